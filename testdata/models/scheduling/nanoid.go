package scheduling

// Calls for the rows of analyzers/models/nanoid.yaml.

import (
	gonanoid "github.com/matoous/go-nanoid/v2"
)

func nanoidFunctions() {
	gonanoid.New(1)                      // row: New
	gonanoid.Must(1)                     // row: Must
	gonanoid.Generate("alphabet", 1)     // row: Generate
	gonanoid.MustGenerate("alphabet", 1) // row: MustGenerate
}
