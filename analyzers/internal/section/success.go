package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// FalseSuccess are the returns of a function that takes a lock for its caller on which it reports success although nothing was
// granted: the caller cannot tell them from a grant.
func (e *Engine) FalseSuccess(f *Func, l *Lock) []*ssa.Return {
	res := f.Fn.Signature.Results()
	if !l.Transferred || l.Closed || !idle(l) || !e.undone(f, l) || l.Acquire.Effect().NoTTL == "tx" || f.Fn.Parent() != nil || res.Len() != 1 || !isError(res.At(0).Type()) {
		return nil
	}
	if l.Acquire.Effect().Handle != nil && len(e.storedAt(f, l)) > 0 { // the handle's field tells
		return nil
	}
	if c := l.Event.callee; c.invoke && e.decorates(f.Fn, c.obj) { // the other implementation is one way out of several
		return nil
	}
	held := false
	var out []*ssa.Return
	for _, x := range l.Exits {
		if f.holdsOther(l, x.Return) { // granted by another service, which l only falls back on or stands in for
			continue
		}
		nilError := onlyNil(e.constants(x.Return.Results[0]), x.Return.Results[0])
		switch {
		case x.Pending && !x.Held && nilError && len(l.atoms) > 0 && !l.asked(): // the answer was there, and nobody looked
			held, out = true, append(out, x.Return)
		case x.Held || x.Pending:
			held = held || nilError || x.Passes
		case x.Free && nilError:
			out = append(out, x.Return)
		}
	}
	if !held {
		return nil
	}
	return out
}

// holdsOther reports whether another lock than l may be held at a return.
func (f *Func) holdsOther(l *Lock, ret *ssa.Return) bool {
	return slices.ContainsFunc(f.Locks, func(k *Lock) bool { return k != l && k.Event != l.Event && k.state[ret].mayHold() })
}

// onlyNil reports whether a result is the constant nil, and nothing else.
func onlyNil(ks []*ssa.Const, v ssa.Value) bool {
	if len(ks) == 0 {
		return false
	}
	for _, k := range ks {
		if !passes(k, facts.MustBeNil) {
			return false
		}
	}
	switch v := v.(type) {
	case *ssa.Const:
		return true
	case *ssa.UnOp:
		_, ok := v.X.(*ssa.Alloc)
		return ok && len(ks) == 1
	}
	return false
}

// asked reports whether the answer that says whether the lock was granted is looked at anywhere.
func (l *Lock) asked() bool {
	for _, a := range l.atoms {
		if a.test == facts.MustBeNil {
			return true
		}
	}
	return l.outcome.uses&facts.ValueGate != 0 && l.outcome.uses&facts.ValueRead != 0
}
