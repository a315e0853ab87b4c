package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// A ReturnedConn is a call that gives the connection of a lock back to its pool, where its session goes on.
type ReturnedConn struct {
	At facts.Pos
	// Held: the lock has not been released on some path to it.
	Held bool
}

// ReturnedHeld are the calls in f that return the connection of l while l is held.
func (e *Engine) ReturnedHeld(f *Func, l *Lock) []ReturnedConn {
	var out []ReturnedConn
	for _, ev := range f.Events {
		if ev == l.Event || slices.ContainsFunc(ev.Ops, l.Gives) {
			continue
		}
		for _, op := range ev.Ops {
			if returns(op, l.Acquire.Effect().Conn) && l.events[ev].mayHold() && !e.discards(f.Fn, 0) {
				out = append(out, ReturnedConn{At: op.Place, Held: true})
			}
		}
	}
	return out
}

// ReturnedAfter are the calls that return the connection on which a release has just been tried, in the function of the
// release, when nothing there throws the connection away if that failed.
func (e *Engine) ReturnedAfter(op *Op) []ReturnedConn {
	conn := op.Effect().Conn
	if conn == nil {
		return nil
	}
	top := op.Event.Call.Parent()
	if e.discards(outermost(top), 0) {
		return nil
	}
	var out []ReturnedConn
	seen := map[facts.Pos]bool{}
	for _, fn := range withLiterals(outermost(top)) {
		for _, ev := range e.Func(fn).Events {
			for _, c := range ev.Ops {
				if returns(c, conn) && !seen[c.Place] && (ev.Deferred() || c.Deferred || op.Place.Compare(c.Place) < 0) && e.follows(op, ev) {
					seen[c.Place] = true
					out = append(out, ReturnedConn{At: c.Place})
				}
			}
		}
	}
	return out
}

// follows reports whether control can get from the release to ev, when both are in one function.
func (e *Engine) follows(op *Op, ev *Event) bool {
	a, b := op.Event.Call, ev.Call
	if a.Parent() != b.Parent() || ev.Deferred() || op.Event.Deferred() {
		return true
	}
	return a.Block() == b.Block() || reachable(a.Block(), b.Block())
}

// returns reports whether op gives conn back to its pool.
func returns(op *Op, conn *facts.Origin) bool {
	if op.Does() != effects.Close || !op.Effect().PinnedEnd || conn == nil || op.Effect().Handle == nil {
		return false
	}
	return sameHandle(pinned(op.Effect().Handle), pinned(conn))
}

// pinned strips what wraps one connection: the embedded sql.Conn of an sqlx or bun connection, pgxpool's Conn().
func pinned(o *facts.Origin) *facts.Origin {
	for {
		switch {
		case o.Kind == facts.Field && o.Text == "Conn" && len(o.Args) == 1:
			o = o.Args[0]
		case o.Kind == facts.Call && len(o.Args) > 0 && methodName(o.Text) == "Conn" && len(o.Names) > 0 && o.Names[0] == "receiver" && len(o.Args) == 1:
			o = o.Args[0]
		default:
			return o
		}
	}
}

func methodName(full string) string {
	for i := len(full) - 1; i >= 0; i-- {
		if full[i] == '.' {
			return full[i+1:]
		}
	}
	return full
}

func withLiterals(fn *ssa.Function) []*ssa.Function {
	out := []*ssa.Function{fn}
	for _, lit := range fn.AnonFuncs {
		out = append(out, withLiterals(lit)...)
	}
	return out
}

const maxDiscard = 3

// discards reports whether fn, its literals or what it calls in this package throws a connection away: by making the driver
// report it as broken (sql.Conn.Raw), by taking it out of its pool (Hijack) or by ending its session.
func (e *Engine) discards(fn *ssa.Function, depth int) bool {
	if depth > maxDiscard {
		return false
	}
	for _, f := range withLiterals(fn) {
		for _, b := range f.Blocks {
			for _, in := range b.Instrs {
				call, ok := in.(ssa.CallInstruction)
				if !ok {
					continue
				}
				c := e.callee(call)
				if c.obj != nil {
					switch name := c.obj.Name(); {
					case name == "Raw" && c.obj.Pkg() != nil && c.obj.Pkg().Path() == "database/sql", name == "Hijack" && len(c.rows) > 0:
						return true
					}
				}
				for _, row := range c.rows {
					if row.Role == "close" && row.Nature == "ends" {
						return true
					}
				}
				for _, g := range c.fns {
					if g != fn && g.Parent() == nil && e.discards(g, depth+1) {
						return true
					}
				}
			}
		}
	}
	return false
}

// onOneConn reports whether an unlock runs on the connection of a lock whose key cannot be compared with its own: a connection
// that has been pinned for a lock has one.
func onOneConn(unlock, lock *effects.Effect) bool {
	if unlock.SQL == nil || lock.SQL == nil || unlock.Conn == nil || lock.Conn == nil || lock.Scope != "conn" {
		return false
	}
	if k, j := unlock.Key, lock.Key; k.IsKnown() && j.IsKnown() && !k.Any(unsure) && !j.Any(unsure) && k.Kind == facts.Const && j.Kind == facts.Const {
		return false
	}
	return sameHandle(pinned(unlock.Conn), pinned(lock.Conn))
}
