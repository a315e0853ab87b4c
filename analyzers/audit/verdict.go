package audit

import (
	"fmt"
	"slices"
	"strings"
)

// A Verdict says what to do about a lock.
type Verdict struct {
	Kind VerdictKind
	// Text is what to do and why, in lower case without a final stop; "" for NoVerdict.
	Text string
}

// A VerdictKind is the heading a verdict is counted under.
type VerdictKind uint8

// The verdicts.
const (
	// NoVerdict: not a lock of its own. A facade is judged at its callers, a claim is never given back, an election is not
	// judged.
	NoVerdict VerdictKind = iota
	// Keep: it is what it says it is, and what it protects survives a double grant.
	Keep
	// Fence: a write needs a fencing token or a condition.
	Fence
	// GiveKey: an external effect needs an idempotency key.
	GiveKey
	// Demote: nothing here needs the lock to be granted once only.
	Demote
	// Declare: the code does not show what the lock is for, so somebody must say it.
	Declare
)

func (k VerdictKind) String() string {
	return [...]string{"none", "keep", "fence", "key", "demote", "declare"}[k]
}

// Verdict judges the lock by its purpose and by what its section does.
func (l *Lock) Verdict() Verdict {
	if l.Kind != Mutex || l.Facade {
		return Verdict{}
	}
	worst := l.worst()
	efficiency := l.Purpose.Declared && l.Purpose.Kind == Efficiency
	switch {
	case efficiency && (worst == nil || worst.Grade < Error):
		return Verdict{Keep, "an efficiency lock, declared" + because(l.Purpose.Reason)}
	case worst != nil && worst.Grade >= Warning:
		v := mend(l, worst)
		if efficiency {
			v.Text = "it is declared an efficiency lock, but a double grant does harm: " + v.Text
		}
		return v
	case l.enforced():
		return Verdict{Keep, "what it protects refuses a second holder by itself"}
	case len(l.Unresolved) > 0:
		return Verdict{Declare, "the section does what cannot be followed here; " + l.declare()}
	case worst != nil:
		return Verdict{Declare, "the code does not show whether a second " + worst.noun() + " does harm; " + l.declare()}
	case l.Purpose.Declared && l.Purpose.Kind == Correctness && len(l.ours()) > 0:
		return Verdict{Keep, "declared a correctness lock, and every effect survives a double grant"}
	}
	return Verdict{Demote, l.Demotion()}
}

// Breaks answers the first question of an audit, what breaks if the lock is granted twice: a sentence for each effect that does
// harm, worst first. It is never empty for a lock that has a verdict.
func (l *Lock) Breaks() []string {
	var out, perhaps []string
	effects := l.ours()
	slices.SortStableFunc(effects, func(a, b *Effect) int { return int(b.Grade) - int(a.Grade) })
	for _, e := range effects {
		switch {
		case e.Grade >= Warning:
			out = add(out, e.harm()+e.Through())
		case e.Grade == Note:
			perhaps = add(perhaps, "perhaps: "+e.harm()+e.Through())
		}
	}
	out = append(out, perhaps...)
	for _, u := range l.Unresolved {
		out = add(out, "unknown: "+u.what()+" cannot be followed")
	}
	switch {
	case len(out) > 0:
	case len(effects) == 0:
		out = append(out, "nothing: no effect is seen while it is held")
	case l.wastes():
		out = append(out, "nothing but work done twice: every effect survives a repeat")
	default:
		out = append(out, "nothing: every effect refuses a second holder or survives a repeat")
	}
	return out
}

// Enforces answers the second question, what enforces single-holding when everything below the lock goes wrong: a phrase for
// each effect. It is never empty for a lock that has a verdict.
func (l *Lock) Enforces() []string {
	var out []string
	for _, e := range l.ours() {
		out = add(out, e.noun()+": "+e.Protection())
	}
	if l.Grant.Ignored || l.Grant.FailOpen {
		out = append(out, "not even the lock: the section also runs when it was not granted")
	}
	if len(out) == 0 {
		out = append(out, "nothing but "+l.only())
	}
	return out
}

