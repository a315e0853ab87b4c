package rewrite

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Same reports whether an expression of a function has at to, later in the same function or in a literal of it, the value that
// it has at from: evaluating it does nothing else, its names mean the same there, and nothing is assigned to them from then on.
func (s *Source) Same(e ast.Expr, fn *ast.FuncDecl, from, to token.Pos) bool {
	m := &mover{Source: s, fn: fn, from: from, to: to}
	return m.same(e)
}

type mover struct {
	*Source
	fn       *ast.FuncDecl
	from, to token.Pos
}

func (m *mover) same(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return true
	case *ast.ParenExpr:
		return m.same(e.X)
	case *ast.Ident:
		return m.name(e)
	case *ast.SelectorExpr:
		return m.selector(e)
	case *ast.StarExpr:
		return m.same(e.X)
	case *ast.UnaryExpr:
		return (e.Op == token.SUB || e.Op == token.NOT) && m.same(e.X)
	case *ast.BinaryExpr:
		switch e.Op {
		case token.ADD, token.SUB, token.MUL:
			return m.same(e.X) && m.same(e.Y)
		}
	case *ast.CompositeLit:
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				x = kv.Value
			}
			if !m.same(x) {
				return false
			}
		}
		_, slice := m.Info.TypeOf(e).Underlying().(*types.Slice)
		return slice
	case *ast.CallExpr:
		return m.call(e)
	}
	return false
}

// visible reports whether a name means the same at to.
func (m *mover) visible(id *ast.Ident) bool {
	inner := m.Pkg.Scope().Innermost(m.to)
	if inner == nil {
		return false
	}
	_, found := inner.LookupParent(id.Name, m.to)
	return found != nil && found == m.Info.ObjectOf(id)
}

func (m *mover) name(id *ast.Ident) bool {
	if !m.visible(id) {
		return false
	}
	switch obj := m.Info.ObjectOf(id).(type) {
	case *types.Const, *types.Nil, *types.TypeName:
		return true
	case *types.Var:
		return m.settled(obj)
	}
	return false
}

func (m *mover) selector(e *ast.SelectorExpr) bool {
	sel := m.Info.Selections[e]
	if sel == nil { // of a package
		id, ok := e.X.(*ast.Ident)
		_, isConst := m.Info.Uses[e.Sel].(*types.Const)
		return ok && isConst && m.visible(id)
	}
	v, ok := sel.Obj().(*types.Var)
	return ok && sel.Kind() == types.FieldVal && m.same(e.X) && !m.assignedLater(v)
}

// call accepts conversions and functions that only compute.
func (m *mover) call(e *ast.CallExpr) bool {
	if e.Ellipsis.IsValid() {
		return false
	}
	for _, a := range e.Args {
		if !m.same(a) {
			return false
		}
	}
	if tv := m.Info.Types[e.Fun]; tv.IsType() {
		return len(e.Args) == 1
	}
	fn := m.Callee(e)
	if fn == nil || fn.Pkg() == nil {
		return false
	}
	sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if fn.Signature().Recv() == nil {
		id, ok := sel.X.(*ast.Ident)
		return ok && m.visible(id) && computes(fn)
	}
	switch {
	case fn.Name() == "String" && len(e.Args) == 0:
	case fn.FullName() == "(*net/http.Request).Context":
	default:
		return false
	}
	return m.same(sel.X)
}

func computes(fn *types.Func) bool {
	switch fn.Pkg().Path() {
	case "strconv", "strings", "path":
		return true
	case "fmt":
		return fn.Name() == "Sprintf" || fn.Name() == "Sprint"
	case "context":
		return fn.Name() == "WithoutCancel" || fn.Name() == "Background" || fn.Name() == "TODO"
	}
	return false
}

// settled reports whether a variable of the function keeps its value from m.from on.
func (m *mover) settled(v *types.Var) bool {
	if v.Pkg() != m.Pkg || v.Parent() == m.Pkg.Scope() || m.isResult(v) {
		return false
	}
	if m.headed(v) && !m.AtLeast(m.file(m.from), "go1.22") {
		return false // one variable for all rounds of the loop
	}
	for _, change := range m.changes(v) {
		if change.pos >= m.from || change.literal != nil && !within(change.literal, m.from) {
			return false
		}
		if change.loop != nil && !(change.loop.Pos() <= v.Pos() && v.Pos() < change.loop.End()) {
			return false
		}
	}
	return true
}

