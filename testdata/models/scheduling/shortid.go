package scheduling

// Calls for the rows of analyzers/models/shortid.yaml.

import (
	"github.com/teris-io/shortid"
)

func shortidFunctions() {
	shortid.Generate()     // row: Generate
	shortid.MustGenerate() // row: MustGenerate
}

func shortidShortid(r *shortid.Shortid) {
	r.Generate()     // row: (*Shortid).Generate
	r.MustGenerate() // row: (*Shortid).MustGenerate
}
