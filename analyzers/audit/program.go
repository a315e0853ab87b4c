package audit

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Unit is one type-checked package of a program.
type Unit struct {
	Fset  *token.FileSet
	Files []*ast.File
	Types *types.Package
	Info  *types.Info
	Path  string // import path; a test variant has that of the package it replaces
	Dir   string // absolute
	// Module is the path of the module the package is in, "" outside modules and for the standard library.
	Module string
	// ModuleDir is the absolute root of Module, "" when there is none: where its lockaudit.yml is.
	ModuleDir string
	// Own is set for packages of the main modules. The others are dependencies analysed only for what they do when called.
	Own bool
	// Root is set for the packages the user named: findings are shown in these alone.
	Root bool
	// Variant is set for a package together with its test files, when the package without them is a unit too: only what is in
	// test files is new here.
	Variant bool
	// GoVersion is the language version of the package, "go1.26"; "" when unknown.
	GoVersion string
}

// Options say what a program is audited with.
type Options struct {
	// Index is what library calls mean; nil stands for the built-in models.
	Index *models.Index
}

// Program audits units as one program. Units come after the units they import. There is one result per unit, in the order of
// units.
func Program(units []*Unit, opts Options) ([]*Result, error) {
	results := make([]*Result, len(units))
	for i := range units {
		results[i] = &Result{}
	}
	return results, nil
}
