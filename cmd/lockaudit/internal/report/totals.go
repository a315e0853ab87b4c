package report

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

func (s *Severities) add(f audit.Finding) {
	switch {
	case f.Suppressed != nil:
		s.Suppressed++
	case f.Severity == audit.Error:
		s.Errors++
	case f.Severity == audit.Warning:
		s.Warnings++
	case f.Severity == audit.Note:
		s.Notes++
	}
}

func (t *Totals) count(l Lock) {
	switch l.Kind {
	case KindClaim:
		t.Claims++
		return
	case KindElection:
		t.Elections++
		return
	case KindFacade:
		t.Facades++
		return
	}
	t.Locks++
	switch l.Purpose.Kind {
	case audit.Efficiency.String():
		t.Piles.Efficiency++
	case audit.Correctness.String():
		t.Piles.Correctness++
	default:
		t.Piles.Undecided++
	}
	if l.Purpose.Declared {
		t.Piles.Declared++
	}
	switch l.Verdict {
	case audit.Keep.String():
		t.Verdicts.Keep++
	case audit.Fence.String():
		t.Verdicts.Fence++
	case audit.GiveKey.String():
		t.Verdicts.Key++
	case audit.Demote.String():
		t.Verdicts.Demote++
	case audit.Declare.String():
		t.Verdicts.Declare++
	}
}

func (t *Totals) services(locks []Lock) {
	counts := map[string]int{}
	for _, l := range locks {
		if l.Kind == KindLock {
			counts[or(l.Service, "unknown")]++
		}
	}
	for name, n := range counts {
		t.Services = append(t.Services, Count{name, n})
	}
	slices.SortFunc(t.Services, func(a, b Count) int { return cmp.Or(b.Count-a.Count, cmp.Compare(a.Name, b.Name)) })
}

// A line of the totals: how many, of what.
type total struct {
	N    int
	Name string
	Text string // what the name means
}

// verdicts are the verdicts in the order of urgency, with what they mean.
func (t Totals) verdicts() []total {
	return []total{
		{t.Verdicts.Fence, "fence", "a write needs a fencing token or a condition"},
		{t.Verdicts.Key, "key", "an external effect needs an idempotency key"},
		{t.Verdicts.Declare, "declare", "somebody has to say what it is for"},
		{t.Verdicts.Demote, "demote", "nothing here needs to be done once only"},
		{t.Verdicts.Keep, "keep", "good as it is"},
	}
}

func (t Totals) piles() []total {
	return []total{
		{t.Piles.Correctness, "correctness", "a double grant corrupts something"},
		{t.Piles.Efficiency, "efficiency", "a double grant wastes work"},
		{t.Piles.Undecided, "undecided", "the code does not tell"},
	}
}

// headline is the first sentence of a report.
func (t Totals) headline() string {
	text := plural(t.Locks, "distributed lock")
	if t.Locks == 0 {
		text = "no distributed lock"
	}
	text += " in " + plural(t.Packages, "package")
	for _, more := range []total{{N: t.Claims, Name: "claim"}, {N: t.Elections, Name: "election"}, {N: t.Facades, Name: "facade"}} {
		if more.N > 0 {
			text += ", " + plural(more.N, more.Name)
		}
	}
	return text
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// String prints a place as file:line.
func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// label names a lock: Redis lock "feed:"+id.
func (l Lock) label() string {
	name := l.Kind
	if l.Kind == KindFacade {
		name = "lock"
	}
	if l.Service != "" {
		name = l.Service + " " + name
	}
	if l.Key != "" {
		name += " " + l.Key
	}
	return name
}
