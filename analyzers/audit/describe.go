package audit

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Describe names the lock for messages: the Redis lock "bill:"+invoice.
func (l *Lock) Describe() string {
	what := "lock"
	if l.Kind == Claim {
		what = "claim"
	}
	name := "the " + what
	if l.Service != "" {
		name = fmt.Sprintf("the %s %s", l.Service, what)
	}
	if key := l.KeyText(); key != "" {
		name += " " + key
	}
	return name
}

// KeyText is the key as a reader would write it, "" when it says nothing.
func (l *Lock) KeyText() string {
	if l.Key.origin == nil {
		return ""
	}
	return readable(l.Key.origin)
}

// Acquired is the related place where the lock is taken.
func (l *Lock) Acquired() Related {
	text := "the lock is taken here"
	if l.Purpose.Declared {
		text = "the lock is taken here, declared " + l.Purpose.Kind.String()
	}
	return Related{At: l.At, Message: text}
}

// Lease says how long the grant lives, for traces.
func (l *Lock) Lease() string {
	switch {
	case l.NoTTL == "ends":
		return "the session ends"
	case l.NoTTL == "tx":
		return "the transaction's connection is lost"
	}
	if d, ok := l.TTL.Duration(l.Unit); ok && d > 0 {
		return "the lease of " + short(d) + " ends"
	}
	return "the lease ends"
}

// short prints a duration without zero parts: 1m, not 1m0s.
func short(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

// Short prints a duration without zero parts.
func Short(d time.Duration) string { return short(d) }

// Trace is how a double grant of the lock plays out for effect last: holder A pauses before it, B is granted the lock and does
// the same work, A goes on.
func (l *Lock) Trace(last *Effect) []Step {
	steps := []Step{{Holder: "A", At: l.At, Text: "acquires " + l.Describe()}}
	pause := "pauses: garbage collection, a slow disk, a frozen virtual machine"
	before := l.At
	for _, e := range l.Effects {
		if e == last {
			break
		}
		step := Step{Holder: "A", At: e.At, Text: e.Does()}
		if e.Outer || slices.Contains(steps, step) {
			continue // several calls below one place that do the same read like one
		}
		before = e.At
		steps = append(steps, step)
	}
	if last.ReadAt != nil && last.ReadAt.IsValid() {
		steps = append(steps, Step{Holder: "A", At: *last.ReadAt, Text: "reads what it will write from"})
		before = *last.ReadAt
	}
	steps = append(steps,
		Step{Holder: "A", At: before, Text: pause},
		Step{Text: l.Lease()},
		Step{Holder: "B", At: l.At, Text: "acquires the same lock"},
		Step{Holder: "B", At: last.At, Text: last.Does()},
		Step{Holder: "A", At: last.At, Text: "resumes and " + last.Does() + ", too late and without knowing"},
	)
	return steps
}

// Does says what the effect does, for traces and related places: updates invoices, charges through Stripe.
func (e *Effect) Does() string {
	if e.External {
		switch e.Class {
		case "payment":
			return "moves money through " + e.Service
		case "mail", "sms", "chat", "push":
			return "sends a message through " + e.Service
		case "publish":
			return "publishes a message"
		case "job":
			return "starts a job"
		case "http":
			if e.Target != "" {
				return "calls " + e.Target
			}
			return "sends the request"
		}
		return "calls " + e.Service
	}
	to := e.Target
	if len(to) > 50 {
		to = ""
	}
	if to == "" {
		return "writes to " + e.Service
	}
	return "writes " + to
}

// Through tells how an effect is reached from its place: ", through (*Store).Put"; "" when it is the call itself.
func (e *Effect) Through() string {
	if len(e.Path) == 0 {
		return ""
	}
	return ", through " + strings.Join(e.Path, ", ")
}

// Deep are the related places below At that lead to the library's call.
func (e *Effect) Deep() []Related {
	if len(e.Path) == 0 || e.Site.Line == 0 {
		return nil
	}
	return []Related{{At: e.Site, Message: "written here" + e.Through()}}
}

// Base is the file name of a place, for messages that name one.
func (p Place) Base() string { return fmt.Sprintf("%s:%d", filepath.Base(p.File), p.Line) }

// Dir is the folder of the file of a place.
func (p Place) Dir() string { return filepath.Dir(p.File) }
