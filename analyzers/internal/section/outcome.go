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
