package audit

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// compareAndDelete deletes a key only while it holds the token, in one step. The text needs no escapes in a raw string.
const compareAndDelete = "`if redis.call(\"get\", KEYS[1]) == ARGV[1] then return redis.call(\"del\", KEYS[1]) end return 0`"

// comparing offers to delete the key of a lock only while it holds the token that this holder stored. There is an offer where
// the token tells holders apart and is at hand where the key is deleted.
func (b *builder) comparing(x *built, r *Release) *Fix {
	site := b.site(r.Site)
	if site == nil || x.Token.origin == nil {
		return nil
	}
	if _, shared := (tokenJudge{b: b, key: x.Key.origin}).judge(x.Token.origin, 0); shared {
		return nil
	}
	d := b.deletion(site, r)
	if d == nil {
		return nil
	}
	stored := b.storedToken(x)
	if stored == nil {
		return nil
	}
	token, more := stored.at(d)
	if token == "" {
		return nil
	}
	return &Fix{
		Message: "Delete the key only while it holds the token of this holder",
		Edits:   append(edits(more...), edits(d.compare(token, site.Func == stored.site.Func)...)...),
	}
}

// A deletion is a call that deletes one key, and how to make it compare.
type deletion struct {
	site *rewrite.Site
	key  ast.Expr
	// compare returns the edits that compare with a token, which is written as given. It keeps its value until the function ends
	// when lasting says so.
	compare func(token string, lasting bool) []rewrite.Edit
}

// deletion reads the call of a client of Redis, nil when it is of another form.
func (b *builder) deletion(site *rewrite.Site, r *Release) *deletion {
	fn := b.source.Callee(site.Call)
	if fn == nil || fn.Pkg() == nil || site.Call.Ellipsis.IsValid() {
		return nil
	}
	switch path := fn.Pkg().Path(); {
	case isGoRedis(path):
		return b.goRedisDeletion(site, fn, r)
	case path == "github.com/gomodule/redigo/redis":
		return b.redigoDeletion(site)
	}
	return nil
}

// goRedisDeletion reads rdb.Del(ctx, key), with what becomes of its answer: a script answers with a value of any kind.
func (b *builder) goRedisDeletion(site *rewrite.Site, fn *types.Func, r *Release) *deletion {
	recv, args := site.Receiver(), site.Call.Args
	if recv == nil || fn.Name() != "Del" && fn.Name() != "Unlink" || len(args) != 2 || !b.canEval(recv) {
		return nil
	}
	sel := ast.Unparen(site.Call.Fun).(*ast.SelectorExpr)
	answer, ok := b.answer(site)
	if !ok {
		return nil
	}
	return &deletion{site: site, key: args[1], compare: func(token string, lasting bool) []rewrite.Edit {
		script := fmt.Sprintf("%s, []string{%s}, %s", compareAndDelete, b.source.Text(args[1]), token)
		if !r.OnError {
			if all, ok := b.counted(site, fmt.Sprintf("%s.Eval(%s, %s)", b.source.Text(recv), b.source.Text(args[0]), script), lasting); ok {
				return all
			}
		}
		out := []rewrite.Edit{
			{Pos: sel.Sel.Pos(), End: sel.Sel.End(), NewText: "Eval"},
			{Pos: args[1].Pos(), End: args[1].End(), NewText: script},
		}
		return append(out, answer...)
	}}
}

// canEval reports whether a client has the method that runs a script, with the parameters of go-redis.
func (b *builder) canEval(client ast.Expr) bool {
	obj, _, _ := types.LookupFieldOrMethod(b.source.Info.TypeOf(client), true, b.source.Pkg, "Eval")
	fn, ok := obj.(*types.Func)
	return ok && fn.Signature().Params().Len() == 4 && fn.Signature().Variadic()
}

// answer returns the edits that read the answer of a script as that of the deletion is read.
func (b *builder) answer(site *rewrite.Site) (more []rewrite.Edit, ok bool) {
	switch site.Parent().(type) {
	case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt:
		return nil, true
	}
	outer := site.Outer()
	if outer == nil {
		return nil, false
	}
	switch sel := outer.Call.Fun.(*ast.SelectorExpr); sel.Sel.Name {
	case "Err":
		return nil, true
	case "Result":
		return []rewrite.Edit{{Pos: sel.Sel.Pos(), End: sel.Sel.End(), NewText: "Int64"}}, true
	}
	return nil, false
}

// redigoDeletion reads conn.Do("DEL", key), in which the script takes the place of the command.
func (b *builder) redigoDeletion(site *rewrite.Site) *deletion {
	args := site.Call.Args
	n := len(args)
	if n < 2 {
		return nil
	}
	command, key := args[n-2], args[n-1]
	v := b.source.Info.Types[command].Value
	if v == nil || v.Kind() != constant.String || !slices.Contains([]string{"DEL", "UNLINK"}, strings.ToUpper(constant.StringVal(v))) {
		return nil
	}
	return &deletion{site: site, key: key, compare: func(token string, _ bool) []rewrite.Edit {
		return []rewrite.Edit{{
			Pos: command.Pos(), End: key.End(),
			NewText: fmt.Sprintf(`"EVAL", %s, 1, %s, %s`, compareAndDelete, b.source.Text(key), token),
		}}
	}}
}

