package rewrite

import (
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"strings"
)

// Later reports whether the operands of a deferred call, which are evaluated where it is deferred, have the same values when
// the function ends: then the call may as well stand in a deferred literal.
func (s *Site) Later() bool { return s.later(nil) }

// LaterBut does so for a call in whose place WithoutCancel of the context ctx is passed.
func (s *Site) LaterBut(ctx ast.Expr) bool { return s.later(ctx) }

func (s *Site) later(ctx ast.Expr) bool {
	for _, e := range s.Call.Args {
		if e == ctx && s.detached(e) {
			continue
		}
		if !s.keeps(e) {
			return false
		}
	}
	fun := ast.Unparen(s.Call.Fun)
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		if s.Info.Selections[sel] == nil { // a function of a package
			return true
		}
		if sel := s.Info.Selections[sel]; sel.Kind() != types.MethodVal {
			return s.keeps(fun.(*ast.SelectorExpr))
		}
		return s.keeps(sel.X)
	}
	id, ok := fun.(*ast.Ident)
	if !ok {
		return false
	}
	if _, function := s.Info.Uses[id].(*types.Func); function {
		return true
	}
	return s.keeps(id)
}

// keeps reports whether e has the value it has here until the function ends. What WithoutCancel makes of a context stays the
// same for all that a release does with it, also when the variable holds a context derived from the same one by then.
func (s *Site) keeps(e ast.Expr) bool {
	if call, ok := e.(*ast.CallExpr); ok && len(call.Args) == 1 {
		if fn := s.Callee(call); fn != nil && fn.FullName() == "context.WithoutCancel" {
			if s.detached(call.Args[0]) {
				return true
			}
		}
	}
	if lit, ok := e.(*ast.CompositeLit); ok {
		for _, x := range lit.Elts {
			if !s.keeps(x) {
				return false
			}
		}
		_, slice := s.Info.TypeOf(e).Underlying().(*types.Slice)
		return slice
	}
	return s.Same(e, s.Func, s.Call.Pos(), s.Call.Pos())
}

// detached reports whether WithoutCancel of e stays the same for a release.
func (s *Site) detached(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok || !isContext(s.Info.TypeOf(id)) {
		return false
	}
	_, v := s.Info.Uses[id].(*types.Var)
	return v
}

func isContext(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context" && n.Obj().Name() == "Context"
}

// Depth is how many tabs gofmt puts before the statement at pos.
func (s *Source) Depth(pos token.Pos) int {
	// The column tells, where the file is formatted: a statement begins its line.
	return max(0, s.Fset.PositionFor(pos, false).Column-1)
}

// Indent formats statements and indents all lines but the first.
func Indent(stmts string, depth int) string {
	out := stmts
	if formatted, err := format.Source([]byte(stmts)); err == nil {
		out = string(formatted)
	}
	if strings.Contains(stmts, "`") { // a literal of several lines must not change
		return strings.TrimRight(out, "\n")
	}
	return strings.ReplaceAll(strings.TrimRight(out, "\n"), "\n", "\n"+strings.Repeat("\t", depth))
}
