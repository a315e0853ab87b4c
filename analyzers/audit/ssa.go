package audit

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// buildPackage builds the SSA form of one package; what it imports is created from its types alone.
func buildPackage(fset *token.FileSet, pkg *types.Package, files []*ast.File, info *types.Info) *ssa.Package {
	prog := ssa.NewProgram(fset, ssa.SanityCheckFunctions&0)
	imported(prog, pkg, map[*types.Package]bool{pkg: true})
	p := prog.CreatePackage(pkg, files, info, false)
	p.Build()
	return p
}

func imported(prog *ssa.Program, pkg *types.Package, seen map[*types.Package]bool) {
	for _, imp := range pkg.Imports() {
		if seen[imp] {
			continue
		}
		seen[imp] = true
		if prog.ImportedPackage(imp.Path()) == nil {
			prog.CreatePackage(imp, nil, nil, true)
		}
		imported(prog, imp, seen)
	}
}
