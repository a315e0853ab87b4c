package scheduling

// Calls for the rows of analyzers/models/shortid.yaml.

import (
	"github.com/teris-io/shortid"
)

func shortidFunctions() {
	shortid.Generate()
	shortid.MustGenerate()
}

func shortidShortid(r *shortid.Shortid) {
	r.Generate()
	r.MustGenerate()
}
