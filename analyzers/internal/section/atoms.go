package section

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// An atom is one conjunct of the granted condition, on values of the function.
type atom struct {
	kinds []int
	test  facts.Test
}

func rowAtoms(granted []models.Atom) []atom {
	var out []atom
	value := false
	for _, g := range granted {
		a := atom{}
		switch g.Test {
		case models.IsNil:
			a.test = facts.MustBeNil
		case models.NotNil:
			a.test = facts.MustBeNonNil
		case models.IsTrue, models.Scanned:
			a.test = facts.MustBeTrue
		}
		switch g.Path.Kind {
		case models.Result:
			a.kinds = []int{g.Path.Index}
			if len(g.Path.Fields) > 0 {
				a.kinds = []int{carriesValue, carriesCount}
			}
			if g.Test == models.Scanned {
				a.kinds = []int{carriesValue}
			}
			if a.test == facts.MustBeNil {
				a.kinds = []int{carriesError}
			}
		case models.ErrorOf:
			a.kinds = []int{carriesError}
		default:
			a.kinds = []int{carriesValue, 0}
		}
		value = value || a.test != facts.MustBeNil
		out = append(out, a)
	}
	if value { // a true answer implies that there was no error
		kept := out[:0]
		for _, a := range out {
			if a.test != facts.MustBeNil {
				kept = append(kept, a)
			}
		}
		out = kept
	}
	return out
}

func heldAtoms(tests []facts.ResultTest) []atom {
	var out []atom
	strong := false
	for _, t := range tests {
		a := atom{kinds: []int{t.Index}, test: t.Test}
		if t.Test == facts.MustBeNil {
			a.kinds = []int{carriesError}
		} else if t.Test == facts.MustBeTrue {
			strong = true
		}
		out = append(out, a)
	}
	if strong || len(out) > 1 {
		kept := out[:0]
		for _, a := range out {
			if strong == (a.test == facts.MustBeTrue) {
				kept = append(kept, a)
			}
		}
		// a non-nil handle and a nil error say the same; either will do
		if !strong && len(kept) > 1 {
			kept = kept[:1]
			for _, t := range tests {
				if t.Test == facts.MustBeNil {
					kept[0] = atom{kinds: []int{carriesError}, test: facts.MustBeNil}
				}
			}
		}
		out = kept
	}
	return out
}
