package audit

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// handBack adds to the record of a release what becomes of its answer and of its context.
func (b *builder) handBack(x *built, op *section.Op, r *Release) {
	ef := op.Effect()
	x.ops = append(x.ops, op)
	r.Checked, r.Closes = ef.ChecksToken, ef.Kind == effects.Close
	r.Dropped = op.Lost.IsValid() && op.Kind != facts.Give
	if r.Dropped {
		r.LostAt = b.place(op.Lost)
	}
	switch fate := b.engine.Context(op); fate.Fate {
	case section.Ends:
		r.Ending, r.EndingAt = fate.Nature, b.place(fate.At)
		r.Detach = b.detach(r)
	case section.Foreign:
		r.Foreign, r.Detach = true, b.detach(r)
	}
}

// inside adds the releases of a lock that one call takes and gives back around a function of ours. Of other locks it notes which
// releases only undo a grant.
func (b *builder) inside(x *built) {
	if !x.from.Closed {
		for i, r := range x.from.Releases {
			x.Releases[i].OnError = x.Releases[i].OnError || b.engine.Undoes(x.fn, x.from, r.Event)
		}
		return
	}
	for _, op := range x.from.Event.Ops {
		if op != x.acq && !op.Callback && x.from.Gives(op) {
			x.Inside = append(x.Inside, b.release(x, op, false, false, false))
		}
	}
}

// only is the one element of a list of one, else o itself.
func only(o *facts.Origin) *facts.Origin {
	if o.Kind == facts.List && len(o.Args) == 1 {
		return o.Args[0]
	}
	return o
}
