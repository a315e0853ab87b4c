// Package proof shows that model rows match calls of the real libraries.
//
// # How to prove a row
//
// Every folder testdata/models/GROUP is a module of its own that requires real libraries at real versions (a library that
// cannot be downloaded is a stub under the same import path, brought in by a replace line). Its packages call the modelled
// functions, each once, and say at the end of the line which row the call must find:
//
//	lock, err := client.Obtain(ctx, "key", time.Minute, nil) // row: (*Client).Obtain
//	ok, err := rdb.SetNX(ctx, "key", 1, 0).Result()          // row: (any).SetNX (any).Result
//	s, err := concurrency.NewSession(c)                      // row: concurrency/NewSession#1
//
// A mark is a name as in "func:" of the model file, which stands for all rows of that function, or one of them with "#" and
// its number, or a whole Row.ID. The name of the function must stand on the marked line; a method value or a deferred call
// proves as well as a plain one.
//
// A row that names several functions is proved by a call of one of them: Check compares the names and arguments of all with
// the loaded libraries. Versions of one library that exclude each other go to different groups.
//
// Run it with: go test -tags proofs ./analyzers/models/internal/proof, with -run TestBuiltinRowsAreProved/GROUP for one module.
package proof

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Module is a loaded group.
type Module struct {
	fset *token.FileSet
	dir  string
	own  []*packages.Package
	all  []*types.Package // own packages and dependencies

	required []string // the modules that its go.mod requires, normalised

	called map[string]bool // normalised paths of the packages whose functions have marked calls, once Prove has run
}

// Load loads the module in dir: its own packages with syntax, the dependencies as the types their declarations give.
func Load(dir string) (*Module, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	m := &Module{fset: token.NewFileSet(), dir: dir}
	cfg := &packages.Config{
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
			packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo | packages.NeedModule,
		Dir:  dir,
		Fset: m.fset,
		ParseFile: func(fset *token.FileSet, filename string, src []byte) (*ast.File, error) {
			f, err := parser.ParseFile(fset, filename, src, parser.ParseComments|parser.SkipObjectResolution)
			if f != nil && !strings.HasPrefix(filename, dir+string(filepath.Separator)) {
				stripBodies(f)
			}
			return f, err
		},
	}
	m.own, err = packages.Load(cfg, "./...")
	if err != nil {
		return nil, err
	}
	if len(m.own) == 0 {
		return nil, fmt.Errorf("%s has no packages", dir)
	}
	var broken []string
	packages.Visit(m.own, nil, func(p *packages.Package) {
		m.all = append(m.all, p.Types)
		if slices.Contains(m.own, p) {
			for _, e := range p.Errors {
				broken = append(broken, e.Error())
			}
		} else {
			p.Syntax, p.TypesInfo = nil, nil
		}
	})
	if len(broken) > 0 {
		return nil, fmt.Errorf("%s does not load:\n%s", dir, strings.Join(broken, "\n"))
	}
	return m, nil
}

// stripBodies leaves the declarations of a dependency: its code is of no interest and takes most of the time.
func stripBodies(f *ast.File) {
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			fn.Body = nil
		}
	}
	f.Comments = nil
}

// Packages returns the loaded packages of a normalised path.
func (m *Module) Packages(path string) []*types.Package {
	var found []*types.Package
	for _, pkg := range m.all {
		if pkg != nil && models.NormalPath(pkg.Path()) == path {
			found = append(found, pkg)
		}
	}
	return found
}

// Prove returns the rows that marked calls find, and what is wrong with the others: "file:line: text", sorted.
func (m *Module) Prove(x *models.Index) (proved []*models.Row, wrong []string) {
	m.called = map[string]bool{}
	for _, pkg := range m.own {
		for _, file := range pkg.Syntax {
			rows, errs := m.proveFile(x, file, pkg.TypesInfo)
			proved = append(proved, rows...)
			wrong = append(wrong, errs...)
		}
	}
	slices.SortFunc(proved, func(a, b *models.Row) int { return cmp.Compare(a.ID, b.ID) })
	slices.Sort(wrong)
	return slices.Compact(proved), wrong
}

