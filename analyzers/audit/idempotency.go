package audit

import (
	"strconv"
	"strings"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// idempotency judges the key of an external effect.
func (b *builder) idempotency(x *built, op *section.Op, e *Effect) {
	k := op.Effect().Idem
	if k == nil {
		return
	}
	e.Idem = b.value(k, op, "idem", x.from)
	volatile, once, stable := false, false, false
	for _, br := range k.Branches() {
		if br.Kind == facts.Nil || br.Kind == facts.Const && br.Text == "" {
			continue
		}
		made := b.made(br)
		switch {
		case made == nil:
			stable = true
		case b.when(x, made) == outside && !b.repeated(x, made):
			once = true
		case b.stored(x, op, made):
			stable = true
		default:
			volatile = true
			e.Made = b.placeOf(made)
		}
	}
	switch {
	case volatile:
		e.IdemKind = Volatile
	case once && !stable:
		e.IdemKind = Once
	case stable || once:
		e.IdemKind = Stable
	}
}

// made finds the part of a key that each run makes anew: random, or a reading of the clock that is finer than the calendar.
func (b *builder) made(key *facts.Origin) *facts.Origin {
	var found *facts.Origin
	key.Each(func(o *facts.Origin) bool {
		if found != nil || coarse(o) {
			return false
		}
		if n := b.nature(o); n == Random || n == Clock {
			found = o
		}
		return found == nil
	})
	return found
}

// coarse reports whether a time is cut to a unit of the calendar: two attempts on one day make the same key.
func coarse(o *facts.Origin) bool {
	if o.Kind != facts.Call {
		return false
	}
	switch o.Text {
	case "(time.Time).Format":
		if len(o.Args) < 2 || o.Args[1].Kind != facts.Const {
			return false
		}
		layout := o.Args[1].Text
		for _, part := range []string{"15", "03", "3:", "04", "05", "PM"} {
			if strings.Contains(layout, part) {
				return false
			}
		}
		return true
	case "(time.Time).Year", "(time.Time).Month", "(time.Time).Day", "(time.Time).YearDay", "(time.Time).ISOWeek", "(time.Time).Date",
		"(time.Time).Weekday":
		return true
	case "(time.Time).Truncate", "(time.Time).Round":
		if len(o.Args) < 2 || o.Args[1].Kind != facts.Const {
			return false
		}
		n, err := strconv.ParseInt(o.Args[1].Text, 10, 64)
		return err == nil && time.Duration(n) >= time.Hour
	}
	return false
}

// repeated reports whether a value made before the acquire is made again when the acquire is tried again.
func (b *builder) repeated(x *built, o *facts.Origin) bool {
	in, ok := o.Site().(ssa.Instruction)
	if !ok || in.Parent() != x.from.Event.Call.Parent() {
		return false
	}
	return section.Reaches(x.from.Event.Call.Block(), in.Block())
}

// stored reports whether a key that was made anew is written down in the section before it is used, where an earlier attempt
// would have left one: it is read, and made only when none is there.
func (b *builder) stored(x *built, op *section.Op, made *facts.Origin) bool {
	read := false
	for _, br := range op.Effect().Idem.Branches() {
		read = read || br.Any(b.reader.IsRead)
	}
	if !read {
		return false
	}
	for _, h := range x.from.Ops {
		if h.Op == op || h.Does() != effects.Write {
			continue
		}
		for _, v := range h.Effect().Values {
			if v.Any(func(o *facts.Origin) bool { return o.Kind == made.Kind && o.Row == made.Row && o.Site() == made.Site() }) {
				return true
			}
		}
	}
	return false
}

func (b *builder) placeOf(o *facts.Origin) *Place {
	p := b.place(o.At)
	if !p.IsValid() {
		p = b.sitePlace(o)
	}
	return &p
}
