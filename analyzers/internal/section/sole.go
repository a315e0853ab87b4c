package section

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// about reports whether a value of this kind, put to this test, is what the atom is about.
func (a atom) about(kind int, test facts.Test) bool {
	return a.test == test && slices.ContainsFunc(a.kinds, func(k int) bool {
		return k == kind || k == carriesValue && kind >= 0 || kind == carriesValue && k >= 0 || kind == carriesCount && k == carriesValue
	})
}

// soleAtoms are the tests of a wrapper that tell by themselves. A wrapper that answers (bool, error) and makes an error of every
// refusal can be asked for the error alone.
func soleAtoms(tests []facts.ResultTest) []atom {
	var out []atom
	for _, t := range tests {
		if t.Sole && t.Test == facts.MustBeNil {
			out = append(out, atom{kinds: []int{carriesError}, test: t.Test})
		}
	}
	return out
}

// alwaysFails reports whether every return without the lock gives an error as its i-th result.
func (e *Engine) alwaysFails(l *Lock, i int) bool {
	for _, x := range l.Exits {
		if !x.Free && !x.Pending {
			continue
		}
		v := x.Return.Results[i]
		if k, ok := l.outcome.kind(v); ok && k == carriesError && !x.Free && l.errorTells() {
			continue // passed on as it is
		}
		sure := e.mustFail(v, 0) || OnError(x.Return.Block())
		if !sure || slices.ContainsFunc(e.constants(v), func(k *ssa.Const) bool { return k.IsNil() }) {
			return false
		}
	}
	return true
}

// errorTells reports whether the acquire makes an error of every refusal.
func (l *Lock) errorTells() bool {
	return len(l.atoms) > 0 && !slices.ContainsFunc(l.atoms, func(a atom) bool { return a.test != facts.MustBeNil })
}
