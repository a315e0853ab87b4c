package section

import (
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// fn adds what a function value does when it is called.
func (x *expander) fn(v *facts.Origin, args []*facts.Origin, under []*Op, depth int) {
	for _, b := range v.Branches() {
		switch {
		case b.Kind == facts.List || b.Kind == facts.Variadic: // several, one after the other
			for _, a := range b.Args {
				x.fn(a, args, under, depth)
			}
		case x.e.wrapped(b) != nil && depth < maxNesting:
			x.fn(x.e.wrapped(b), args, under, depth+1)
		case b.Kind == facts.FuncLit && b.Sum != nil:
			fr := &facts.Frame{Own: args, Base: b.Index}
			from := len(x.ev.Ops)
			x.summary(b.Sum, fr, "", nil, under, depth)
			if depth == 0 {
				x.returned(from, b)
			}
		case b.Kind == facts.FuncLit:
			x.function(b, args, under, depth)
		case b.Kind == facts.Call && x.give(b, under):
		case b.Kind == facts.Held && x.e.Index.ByID(b.Row) != nil: // the release function that a helper passed on
			x.add(facts.Op{Kind: facts.Give, Row: b.Row, Func: b.Text, At: x.at, Slots: []facts.Slot{{Name: "handle", X: b}}}, x.at, under)
		case b.Kind == facts.Param:
			op := facts.Op{Kind: facts.Invoke, At: x.at, Slots: []facts.Slot{{Name: "fn", X: b}}}
			for i, a := range args {
				op.Slots = append(op.Slots, facts.Slot{Name: "a" + strconv.Itoa(i), X: a})
			}
			x.add(op, x.at, under)
		case b.Kind == facts.Nil, b.Kind == facts.Call && x.e.harmless(b):
		default:
			x.add(facts.Op{Kind: facts.Opaque, Func: b.String(), At: x.at}, x.at, under)
		}
	}
}

func invokeArgs(op *facts.Op) []*facts.Origin {
	var args []*facts.Origin
	for i := 0; ; i++ {
		name := "a" + strconv.Itoa(i)
		if !op.HasSlot(name) {
			return args
		}
		args = append(args, op.Slot(name))
	}
}

// telemetry reports whether an interface method belongs to logging, metrics or tracing, by its package or by the name of its
// interface.
func (e *Engine) telemetry(m *types.Func) bool {
	if e.Index.Noise(m.Pkg().Path()) {
		return true
	}
	recv := m.Signature().Recv()
	if recv == nil {
		return false
	}
	named, ok := types.Unalias(recv.Type()).(*types.Named)
	if !ok {
		return false
	}
	name := strings.ToLower(named.Obj().Name())
	for _, w := range []string{"logger", "tracer", "span", "metric", "counter", "gauge", "histogram", "clock"} {
		if strings.Contains(name, w) {
			return true
		}
	}
	return false
}

// harmless reports whether a function value came with a context: calling it only cancels.
func (e *Engine) harmless(b *facts.Origin) bool {
	row := e.Index.ByID(b.Row)
	return row != nil && (row.Role == models.Context || row.Role == models.Run)
}

// give recognises the release function that an acquire returned.
func (x *expander) give(b *facts.Origin, under []*Op) bool {
	row := x.e.Index.ByID(b.Row)
	if row == nil || row.Role != models.Acquire && row.Role != models.Try {
		return false
	}
	for _, p := range row.HandleAt {
		if p.Kind == models.Result && p.Index == b.Index {
			h := *b
			op := facts.Op{Kind: facts.Give, Row: b.Row, Func: b.Text, At: x.at, Slots: []facts.Slot{{Name: "handle", X: facts.New(h)}}}
			x.add(op, x.at, under)
			return true
		}
	}
	return false
}

// function adds what a function or method of this package does, called as a value.
func (x *expander) function(b *facts.Origin, args []*facts.Origin, under []*Op, depth int) {
	var fn *ssa.Function
	switch site := b.Site().(type) {
	case *ssa.Function:
		fn = site
	case *types.Func:
		fn = x.e.byObj[site.Origin()]
		if fn == nil {
			x.method(site, b, args, under, depth)
			return
		}
	}
	if fn == nil {
		return
	}
	if fn.Parent() == nil {
		if o, ok := fn.Object().(*types.Func); ok && fn.Blocks == nil {
			x.method(o, b, args, under, depth)
			return
		}
		fr := &facts.Frame{Args: pad(append(append([]*facts.Origin{}, b.Args...), args...), len(fn.Params)), Site: x.ev.Call}
		x.summary(x.e.Summary(fn), fr, "", nil, under, depth)
		return
	}
	x.summary(x.e.Summary(fn), &facts.Frame{Own: pad(args, len(fn.Params)), Base: x.e.paramBase(fn)}, "", nil, under, depth)
}

func pad(args []*facts.Origin, n int) []*facts.Origin {
	for len(args) < n {
		args = append(args, facts.UnknownOrigin())
	}
	return args
}

// method adds what a function of another package does, called as a value: a release method handed over, say.
func (x *expander) method(obj *types.Func, b *facts.Origin, args []*facts.Origin, under []*Op, depth int) {
	all := append(append([]*facts.Origin{}, b.Args...), args...)
	obj = obj.Origin()
	if rows := x.e.Index.Lookup(obj); len(rows) > 0 {
		c := &callee{obj: obj, rows: rows, recv: obj.Signature().Recv() != nil}
		for _, row := range rows {
			if acts(row.Role) {
				x.add(x.e.op(c, x.ev.Call, row, all), x.at, under)
			}
		}
		return
	}
	if s := x.e.Env.Summary(obj); s != nil {
		x.summary(s, &facts.Frame{Args: all, Site: x.ev.Call}, "", nil, under, depth)
	}
}

// unknown handles a call of a function that neither models nor summaries describe: literals given to it run in it, for all we
// know; a call through an interface of the program stays unfollowed.
func (x *expander) unknown(c *callee, args []*facts.Origin) {
	for _, a := range args {
		if a.Kind == facts.FuncLit {
			from := len(x.ev.Ops)
			x.fn(a, nil, nil, 1)
			x.laterAnswers(from, false)
			for _, o := range x.ev.Ops[from:] {
				o.Callback = true
			}
		}
	}
	if c.invoke && c.obj != nil && c.obj.Pkg() != nil && !x.e.Quiet(c.obj.Pkg().Path()) && !x.e.telemetry(c.obj) {
		x.add(facts.Op{Kind: facts.Opaque, Func: c.obj.FullName(), At: x.at}, x.at, nil)
	}
}
