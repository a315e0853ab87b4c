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
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		mine := map[*section.Op]bool{}
		for _, l := range f.Locks {
			for _, r := range l.Releases {
				mine[r.Op] = true
			}
		}
		for _, ev := range f.Events {
			for _, op := range ev.Ops {
				ef := op.Effect
				if len(op.Via) > 0 || mine[op] {
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
	ef, acq := r.op.Effect, x.acq.Effect
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
	if !alike(acq.Key, ef.Key) {
		return false
	}
	if acq.Key.Kind == facts.Param && ef.Key.Kind == facts.Param {
		return lockish(x.Func) && lockish(funcName(r.fn.Fn))
	}
	return true
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
