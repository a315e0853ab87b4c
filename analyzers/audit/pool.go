package audit

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// A Return gives the connection of a lock back to its pool, where its session goes on.
type Return struct {
	At Place
	// Held: no release has run on some path to it. Otherwise one has been tried, and nothing is done about its failure.
	Held bool
	// Fails: that release can be expected to fail, because its context ends or its failure is looked at and let pass.
	Fails bool
}

// pool looks at the connections of a session-level lock of a SQL database.
func (b *builder) pool(x *built) {
	if !x.SQL || x.NoTTL != "ends" {
		return
	}
	conn := x.acq.Effect().Conn
	x.OneConnection = b.engine.OneConnection(x.acq) || b.declaredSingle(conn)
	x.ScopeHere = len(x.acq.Via) == 0 || x.acq.ScopeHere
	if x.from.Closed || x.ConnScope != "conn" {
		return
	}
	for _, r := range b.engine.ReturnedHeld(x.fn, x.from) {
		x.Returns = append(x.Returns, Return{At: b.place(r.At), Held: true})
	}
	for _, op := range x.ops {
		if len(op.Via) > 0 || op.Effect().SQL == nil {
			continue
		}
		fails := op.Use&facts.PassedUp == 0 && !op.Lost.IsValid() || b.engine.Context(op).Fate > section.Lives
		for _, r := range b.engine.ReturnedAfter(op) {
			x.Returns = append(x.Returns, Return{At: b.place(r.At), Fails: fails && !op.Lost.IsValid()})
		}
	}
}

// declaredSingle reports whether the config says that the pool has one connection.
func (b *builder) declaredSingle(conn *facts.Origin) bool {
	if conn == nil || b.policy == nil || b.policy.config == nil {
		return false
	}
	found := false
	resources := &b.policy.config.Resources
	conn.Each(func(o *facts.Origin) bool {
		switch o.Kind {
		case facts.Field:
			owner := o.Type[strings.LastIndexByte(o.Type, '.')+1:]
			found = found || resources.SingleConnectionPool(b.path, owner+"."+o.Text)
		case facts.Global:
			found = found || resources.SingleConnectionPool(b.path, o.Text[strings.LastIndexByte(o.Text, '.')+1:])
		}
		return !found
	})
	return found
}
