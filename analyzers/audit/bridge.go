package audit

import (
	"cmp"
	"go/types"
	"maps"
	"slices"
	"strings"

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
	rows := map[*types.Func]*bridgeRow{}
	locks := map[*types.TypeName]string{} // the service of interfaces through which locks are taken, or that what takes them returns
	methods := slices.SortedFunc(maps.Keys(w.callers), func(a, b *types.Func) int { return cmp.Compare(a.FullName(), b.FullName()) })
	for _, m := range methods {
		r := w.bridgeRow(m, w.callers[m])
		if r == nil {
			continue
		}
		rows[m] = r
		if r.call.Role != models.Release && r.call.Role != models.Renew {
			locks[r.iface] = r.service
			for res := range m.Signature().Results().Variables() {
				if n, ok := types.Unalias(res.Type()).(*types.Named); ok {
					locks[n.Obj()] = r.service
				}
			}
		}
	}
	for m, r := range rows {
		service, ok := locks[r.iface]
		if !ok { // a key that is deleted, a lease that is kept alive: of no lock that is taken this way
			continue
		}
		b := Bridge{Library: models.NormalPath(m.Pkg().Path()), Service: service, Call: r.call, Impls: r.impls, Callers: w.blind(m, r)}
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

// A bridgeRow is what the implementations of a method do to a lock.
type bridgeRow struct {
	iface   *types.TypeName
	call    models.Call
	service string
	impls   []string
}

// bridgeRow says what a method of an interface of the program does to a lock, nil when it does nothing that a row can say.
func (w *world) bridgeRow(m *types.Func, callers map[int]bool) *bridgeRow {
	if m.Pkg() == nil || !w.own(m.Pkg().Path()) {
		return nil
	}
	recv, ok := types.Unalias(m.Signature().Recv().Type()).(*types.Named)
	if !ok {
		return nil
	}
	r := &bridgeRow{iface: recv.Obj()}
	reader := w.readers[slices.Min(slices.Collect(maps.Keys(callers)))]
	for _, key := range w.impls[m] {
		t := translator{name: recv.Obj().Name() + "." + m.Name(), sig: m.Signature(), sum: w.sums[key]}
		if t.sum == nil {
			continue
		}
		call, service, ok := t.row(reader)
		if !ok {
			continue
		}
		if len(r.impls) == 0 {
			r.call, r.service = call, service
			r.call.Fallback = true
			r.call.Func = models.Names{"(" + recv.Obj().Name() + ")." + m.Name()}
		}
		r.impls = append(r.impls, key)
	}
	if len(r.impls) == 0 {
		return nil
	}
	return r
}

// blind returns the packages that call the method and see none of its implementations, sorted.
func (w *world) blind(m *types.Func, r *bridgeRow) []string {
	var homes, out []string
	for _, key := range r.impls {
		homes = append(homes, homeOf(key))
	}
	for unit := range w.callers[m] {
		if u := w.units[unit]; u.Own && !seesAny(u, m, homes) && !slices.Contains(out, u.Path) {
			out = append(out, u.Path)
		}
	}
	slices.Sort(out)
	return out
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
