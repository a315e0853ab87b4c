package audit

import (
	"go/ast"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
)

// OwnFile returns the first file of a pass that somebody wrote, and its name: what cgo makes comes first otherwise, and lies in
// a folder of its own. The pass has files.
func OwnFile(pass *analysis.Pass) (*ast.File, string) {
	for _, f := range pass.Files {
		// Line directives say what a file of cgo was made from; one that has none belongs to no file of the package. In the
		// build cache it has a hash for a name.
		name := pass.Fset.PositionFor(f.Package, true).Filename
		made := name == pass.Fset.File(f.FileStart).Name() && (filepath.Base(name) == "_cgo_gotypes.go" || filepath.Ext(name) != ".go")
		if filepath.IsAbs(name) && !made {
			return f, name
		}
	}
	return pass.Files[0], pass.Fset.File(pass.Files[0].FileStart).Name()
}
