package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// within notes that an operation is part of the callback that run calls: in a transaction, under WATCH.
func (x *expander) within(o *Op, row *models.Row, run *facts.Op) {
	if row.Resource == "" || row.Role != models.Run {
		return
	}
	o.Within = append([]string{row.Resource}, o.Within...)
	if row.Scope == "tx" && !o.HasSlot("isolation") {
		if opts := run.Slot("args"); opts.IsKnown() {
			o.Slots = append(slices.Clip(o.Slots), facts.Slot{Name: "isolation", X: opts})
		}
	}
}

// settle completes the operations of an event from what the function does with the outcome of the call: whether somebody
// reads a count that a callee hands up, whether a violated key is told from other errors.
func (e *Engine) settle(ev *Event) {
	var uses facts.Use
	asked := false
	for _, op := range ev.Ops {
		if len(op.Via) == 0 || op.Kind != facts.Call_ {
			continue
		}
		if !asked {
			asked, uses = true, e.outcomes(ev.Call).uses
		}
		op.Use |= uses & facts.DuplicateRead
		if op.Use&facts.Returned == 0 {
			continue
		}
		switch {
		case uses&facts.Returned != 0:
		case uses&(facts.ValueRead|facts.CountRead) != 0:
			op.Use &^= facts.Returned
		default:
			op.Use &^= facts.Returned | facts.CountRead | facts.ValueRead
		}
	}
}

// derived follows what is computed from an outcome, n == 0 or !ok, to where it is used.
func (o *outcome) derived(v ssa.Value, kind int) {
	if o.seen == nil {
		o.seen = map[ssa.Value]bool{}
	}
	if o.seen[v] || v.Referrers() == nil {
		return
	}
	o.seen[v] = true
	for _, in := range *v.Referrers() {
		switch in := in.(type) {
		case *ssa.If:
			o.uses |= facts.ValueGate
		case *ssa.BinOp:
			o.derived(in, kind)
		case *ssa.UnOp:
			o.derived(in, kind)
		case *ssa.Phi:
			o.derived(in, kind)
		case *ssa.Return:
			if kind != carriesError {
				o.uses |= facts.Returned
			}
		case *ssa.Store:
			if a, ok := in.Addr.(*ssa.Alloc); ok && in.Val == v {
				for _, ld := range o.e.loadsOf(a) {
					o.derived(ld, kind)
				}
				if named(a) && kind != carriesError {
					o.uses |= facts.Returned
				}
			}
		}
	}
}
