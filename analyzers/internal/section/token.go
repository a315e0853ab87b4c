package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Returned says where the first result of a function value comes from.
func (e *Engine) Returned(o *facts.Origin) *facts.Origin {
	var s *facts.Summary
	switch site := o.Site().(type) {
	case *ssa.Function:
		if obj, ok := site.Object().(*types.Func); ok && len(site.Blocks) == 0 {
			s = e.Env.Summary(obj)
		} else {
			s = e.Summary(site)
		}
	case *types.Func:
		if fn := e.byObj[site.Origin()]; fn != nil {
			s = e.Summary(fn)
		} else {
			s = e.Env.Summary(site)
		}
	default:
		s = o.Sum
	}
	if s == nil || len(s.Results) == 0 {
		return facts.UnknownOrigin()
	}
	return s.Results[0]
}

// FieldValues are the values that this package stores into the field o names, whatever the object.
func (e *Engine) FieldValues(o *facts.Origin) []*facts.Origin {
	if o.Kind != facts.Field {
		return nil
	}
	return e.fieldValues(o)
}

// AtStart reports whether a value is made once, when the package is initialised.
func (e *Engine) AtStart(o *facts.Origin) bool {
	in, ok := o.Site().(ssa.Instruction)
	return ok && in.Parent() != nil && in.Parent().Parent() == nil && in.Parent().Name() == "init" && in.Parent().Signature.Recv() == nil
}