// Demotion says what would do in place of the lock when every effect of its section survives a double grant.
func (l *Lock) Demotion() string {
	const declared = ", or declare the lock //lockaudit:efficiency with a reason"
	effects := l.ours()
	held, keyed := false, false
	for _, e := range effects {
		held = held || e.Guard == Held || e.Guard == SameTx || e.Gated
		keyed = keyed || e.External && e.IdemKind == Stable
	}
	switch {
	case len(effects) == 0:
		return "to no lock: nothing is written while it is held" + declared
	case held:
		return "to the conditional write that is there already: the lock only saves conflicts" + declared
	case keyed:
		return "to the idempotent request that is there already: the lock only saves a call" + declared
	}
	return "to an idempotent operation: a repeat changes nothing, so the lock only saves work" + declared
}

// Protection says what makes the effect survive a second holder of the lock, beginning with "nothing" when that is so.
func (e *Effect) Protection() string {
	switch {
	case e.Gated:
		return "a checked change before it in the section, which only one holder makes"
	case e.External && e.IdemKind == Stable:
		return "the idempotency key" + named(e.Idem.Text())
	case e.External && e.IdemKind == Volatile:
		return "nothing: the idempotency key is made anew by each attempt"
	case e.External:
		return "nothing: it has no idempotency key"
	}
	why := e.GuardWhy
	switch e.Guard {
	case Held:
		return "its " + condition(why)
	case SameTx:
		return "the connection of the lock, which is lost with it"
	case Survives:
		return "not needed: " + or(why, "a repeat changes nothing")
	case Noise:
		return "not needed: " + or(why, "it decides nothing")
	case Dropped:
		guard := condition(why)
		if strings.Contains(guard, ",") {
			guard += ","
		}
		return "nothing: its " + guard + " may refuse it, and nobody reads whether it did"
	case Weak:
		return "nothing: the guard is none, " + or(why, "it compares nothing that grows")
	case Partial:
		return "a bound that lets a repeat through"
	case Perhaps:
		return "unknown: part of the statement is not in the code"
	}
	return "nothing but the lease"
}

// mend says what the worst effect of a lock needs.
func mend(l *Lock, e *Effect) Verdict {
	if e.External {
		if e.IdemKind == Volatile {
			return Verdict{GiveKey, "make the idempotency key of the " + e.noun() + " from what the work is, not anew by each attempt"}
		}
		if strings.HasPrefix(e.IdemHint, "record ") { // the other side takes no key
			return Verdict{GiveKey, e.IdemHint}
		}
		text := "give the " + e.noun() + " an idempotency key made from what the work is"
		if e.IdemHint != "" {
			text += ", with " + e.IdemHint
		}
		return Verdict{GiveKey, text}
	}
	text := "make the " + e.noun() + " conditional"
	switch {
	case e.Guard == Dropped:
		text = "read whether the condition of the " + e.noun() + " held, and stop when it did not"
	case e.GuardHint != "":
		text += ", for example with " + e.GuardHint
	}
	if l.FenceHint != "" && e.Guard != Dropped {
		text += "; this lock offers " + l.FenceHint + " as fencing token"
	}
	return Verdict{Fence, text}
}

// ours are the effects that this lock answers for: not those under a lock that is taken closer to them.
func (l *Lock) ours() []*Effect {
	var out []*Effect
	for _, e := range l.Effects {
		if !e.Outer {
			out = append(out, e)
		}
	}
	return out
}

// worst is the effect that does the most harm, nil when none does any.
func (l *Lock) worst() *Effect {
	var worst *Effect
	for _, e := range l.ours() {
		if e.Grade > Off && (worst == nil || e.Grade > worst.Grade || e.Grade == worst.Grade && e.Shape > worst.Shape) {
			worst = e
		}
	}
	return worst
}

