package audit

import "fmt"

// detach offers to release on a context that does not end with the work. It is safe in that it changes nothing else; a timeout
// of its own would need a statement, whose place only a person can choose.
func (b *builder) detach(r *Release) *Fix {
	if r.At != r.Site { // a function in between may do more with the context
		return nil
	}
	ctx, pkg := b.engine.ContextArgument(r.At.Pos, r.At.End)
	if ctx == nil {
		return nil
	}
	return &Fix{
		Message: fmt.Sprintf("Release on a context that outlives %s", ctx.Name),
		Edits:   []Edit{{Pos: ctx.Pos(), End: ctx.End(), NewText: fmt.Sprintf("%s.WithoutCancel(%s)", pkg, ctx.Name)}},
	}
}
