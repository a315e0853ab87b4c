package audit

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// counters gathers the keys that this package counts with INCR: a SETNX on such a key starts a counter and takes no lock.
func (b *builder) counters() []*facts.Origin {
	var keys []*facts.Origin
	for _, fn := range b.engine.Functions() {
		for _, ev := range b.engine.Func(fn).Events {
			for _, op := range ev.Ops {
				if len(op.Via) > 0 {
					continue
				}
				if r := op.Effect().Redis; r != nil && r.Kind == redistext.Incr && op.Effect().Key != nil {
					keys = append(keys, op.Effect().Key)
				}
			}
		}
	}
	return keys
}

// noLock reports whether a plain "set if absent" is none: it starts a counter, or it stores data.
func (b *builder) noLock(op *section.Op, counters []*facts.Origin) bool {
	ef := op.Effect()
	if !ef.Bare || ef.Redis == nil {
		return false
	}
	for _, k := range counters {
		if ef.Key != nil && ef.Key.Kind != facts.Param && alike(ef.Key, k) {
			return true
		}
	}
	return ef.Token != nil && ef.Token.Any(encoded)
}

// encoded reports whether a value was put together by an encoder: JSON, protobuf. Such a value is data, not a holder.
func encoded(o *facts.Origin) bool {
	if o.Kind != facts.Call {
		return false
	}
	name := o.Text[strings.LastIndexByte(o.Text, '.')+1:]
	return strings.Contains(name, "Marshal") || strings.HasPrefix(name, "Encode") && !strings.Contains(name, "EncodeTo")
}

// expiresLater reports whether the function that takes a lock without expiry gives its key one in a second command.
func (b *builder) expiresLater(x *built) bool {
	key := x.acq.Effect().Key
	if key == nil {
		return false
	}
	for _, ev := range x.fn.Events {
		for _, op := range ev.Ops {
			if r := op.Effect().Redis; r != nil && r.Kind == redistext.Expire && op.Effect().Key != nil && facts.Equal(key, op.Effect().Key) {
				return true
			}
		}
	}
	return false
}

// operated reports whether the lock is given back with its token as a rule and can be taken from its holder by force: a person
// looks after it, and it may live as long as it likes.
func operated(l *Lock) bool {
	checked, forced := false, false
	for _, r := range l.Releases {
		if r.Tokenless || r.Forced {
			forced = forced || !r.InFunc
		} else {
			checked = true
		}
	}
	return checked && forced
}

// passing makes records of locks that a callee takes and gives back by itself, when a constant TTL is decided here: the callee
// cannot know that it is one.
func (b *builder) passing(f *section.Func) []*built {
	var out []*built
	for _, ev := range f.Events {
		for _, op := range ev.Ops {
			if len(op.Via) == 0 || op.Callback || op.Does() != effects.Acquire || ev.Literal() {
				continue
			}
			ef := op.Effect()
			if ef.TTL == nil || ef.TTL.Kind != facts.Const || ef.TTL.Type == "default" || b.recorded(f, op) {
				continue
			}
			l := &section.Lock{Acquire: op, Event: ev, Closed: true}
			x := b.lock(f, l)
			if x.TTL.Inner {
				continue
			}
			x.Facade = true
			out = append(out, x)
		}
	}
	return out
}

// recorded reports whether the call has a record of its own as the place that takes a lock. Of several implementations of an
// interface, the first that locks stands for all.
func (b *builder) recorded(f *section.Func, op *section.Op) bool {
	for _, l := range f.Locks {
		if l.Event == op.Event && (l.Acquire.At.Same(op.At) || op.Event.Call.Common().IsInvoke()) {
			return true
		}
	}
	return false
}

// deadline reports whether the work of the section runs under a constant deadline of its own that ends before the lease does.
func (b *builder) deadline(x *built) bool {
	ttl, ok := x.TTL.Duration(x.Unit)
	if !ok {
		return false
	}
	work, bounded := 0, 0
	for _, h := range x.from.Ops {
		if !acts(h.Op) {
			continue
		}
		work++
		for _, s := range h.Op.Slots {
			if (s.Name == "ctx" || len(s.Name) == 2 && s.Name[0] == 'a') && shorter(s.Value(), int64(ttl)) {
				bounded++
				break
			}
		}
	}
	return work > 0 && bounded == work
}

// shorter reports whether a context was derived with a constant timeout below limit.
func shorter(ctx *facts.Origin, limit int64) bool {
	return ctx.Any(func(o *facts.Origin) bool {
		if o.Kind != facts.Call || o.Text != "context.WithTimeout" || len(o.Args) < 2 || o.Args[1].Kind != facts.Const {
			return false
		}
		d, ok := Value{origin: o.Args[1]}.Duration("")
		return ok && int64(d) < limit
	})
}
