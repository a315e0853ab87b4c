package audit

import (
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// spans adds up the known durations of what is done in the section.
func (b *builder) spans(x *built) {
	if x.NoTTL != "" || !x.TTL.Known() {
		return
	}
	shared := map[any]bool{}
	spans := map[*section.Op]Span{}
	weigh := func(op *section.Op) time.Duration {
		if op.Mode != facts.Now && op.Mode != facts.Joined {
			return 0
		}
		s, ok := b.span(x, op, shared)
		if !ok {
			return 0
		}
		spans[op] = s
		return s.D * time.Duration(s.Times)
	}
	if at, ok := b.engine.Stale(x.from); ok {
		x.Stale = b.place(at)
	}
	for _, h := range x.from.Ops {
		for _, dl := range b.engine.Deadlines(h.Op) {
			if takesTime(h.Op) && x.Exceeds == nil && section.Exceeds(dl.D, x.acq.Effect().TTL) {
				x.Exceeds = &Span{At: b.place(dl.At), What: "a deadline of " + dl.D.String(), Times: 1}
			}
		}
	}
	total, on := b.engine.Path(x.fn, x.from, weigh)
	x.Longest = total
	for _, op := range on {
		x.Spans = append(x.Spans, spans[op])
	}
	seen := map[Place]bool{}
	for _, h := range x.from.Ops {
		if at, ok := b.unbounded(x, h.Op); ok && !seen[at] {
			seen[at] = true
			x.Unbounded = append(x.Unbounded, at)
		}
	}
}

// span is the known time that op can take: the shortest of the limits it runs under. shared are the deadlines that have been
// counted: they bound all that runs under them together.
func (b *builder) span(x *built, op *section.Op, shared map[any]bool) (Span, bool) {
	times, _ := b.engine.Repeats(x.from, op)
	if times == 0 {
		times = 1
	}
	var s Span
	have := false
	if d, ok := section.Duration(op.Slot("lasts")); ok && d > 0 {
		s, have = Span{At: b.place(op.Place), What: "the timeout of the HTTP client", D: d, Times: times}, true
		if op.Does() == effects.Pause {
			s.What = "a sleep"
		}
	}
	if op.Does() == effects.Pause {
		return s, have
	}
	if !takesTime(op) {
		return Span{}, false
	}
	for _, dl := range b.engine.Deadlines(op) {
		d, ok := section.Duration(dl.D)
		if !ok || d <= 0 {
			return Span{}, false // bounded by what the code does not show
		}
		each := b.engine.InLoop(dl, x.from)
		n := 1
		if each {
			n = times
		}
		if have && d*time.Duration(n) >= s.D*time.Duration(s.Times) {
			continue
		}
		if dl.Site != nil && !each {
			if shared[dl.Site] {
				return Span{}, false
			}
			shared[dl.Site] = true
		}
		s, have = Span{At: b.place(dl.At), What: "a deadline", D: d, Times: n}, true
	}
	return s, have
}

// takesTime reports whether op waits for something outside the process.
func takesTime(op *section.Op) bool {
	switch op.Does() {
	case effects.Write, effects.Read, effects.External, effects.Unsure, effects.Commit:
		return true
	}
	return op.Kind == facts.Opaque || op.Kind == facts.Invoke
}

// unbounded reports whether op does I/O once for every element of something, with no deadline around the loop.
func (b *builder) unbounded(x *built, op *section.Op) (Place, bool) {
	if op.Mode != facts.Now || !takesTime(op) || op.Kind == facts.Invoke || op.Does() == effects.Commit || b.ownKey(x, op) {
		return Place{}, false
	}
	if op.Kind == facts.Opaque {
		u := Unresolved{Func: op.Func}
		if !u.Risky() {
			return Place{}, false
		}
	}
	if row := op.Effect().Row; row != nil && row.Mode == "later" || op.Effect().Scope == "batch" {
		return Place{}, false
	}
	_, head := b.engine.Repeats(x.from, op)
	if head == nil {
		return Place{}, false
	}
	for _, dl := range b.engine.Deadlines(op) {
		if !b.engine.InLoop(dl, x.from) {
			return Place{}, false
		}
	}
	return b.place(op.Place), true
}

// LeaseTime is how long a grant of the lock lives, when the code says so.
func (l *Lock) LeaseTime() (time.Duration, bool) {
	if l.NoTTL != "" {
		return 0, false
	}
	d, ok := l.TTL.Duration(l.Unit)
	return d, ok && d > 0
}

// Renewed reports whether something extends the lock while the section runs.
func (l *Lock) Renewed() bool { return l.Renews || l.KeptAlive || len(l.Renewals) > 0 }
