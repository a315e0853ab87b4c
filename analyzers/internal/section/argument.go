package section

import (
	"go/ast"
	"go/token"
	"go/types"
)

// ContextArgument returns the variable that the call from pos to end gets as its context, and the name that package context has
// there. It returns nil when there is no such variable, or no such name: the file does not import the package, or hides it.
func (e *Engine) ContextArgument(pos, end token.Pos) (arg *ast.Ident, name string) {
	call := e.callAt(pos, end)
	inner := e.Pkg.Pkg.Scope().Innermost(pos)
	if call == nil || inner == nil {
		return nil, ""
	}
	for _, a := range call.Args {
		id, ok := a.(*ast.Ident)
		if !ok {
			continue
		}
		if _, v := inner.LookupParent(id.Name, id.Pos()); v == nil || !isContextType(v.Type()) {
			continue
		}
		if name := importName(inner, "context", id.Pos()); name != "" {
			return id, name
		}
	}
	return nil, ""
}

func (e *Engine) callAt(pos, end token.Pos) *ast.CallExpr {
	for _, call := range e.exprs {
		if call.Pos() == pos && call.End() == end {
			return call
		}
	}
	return nil
}

// importName returns the name by which code at pos can use a package; "" when it cannot.
func importName(inner *types.Scope, path string, pos token.Pos) string {
	for scope := inner; scope != nil; scope = scope.Parent() {
		for _, name := range scope.Names() {
			imported, ok := scope.Lookup(name).(*types.PkgName)
			if !ok || imported.Imported().Path() != path {
				continue
			}
			if _, found := inner.LookupParent(name, pos); found == imported {
				return name
			}
		}
	}
	return ""
}
