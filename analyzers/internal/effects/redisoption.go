package effects

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// optionStruct reads the options that a SET is given as a struct: gredis.SetOption{NX: true, TTLOption: gredis.TTLOption{EX: &seconds}}.
// It reports whether the command sets only what is not there.
func (e *Effect) optionStruct() bool {
	for _, o := range flatten(e.Op.Slot("args")) {
		if o.Kind != facts.Struct {
			continue
		}
		for _, f := range []struct{ name, unit string }{{"EX", "s"}, {"PX", "ms"}} {
			if v := facts.FieldOf(o, f.name); Present(v) {
				e.TTL, e.Unit = v, f.unit
			}
		}
		return isTrue(facts.FieldOf(o, "NX"))
	}
	return false
}

// setsKeys makes the acquire of an MSETNX whose keys are seen: it sets all or none of them, and gives none a lifetime.
func (e *Effect) setsKeys() bool {
	words := flatten(e.Op.Slot("args"))
	if len(words) < 2 || len(words)%2 != 0 {
		return false
	}
	keys := facts.Origin{Kind: facts.List}
	for i := 0; i < len(words); i += 2 {
		if !words[i].IsKnown() || words[i].Kind == facts.Struct {
			return false
		}
		keys.Args = append(keys.Args, words[i])
	}
	e.Key, e.Token = facts.New(keys), words[1]
	if len(keys.Args) == 1 {
		e.Key = keys.Args[0]
	}
	e.Kind, e.Try, e.Bare, e.Wait, e.NoTTL = Acquire, true, true, "never", "forever"
	e.Granted = []models.Atom{{Path: models.Path{Kind: models.ValueOf}, Test: models.IsTrue}}
	return true
}
