package audit

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Nodes are the servers that a quorum lock is built on.
type Nodes struct {
	// Count is their number, 0 when the code does not show it.
	Count int
	// Same: two of them are one server, as a variable or a literal address says; SameAt is the second.
	Same   bool
	SameAt Place
	// Failover are those that can lose a lock they acknowledged: a replica is promoted, or answers itself.
	Failover int
}

// quorums records the constructors of lock services on several servers.
func (b *builder) quorums() {
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		for _, ev := range f.Events {
			for _, op := range ev.Ops {
				if row := op.Effect().Row; row == nil || row.Role != models.Open || len(row.NodesAt) == 0 || row.Fn.Name != "New" || op.Callback {
					continue
				}
				if n := b.nodes(op); n != nil {
					b.locks = append(b.locks, b.quorum(f, op, n))
				}
			}
		}
	}
}

func (b *builder) quorum(f *section.Func, op *section.Op, n *Nodes) *built {
	rec := &Lock{
		At: b.place(op.Place), Func: funcName(f.Fn), Package: b.path, Kind: Quorum, Site: b.place(op.At), Through: op.Names,
		Service: op.Effect().Service, Library: op.Effect().Row.Lib.Library, API: apiName(op.Func), Scope: b.scope, Nodes: n,
	}
	return &built{Lock: rec, fn: f, acq: op, owner: receiverType(f.Fn)}
}

// nodes reads the servers given to a constructor; nil when the code does not show them all.
func (b *builder) nodes(op *section.Op) *Nodes {
	pools, ok := b.engine.Elements(op.Event.Call)
	if !ok {
		return nil
	}
	n := &Nodes{Count: len(pools)}
	for i, p := range pools {
		if b.failsOver(p.X) {
			n.Failover++
		}
		s := b.server(p.X)
		for _, q := range pools[:i] {
			t := b.server(q.X)
			if n.Same || !b.sameServer(s, t) || s.Site() == t.Site() && s.Site() != nil && p.MadeInRound(s) && p.Round != q.Round && b.address(s) == nil {
				continue
			}
			n.Same, n.SameAt = true, b.place(p.X.At)
		}
	}
	return n
}

// server is the client behind a pool.
func (b *builder) server(pool *facts.Origin) *facts.Origin {
	for range 4 {
		row := b.reader.Index.ByID(pool.Row)
		if pool.Kind != facts.Call || row == nil || row.Role != models.Open || len(row.NodesAt) == 0 {
			return pool
		}
		d := effects.Resolve(b.reader.Index, pool, row.NodesAt)
		if d == nil {
			return pool
		}
		pool = d
	}
	return pool
}

// sameServer reports whether two clients talk to one server: they are one value, or dial one address.
func (b *builder) sameServer(x, y *facts.Origin) bool {
	switch x.Kind {
	case facts.Param, facts.Field, facts.Global:
		return !strings.Contains(x.Type, "[") && facts.Equal(x, y) // of an array it may be another element
	case facts.Call:
		if y.Kind == facts.Call && x.Site() != nil && x.Site() == y.Site() && x.Index == y.Index {
			return true
		}
	default:
		return false
	}
	a, c := b.address(x), b.address(y)
	return a != nil && c != nil && facts.Equal(a, c)
}

// address is what a client dials, nil when the code does not show it.
func (b *builder) address(client *facts.Origin) *facts.Origin {
	row := b.reader.Index.ByID(client.Row)
	if client.Kind != facts.Call || row == nil || row.Role != models.Open {
		return nil
	}
	u := effects.Resolve(b.reader.Index, client, row.URLAt)
	if u == nil || u.Kind != facts.Const && u.Kind != facts.Param && u.Kind != facts.List {
		return nil
	}
	return u
}

// failsOver reports whether a node can forget a lock that it acknowledged.
func (b *builder) failsOver(pool *facts.Origin) bool {
	return pool.Any(func(o *facts.Origin) bool {
		row := b.reader.Index.ByID(o.Row)
		if row == nil || o.Kind != facts.Call || row.Role != models.Open {
			return false
		}
		if row.Nature == "failover" {
			return true
		}
		for _, a := range o.Args {
			for _, name := range []string{"ReplicaOnly", "ReadOnly", "MasterName"} {
				if a.Kind == facts.Struct {
					if v := facts.FieldOf(a, name); v.IsKnown() && v.Kind != facts.Nil && !(v.Kind == facts.Const && (v.Text == "" || v.Text == "false")) {
						return true
					}
				}
			}
		}
		return false
	})
}
