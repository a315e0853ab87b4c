package audit

import (
	"go/types"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/analyzers/relevance"
)

// relevant tells whether the package of a pass has to be looked into. Packages of the main modules always are; of dependencies,
// which some drivers analyse down to the standard library, only those that can take a lock or call one that does.
func relevant(pass *analysis.Pass) bool {
	dependency := pass.Module != nil && pass.Module.Version != ""
	if !dependency {
		return !(pass.Module == nil && standard(pass))
	}
	var imports []relevance.Import
	for _, imp := range pass.Pkg.Imports() {
		imports = append(imports, relevance.Import{Path: imp.Path(), Matters: hasFacts(pass, imp)})
	}
	var files []string
	for _, f := range pass.Files {
		files = append(files, pass.Fset.File(f.FileStart).Name())
	}
	return relevance.Of(pass.Pkg.Path(), imports, files, models.Builtin())
}

func hasFacts(pass *analysis.Pass, pkg *types.Package) bool {
	return pass.ImportPackageFact(pkg, new(packageFact))
}

// standard tells whether the package is of the standard library: it lies below the folder src of a Go installation.
func standard(pass *analysis.Pass) bool {
	path := pass.Pkg.Path()
	if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
		return false
	}
	dir := filepath.ToSlash(filepath.Dir(pass.Fset.File(pass.Files[0].FileStart).Name()))
	root, ok := strings.CutSuffix(dir, "/src/"+path)
	if !ok {
		return false
	}
	_, err := os.Stat(filepath.Join(filepath.FromSlash(root), "src", "runtime", "runtime.go"))
	return err == nil
}
