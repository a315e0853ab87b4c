package effects

import (
	"strconv"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// evalText reads a script that is given as words: EVAL text keys key... argument...
func (r *Reader) evalText(e *Effect, from []*facts.Origin) {
	if len(from) < 3 {
		return
	}
	src, ok, open := r.scriptText(from[1])
	if !ok {
		if open {
			e.Kind = Unsure
		}
		return
	}
	keys, args := splitKeys(from[2], from[3:])
	r.runScript(e, src, keys, args)
}

// splitKeys separates the keys of a script from its arguments, where both are in one list behind the number of keys.
func splitKeys(count *facts.Origin, all []*facts.Origin) (keys, args []*facts.Origin) {
	n := 1
	if count != nil && count.Kind == facts.Const {
		if k, err := strconv.Atoi(count.Text); err == nil {
			n = k
		}
	}
	n = max(0, min(n, len(all)))
	return all[:n], all[n:]
}

// scriptKeys is the number of keys that a script object was made for; nil when its calls give them apart.
func (r *Reader) scriptKeys(o *facts.Origin) *facts.Origin {
	for _, b := range o.Branches() {
		if row := r.Index.ByID(b.Row); b.Kind == facts.Call && row != nil && row.Role == models.Script && len(row.ArgsAt) > 0 {
			if n := Resolve(r.Index, b, row.ArgsAt); n != nil {
				return n
			}
		}
	}
	return nil
}
