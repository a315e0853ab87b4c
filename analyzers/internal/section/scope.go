package section

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A SQL statement runs on a connection, in a transaction, or on whichever connection of a pool is free. The type of the value it
// runs on says which, except for interfaces of the project and for *gorm.DB, which can be any of the three: there the value
// itself is looked at, if need be by the callers of the function. The slot "scope" carries what was found out.

// openScope is the scope of a value that only the caller knows.
const openScope = "?"

// scope finds out what the statement of a SQL operation runs on.
func (e *Engine) scope(ev *Event, op *Op) {
	row := e.Index.ByID(op.Row)
	if row == nil || row.Role != models.SQL || op.Kind != facts.Call_ {
		return
	}
	c := ev.callee
	switch {
	case len(op.Via) == 0 && len(c.rows) > 0:
		if len(c.args) == 0 || !c.recv {
			return
		}
		if s := e.scopeOf(c.args[0], 0); s != "" {
			op.SetSlot("scope", scopeSlot(s))
		}
	case op.Slot("scope").Text == openScope:
		for _, a := range c.args {
			if !facts.Equal(chainStart(e.Value(a)), chainStart(op.Slot("recv"))) {
				continue
			}
			if s := e.scopeOf(a, 0); s != "" && s != openScope {
				op.SetSlot("scope", scopeSlot(s))
				op.ScopeHere = true
				return
			}
		}
	}
}

func scopeSlot(s string) *facts.Origin {
	return facts.New(facts.Origin{Kind: facts.Const, Text: s, Type: "scope"})
}

const maxScope = 8

// scopeOf is the scope of a connection-like value; empty when its type has none.
func (e *Engine) scopeOf(v ssa.Value, depth int) string {
	if depth > maxScope {
		return openScope
	}
	v = unwrap(v)
	t := v.Type()
	s := e.scopeOfType(t)
	if s != "" && !anyScope(t) {
		return s
	}
	if s == "" && !types.IsInterface(t) {
		return ""
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		if r := e.callbackScope(v); r != "" {
			return r
		}
		return openScope
	case *ssa.Phi:
		return e.join(v.Edges, depth)
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok {
			return e.scopeOfCall(call, s, depth)
		}
	case *ssa.Call:
		return e.scopeOfCall(v, s, depth)
	case *ssa.UnOp:
		if srcs := e.reaching(v); len(srcs) > 0 {
			return e.join(srcs, depth)
		}
		if fv, ok := v.X.(*ssa.FreeVar); ok {
			if a, ok := origin(fv).(*ssa.Alloc); ok {
				return e.join(stores(a), depth)
			}
		}
	}
	if s != "" { // a *gorm.DB out of a field or variable
		return s
	}
	for _, x := range e.fieldStores(e.Value(v)) {
		if r := e.scopeOf(x, depth+1); r != "" && r != openScope {
			return r
		}
	}
	return openScope
}

func (e *Engine) join(vs []ssa.Value, depth int) string {
	found := ""
	for _, x := range vs {
		if k, ok := x.(*ssa.Const); ok && k.IsNil() {
			continue
		}
		s := e.scopeOf(x, depth+1)
		if found != "" && s != found {
			return openScope
		}
		found = s
	}
	if found == "" {
		return openScope
	}
	return found
}

// chainStart is the handle that a chain of gorm calls starts from.
func chainStart(o *facts.Origin) *facts.Origin {
	for o.Kind == facts.Call && len(o.Args) > 0 && (strings.HasPrefix(o.Text, "(*gorm.io/gorm.DB).") || strings.HasPrefix(o.Text, "(*github.com/jinzhu/gorm.DB).")) {
		o = o.Args[0]
	}
	return o
}

// scopeOfCall is the scope of what a call returns: a transaction, a session of the same handle, or the pool.
func (e *Engine) scopeOfCall(call *ssa.Call, s string, depth int) string {
	c := e.callee(call)
	for _, row := range c.rows {
		if (row.Role == models.Begin || row.Role == models.Conn || row.Role == models.Open) && row.Scope != "" {
			return row.Scope
		}
	}
	if c.recv && len(c.args) > 0 && anyScope(c.args[0].Type()) {
		return e.scopeOf(c.args[0], depth+1)
	}
	if s != "" {
		return s
	}
	return openScope
}

// anyScope reports whether a type stands for pools, connections and transactions alike.
func anyScope(t types.Type) bool {
	switch typeName(t) {
	case "gorm.io/gorm.DB", "github.com/jinzhu/gorm.DB":
		return true
	}
	return false
}

