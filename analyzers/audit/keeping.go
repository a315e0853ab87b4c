package audit

import (
	"slices"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// keeping adds what rules need to know about how locks are kept and waited for, and how what is done under them ends.
func (b *builder) keeping() {
	b.engine.Late()
	locks := b.locks
	for _, x := range locks {
		if x.from == nil {
			b.waiting(x)
			continue
		}
		b.engine.Lose(x.fn, x.from)
		for i := range x.Unresolved {
			x.Unresolved[i].Monitor = b.engine.Called(x.fn, x.from, x.Unresolved[i].op)
		}
		b.lost(x)
		b.renewals(x)
		b.goroutines(x)
		b.early(x)
		b.spans(x)
		b.waiting(x)
	}
	b.nearestGoroutines()
	b.renewers()
	b.quorums()
}

// nearestGoroutines leaves a goroutine that can outlive several locks to the one that is taken closest before it.
func (b *builder) nearestGoroutines() {
	nearest := map[Place]*built{}
	for _, x := range b.locks {
		for _, g := range x.Goroutines {
			if y := nearest[g.At]; y == nil || y.At.Before(x.At) && x.At.Before(g.At) {
				nearest[g.At] = x
			}
		}
	}
	for _, x := range b.locks {
		x.Goroutines = slices.DeleteFunc(x.Goroutines, func(g *Goroutine) bool { return nearest[g.At] != x })
	}
}

// An EarlyRelease gives a lock back before what was done under it can be seen by others.
type EarlyRelease struct {
	// Release is where the lock is given back.
	Release Place
	// Write is a write made in the transaction; when Late is set, the work that follows the release.
	Write Place
	// Commit is where the transaction ends; invalid when that is left to the caller.
	Commit Place
	// Late: the lock is given back right after it was granted.
	Late bool
}

func (b *builder) early(x *built) {
	for _, e := range b.engine.Early(x.fn, x.from) {
		r := EarlyRelease{Release: x.At, Write: b.place(e.Write.Place), Late: e.Late}
		if e.Release != nil {
			r.Release = b.place(e.Release.Place)
		}
		if e.Commit != nil {
			r.Commit = b.place(e.Commit.Place)
		}
		x.Early = append(x.Early, r)
	}
}

// Risky reports whether a repeat or an overlap of the effect does harm, as far as the code tells.
func (e *Effect) Risky() bool {
	if e.Outer || e.Gated {
		return false
	}
	if e.External {
		return e.IdemKind != Stable
	}
	switch e.Guard {
	case Unguarded, Dropped, Weak, Partial, Perhaps:
		return true
	}
	return false
}

// Risky reports whether the call may do something to the world: it is not said to read or to log.
func (u *Unresolved) Risky() bool {
	return !u.Monitor && !section.Harmless(u.Func[strings.LastIndexByte(u.Func, '.')+1:])
}

// AtRisk reports whether something in the section is not known to survive a second holder: an unguarded effect, or a call that
// cannot be followed.
func (l *Lock) AtRisk() bool {
	for _, e := range l.Effects {
		if e.Risky() {
			return true
		}
	}
	for i := range l.Unresolved {
		if l.Unresolved[i].Risky() {
			return true
		}
	}
	return false
}

// lost judges what becomes of the lost signal.
func (b *builder) lost(x *built) {
	sig := x.from.Lost
	if !sig.Offered {
		return
	}
	x.Lost = LostSignal{Offered: true, Name: sig.Name, Passed: sig.Below}
	stopped := 0
	for _, e := range x.Effects {
		e.Stopped = sig.Stops(e.op)
		switch {
		case !e.Risky():
		case e.Stopped:
			stopped++
		case !x.Lost.Goes.IsValid():
			x.Lost.Goes = e.At
		}
	}
	for i := range x.Unresolved {
		u := &x.Unresolved[i]
		u.Stopped = sig.Stops(u.op)
		switch {
		case !u.Risky():
		case u.Stopped:
			stopped++
		case !x.Lost.Goes.IsValid():
			x.Lost.Goes = u.At
		}
	}
	x.Lost.Watched = sig.Always || stopped > 0 && !x.Lost.Goes.IsValid()
	if !x.AtRisk() { // what is done under the lock is the caller's business, if anything is
		x.Lost.Passed = x.Lost.Passed || sig.Open || !x.from.Transferred || x.from.Closed
	}
}

// goroutines lists the goroutines that can outlive the section.
func (b *builder) goroutines(x *built) {
	for _, s := range b.engine.Escapes(x.fn, x.from) {
		g := &Goroutine{At: b.place(s.At)}
		skip := false
		for _, op := range s.Ops {
			switch {
			case op.Does() == effects.Renew && x.from.Mine(op), x.from.Gives(op):
				skip = true // keeps or holds the lock itself
			case ownLock(op, s.Ops):
				continue
			case op.Kind == facts.Invoke, op.Kind == facts.Opaque && s.Here: // what a callee starts for itself is its own business
				u := Unresolved{Func: op.Func}
				g.Unknown = g.Unknown || u.Risky() && !b.engine.Called(x.fn, x.from, op)
			}
			for _, e := range x.Effects {
				if e.op == op && e.Guard != Noise && !(len(op.Via) > 0 && !s.Here && e.notifies()) {
					g.Effects = append(g.Effects, e)
				}
			}
		}
		if skip || len(g.Effects) == 0 && !g.Unknown {
			continue
		}
		for _, r := range x.Releases {
			if !r.OnError {
				g.Release = r.At
			}
		}
		x.Goroutines = append(x.Goroutines, g)
	}
}

// notifies reports whether the effect tells others about something that has happened: a function that does so in a goroutine of
// its own does not mean it to be under whatever lock its callers hold.
func (e *Effect) notifies() bool {
	switch e.Class {
	case "job", "publish", "mail", "sms", "chat", "push":
		return true
	case "http":
		return e.Target == "" && !e.ThirdParty // a web hook, at an address that somebody has registered
	}
	return false
}

// A Span is a known time that something in a section can take.
type Span struct {
	At   Place
	What string // "a sleep", "the timeout of the HTTP client", "a deadline"
	D    time.Duration
	// Times is how often a loop with a constant bound repeats it; 1 outside loops.
	Times int
}
