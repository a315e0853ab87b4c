package audit

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// lostEvent is what is logged of a lock that was lost.
const lostEvent = "the lock was lost before its release"

// A counting is a script in place of a deletion whose count nobody reads: with the script the count says whether the lock was
// lost, so it is read and logged. Nothing else changes: what returned an error of the deletion returns that of the script.
type counting struct {
	b    *builder
	site *rewrite.Site // of the deletion
	eval string        // the call that runs the script, and reads its answer as a number
}

// counted returns the edits that make the whole statement one that reads the count. ok is false where the statement is of
// another form, or where a deferred one would read a token that does not last; the script then answers in place of the deletion.
func (b *builder) counted(site *rewrite.Site, eval string, lasting bool) (all []rewrite.Edit, ok bool) {
	if !b.counts(site.Receiver()) {
		return nil, false
	}
	c := counting{b: b, site: site, eval: eval + ".Int()"}
	whole := site
	if outer := site.Outer(); outer != nil {
		if outer.Call.Fun.(*ast.SelectorExpr).Sel.Name != "Err" {
			return nil, false
		}
		whole = outer
	}
	if drop, _ := dropping(whole); drop == nil {
		return c.passed(whole)
	}
	drop, deferred := dropping(whole)
	if deferred && (whole != site || !lasting || !site.Later()) || b.source.Commented(drop) {
		return nil, false
	}
	read := reading{names: "n, err", ok: "n"}
	logs, imports, ok := b.logging(site.Call.Pos(), read)
	if !ok {
		return nil, false
	}
	text := "if n, err := " + c.eval + "; err != nil || n == 0 {\n" + logs + "\n}"
	if deferred {
		text = "defer func() {\n" + text + "\n}()"
	}
	return append(imports, rewrite.Edit{Pos: drop.Pos(), End: drop.End(), NewText: b.indented(drop.Pos(), text)}), true
}

// counts reports whether a client runs a script at once, as a pipeline does not, and answers with what go-redis does.
func (b *builder) counts(client ast.Expr) bool {
	t := b.source.Info.TypeOf(client)
	if n := b.named(client); n == nil || strings.HasPrefix(n.Obj().Name(), "Pipeline") {
		return false
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, b.source.Pkg, "Eval")
	fn, ok := obj.(*types.Func)
	return ok && fn.Signature().Results().Len() == 1 && b.isRedisCmd(fn.Signature().Results().At(0).Type())
}

// passed reads the count of a deletion whose error goes on, as in return rdb.Del(ctx, key).Err(), in front of the statement.
func (c counting) passed(whole *rewrite.Site) ([]rewrite.Edit, bool) {
	src, stmt := c.b.source, whole.Statement()
	operand := true
	name, assigned := "releaseErr", (*ast.AssignStmt)(nil)
	switch stmt := stmt.(type) {
	case *ast.IfStmt:
		return c.branched(stmt, whole)
	case *ast.ReturnStmt:
		if len(stmt.Results) == 1 && stmt.Results[0] == ast.Expr(whole.Call) {
			name, operand = "err", false
		}
	case *ast.AssignStmt:
		if id, ok := stmt.Lhs[0].(*ast.Ident); ok && len(stmt.Lhs) == 1 && stmt.Rhs[0] == ast.Expr(whole.Call) && id.Name != "_" {
			name, operand, assigned = id.Name, false, stmt
		}
	default:
		return nil, false
	}
	if src.Commented(stmt) || src.Jumps(c.site.Func) || operand && (src.Mentions(c.site.Inner(), name) || !whole.Prompt(stmt) || whole.Perhaps(stmt)) {
		return nil, false
	}
	if obj := src.Meaning(name, stmt.Pos()); obj != nil && assigned == nil {
		if v, isVar := obj.(*types.Var); !isVar || !isError(v.Type()) {
			return nil, false
		}
	}
	logs, imports, ok := c.logged()
	if !ok || src.Mentions(c.site.Inner(), "n") || !c.b.declare(whole.List(stmt), "n", stmt) {
		return nil, false
	}
	check := "if " + name + " == nil && n == 0 {"
	if assigned != nil {
		text := "n, " + name + " " + assigned.Tok.String() + " " + c.eval + "\n" + check + "\n" + logs + "\n}"
		if assigned.Tok != token.DEFINE {
			text = "var n int\n" + text
		}
		return append(imports, rewrite.Edit{Pos: stmt.Pos(), End: stmt.End(), NewText: c.b.indented(stmt.Pos(), text)}), true
	}
	before, ok := whole.Before(stmt, "n, "+name+" := "+c.eval, check, "\t"+logs, "}")
	if !ok {
		return nil, false
	}
	return append(append(imports, before...), rewrite.Edit{Pos: whole.Call.Pos(), End: whole.Call.End(), NewText: name}), true
}

// branched reads the count of if err := rdb.Del(ctx, key).Err(); err != nil in a branch of its own.
func (c counting) branched(branch *ast.IfStmt, whole *rewrite.Site) ([]rewrite.Edit, bool) {
	src := c.b.source
	init, ok := branch.Init.(*ast.AssignStmt)
	if !ok || branch.Else != nil || init.Tok != token.DEFINE || len(init.Lhs) != 1 || len(init.Rhs) != 1 || init.Rhs[0] != ast.Expr(whole.Call) {
		return nil, false
	}
	if !failed(branch.Cond, init.Lhs[0]) || src.Commented(init) || src.Mentions(branch, "n") {
		return nil, false
	}
	logs, imports, ok := c.logged()
	if !ok {
		return nil, false
	}
	end := branch.Body.Rbrace + 1
	return append(imports,
		rewrite.Edit{Pos: init.Lhs[0].Pos(), End: init.Lhs[0].Pos(), NewText: "n, "},
		rewrite.Edit{Pos: whole.Call.Pos(), End: whole.Call.End(), NewText: c.eval},
		rewrite.Edit{Pos: end, End: end, NewText: c.b.indented(branch.Pos(), " else if n == 0 {\n"+"\t"+logs+"\n}")},
	), true
}

// logged writes the call that logs that the lock was lost.
func (c counting) logged() (text string, imports []rewrite.Edit, ok bool) {
	pos, path, method := c.site.Call.Pos(), "log", "Print"
	if c.b.source.Imports(pos, "log/slog") {
		path, method = "log/slog", "Error"
	}
	name, imports, ok := c.b.source.Import(pos, path)
	return name + "." + method + `("` + lostEvent + `")`, imports, ok && name != "n" && name != "err"
}
