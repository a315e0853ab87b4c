package report

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Diff is what has changed from one inventory to another. Moved lines are no change.
type Diff struct {
	Version    int      `json:"version"`
	Added      []Lock   `json:"added" jsonschema:"locks that were not there before"`
	Removed    []Lock   `json:"removed" jsonschema:"locks that are gone"`
	Changed    []Change `json:"changed" jsonschema:"locks about which something else is said now"`
	Before     Totals   `json:"before"`
	After      Totals   `json:"after"`
	Incomplete bool     `json:"incomplete" jsonschema:"one of the two inventories is incomplete, so what is gone may be there still"`
}

// A Change is a lock about which something else is said now.
type Change struct {
	Lock   Lock     `json:"lock" jsonschema:"as it is now"`
	Before Lock     `json:"before"`
	What   []string `json:"what" jsonschema:"the differences, in words"`
}

// Compare returns what has changed from before to after.
func Compare(before, after *Inventory) *Diff {
	d := &Diff{
		Version: Version, Added: []Lock{}, Removed: []Lock{}, Changed: []Change{}, Before: before.Totals, After: after.Totals,
		Incomplete: len(before.Problems)+len(after.Problems) > 0,
	}
	old := map[string]Lock{}
	for _, l := range before.Locks {
		old[l.ID] = l
	}
	for _, l := range after.Locks {
		was, ok := old[l.ID]
		delete(old, l.ID)
		if !ok {
			d.Added = append(d.Added, l)
			continue
		}
		if what := differences(was, l); len(what) > 0 {
			d.Changed = append(d.Changed, Change{l, was, what})
		}
	}
	for _, l := range before.Locks {
		if _, gone := old[l.ID]; gone {
			d.Removed = append(d.Removed, l)
		}
	}
	return d
}

func differences(a, b Lock) []string {
	var out []string
	changed := func(name, from, to string) {
		if from != to {
			out = append(out, fmt.Sprintf("%s: %s, was %s", name, to, from))
		}
	}
	changed("verdict", a.Verdict, b.Verdict)
	changed("purpose", a.Purpose.Kind, b.Purpose.Kind)
	changed("lease", a.TTL.Text, b.TTL.Text)
	changed("waits", a.Wait, b.Wait)
	changed("renewal", renewed(a), renewed(b))
	out = append(out, effects(a, b)...)
	blind := func(l Lock) string {
		if slices.ContainsFunc(l.Releases, func(r Release) bool { return r.Blind }) {
			return "compares no holder token"
		}
		return "gives back only its own grant"
	}
	if len(a.Releases) > 0 && len(b.Releases) > 0 {
		changed("release", blind(a), blind(b))
	}
	return out
}

// renewed leaves out the place of a renewal, which moves.
func renewed(l Lock) string {
	if strings.HasPrefix(l.Renewal, "at ") {
		return "in the code"
	}
	return l.Renewal
}

// effects says what is done, or protected, otherwise than before.
func effects(a, b Lock) []string {
	before, after := protections(a), protections(b)
	var out []string
	for _, e := range b.Effects {
		is, was := after[e.Does], before[e.Does]
		switch {
		case is == was:
		case was == "":
			out = append(out, "now "+e.Does+", protected by: "+is)
		default:
			out = append(out, fmt.Sprintf("%s, protected by: %s; was: %s", e.Does, is, was))
		}
		delete(after, e.Does)
		delete(before, e.Does)
	}
	for _, e := range a.Effects {
		if before[e.Does] != "" {
			out = append(out, "no longer "+e.Does)
			delete(before, e.Does)
		}
	}
	return out
}

// protections are what protects the effects of a lock, by what they do.
func protections(l Lock) map[string]string {
	all := map[string]string{}
	for _, e := range l.Effects {
		switch was := all[e.Does]; {
		case was == "":
			all[e.Does] = e.Protection
		case !slices.Contains(strings.Split(was, ", "), e.Protection):
			all[e.Does] = was + ", " + e.Protection
		}
	}
	return all
}

func (d *Diff) empty() bool { return len(d.Added)+len(d.Removed)+len(d.Changed) == 0 }

// summary is what changed in one line.
func (d *Diff) summary() string {
	if d.empty() {
		return fmt.Sprintf("no change: %s", d.After.headline())
	}
	return fmt.Sprintf("%d added, %d removed, %d changed: %s", len(d.Added), len(d.Removed), len(d.Changed), d.After.headline())
}

const diffIncomplete = "one of the two analyses is incomplete, so locks may be missing"

func diffText(w io.Writer, d *Diff) error {
	buf := bufio.NewWriter(w)
	fmt.Fprintf(buf, "%s\n", d.summary())
	t := &text{w: buf}
	for _, l := range d.Added {
		t.printf("\n+ %s, %s: %s\n", clean(l.label()), l.At, clean(entryVerdict(l)))
		for _, b := range l.Breaks {
			t.printf("    %s\n", clean(b))
		}
	}
	for _, l := range d.Removed {
		t.printf("\n- %s, was at %s: %s\n", clean(l.label()), l.At, l.Verdict)
	}
	for _, c := range d.Changed {
		t.printf("\n~ %s, %s\n", clean(c.Lock.label()), c.Lock.At)
		for _, what := range c.What {
			t.printf("    %s\n", clean(what))
		}
	}
	if d.Incomplete {
		t.printf("\n%s\n", diffIncomplete)
	}
	return buf.Flush()
}

func diffMarkdown(w io.Writer, d *Diff) error {
	buf := bufio.NewWriter(w)
	m := &markdown{w: buf}
	m.printf("### Distributed locks: %s\n", d.summary())
	if len(d.Added) > 0 {
		m.printf("\n| added | taken at | what breaks if it is granted twice | what enforces single-holding | verdict |\n|---|---|---|---|---|\n")
		for _, l := range d.Added {
			m.printf("| %s | %s | %s | %s | **%s** |\n", escape(l.label()), code(l.At.String()), cell(l.Breaks), cell(l.Enforces), escape(entryVerdict(l)))
		}
	}
	if len(d.Changed) > 0 {
		m.printf("\n| changed | taken at | |\n|---|---|---|\n")
		for _, c := range d.Changed {
			m.printf("| %s | %s | %s |\n", escape(c.Lock.label()), code(c.Lock.At.String()), cell(c.What))
		}
	}
	if len(d.Removed) > 0 {
		m.printf("\n| removed | was at | verdict |\n|---|---|---|\n")
		for _, l := range d.Removed {
			m.printf("| %s | %s | %s |\n", escape(l.label()), code(l.At.String()), l.Verdict)
		}
	}
	if d.Incomplete {
		m.printf("\n%s.\n", upper(diffIncomplete))
	}
	return buf.Flush()
}

// entryVerdict is the verdict of a lock, the kind of anything else.
func entryVerdict(l Lock) string {
	if l.Kind != KindLock {
		return l.Kind
	}
	return verdict(l)
}
