package section

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// The answer of a release says whether the lease had ended before. Somebody has to read it: the function that releases, or, when
// that only hands it on, its caller, and so forth. An operation whose answer is dropped on the way notes where.

// tells reports whether what the code does with the outcome of an operation includes the part that speaks of the lease.
func tells(use facts.Use, expiry string) bool {
	if strings.Contains(expiry, "error") && use&facts.ErrorRead != 0 {
		return true
	}
	return use&(facts.ValueRead|facts.CountRead|facts.Returned) != 0
}

// firstAnswer judges an operation of the call itself, whose Use is known.
func (e *Engine) firstAnswer(ev *Event, op *Op) {
	if top := ev.Call.Parent().Parent() == nil; top && op.Use&facts.PassedOut != 0 {
		op.Use = op.Use&^facts.PassedOut | facts.PassedUp
	}
	if len(ev.callee.rows) == 0 || op.Callback || op.Kind != facts.Call_ || !answers(op) || op.Lost.IsValid() {
		return
	}
	if !tells(op.Use, op.Effect().Expiry) {
		op.Lost = op.At
		return
	}
	op.Use |= e.passing(ev.Call) & (facts.PassedUp | facts.PassedOut)
}

func answers(op *Op) bool {
	return (op.Does() == effects.Release || op.Does() == effects.Renew) && op.Effect().Expiry != ""
}

// laterAnswers judges the operations from the given one on, which a body that the call runs has handed on: called says that the
// results of the call are those of the body.
func (x *expander) laterAnswers(from int, called bool) {
	var here facts.Use
	known := false
	for _, op := range x.ev.Ops[from:] {
		up := op.Use&facts.PassedUp != 0
		op.Use &^= facts.PassedUp
		if !up || !called {
			continue
		}
		if !known {
			here, known = x.e.passing(x.ev.Call), true
		}
		if here == 0 {
			op.Lost = x.at
			continue
		}
		op.Use |= here & (facts.PassedUp | facts.PassedOut)
	}
}

// passing says how the outcome of a call goes on: zero when nobody reads it.
func (e *Engine) passing(call ssa.CallInstruction) facts.Use {
	p := &passage{e: e, seen: map[ssa.Value]bool{}, top: outermost(call.Parent())}
	v := call.Value()
	if v == nil {
		return 0
	}
	p.from(v)
	switch {
	case p.told:
		return facts.ErrorRead
	case p.use != 0:
		return p.use | facts.ErrorRead
	case p.asked && canFail(call.Parent()):
		return facts.ErrorRead | facts.PassedUp
	case p.asked && call.Parent() != p.top && canFail(p.top):
		return facts.ErrorRead | facts.PassedOut
	case p.asked:
		return facts.ErrorRead
	}
	return 0
}

func outermost(fn *ssa.Function) *ssa.Function {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	return fn
}

// canFail reports whether a function has a result that can carry bad news.
func canFail(fn *ssa.Function) bool {
	res := fn.Signature.Results()
	for i := range res.Len() {
		if isError(res.At(i).Type()) {
			return true
		}
		if b, ok := res.At(i).Type().Underlying().(*types.Basic); ok && b.Kind() == types.Bool {
			return true
		}
	}
	return false
}

// A passage follows an outcome to where it is read.
type passage struct {
	e     *Engine
	seen  map[ssa.Value]bool
	top   *ssa.Function
	use   facts.Use
	told  bool // logged, counted, kept
	asked bool // compared
}

func (p *passage) from(v ssa.Value) {
	if p.seen[v] || v.Referrers() == nil {
		return
	}
	p.seen[v] = true
	for _, in := range *v.Referrers() {
		switch in := in.(type) {
		case *ssa.Extract, *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.Convert, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Field, *ssa.UnOp:
			p.from(in.(ssa.Value))
		case *ssa.FieldAddr:
			p.from(in)
		case *ssa.BinOp, *ssa.If:
			p.asked = true
		case *ssa.Return:
			p.use |= facts.PassedUp
		case *ssa.Store:
			if in.Val == v {
				p.store(in)
			}
		case ssa.CallInstruction:
			p.call(in, v)
		case *ssa.DebugRef:
		default:
			p.told = true
		}
	}
}

func (p *passage) store(st *ssa.Store) {
	var a *ssa.Alloc
	switch addr := st.Addr.(type) {
	case *ssa.Alloc:
		a = addr
	case *ssa.FreeVar:
		a, _ = origin(addr).(*ssa.Alloc)
	case *ssa.IndexAddr: // an argument list
		if arr, ok := addr.X.(*ssa.Alloc); ok {
			for _, in := range *arr.Referrers() {
				if sl, ok := in.(*ssa.Slice); ok {
					for _, use := range *sl.Referrers() {
						if call, ok := use.(ssa.CallInstruction); ok {
							p.call(call, sl)
						}
					}
				}
			}
			return
		}
	}
	if a == nil { // a field, an element, or through a pointer that came in: somebody else's business
		p.told = true
		return
	}
	if named(a) {
		if a.Parent() == st.Parent() {
			p.use |= facts.PassedUp
		} else {
			p.use |= facts.PassedOut
		}
		return
	}
	for _, ld := range p.e.loadsOf(a) {
		srcs := p.e.reaching(ld)
		for _, s := range srcs {
			if s == st.Val {
				p.from(ld)
			}
		}
		if srcs == nil {
			p.from(ld)
		}
	}
}

// origin is the variable that a literal at any depth captured.
func origin(fv *ssa.FreeVar) ssa.Value {
	for range 8 {
		b := binding(fv)
		next, ok := b.(*ssa.FreeVar)
		if !ok {
			return b
		}
		fv = next
	}
	return nil
}

// call follows an outcome through a call: into what errors.Join or fmt.Errorf makes of it, into the answer of cmd.Result() or
// row.Scan(&ok); anything else reads it.
func (p *passage) call(call ssa.CallInstruction, v ssa.Value) {
	c := p.e.callee(call)
	r := call.Value()
	switch {
	case c.builtin == "append" && r != nil:
		p.from(r)
	case c.builtin != "":
		p.told = true
	case len(c.rows) > 0 && len(c.args) > 0 && c.args[0] == v && r != nil:
		p.from(r)
		for i := 1; i < len(c.args); i++ { // Scan's destinations
			for _, dst := range destinations(c.args, i, c.obj != nil && c.obj.Signature().Variadic()) {
				for _, ld := range p.e.loadsOf(dst) {
					p.from(ld)
				}
				if a, ok := dst.(*ssa.Alloc); ok && named(a) {
					p.use |= facts.PassedUp
				}
			}
		}
	case r != nil && isError(r.Type()):
		if n := len(*r.Referrers()); n == 0 {
			p.told = true // a function that takes an error and returns another that nobody reads: it has logged it
			return
		}
		p.from(r)
	case r != nil && types.Identical(r.Type().Underlying(), types.Typ[types.Bool]): // errors.Is
		p.asked = true
	default:
		p.told = true
	}
}

// returned puts the operations of a function that another one has returned where it is called: it was written elsewhere.
func (x *expander) returned(from int, fn *facts.Origin) {
	name, _, _ := strings.Cut(methodName(fn.Text), "$")
	for _, op := range x.ev.Ops[from:] {
		op.Place = x.at
		if len(op.Via) == 0 {
			op.Via, op.Names = []facts.Pos{x.at}, []string{name}
		}
	}
}
