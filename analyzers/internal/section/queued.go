package section

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// postponed moves what a call prepares to the deferred call that it is prepared for: defer client.Do(ctx, radix.Cmd(nil, "DEL", key))
// makes the command at once and runs it when the function returns. It reports whether ev has moved.
func (e *Engine) postponed(ev *Event, later map[ssa.CallInstruction][]*Op) bool {
	for _, op := range ev.Ops {
		row := e.Index.ByID(op.Op.Row)
		if row == nil || row.Mode != "later" || row.Role != models.Redis && row.Role != models.Lua {
			return false
		}
	}
	run := deferredUser(ev.Call.Value())
	if run == nil {
		return false
	}
	later[run] = append(later[run], ev.Ops...)
	return true
}

// deferredUser is the deferred call or goroutine that alone gets v.
func deferredUser(v *ssa.Call) ssa.CallInstruction {
	if v == nil {
		return nil
	}
	var uses []ssa.Instruction
	for _, in := range *v.Referrers() {
		switch in := in.(type) {
		case *ssa.MakeInterface:
			uses = append(uses, *in.Referrers()...)
		case *ssa.ChangeInterface:
			uses = append(uses, *in.Referrers()...)
		case *ssa.DebugRef:
		default:
			uses = append(uses, in)
		}
	}
	if len(uses) != 1 {
		return nil
	}
	switch in := uses[0].(type) {
	case *ssa.Defer:
		return in
	case *ssa.Go:
		return in
	}
	return nil
}

// join adds postponed operations to the event that runs them.
func (ev *Event) join(ops []*Op) {
	for _, op := range ops {
		op.Event = ev
		op.Deferred = ev.Deferred()
	}
	ev.Ops = append(ev.Ops, ops...)
}
