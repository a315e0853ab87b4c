// Package why explains one line of a program: what lockaudit sees there, how it got there, what each rule says and why the
// others are silent.
package why

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// An Input is a line and what is known about the program.
type Input struct {
	File     string // absolute
	Line     int
	Units    []*audit.Unit
	Models   *models.Index
	Locks    []*audit.Lock
	Findings []audit.Finding
	// Rules are those that ran.
	Rules []rule.Rule
	// Path returns the name to print for a file.
	Path func(file string) string
}

// An Answer is what there is to say about a line.
type Answer struct {
	// Sections are the locks that the line belongs to, in source order.
	Sections []Section
	// Calls are the calls on the line, in source order.
	Calls []Call
	// Others are findings on the line that are about no lock.
	Others []Saying
	// Near are the nearest lines of the file that a lock has to do with, when none has to do with this one.
	Near []string
	// Known: the file belongs to the audited program.
	Known bool
}

// A Section is a lock that the line has to do with.
type Section struct {
	Lock string // what it is, and where it is taken
	// Facts are what is known about the lock as a whole.
	Facts []string
	// Here is what is seen on the line.
	Here []string
	Says []Saying
}

// A Saying is what a rule says, or why it says nothing.
type Saying struct {
	Rule string
	// Word is error, warning, note, suppressed, off, elsewhere or silent.
	Word string
	Text string
}

// Explain answers what there is to say about a line.
func Explain(in Input) *Answer {
	x := &explainer{Input: in}
	a := &Answer{Known: x.known(), Calls: x.calls()}
	for _, l := range sorted(in.Locks) {
		if things := x.things(l); len(things) > 0 {
			a.Sections = append(a.Sections, x.section(l, things))
		}
	}
	for _, f := range in.Findings {
		if f.Lock == nil && x.on(f.At) {
			a.Others = append(a.Others, x.saying(f))
		}
	}
	if len(a.Sections)+len(a.Others) == 0 {
		a.Near = x.near()
	}
	return a
}

func sorted(locks []*audit.Lock) []*audit.Lock {
	locks = slices.Clone(locks)
	slices.SortStableFunc(locks, func(a, b *audit.Lock) int { return cmp.Or(a.At.Compare(b.At), a.Site.Compare(b.Site)) })
	return locks
}

type explainer struct{ Input }

// on reports whether a place begins on the line.
func (x *explainer) on(p audit.Place) bool { return p.File == x.File && p.Line == x.Line }

// over reports whether a place covers the line: the arguments of a call that is written over several lines.
func (x *explainer) over(p audit.Place) bool {
	return p.File == x.File && p.Line <= x.Line && x.Line <= max(p.Line, p.EndLine)
}

func (x *explainer) place(p audit.Place) string {
	if !p.IsValid() {
		return "an unknown place"
	}
	return fmt.Sprintf("%s:%d:%d", x.Path(p.File), p.Line, max(1, p.Column))
}

func (x *explainer) section(l *audit.Lock, things []thing) Section {
	s := Section{Lock: fmt.Sprintf("%s, taken at %s in %s", l.Describe(), x.place(l.At), l.Func), Facts: x.facts(l)}
	if !l.Kind.Locks() {
		s.Lock = fmt.Sprintf("%s of %s at %s in %s", notLock(l.Kind), l.Service, x.place(l.At), l.Func)
	}
	for _, t := range things {
		for _, line := range t.lines(x) {
			if !slices.Contains(s.Here, line) {
				s.Here = append(s.Here, line)
			}
		}
	}
	s.Says = x.says(l, things)
	return s
}

// facts are what the rules know about a lock before they look at anything else.
func (x *explainer) facts(l *audit.Lock) []string {
	var out []string
	if len(l.Through) > 0 {
		out = append(out, fmt.Sprintf("followed through %s to the call of %s at %s", strings.Join(l.Through, ", "), l.API, x.place(l.Site)))
	} else {
		out = append(out, fmt.Sprintf("the call of %s of %s", l.API, l.Library))
	}
	switch {
	case l.Kind == audit.Claim:
		out = append(out, "a claim: it is taken and left to expire, so the rules about sections do not ask")
	case l.Kind == audit.Election:
		out = append(out, "an election: only lostlock, unboundedwait and brokenrenewal ask about it")
	case l.Facade:
		out = append(out, "a facade: the function only passes the lock on, and its callers are asked")
	}
	if l.ModelNote != "" {
		out = append(out, "the model notes: "+l.ModelNote)
	}
	if !l.Kind.Locks() {
		return out
	}
	switch p := l.Purpose; {
	case p.Declared && p.At.IsValid():
		out = append(out, fmt.Sprintf("declared %s at %s%s", p.Kind, x.place(p.At), reason(p.Reason)))
	case p.Declared:
		out = append(out, fmt.Sprintf("declared %s in lockaudit.yml%s", p.Kind, reason(p.Reason)))
	case p.Kind != audit.Undecided:
		out = append(out, fmt.Sprintf("taken for a %s lock, because of its effects", p.Kind))
	}
	return out
}

// notLock names what is on record beside locks.
func notLock(k audit.Kind) string {
	switch k {
	case audit.Quorum:
		return "a lock service on several servers"
	case audit.Renewer:
		return "a function that renews a lock that it is given"
	case audit.Session:
		return "a session, lease or connection that locks hang on"
	case audit.Attempt:
		return "a look at a key that is then set"
	}
	return "a " + k.String()
}

func reason(text string) string {
	if text == "" {
		return ""
	}
	return ": " + text
}

// known reports whether the file is one of the program.
func (x *explainer) known() bool {
	_, file := x.file()
	return file != nil
}

// near lists the lines of the file that a lock has to do with and that are closest to the line.
func (x *explainer) near() []string {
	type spot struct {
		line int
		text string
	}
	var spots []spot
	seen := map[string]bool{}
	for _, l := range sorted(x.Locks) {
		for _, t := range all(l) {
			if t.at.File != x.File {
				continue
			}
			text := fmt.Sprintf("%s:%d  %s", x.Path(t.at.File), t.at.Line, t.short())
			if !seen[text] {
				seen[text] = true
				spots = append(spots, spot{t.at.Line, text})
			}
		}
	}
	slices.SortStableFunc(spots, func(a, b spot) int {
		return cmp.Or(distance(a.line, x.Line)-distance(b.line, x.Line), a.line-b.line)
	})
	const few = 3
	var out []string
	for _, s := range spots[:min(few, len(spots))] {
		out = append(out, s.text)
	}
	return out
}

func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}
