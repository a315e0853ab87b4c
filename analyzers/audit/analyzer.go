package audit

import (
	"cmp"
	"fmt"
	"go/types"
	"reflect"
	"runtime/debug"
	"sort"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// Analyzer fills the audit record of one package. Its result is a *Result. What callers in other packages need to know about
// a function is an object fact; a package fact marks the packages that have been looked at.
var Analyzer = &analysis.Analyzer{
	Name:       "lockaudit_audit",
	Doc:        "record the distributed locks of a package, what is done while they are held and what guards it",
	URL:        "https://pkg.go.dev/github.com/lockaudit/lockaudit/analyzers/audit",
	Run:        runAnalyzer,
	FactTypes:  []analysis.Fact{new(packageFact), new(facts.Summary), new(facts.Implementations)},
	ResultType: reflect.TypeFor[*Result](),
}

// A Result is the audit record of one package.
type Result struct {
	Locks []*Lock
	// Policy is what the config and the directives of the package say about findings; nil when there is neither.
	Policy Policy
	// Err is what broke the analysis of this package; the others are not affected.
	Err error
	// Directives are the comments of the package that are addressed to lockaudit.
	Directives Directives
	// Bridges are the methods of interfaces whose locks this package does not get to see by itself; Program finds them when it is asked to.
	Bridges []Bridge
}

// Directives are comments addressed to lockaudit.
type Directives interface {
	// Judge returns what is wrong with them: malformed ones and, of those that name rules that ran, the useless ones.
	Judge(ran map[string]bool) []Misuse
}

// A Misuse is what is wrong with a directive.
type Misuse struct {
	At   Place
	Text string
	// Useless: it is well formed and does nothing. That can only be said by a host that saw the whole program.
	Useless bool
}

// A Policy judges findings.
type Policy interface {
	// Severity returns the severity to show f with: the one set in the config, else f's own. Off drops it.
	Severity(f *Finding) Severity
	// Suppression returns what silences f, nil if nothing does.
	Suppression(f *Finding) *Suppression
}

// packageFact marks a package whose functions may matter to others.
type packageFact struct {
	Version int
	Mark    string // LockMark, or nothing
}

func (*packageFact) AFact()         {}
func (*packageFact) String() string { return "lockaudit" }

func runAnalyzer(pass *analysis.Pass) (result any, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("lockaudit: internal error in package %s: %v\n%s", pass.Pkg.Path(), v, debug.Stack())
		}
	}()
	if len(pass.Files) == 0 || !relevant(pass) {
		return &Result{}, nil
	}
	settings, err := passSettings(pass)
	if err != nil {
		return nil, err
	}
	reader := settings.reader()
	pkg := buildPackage(pass.Fset, pass.Pkg, pass.Files, pass.TypesInfo)
	env := newPassEnv(pass)
	e := section.New(pass.Fset, pkg, pass.Files, reader, env)
	any := exportSummaries(pass, e)
	any = exportImplementations(pass, e) || any
	if any {
		fact := &packageFact{Version: 1}
		if reachesLock(pass, e, reader) {
			fact.Mark = LockMark
		}
		pass.ExportPackageFact(fact)
	}
	b := &builder{fset: pass.Fset, engine: e, reader: reader, path: pass.Pkg.Path(), scope: PackageScope, policy: settings,
		source: newSource(pkg, pass.Files, pass.TypesInfo)}
	return &Result{Locks: b.build(), Policy: settings, Directives: settings}, env.err
}

// exportSummaries says what the functions do that another package can call: the others show in their callers.
func exportSummaries(pass *analysis.Pass, e *section.Engine) bool {
	found := false
	for _, fn := range e.Functions() {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		f := e.Summary(fn)
		if f.Empty() {
			continue
		}
		pass.ExportObjectFact(obj.Origin(), f.Settled())
		found = true
	}
	return found
}

