package proof

import (
	"fmt"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// Effects compares the effects that the audit finds under the locks of the packages named effects with their marks, as Locks
// does. A mark stands at the end of the line of the call and says whether the other side can refuse it, and what makes a second
// execution harmless:
//
//	_, err := c.PutItem(ctx, in) // effect: internal document, guard held
//	_, err := refund.New(params) // effect: external payment, key none
func (m *Module) Effects() (wrong []string, err error) {
	return m.compare("effects", "// effect: ", func(l *audit.Lock, found func(audit.Place, string)) {
		for _, e := range l.Effects {
			found(e.At, describeEffect(e))
		}
	})
}

func describeEffect(e *audit.Effect) string {
	if e.External {
		return fmt.Sprintf("external %s, key %s%s", e.Class, []string{audit.NoKey: "none", audit.Stable: "stable", audit.Volatile: "volatile", audit.Once: "once"}[e.IdemKind], on(e.Mild, ", mild"))
	}
	return fmt.Sprintf("internal %s, guard %s", e.Resource, e.Guard)
}
