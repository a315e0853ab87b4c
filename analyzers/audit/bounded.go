package audit

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// releaseTimeout bounds a release that no longer ends with the work: a lock service that does not answer must not hold up the
// caller for longer than a person would wait.
const releaseTimeout = 5

// A bounded makes a context of its own for a release, with a timeout.
type bounded struct {
	b    *builder
	site *rewrite.Site
	ctx  ast.Expr
	// the packages context and time
	context, time string
}

// edits returns what puts the context and its timeout in front of the release. ok is false where they would change more than
// the release: where the statement does other work first, where a variable cannot be declared, where a loop would collect timers.
func (w bounded) edits() (all []rewrite.Edit, ok bool) {
	src := w.b.source
	if d, ok := w.site.Parent().(*ast.DeferStmt); ok {
		return w.deferred(d)
	}
	stmt := w.site.Statement()
	if stmt == nil || w.site.Loops() || src.Jumps(w.site.Func) || !w.site.Prompt(stmt) {
		return nil, false
	}
	if _, deferred := stmt.(*ast.DeferStmt); deferred { // the release runs at once, for an operand of what is deferred
		return nil, false
	}
	name, cancel := w.name(stmt), unused(src, w.site.Inner(), "cancel", "cancelRelease")
	if name == "" || cancel == "" {
		return nil, false
	}
	all, ok = w.site.Before(stmt, w.made(name, cancel)...)
	return append(all, w.passed(name)...), ok
}

// deferred wraps a deferred call in a literal, so that the clock starts when the function ends.
func (w bounded) deferred(d *ast.DeferStmt) ([]rewrite.Edit, bool) {
	src, call := w.b.source, w.site.Call
	if d.Call != call || !w.site.LaterBut(w.ctx) || src.Directed(d) || !w.site.Prompt(d) {
		return nil, false
	}
	name := "ctx"
	if id, ok := w.ctx.(*ast.Ident); !ok || id.Name != name {
		name = unused(src, call, name, "releaseCtx")
	} else if src.Times(call, name) > 1 {
		name = unused(src, call, "releaseCtx")
	}
	cancel := unused(src, call, "cancel", "cancelRelease")
	if name == "" || cancel == "" {
		return nil, false
	}
	tab := "\n" + w.b.indentation(d.Pos())
	all := []rewrite.Edit{{
		Pos: call.Pos(), End: call.Pos(),
		NewText: "func() {" + tab + "\t" + strings.Join(w.made(name, cancel), tab+"\t") + tab + "\t",
	}}
	all = append(all, w.passed(name)...)
	return append(all, rewrite.Edit{Pos: call.End(), End: call.End(), NewText: tab + "}()"}), true
}

// name chooses a name for the context: that of the context it is made from, where a literal has no other use for that one.
func (w bounded) name(stmt ast.Stmt) string {
	if id, ok := w.ctx.(*ast.Ident); ok && id.Name == "ctx" && w.site.Alone(id) {
		return id.Name
	}
	base := "releaseCtx"
	if fn := w.b.source.Callee(w.site.Call); fn != nil && strings.HasPrefix(fn.Name(), "Unlock") {
		base = "unlockCtx"
	}
	names := []string{base, base + "2", base + "3"}
	if n := w.site.Earlier(stmt); n > 0 && n < len(names) { // those may get one of their own
		names = names[n:]
	}
	for _, name := range names {
		if !w.b.source.Mentions(w.site.Inner(), name) && w.b.declare(w.site.List(stmt), name, stmt) {
			return name
		}
	}
	return ""
}

// A declaration is a name that a fix declares in a list of statements: another fix must not declare it again there.
type declaration struct {
	list ast.Node
	name string
}

// declarations are those that fixes make, with the statements in front of which they do.
type declarations map[declaration]ast.Stmt

// declare notes that a fix declares a name in a list, in front of stmt. It reports whether no other does so already.
func (b *builder) declare(list ast.Node, name string, stmt ast.Stmt) bool {
	at := declaration{list: list, name: name}
	if by, taken := b.declared[at]; taken {
		return by == stmt
	}
	if b.declared == nil {
		b.declared = declarations{}
	}
	b.declared[at] = stmt
	return true
}

func (w bounded) made(name, cancel string) []string {
	return []string{
		fmt.Sprintf("%s, %s := %s.WithTimeout(%s.WithoutCancel(%s), %d*%s.Second)",
			name, cancel, w.context, w.context, w.b.source.Text(w.ctx), releaseTimeout, w.time),
		"defer " + cancel + "()",
	}
}

// passed replaces the context of the release.
func (w bounded) passed(name string) []rewrite.Edit {
	if id, ok := w.ctx.(*ast.Ident); ok && id.Name == name {
		return nil
	}
	return []rewrite.Edit{{Pos: w.ctx.Pos(), End: w.ctx.End(), NewText: name}}
}

// unused returns the first of some names that n does not have.
func unused(src *rewrite.Source, n ast.Node, names ...string) string {
	for _, name := range names {
		if !src.Mentions(n, name) {
			return name
		}
	}
	return ""
}
