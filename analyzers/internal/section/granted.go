package section

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// granted infers how the results of f must be for l to be held, from the returns of f.
func (e *Engine) granted(f *Func, l *Lock) []facts.ResultTest {
	var tests []facts.ResultTest
	results := f.Fn.Signature.Results()
	for i := range results.Len() {
		t := results.At(i).Type()
		test, ok := testFor(t)
		if !ok {
			continue
		}
		support := false
		for _, x := range l.Exits {
			if i >= len(x.Return.Results) {
				ok = false
				break
			}
			v := x.Return.Results[i]
			_, carried := l.outcome.kind(v)
			for _, k := range e.constants(v) {
				good := passes(k, test)
				switch {
				case (x.Held || x.Pending) && !x.Free && !good, x.Free && !x.Held && !x.Pending && good:
					ok = false
				case good:
					support = true
				}
			}
			support = support || carried || l.within(e.Value(v)) || !x.Held && !x.Pending
		}
		if ok && support {
			tests = append(tests, facts.ResultTest{Index: i, Test: test, Sole: test == facts.MustBeNil && e.alwaysFails(l, i)})
		}
	}
	return tests
}

func testFor(t types.Type) (facts.Test, bool) {
	if isError(t) {
		return facts.MustBeNil, true
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Kind() == types.Bool {
			return facts.MustBeTrue, true
		}
	case *types.Pointer, *types.Interface, *types.Signature, *types.Chan:
		return facts.MustBeNonNil, true
	}
	return 0, false
}

// constants are the constants a result can be.
func (e *Engine) constants(v ssa.Value) []*ssa.Const {
	switch v := v.(type) {
	case *ssa.Const:
		return []*ssa.Const{v}
	case *ssa.MakeInterface:
		return e.constants(v.X)
	case *ssa.UnOp:
		var out []*ssa.Const
		for _, s := range e.reaching(v) {
			if k, ok := s.(*ssa.Const); ok {
				out = append(out, k)
			}
		}
		return out
	}
	return nil
}

func passes(k *ssa.Const, test facts.Test) bool {
	switch test {
	case facts.MustBeNil:
		return k.IsNil()
	case facts.MustBeNonNil:
		return !k.IsNil()
	}
	return k.Value != nil && k.Value.Kind() == constant.Bool && constant.BoolVal(k.Value)
}
