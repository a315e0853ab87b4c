package audit

import (
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// split looks for a lock that is taken in several commands: its expiry is set by a second one, or its key is written over.
func (b *builder) split(x *built) {
	if x.SQL || x.acq.Effect().Key == nil || !x.Bare {
		return
	}
	counted := false
	for _, h := range x.from.Ops {
		counted = counted || b.ownKey(x, h.Op) && h.Effect().Shape == effects.Relative
	}
	if counted { // SETNX, INCR, EXPIRE: a counter
		x.Counter, x.Kind = true, Claim
		return
	}
	for _, h := range b.sent(x) {
		c := h.Effect().Redis
		switch {
		case c == nil:
		case c.Kind == redistext.Expire && x.acq.Effect().NoTTL == "forever" && x.from.Mine(h.Op):
			if h.Event == x.acq.Event { // of one pipeline: part of the acquire
				x.Renewals = slices.DeleteFunc(x.Renewals, func(r *Renewal) bool { return r.op == h.Op })
			}
			if b.engine.Atomic(x.acq) && b.engine.Atomic(h.Op) {
				x.NoTTL = "" // both run or neither
				x.TTL, x.Unit = b.value(h.Effect().TTL, h.Op, "ttl", x.from), h.Effect().Unit
				continue
			}
			x.SplitExpiry = b.place(h.Place)
		case overwrites(c) && h.Does() == effects.Write && b.ownKey(x, h.Op):
			x.Overwrites = append(x.Overwrites, b.place(h.Place))
		}
	}
	b.overwrittenElsewhere(x)
}

// sent are the operations in the section, and those that the pipeline sends which takes the lock.
func (b *builder) sent(x *built) []section.Held {
	ops := x.from.Ops
	if x.acq.Callback && !x.from.Closed {
		ops = slices.Clone(ops)
		for _, op := range x.acq.Event.Ops {
			if op != x.acq {
				ops = append(ops, section.Held{Op: op})
			}
		}
	}
	return ops
}

func overwrites(c *redistext.Command) bool {
	return (c.Kind == redistext.Set || c.Kind == redistext.SetXX) && !c.NX && !c.IfEq && !c.IfNe && !c.Uncertain
}

// overwrittenElsewhere finds methods beside the one that takes the lock which write over its key: Refresh beside Lock.
func (b *builder) overwrittenElsewhere(x *built) {
	if len(x.acq.Via) > 0 || !specific(x.acq.Effect().Key) {
		return
	}
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		if f == x.fn || receiverType(fn) != x.owner || !section.SpeaksOfLocks(funcName(fn)) && !renewish(funcName(fn)) {
			continue
		}
		for _, ev := range f.Events {
			for _, op := range ev.Ops {
				if c := op.Effect().Redis; c != nil && len(op.Via) == 0 && op.Does() == effects.Write && overwrites(c) &&
					op.Effect().Key != nil && alike(x.acq.Effect().Key, op.Effect().Key) {
					x.Overwrites = append(x.Overwrites, b.place(op.Place))
				}
			}
		}
	}
}

// specific reports whether a key has a form of its own, so that the same form elsewhere means the same key.
func specific(key *facts.Origin) bool {
	return key.Any(func(o *facts.Origin) bool {
		return o.Kind == facts.Const || o.Kind == facts.Call || o.Kind == facts.Field
	})
}

func renewish(name string) bool {
	for _, w := range words(name) {
		switch w {
		case "renew", "refresh", "extend", "touch", "heartbeat", "keep", "prolong":
			return true
		}
	}
	return false
}

// attempts makes a record of each lock that is taken by looking at a key and then setting it.
func (b *builder) attempts() []*Lock {
	var out []*Lock
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		for _, a := range b.engine.Attempts(f) {
			if rec := b.attempt(f, a); rec != nil {
				out = append(out, rec)
			}
		}
	}
	return out
}

func (b *builder) attempt(f *section.Func, a section.Attempt) *Lock {
	op, ef := a.Set, a.Set.Effect()
	rec := &Lock{
		At: b.place(op.Place), Func: funcName(f.Fn), Package: b.path, Kind: Attempt, Site: b.place(op.At), Through: op.Names,
		Service: ef.Service, Library: ef.Row.Lib.Library, API: apiName(op.Func), Scope: b.scope, LookAt: b.place(a.Look.Place),
	}
	rec.Key = b.value(ef.Key, op, "key", nil)
	if a.Back == nil && !lockWords(rec.Key.Text()+" "+rec.Func+" "+strings.Join(op.Names, " ")) {
		return nil
	}
	return rec
}

// lockWords reports whether names speak of exclusion.
func lockWords(names string) bool {
	for _, w := range words(names) {
		switch w {
		case "lock", "locks", "locked", "lck", "mutex", "mutexes", "lease", "leases", "leader", "semaphore", "busy", "running", "acquire", "claim", "claimed", "inprogress", "exclusive":
			return true
		}
	}
	return false
}