// A storedToken is the token as the call that takes the lock writes it.
type storedToken struct {
	b    *builder
	site *rewrite.Site
	arg  ast.Expr
}

// storedToken finds the token among the arguments of the library's call.
func (b *builder) storedToken(x *built) *storedToken {
	site := b.site(x.Site)
	if site == nil {
		return nil
	}
	arg := b.argument(site.Call, "value")
	if arg == nil {
		arg = b.setValue(site.Call)
	}
	if arg == nil {
		return nil
	}
	return &storedToken{b: b, site: site, arg: arg}
}

// setValue is the value in conn.Do("SET", key, value, ...).
func (b *builder) setValue(call *ast.CallExpr) ast.Expr {
	for i, a := range call.Args {
		v := b.source.Info.Types[a].Value
		if v == nil || v.Kind() != constant.String || i+2 >= len(call.Args) {
			continue
		}
		if name := strings.ToUpper(constant.StringVal(v)); name == "SET" || name == "SETNX" {
			return call.Args[i+2]
		}
	}
	return nil
}

// at writes the token for where a key is deleted, "" when it is out of reach there.
func (t *storedToken) at(d *deletion) (text string, more []rewrite.Edit) {
	src := t.b.source
	if d.site.Func != t.site.Func {
		return t.kept(d), nil
	}
	to := d.site.Call.Pos()
	if to < t.site.Call.End() {
		return "", nil
	}
	if src.Same(t.arg, t.site.Func, t.site.Call.Pos(), to) {
		return src.Text(t.arg), nil
	}
	return t.named(to)
}

// named gives a name to a token that is made among the arguments.
func (t *storedToken) named(to token.Pos) (text string, more []rewrite.Edit) {
	src, stmt := t.b.source, t.site.Statement()
	call, ok := t.arg.(*ast.CallExpr)
	if !ok || stmt == nil || t.site.Loops() || src.Jumps(t.site.Func) {
		return "", nil
	}
	if src.Declares(stmt, call) { // what the token is made of is made by the statement itself
		return "", nil
	}
	for _, a := range call.Args {
		if !src.Same(a, t.site.Func, stmt.Pos(), call.Pos()) {
			return "", nil
		}
	}
	name := "token"
	if src.Mentions(t.site.Func, name) || !src.Reaches(stmt, to) {
		return "", nil
	}
	return name, []rewrite.Edit{
		{Pos: stmt.Pos(), End: stmt.Pos(), NewText: name + " := " + src.Text(t.arg) + "\n" + t.b.indentation(stmt.Pos())},
		{Pos: t.arg.Pos(), End: t.arg.End(), NewText: name},
	}
}

// kept finds the field of a handle in which the function that takes the lock keeps the token. The key must come from the same
// handle: an object that takes many locks would mix up their tokens.
func (t *storedToken) kept(d *deletion) string {
	src := t.b.source
	sel, ok := ast.Unparen(d.key).(*ast.SelectorExpr)
	if !ok || src.Info.Selections[sel] == nil {
		return ""
	}
	base, handle := sel.X, t.b.named(sel.X)
	if handle == nil || !src.Same(base, d.site.Func, d.site.Call.Pos(), d.site.Call.Pos()) {
		return ""
	}
	var field *types.Var
	if own, ok := t.arg.(*ast.SelectorExpr); ok && t.b.named(own.X) != nil && t.b.named(own.X).Obj() == handle.Obj() {
		field, _ = src.Info.Uses[own.Sel].(*types.Var)
	} else if id, ok := t.arg.(*ast.Ident); ok {
		field = t.keeps(id, handle)
	}
	if field == nil || !field.IsField() {
		return ""
	}
	return src.Text(base) + "." + field.Name()
}

// keeps finds the field of a handle type to which the function that takes the lock gives the variable id.
func (t *storedToken) keeps(id *ast.Ident, handle *types.Named) *types.Var {
	src := t.b.source
	v := src.Info.Uses[id]
	if !src.Same(id, t.site.Func, id.Pos(), id.Pos()) {
		return nil
	}
	var found *types.Var
	ast.Inspect(t.site.Func, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			value, ok := n.Value.(*ast.Ident)
			key, named := n.Key.(*ast.Ident)
			if ok && named && src.Info.Uses[value] == v {
				found = fieldOf(handle, src.Info.Uses[key], found)
			}
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				sel, ok := l.(*ast.SelectorExpr)
				if !ok || len(n.Rhs) != len(n.Lhs) {
					continue
				}
				if value, ok := n.Rhs[i].(*ast.Ident); ok && src.Info.Uses[value] == v {
					found = fieldOf(handle, src.Info.Uses[sel.Sel], found)
				}
			}
		}
		return true
	})
	return found
}

// fieldOf returns obj if it is a field of the struct that handle is, else other.
func fieldOf(handle *types.Named, obj types.Object, other *types.Var) *types.Var {
	s, ok := handle.Origin().Underlying().(*types.Struct)
	if !ok {
		return other
	}
	for i := range s.NumFields() {
		if types.Object(s.Field(i)) == obj {
			return s.Field(i)
		}
	}
	return other
}
