package section

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// verdicts says what is known about the outcome of the acquire when cond has the given truth.
func (fl *flow) verdicts(cond ssa.Value, truth bool, depth int) []verdict {
	if depth > 4 {
		return nil
	}
	switch c := cond.(type) {
	case *ssa.UnOp:
		if c.Op == token.NOT {
			return fl.verdicts(c.X, !truth, depth+1)
		}
		if c.Op == token.MUL {
			return fl.boolean(c, truth)
		}
	case *ssa.BinOp:
		return fl.compare(c, truth)
	case *ssa.Phi:
		return fl.phi(c, truth, depth)
	case *ssa.Call:
		if vs := fl.asked(c, truth); vs != nil {
			return vs
		}
	}
	return fl.boolean(cond, truth)
}

// boolean handles a boolean outcome tested as it is.
func (fl *flow) boolean(v ssa.Value, truth bool) []verdict {
	kind, ok := fl.l.outcome.kind(v)
	if !ok {
		return nil
	}
	if kind == carriesPresence || kind == carriesAbsence {
		if truth == (kind == carriesPresence) {
			return nil
		}
		return []verdict{{-1, false}}
	}
	return fl.value(kind, truth, facts.MustBeTrue)
}

// value makes verdicts of a value of one kind that passed (or failed) a test.
func (fl *flow) value(kind int, good bool, test facts.Test) []verdict {
	var out []verdict
	for i, a := range fl.l.atoms {
		if a.about(kind, test) {
			out = append(out, verdict{i, good})
		}
	}
	if out == nil && good && slices.ContainsFunc(fl.l.sole, func(a atom) bool { return a.about(kind, test) }) {
		return []verdict{{-1, true}}
	}
	if out == nil && good && kind == carriesValue { // res == "OK" where the error alone would have told as well
		return []verdict{{-1, true}}
	}
	if out == nil && !good { // no part of the condition, but a bad answer is bad news all the same
		return []verdict{{-1, false}}
	}
	return out
}

func (fl *flow) compare(c *ssa.BinOp, truth bool) []verdict {
	x, y := c.X, c.Y
	if _, ok := x.(*ssa.Const); ok {
		x, y = y, x
	}
	k, ok := y.(*ssa.Const)
	if !ok {
		return fl.sentinel(c, truth)
	}
	kind, carried := fl.l.outcome.kind(x)
	if !carried {
		return nil
	}
	if k.IsNil() {
		isNil := c.Op == token.EQL == truth
		if kind == carriesError {
			return fl.value(kind, isNil, facts.MustBeNil)
		}
		if kind == carriesAnswer {
			if vs := fl.value(carriesError, isNil, facts.MustBeNil); len(vs) > 0 && vs[0].atom >= 0 {
				return vs
			}
			return fl.value(carriesValue, isNil, facts.MustBeTrue)
		}
		if vs := fl.value(kind, !isNil, facts.MustBeNonNil); len(vs) > 0 {
			return vs
		}
		return fl.value(kind, !isNil, facts.MustBeTrue)
	}
	if k.Value == nil {
		return nil
	}
	zero := isZero(k.Value)
	if fl.l.zeroGrants() && kind != carriesError && kind != carriesAnswer {
		return fl.remaining(kind, c.Op, zero, truth)
	}
	var good bool
	switch c.Op {
	case token.EQL:
		good = truth != zero
		if !truth && !zero { // n != 1
			good = false
		}
	case token.NEQ:
		good = truth == zero
	case token.GTR, token.GEQ:
		good = truth
	case token.LSS, token.LEQ:
		good = !truth
	default:
		return nil
	}
	if kind == carriesError || kind == carriesAnswer {
		return nil
	}
	return fl.value(kind, good, facts.MustBeTrue)
}

// zeroGrants reports a script that answers 0 when it has granted, and otherwise how long to wait.
func (l *Lock) zeroGrants() bool {
	return l.Acquire != nil && l.held == nil && l.Acquire.Effect().ZeroGrants
}

