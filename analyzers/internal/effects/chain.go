package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// A command built by a chain of methods, as rueidis and valkey-go do: B().Set().Key(k).Value(v).Nx().Px(d).Build().
type chain struct {
	words    []redistext.Word
	from     []*facts.Origin
	duration bool // the TTL is a time.Duration
}

// chain spells a built command; nil when o is none.
func (r *Reader) chain(o *facts.Origin) *chain {
	for _, b := range o.Branches() {
		if b.Kind == facts.List && len(b.Args) > 0 {
			b = b.Args[0]
		}
		var calls []*facts.Origin
		for x := b; x.Kind == facts.Call && len(x.Args) > 0 && strings.Contains(x.Text, "internal/cmds."); x = x.Args[0] {
			calls = append(calls, x)
		}
		if len(calls) == 0 {
			continue
		}
		c := &chain{}
		word := func(s string) {
			c.words, c.from = append(c.words, redistext.Word{Text: s, Known: true}), append(c.from, facts.UnknownOrigin())
		}
		arg := func(a *facts.Origin) {
			t, ok, _ := Text(a, "")
			c.words, c.from = append(c.words, redistext.Word{Text: t, Known: ok}), append(c.from, a)
		}
		for i := len(calls) - 1; i >= 0; i-- {
			name := calls[i].Text[strings.LastIndexByte(calls[i].Text, '.')+1:]
			args := calls[i].Args[1:]
			switch {
			case name == "Build" || name == "Cache" || name == "Pin" || name == "ReadOnly" || name == "Blocking":
				continue
			case i == len(calls)-1 && name != "Arbitrary":
				word(strings.ToUpper(name))
			case name == "Px" || name == "Ex":
				word(strings.ToUpper(name))
				c.duration = true
			case name == "PxMilliseconds":
				word("PX")
			case name == "ExSeconds":
				word("EX")
			case name == "Pxat" || name == "PxatMillisecondsTimestamp":
				word("PXAT")
			case name == "Exat" || name == "ExatTimestamp":
				word("EXAT")
			case len(args) == 0 || name == "Ifeq" || name == "Ifne" || name == "Ifdeq" || name == "Ifdne":
				word(strings.ToUpper(name))
			}
			for j, a := range args {
				if k := calls[i].Names; j+1 < len(k) && k[j+1] == "with" {
					break
				}
				for _, x := range flatten(a) {
					arg(x)
				}
			}
		}
		return c
	}
	return nil
}
