package section

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
)

// A looked says what one way of a branch tells about a key that was looked at.
type looked uint8

const (
	silent  looked = iota // nothing: the look itself has worked, or failed
	free                  // there is no such key
	there                 // the key is there
	between               // one or the other: the branch asks for what the key holds
)

// decides reports whether a branch on the outcome of a look decides whether b runs, and b may run where no key was found.
func (e *Engine) decides(o *outcome, look *Op, b *ssa.BasicBlock) bool {
	decided := false
	for d := b.Idom(); d != nil; d = d.Idom() {
		br, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok || !o.carriedBy(br.Cond, 0) {
			continue
		}
		for i, s := range d.Succs {
			if len(s.Preds) != 1 || !s.Dominates(b) {
				continue
			}
			switch o.tells(look, br.Cond, i == 0) {
			case there:
				return false
			case free, between:
				decided = true
			}
		}
	}
	return decided
}

// tells is what a condition of the given truth says about the key.
func (o *outcome) tells(look *Op, cond ssa.Value, truth bool) looked {
	if len(look.Via) > 0 { // a helper has its own way of saying so
		return between
	}
	switch c := cond.(type) {
	case *ssa.UnOp:
		if c.Op == token.NOT {
			return o.tells(look, c.X, !truth)
		}
	case *ssa.BinOp:
		return o.compared(look, c, truth)
	case *ssa.Call:
		for _, a := range c.Common().Args {
			if k, ok := o.kind(a); ok && k == carriesError { // errors.Is(err, redis.Nil)
				return absence(truth)
			}
		}
	}
	if counting(look) {
		if _, ok := o.kind(cond); ok {
			return present(truth)
		}
	}
	return between
}

// compared is what a comparison says.
func (o *outcome) compared(look *Op, c *ssa.BinOp, truth bool) looked {
	x, y := c.X, c.Y
	kind, ok := o.kind(x)
	if !ok {
		x, y = y, x
		kind, ok = o.kind(x)
	}
	if !ok {
		return between
	}
	equal := c.Op == token.EQL == truth
	k, constant := y.(*ssa.Const)
	if kind == carriesError {
		switch {
		case !constant: // err == redis.Nil
			return absence(equal)
		case c.Op == token.EQL || c.Op == token.NEQ: // err == nil
			return absence(!equal)
		}
		return between
	}
	if !constant || k.Value == nil || c.X != x {
		return between
	}
	if !counting(look) || !isZero(k.Value) {
		return between
	}
	switch c.Op {
	case token.EQL, token.LEQ, token.LSS:
		return present(!truth)
	case token.NEQ, token.GTR:
		return present(truth)
	}
	return between
}

// absence is what an error of the look says: that there is no such key, or nothing. Not every look without an error has found
// the key.
func absence(failed bool) looked {
	if failed {
		return free
	}
	return silent
}

// counting reports whether the answer of a look is above zero for a key that is there.
func counting(look *Op) bool {
	c := look.Effect().Redis
	return c != nil && (c.Kind == redistext.Exists || c.Kind == redistext.TTLQuery)
}

func present(yes bool) looked {
	if yes {
		return there
	}
	return free
}
