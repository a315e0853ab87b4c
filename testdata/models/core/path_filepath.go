package core

// Calls for the rows of analyzers/models/path-filepath.yaml.

import (
	"path/filepath"
)

func pathFilepathFunctions() {
	filepath.Walk("root", nil)
	filepath.WalkDir("root", nil)
}
