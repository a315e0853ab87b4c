package report

import (
	"fmt"
	"slices"
	"time"
)

// The kinds of marks.
const (
	markAcquire = "acquire"
	markEffect  = "effect"
	markUnknown = "unknown"
	markRelease = "release"
)

// A mark is one event of a section.
type mark struct {
	Kind string
	At   Place
	Text string
	Note string // what protects it, how it is done
	Bad  bool   // a second holder does harm here
}

// marksOf are the events of the section of l: the acquire, what is done, the releases. What is the same at the same place is
// drawn once.
func marksOf(l Lock) []mark {
	var out []mark
	for _, m := range events(l) {
		if !slices.Contains(out, m) {
			out = append(out, m)
		}
	}
	return out
}

func events(l Lock) []mark {
	all := []mark{{Kind: markAcquire, At: l.At, Text: "takes the lock"}}
	for _, e := range l.Effects {
		m := mark{Kind: markEffect, At: e.At, Text: e.Does, Note: e.Protection, Bad: !e.Outer && (e.Harm == "error" || e.Harm == "warning")}
		all = append(all, m)
	}
	for _, c := range l.Unresolved {
		note := "cannot be followed"
		if c.More {
			note = "does more than can be told"
		}
		all = append(all, mark{Kind: markUnknown, At: c.At, Text: "calls " + or(c.Func, "a function that is passed in"), Note: note})
	}
	for _, r := range l.Releases {
		all = append(all, mark{Kind: markRelease, At: r.At, Text: "gives it back", Note: r.How, Bad: r.Blind})
	}
	return all
}

// A figure is the drawing of a section for a page: the section and the lease as bars, one above the other.
type figure struct {
	Width, Height int
	Section       bar
	Lease         bar
	LeaseText     string
	SectionText   string
	// Open: nothing says that the lease outlasts the section.
	Open  bool
	Marks []dot
}

type bar struct{ X, Y, Width, Height int }

// End is where the bar stops.
func (b bar) End() int { return b.X + b.Width }

type dot struct {
	mark
	X, Y  int
	Label string
}

// The sizes of a figure, in pixels.
const (
	figureMargin = 24
	figureStep   = 72
	figureLeast  = 560
)

// draw lays the marks of a section out in their order, and the lease below it: to scale when the length of both is known.
func draw(l Lock) figure {
	marks := marksOf(l)
	width := max(figureLeast, 2*figureMargin+figureStep*len(marks))
	inner := width - 2*figureMargin
	f := figure{
		Width: width, Height: 132,
		Section:     bar{figureMargin, 44, inner, 14},
		Lease:       bar{figureMargin, 84, inner * 6 / 10, 14},
		LeaseText:   "lease: " + l.TTL.Text + " (" + l.TTL.Source + ")",
		SectionText: "critical section",
		Open:        true,
	}
	switch {
	case l.TTL.Text == "none":
		f.Lease.Width, f.Open = inner, false
		f.LeaseText = l.TTL.Source
	case l.TTL.Nanos > 0 && l.Hold != nil && l.Hold.Nanos > 0:
		longest := max(l.TTL.Nanos, l.Hold.Nanos)
		f.Section.Width = scale(l.Hold.Nanos, longest, inner)
		f.Lease.Width = scale(l.TTL.Nanos, longest, inner)
		f.Open = l.TTL.Nanos < l.Hold.Nanos
		f.SectionText = fmt.Sprintf("critical section, at worst %s", time.Duration(l.Hold.Nanos))
	}
	for i, m := range marks {
		x := f.Section.X
		if len(marks) > 1 {
			x += f.Section.Width * i / (len(marks) - 1)
		}
		f.Marks = append(f.Marks, dot{mark: m, X: x, Y: f.Section.Y + f.Section.Height/2, Label: fmt.Sprint(i + 1)})
	}
	return f
}

func scale(part, whole int64, width int) int {
	return max(8, int(float64(width)*float64(part)/float64(whole)))
}