func (m *mover) isResult(v *types.Var) bool {
	return m.fn.Type.Results != nil && m.fn.Type.Results.Pos() <= v.Pos() && v.Pos() < m.fn.Type.Results.End()
}

// headed reports whether a variable is declared in the head of a loop.
func (m *mover) headed(v *types.Var) bool {
	found := false
	ast.Inspect(m.fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.RangeStmt:
			found = found || n.Pos() <= v.Pos() && v.Pos() < n.X.Pos()
		case *ast.ForStmt:
			found = found || n.Init != nil && n.Init.Pos() <= v.Pos() && v.Pos() < n.Init.End()
		}
		return !found
	})
	return found
}

// A change is a place at which a variable or field can get another value.
type change struct {
	pos     token.Pos
	literal *ast.FuncLit // the innermost around it
	loop    ast.Node     // the innermost around it
}

// changes lists the assignments to v after its declaration and the places that take its address.
func (m *mover) changes(v *types.Var) []change {
	w := &watcher{Source: m.Source, v: v}
	w.walk(m.fn, nil, nil)
	return w.found
}

// assignedLater reports whether the function gives a field another value from m.from on, whatever the object.
func (m *mover) assignedLater(field *types.Var) bool {
	w := &watcher{Source: m.Source, v: field}
	w.walk(m.fn, nil, nil)
	for _, c := range w.found {
		if c.pos >= m.from || c.literal != nil || c.loop != nil {
			return true
		}
	}
	return false
}

type watcher struct {
	*Source
	v     *types.Var
	found []change
}

func (w *watcher) walk(n ast.Node, lit *ast.FuncLit, loop ast.Node) {
	ast.Inspect(n, func(x ast.Node) bool {
		if x == n {
			return true
		}
		switch x := x.(type) {
		case *ast.FuncLit:
			w.walk(x, x, loop)
			return false
		case *ast.ForStmt, *ast.RangeStmt:
			w.loop(x, lit)
			return false
		}
		w.look(x, lit, loop)
		return true
	})
}

func (w *watcher) loop(x ast.Node, lit *ast.FuncLit) {
	w.look(x, lit, x)
	w.walk(x, lit, x)
}

func (w *watcher) look(x ast.Node, lit *ast.FuncLit, loop ast.Node) {
	add := func(e ast.Expr) {
		if e != nil && w.root(e) {
			w.found = append(w.found, change{pos: e.Pos(), literal: lit, loop: loop})
		}
	}
	switch x := x.(type) {
	case *ast.AssignStmt:
		for _, e := range x.Lhs {
			add(e)
		}
	case *ast.IncDecStmt:
		add(x.X)
	case *ast.RangeStmt:
		add(x.Key)
		add(x.Value)
	case *ast.UnaryExpr:
		if x.Op == token.AND {
			add(x.X)
		}
	case *ast.SelectorExpr: // a method that gets the address
		sel := w.Info.Selections[x]
		if sel == nil || sel.Kind() == types.FieldVal {
			return
		}
		fn, ok := sel.Obj().(*types.Func)
		if !ok || fn.Signature().Recv() == nil {
			return
		}
		_, wants := fn.Signature().Recv().Type().Underlying().(*types.Pointer)
		_, has := w.Info.TypeOf(x.X).Underlying().(*types.Pointer)
		if wants && !has {
			add(x.X)
		}
	}
}

// root reports whether giving e another value gives one to the variable, or to a part of it.
func (w *watcher) root(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return w.root(e.X)
	case *ast.Ident:
		return w.Info.Uses[e] == w.v
	case *ast.SelectorExpr:
		if w.Info.Uses[e.Sel] == w.v {
			return true
		}
		if t := w.Info.TypeOf(e.X); t != nil {
			if _, pointer := t.Underlying().(*types.Pointer); pointer {
				return false
			}
		}
		return w.root(e.X)
	case *ast.IndexExpr:
		return w.root(e.X)
	}
	return false
}

func within(n ast.Node, pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }
