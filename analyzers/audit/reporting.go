package audit

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// reporting offers to log the answer of a release that is a statement of its own: nobody reads it, so nothing else changes.
func (b *builder) reporting(r *Release) *Fix {
	site := b.site(r.LostAt)
	if site == nil {
		return nil
	}
	read, ok := b.reading(site, r)
	if !ok {
		return nil
	}
	stmt, deferred := dropping(site)
	if stmt == nil || b.source.Commented(stmt) || deferred && !site.Later() {
		return nil
	}
	logs, imports, ok := b.logging(site.Call.Pos(), read)
	if !ok {
		return nil
	}
	text := fmt.Sprintf("if %s := %s; %s {\n%s\n}", read.names, read.call, read.lost, logs)
	if deferred {
		text = "defer func() {\n" + text + "\n}()"
	}
	return &Fix{
		Message: "Log when the lock was lost before it was released",
		Edits:   append(edits(imports...), Edit{Pos: stmt.Pos(), End: stmt.End(), NewText: b.indented(stmt.Pos(), text)}),
	}
}

// A reading is how the answer of a release is read.
type reading struct {
	names, call, lost string
	ok                string // the name of the part of the answer that is no error; empty when there is none
}

// reading tells how to read what a release returns, when its type is one of those that clients return.
func (b *builder) reading(site *rewrite.Site, r *Release) (reading, bool) {
	src := b.source
	call := src.Text(site.Call)
	results, ok := src.Info.TypeOf(site.Call).(*types.Tuple)
	if !ok {
		t := src.Info.TypeOf(site.Call)
		switch {
		case t == nil:
			return reading{}, false
		case isError(t):
			return reading{names: "err", call: call, lost: "err != nil"}, true
		case isBool(t):
			return reading{names: "ok", call: call, lost: "!ok", ok: "ok"}, true
		case strings.HasPrefix(r.Expiry, "result 0 == 0") && b.isRedisCmd(t):
			return reading{names: "n, err", call: call + ".Int()", lost: "err != nil || n == 0", ok: "n"}, true
		}
		return reading{}, false
	}
	if results.Len() != 2 || !isError(results.At(1).Type()) {
		return reading{}, false
	}
	switch t := results.At(0).Type(); {
	case isBool(t):
		return reading{names: "ok, err", call: call, lost: "err != nil || !ok", ok: "ok"}, true
	case isInt(t) && strings.HasPrefix(r.Expiry, "result 0 == 0"):
		return reading{names: "n, err", call: call, lost: "err != nil || n == 0", ok: "n"}, true
	}
	return reading{}, false
}

// isRedisCmd reports whether t is the answer of go-redis to a script.
func (b *builder) isRedisCmd(t types.Type) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "Int")
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() == nil || !strings.Contains(fn.Pkg().Path(), "go-redis/") {
		return false
	}
	sig := fn.Signature()
	return sig.Params().Len() == 0 && sig.Results().Len() == 2 && isInt(sig.Results().At(0).Type()) && isError(sig.Results().At(1).Type())
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

func isBool(t types.Type) bool { return basic(t, types.IsBoolean) }

func isInt(t types.Type) bool { return basic(t, types.IsInteger) }

func basic(t types.Type, info types.BasicInfo) bool {
	bt, ok := t.Underlying().(*types.Basic)
	return ok && bt.Info()&info != 0
}

// dropping returns the statement that is nothing but the call, whose results it drops.
func dropping(site *rewrite.Site) (stmt ast.Stmt, deferred bool) {
	switch p := site.Parent().(type) {
	case *ast.ExprStmt:
		stmt = p
	case *ast.DeferStmt:
		return p, true
	case *ast.AssignStmt:
		if len(p.Rhs) != 1 {
			return nil, false
		}
		for _, l := range p.Lhs {
			if id, ok := l.(*ast.Ident); !ok || id.Name != "_" {
				return nil, false
			}
		}
		stmt = p
	default:
		return nil, false
	}
	if site.Statement() != stmt { // the head of an if, say
		return nil, false
	}
	return stmt, false
}

// logging writes the call that logs, with log/slog where the file does so already.
func (b *builder) logging(pos token.Pos, read reading) (text string, imports []rewrite.Edit, ok bool) {
	const event = "the lock was lost before its release, or the release failed"
	path := "log"
	if b.source.Imports(pos, "log/slog") {
		path = "log/slog"
	}
	name, imports, ok := b.source.Import(pos, path)
	if !ok || name == "err" || name == "ok" || name == "n" {
		return "", nil, false
	}
	hasErr := strings.HasSuffix(read.names, "err")
	switch {
	case path == "log/slog":
		text = fmt.Sprintf("%s.Error(%q", name, event)
		if read.ok != "" {
			text += fmt.Sprintf(", %q, %s", "released", read.ok)
		}
		if hasErr {
			text += `, "error", err`
		}
		return text + ")", imports, true
	case !hasErr:
		return fmt.Sprintf("%s.Print(%q)", name, event), imports, true
	case read.ok == "":
		return fmt.Sprintf("%s.Printf(%q, err)", name, event+": %v"), imports, true
	}
	return fmt.Sprintf("%s.Printf(%q, %s, err)", name, event+": released %v, error %v", read.ok), imports, true
}

// indented is text as gofmt would indent it where it replaces or precedes the statement at pos.
func (b *builder) indented(pos token.Pos, text string) string {
	return rewrite.Indent(text, b.source.Depth(pos))
}

// indentation is what gofmt puts before the statement at pos.
func (b *builder) indentation(pos token.Pos) string { return strings.Repeat("\t", b.source.Depth(pos)) }