// scopeOfType is the scope that the models give the statements of a type.
func (e *Engine) scopeOfType(t types.Type) string {
	if s, ok := e.scopes.At(t).(string); ok {
		return s
	}
	s := e.findScope(t)
	e.scopes.Set(t, s)
	return s
}

func (e *Engine) findScope(t types.Type) string {
	ms := types.NewMethodSet(t)
	for i := range ms.Len() {
		obj, ok := ms.At(i).Obj().(*types.Func)
		if !ok {
			continue
		}
		for _, row := range e.Index.Lookup(obj.Origin()) {
			if row.Role == models.SQL && row.Scope != "" {
				return row.Scope
			}
		}
	}
	return ""
}

// callbackScope is the scope of the parameter of a literal that a library calls with one connection or a transaction.
func (e *Engine) callbackScope(p *ssa.Parameter) string {
	refs := p.Parent().Referrers()
	if refs == nil {
		return ""
	}
	var uses []ssa.Instruction
	for _, in := range *refs {
		uses = append(uses, in)
		if mc, ok := in.(*ssa.MakeClosure); ok {
			uses = append(uses, *mc.Referrers()...)
		}
	}
	for _, in := range uses {
		call, ok := in.(ssa.CallInstruction)
		if !ok {
			continue
		}
		for _, row := range e.callee(call).rows {
			if row.Role == models.Run && row.Scope != "" {
				return row.Scope
			}
		}
	}
	return ""
}

func stores(a *ssa.Alloc) []ssa.Value {
	var out []ssa.Value
	for _, in := range *a.Referrers() {
		if st, ok := in.(*ssa.Store); ok && st.Addr == ssa.Value(a) {
			out = append(out, st.Val)
		}
	}
	return out
}

// fieldStores are the values that this package stores into the field o names.
func (e *Engine) fieldStores(o *facts.Origin) []ssa.Value {
	if o.Kind != facts.Field || o.Type == "" {
		return nil
	}
	e.fieldValues(o)
	return e.fields[o.Type+"."+o.Text]
}

// A limit is a pool that this package limits to one connection, and the function that does so.
type limit struct {
	pool *facts.Origin
	fn   *ssa.Function
}

// OneConnection reports whether this package limits the pool that a statement runs on to one connection.
func (e *Engine) OneConnection(op *Op) bool {
	conn := op.Effect().Conn
	if conn == nil {
		return false
	}
	conn = handleOf(conn)
	for _, l := range e.limited() {
		switch {
		case l.fn == op.Event.Call.Parent() && facts.Equal(l.pool, conn), conn.Kind == facts.Global && facts.Equal(l.pool, conn):
			return true
		case conn.Kind == facts.Field && l.pool.Kind == facts.Field && l.pool.Type == conn.Type && l.pool.Text == conn.Text:
			return true
		case conn.Kind == facts.Field && l.pool.Kind != facts.Field:
			for _, v := range e.fieldStores(conn) {
				if x := handleOf(e.Value(v)); v.Parent() == l.fn && facts.Equal(x, l.pool) {
					return true
				}
			}
		}
	}
	return false
}

// handleOf strips what leads from the pool of a wrapper to its *sql.DB and back: db.DB(), the embedded DB of sqlx.
func handleOf(o *facts.Origin) *facts.Origin {
	for {
		switch {
		case o.Kind == facts.Field && o.Text == "DB" && len(o.Args) == 1 && o.Type != "", o.Kind == facts.Call && methodName(o.Text) == "DB" && len(o.Args) == 1:
			o = o.Args[0]
		default:
			return o
		}
	}
}

// limited lists the pools of this package whose limit is set to one connection.
func (e *Engine) limited() []limit {
	if e.limits != nil {
		return *e.limits
	}
	var found []limit
	for _, fn := range e.functions() {
		for _, b := range fn.Blocks {
			for _, in := range b.Instrs {
				call, ok := in.(ssa.CallInstruction)
				if !ok {
					continue
				}
				c := e.callee(call)
				for _, row := range c.rows {
					if row.Role == models.Limit && len(c.args) > 1 && isOne(e.Value(c.args[1])) {
						found = append(found, limit{handleOf(e.Value(c.args[0])), fn})
					}
				}
			}
		}
	}
	e.limits = &found
	return found
}

func isOne(o *facts.Origin) bool { return o.Kind == facts.Const && o.Text == "1" }