// exportImplementations says, on the methods of this package's interfaces, what its own types do: importers that see only the
// interface need it.
func exportImplementations(pass *analysis.Pass, e *section.Engine) bool {
	found := false
	scope := pass.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		iface, ok := tn.Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for i := range iface.NumExplicitMethods() {
			m := iface.ExplicitMethod(i)
			if m.Pkg() != pass.Pkg {
				continue
			}
			sums := e.Implementations(m)
			if len(sums) == 0 {
				continue
			}
			settled := make([]*facts.Summary, len(sums))
			for i, s := range sums {
				settled[i] = s.Settled()
			}
			pass.ExportObjectFact(m, &facts.Implementations{Sums: settled})
			found = true
		}
	}
	return found
}

// passEnv answers questions about other packages from facts.
type passEnv struct {
	pass    *analysis.Pass
	sums    map[*types.Func]*facts.Summary
	methods map[*types.Func][]*facts.Summary
	err     error // the first fact that cannot be read
}

func newPassEnv(pass *analysis.Pass) *passEnv {
	return &passEnv{pass: pass, sums: map[*types.Func]*facts.Summary{}, methods: map[*types.Func][]*facts.Summary{}}
}

// A sealedFact has to be opened before it is read.
type sealedFact interface {
	analysis.Fact
	Open() error
}

// read reads a fact about fn and reports whether there is one.
func (p *passEnv) read(fn *types.Func, fact sealedFact) bool {
	if !p.pass.ImportObjectFact(fn, fact) {
		return false
	}
	if err := fact.Open(); err != nil {
		p.err = cmp.Or(p.err, fmt.Errorf("lockaudit: what is known about %s: %w", fn.FullName(), err))
		return false
	}
	return true
}

// Summary implements section.Env.
func (p *passEnv) Summary(fn *types.Func) *facts.Summary {
	fn = fn.Origin()
	s, ok := p.sums[fn]
	if !ok {
		if s = new(facts.Summary); !p.read(fn, s) {
			s = nil
		}
		p.sums[fn] = s
	}
	return s
}

// Implementers implements section.Env: what the interface's own package said, and the types of directly imported packages.
func (p *passEnv) Implementers(m *types.Func) []*facts.Summary {
	if out, ok := p.methods[m]; ok {
		return out
	}
	var out []*facts.Summary
	fact := new(facts.Implementations)
	if m.Pkg() != p.pass.Pkg && p.read(m, fact) {
		out = append(out, fact.Sums...)
	}
	out = append(out, p.imported(m)...)
	p.methods[m] = out
	return out
}

func (p *passEnv) imported(m *types.Func) []*facts.Summary {
	recv := m.Signature().Recv()
	if recv == nil {
		return nil
	}
	iface, ok := recv.Type().Underlying().(*types.Interface)
	if !ok || iface.NumMethods() == 0 {
		return nil
	}
	imports := append([]*types.Package{}, p.pass.Pkg.Imports()...)
	sort.Slice(imports, func(i, j int) bool { return imports[i].Path() < imports[j].Path() })
	var out []*facts.Summary
	for _, imp := range imports {
		if imp == m.Pkg() || !p.pass.ImportPackageFact(imp, new(packageFact)) {
			continue
		}
		for _, name := range imp.Scope().Names() {
			tn, ok := imp.Scope().Lookup(name).(*types.TypeName)
			if !ok || !tn.Exported() || tn.IsAlias() || types.IsInterface(tn.Type()) {
				continue
			}
			ptr := types.NewPointer(tn.Type())
			if !types.Implements(ptr, iface) {
				continue
			}
			if sel := types.NewMethodSet(ptr).Lookup(m.Pkg(), m.Name()); sel != nil {
				if s := p.Summary(sel.Obj().(*types.Func)); s != nil && s.Acts() {
					out = append(out, s)
				}
			}
		}
	}
	return out
}

func stack() []byte { return debug.Stack() }
