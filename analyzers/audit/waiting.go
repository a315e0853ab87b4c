package audit

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Waiting says how the wait for a lock ends.
type Waiting struct {
	// Unbounded: nothing ends it but the grant.
	Unbounded bool
	// Why says what is missing: "a context without deadline", "no context", "an endless loop".
	Why string
	// Spins: it asks again and again without a pause.
	Spins bool
	// Leads: it is the wait of a stand-by leader.
	Leads bool
	// Only: the library has no bounded form.
	Only bool
	// Below: a function below waits, and is to blame.
	Below bool
	// Elsewhere: the library waits in a goroutine of its own, and no caller with it.
	Elsewhere bool
}

// waiting judges the wait for a lock.
func (b *builder) waiting(x *built) {
	op, ef := x.acq, x.acq.Effect()
	if x.Kind == Renewer || x.Kind == Quorum {
		return
	}
	w := &x.Waiting
	if m := ef.Row.Mode; ef.Row.Role == models.Section && (m == "goroutine" || m == "later") {
		w.Elsewhere = true
		return
	}
	w.Leads = x.Kind == Election || leadership(x.Func+" "+x.Key.Text())
	w.Below = len(op.Via) > 0 && (!x.WaitContext.Known() || x.WaitContext.Inner)
	switch b.waits(x) {
	case "forever":
		w.Unbounded, w.Why = true, "the wait has no context and no timeout"
		w.Only = ef.Service == "ZooKeeper"
		w.Below = len(op.Via) > 0
	case "context":
		switch {
		case ef.Ctx == nil && x.Service == "Consul", ef.Ctx != nil && ef.Ctx.Kind == facts.Nil:
			w.Unbounded, w.Why = true, "the stop channel of the wait is nil"
			if x.Service != "Consul" {
				w.Why = "a context that is nil"
			}
		case ef.Ctx == nil:
		case b.engine.ContextRoot(ef.Ctx) == section.RootBackground:
			w.Unbounded, w.Why = true, "nothing ends the context of the wait"
		}
	}
	if x.from == nil {
		return
	}
	r := b.engine.Retries(x.fn, x.from)
	if r == nil {
		return
	}
	w.Below = false
	if !r.Endless {
		if r.Spins {
			w.Spins = true
		}
		return
	}
	switch b.engine.ContextRoot(ef.Ctx) {
	case section.RootCaller, section.RootDeadline, section.RootStop, section.RootUnknown:
		if ef.Ctx != nil && b.engine.FailsWithContext(x.fn, x.from) {
			w.Spins = r.Spins
			return
		}
	}
	w.Unbounded, w.Why, w.Spins = true, "only the grant ends this loop", r.Spins
}

// waits is how long the acquire of x waits: never, bounded, context, forever; options and fields of the call decide.
func (b *builder) waits(x *built) string {
	switch x.Wait {
	case "", "never", "bounded":
		return x.Wait
	case "context", "forever":
		if w := x.acq.Slot("wait"); w.IsKnown() {
			return boundedBy(w, x.Wait)
		}
		return x.Wait
	}
	if w := x.acq.Slot("wait"); w.IsKnown() {
		return boundedBy(w, "context")
	}
	return ""
}

// boundedBy reads the value that sets the wait: a word of the models, or a flag such as LockTryOnce.
func boundedBy(w *facts.Origin, otherwise string) string {
	if w.Kind != facts.Const {
		if w.Kind == facts.Nil {
			return otherwise
		}
		return "" // decided elsewhere
	}
	switch w.Text {
	case "forever", "context", "never", "bounded":
		return w.Text
	case "true", "set":
		return "bounded"
	case "false", "":
		return otherwise
	}
	return "bounded"
}

// leadership reports whether names speak of leaders: their stand-bys wait as long as the process lives.
func leadership(names string) bool {
	low := strings.ToLower(names)
	for _, w := range []string{"leader", "elect", "campaign", "standby", "primary", "singleton"} {
		if strings.Contains(low, w) {
			return true
		}
	}
	return false
}
