package rule

import (
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// Findings is the result of a rule's analyzer: everything the rule found in one package, also notes and suppressed findings,
// which are not reported as diagnostics.
type Findings struct {
	Rule Rule
	All  []audit.Finding // sorted
}

// NewAnalyzer wraps r for drivers of golang.org/x/tools/go/analysis. Findings at warning and above that nothing silences
// become diagnostics; the category of a diagnostic is the rule's name.
func NewAnalyzer(r Rule) *analysis.Analyzer { return newAnalyzer(r, false) }

// ForEditor is NewAnalyzer for editors, which ask before they apply a fix: it offers also those that a person has to decide on.
func ForEditor(r Rule) *analysis.Analyzer { return newAnalyzer(r, true) }

func newAnalyzer(r Rule, choices bool) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       r.Name,
		Doc:        r.Title + "\n\n" + r.Why,
		URL:        r.URL(),
		Requires:   []*analysis.Analyzer{audit.Analyzer},
		ResultType: reflect.TypeFor[*Findings](),
		Run: func(pass *analysis.Pass) (any, error) {
			result := pass.ResultOf[audit.Analyzer].(*audit.Result)
			findings, failed := r.Apply(result)
			if len(failed) > 0 {
				return nil, fmt.Errorf("package %s: %w", pass.Pkg.Path(), failed[0])
			}
			for _, d := range diagnostics(pass, findings, choices) {
				d.URL = r.URL()
				pass.Report(d)
			}
			return &Findings{Rule: r, All: findings}, nil
		},
	}
}

// URL is the address of the rule's page.
func (r Rule) URL() string {
	return "https://github.com/lockaudit/lockaudit/blob/main/docs/rules/" + r.Name + ".md"
}

// Apply runs the rule over the locks of one package and lets the package's policy judge what it finds. The findings are
// sorted and without duplicates; those that the config switches off are left out. Where the rule panics on a lock, the
// findings of the other locks are still returned.
func (r Rule) Apply(result *audit.Result) (findings []audit.Finding, failed []*PanicError) {
	return r.ApplyAfter(result, nil)
}

// ApplyAfter is Apply for hosts that have run other rules over the whole program before: a rule about directives can then say
// which of them were of no use.
func (r Rule) ApplyAfter(result *audit.Result, ran map[string]bool) (findings []audit.Finding, failed []*PanicError) {
	if r.Directives != nil && result.Directives != nil {
		findings = r.judged(result, r.Directives(result.Directives, ran), findings)
	}
	if r.Check == nil {
		return audit.SortFindings(findings), nil
	}
	for _, lock := range result.Locks {
		found, err := r.check(lock)
		if err != nil {
			failed = append(failed, err)
		}
		findings = r.judged(result, found, findings)
	}
	return onePerPlace(audit.SortFindings(findings)), failed
}

// onePerPlace keeps the first finding of every place: a call through an interface can take one of several locks, and what is
// wrong with the call is said once.
func onePerPlace(sorted []audit.Finding) []audit.Finding {
	return slices.CompactFunc(sorted, func(a, b audit.Finding) bool {
		return a.At.File == b.At.File && a.At.Line == b.At.Line && a.At.Column == b.At.Column &&
			a.Severity == b.Severity && a.Suppressed == nil && b.Suppressed == nil
	})
}

// judged adds what the package's policy leaves of found.
func (r Rule) judged(result *audit.Result, found, findings []audit.Finding) []audit.Finding {
	for _, f := range found {
		f.Rule = r.Name
		f.Related = distinct(f.Related)
		if f.Severity == audit.Off {
			f.Severity = r.Severity
		}
		if result.Policy != nil {
			if f.Severity = result.Policy.Severity(&f); f.Severity == audit.Off {
				continue
			}
			if f.Suppressed == nil {
				f.Suppressed = result.Policy.Suppression(&f)
			}
		}
		findings = append(findings, f)
	}
	return findings
}

// distinct drops places that say the same twice: one call can lead to several writes of one kind.
func distinct(places []audit.Related) []audit.Related {
	var out []audit.Related
	for _, p := range places {
		if !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

func (r Rule) check(lock *audit.Lock) (found []audit.Finding, failed *PanicError) {
	defer func() {
		if v := recover(); v != nil {
			failed = &PanicError{Rule: r.Name, At: lock.At, Value: v, Stack: debug.Stack()}
		}
	}()
	return r.Check(lock), nil
}

// A PanicError is a rule that broke down on a lock.
type PanicError struct {
	Rule  string
	At    audit.Place // of the lock
	Value any
	Stack []byte
}

func (e *PanicError) Error() string {
	return fmt.Sprintf("internal error: rule %s failed on the lock at %s:%d:%d: %v; please report it, with this stack:\n%s",
		e.Rule, e.At.File, e.At.Line, e.At.Column, e.Value, e.Stack)
}
