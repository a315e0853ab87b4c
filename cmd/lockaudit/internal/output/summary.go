package output

import (
	"fmt"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// Summary returns the sentences that close a report: what was found, what was not shown and how to see it, what to type next.
func Summary(r *Run, style Style) []string {
	lines := []string{found(r)}
	if s := notShown(r, style); s != "" {
		lines = append(lines, s)
	}
	if r.Fixed > 0 {
		lines = append(lines, "fixed: "+Plural(r.Fixed, "finding"))
	}
	if r.Gone > 0 {
		lines = append(lines, fmt.Sprintf("gone: %s of %s; lockaudit baseline takes them out", Plural(r.Gone, "finding"), r.Baseline))
	}
	if n := len(r.Problems); n > 0 {
		lines = append(lines, fmt.Sprintf("incomplete: %s above, so findings may be missing", Plural(n, "problem")))
	}
	return append(lines, next(r)...)
}

func found(r *Run) string {
	var parts []string
	for _, s := range []audit.Severity{audit.Error, audit.Warning, audit.Note} {
		if n := r.count(Visible, s); n > 0 {
			parts = append(parts, Plural(n, s.String()))
		}
	}
	where := fmt.Sprintf("%s, %s", Plural(r.Locks, "distributed lock"), Plural(r.Packages, "package"))
	if r.Locks == 0 {
		where = "no distributed lock, " + Plural(r.Packages, "package")
	}
	switch {
	case len(parts) == 0 && len(r.Problems) > 0:
		return fmt.Sprintf("no findings so far (%s)", where)
	case len(parts) == 0 && r.Baseline != "":
		return fmt.Sprintf("no new findings (%s)", where)
	case len(parts) == 0:
		return fmt.Sprintf("no findings (%s)", where)
	}
	return fmt.Sprintf("%s (%s)", strings.Join(parts, ", "), where)
}

func notShown(r *Run, style Style) string {
	var parts []string
	if n := r.count(Quiet); n > 0 {
		parts = append(parts, Plural(n, "note")+" (--notes shows them)")
	}
	if n := r.count(Suppressed); n > 0 && !style.Suppressed {
		parts = append(parts, fmt.Sprintf("%d suppressed (--suppressed shows them)", n))
	}
	if n := r.count(Known); n > 0 {
		parts = append(parts, fmt.Sprintf("%d known from %s (leave out --baseline to see them)", n, r.Baseline))
	}
	if n := r.count(Old); n > 0 {
		parts = append(parts, fmt.Sprintf("%d there already at %s (leave out --new-from to see them)", n, r.Baseline))
	}
	if len(parts) == 0 {
		return ""
	}
	return "not shown: " + strings.Join(parts, ", ")
}

func next(r *Run) []string {
	var lines []string
	fixable := 0
	visible := r.visible()
	for _, f := range visible {
		if f.Unasked() != nil {
			fixable++
		}
	}
	if fixable > 0 {
		lines = append(lines, fmt.Sprintf("fixable: %s; --diff shows the change, --fix makes it", Plural(fixable, "finding")))
	}
	if len(visible) > 0 {
		lines = append(lines, "more about a rule: lockaudit explain "+visible[0].Rule)
	}
	return lines
}
