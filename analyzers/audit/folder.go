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
		if name, own := ownName(pass, f); own {
			return f, name
		}
	}
	return pass.Files[0], pass.Fset.File(pass.Files[0].FileStart).Name()
}

// OwnFiles returns the files of a pass that somebody wrote, the first of which is its OwnFile. The pass has files.
func OwnFiles(pass *analysis.Pass) []*ast.File {
	var own []*ast.File
	for _, f := range pass.Files {
		if _, ok := ownName(pass, f); ok {
			own = append(own, f)
		}
	}
	if len(own) == 0 {
		return pass.Files[:1]
	}
	return own
}

// ownName returns the name of a file, and whether somebody wrote it.
func ownName(pass *analysis.Pass, f *ast.File) (string, bool) {
	// Line directives say what a file of cgo was made from; one that has none belongs to no file of the package. In the
	// build cache it has a hash for a name.
	name := pass.Fset.PositionFor(f.Package, true).Filename
	made := name == pass.Fset.File(f.FileStart).Name() && (filepath.Base(name) == "_cgo_gotypes.go" || filepath.Ext(name) != ".go")
	return name, filepath.IsAbs(name) && !made
}
