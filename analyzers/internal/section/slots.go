package section

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// acts reports whether a call of this role is an operation of its own; the others only make or read values.
func acts(r models.Role) bool {
	switch r {
	case models.Acquire, models.Try, models.Release, models.Renew, models.Elect, models.Section, models.Redis, models.Lua,
		models.SQL, models.HTTP, models.Write, models.Read, models.External, models.Begin, models.Commit, models.Rollback,
		models.Conn, models.Close, models.Join, models.Session, models.Handle, models.Open, models.Lost, models.Owner, models.Fence:
		return true
	}
	return false
}

// Node makes the operation of a modelled call, its values by what they mean.
func (e *Engine) op(c *callee, call ssa.CallInstruction, row *models.Row, args []*facts.Origin) facts.Op {
	node := e.callNode(facts.Call, c, call, 0, args)
	at := e.callPos(call)
	op := facts.Op{Row: row.ID, Func: c.name(), At: at}
	add := func(name string, x *facts.Origin) {
		if x == nil {
			return
		}
		if x.Kind == facts.Const && !x.At.IsValid() {
			k := *x
			k.At = at
			x = facts.New(k)
		}
		op.Slots = append(op.Slots, facts.Slot{Name: name, X: x})
	}
	for _, f := range []struct {
		name  string
		paths []models.Path
	}{
		{"handle", row.HandleAt}, {"key", row.KeyAt}, {"ttl", row.TTLAt}, {"token", row.TokenAt}, {"session", row.SessionAt},
		{"ctx", row.ContextAt}, {"signal", row.SignalAt}, {"nodes", row.NodesAt}, {"text", row.TextAt}, {"args", row.ArgsAt},
		{"value", row.ValueAt}, {"method", row.MethodAt}, {"url", row.URLAt}, {"fn", row.CallbackAt}, {"limit", row.LimitAt},
		{"wait", row.WaitAt},
	} {
		if x := effects.Resolve(e.Index, node, f.paths); x != nil {
			if f.name == "text" && row.Role == models.SQL {
				x = e.statement(x, 0)
			}
			if f.name == "handle" && resultPath(f.paths) {
				x = x.WithSite(call)
			}
			add(f.name, x)
		}
	}
	list := func(name string, paths []models.Path) {
		var xs []*facts.Origin
		for _, p := range paths {
			if x := effects.Resolve(e.Index, node, []models.Path{p}); effects.Present(x) {
				xs = append(xs, x)
			}
		}
		if len(xs) > 0 {
			add(name, facts.New(facts.Origin{Kind: facts.List, Args: xs}))
		}
	}
	list("guards", row.GuardsAt)
	if row.Role == models.Write && row.Resource == "sql" && versioned(c.args) {
		add("guards", facts.New(facts.Origin{Kind: facts.Const, Text: "version field", Type: "default"}))
	}
	list("idem", row.IdemAt)
	if c.recv && len(args) > 0 {
		add("recv", args[0])
	}
	switch row.Role {
	case models.External, models.HTTP, models.Write, models.Redis, models.Commit:
		var with []*facts.Origin
		for _, a := range c.args {
			with = append(with, e.mutators(a)...)
		}
		if len(with) > 0 {
			add("with", facts.New(facts.Origin{Kind: facts.List, Args: with}))
		}
		add("call", node)
	}
	// values that came from the constructor of the handle: redsync's key and TTL are given to NewMutex
	if h := op.Slot("handle"); row.Role == models.Acquire || row.Role == models.Try || row.Role == models.Release || row.Role == models.Renew || row.Role == models.Elect || row.Role == models.Section {
		e.fromHandle(h, &op)
		e.fromHandle(op.Slot("recv"), &op) // a locker, whose options hold for all its locks
	}
	offers(c, row, &op)
	op.Use = e.use(call, row)
	return op
}

func resultPath(paths []models.Path) bool { return len(paths) > 0 && paths[0].Kind == models.Result }

// fromHandle adds what the constructor of a handle was given: redsync's key and TTL are arguments of NewMutex.
func (e *Engine) fromHandle(h *facts.Origin, op *facts.Op) {
	for _, b := range h.Branches() {
		if b.Kind == facts.Call && e.constructed(b, op, func(o *facts.Origin) *facts.Origin { return o }) {
			return
		}
	}
}

// statement finds the text of a prepared statement that this package keeps in a field.
func (e *Engine) statement(x *facts.Origin, depth int) *facts.Origin {
	switch {
	case depth > 2:
	case x.Kind == facts.Field:
		for _, v := range e.fieldValues(x) {
			if row := e.Index.ByID(v.Row); row != nil && row.Role == models.Prepare {
				return facts.Anonymous(v)
			}
		}
	case x.Kind == facts.Call && x.Row != "":
		row := e.Index.ByID(x.Row)
		if row == nil || row.Role != models.Prepare {
			break
		}
		c := *x
		c.Args = append([]*facts.Origin{}, x.Args...)
		for i, a := range c.Args {
			if a.Kind == facts.Field && i > 0 {
				c.Args[i] = e.statement(a, depth+1)
			}
		}
		return facts.New(c)
	}
	return x
}

