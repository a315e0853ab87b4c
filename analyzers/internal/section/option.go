package section

import (
	"strconv"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// setsTTL reports whether a call sets the length of the leases of the handle it is called on: go-zero's SetExpire.
func setsTTL(row *models.Row) bool {
	return row.Role == models.Option && len(row.TTLAt) > 0 && len(row.HandleAt) > 0 && row.HandleAt[0].Kind == models.Receiver
}

// setLater adds the length that a handle was given after it had been made, as a time.Duration.
func (e *Engine) setLater(made *facts.Origin, op *facts.Op, as func(*facts.Origin) *facts.Origin) {
	if op.HasSlot("ttl") {
		return
	}
	for i := len(made.Args) - 1; i >= 0; i-- {
		if i >= len(made.Names) || made.Names[i] != "with" {
			continue
		}
		set := made.Args[i]
		row := e.Index.ByID(set.Row)
		if row == nil || !setsTTL(row) {
			continue
		}
		if ttl := effects.Resolve(e.Index, set, row.TTLAt); ttl != nil {
			op.Slots = append(op.Slots, facts.Slot{Name: "ttl", X: as(duration(ttl, row.Unit, set.At))})
			return
		}
	}
}

// duration turns a number in a unit into a time.Duration.
func duration(n *facts.Origin, unit string, at facts.Pos) *facts.Origin {
	scale := map[string]time.Duration{"s": time.Second, "ms": time.Millisecond, "us": time.Microsecond}[unit]
	if scale == 0 {
		return n
	}
	if n.Kind == facts.Const {
		if k, err := strconv.ParseInt(n.Text, 10, 64); err == nil {
			c := *n
			c.Text, c.Type = strconv.FormatInt(k*int64(scale), 10), "time.Duration"
			if !c.At.IsValid() {
				c.At = at
			}
			return facts.New(c)
		}
	}
	by := facts.New(facts.Origin{Kind: facts.Const, Text: strconv.FormatInt(int64(scale), 10), Type: "time.Duration"})
	return facts.New(facts.Origin{Kind: facts.Binary, Text: "*", Args: []*facts.Origin{facts.New(facts.Origin{Kind: facts.Binary, Text: "time.Duration", Args: []*facts.Origin{n}}), by}})
}
