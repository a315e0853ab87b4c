package section

import (
	"go/types"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// offers notes what the handle of a lock can be asked for although the row of the acquire does not say so: its lost signal and
// its fencing token, when rows of the same library are methods of the handle's type that return them.
func offers(c *callee, row *models.Row, op *facts.Op) {
	if row.Role != models.Acquire && row.Role != models.Try && row.Role != models.Elect || c.obj == nil {
		return
	}
	handle := row.HandleType(c.obj)
	if handle == nil {
		return
	}
	if len(row.SignalAt) == 0 {
		for _, m := range row.Lib.Methods(models.Lost, handle) {
			if kind := signalOf(m); kind != "" {
				op.Slots = append(op.Slots, facts.Slot{Name: "lost", X: facts.New(facts.Origin{Kind: facts.Const, Text: m.Name(), Name: kind, Type: "default"})})
				break
			}
		}
	}
	if row.FenceHint == "" {
		for _, m := range row.Lib.Methods(models.Fence, handle) {
			op.Slots = append(op.Slots, facts.Slot{Name: "fencing", X: facts.New(facts.Origin{Kind: facts.Const, Text: m.Name() + "()", Type: "default"})})
			break
		}
	}
}

// signalOf says what a method returns that ends with the lock: a channel or a context; "" when it has to be asked again and again.
func signalOf(m *types.Func) string {
	for v := range m.Signature().Results().Variables() {
		switch {
		case isContextType(v.Type()):
			return "context"
		case isSignalType(v.Type()):
			return "channel"
		}
	}
	return ""
}