// remaining reads a comparison of the time that the lock is still taken with a constant.
func (fl *flow) remaining(kind int, op token.Token, zero, truth bool) []verdict {
	if !zero {
		return nil
	}
	switch op {
	case token.EQL, token.LEQ:
		return fl.value(kind, truth, facts.MustBeTrue)
	case token.NEQ, token.GTR:
		return fl.value(kind, !truth, facts.MustBeTrue)
	case token.LSS:
		if truth { // no script answers so
			return fl.value(kind, false, facts.MustBeTrue)
		}
	}
	return nil
}

func isZero(v constant.Value) bool {
	switch v.Kind() {
	case constant.Bool:
		return !constant.BoolVal(v)
	case constant.String:
		return constant.StringVal(v) == ""
	case constant.Int, constant.Float:
		return constant.Sign(v) == 0
	}
	return false
}

// sentinel handles err == redis.Nil and the like: equal means there is an error.
func (fl *flow) sentinel(c *ssa.BinOp, truth bool) []verdict {
	for _, x := range []ssa.Value{c.X, c.Y} {
		if kind, ok := fl.l.outcome.kind(x); ok && (kind == carriesError || kind == carriesAnswer) && (c.Op == token.EQL) == truth {
			return []verdict{{-1, false}}
		}
	}
	return nil
}

// asked handles errors.Is(err, x), rueidis.IsRedisNil(err), IsConflict(err): true means there is an error.
func (fl *flow) asked(c *ssa.Call, truth bool) []verdict {
	args := c.Common().Args
	if c.Common().IsInvoke() {
		return nil
	}
	for _, a := range args {
		kind, ok := fl.l.outcome.kind(a)
		if ok && kind != carriesError && equals(c) {
			return fl.value(kind, truth, facts.MustBeTrue)
		}
		if !ok || kind != carriesError && kind != carriesAnswer {
			continue
		}
		if truth {
			return []verdict{{-1, false}}
		}
		return []verdict{}
	}
	return nil
}

// equals reports whether a call compares its arguments: the answer with the word that means yes.
func equals(c *ssa.Call) bool {
	fn := c.Common().StaticCallee()
	if fn == nil || fn.Pkg == nil && fn.Object() == nil {
		return false
	}
	if fn.Origin() != nil {
		fn = fn.Origin()
	}
	switch funcName(fn) {
	case "bytes.Equal", "bytes.EqualFold", "strings.EqualFold", "slices.Equal", "reflect.DeepEqual":
		return true
	}
	return false
}

// phi handles conditions kept in a variable: got := ok && err == nil.
func (fl *flow) phi(p *ssa.Phi, truth bool, depth int) []verdict {
	if vs := fl.boolean(p, truth); vs != nil {
		return vs
	}
	live := -1
	for i, x := range p.Edges {
		if k, ok := x.(*ssa.Const); ok && k.Value != nil && k.Value.Kind() == constant.Bool && constant.BoolVal(k.Value) != truth {
			continue
		}
		if live >= 0 {
			return nil
		}
		live = i
	}
	if live < 0 {
		return nil
	}
	vs := fl.verdicts(p.Edges[live], truth, depth+1)
	// the way into that edge was decided by a branch of its own
	pred := p.Block().Preds[live]
	if br, ok := pred.Instrs[len(pred.Instrs)-1].(*ssa.If); ok && pred.Succs[0] != pred.Succs[1] {
		vs = append(vs, fl.verdicts(br.Cond, pred.Succs[0] == p.Block(), depth+1)...)
	}
	for _, q := range pred.Preds {
		if len(q.Instrs) == 0 || len(pred.Preds) > 1 {
			break
		}
		if br, ok := q.Instrs[len(q.Instrs)-1].(*ssa.If); ok && q.Succs[0] != q.Succs[1] {
			vs = append(vs, fl.verdicts(br.Cond, q.Succs[0] == pred, depth+1)...)
		}
	}
	return vs
}
