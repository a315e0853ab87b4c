package audit

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"sort"
	"strings"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// A Unit is one type-checked package to be audited.
type Unit struct {
	Fset  *token.FileSet
	Files []*ast.File
	Types *types.Package
	Info  *types.Info
	Path  string // import path; a test variant has that of the package it replaces
	Dir   string // absolute
	// Module is the path of the module the package is in, "" outside modules and for the standard library.
	Module string
	// ModuleDir is the absolute root of Module, "" when there is none: where its lockaudit.yml is.
	ModuleDir string
	// Own is set for packages of the main modules. The others are dependencies analysed only for what they do when called.
	Own bool
	// Root is set for the packages the user named: findings are shown in these alone.
	Root bool
	// Variant is set for a package together with its test files, when the package without them is a unit too: only what is in
	// test files is new here.
	Variant bool
	// GoVersion is the language version of the package, "go1.26"; "" when unknown.
	GoVersion string
}

// Options configure Program.
type Options struct {
	// Configs are the configs in force, by the ModuleDir of the units they are for. The others have the default config.
	Configs map[string]*config.Config
	// Tests are reported in whatever the configs say.
	Tests bool
	// Today is the day that the dates in directives and configs are compared with; zero to judge none.
	Today time.Time
	// Bridges asks for Result.Bridges.
	Bridges bool
}

// maxRounds bounds how often the summaries of the program are refined through interfaces whose implementations are elsewhere.
// Each round sees at least one interface deeper; a round follows dependencies all the way, whatever their depth. Programs of a
// hundred packages have been seen to need eight.
const maxRounds = 10

// Program audits all units together: interfaces are resolved by their implementations anywhere in the program. Units are in
// dependency order; there is one result per unit.
func Program(units []*Unit, opts Options) ([]*Result, error) {
	settings, err := unitSettings(units, opts)
	if err != nil {
		return nil, err
	}
	w := &world{
		settings: settings, readers: make([]*effects.Reader, len(units)), units: units, sums: map[string]*facts.Summary{}, version: map[string]int{},
		methods: map[string][]types.Type{},
	}
	for i, s := range settings {
		w.readers[i] = s.reader()
	}
	w.collect()
	changed := true
	for round := 0; changed && round < maxRounds; round++ {
		changed = false
		for i := range units {
			if round > 0 && !w.stale(i) {
				continue
			}
			if w.failed[i] != nil {
				continue
			}
			again, err := w.analyse(i)
			if err != nil {
				w.failed[i], w.locks[i] = err, nil
			}
			changed = changed || again
		}
	}
	if changed {
		w.say()
	}
	results := make([]*Result, len(units))
	for i, u := range units {
		results[i] = &Result{Policy: settings[i], Err: w.failed[i], Locks: w.locks[i]}
		if u.Own && w.failed[i] == nil {
			results[i].Directives = settings[i]
		}
	}
	if opts.Bridges {
		w.bridge(results)
	}
	return results, nil
}

// say marks the locks of units that would see more in another round.
func (w *world) say() {
	for i := range w.units {
		if !w.stale(i) {
			continue
		}
		for _, l := range w.locks[i] {
			l.Unresolved = append(l.Unresolved, Unresolved{At: l.At, Func: fmt.Sprintf("what lies behind %d interfaces", maxRounds), More: true})
		}
	}
}

func internalError(u *Unit, v any) error {
	return fmt.Errorf("internal error in package %s: %v; please report it, with this stack:\n%s", u.Path, v, stack())
}

// A world is the whole program under analysis.
type world struct {
	units    []*Unit
	settings []*settings
	readers  []*effects.Reader
	pkgs     []*ssa.Package
	locks    [][]*Lock // the records of each unit
	failed   []error
	asked    []map[string]int // what each unit asked for, with the version it got
	sums     map[string]*facts.Summary
	version  map[string]int
	// methods are the types of the program that have a method of a name.
	methods map[string][]types.Type
	impls   map[*types.Func][]string
	fits    map[fit]bool
	paths   map[string]bool              // of the units
	callers map[*types.Func]map[int]bool // units that call a method of an interface
}

// collect lists the types that may implement an interface.
func (w *world) collect() {
	w.pkgs = make([]*ssa.Package, len(w.units))
	w.locks = make([][]*Lock, len(w.units))
	w.failed = make([]error, len(w.units))
	w.asked = make([]map[string]int, len(w.units))
	w.impls = map[*types.Func][]string{}
	w.fits = map[fit]bool{}
	w.paths = map[string]bool{}
	w.callers = map[*types.Func]map[int]bool{}
	for _, u := range w.units {
		w.paths[u.Types.Path()] = true
		scope := u.Types.Scope()
		names := scope.Names()
		sort.Strings(names)
		for _, name := range names {
			tn, ok := scope.Lookup(name).(*types.TypeName)
			if !ok || tn.IsAlias() {
				continue
			}
			named, ok := tn.Type().(*types.Named)
			if !ok || types.IsInterface(named) || named.TypeParams().Len() > 0 {
				continue
			}
			ms := types.NewMethodSet(types.NewPointer(named))
			for i := range ms.Len() {
				m := ms.At(i).Obj().Name()
				w.methods[m] = append(w.methods[m], named)
			}
		}
	}
}