// KeptHandle adds what the constructor of a handle was given that this package keeps in a field. The constructor's
// parameters mean nothing to the function that uses the handle.
func (e *Engine) KeptHandle(op *Op) {
	var kept []*facts.Origin
	if h := op.Effect().Handle; h != nil {
		kept = append(kept, h.Branches()...)
	}
	for _, b := range append(kept, op.Slot("recv").Branches()...) {
		if b.Kind != facts.Field {
			continue
		}
		for _, x := range e.fieldValues(b) {
			if x.Kind == facts.Call && e.constructed(x, &op.Op, facts.Anonymous) {
				op.effect = nil
				return
			}
		}
	}
}

func (e *Engine) constructed(b *facts.Origin, op *facts.Op, as func(*facts.Origin) *facts.Origin) bool {
	row := e.Index.ByID(b.Row)
	if row == nil || row.Role != models.Handle && row.Role != models.Session && row.Role != models.Elect {
		return false
	}
	e.setLater(b, op, as)
	for _, f := range []struct {
		name  string
		paths []models.Path
	}{{"key", row.KeyAt}, {"ttl", row.TTLAt}, {"token", row.TokenAt}, {"session", row.SessionAt}, {"nodes", row.NodesAt}, {"wait", row.WaitAt}} {
		if op.HasSlot(f.name) {
			continue
		}
		if x := effects.Resolve(e.Index, b, f.paths); x != nil {
			if x.Kind == facts.Const && !x.At.IsValid() {
				k := *x
				k.At = b.At
				x = facts.New(k)
			}
			op.Slots = append(op.Slots, facts.Slot{Name: f.name, X: as(x)})
		}
	}
	if s := effects.Resolve(e.Index, b, row.SessionAt); s != nil && s.Kind == facts.Call {
		if inner := e.Index.ByID(s.Row); inner != nil && inner.Role == models.Handle { // a handle of a handle: Nomad's leaser of a lock
			e.constructed(s, op, as)
		}
	}
	return true
}

// fieldValues are the values that this package stores into a field, whatever the object; their parameters mean nothing here.
func (e *Engine) fieldValues(f *facts.Origin) []*facts.Origin {
	if f.Type == "" {
		return nil
	}
	if e.fields == nil {
		e.fields = map[string][]ssa.Value{}
		for _, fn := range e.functions() {
			for _, b := range fn.Blocks {
				for _, in := range b.Instrs {
					st, ok := in.(*ssa.Store)
					if !ok {
						continue
					}
					if fa, ok := st.Addr.(*ssa.FieldAddr); ok {
						key := typeName(fa.X.Type()) + "." + fieldName(fa.X.Type(), fa.Field)
						e.fields[key] = append(e.fields[key], st.Val)
					}
				}
			}
		}
	}
	var out []*facts.Origin
	for _, v := range e.fields[f.Type+"."+f.Text] {
		out = append(out, e.Value(v).Branches()...)
	}
	return out
}

// mutators are the calls that set something on v: idempotency keys, headers, guards.
func (e *Engine) mutators(v ssa.Value) []*facts.Origin {
	if v == nil {
		return nil
	}
	if e.muts == nil {
		e.muts = map[ssa.Value][]*facts.Origin{}
	}
	if m, ok := e.muts[v]; ok {
		return m
	}
	e.muts[v] = nil
	var out []*facts.Origin
	seen := map[ssa.Value]bool{}
	var walk func(x ssa.Value, depth int)
	walk = func(x ssa.Value, depth int) {
		if seen[x] || depth > 4 || x.Referrers() == nil {
			return
		}
		seen[x] = true
		for _, in := range *x.Referrers() {
			switch in := in.(type) {
			case *ssa.Extract:
				if in.Index == 0 {
					walk(in, depth)
				}
			case *ssa.FieldAddr, *ssa.UnOp, *ssa.Phi, *ssa.ChangeType, *ssa.MakeInterface:
				walk(in.(ssa.Value), depth+1)
			case *ssa.MapUpdate:
				if in.Map == x {
					o := facts.Origin{Kind: facts.Call, Text: "map", Names: []string{"key", "value"}, Args: []*facts.Origin{e.Value(in.Key), e.Value(in.Value)}}
					out = append(out, facts.New(o).WithSite(in))
				}
			case ssa.CallInstruction:
				out = append(out, e.attached(in, x)...)
			}
		}
	}
	if _, ok := v.Type().Underlying().(*types.Basic); !ok {
		walk(v, 0)
	}
	e.muts[v] = out
	return out
}
