package why

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// says lists what each rule that asks about things of this kind says about the lock.
func (x *explainer) says(l *audit.Lock, things []thing) []Saying {
	var out []Saying
	for _, r := range x.Rules {
		found := x.found(r.Name, l)
		here := false
		for _, f := range found {
			if x.on(f.At) || x.names(f) {
				here = true
				out = append(out, x.saying(f))
			}
		}
		if here {
			continue
		}
		if s, ok := x.silence(r, l, things, found); ok {
			out = append(out, s)
		}
	}
	return out
}

// found are the findings of a rule about a lock.
func (x *explainer) found(name string, l *audit.Lock) []audit.Finding {
	var out []audit.Finding
	for _, f := range x.Findings {
		if f.Rule == name && f.Lock == l {
			out = append(out, f)
		}
	}
	return out
}

// names reports whether a finding names the line as a related place, other than as that of the acquire.
func (x *explainer) names(f audit.Finding) bool {
	for _, r := range f.Related {
		if x.on(r.At) && r.At.Compare(f.Lock.At) != 0 {
			return true
		}
	}
	return false
}

func (x *explainer) saying(f audit.Finding) Saying {
	s := Saying{Rule: f.Rule, Word: f.Severity.String(), Text: f.Message}
	if !x.on(f.At) {
		s.Text = fmt.Sprintf("at %s, with this line as related place: %s", x.place(f.At), f.Message)
	}
	switch {
	case f.Suppressed != nil:
		s.Word = "suppressed"
		by := "lockaudit.yml"
		if f.Suppressed.At.IsValid() {
			by = x.place(f.Suppressed.At)
		}
		s.Text = fmt.Sprintf("by %s%s; it would say: %s", by, reason(f.Suppressed.Reason), s.Text)
	case f.Severity == audit.Note:
		s.Text = "shown with --notes, never by go vet: " + s.Text
	}
	return s
}

// silence says why a rule has nothing to say here. It is false for rules that do not ask about such things.
func (x *explainer) silence(r rule.Rule, l *audit.Lock, things []thing, found []audit.Finding) (Saying, bool) {
	if !l.Kind.Locks() {
		return Saying{}, false
	}
	asks := concerns(r.Name)
	var asked []thing
	for _, t := range things {
		if t.kind&asks != 0 {
			asked = append(asked, t)
		}
	}
	if len(asked) == 0 {
		return Saying{}, false
	}
	s := Saying{Rule: r.Name, Word: "silent"}
	switch raw := x.raw(r, l); {
	case len(found) > 0:
		s.Word, s.Text = "elsewhere", "speaks about this lock at "+x.place(found[0].At)
	case len(raw) > 0:
		s.Word, s.Text = "off", "switched off for this file by lockaudit.yml; it would say: "+raw[0].Message
	case l.Kind != audit.Mutex && !asksAbout(r.Name, l.Kind):
		s.Text = "does not ask about " + l.Kind.String() + "s"
	case r.Level == audit.Obligation && l.Purpose.Declared && l.Purpose.Kind == audit.Efficiency && r.Name != "lockpurpose":
		s.Text = "an efficiency lock, as declared, does not owe this"
	default:
		s.Text = because(r.Name, asked[0])
	}
	return s, true
}

// raw is what the rule says before the config is asked. A rule that breaks down says nothing; the run has reported that.
func (x *explainer) raw(r rule.Rule, l *audit.Lock) []audit.Finding {
	r.Directives = nil
	found, _ := r.Apply(&audit.Result{Locks: []*audit.Lock{l}})
	return found
}
