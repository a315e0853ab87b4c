package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// called handles a result that is asked by a method: cmd.Result(), row.Scan(&got), res.RowsAffected().
func (o *outcome) called(call ssa.CallInstruction, v ssa.Value, kind int) {
	c := o.e.callee(call)
	if kind == carriesError {
		o.duplicate(call, c, v)
	}
	if len(c.args) == 0 || c.args[0] != v || len(c.rows) == 0 {
		if o.handed(call, c, v, kind) {
			return
		}
		o.use(kind)
		if r := call.Value(); r != nil && isError(r.Type()) && kind == carriesError {
			o.follow(r, kind)
		}
		return
	}
	for _, row := range c.rows {
		switch row.Role {
		case models.Access:
			o.access(call, c, row)
		case models.Count:
			o.results(call, row.ValueAt, carriesCount)
			o.results(call, row.ErrorAt, carriesError)
		case models.Commit: // of a transaction put together by a chain: its answer is that of the operations in it
			o.results(call, row.ValueAt, carriesValue)
			o.results(call, row.ErrorAt, carriesError)
		default:
			o.use(kind)
		}
	}
}

func (o *outcome) access(call ssa.CallInstruction, c *callee, row *models.Row) {
	if row.Role == models.Access && !c.recv {
		o.results(call, row.ErrorAt, carriesAnswer)
	} else {
		o.results(call, row.ErrorAt, carriesError)
	}
	for _, p := range row.ValueAt {
		if p.Kind != models.Arg {
			o.results(call, []models.Path{p}, carriesValue)
			continue
		}
		i, ok := p.Param(c.obj.Signature())
		if !ok {
			continue
		}
		if c.recv {
			i++
		}
		for _, dst := range destinations(c.args, i, c.obj.Signature().Variadic()) {
			for _, ld := range o.e.loadsOf(dst) {
				o.follow(ld, carriesValue)
			}
			o.parts(dst)
			if a, ok := dst.(*ssa.Alloc); ok && named(a) {
				o.uses |= facts.ValueRead
			} else if !ok {
				o.uses |= facts.ValueRead
			}
		}
	}
}

// parts follows the fields of a variable that an answer is scanned into: sql.NullInt64.
func (o *outcome) parts(dst ssa.Value) {
	if dst.Referrers() == nil {
		return
	}
	for _, in := range *dst.Referrers() {
		fa, ok := in.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		kind := carriesValue
		switch fieldName(fa.X.Type(), fa.Field) {
		case "Valid":
			kind = carriesPresence
		case "Null", "Nil":
			kind = carriesAbsence
		}
		for _, ld := range o.e.loadsOf(fa) {
			o.follow(ld, kind)
		}
	}
}

func (o *outcome) results(call ssa.CallInstruction, paths []models.Path, kind int) {
	v := call.Value()
	if v == nil {
		return
	}
	for _, p := range paths {
		if p.Kind != models.Result {
			continue
		}
		if _, ok := v.Type().(*types.Tuple); !ok {
			if p.Index == 0 {
				o.follow(v, kind)
			}
			continue
		}
		for _, in := range *v.Referrers() {
			switch in := in.(type) {
			case *ssa.Extract:
				if in.Index == p.Index {
					o.follow(in, kind)
				}
			case *ssa.Return:
				o.use(kind)
				o.uses |= facts.Returned
			}
		}
	}
}

// destinations are the variables whose addresses are given as arguments from the i-th on: Scan(&a, &b).
func destinations(args []ssa.Value, i int, variadic bool) []ssa.Value {
	if i >= len(args) {
		return nil
	}
	if !variadic || i != len(args)-1 {
		return []ssa.Value{unwrap(args[i])}
	}
	sl, ok := args[i].(*ssa.Slice)
	if !ok {
		return nil
	}
	arr, ok := sl.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var out []ssa.Value
	for _, in := range *arr.Referrers() {
		ia, ok := in.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, use := range *ia.Referrers() {
			if st, ok := use.(*ssa.Store); ok && st.Addr == ssa.Value(ia) {
				out = append(out, unwrap(st.Val))
			}
		}
	}
	return out
}
