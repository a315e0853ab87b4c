package audit

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// freeReleases gathers the releases that no lock of their own function accounts for.
func (b *builder) freeReleases() {
	mine := map[facts.Pos]bool{} // also those in literals, which are part of the function that takes the lock
	for _, fn := range b.engine.Functions() {
		for _, l := range b.engine.Func(fn).Locks {
			for _, r := range l.Releases {
				if len(r.Via) == 0 {
					mine[r.Op.At] = true
				}
			}
		}
	}
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		for _, ev := range f.Events {
			for _, op := range ev.Ops {
				ef := op.Effect()
				if len(op.Via) > 0 || mine[op.At] {
					continue
				}
				if ef.Kind == effects.Release || ef.Kind == effects.Write && (ef.Tokenless || ef.Deletes) {
					b.free = append(b.free, &freeRelease{op: op, fn: f, owner: receiverType(f.Fn)})
				}
			}
		}
	}
}

// join pairs locks that a function takes without giving them back with releases elsewhere in the package: Lock(key) and
// Unlock(key) of one type, joined by the key expression or by the field that holds the handle.
func (b *builder) join() {
	for _, x := range b.locks {
		if x.from == nil || len(x.acq.Via) > 0 || len(x.Releases) > 0 {
			continue
		}
		for _, r := range b.free {
			if !b.paired(x, r) {
				continue
			}
			r.used = true
			x.Releases = append(x.Releases, b.release(x, r.op, r.op.Event.Deferred(), false, false))
		}
	}
}

func (b *builder) paired(x *built, r *freeRelease) bool {
	ef, acq := r.op.Effect(), x.acq.Effect()
	if ef.Service != acq.Service && (ef.Resource == "" || ef.Resource != acq.Resource) {
		return false
	}
	if x.owner != r.owner && r.fn.Fn.Signature.Recv() != nil {
		// a handle type of its own: the release is a method of what the acquire returns
		if !returns(x.fn.Fn, r.owner) {
			return false
		}
	}
	if ef.Handle != nil && ef.Handle.Kind != facts.Call {
		return x.owner == r.owner && x.from.Stored(b.engine, x.fn, ef.Handle)
	}
	if ef.Key == nil || acq.Key == nil {
		return false
	}
	if b.keptKey(x, r) {
		return true
	}
	if !alike(acq.Key, ef.Key) {
		return false
	}
	if only(acq.Key).Kind == facts.Param && only(ef.Key).Kind == facts.Param {
		return section.SpeaksOfLocks(x.Func) && section.SpeaksOfLocks(funcName(r.fn.Fn))
	}
	return true
}

// keptKey reports whether the release reads the key from the field of a handle in which the acquire put it.
func (b *builder) keptKey(x *built, r *freeRelease) bool {
	for _, k := range []*facts.Origin{r.op.Effect().Key} {
		if k.Kind == facts.List && len(k.Args) == 1 {
			k = k.Args[0]
		}
		if k.Kind != facts.Field || k.Args[0].Kind != facts.Param || k.Args[0].Index != 0 {
			continue
		}
		for _, res := range b.engine.Summary(x.fn.Fn).Results {
			for _, s := range res.Branches() {
				if s.Kind == facts.Struct && facts.Equal(facts.FieldOf(s, k.Text), x.acq.Effect().Key) {
					return true
				}
			}
		}
	}
	return false
}

// returns reports whether fn returns a value of a named type of its package.
func returns(fn *ssa.Function, name string) bool {
	res := fn.Signature.Results()
	for i := range res.Len() {
		t := types.Unalias(res.At(i).Type())
		if p, ok := t.(*types.Pointer); ok {
			t = types.Unalias(p.Elem())
		}
		if n, ok := t.(*types.Named); ok && n.Obj().Name() == name {
			return true
		}
	}
	return false
}

// alike reports whether two key expressions of different functions have the same form: the same constants, helpers and
// fields, with parameters for parameters.
func alike(a, b *facts.Origin) bool {
	if a.Kind == facts.List && len(a.Args) == 1 {
		a = a.Args[0]
	}
	if b.Kind == facts.List && len(b.Args) == 1 {
		b = b.Args[0]
	}
	if loose(a) && loose(b) {
		return true
	}
	if a.Kind != b.Kind || a.Text != b.Text || len(a.Args) != len(b.Args) {
		return false
	}
	if a.Kind == facts.Unknown {
		return false
	}
	for i := range a.Args {
		if !alike(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return true
}

// loose values stand for what only the caller knows.
func loose(o *facts.Origin) bool {
	switch o.Kind {
	case facts.Param:
		return true
	case facts.Field, facts.Elem:
		return o.HasParam()
	}
	return false
}
