package audit

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// oneStep offers to give the expiry of a lock in the command that takes it, and to leave the second command out. There is an
// offer for go-redis, where the second command is a statement of its own or an if that only looks at its error.
func (b *builder) oneStep(x *built) *Fix {
	first, second := b.site(x.Site), b.site(x.SplitExpiry)
	if first == nil || second == nil || x.At != x.Site || first.Func != second.Func || second.Call.Pos() < first.Call.End() {
		return nil
	}
	if !b.goRedis(first.Call, "SetNX") || !b.goRedis(second.Call, "Expire", "PExpire") || len(second.Call.Args) != 3 {
		return nil
	}
	never, ttl := b.argument(first.Call, "expiration"), second.Call.Args[2]
	if never == nil {
		return nil
	}
	if v := b.source.Info.Types[never].Value; v == nil || v.Kind() != constant.Int || constant.Sign(v) != 0 {
		return nil
	}
	at := first.Call.Pos()
	if !b.source.Same(ttl, first.Func, at, at) {
		return nil
	}
	stmt := whole(second)
	if stmt == nil {
		return nil
	}
	remove, ok := b.source.Remove(stmt)
	if !ok {
		return nil
	}
	return &Fix{
		Message: "Take the lock together with its expiry",
		Edits:   append(edits(rewrite.Edit{Pos: never.Pos(), End: never.End(), NewText: b.source.Text(ttl)}), Edit(remove)),
	}
}

// goRedis reports whether a call is of a method of go-redis with one of the names.
func (b *builder) goRedis(call *ast.CallExpr, names ...string) bool {
	fn := b.source.Callee(call)
	if fn == nil || fn.Pkg() == nil || !isGoRedis(fn.Pkg().Path()) {
		return false
	}
	for _, name := range names {
		if fn.Name() == name {
			return true
		}
	}
	return false
}

func isGoRedis(path string) bool {
	return strings.HasPrefix(path, "github.com/redis/go-redis/") || strings.HasPrefix(path, "github.com/go-redis/redis/")
}

// whole returns the statement that does nothing but the call and what its failure leads to.
func whole(site *rewrite.Site) ast.Stmt {
	if outer := site.Outer(); outer != nil { // Err, Result
		site = outer
	}
	stmt := site.Statement()
	switch stmt := stmt.(type) {
	case *ast.ExprStmt:
		if stmt.X == ast.Expr(site.Call) {
			return stmt
		}
	case *ast.AssignStmt:
		if blank(stmt.Lhs, len(stmt.Lhs)) && len(stmt.Rhs) == 1 && stmt.Rhs[0] == ast.Expr(site.Call) {
			return stmt
		}
	case *ast.IfStmt:
		init, ok := stmt.Init.(*ast.AssignStmt)
		if !ok || init.Tok != token.DEFINE || len(init.Rhs) != 1 || init.Rhs[0] != ast.Expr(site.Call) || stmt.Else != nil {
			return nil
		}
		if blank(init.Lhs, len(init.Lhs)-1) && failed(stmt.Cond, init.Lhs[len(init.Lhs)-1]) {
			return stmt
		}
	}
	return nil
}

// blank reports whether the first n expressions are blank names.
func blank(all []ast.Expr, n int) bool {
	for _, e := range all[:n] {
		if id, ok := e.(*ast.Ident); !ok || id.Name != "_" {
			return false
		}
	}
	return true
}

// failed reports whether cond is err != nil.
func failed(cond, err ast.Expr) bool {
	c, ok := cond.(*ast.BinaryExpr)
	if !ok || c.Op != token.NEQ {
		return false
	}
	x, left := c.X.(*ast.Ident)
	y, right := c.Y.(*ast.Ident)
	e, named := err.(*ast.Ident)
	return left && right && named && x.Name == e.Name && y.Name == "nil"
}
