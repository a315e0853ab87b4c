package audit

import (
	"cmp"
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Bridge is a method of an interface of the program that takes, renews or gives back a lock where only a whole program shows
// it: a package calls it that neither declares nor imports an implementation. The row of a model says to hosts that look at one
// package at a time what the method means.
type Bridge struct {
	Library string // import path of the package that declares the interface, without its major version
	Service string // the lock service
	Call    models.Call
	// Impls are the functions that act on a lock when it is called, and Callers the packages that call it and see none of them;
	// both sorted.
	Impls, Callers []string
}

// called remembers that a unit calls a method of an interface.
func (w *world) called(m *types.Func, unit int) {
	if w.callers[m] == nil {
		w.callers[m] = map[int]bool{}
	}
	w.callers[m][unit] = true
}

// bridge adds to the result of each unit the bridges that it needs, sorted by function.
func (w *world) bridge(results []*Result) {
	for m, callers := range w.callers {
		b, ok := w.bridgeOf(m, callers)
		if !ok {
			continue
		}
		for i, u := range w.units {
			if slices.Contains(b.Callers, u.Path) {
				results[i].Bridges = append(results[i].Bridges, b)
			}
		}
	}
	for _, r := range results {
		slices.SortFunc(r.Bridges, func(a, b Bridge) int {
			return cmp.Or(cmp.Compare(a.Library, b.Library), cmp.Compare(a.Call.Func[0], b.Call.Func[0]))
		})
	}
}

func (w *world) bridgeOf(m *types.Func, callers map[int]bool) (Bridge, bool) {
	b := Bridge{}
	if m.Pkg() == nil || !w.own(m.Pkg().Path()) {
		return b, false
	}
	recv, ok := types.Unalias(m.Signature().Recv().Type()).(*types.Named)
	if !ok {
		return b, false
	}
	var homes []string
	for _, key := range w.impls[m] {
		t := translator{sig: m.Signature(), sum: w.sums[key]}
		if t.sum == nil {
			continue
		}
		call, service, ok := t.row(w.readers[slices.Min(slices.Collect(maps.Keys(callers)))])
		if !ok {
			continue
		}
		if len(b.Impls) == 0 {
			b.Call, b.Service = call, service
		}
		b.Impls = append(b.Impls, key)
		homes = append(homes, homeOf(key))
	}
	if len(b.Impls) == 0 {
		return b, false
	}
	for unit := range callers {
		if u := w.units[unit]; u.Own && !seesAny(u, m, homes) && !slices.Contains(b.Callers, u.Path) {
			b.Callers = append(b.Callers, u.Path)
		}
	}
	if len(b.Callers) == 0 {
		return b, false
	}
	slices.Sort(b.Callers)
	b.Library = models.NormalPath(m.Pkg().Path())
	b.Call.Func = models.Names{"(" + recv.Obj().Name() + ")." + m.Name()}
	return b, true
}

// own reports whether a package belongs to the main modules.
func (w *world) own(path string) bool {
	return slices.ContainsFunc(w.units, func(u *Unit) bool { return u.Own && u.Path == path })
}

// seesAny reports whether a host that looks at one package at a time gets to see one of the implementations in the packages
// homes.
func seesAny(u *Unit, m *types.Func, homes []string) bool {
	return slices.ContainsFunc(homes, func(home string) bool {
		return home == u.Path || home == m.Pkg().Path() ||
			slices.ContainsFunc(u.Types.Imports(), func(p *types.Package) bool { return p.Path() == home })
	})
}

// homeOf is the package of a method's full name: example.com/app/store of (*example.com/app/store.Locks).Lock.
func homeOf(key string) string {
	owner, _, _ := strings.Cut(strings.TrimLeft(key, "(*"), ")")
	if i := strings.LastIndexByte(owner, '.'); i >= 0 {
		return owner[:i]
	}
	return ""
}

// A translator writes what a method does as the row of a model of the interface's method.
type translator struct {
	sig *types.Signature // of the interface's method
	sum *facts.Summary   // of the implementation
}

// row returns the row and the lock service. It is false when the method does nothing to a lock that a row can say.
func (t *translator) row(r *effects.Reader) (models.Call, string, bool) {
	read := make([]*effects.Effect, len(t.sum.Ops))
	for i := range t.sum.Ops {
		read[i] = r.Read(&t.sum.Ops[i])
	}
	if len(t.sum.Locks) > 0 {
		held := t.sum.Locks[0]
		c := t.acquire(read[held.Op])
		if read[held.Op].Try {
			c.Role = models.Try
		}
		c.Granted = granted(held.Granted)
		c.HandlePath = t.handle(&t.sum.Ops[held.Op])
		return c, read[held.Op].Service, true
	}
	acquires := slices.ContainsFunc(read, func(e *effects.Effect) bool { return e.Kind == effects.Acquire })
	for i, e := range read {
		switch {
		case e.Kind == effects.Acquire:
			if callback := t.callback(i); callback != "" {
				c := t.acquire(e)
				c.Role, c.Callback = models.Section, callback
				return c, e.Service, true
			}
		case acquires:
		case e.Kind == effects.Release, e.Kind == effects.Write && e.Tokenless:
			return t.held(e, models.Release), e.Service, true
		case e.Kind == effects.Renew:
			return t.held(e, models.Renew), e.Service, true
		}
	}
	return models.Call{}, "", false
}

func (t *translator) acquire(e *effects.Effect) models.Call {
	c := models.Call{Role: models.Acquire, Key: t.path(e.Key), NoTTL: e.NoTTL, Wait: e.Wait, Renews: e.Renews, FenceHint: e.FenceHint}
	if e.NoTTL == "" {
		c.TTL, c.Unit = t.ttl(e)
	}
	return c
}

// handle is the path of the result that carries what an acquire returned, "" when none does and the lock goes by its key.
func (t *translator) handle(acquire *facts.Op) string {
	for i, r := range t.sum.Results {
		if i >= t.sig.Results().Len() || !isHandle(t.sig.Results().At(i).Type()) {
			continue
		}
		if r.Any(func(x *facts.Origin) bool {
			return x.Row == acquire.Row && x.At.Same(acquire.At) || x.Kind == facts.Held
		}) {
			return fmt.Sprintf("result %d", i)
		}
	}
	return ""
}

// isHandle reports whether a value of the type can give a lock back: no error, answer or name.
func isHandle(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return !basic && !types.Identical(t, types.Universe.Lookup("error").Type())
}

// held is a row of a call that acts on a lock that is held.
func (t *translator) held(e *effects.Effect, role models.Role) models.Call {
	c := models.Call{Role: role, ChecksToken: !e.Tokenless, Forced: e.Forced}
	if e.Handle != nil {
		c.HandlePath = t.path(e.Handle)
	}
	if c.HandlePath == "" && e.Key != nil {
		c.Key = t.path(e.Key)
	}
	if c.HandlePath == "" && c.Key == "" {
		c.HandlePath = "receiver"
	}
	if role == models.Renew && e.TTL != nil {
		c.TTL, c.Unit = t.ttl(e)
	}
	return c
}

// callback is the path of the function that runs while the acquire is held.
func (t *translator) callback(acquire int) string {
	for i := range t.sum.Ops {
		op := &t.sum.Ops[i]
		if op.Kind == facts.Invoke && slices.Contains(op.Under, acquire) {
			return t.path(op.Slot("fn"))
		}
	}
	return ""
}

// path says where the caller of the method finds a value, "" when it does not: the argument that it is made of, or the receiver.
func (t *translator) path(o *facts.Origin) string {
	if o == nil {
		return ""
	}
	found, receiver := "", false
	o.Each(func(x *facts.Origin) bool {
		if x.Kind == facts.Param && found == "" && x.Index < facts.ClosureParam {
			if x.Index == 0 {
				receiver = true
			} else if i := x.Index - 1; i < t.sig.Params().Len() && !isContext(t.sig.Params().At(i).Type()) {
				found = t.argument(i)
			}
		}
		return true
	})
	if found == "" && receiver && o.Kind != facts.Const {
		return "receiver"
	}
	return found
}

func (t *translator) argument(i int) string {
	if name := t.sig.Params().At(i).Name(); name != "" && name != "_" {
		return "arg " + name
	}
	return fmt.Sprintf("arg %d", i)
}

func isContext(typ types.Type) bool {
	n, ok := types.Unalias(typ).(*types.Named)
	return ok && n.Obj().Name() == "Context" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context"
}

// ttl is the path of a length and its unit.
func (t *translator) ttl(e *effects.Effect) (path, unit string) {
	if e.TTL == nil {
		return "", ""
	}
	if e.TTL.Kind == facts.Const {
		d, ok := Value{origin: e.TTL}.Duration(e.Unit)
		if !ok || d <= 0 {
			return "", ""
		}
		return "const " + d.Round(time.Millisecond).String(), ""
	}
	if p := t.path(e.TTL); p != "receiver" {
		return p, e.Unit
	}
	return "", ""
}

// granted writes the condition under which a method's results say that the lock is held. Of an answer, a handle and an error
// that come together one is enough, in this order: the answer, the error, the handle.
func granted(tests []facts.ResultTest) string {
	for _, decisive := range []facts.Test{facts.MustBeTrue, facts.MustBeNil, facts.MustBeNonNil} {
		var parts []string
		for _, test := range tests {
			if test.Test == decisive {
				parts = append(parts, resultIs(test))
			}
		}
		if len(parts) > 0 {
			return strings.Join(parts, " and ")
		}
	}
	return ""
}

func resultIs(test facts.ResultTest) string {
	p := fmt.Sprintf("result %d", test.Index)
	for _, f := range test.Fields {
		p += "." + f
	}
	switch test.Test {
	case facts.MustBeNil:
		p += " == nil"
	case facts.MustBeNonNil:
		p += " != nil"
	}
	return p
}
