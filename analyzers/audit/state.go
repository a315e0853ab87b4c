package audit

import (
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// state judges the writes of a section by what was read for them, once all of its operations are known.
func (b *builder) state(x *built) {
	for _, e := range x.Effects {
		if e.External || e.op == nil {
			continue
		}
		b.rowLocked(x, e)
		b.dependence(x, e)
		b.cacheFill(e)
		b.expiring(x, e)
	}
}

// A source is a read of shared state that a value depends on.
type source struct {
	at    *facts.Origin
	match effects.Match // with what is written
	when  timing
}

// dependence looks for reads of what is written among the values that a write stores, and among the conditions that decide
// whether it runs.
func (b *builder) dependence(x *built, e *Effect) {
	ef := e.op.Effect()
	values := b.sources(x, ef, ef.Values)
	conds := b.sources(x, ef, e.op.Slot("cond").Args)
	inserts := ef.SQL != nil && string(ef.SQL.Kind) == "insert"
	for _, s := range values {
		if s.when == inside && s.match == effects.Same && !inserts && e.Shape < Modifies {
			e.Shape = Modifies
			p := b.sitePlace(s.at)
			e.ReadAt = &p
		}
	}
	for _, s := range conds {
		if s.when == inside && s.match == effects.Same && e.Shape < Decides {
			e.Shape = Decides
			p := b.sitePlace(s.at)
			e.ReadAt = &p
		}
	}
	switch {
	case e.Guard == Held || e.Guard == Dropped || e.Guard == Noise || inserts:
		return
	case b.readAgain(x, e, append(append([]source{}, values...), conds...)):
		return
	}
	for i, s := range append(append([]source{}, values...), conds...) {
		decision := i >= len(values)
		if s.when != outside || s.match != effects.Same {
			continue
		}
		if e.Guard == Survives && (!decision || ef.SQL == nil || string(ef.SQL.Kind) != "update") {
			continue
		}
		p := b.sitePlace(s.at)
		e.ReadBefore, e.Decision = &p, decision
		return
	}
}

// sources lists the reads that values depend on.
func (b *builder) sources(x *built, ef *effects.Effect, values []*facts.Origin) []source {
	var out []source
	for _, v := range values {
		v.Each(func(o *facts.Origin) bool {
			if !b.reader.IsRead(o) {
				return true
			}
			if o.Index > 0 && o.Kind == facts.Call && errorResult(o) {
				return false
			}
			row := b.reader.Index.ByID(o.Row)
			read := b.reader.Read(effects.OpOf(b.reader.Index, o, row))
			match := effects.Matches(read, ef)
			if effects.IntoRead(o, ef) {
				match = effects.Same
			}
			out = append(out, source{at: o, match: match, when: b.when(x, o)})
			return false // what the read was asked for is no part of the value
		})
	}
	return out
}

// readAgain reports whether the section reads what it writes before it does.
func (b *builder) readAgain(x *built, e *Effect, sources []source) bool {
	for _, s := range sources {
		if s.when != outside && s.match != effects.Different {
			return true
		}
	}
	for _, r := range x.Reads {
		if r.op != nil && effects.Matches(r.op.Effect(), e.op.Effect()) == effects.Same && (r.At.File != e.At.File || !e.At.Before(r.At)) {
			return true
		}
	}
	return false
}

// cacheFill takes writes to Redis for cache fills where names say so, and values that expire for state where they are
// computed from what they replace.
func (b *builder) cacheFill(e *Effect) {
	ef := e.op.Effect()
	if ef.Redis == nil {
		return
	}
	if e.Guard == Noise && e.Shape == Modifies && ef.Redis.HasTTL && ef.GuardWhy == "a value that expires" {
		e.Guard, e.GuardWhy = Unguarded, "" // not a copy: what is stored was computed from what was stored
	}
	if e.Shape < Modifies && e.Guard == Unguarded && cacheLike(ef.Target+" "+e.Func+" "+strings.Join(e.Path, " ")) {
		e.Guard, e.GuardWhy = Noise, "a cache fill"
	}
}

// expiring takes counters and lists that the section also gives an expiry for statistics: who counts twice is forgotten soon.
func (b *builder) expiring(x *built, e *Effect) {
	ef := e.op.Effect()
	if ef.Redis == nil || e.Guard != Unguarded || e.Shape != Relative && e.Shape != Appends {
		return
	}
	for _, h := range x.from.Ops {
		if h.Does() == effects.Renew && h.Effect().Tokenless && h.Effect().Redis != nil && h.Effect().Key != nil && facts.Equal(h.Effect().Key, ef.Key) {
			e.Guard, e.GuardWhy = Noise, "a counter that expires"
			return
		}
	}
}

func errorResult(o *facts.Origin) bool { return o.Type == "error" }

func (b *builder) sitePlace(o *facts.Origin) Place {
	if in, ok := o.Site().(ssa.CallInstruction); ok {
		return b.at(in.Pos())
	}
	return b.place(o.At)
}
