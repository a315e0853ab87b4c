package audit

import (
	"fmt"
	"reflect"
	"runtime/debug"

	"golang.org/x/tools/go/analysis"
)

// Analyzer fills the audit record of one package from its source and the facts of what it imports. Its result is *Result.
//
// It requires nothing: whatever has facts and is required here would run over every dependency, and most packages cannot
// matter to a lock.
var Analyzer = &analysis.Analyzer{
	Name:       "lockaudit_audit",
	Doc:        "record the distributed locks of a package, what is done while they are held and what guards it",
	URL:        "https://pkg.go.dev/github.com/lockaudit/lockaudit/analyzers/audit",
	Run:        runAnalyzer,
	FactTypes:  []analysis.Fact{new(packageFact), new(functionFact)},
	ResultType: reflect.TypeFor[*Result](),
}

// A Result is the audit record of one package.
type Result struct {
	Locks []*Lock
	// Policy is what the config and the directives of the package say about findings; nil when there is neither.
	Policy Policy
}

// A Policy says what becomes of a finding.
type Policy interface {
	// Severity returns the severity to show f with: the one set in the config, else f's own. Off drops it.
	Severity(f *Finding) Severity
	// Suppression returns what silences f, nil if nothing does.
	Suppression(f *Finding) *Suppression
}

// packageFact marks a package that has something to tell its importers. Packages without it write no facts at all, so that
// a driver can tell from an empty file of facts that an import does not matter.
type packageFact struct{ Version int }

func (*packageFact) AFact()         {}
func (*packageFact) String() string { return "lockaudit" }

// functionFact is what is known about a function.
type functionFact struct{ Version int }

func (*functionFact) AFact()         {}
func (*functionFact) String() string { return "lockaudit" }

func runAnalyzer(pass *analysis.Pass) (result any, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("lockaudit: internal error in package %s: %v\n%s", pass.Pkg.Path(), v, debug.Stack())
		}
	}()
	return &Result{}, nil
}
