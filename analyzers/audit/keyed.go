package audit

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// keyed offers to give an external effect the key of the lock as its idempotency key. There is an offer where the lock is taken
// and the effect done in one function, outside of loops, and where the key depends on what the function is given: one key for
// all work would let the first piece of it through and no other.
func (b *builder) keyed(x *built, e *Effect) *Fix {
	if e.At != e.Site || x.At != x.Site || e.IdemKind != NoKey || b.alsoExternal(x, e) {
		return nil
	}
	acquire, site := b.site(x.Site), b.site(e.Site)
	if acquire == nil || site == nil || acquire.Func != site.Func || site.Loops() || acquire.Loops() || site.Call.Pos() < acquire.Call.End() {
		return nil
	}
	key := b.lockKey(acquire.Call)
	if key == nil || !b.source.Same(key, site.Func, acquire.Call.Pos(), site.Call.Pos()) {
		return nil
	}
	text := b.source.Text(key)
	edit, ok := b.setKey(site, text)
	if !ok {
		return nil
	}
	return &Fix{Message: "Set the idempotency key to the key of the lock", Edits: edits(edit)}
}

// alsoExternal reports whether the section has another external effect without a key: with the same key the two would be
// mixed up.
func (b *builder) alsoExternal(x *built, e *Effect) bool {
	return slices.ContainsFunc(x.Effects, func(other *Effect) bool { return other != e && other.External && other.IdemKind == NoKey })
}

// lockKey is the key among the arguments of a call that takes a lock, when it is a string that is no constant.
func (b *builder) lockKey(call *ast.CallExpr) ast.Expr {
	for _, name := range []string{"key", "name", "resource", "lockKey"} {
		arg := b.argument(call, name)
		if arg == nil {
			continue
		}
		if tv := b.source.Info.Types[arg]; tv.Value == nil && types.Identical(tv.Type, types.Typ[types.String]) {
			return arg
		}
		return nil
	}
	return nil
}

// setKey writes the key into the request that a call sends: an HTTP request, parameters with SetIdempotencyKey.
func (b *builder) setKey(site *rewrite.Site, key string) (rewrite.Edit, bool) {
	stmt := site.Statement()
	for _, a := range site.Call.Args {
		if lit := literal(a); lit != nil {
			return b.setField(lit, key)
		}
		id, ok := a.(*ast.Ident)
		if !ok || stmt == nil || !b.madeHere(site, stmt, id) {
			continue
		}
		t := b.source.Info.TypeOf(id)
		switch {
		case types.TypeString(t, nil) == "*net/http.Request":
			return b.before(stmt, fmt.Sprintf("%s.Header.Set(%q, %s)", id.Name, "Idempotency-Key", key)), true
		case b.takesString(t, "SetIdempotencyKey"):
			return b.before(stmt, fmt.Sprintf("%s.SetIdempotencyKey(%s)", id.Name, key)), true
		}
	}
	return rewrite.Edit{}, false
}

// madeHere reports whether id is a variable that the function gives a value before stmt which is never nil: parameters written out, or
// a request that net/http makes, with room for headers.
func (b *builder) madeHere(site *rewrite.Site, stmt ast.Stmt, id *ast.Ident) bool {
	v, ok := b.source.Info.Uses[id].(*types.Var)
	if !ok || v.Pos() < site.Func.Body.Pos() || stmt.Pos() <= v.Pos() {
		return false
	}
	made, always := false, true
	ast.Inspect(site.Func.Body, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok {
			return true
		}
		for i, l := range assign.Lhs {
			name, ok := l.(*ast.Ident)
			if !ok || b.source.Info.ObjectOf(name) != types.Object(v) {
				continue
			}
			made = true
			always = always && b.neverNil(assign.Rhs[min(i, len(assign.Rhs)-1)])
		}
		return true
	})
	return made && always
}

func (b *builder) neverNil(e ast.Expr) bool {
	if literal(e) != nil {
		return types.TypeString(b.source.Info.TypeOf(e), nil) != "*net/http.Request" // its headers are nil
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	fn := b.source.Callee(call)
	return fn != nil && (fn.FullName() == "net/http.NewRequest" || fn.FullName() == "net/http.NewRequestWithContext")
}

func (b *builder) before(stmt ast.Stmt, text string) rewrite.Edit {
	return rewrite.Edit{Pos: stmt.Pos(), End: stmt.Pos(), NewText: text + "\n" + b.indentation(stmt.Pos())}
}

// takesString reports whether a type has a method that takes one string.
func (b *builder) takesString(t types.Type, name string) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, b.source.Pkg, name)
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Params().Len() != 1 {
		return false
	}
	return types.Identical(fn.Signature().Params().At(0).Type(), types.Typ[types.String])
}

func literal(e ast.Expr) *ast.CompositeLit {
	if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
		lit, _ := u.X.(*ast.CompositeLit)
		return lit
	}
	return nil
}

// setField adds the key to parameters that are written where they are used, when they embed the Params of Stripe.
func (b *builder) setField(lit *ast.CompositeLit, key string) (rewrite.Edit, bool) {
	sel, ok := lit.Type.(*ast.SelectorExpr)
	if !ok || !b.takesString(types.NewPointer(b.source.Info.TypeOf(lit)), "SetIdempotencyKey") {
		return rewrite.Edit{}, false
	}
	s, ok := b.source.Info.TypeOf(lit).Underlying().(*types.Struct)
	if !ok {
		return rewrite.Edit{}, false
	}
	embedded := false
	for i := range s.NumFields() {
		embedded = embedded || s.Field(i).Embedded() && s.Field(i).Name() == "Params"
	}
	for _, x := range lit.Elts {
		kv, ok := x.(*ast.KeyValueExpr)
		if !ok {
			return rewrite.Edit{}, false
		}
		if name, ok := kv.Key.(*ast.Ident); ok && name.Name == "Params" {
			return rewrite.Edit{}, false
		}
	}
	if !embedded {
		return rewrite.Edit{}, false
	}
	pkg := b.source.Text(sel.X)
	text := fmt.Sprintf("Params: %s.Params{IdempotencyKey: %s.String(%s)}", pkg, pkg, key)
	if len(lit.Elts) > 0 {
		text += ", "
	}
	return rewrite.Edit{Pos: lit.Lbrace + 1, End: lit.Lbrace + 1, NewText: text}, true
}