func (w *world) stale(i int) bool {
	for key, v := range w.asked[i] {
		if w.version[key] != v {
			return true
		}
	}
	return false
}

// analyse computes the summaries and the records of one unit and reports whether any summary has changed. Records are made at
// once, although a unit may be analysed again: what the engine knows of a package is many times their size.
func (w *world) analyse(i int) (changed bool, err error) {
	u := w.units[i]
	defer func() {
		if v := recover(); v != nil {
			err = internalError(u, v)
		}
	}()
	if w.pkgs[i] == nil {
		w.pkgs[i] = buildPackage(u.Fset, u.Types, u.Files, u.Info)
	}
	w.asked[i] = map[string]int{}
	e := section.New(u.Fset, w.pkgs[i], u.Files, w.readers[i], &programEnv{w: w, unit: i})
	for _, fn := range e.Functions() {
		obj, ok := fn.Object().(*types.Func)
		if !ok {
			e.Func(fn)
			continue
		}
		s := e.Summary(fn)
		key := obj.Origin().FullName()
		if s.Empty() {
			if w.sums[key] != nil {
				delete(w.sums, key)
				w.version[key]++
				changed = true
			}
			continue
		}
		if old := w.sums[key]; old == nil || !facts.SameDeeds(old, s) {
			w.sums[key] = s
			w.version[key]++
			changed = true
		}
	}
	if u.Own {
		b := &builder{fset: u.Fset, engine: e, reader: w.readers[i], path: u.Path, policy: w.settings[i],
			source: newSource(w.pkgs[i], u.Files, u.Info)}
		w.locks[i] = b.build()
	}
	return changed, nil
}

// programEnv answers the questions of one unit.
type programEnv struct {
	w    *world
	unit int
}

func (p *programEnv) get(key string) *facts.Summary {
	p.w.asked[p.unit][key] = p.w.version[key]
	return p.w.sums[key]
}

// Summary implements section.Env.
func (p *programEnv) Summary(fn *types.Func) *facts.Summary { return p.get(fn.Origin().FullName()) }

// Implementers implements section.Env: every type of the program that implements the interface counts, those of the calling
// package are left to its engine.
func (p *programEnv) Implementers(m *types.Func) []*facts.Summary {
	p.w.called(m, p.unit)
	keys, ok := p.w.impls[m]
	if !ok {
		keys = p.w.implementations(m)
		p.w.impls[m] = keys
	}
	var out []*facts.Summary
	own := p.w.units[p.unit].Types.Path()
	for _, key := range keys {
		if keyPackage(key) == own {
			continue
		}
		if s := p.get(key); s != nil && s.Acts() {
			out = append(out, s)
		}
	}
	return out
}

func (w *world) implementations(m *types.Func) []string {
	recv := m.Signature().Recv()
	if recv == nil {
		return nil
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok || iface.NumMethods() == 0 || !w.tells(m) {
		return nil
	}
	var keys []string
	for _, t := range w.methods[m.Name()] {
		if !w.implements(t, iface) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), false, m.Pkg(), m.Name())
		if fn, ok := obj.(*types.Func); ok {
			keys = append(keys, fn.Origin().FullName())
		}
	}
	sort.Strings(keys)
	return keys
}

// A fit is a question whether pointers to a type implement an interface. Each method of the interface asks it again.
type fit struct {
	of    types.Type
	iface *types.Interface
}

func (w *world) implements(t types.Type, iface *types.Interface) bool {
	key := fit{t, iface}
	yes, ok := w.fits[key]
	if !ok {
		yes = types.Implements(types.NewPointer(t), iface)
		w.fits[key] = yes
	}
	return yes
}

// tells reports whether an interface narrows down what a call of its method can be: one of the standard library, io.Writer or
// http.Handler, is implemented everywhere, and a call of it says nothing about which implementation is meant.
func (w *world) tells(m *types.Func) bool {
	if m.Pkg() == nil {
		return false
	}
	path := m.Pkg().Path()
	first, _, _ := strings.Cut(path, "/")
	return strings.Contains(first, ".") || w.paths[path]
}

// Far reports whether the implementations of m are all in packages that the asking unit does not import, and outside of m's own.
func (p *programEnv) Far(m *types.Func) bool {
	if m.Pkg() == nil { // error.Error
		return false
	}
	u := p.w.units[p.unit]
	near := map[string]bool{u.Types.Path(): true, m.Pkg().Path(): true}
	for _, imp := range u.Types.Imports() {
		near[imp.Path()] = true
	}
	far := false
	for _, key := range p.w.impls[m] {
		if s := p.w.sums[key]; s == nil || !s.Acts() {
			continue
		}
		if near[keyPackage(key)] {
			return false
		}
		far = true
	}
	return far
}

// keyPackage is the package path in a function's full name: (*example.com/app/store.Store).Put.
func keyPackage(key string) string {
	key = strings.TrimLeft(key, "(*")
	slash := strings.LastIndexByte(key, '/')
	if dot := strings.IndexByte(key[slash+1:], '.'); dot >= 0 {
		return key[:slash+1+dot]
	}
	return key
}
