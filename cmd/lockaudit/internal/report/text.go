package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// writeText writes the inventory for a terminal.
func writeText(w io.Writer, inv *Inventory) error {
	buf := bufio.NewWriter(w)
	t := &text{w: buf}
	t.totals(inv.Totals)
	for i, l := range of(inv.Locks, KindLock) {
		t.lock(i+1, l)
	}
	for _, s := range lists() {
		t.list(s.title, of(inv.Locks, s.kind))
	}
	t.problems(inv.Problems)
	return buf.Flush()
}

// A sublist is a kind of entries that gets a line each.
type sublist struct{ kind, title string }

func lists() []sublist {
	return []sublist{
		{KindClaim, "Claims: taken and left to expire"},
		{KindElection, "Elections"},
		{KindFacade, "Facades: they pass a lock on, and their callers are the locks above"},
	}
}

func of(locks []Lock, kind string) []Lock {
	var out []Lock
	for _, l := range locks {
		if l.Kind == kind {
			out = append(out, l)
		}
	}
	return out
}

type text struct{ w *bufio.Writer }

// printf writes to the buffer, which keeps the first error for Flush.
func (t *text) printf(format string, args ...any) { fmt.Fprintf(t.w, format, args...) }

func (t *text) totals(c Totals) {
	t.printf("%s\n\n", c.headline())
	if c.Locks == 0 {
		return
	}
	for _, rows := range [][]total{c.verdicts(), c.piles()} {
		for _, row := range rows {
			if row.N > 0 {
				t.printf("  %4d  %-11s  %s\n", row.N, row.Name, row.Text)
			}
		}
		t.printf("\n")
	}
	t.printf("  purposes declared: %d of %d; findings: %s\n", c.Piles.Declared, c.Locks, c.Findings.text())
	t.printf("  breaks: what breaks if the lock is granted twice; enforced by: what enforces single-holding then\n")
}

func (s Severities) text() string {
	return fmt.Sprintf("%s, %s, %s, %d suppressed", plural(s.Errors, "error"), plural(s.Warnings, "warning"), plural(s.Notes, "note"), s.Suppressed)
}

func (t *text) lock(n int, l Lock) {
	t.printf("\n%d. %s: %s\n", n, clean(l.label()), l.Verdict)
	for _, row := range rows(l) {
		for i, value := range row.values {
			name := ""
			if i == 0 {
				name = row.name
			}
			t.printf("   %-12s %s\n", name, clean(value))
		}
	}
}

// A row is what one heading says about a lock.
type row struct {
	name   string
	values []string
}

// rows are what a report says about a lock in words, in the order to read it.
func rows(l Lock) []row {
	all := []row{
		{"taken", []string{taken(l)}},
		{"lease", []string{fmt.Sprintf("%s (%s); waits: %s; renewal: %s", l.TTL.Text, source(l.TTL), l.Wait, l.Renewal)}},
		{"purpose", []string{purpose(l.Purpose)}},
	}
	if l.Note != "" {
		all = append(all, row{"note", []string{l.Note}})
	}
	if h := l.Hold; h != nil {
		all = append(all, row{"measured", []string{fmt.Sprintf("at worst %s, on %s, from %s", h.Worst, h.Measured, h.Source)}})
	}
	all = append(all,
		row{"section", drawing(l)},
		row{"breaks", l.Breaks},
		row{"enforced by", l.Enforces},
		row{"verdict", []string{verdict(l)}},
		row{"twice", trace(l.Trace)},
	)
	var found []string
	for _, f := range l.Findings {
		found = append(found, fmt.Sprintf("%s: %s (%s)%s", f.At, f.Severity, f.Rule, paren(f.Suppression)))
	}
	return append(all, row{"findings", found})
}

func taken(l Lock) string {
	text := fmt.Sprintf("%s in %s, with %s", l.At, l.Func, l.API)
	if len(l.Through) > 0 {
		text += " through " + strings.Join(l.Through, ", ")
		if l.Site != nil {
			text += " at " + l.Site.String()
		}
	}
	return text
}

func source(t TTL) string {
	if t.At != nil {
		return t.Source + " at " + t.At.String()
	}
	return t.Source
}

func purpose(p Purpose) string {
	text := p.Kind
	switch p.By {
	case byComment:
		text += ", declared in a comment"
	case byConfig:
		text += ", declared in lockaudit.yml"
	case byEffects:
		text += ", inferred from the effects"
	case byNobody:
		text += ": nobody has declared it, and the effects do not tell"
	}
	if p.At != nil {
		text += " at " + p.At.String()
	}
	if p.Reason != "" {
		text += ": " + p.Reason
	}
	return text
}

func verdict(l Lock) string {
	if l.Advice == "" {
		return l.Verdict
	}
	if l.Verdict == "demote" {
		return l.Verdict + " " + l.Advice
	}
	return l.Verdict + ": " + l.Advice
}

func paren(text string) string {
	if text == "" {
		return ""
	}
	return ", " + text
}

// givenBack is how a lock ends whose section is a function that the library calls.
const givenBack = "the library gives it back when the callback returns"

// drawing shows the section as a bracket from acquire to release, beside what is done in it.
func drawing(l Lock) []string {
	marks := marksOf(l)
	where := 0
	for _, m := range marks {
		where = max(where, utf8.RuneCountInString(m.At.String()))
	}
	var out []string
	for i, m := range marks {
		edge := "│"
		switch {
		case i == 0:
			edge = "┌"
		case i == len(marks)-1 && m.Kind == markRelease:
			edge = "└"
		}
		flag := " "
		if m.Bad {
			flag = "!"
		}
		text := m.Text
		if m.Note != "" {
			text += ": " + m.Note
		}
		out = append(out, fmt.Sprintf("%s %s %-*s  %s", edge, flag, where, m.At.String(), text))
	}
	switch {
	case len(l.Releases) > 0 || l.TTL.Source == endsWithTx:
	case l.Returned:
		out = append(out, "└   "+givenBack)
	default:
		out = append(out, "┆   nobody is seen to give it back")
	}
	return out
}

func trace(steps []Step) []string {
	where := 0
	for _, s := range steps {
		if s.At != nil {
			where = max(where, utf8.RuneCountInString(s.At.String()))
		}
	}
	var out []string
	for _, s := range steps {
		at := ""
		if s.At != nil {
			at = s.At.String()
		}
		out = append(out, fmt.Sprintf("%-1s  %-*s  %s", s.Holder, where, at, s.Text))
	}
	return out
}

func (t *text) list(title string, locks []Lock) {
	if len(locks) == 0 {
		return
	}
	t.printf("\n%s\n", title)
	for _, l := range locks {
		t.printf("   %s  %s, in %s; lease %s (%s)\n", l.At, clean(l.label()), l.Func, clean(l.TTL.Text), l.TTL.Source)
		for _, f := range l.Findings {
			t.printf("      %s (%s)%s\n", f.Severity, f.Rule, clean(paren(f.Suppression)))
		}
	}
}

func (t *text) problems(problems []Problem) {
	if len(problems) == 0 {
		return
	}
	t.printf("\nIncomplete: locks may be missing\n")
	for _, p := range problems {
		t.printf("   %s\n", clean(p.text()))
	}
}

func (p Problem) text() string {
	text := p.Text
	if p.Package != "" {
		text = "package " + p.Package + ": " + text
	}
	if p.At != nil {
		text = p.At.String() + ": " + text
	}
	return text
}

// clean replaces control characters, which source text may contain and a terminal would obey.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			return '\uFFFD'
		}
		return r
	}, text)
}
