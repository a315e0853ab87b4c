package core

// Calls for the rows of analyzers/models/path-filepath.yaml.

import (
	"path/filepath"
)

func pathFilepathFunctions() {
	filepath.Walk("root", nil)    // row: Walk
	filepath.WalkDir("root", nil) // row: WalkDir
}