// enforced reports whether a fencing token, or the database that keeps the lock, protects every effect.
func (l *Lock) enforced() bool {
	fenced := false
	for _, e := range l.ours() {
		switch {
		case e.Guard == SameTx, e.Guard == Held && e.GuardWhy == "fence":
			fenced = true
		case e.Grade > Off:
			return false
		}
	}
	return fenced && len(l.Unresolved) == 0
}

// wastes reports whether all that a second holder does is work in vain.
func (l *Lock) wastes() bool {
	for _, e := range l.ours() {
		if e.Guard != Survives && e.Guard != Noise {
			return false
		}
	}
	return true
}

func (l *Lock) declare() string {
	return "say what the lock is for: //lockaudit:efficiency REASON when a double grant only wastes work, //lockaudit:correctness when it corrupts something"
}

// only is all that keeps a second holder away when nothing else does.
func (l *Lock) only() string {
	switch l.NoTTL {
	case "ends":
		return "the session"
	case "tx":
		return "the transaction"
	case "forever":
		return "the key, which never expires"
	}
	return strings.TrimSuffix(l.Lease(), " ends")
}

// noun names the effect: write of stock, call of Stripe.
func (e *Effect) noun() string {
	if e.External {
		switch e.Class {
		case "mail", "sms", "chat", "push", "publish":
			return "message through " + e.service()
		case "job", "exec":
			return "command of " + e.service()
		}
		if e.Class == "http" {
			return "request to " + or(e.Target, "a host the code does not show")
		}
		return "call of " + e.service()
	}
	if e.Target == "" || len(e.Target) > 50 {
		return "write to " + or(e.Service, "a store")
	}
	return "write of " + e.Target
}

func (e *Effect) service() string { return or(e.Service, "another service") }

// harm says what a second holder's run of the effect does.
func (e *Effect) harm() string {
	if e.External {
		switch e.Class {
		case "payment":
			return "money is moved twice through " + e.service()
		case "mail", "sms", "chat", "push":
			return "the message goes out twice through " + e.service()
		case "publish":
			return "the message is published twice"
		case "job", "exec":
			return "the command runs twice"
		case "http":
			return "the request reaches " + or(e.Target, "a host the code does not show") + " twice"
		}
		return e.service() + " is called twice"
	}
	what := e.Target
	if what == "" || len(what) > 50 {
		what = "what is written to " + or(e.Service, "the store")
	}
	if e.Guard == Partial {
		return what + " changes twice: the condition only keeps it in bounds"
	}
	switch e.Shape {
	case Modifies:
		return what + " is overwritten with a value computed from an old read"
	case Decides:
		return what + " is written by two holders that passed the same check"
	case Replaces:
		return what + " of the next holder is overwritten"
	case Relative:
		return "the change of " + what + " is applied twice"
	case Appends:
		return what + " gets the same entry twice"
	}
	return what + " is written by a holder whose lease is over"
}

func (u Unresolved) what() string {
	if u.Func == "" {
		return "a function that is passed in"
	}
	if u.More {
		return "all of " + u.Func
	}
	return u.Func
}

func condition(why string) string {
	switch why {
	case "":
		return "condition"
	case "fence":
		return "fencing token, compared where it is written"
	case "owner":
		return "condition on the holder stored in the row"
	case "state":
		return "transition from a state that only one holder finds"
	}
	return fmt.Sprintf("condition (%s)", why)
}

func named(text string) string {
	if text == "" || text == "?" || len(text) > 60 {
		return ""
	}
	return " " + text
}

func because(reason string) string {
	if reason == "" {
		return ""
	}
	return ": " + reason
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// add appends text unless it is there already.
func add(all []string, text string) []string {
	if slices.Contains(all, text) {
		return all
	}
	return append(all, text)
}
