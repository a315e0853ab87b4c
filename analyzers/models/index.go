package models

import (
	"cmp"
	"errors"
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// An Index finds the rows of a function. It is safe for use by several goroutines at once.
type Index struct {
	layers []*layer // the user's first, the built-in last
}

// A layer is a set of libraries that speaks before the layers below it.
type layer struct {
	library  func(i int) *Library
	count    int // of libraries
	user     bool
	packages map[string]*packageRows // by normalised path
	roots    []Root                  // sorted
}

// packageRows are the rows of one package. Its functions are listed when the package is first asked for, and the rows of a
// function are made when it is: most programs use few of the libraries that are modelled, and few functions of those, and the
// start of the process is a budget.
type packageRows struct {
	Package
	once  sync.Once
	funcs map[funcKey]*funcRows
}

// funcRows are the rows of one function.
type funcRows struct {
	calls []namedCall
	once  sync.Once
	rows  []*Row
	err   error
}

type namedCall struct {
	lib  *Library
	call *Call
	name FuncName
}

// NewIndex returns the index of libs, which it keeps. The error joins everything that does not parse.
func NewIndex(libs []Library) (*Index, error) {
	l, err := newLayer(libs, false)
	if err != nil {
		return nil, err
	}
	return &Index{layers: []*layer{l}}, nil
}

// With returns an index in which the rows of libs replace the rows of the same functions, a row for any receiver those of
// every receiver. x does not change.
func (x *Index) With(libs []Library) (*Index, error) {
	if len(libs) == 0 {
		return x, nil
	}
	l, err := newLayer(libs, true)
	if err != nil {
		return nil, err
	}
	return &Index{layers: append([]*layer{l}, x.layers...)}, nil
}

func newLayer(libs []Library, user bool) (*layer, error) {
	packages, err := Packages(libs)
	errs := []error{err}
	l := tableLayer(func(i int) *Library { return &libs[i] }, packages, Roots(libs))
	l.user, l.count = user, len(libs)
	for _, p := range packages {
		funcs := l.load(l.packages[p.Path])
		for _, k := range sortedKeys(funcs) {
			l.rows(funcs, k)
			errs = append(errs, funcs[k].err)
		}
	}
	return l, errors.Join(errs...)
}

// tableLayer makes a layer of libraries whose packages are known; it asks for no library and parses nothing.
func tableLayer(library func(i int) *Library, packages []Package, roots []Root) *layer {
	l := &layer{library: library, packages: make(map[string]*packageRows, len(packages)), roots: roots}
	all := make([]packageRows, len(packages))
	for i, p := range packages {
		all[i].Package = p
		l.packages[p.Path] = &all[i]
	}
	return l
}

// isLock tells whether a package with such a row can take a distributed lock.
func (r Role) isLock() bool {
	switch r {
	case Handle, Session, Acquire, Try, Release, Renew, Section, Elect, Redis, Lua, Script, SQL, Prepare:
		return true
	}
	return false
}

// runsSQL tells whether a call of this role can take a lock only through the text it runs.
func (r Role) runsSQL() bool { return r == SQL || r == Prepare }

// load lists the functions of p that have rows.
func (l *layer) load(p *packageRows) map[funcKey]*funcRows {
	p.once.Do(func() {
		p.funcs = map[funcKey]*funcRows{}
		for _, i := range p.Libraries {
			lib := l.library(i)
			subs := lib.subPackages(p.Path)
			for c := range lib.Calls {
				for _, s := range lib.Calls[c].Func {
					name, err := ParseFuncName(s)
					if err != nil || !slices.Contains(subs, name.normalPackage()) {
						continue // Packages has reported the error
					}
					k := funcKey{name.Recv, name.Name}
					f := p.funcs[k]
					if f == nil {
						f = new(funcRows)
						p.funcs[k] = f
					}
					f.calls = append(f.calls, namedCall{lib, &lib.Calls[c], name})
				}
			}
		}
	})
	return p.funcs
}

// subPackages returns what path may be called in the function names of lib: one name for each of its import paths.
func (lib *Library) subPackages(path string) []string {
	var subs []string
	for _, root := range lib.paths() {
		rest, ok := strings.CutPrefix(path, NormalPath(root))
		if ok && (rest == "" || rest[0] == '/') {
			subs = append(subs, strings.TrimPrefix(rest, "/"))
		}
	}
	return subs
}

// rows makes the rows of a function, once.
func (l *layer) rows(funcs map[funcKey]*funcRows, k funcKey) []*Row {
	f := funcs[k]
	if f == nil {
		return nil
	}
	f.once.Do(func() {
		var errs []error
		for i, c := range f.calls {
			// The ID is that of the library's own path, also for an alias.
			row := &Row{Call: c.call, Lib: c.lib, Fn: c.name, ID: funcID(packagePath(c.lib.Library, c.name), k) + "#" + l.number(i+1)}
			if err := row.parse(); err != nil {
				errs = append(errs, fmt.Errorf("%s: %s: %w", c.lib.Library, c.name, err))
			}
			f.rows = append(f.rows, row)
		}
		f.err = errors.Join(errs...)
	})
	return f.rows
}

func (l *layer) number(n int) string {
	if l.user {
		return "u" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// Lookup returns the rows of fn, nil when the function is not modelled or silenced. fn may be a method of an interface, of an
// embedded type or of an instantiated type. Rows for the receiver type come before rows for any receiver. The caller must not
// change the slice.
func (x *Index) Lookup(fn *types.Func) []*Row {
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	path := fn.Pkg().Path()
	normal := NormalPath(path)
	for _, l := range x.layers {
		p := l.packages[normal]
		if p == nil {
			continue
		}
		k, ok := keyOf(fn)
		if !ok {
			return nil
		}
		funcs := l.load(p)
		found := inVersion(l.rows(funcs, k), path)
		if len(found) == 0 && k.recv != "" {
			found = inVersion(l.rows(funcs, funcKey{AnyReceiver, k.name}), path)
		}
		if len(found) > 0 {
			return withoutNone(found)
		}
	}
	return nil
}

// inVersion returns the rows that hold for the major version of path.
func inVersion(rows []*Row, path string) []*Row {
	fits := func(r *Row) bool {
		return r.Lib.Versions == "" || slices.Contains(strings.Fields(r.Lib.Versions), MajorVersion(path))
	}
	return filter(rows, fits)
}

func withoutNone(rows []*Row) []*Row {
	return filter(rows, func(r *Row) bool { return r.Role != None })
}

// filter returns the rows that keep wants, rows itself when it wants all.
func filter(rows []*Row, keep func(*Row) bool) []*Row {
	for i, r := range rows {
		if keep(r) {
			continue
		}
		some := slices.Clone(rows[:i])
		for _, r := range rows[i+1:] {
			if keep(r) {
				some = append(some, r)
			}
		}
		return some
	}
	return rows
}

// ByID returns the row with this Row.ID, nil if there is none. An ID that starts with the FuncID of a function finds a row
// for any receiver and a row of the library that the function's package is an alias of. Rows that a user's rows replace are
// found too: the dependency that names them was analysed without the user's rows.
func (x *Index) ByID(id string) *Row {
	fn, number, ok := strings.Cut(id, "#")
	if !ok {
		return nil
	}
	if of, method, ok := strings.Cut(number, "."); ok {
		if r := x.ByID(fn + "#" + of); r != nil {
			return r.Locker(method)
		}
		return nil
	}
	// Only the last element of a path may have dots, so both readings are tried: path.name and path.receiver.name.
	owner, name := cutLast(fn)
	path, recv := cutLast(owner)
	for _, l := range x.layers {
		if r := l.find(owner, funcKey{"", name}, number); r != nil {
			return r
		}
		if r := l.find(path, funcKey{recv, name}, number); r != nil {
			return r
		}
	}
	return nil
}

// cutLast cuts s at its last dot.
func cutLast(s string) (before, after string) {
	i := strings.LastIndex(s, ".")
	if i < 0 {
		return "", s
	}
	return s[:i], s[i+1:]
}

func (l *layer) find(path string, k funcKey, number string) *Row {
	p := l.packages[path]
	if p == nil {
		return nil
	}
	funcs := l.load(p)
	hasNumber := func(r *Row) bool { return strings.HasSuffix(r.ID, "#"+number) }
	rows := l.rows(funcs, k)
	if i := slices.IndexFunc(rows, hasNumber); i >= 0 {
		return rows[i]
	}
	if k.recv == "" {
		return nil
	}
	rows = l.rows(funcs, funcKey{AnyReceiver, k.name})
	if i := slices.IndexFunc(rows, hasNumber); i >= 0 {
		return rows[i]
	}
	return nil
}

// Modelled tells whether models say what the package does: there are rows for it, or it is noise.
func (x *Index) Modelled(pkgPath string) bool {
	path := NormalPath(pkgPath)
	return slices.ContainsFunc(x.layers, func(l *layer) bool { return l.packages[path] != nil }) || x.Noise(pkgPath)
}

// Noise tells whether no call of the package is an effect, because the nearest library at or above it says so.
func (x *Index) Noise(pkgPath string) bool {
	root, _ := nearestRoot(x.layers, NormalPath(pkgPath))
	return root.Noise
}

// InLibrary tells whether the package belongs to the project of a built-in library: etcd's server beside its client. Only some
// packages of a library have rows; the others are its own business too. A user's rows do not count: a company's path may be
// the root of one lock package and of everything else.
func (x *Index) InLibrary(pkgPath string) bool {
	project := projectPath(NormalPath(pkgPath))
	return slices.ContainsFunc(x.layers, func(l *layer) bool { return !l.user && l.holds(project) })
}

// LockPackage tells whether the package has rows of a role that takes, holds or gives back a lock, or that runs a text which
// may do so (Redis, Lua, SQL).
func (x *Index) LockPackage(pkgPath string) bool {
	path := NormalPath(pkgPath)
	return slices.ContainsFunc(x.layers, func(l *layer) bool { return l.packages[path] != nil && l.packages[path].Lock })
}

// LocksBySQL tells whether a LockPackage can take a lock only by the text of an SQL statement, which then stands in the code
// of its callers.
func (x *Index) LocksBySQL(pkgPath string) bool {
	path := NormalPath(pkgPath)
	sql := false
	for _, l := range x.layers {
		if p := l.packages[path]; p != nil && p.Lock {
			if !p.SQL {
				return false
			}
			sql = true
		}
	}
	return sql
}

// Rows returns the rows in force, sorted by ID: first by function, a user's before the built-in, then by number. Rows of role
// none are among them; rows that a user's rows replace in every version are not.
func (x *Index) Rows() []*Row {
	var all []*Row
	for i, l := range x.layers {
		for _, path := range slices.Sorted(maps.Keys(l.packages)) {
			funcs := l.load(l.packages[path])
			for _, k := range sortedKeys(funcs) {
				for _, r := range l.rows(funcs, k) {
					if packagePath(r.Lib.Library, r.Fn) == path && !replaced(x.layers[:i], path, k) {
						all = append(all, r)
					}
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b *Row) int {
		fnA, _, _ := strings.Cut(a.ID, "#")
		fnB, _, _ := strings.Cut(b.ID, "#")
		return cmp.Compare(fnA, fnB)
	})
	return all
}

func sortedKeys(funcs map[funcKey]*funcRows) []funcKey {
	return slices.SortedFunc(maps.Keys(funcs), func(a, b funcKey) int {
		return cmp.Or(cmp.Compare(a.recv, b.recv), cmp.Compare(a.name, b.name))
	})
}

// replaced tells whether one of the layers has, for every version, rows for k or for its method on any receiver.
func replaced(above []*layer, path string, k funcKey) bool {
	for _, l := range above {
		p := l.packages[path]
		if p == nil {
			continue
		}
		funcs := l.load(p)
		rows := slices.Clone(l.rows(funcs, k))
		if k.recv != "" {
			rows = append(rows, l.rows(funcs, funcKey{AnyReceiver, k.name})...)
		}
		if slices.ContainsFunc(rows, func(r *Row) bool { return r.Lib.Versions == "" }) {
			return true
		}
	}
	return false
}
