package section

import (
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// concurrent is what the engine remembers about goroutines and signals.
type concurrent struct {
	loops     map[*ssa.Function][]*loop
	points    map[*ssa.Function][]point
	joins     map[*ssa.Function][]join
	watches   map[*ssa.Function][]watch
	reactions map[*ssa.Function]*facts.Reaction
	all       []watch
	gathered  bool
	uses      *fieldUse
	late      bool            // all functions of the package have been analysed
	asked     map[string]bool // fields whose sessions the package asks for their signal
	loaded    map[string]bool // fields of the types of signals that the package reads
}

// following is what a function does from the i-th instruction of b on, as far as b decides it: in b itself and the blocks that only b leads
// to. What was deferred counts when that leaves the function.
func (e *Engine) following(b *ssa.BasicBlock, i, depth int) facts.Reaction {
	var r facts.Reaction
	for _, x := range b.Parent().Blocks {
		if x == b || b.Dominates(x) {
			from := 0
			if x == b {
				from = i
			}
			e.react(&r, x.Instrs[min(from, len(x.Instrs)):], depth)
		}
	}
	if r.Returns {
		e.deferredReactions(&r, b, depth)
	}
	return r
}

// deferredReactions adds the deferred calls that were registered on the way to b.
func (e *Engine) deferredReactions(r *facts.Reaction, b *ssa.BasicBlock, depth int) {
	for _, x := range b.Parent().Blocks {
		if x != b && !x.Dominates(b) {
			continue
		}
		for _, in := range x.Instrs {
			if d, ok := in.(*ssa.Defer); ok {
				e.reactCall(r, d, depth)
			}
		}
	}
}

// whole is what a function does when it is called as a reaction, in its own terms.
func (e *Engine) whole(fn *ssa.Function, depth int) facts.Reaction {
	if r, ok := e.conc.reactions[fn]; ok {
		if r == nil {
			return facts.Reaction{}
		}
		return *r
	}
	if e.conc.reactions == nil {
		e.conc.reactions = map[*ssa.Function]*facts.Reaction{}
	}
	e.conc.reactions[fn] = nil
	var r facts.Reaction
	for _, b := range fn.Blocks {
		e.react(&r, b.Instrs, depth)
		for _, in := range b.Instrs {
			if d, ok := in.(*ssa.Defer); ok {
				e.reactCall(&r, d, depth)
			}
		}
	}
	r.Returns, r.Fails = false, false
	e.conc.reactions[fn] = &r
	return r
}

func (e *Engine) react(r *facts.Reaction, instrs []ssa.Instruction, depth int) {
	for _, in := range instrs {
		switch in := in.(type) {
		case *ssa.Defer, *ssa.RunDefers:
		case ssa.CallInstruction:
			e.reactCall(r, in, depth)
		case *ssa.Send:
			r.Tells = true
		case *ssa.Select:
			for _, st := range in.States {
				r.Tells = r.Tells || st.Dir == types.SendOnly
			}
		case *ssa.Panic:
			r.Exits = r.Exits || !matchless(in)
		case *ssa.Store:
			r.Tells = r.Tells || seenByOthers(in.Addr)
		case *ssa.Return:
			r.Returns = true
			for _, v := range in.Results {
				if isError(v.Type()) && !isNil(v) {
					r.Fails = true
				}
			}
		}
	}
}

// matchless recognises the panic at the end of a select, which is never reached.
func matchless(p *ssa.Panic) bool {
	mi, ok := p.X.(*ssa.MakeInterface)
	if !ok {
		return false
	}
	k, ok := mi.X.(*ssa.Const)
	return ok && k.Value != nil && strings.Contains(k.Value.ExactString(), "blocking select matched no case")
}

func isNil(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.IsNil()
}

// seenByOthers reports whether a store reaches other goroutines: through a field, a package variable, a captured variable.
func seenByOthers(addr ssa.Value) bool {
	switch a := addr.(type) {
	case *ssa.Global:
		return true
	case *ssa.FreeVar:
		b, ok := binding(a).(*ssa.Alloc)
		return !ok || !named(b) // a named result is for the caller
	case *ssa.FieldAddr:
		_, local := a.X.(*ssa.Alloc)
		return !local
	case *ssa.Alloc:
		for _, in := range *a.Referrers() {
			if _, ok := in.(*ssa.MakeClosure); ok {
				return !named(a)
			}
		}
	}
	return false
}

const maxReaction = 4

// reactCall adds what one call means to those who should learn of a loss.
func (e *Engine) reactCall(r *facts.Reaction, call ssa.CallInstruction, depth int) {
	c := e.callee(call)
	switch {
	case c.builtin == "close":
		r.Tells = true
		return
	case c.builtin == "panic":
		r.Exits = true
		return
	case c.builtin != "" || depth > maxReaction:
		return
	}
	if c.obj == nil && len(c.fns) == 0 { // a function value
		for _, b := range e.Value(c.value).Branches() {
			e.reactValue(r, b, depth)
		}
		return
	}
	for _, fn := range c.fns {
		fr := &facts.Frame{Own: e.argOrigins(c), Base: e.paramBase(fn)}
		if fn.Parent() == nil {
			fr = &facts.Frame{Args: e.argOrigins(c), Site: call}
		}
		in := e.whole(fn, depth+1)
		in.Calls = substAll(fr, in.Calls)
		r.Add(in)
	}
	if len(c.fns) > 0 {
		return
	}
	for _, row := range c.rows {
		switch row.Role {
		case models.Acquire, models.Try, models.Elect, models.Section:
			r.Tells = true
		case models.Run:
			for _, a := range e.argOrigins(c) {
				if a.Kind == facts.FuncLit {
					e.reactValue(r, a, depth)
				}
			}
		}
	}
	if len(c.rows) > 0 {
		return
	}
	e.reactNamed(r, c)
}

func substAll(fr *facts.Frame, os []*facts.Origin) []*facts.Origin {
	var out []*facts.Origin
	for _, o := range os {
		out = append(out, fr.Subst(o))
	}
	return out
}

// reactValue adds the call of a function value.
func (e *Engine) reactValue(r *facts.Reaction, v *facts.Origin, depth int) {
	if v.Kind != facts.FuncLit {
		r.Calls = append(r.Calls, v)
		return
	}
	switch site := v.Site().(type) {
	case *ssa.Function:
		if site.Blocks != nil && depth <= maxReaction {
			r.Add(e.whole(site, depth+1))
			return
		}
		if obj, ok := site.Object().(*types.Func); ok {
			e.reactNamed(r, &callee{obj: obj})
		}
	case *types.Func:
		if fn := e.byObj[site.Origin()]; fn != nil && depth <= maxReaction {
			in := e.whole(fn, depth+1)
			in.Calls = substAll(&facts.Frame{Args: pad(v.Args, len(fn.Params))}, in.Calls)
			r.Add(in)
			return
		}
		e.reactNamed(r, &callee{obj: site})
	default:
		r.Calls = append(r.Calls, v)
	}
}

// reactNamed judges a call that cannot be looked into by its package and name: logging tells nobody, anything else may.
func (e *Engine) reactNamed(r *facts.Reaction, c *callee) {
	if c.obj == nil || c.obj.Pkg() == nil {
		return
	}
	name, path := c.obj.Name(), c.obj.Pkg().Path()
	switch {
	case ends(name, path):
		r.Exits = true
	case path == "sync/atomic":
		r.Tells = r.Tells || !strings.HasPrefix(name, "Load")
	case path == "os" && name == "Signal", path == "syscall" && name == "Kill", path == "sync" && (name == "Broadcast" || name == "Signal" || name == "Done"):
		r.Tells = true
	case e.Quiet(path), e.Index.Noise(path), talk(name):
	default:
		r.Tells = true
	}
}

// ends reports whether a function ends the process.
func ends(name, path string) bool {
	switch {
	case path == "os":
		return name == "Exit"
	case path == "runtime":
		return name == "Goexit"
	case path == "errors" || path == "fmt":
		return false
	}
	return strings.HasPrefix(name, "Fatal") || strings.HasPrefix(name, "Panic") || name == "Exit"
}

// talk reports whether a name only speaks about what happened.
func talk(name string) bool {
	low := strings.ToLower(name)
	for _, w := range []string{"log", "print", "warn", "error", "info", "debug", "trace", "metric", "inc", "add", "observe", "record", "with",
		"capture", "string", "sprint", "field", "count", "gauge", "since", "now", "err", "wrap", "is", "as", "get", "new"} {
		if strings.HasPrefix(low, w) {
			return true
		}
	}
	return strings.HasSuffix(low, "log") || strings.HasSuffix(low, "logf") || strings.HasSuffix(low, "logger")
}

// comparesNil reads a comparison of a value with nil; nilOn is the outcome for nil.
func comparesNil(c *ssa.BinOp) (v ssa.Value, nilOn bool, ok bool) {
	if c.Op != token.EQL && c.Op != token.NEQ {
		return nil, false, false
	}
	x, y := c.X, c.Y
	if isNil(x) {
		x, y = y, x
	}
	if !isNil(y) {
		return nil, false, false
	}
	return x, c.Op == token.EQL, true
}
