package audit

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// probes reports whether a lock is taken and given back at once, to see whether somebody else holds it.
func probes(x *built) bool {
	if x.from == nil || x.Kind != Mutex || x.from.Closed || x.Facade || x.HandsOver || len(x.Releases) == 0 || len(x.Exits) > 0 {
		return false
	}
	for _, r := range x.Releases {
		if !r.InFunc {
			return false
		}
	}
	for _, h := range x.from.Ops {
		if !releasing(h) && (h.Kind != facts.Call_ || h.Does() != effects.None) {
			return false
		}
	}
	return !calls(x)
}

// calls reports whether something is called in the section that may do what no model knows: anything but what wraps contexts and
// errors, and functions that call nothing themselves, such as one that builds a key.
func calls(x *built) bool {
	given := map[ssa.Instruction]bool{}
	for _, r := range x.from.Releases {
		given[r.Event.Call] = true
	}
	for _, block := range x.fn.Fn.Blocks {
		for _, in := range block.Instrs {
			call, ok := in.(ssa.CallInstruction)
			if !ok || given[in] || x.from.At(in) != section.During {
				continue
			}
			if _, builtin := call.Common().Value.(*ssa.Builtin); builtin {
				continue
			}
			if fn := call.Common().StaticCallee(); fn == nil || !callsNothing(fn) {
				return true
			}
		}
	}
	return false
}

// callsNothing reports whether a function calls nothing that could act: contexts and errors do not.
func callsNothing(fn *ssa.Function) bool {
	if fn.Pkg != nil && (fn.Pkg.Pkg.Path() == "context" || fn.Pkg.Pkg.Path() == "errors") {
		return true
	}
	for _, block := range fn.Blocks {
		for _, in := range block.Instrs {
			if call, ok := in.(ssa.CallInstruction); ok {
				if _, builtin := call.Common().Value.(*ssa.Builtin); !builtin {
					return false
				}
			}
		}
	}
	return len(fn.Blocks) > 0
}

// releasing reports whether an operation only helps to give the lock back. A helper may also work before it does that.
func releasing(h section.Held) bool {
	if !h.Closing {
		return false
	}
	if h.Kind == facts.Opaque {
		return section.SpeaksOfLocks(h.Func)
	}
	return h.Kind == facts.Call_ && (h.Does() == effects.Read || h.Does() == effects.Release)
}
