//go:build proof

package proof

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// TestModels loads every module of testdata/models and demands that each row of each model file is what a call there finds,
// and that every function, argument, field and option a row names is in the library.
func TestModels(t *testing.T) {
	var libs []models.Library
	for _, file := range glob(t, modelFiles) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lib, err := models.Load(file, data)
		if err != nil {
			t.Fatal(err)
		}
		libs = append(libs, *lib)
	}
	index, err := models.NewIndex(libs)
	if err != nil {
		t.Fatal(err)
	}

	found := map[*models.Call]bool{}
	loaded := map[string][]*types.Package{}
	for _, mod := range glob(t, filepath.Join(modules, "*", "go.mod")) {
		t.Run(filepath.Base(filepath.Dir(mod)), func(t *testing.T) {
			pkg := load(t, filepath.Dir(mod), index, loaded)
			calls := 0
			for _, file := range pkg.Syntax {
				ast.Inspect(file, func(n ast.Node) bool {
					if call, ok := n.(*ast.CallExpr); ok {
						if fn := callee(pkg.TypesInfo, call); fn != nil {
							calls++
							for _, row := range index.Lookup(fn) {
								found[row.Call] = true
							}
						}
					}
					return true
				})
			}
			if calls == 0 {
				t.Error("no calls: the module proves nothing")
			}
		})
	}

	for i := range libs {
		for j := range libs[i].Calls {
			// A row that silences is never returned.
			if c := &libs[i].Calls[j]; c.Role != models.None && !found[c] {
				t.Errorf("%s: no call proves the %s row of %s", libs[i].Library, c.Role, strings.Join(c.Func, ", "))
			}
		}
		for _, e := range models.Check(&libs[i], func(path string) []*types.Package { return loaded[path] }) {
			t.Error(e)
		}
	}
}

// load type-checks the package of a module and adds the packages that are modelled to loaded. Function bodies matter in the
// module itself only.
func load(t *testing.T, dir string, index *models.Index, loaded map[string][]*types.Package) *packages.Package {
	t.Helper()
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	config := &packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedTypes | packages.NeedTypesSizes | packages.NeedSyntax | packages.NeedTypesInfo,
		Dir: dir,
		// Without cgo every package can be checked from its source.
		Env: append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off"),
		ParseFile: func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
			if file != nil && filepath.Dir(name) != dir {
				for _, decl := range file.Decls {
					if fn, ok := decl.(*ast.FuncDecl); ok {
						fn.Body = nil
					}
				}
			}
			return file, err
		},
	}
	pkgs, err := packages.Load(config, ".")
	if err != nil {
		t.Fatal(err)
	}
	if len(pkgs) != 1 {
		t.Fatalf("%s has %d packages, want one", dir, len(pkgs))
	}
	for _, e := range pkgs[0].Errors {
		t.Error(e)
	}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		if p.Types != nil && index.Modelled(p.PkgPath) {
			path := models.NormalPath(p.PkgPath)
			loaded[path] = append(loaded[path], p.Types)
		}
	})
	return pkgs[0]
}

// callee returns the declared function or method that call calls.
func callee(info *types.Info, call *ast.CallExpr) *types.Func {
	fun := ast.Unparen(call.Fun)
	switch instance := fun.(type) {
	case *ast.IndexExpr:
		fun = instance.X
	case *ast.IndexListExpr:
		fun = instance.X
	}
	var name *ast.Ident
	switch fun := fun.(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return nil
	}
	fn, _ := info.Uses[name].(*types.Func)
	return fn
}
