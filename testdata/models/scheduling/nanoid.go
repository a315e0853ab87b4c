package scheduling

// Calls for the rows of analyzers/models/nanoid.yaml.

import (
	gonanoid "github.com/matoous/go-nanoid/v2"
)

func nanoidFunctions() {
	gonanoid.New(1)
	gonanoid.Must(1)
	gonanoid.Generate("alphabet", 1)
	gonanoid.MustGenerate("alphabet", 1)
}
