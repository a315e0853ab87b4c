package section

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// endings are the WaitGroups, groups and channels by which the end of a goroutine that ev starts can be known.
func (e *Engine) endings(ev *Event) []*facts.Origin {
	c := ev.callee
	args := e.argOrigins(c)
	var out []*facts.Origin
	for _, row := range c.rows {
		if row.Role == models.Run && row.Mode == "goroutine" && c.recv && len(args) > 0 {
			out = append(out, args[0])
		}
		for _, a := range args {
			if a.Kind == facts.FuncLit {
				out = append(out, e.finishesOf(a)...)
			}
		}
	}
	if ev.Go() {
		out = append(out, e.calleeFinishes(ev.Call)...)
		if c.value != nil && c.obj == nil {
			for _, b := range e.Value(c.value).Branches() {
				out = append(out, e.finishesOf(b)...)
			}
		}
	}
	if len(c.rows) == 0 {
		for _, a := range args { // a literal handed to the function that is started, or to one that starts it
			if a.Kind == facts.FuncLit {
				out = append(out, e.finishesOf(a)...)
			}
		}
	}
	return out
}

// finishesOf is what a function value tells its end by.
func (e *Engine) finishesOf(v *facts.Origin) []*facts.Origin {
	if v.Sum != nil && v.Sum.Concurrency != nil {
		return v.Sum.Concurrency.Finishes
	}
	if fn, ok := v.Site().(*ssa.Function); ok && len(fn.Blocks) > 0 {
		return e.finishes(fn, 0)
	}
	return nil
}

// calleeFinishes is what the function that a call enters tells its end by, in the caller's terms.
func (e *Engine) calleeFinishes(call ssa.CallInstruction) []*facts.Origin {
	c := e.callee(call)
	if c.builtin != "" || len(c.rows) > 0 {
		return nil
	}
	var args, out []*facts.Origin
	for i, s := range e.allSummaries(c) {
		if i < len(c.fns) && c.fns[i].Parent() != nil {
			out = append(out, e.finishes(c.fns[i], 0)...)
			continue
		}
		if s.Concurrency != nil && len(s.Concurrency.Finishes) > 0 {
			if args == nil {
				args = e.argOrigins(c)
			}
			out = append(out, e.frame(c, call, i, args).All(s.Concurrency.Finishes)...)
		}
	}
	return out
}

// finishes are the WaitGroups that fn calls Done on and the channels that it closes or sends on.
func (e *Engine) finishes(fn *ssa.Function, depth int) []*facts.Origin {
	var out []*facts.Origin
	if depth > maxReaction {
		return nil
	}
	for _, b := range fn.Blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.Send:
				out = append(out, e.Value(in.Chan))
			case *ssa.UnOp:
				if in.Op == token.ARROW && !in.CommaOk && !isTimer(in.X) && len(e.around(b)) == 0 { // a slot of a semaphore
					out = append(out, e.Value(in.X))
				}
			case *ssa.Select:
				for _, st := range in.States {
					if st.Dir == types.SendOnly {
						out = append(out, e.Value(st.Chan))
					}
				}
			case *ssa.Go:
			case ssa.CallInstruction:
				c := e.callee(in)
				switch {
				case c.builtin == "close":
					out = append(out, e.Value(c.args[0]))
				case hasNature(c.rows, models.Join, "done"), isCalled(c, "(*golang.org/x/sync/semaphore.Weighted).Release"):
					out = append(out, e.Value(c.args[0]))
				case len(c.fns) == 1 && c.fns[0].Parent() != nil:
					out = append(out, e.finishes(c.fns[0], depth+1)...)
				case c.builtin == "":
					out = append(out, e.calleeFinishes(in)...)
				}
			}
		}
	}
	return out
}

func hasNature(rows []*models.Row, role models.Role, nature string) bool {
	for _, r := range rows {
		if r.Role == role && r.Nature == nature {
			return true
		}
	}
	return false
}
