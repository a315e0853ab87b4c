package audit

import (
	"fmt"
	"go/ast"
	"go/types"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// detach offers to release on a context that does not end with the work, with a timeout of its own where statements can be put in
// front of the release.
func (b *builder) detach(r *Release) *Fix {
	if r.At != r.Site { // a function in between may do more with the context
		return nil
	}
	site := b.site(r.At)
	if site == nil || !b.source.AtLeast(site.File, "go1.21") { // which brought WithoutCancel
		return nil
	}
	ctx := b.contextOf(site.Call)
	if ctx == nil {
		return nil
	}
	pkg, imports, ok := b.source.Import(site.Call.Pos(), "context")
	if !ok {
		return nil
	}
	text := b.source.Text(ctx)
	if clock, more, ok := b.source.Import(site.Call.Pos(), "time"); ok {
		w := bounded{b: b, site: site, ctx: ctx, context: pkg, time: clock}
		if all, ok := w.edits(); ok {
			return &Fix{
				Message: fmt.Sprintf("Release on a context that outlives %s, for %d seconds at most", text, releaseTimeout),
				Edits:   edits(append(rewrite.Together(imports, more), all...)...),
			}
		}
	}
	return &Fix{
		Message: "Release on a context that outlives " + text,
		Edits:   append(edits(imports...), Edit{Pos: ctx.Pos(), End: ctx.End(), NewText: fmt.Sprintf("%s.WithoutCancel(%s)", pkg, text)}),
	}
}

// contextOf returns the context among the arguments of a call, when it is a variable, a field, or what a method Context returns.
func (b *builder) contextOf(call *ast.CallExpr) ast.Expr {
	for _, a := range call.Args {
		n, ok := types.Unalias(b.source.Info.TypeOf(a)).(*types.Named)
		if !ok || n.Obj().Pkg() == nil || n.Obj().Pkg().Path() != "context" || n.Obj().Name() != "Context" {
			continue
		}
		switch a := a.(type) {
		case *ast.Ident, *ast.SelectorExpr:
			return a
		case *ast.CallExpr:
			if sel, ok := a.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Context" && len(a.Args) == 0 {
				return a
			}
		}
	}
	return nil
}
