package why

import (
	"fmt"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// A kind is what a thing is. The values are bits, so that a rule can ask about several.
type kind uint16

// The kinds of things.
const (
	acquire kind = 1 << iota
	release
	renewal
	write
	external
	unresolved
	goroutine
	leak
	read
)

// A thing is something that is seen in the section of a lock.
type thing struct {
	kind kind
	at   audit.Place // where it counts
	site audit.Place // the library's call
	// steps are calls between the two.
	steps []audit.Place

	lock       *audit.Lock
	effect     *audit.Effect
	release    *audit.Release
	renewal    *audit.Renewal
	unresolved *audit.Unresolved
	goroutine  *audit.Goroutine
}

// all lists what is seen of a lock.
func all(l *audit.Lock) []thing {
	out := []thing{{kind: acquire, at: l.At, site: l.Site, lock: l}}
	for _, e := range l.Effects {
		k := write
		if e.External {
			k = external
		}
		out = append(out, thing{kind: k, at: e.At, site: e.Site, steps: e.Steps, lock: l, effect: e})
	}
	for _, e := range l.Reads {
		out = append(out, thing{kind: read, at: e.At, site: e.Site, steps: e.Steps, lock: l, effect: e})
	}
	for _, r := range l.Releases {
		out = append(out, thing{kind: release, at: r.At, site: r.Site, lock: l, release: r})
	}
	for _, r := range l.Renewals {
		out = append(out, thing{kind: renewal, at: r.At, site: r.Site, lock: l, renewal: r})
	}
	for i := range l.Unresolved {
		u := &l.Unresolved[i]
		out = append(out, thing{kind: unresolved, at: u.At, site: u.At, lock: l, unresolved: u})
	}
	for _, g := range l.Goroutines {
		out = append(out, thing{kind: goroutine, at: g.At, site: g.At, lock: l, goroutine: g})
	}
	for _, e := range l.Exits {
		if e.Leaks {
			out = append(out, thing{kind: leak, at: e.At, site: e.At, lock: l})
		}
	}
	return out
}

// things lists what is seen of a lock on the line: what begins there; when nothing does, what is written over it.
func (x *explainer) things(l *audit.Lock) []thing {
	var here, over []thing
	for _, t := range all(l) {
		switch {
		case x.on(t.at) || x.on(t.site) || x.onAny(t.steps):
			here = append(here, t)
		case t.kind != acquire && t.kind != goroutine && (x.over(t.at) || x.over(t.site)): // those two may have a function in them
			over = append(over, t)
		}
	}
	if len(here) > 0 {
		return here
	}
	return over
}

func (x *explainer) onAny(places []audit.Place) bool {
	for _, p := range places {
		if x.on(p) {
			return true
		}
	}
	return false
}

// short names a thing in a few words.
func (t thing) short() string {
	switch t.kind {
	case acquire:
		if !t.lock.Kind.Locks() {
			return notLock(t.lock.Kind) + " of " + t.lock.Service
		}
		return "takes " + t.lock.Describe()
	case write, external:
		return t.effect.Does() + " under " + t.lock.Describe()
	case read:
		return "reads " + target(t.effect) + " under " + t.lock.Describe()
	case release:
		return "gives back " + t.lock.Describe()
	case renewal:
		return "renews " + t.lock.Describe()
	case unresolved:
		return "calls what cannot be followed under " + t.lock.Describe()
	case goroutine:
		return "starts a goroutine under " + t.lock.Describe()
	}
	return "returns and may still hold " + t.lock.Describe()
}

// lines say what a thing is.
func (t thing) lines(x *explainer) []string {
	switch t.kind {
	case acquire:
		return t.acquired(x)
	case write, external:
		return t.done(x)
	case read:
		return []string{"reads " + target(t.effect) + ", with " + t.effect.API + t.reached(x)}
	case release:
		return t.released(x)
	case renewal:
		text := "renews the lock, with " + t.renewal.API
		if t.renewal.Async {
			text += ", in a goroutine"
		}
		if t.renewal.Dropped {
			text += "; nobody reads whether it worked"
		}
		return []string{text}
	case unresolved:
		what := "a function that is passed in or kept in a variable"
		if t.unresolved.Func != "" {
			what = t.unresolved.Func
		}
		if t.unresolved.More {
			return []string{"calls " + what + ", which does more than is told of one function: the rest is not known to any rule"}
		}
		return []string{"calls " + what + ", which cannot be followed: what it does is not known to any rule"}
	case goroutine:
		text := "starts a goroutine that is waited for before the lock is given back"
		if !t.goroutine.Joined {
			text = "starts a goroutine that can outlive the section"
		}
		return []string{text}
	}
	return []string{"a return on which the lock may still be held, with nobody left to give it back"}
}

func (t thing) acquired(x *explainer) []string {
	l := t.lock
	if !l.Kind.Locks() {
		return []string{notLock(l.Kind) + ", with " + l.API}
	}
	how := "takes the lock"
	if l.Try {
		how = "tries once to take the lock"
	}
	out := []string{how + " with " + l.API}
	if !x.on(l.At) {
		out[0] += ", for the caller at " + x.place(l.At)
	}
	if l.Grant.Ignored {
		out = append(out, "the section runs whether or not it was granted")
	}
	if l.Grant.FailOpen {
		out = append(out, "the section runs on after the acquire has failed")
	}
	return out
}

func (t thing) done(x *explainer) []string {
	e := t.effect
	what := "an internal write, which the resource can refuse"
	if e.External {
		what = "an external effect, which the other side cannot refuse"
	}
	out := []string{fmt.Sprintf("%s: %s, with %s%s", e.Does(), what, e.API, t.reached(x))}
	if !e.External && e.Guard != audit.Held && e.Guard != audit.Survives && e.Guard != audit.Noise {
		shape := e.Shape.String()
		if e.ReadAt != nil && e.ReadAt.IsValid() {
			shape += ", read at " + x.place(*e.ReadAt)
		}
		out = append(out, "how it treats what is there: "+shape)
	}
	if e.ReadBefore != nil && e.ReadBefore.IsValid() {
		out = append(out, "depends on what was read before the lock was taken, at "+x.place(*e.ReadBefore))
	}
	return append(out, "protected by: "+e.Protection())
}

// reached says how the section gets to an effect: from its place down to the library, or from the library up.
func (t thing) reached(x *explainer) string {
	e := t.effect
	switch through := strings.Join(e.Path, ", "); {
	case !x.on(e.At) && through != "":
		return fmt.Sprintf("; the section calls it at %s through %s", x.place(e.At), through)
	case !x.on(e.At):
		return "; the section calls it at " + x.place(e.At)
	case through != "":
		return fmt.Sprintf(" at %s, reached through %s", x.place(e.Site), through)
	}
	return ""
}

func target(e *audit.Effect) string {
	switch {
	case e.Target != "":
		return e.Target
	case e.Service != "":
		return "from " + e.Service
	}
	return "shared state"
}

func (t thing) released(x *explainer) []string {
	r := t.release
	text := "gives the lock back"
	if r.Deferred {
		text += " when the function returns"
	}
	text += ", with " + r.API
	switch {
	case !x.on(r.At):
		text += "; called at " + x.place(r.At)
	case r.Helper:
		text += fmt.Sprintf(" at %s, reached through %s", x.place(r.Site), strings.Join(r.Through, ", "))
	}
	out := []string{text}
	switch {
	case r.Forced:
		out = append(out, "takes the lock from whoever holds it, on purpose")
	case r.Tokenless:
		out = append(out, "compares no holder token")
	default:
		out = append(out, "gives back only its own grant")
	}
	if r.Loser {
		out = append(out, "also runs when the lock was not granted")
	}
	return out
}
