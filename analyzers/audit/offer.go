package audit

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// offer adds the fixes that the code of the package shows how to write.
func (b *builder) offer() {
	for _, x := range b.locks {
		if x.from == nil {
			continue
		}
		for _, r := range x.Releases {
			b.offerRelease(x, r)
		}
		for _, r := range x.Inside {
			b.offerRelease(x, r)
		}
		b.offerLock(x)
	}
	b.agree()
}

func (b *builder) offerLock(x *built) {
	if x.SplitExpiry.IsValid() {
		x.SplitFix = b.oneStep(x)
	}
	if x.Kind != Mutex || x.Purpose.Declared {
		return
	}
	for _, e := range x.Effects {
		if e.Grade == Off {
			continue
		}
		if e.External {
			e.derive = b.keyed(x, e)
		}
		if x.declaring == nil {
			x.declaring = b.declaring(x)
		}
	}
}

func (b *builder) offerRelease(x *built, r *Release) {
	if r.Tokenless && !r.Forced {
		r.Fix = b.comparing(x, r)
	}
	if r.Dropped && !r.Tokenless {
		r.Report = b.reporting(r)
	}
}

// agree withdraws the comparison of tokens where locks that are given back by one call store different ones.
func (b *builder) agree() {
	first, torn := map[Place]*Fix{}, map[Place]bool{}
	each := func(f func(*Release)) {
		for _, x := range b.locks {
			for _, r := range x.Releases {
				f(r)
			}
			for _, r := range x.Inside {
				f(r)
			}
		}
	}
	each(func(r *Release) {
		if !r.Tokenless {
			return
		}
		other, seen := first[r.Site]
		if seen && !sameFix(other, r.Fix) {
			torn[r.Site] = true
		}
		first[r.Site] = r.Fix
	})
	each(func(r *Release) {
		if torn[r.Site] {
			r.Fix = nil
		}
	})
}

func sameFix(a, b *Fix) bool {
	if a == nil || b == nil {
		return a == b
	}
	if len(a.Edits) != len(b.Edits) {
		return false
	}
	for i := range a.Edits {
		if a.Edits[i] != b.Edits[i] {
			return false
		}
	}
	return true
}

// site is the call at a place, nil when it is not in the source of this package.
func (b *builder) site(p Place) *rewrite.Site {
	if b.source == nil || !p.Pos.IsValid() {
		return nil
	}
	return b.source.Site(p.Pos, p.End)
}

func edits(all ...rewrite.Edit) []Edit {
	out := make([]Edit, len(all))
	for i, e := range all {
		out[i] = Edit(e)
	}
	return out
}

// argument returns the argument that a function calls name, nil when there is none or it is part of a list.
func (b *builder) argument(call *ast.CallExpr, name string) ast.Expr {
	fn := b.source.Callee(call)
	if fn == nil || call.Ellipsis.IsValid() {
		return nil
	}
	params := fn.Signature().Params()
	for i := range params.Len() {
		if params.At(i).Name() == name && i < len(call.Args) && !(fn.Signature().Variadic() && i == params.Len()-1) {
			return call.Args[i]
		}
	}
	return nil
}

// named is the type of e without pointers, nil when it has no name.
func (b *builder) named(e ast.Expr) *types.Named {
	t := b.source.Info.TypeOf(e)
	if t == nil {
		return nil
	}
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	n, _ := t.(*types.Named)
	return n
}

// newSource is the syntax of a package for its fixes.
func newSource(pkg *ssa.Package, files []*ast.File, info *types.Info) *rewrite.Source {
	return &rewrite.Source{Fset: pkg.Prog.Fset, Files: files, Info: info, Pkg: pkg.Pkg}
}
