package audit

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// elections adds the elections that no critical section stands for.
func (b *builder) elections() {
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		for _, ev := range f.Events {
			for _, op := range ev.Ops {
				if b.elects(f, op) && !b.stands(op) {
					b.locks = append(b.locks, b.election(f, op))
				}
			}
		}
	}
}

// elects reports whether op is an election that no critical section stands for.
func (b *builder) elects(f *section.Func, op *section.Op) bool {
	if op.Does() != effects.Elect || len(op.Via) > 0 || strings.Contains(op.Effect().Row.HandlePath, "result") {
		return false
	}
	for _, l := range f.Locks {
		if l.Acquire == op {
			return false
		}
	}
	return true
}

// stands reports whether op only starts an election that is listed where it was set up: client-go's NewLeaderElector and Run. How
// long that waits is said where it starts.
func (b *builder) stands(op *section.Op) bool {
	ef := op.Effect()
	if ef.Handle == nil {
		return false
	}
	for _, x := range b.locks {
		if x.Kind != Election || x.from == nil || x.acq.Effect().Handle == nil || x.Library != ef.Row.Lib.Library {
			continue
		}
		if x.from.Mine(op) || x.from.Stored(b.engine, x.fn, ef.Handle) {
			if x.Wait == "" {
				x.Wait = ef.Wait
			}
			return true
		}
	}
	return false
}

func (b *builder) election(f *section.Func, op *section.Op) *built {
	ef := op.Effect()
	rec := &Lock{
		At: b.place(op.Place), Func: funcName(f.Fn), Package: b.path, Kind: Election, Site: b.place(op.At), Service: ef.Service,
		Library: ef.Row.Lib.Library, API: apiName(op.Func), Wait: ef.Wait, Renews: ef.Renews, FenceHint: ef.FenceHint, Scope: b.scope,
	}
	rec.Key = b.value(ef.Key, op, "key", nil)
	return &built{Lock: rec, fn: f, acq: op, owner: receiverType(f.Fn)}
}
