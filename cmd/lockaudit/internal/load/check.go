package load

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// A checker type-checks the packages of a graph that are read from source.
type checker struct {
	fset  *token.FileSet
	graph *graph
	sizes types.Sizes
	tasks map[string]*task // by ID of a package read from source

	// exported are the packages that are not variants for tests, by path: those read from export data, those only mentioned
	// there (incomplete), and those read from source.
	exportedMu sync.Mutex
	exported   map[string]*types.Package
}

// A task is the type-checking of one package.
type task struct {
	node     *node
	done     chan struct{} // closed when the fields below are set
	types    *types.Package
	unit     *audit.Unit // nil for bystanders and packages with problems
	problems []Problem
	// unsound: the package or one that it imports has errors, so that types may be missing in it.
	unsound bool
}

// check type-checks the packages of g and returns a unit for each that is sound.
func check(ctx context.Context, fset *token.FileSet, g *graph) ([]*audit.Unit, []Problem, error) {
	c := &checker{
		fset:     fset,
		graph:    g,
		sizes:    types.SizesFor("gc", build.Default.GOARCH),
		tasks:    map[string]*task{},
		exported: map[string]*types.Package{"unsafe": types.Unsafe},
	}
	var tasks []*task
	for _, n := range g.order {
		if n.fromSource {
			t := &task{node: n, done: make(chan struct{})}
			tasks = append(tasks, t)
			c.tasks[n.pkg.ID] = t
		}
	}
	// Tasks start in the order of the graph: what one waits for has started before it, so a few workers cannot block.
	queue := make(chan *task)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(tasks)) {
		workers.Go(func() {
			for t := range queue {
				c.run(ctx, t)
				close(t.done)
			}
		})
	}
	for _, t := range tasks {
		queue <- t
	}
	close(queue)
	workers.Wait()
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	var units []*audit.Unit
	var problems []Problem
	for _, t := range tasks {
		problems = append(problems, t.problems...)
		if t.unit != nil {
			units = append(units, t.unit)
		}
	}
	return units, append(problems, c.listProblems()...), nil
}

// run type-checks one package, once those it imports are done.
func (c *checker) run(ctx context.Context, t *task) {
	p := t.node.pkg
	for _, n := range t.node.after {
		dep := c.tasks[n.pkg.ID]
		<-dep.done
		t.unsound = t.unsound || dep.unsound
	}
	t.types = types.NewPackage(p.PkgPath, p.Name)
	if ctx.Err() != nil {
		return
	}
	files := c.parse(t)
	info := &types.Info{}
	if !t.node.bystander {
		info = &types.Info{
			Types:        map[ast.Expr]types.TypeAndValue{},
			Defs:         map[*ast.Ident]types.Object{},
			Uses:         map[*ast.Ident]types.Object{},
			Implicits:    map[ast.Node]types.Object{},
			Instances:    map[*ast.Ident]types.Instance{},
			Scopes:       map[ast.Node]*types.Scope{},
			Selections:   map[*ast.SelectorExpr]*types.Selection{},
			FileVersions: map[*ast.File]string{},
		}
	}
	config := &types.Config{
		Importer:         importer{c, t},
		Sizes:            c.sizes,
		GoVersion:        goVersion(p),
		IgnoreFuncBodies: t.node.bystander,
		Error: func(err error) {
			t.problems = append(t.problems, c.problem(p, err))
		},
	}
	// The error is the first of those that the function above has got.
	_ = types.NewChecker(config, c.fset, t.types, info).Files(files)
	t.types.MarkComplete()
	if p.ForTest == "" {
		c.exportedMu.Lock()
		c.exported[p.PkgPath] = t.types
		c.exportedMu.Unlock()
	}
	if len(t.problems) > 0 {
		t.unsound = true
		return
	}
	if len(files) == 0 || t.node.bystander || t.unsound && hasInvalid(info) {
		return
	}
	t.unit = c.unit(t.node, files, t.types, info)
}

func (c *checker) unit(n *node, files []*ast.File, pkg *types.Package, info *types.Info) *audit.Unit {
	u := &audit.Unit{
		Fset:      c.fset,
		Files:     files,
		Types:     pkg,
		Info:      info,
		Path:      n.pkg.PkgPath,
		Dir:       n.pkg.Dir,
		Own:       n.own,
		Root:      n.root,
		Variant:   n.pkg.ForTest != "" && n.pkg.ForTest == n.pkg.PkgPath,
		GoVersion: goVersion(n.pkg),
	}
	if m := n.pkg.Module; m != nil {
		u.Module, u.ModuleDir = m.Path, m.Dir
	}
	return u
}

func goVersion(p *packages.Package) string {
	if p.Module == nil || p.Module.GoVersion == "" {
		return ""
	}
	return "go" + p.Module.GoVersion
}

// hasInvalid tells whether a type is missing although nothing was reported here: it comes from a package with errors.
func hasInvalid(info *types.Info) bool {
	for _, tv := range info.Types {
		if tv.Type == types.Typ[types.Invalid] {
			return true
		}
	}
	for _, obj := range info.Defs {
		if obj != nil && obj.Type() == types.Typ[types.Invalid] {
			if _, label := obj.(*types.Label); !label {
				if _, pkgName := obj.(*types.PkgName); !pkgName {
					return true
				}
			}
		}
	}
	return false
}

// parse reads the files of a package. Syntax errors become problems.
func (c *checker) parse(t *task) []*ast.File {
	p := t.node.pkg
	var files []*ast.File
	for _, name := range p.CompiledGoFiles {
		file, err := parser.ParseFile(c.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		var list scanner.ErrorList
		switch {
		case errors.As(err, &list):
			for _, e := range list {
				t.problems = append(t.problems, Problem{p.PkgPath, e.Pos.Filename, e.Pos.Line, e.Pos.Column, e.Msg})
			}
		case err != nil:
			t.problems = append(t.problems, Problem{Package: p.PkgPath, File: name, Text: err.Error()})
		}
		if file != nil {
			files = append(files, file)
		}
	}
	return files
}

func (c *checker) problem(p *packages.Package, err error) Problem {
	var e types.Error
	if !errors.As(err, &e) {
		return Problem{Package: p.PkgPath, Text: err.Error()}
	}
	pos := e.Fset.Position(e.Pos)
	return Problem{p.PkgPath, pos.Filename, pos.Line, pos.Column, e.Msg}
}

// An importer resolves the imports of one package.
type importer struct {
	c *checker
	t *task
}

func (i importer) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	p := i.t.node.pkg.Imports[path]
	if p == nil {
		return nil, fmt.Errorf("no metadata for %q; run: go mod tidy", path)
	}
	if t := i.c.tasks[p.ID]; t != nil {
		select {
		case <-t.done:
			return t.types, nil
		default:
			return nil, fmt.Errorf("import cycle through %q", path) // go list has reported it
		}
	}
	return i.c.readExport(p)
}

// readExport returns a package from the compiler's export data.
func (c *checker) readExport(p *packages.Package) (*types.Package, error) {
	c.exportedMu.Lock()
	defer c.exportedMu.Unlock()
	if pkg := c.exported[p.PkgPath]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	if p.ExportFile == "" {
		for _, e := range p.Errors {
			return nil, errors.New(strings.TrimSpace(e.Msg))
		}
		return nil, fmt.Errorf("%s was not compiled; run: go build %s", p.PkgPath, p.PkgPath)
	}
	f, err := os.Open(p.ExportFile)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := gcexportdata.NewReader(f)
	if err != nil {
		return nil, err
	}
	return gcexportdata.Read(r, c.fset, c.exported, p.PkgPath)
}