func (m *Module) proveFile(x *models.Index, file *ast.File, info *types.Info) (proved []*models.Row, wrong []string) {
	functions := map[int][]*types.Func{} // used on each line
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if fn, ok := info.Uses[id].(*types.Func); ok {
				line := m.fset.Position(id.Pos()).Line
				functions[line] = append(functions[line], fn)
			}
		}
		return true
	})
	for _, group := range file.Comments {
		for _, comment := range group.List {
			marks, ok := strings.CutPrefix(comment.Text, "// row: ")
			if !ok {
				continue
			}
			pos := m.fset.Position(comment.Pos())
			for _, mark := range strings.Fields(marks) {
				rows, why := m.find(x, mark, functions[pos.Line])
				proved = append(proved, rows...)
				if why != "" {
					name, err := filepath.Rel(m.dir, pos.Filename)
					if err != nil {
						name = pos.Filename
					}
					wrong = append(wrong, fmt.Sprintf("%s:%d: %s", filepath.ToSlash(name), pos.Line, why))
				}
			}
		}
	}
	return proved, wrong
}

// find returns the rows of one of fns that mark names, or why there are none.
func (m *Module) find(x *models.Index, mark string, fns []*types.Func) ([]*models.Row, string) {
	name, number, numbered := strings.Cut(mark, "#")
	var found []*models.Row
	var seen []string
	for _, fn := range fns {
		rows := x.Lookup(fn)
		seen = append(seen, describe(fn, rows))
		for _, r := range rows {
			spelled, err := models.ParseFuncName(name)
			sameName := err == nil && spelled.String() == r.Fn.String() && (!numbered || strings.HasSuffix(r.ID, "#"+number))
			if r.ID == mark || sameName {
				found = append(found, r)
				m.called[models.NormalPath(fn.Pkg().Path())] = true
			}
		}
	}
	switch {
	case len(found) > 0:
		return found, ""
	case len(fns) == 0:
		return nil, fmt.Sprintf("no function is used on this line, so none has the row %s", mark)
	}
	return nil, fmt.Sprintf("no function on this line has the row %s: %s", mark, strings.Join(seen, "; "))
}

func describe(fn *types.Func, rows []*models.Row) string {
	if len(rows) == 0 {
		return models.FuncID(fn) + " has no rows"
	}
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	return models.FuncID(fn) + " has " + strings.Join(ids, ", ")
}

// Unproved returns the names of the rows of x that are not among proved, as "library: func, func", sorted. Rows made from one
// entry of a model file count as one.
func Unproved(x *models.Index, proved []*models.Row) []string {
	done := map[*models.Call]bool{}
	for _, r := range proved {
		done[r.Call] = true
	}
	var missing []string
	for _, r := range x.Rows() {
		if !done[r.Call] && r.Role != models.None {
			done[r.Call] = true
			missing = append(missing, fmt.Sprintf("%s: %s (%s)", r.Lib.Library, strings.Join(r.Func, ", "), r.Role))
		}
	}
	slices.Sort(missing)
	return missing
}

// UnprovedAliases returns the further import paths of lib under which no group calls a modelled function. A library of noise has
// none to call.
func UnprovedAliases(lib *models.Library, groups []*Module) (missing []string) {
	for _, alias := range lib.Aliases {
		if !lib.Noise && !slices.ContainsFunc(groups, func(m *Module) bool { return m.calls(alias) }) {
			missing = append(missing, alias)
		}
	}
	return missing
}

func (m *Module) calls(path string) bool {
	for called := range m.called {
		if called == path || strings.HasPrefix(called, path+"/") {
			return true
		}
	}
	return false
}
