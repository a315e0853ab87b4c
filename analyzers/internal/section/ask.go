package section

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Works reports whether anything but waiting is done in the section of l.
func (l *Lock) Works() bool {
	for _, h := range l.Ops {
		if h.Does() != effects.Pause {
			return true
		}
	}
	return false
}

// Sure reports whether the lock is known to be granted wherever ev runs.
func (l *Lock) Sure(ev *Event) bool {
	if l.Closed || l.events == nil {
		return true
	}
	st, ok := l.events[ev]
	return !ok || st.both()&^(holding|freed) == 0
}

// Judges reports whether what becomes of the failure of a renewal is decided in f or in a literal of it.
func (f *Func) Judges(op *Op) bool { return writtenIn(f.Fn, op.Judged) }

// EachTry reports whether ev runs anew each time that the lock is tried, whether or not it is granted.
func (e *Engine) EachTry(l *Lock, ev *Event) bool {
	for _, lp := range e.around(ev.Call.Block()) {
		if lp.blocks[l.Event.Call.Block()] {
			return true
		}
	}
	return false
}

// Sessions are what the session that l hangs on may be.
func (e *Engine) Sessions(l *Lock) []*facts.Origin { return e.sessions(l) }

// CancelDeferred reports whether the cancel function of the context o is only deferred.
func (e *Engine) CancelDeferred(o *facts.Origin) bool { return e.cancelledLater(o) }

// StopsOn returns what tells whether an operation ends when the function values in fails are called; nil when everything may.
func (e *Engine) StopsOn(l *Lock, fails *facts.Origin) func(*Op) bool {
	x := &Lost{e: e, l: l, stops: map[any]bool{}}
	for _, c := range fails.Args {
		x.cancels(c)
	}
	if x.Always {
		return nil
	}
	return x.Stops
}

// GivesUp reports whether nothing is done any more once the renewal op, in the section of l, is known to have failed.
func (e *Engine) GivesUp(l *Lock, op *Op) bool {
	call := op.Event.Call
	if call.Parent() != l.Event.Call.Parent() {
		return false
	}
	out := e.outcomes(call)
	e.answers(op.Event, op, out)
	fl := &flow{e: e, l: &Lock{outcome: out, atoms: failing()}}
	asked := false
	for _, b := range call.Parent().Blocks {
		br, ok := b.Instrs[len(b.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		for i, to := range b.Succs {
			for _, v := range fl.verdicts(br.Cond, i == 0, 0) {
				if v.good {
					continue
				}
				asked = true
				for _, h := range l.Ops {
					if h.Does() != effects.Write && h.Does() != effects.External && h.Kind == facts.Call_ || h.Event.Deferred() {
						continue
					}
					if reaches(to, h.Event.Call.Block()) {
						return false
					}
				}
			}
		}
	}
	return asked
}

// FailsWithContext reports whether the loop around the acquire of l ends when the acquire fails because its context has ended.
func (e *Engine) FailsWithContext(f *Func, l *Lock) bool {
	ls := e.around(l.Event.Call.Block())
	if len(ls) == 0 || l.outcome == nil {
		return false
	}
	fl := &flow{e: e, f: f, l: l}
	for _, x := range ls[0].exits() {
		br, ok := x[0].Instrs[len(x[0].Instrs)-1].(*ssa.If)
		if !ok {
			if endsHere(x[0]) {
				return true
			}
			continue
		}
		if c, ok := br.Cond.(*ssa.BinOp); ok {
			if v, nilOn, ok := comparesNil(c); ok {
				if kind, ok := l.outcome.kind(v); ok && kind == carriesError && (x[0].Succs[0] == x[1]) != nilOn {
					return true
				}
			}
		}
		for _, v := range fl.verdicts(br.Cond, x[0].Succs[0] == x[1], 0) {
			if !v.good && v.atom >= 0 && l.atoms[v.atom].test == facts.MustBeNil {
				return true
			}
		}
	}
	return false
}

// Called reports whether the function value that op calls is called once the lock is lost or a context has ended: the work of a
// monitor.
func (e *Engine) Called(f *Func, l *Lock, op *Op) bool {
	if !op.HasSlot("fn") {
		return false
	}
	for _, w := range e.watches(outermost(f.Fn)) {
		if len(w.Then.Calls) == 0 || !l.Lost.fires(w.Signal) && w.Signal.Text != "(context.Context).Done" {
			continue
		}
		for _, c := range w.Then.Calls {
			for _, b := range op.Slot("fn").Branches() {
				if facts.Equal(b, c) {
					return true
				}
			}
		}
	}
	return false
}

// Harmless reports whether the name of a function that cannot be followed says that it only reads or speaks.
func Harmless(name string) bool {
	low := strings.ToLower(name)
	for _, w := range []string{"get", "find", "list", "load", "read", "fetch", "query", "select", "lookup", "search", "exists", "has", "is", "can",
		"count", "len", "name", "string", "id", "key", "type", "now", "since", "log", "print", "warn", "info", "debug", "trace", "error", "err", "observe", "inc",
		"metric", "counter", "gauge", "histogram", "withfield", "withlabel", "describe", "check", "validate", "parse", "format", "marshal", "unmarshal", "encode", "decode",
		"hash", "compare", "equal", "context", "done", "logger", "version", "config", "option", "ping", "peek", "cancel", "lost", "alive", "held", "expired", "valid", "until", "remaining"} {
		if rest, ok := strings.CutPrefix(low, w); ok {
			if rest == "" || len(name) > len(w) && name[len(w)] >= 'A' && name[len(w)] <= 'Z' || w == "log" || w == "warn" || w == "error" || w == "info" || w == "debug" || w == "print" {
				return true
			}
		}
	}
	return false
}
