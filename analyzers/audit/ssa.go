package audit

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// buildPackage builds the SSA form of one package. Of what it imports directly the members are created, from types alone: code
// refers to functions and variables of no other package, and methods are created when they are met.
func buildPackage(fset *token.FileSet, pkg *types.Package, files []*ast.File, info *types.Info) *ssa.Package {
	prog := ssa.NewProgram(fset, 0)
	for _, imp := range pkg.Imports() {
		prog.CreatePackage(imp, nil, nil, true)
	}
	p := prog.CreatePackage(pkg, files, info, false)
	p.Build()
	return p
}
