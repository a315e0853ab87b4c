package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// What a value carries of the outcome of a call. Numbers from 0 are plain results.
const (
	carriesError = -1
	carriesValue = -2
	carriesCount = -3
	// an error that also says that the lock is not granted: redigo's String(reply, err) of a nil reply
	carriesAnswer = -4
	// whether there is an answer at all: sql.NullInt64.Valid
	carriesPresence = -5
	// whether there is none: radix.Maybe.Null
	carriesAbsence = -6
)

// An outcome is every value of a function that carries (part of) the outcome of one call.
type outcome struct {
	e     *Engine
	of    map[ssa.Value]int
	seen  map[ssa.Value]bool // what was computed from them
	uses  facts.Use
	depth int
}

// outcomes follows the results of call.
func (e *Engine) outcomes(call ssa.CallInstruction) *outcome {
	o := &outcome{e: e, of: map[ssa.Value]int{}}
	v := call.Value()
	if v == nil {
		return o
	}
	if tup, ok := v.Type().(*types.Tuple); ok {
		for _, in := range *v.Referrers() {
			switch in := in.(type) {
			case *ssa.Extract:
				if isError(tup.At(in.Index).Type()) {
					o.follow(in, carriesError)
				} else {
					o.follow(in, in.Index)
				}
			case *ssa.Return:
				o.uses |= facts.ErrorRead | facts.ValueRead | facts.CountRead | facts.Returned
			}
		}
		return o
	}
	if isError(v.Type()) {
		o.follow(v, carriesError)
	} else {
		o.follow(v, 0)
	}
	return o
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// kind reports what v carries.
func (o *outcome) kind(v ssa.Value) (int, bool) {
	k, ok := o.of[v]
	return k, ok
}

func (o *outcome) use(kind int) {
	switch kind {
	case carriesError:
		o.uses |= facts.ErrorRead
	case carriesCount:
		o.uses |= facts.CountRead
	default:
		o.uses |= facts.ValueRead
	}
}

func (o *outcome) follow(v ssa.Value, kind int) {
	if _, ok := o.of[v]; ok || v.Referrers() == nil {
		return
	}
	o.of[v] = kind
	for _, in := range *v.Referrers() {
		switch in := in.(type) {
		case *ssa.Phi, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.Convert, *ssa.MakeInterface, *ssa.TypeAssert:
			o.follow(in.(ssa.Value), kind)
		case *ssa.Extract:
			if _, ok := in.Tuple.(*ssa.TypeAssert); ok && in.Index == 0 {
				o.follow(in, kind)
			}
		case *ssa.Field:
			o.field(in, in.X, in.Field, kind)
		case *ssa.FieldAddr:
			o.field(in, in.X, in.Field, kind)
		case *ssa.UnOp:
			o.use(kind)
			o.follow(in, kind)
		case *ssa.BinOp:
			o.use(kind)
			if kind == carriesError && (duplicateCode(in.X) || duplicateCode(in.Y)) {
				o.uses |= facts.DuplicateRead
			}
			o.derived(in, kind)
		case *ssa.If:
			o.use(kind)
			o.uses |= facts.ValueGate
		case *ssa.Return:
			o.use(kind)
			switch {
			case kind == carriesCount:
				o.uses |= facts.Returned
			case kind >= 0 || kind == carriesValue:
				o.uses |= facts.CountRead | facts.Returned
			}
		case *ssa.Store:
			if in.Val == v {
				o.stored(in, kind)
			}
		case ssa.CallInstruction:
			o.called(in, v, kind)
		case *ssa.DebugRef:
		default:
			o.use(kind)
		}
	}
}

// field follows a field of a result: resp.Succeeded, res.MatchedCount.
func (o *outcome) field(f ssa.Value, x ssa.Value, n int, kind int) {
	name := fieldName(x.Type(), n)
	if counts(name) {
		kind = carriesCount
	} else if kind >= 0 {
		kind = carriesValue
		if t := f.Type(); isError(t) || isError(deref(t)) {
			kind = carriesError
		}
	}
	if _, ok := f.(*ssa.FieldAddr); ok {
		for _, in := range *f.Referrers() {
			switch in := in.(type) {
			case *ssa.UnOp:
				o.follow(in, kind)
			case ssa.CallInstruction: // a method of an embedded struct: cmd.Err()
				o.called(in, f, kind)
			}
		}
		return
	}
	o.follow(f, kind)
}

func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// counts reports whether a field of a response says how many rows a write hit or whether its condition held.
func counts(field string) bool {
	switch field {
	case "Succeeded", "MatchedCount", "ModifiedCount", "UpsertedCount", "DeletedCount", "RowsAffected", "Applied":
		return true
	}
	return false
}

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

func unwrap(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		case *ssa.ChangeInterface:
			v = x.X
		case *ssa.FreeVar:
			b := binding(x)
			if b == nil {
				return x
			}
			return b
		default:
			return v
		}
	}
}

// use says what the code does with the outcome of a modelled call.
func (e *Engine) use(call ssa.CallInstruction, row *models.Row) facts.Use {
	o := e.outcomes(call)
	uses := o.uses
	// the row itself may say where its answer goes: sqlx's GetContext(ctx, &got, ...)
	c := e.callee(call)
	switch row.Role {
	case models.Write, models.External, models.Redis, models.HTTP: // what they are given is no answer
	default:
		if c.obj != nil {
			o.access(call, c, row)
			uses |= o.uses
		}
	}
	return uses
}
