package output

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// writeText writes findings for people, those of one lock together.
func writeText(w io.Writer, r *Run, style Style) error {
	buf := bufio.NewWriter(w)
	t := &text{w: buf, run: r, style: style, paint: paint(style.Color)}
	shown := t.shown()
	if style.Quiet {
		for _, f := range shown {
			t.headline(f)
		}
		t.problems()
		return buf.Flush()
	}
	for _, group := range byLock(shown) {
		t.lock(group[0].Lock)
		for _, f := range group {
			t.finding(f)
		}
	}
	t.problems()
	for _, line := range Summary(r, style) {
		t.printf("%s\n", line)
	}
	return buf.Flush()
}

type text struct {
	w     *bufio.Writer
	run   *Run
	style Style
	paint paint
}

// printf writes to the buffer, which keeps the first error for Flush.
func (t *text) printf(format string, args ...any) {
	fmt.Fprintf(t.w, format, args...)
}

func (t *text) shown() []Finding {
	var all []Finding
	for _, f := range t.run.Findings {
		if f.Hidden == Visible || f.Hidden == Suppressed && t.style.Suppressed {
			all = append(all, f)
		}
	}
	return all
}

// byLock groups findings by the lock they are about, in the order of the locks' places; findings about no lock come last.
func byLock(findings []Finding) [][]Finding {
	var groups [][]Finding
	index := map[Lock]int{}
	for _, f := range findings {
		i, ok := index[f.Lock]
		if !ok {
			i = len(groups)
			index[f.Lock] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], f)
	}
	slices.SortStableFunc(groups, func(a, b []Finding) int {
		p, q := a[0].Lock, b[0].Lock
		if p.At.IsValid() != q.At.IsValid() {
			if p.At.IsValid() {
				return -1
			}
			return 1
		}
		return compareSpans(p.At, q.At)
	})
	return groups
}

func compareSpans(a, b Span) int {
	if c := strings.Compare(a.Path, b.Path); c != 0 {
		return c
	}
	if a.Line != b.Line {
		return a.Line - b.Line
	}
	return a.Column - b.Column
}

func (t *text) lock(l Lock) {
	if !l.At.IsValid() {
		return
	}
	label := l.Label
	if label == "" {
		label = "lock"
	}
	t.printf("%s\n\n", t.paint.dim(fmt.Sprintf("--- %s, acquired at %s", clean(label), place(l.At))))
}

func (t *text) headline(f Finding) {
	severity := t.paint.severity(f.Severity, f.Severity.String())
	if f.Hidden == Suppressed {
		severity += " (suppressed)"
	}
	t.printf("%s: %s: %s %s\n", t.paint.bold(place(f.At)), severity, clean(f.Message), t.paint.dim("("+f.Rule+")"))
}

func (t *text) finding(f Finding) {
	t.headline(f)
	t.quote(f.At, true, f.Severity)
	if f.Hidden == Suppressed {
		t.printf("  silenced by %s: %s\n", silencer(f.Suppression), clean(f.Suppression.Reason))
	}
	for _, related := range f.Related {
		t.printf("  %s: %s\n", place(related.At), clean(related.Message))
		t.quote(related.At, false, audit.Off)
	}
	t.trace(f.Trace)
	for i, fix := range f.Fixes {
		word := "fix"
		if i > 0 {
			word = "or"
		}
		t.printf("  %s: %s\n", t.paint.good(word), clean(fix.Message))
	}
	t.printf("\n")
}

func silencer(s Suppression) string {
	if s.Kind == "directive" && s.At.IsValid() {
		return "the directive at " + place(s.At)
	}
	if s.At.IsValid() {
		return s.Kind + " at " + place(s.At)
	}
	return s.Kind
}

// quote prints the first source line of a span, and below it what the span covers.
func (t *text) quote(s Span, mark bool, severity audit.Severity) {
	line := t.run.Source.Line(s.File, s.Line)
	if strings.TrimSpace(line) == "" {
		return
	}
	number := fmt.Sprintf("%5d", s.Line)
	t.printf("%s %s\n", t.paint.dim(number+" |"), clean(line))
	if mark && s.Column > 0 && s.Column <= len(line) {
		gutter := t.paint.dim(strings.Repeat(" ", len(number)) + " |")
		t.printf("%s %s%s\n", gutter, blank(line[:s.Column-1]), t.paint.severity(severity, underline(line, s)))
	}
}

// blank returns what moves a terminal as far to the right as text does: its tabs, and a space for any other character.
func blank(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, text)
}

func underline(line string, s Span) string {
	end := len(line) + 1 // the span goes on in the next line
	if endLine, endColumn := s.end(); endLine == s.Line {
		end = min(endColumn, end)
	}
	length := 1
	if end > s.Column {
		length = max(1, len([]rune(line[s.Column-1:end-1])))
	}
	return "^" + strings.Repeat("~", length-1)
}

// trace prints a double grant as a table: who, where, what.
func (t *text) trace(steps []Step) {
	if len(steps) == 0 {
		return
	}
	t.printf("  %s\n", t.paint.bold("when the lock is granted twice:"))
	holder, where := 0, 0
	for _, step := range steps {
		holder = max(holder, len(step.Holder))
		if step.At.IsValid() {
			where = max(where, len([]rune(shortPlace(step.At))))
		}
	}
	for _, step := range steps {
		at := ""
		if step.At.IsValid() {
			at = shortPlace(step.At)
		}
		t.printf("    %-*s  %-*s  %s\n", holder, step.Holder, where, at, clean(step.Text))
	}
}

func (t *text) problems() {
	for _, p := range t.run.Problems {
		t.printf("%s\n", ProblemLine(p))
	}
	if len(t.run.Problems) > 0 && !t.style.Quiet {
		t.printf("\n")
	}
}

// ProblemLine returns a problem as one paragraph of text.
func ProblemLine(p Problem) string {
	var b strings.Builder
	if p.At.IsValid() {
		b.WriteString(place(p.At) + ": ")
	}
	if p.Package != "" {
		b.WriteString("not audited: package " + p.Package + ": ")
	} else {
		b.WriteString("incomplete: ")
	}
	b.WriteString(clean(p.Text))
	return b.String()
}

func place(s Span) string {
	return fmt.Sprintf("%s:%d:%d", clean(s.Path), s.Line, max(1, s.Column))
}

func shortPlace(s Span) string {
	return fmt.Sprintf("%s:%d", clean(s.Path), s.Line)
}

// clean replaces control characters, which source text may contain and a terminal would obey. Tabs and line ends stay.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' {
			return r
		}
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			return '\uFFFD'
		}
		return r
	}, text)
}
