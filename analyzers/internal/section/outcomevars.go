package section

import "golang.org/x/tools/go/ssa"

// stored follows a value kept in a local variable, or one that a literal captured.
func (o *outcome) stored(st *ssa.Store, kind int) {
	a, ok := st.Addr.(*ssa.Alloc)
	if !ok {
		if fv, ok := st.Addr.(*ssa.FreeVar); ok {
			if b, ok := binding(fv).(*ssa.Alloc); ok {
				a = b
			}
		}
		if a == nil {
			if _, elem := st.Addr.(*ssa.IndexAddr); elem { // an argument list: errors.Join(err, ...), slog.Error(..., err)
				o.passed(st, kind)
				return
			}
			o.use(kind)
			return
		}
	}
	for _, ld := range o.e.loadsOf(a) {
		srcs := o.e.reaching(ld)
		if srcs == nil {
			o.follow(ld, kind)
			continue
		}
		for _, s := range srcs {
			if s == st.Val {
				o.follow(ld, kind)
			}
		}
	}
	if named(a) { // a named result: the caller reads it
		o.use(kind)
	}
}

// named reports whether a is a named result that is returned by reading it.
func named(a *ssa.Alloc) bool {
	fn := a.Parent()
	res := fn.Signature.Results()
	for i := range res.Len() {
		if res.At(i).Name() != "" && res.At(i).Name() == a.Comment {
			return true
		}
	}
	return false
}

// loadsOf are the loads of a variable, also in literals that captured it.
func (e *Engine) loadsOf(a ssa.Value) []*ssa.UnOp {
	var out []*ssa.UnOp
	seen := map[ssa.Value]bool{}
	var walk func(v ssa.Value)
	walk = func(v ssa.Value) {
		if seen[v] || v.Referrers() == nil {
			return
		}
		seen[v] = true
		for _, in := range *v.Referrers() {
			switch in := in.(type) {
			case *ssa.UnOp:
				out = append(out, in)
			case *ssa.MakeClosure:
				fn := in.Fn.(*ssa.Function)
				for i, b := range in.Bindings {
					if b == v && i < len(fn.FreeVars) {
						walk(fn.FreeVars[i])
					}
				}
			}
		}
	}
	walk(a)
	return out
}

// passed handles an element of a variadic argument list.
func (o *outcome) passed(st *ssa.Store, kind int) {
	ia := st.Addr.(*ssa.IndexAddr)
	arr, ok := ia.X.(*ssa.Alloc)
	if !ok {
		o.use(kind)
		return
	}
	for _, in := range *arr.Referrers() {
		sl, ok := in.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, use := range *sl.Referrers() {
			call, ok := use.(ssa.CallInstruction)
			if !ok {
				continue
			}
			o.use(kind)
			if v := call.Value(); v != nil && isError(v.Type()) { // errors.Join, fmt.Errorf
				o.follow(v, kind)
			}
		}
	}
}
