// Package section reads functions in SSA form: where values come from, what a function does, which locks it holds where. It
// works on one package at a time and knows other packages by their summaries.
package section

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Env is what lies outside the package under analysis.
type Env interface {
	// Summary returns what is known about a function or method of another package, nil when nothing is.
	Summary(fn *types.Func) *facts.Summary
	// Implementers returns the summaries of the known implementations of an interface method, in a fixed order.
	Implementers(method *types.Func) []*facts.Summary
}

// An Engine analyses the functions of one package, on demand and each one once.
type Engine struct {
	Fset   *token.FileSet
	Pkg    *ssa.Package
	Index  *models.Index
	Reader *effects.Reader
	Env    Env

	infos   map[*ssa.Function]*Func
	values  map[ssa.Value]*facts.Origin
	lits    map[*ssa.Function]int // number of a function literal within its outermost function
	impls   map[*types.Func][]*ssa.Function
	byObj   map[*types.Func]*ssa.Function
	named   []types.Type // package-level types, for implementers
	loads   map[*ssa.UnOp][]ssa.Value
	fields  map[string][]ssa.Value // values stored into fields, by "type.field"
	muts    map[ssa.Value][]*facts.Origin
	called  map[ssa.CallInstruction]*callee
	libs    map[*types.Func]*types.Func // interface methods of the project that a library's type implements
	exprs   map[token.Pos]*ast.CallExpr
	awaited map[*ssa.Function][]*facts.Origin // what literals always wait for
	limits  *[]limit                          // pools of one connection
	conc    concurrent
	scopes  typeutil.Map // scope of connection-like types; "" for the others
}

// New returns an engine for pkg, whose functions must have been built.
func New(fset *token.FileSet, pkg *ssa.Package, files []*ast.File, reader *effects.Reader, env Env) *Engine {
	e := &Engine{
		Fset: fset, Pkg: pkg, Index: reader.Index, Reader: reader, Env: env,
		infos:  map[*ssa.Function]*Func{},
		values: map[ssa.Value]*facts.Origin{},
		lits:   map[*ssa.Function]int{},
		impls:  map[*types.Func][]*ssa.Function{},
		byObj:  map[*types.Func]*ssa.Function{},
		loads:  map[*ssa.UnOp][]ssa.Value{},
		called: map[ssa.CallInstruction]*callee{},
		libs:   map[*types.Func]*types.Func{},
	}
	e.expressions(files)
	e.index()
	return e
}

// A Func is one function or function literal and what was found out about it.
type Func struct {
	Fn      *ssa.Function
	Events  []*Event // calls that matter, in source order
	Locks   []*Lock
	state   int
	summary *facts.Summary
	order   map[ssa.Instruction]int
	atSite  map[ssa.Instruction]*Event
	starts  []*Started // goroutines
}

const (
	fresh = iota
	running
	done
)

// Func returns the analysis of fn. While fn is being analysed (recursion) it returns what is known so far.
func (e *Engine) Func(fn *ssa.Function) *Func {
	f := e.infos[fn]
	if f == nil {
		f = &Func{Fn: fn, atSite: map[ssa.Instruction]*Event{}}
		e.infos[fn] = f
	}
	if f.state != fresh {
		return f
	}
	f.state = running
	if len(fn.Blocks) > 0 {
		f.number()
		e.collect(f)
		e.control(f)
		e.expiring(f)
		e.until(f)
		e.hold(f)
		e.signals(f)
		f.summary = e.summarize(f)
	} else {
		f.summary = &facts.Summary{}
	}
	f.state = done
	return f
}

// Summary returns the summary of a function of this package.
func (e *Engine) Summary(fn *ssa.Function) *facts.Summary {
	if f := e.Func(fn); f.summary != nil {
		return f.summary
	}
	return &facts.Summary{}
}

// Functions returns all functions, methods and literals with a body in this package, in source order.
func (e *Engine) Functions() []*ssa.Function { return e.functions() }

func (f *Func) number() {
	f.order = map[ssa.Instruction]int{}
	n := 0
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			f.order[in] = n
			n++
		}
	}
}

func (e *Engine) pos(from, to token.Pos) facts.Pos { return facts.MakePos(e.Fset, from, to) }

// callPos is the place of a call: the call expression, or from the method's name on when the expression began on a line
// before it.
func (e *Engine) callPos(in ssa.CallInstruction) facts.Pos {
	p := in.Common().Pos()
	if !p.IsValid() {
		p = in.Pos()
	}
	if call := e.exprs[p]; call != nil {
		start := call.Pos()
		if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && e.line(start) != e.line(call.Lparen) {
			start = sel.Sel.Pos()
		}
		return e.pos(start, call.End())
	}
	if !p.IsValid() {
		p = in.Parent().Pos()
	}
	return e.pos(p, p)
}

func (e *Engine) line(p token.Pos) int { return e.Fset.Position(p).Line }

// expressions indexes the call expressions of the package by what SSA has as their position.
func (e *Engine) expressions(files []*ast.File) {
	e.exprs = map[token.Pos]*ast.CallExpr{}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				e.exprs[call.Lparen] = call
			}
			return true
		})
	}
}

// Quiet reports whether calls into a package that cannot be followed are of no interest: the standard library's.
func (e *Engine) Quiet(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && path != e.Pkg.Pkg.Path()
}
