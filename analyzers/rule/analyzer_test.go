package rule_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

var locks = []*audit.Lock{{At: audit.Place{File: "a.go", Line: 7, Column: 3}}, {At: audit.Place{File: "a.go", Line: 3, Column: 2}}}

// speak says one thing about every lock, three times where there are variants.
func speak(findings ...audit.Finding) rule.Rule {
	return rule.Rule{Name: "speak", Severity: audit.Warning, Check: func(l *audit.Lock) []audit.Finding {
		var all []audit.Finding
		for _, f := range findings {
			f.At = l.At
			all = append(all, f)
		}
		return all
	}}
}

type policy struct {
	severity map[string]audit.Severity
	silenced string
}

func (p policy) Severity(f *audit.Finding) audit.Severity {
	if s, ok := p.severity[f.Message]; ok {
		return s
	}
	return f.Severity
}

func (p policy) Suppression(f *audit.Finding) *audit.Suppression {
	if f.Message == p.silenced {
		return &audit.Suppression{Kind: "directive", Reason: "known"}
	}
	return nil
}

func TestApply(t *testing.T) {
	at := func(l *audit.Lock, f audit.Finding) audit.Finding {
		f.Rule, f.At = "speak", l.At
		return f
	}
	tests := []struct {
		name   string
		rule   rule.Rule
		policy audit.Policy
		want   []audit.Finding
	}{
		{
			name: "sorted by place, the rule's severity by default",
			rule: speak(audit.Finding{Message: "m"}),
			want: []audit.Finding{
				at(locks[1], audit.Finding{Message: "m", Severity: audit.Warning}),
				at(locks[0], audit.Finding{Message: "m", Severity: audit.Warning}),
			},
		},
		{
			name: "what is said twice is kept once",
			rule: speak(audit.Finding{Message: "m"}, audit.Finding{Message: "m"}),
			want: []audit.Finding{
				at(locks[1], audit.Finding{Message: "m", Severity: audit.Warning}),
				at(locks[0], audit.Finding{Message: "m", Severity: audit.Warning}),
			},
		},
		{
			name: "a related place that says the same is kept once",
			rule: speak(audit.Finding{Message: "m", Related: []audit.Related{
				{At: audit.Place{File: "a.go", Line: 1}, Message: "written here"},
				{At: audit.Place{File: "a.go", Line: 2}, Message: "written here"},
				{At: audit.Place{File: "a.go", Line: 1}, Message: "written here"},
			}}),
			want: []audit.Finding{
				at(locks[1], audit.Finding{Message: "m", Severity: audit.Warning, Related: []audit.Related{
					{At: audit.Place{File: "a.go", Line: 1}, Message: "written here"}, {At: audit.Place{File: "a.go", Line: 2}, Message: "written here"},
				}}),
				at(locks[0], audit.Finding{Message: "m", Severity: audit.Warning, Related: []audit.Related{
					{At: audit.Place{File: "a.go", Line: 1}, Message: "written here"}, {At: audit.Place{File: "a.go", Line: 2}, Message: "written here"},
				}}),
			},
		},
		{
			name: "a call that takes one of several locks is spoken about once",
			rule: speak(audit.Finding{Message: "of one"}, audit.Finding{Message: "of the other"}),
			want: []audit.Finding{
				at(locks[1], audit.Finding{Message: "of one", Severity: audit.Warning}),
				at(locks[0], audit.Finding{Message: "of one", Severity: audit.Warning}),
			},
		},
		{
			name:   "the config's severity wins, off drops",
			rule:   speak(audit.Finding{Message: "m", Severity: audit.Note}, audit.Finding{Message: "n"}),
			policy: policy{severity: map[string]audit.Severity{"m": audit.Error, "n": audit.Off}},
			want: []audit.Finding{
				at(locks[1], audit.Finding{Message: "m", Severity: audit.Error}),
				at(locks[0], audit.Finding{Message: "m", Severity: audit.Error}),
			},
		},
		{
			name:   "suppressed findings are kept and say why",
			rule:   speak(audit.Finding{Message: "m"}),
			policy: policy{silenced: "m"},
			want: []audit.Finding{
				at(locks[1], audit.Finding{Message: "m", Severity: audit.Warning, Suppressed: &audit.Suppression{Kind: "directive", Reason: "known"}}),
				at(locks[0], audit.Finding{Message: "m", Severity: audit.Warning, Suppressed: &audit.Suppression{Kind: "directive", Reason: "known"}}),
			},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, failed := tt.rule.Apply(&audit.Result{Locks: locks, Policy: tt.policy})
			if len(failed) > 0 {
				t.Fatal(failed)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestApplyPanic(t *testing.T) {
	r := rule.Rule{Name: "fragile", Severity: audit.Error, Check: func(l *audit.Lock) []audit.Finding {
		if l.At.Line == 7 {
			panic("no such case")
		}
		return []audit.Finding{{At: l.At, Message: "m"}}
	}}
	got, failed := r.Apply(&audit.Result{Locks: locks})
	if len(got) != 1 || got[0].At.Line != 3 {
		t.Errorf("findings of the other locks are lost: %v", got)
	}
	if len(failed) != 1 {
		t.Fatalf("%d failures, want 1", len(failed))
	}
	for _, part := range []string{"rule fragile", "a.go:7:3", "no such case", "TestApplyPanic"} {
		if !strings.Contains(failed[0].Error(), part) {
			t.Errorf("error does not name %q: %v", part, failed[0])
		}
	}
}

const source = `package p

func f() {
	lock()
}
`

func TestAnalyzerReports(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	call := file.Decls[0].(*ast.FuncDecl).Body.List[0]
	at := audit.Place{Pos: call.Pos(), End: call.End(), File: "p.go", Line: 4, Column: 2}
	fix := func(message string, edits ...audit.Edit) audit.Fix { return audit.Fix{Message: message, Edits: edits} }
	r := rule.Rule{Name: "speak", Severity: audit.Warning, Check: func(*audit.Lock) []audit.Finding {
		return []audit.Finding{
			{At: at, Message: "shown", Related: []audit.Related{
				{At: audit.Place{File: "../dep/dep.go", Line: 30, Column: 5, EndLine: 30, EndColumn: 9}, Message: "written here"},
				{At: audit.Place{File: "../dep/dep.go", Line: 30, Column: 50}, Message: "and here"},
				{Message: "nowhere"},
			}, Fixes: []audit.Fix{fix("Release", audit.Edit{Pos: call.End(), End: call.End(), NewText: "\nunlock()"}), fix("Do nothing")}},
			{At: at, Message: "a note", Severity: audit.Note},
			{At: at, Message: "silenced", Suppressed: &audit.Suppression{Kind: "directive"}},
		}
	}}
	a := rule.NewAnalyzer(r)
	if err := analysis.Validate([]*analysis.Analyzer{a}); err != nil {
		t.Fatal(err)
	}
	var got []analysis.Diagnostic
	result, err := a.Run(&analysis.Pass{
		Analyzer: a,
		Fset:     fset,
		ResultOf: map[*analysis.Analyzer]any{audit.Analyzer: &audit.Result{Locks: locks[:1]}},
		Report:   func(d analysis.Diagnostic) { got = append(got, d) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(result.(*rule.Findings).All); n != 3 {
		t.Errorf("the result has %d findings, want all 3", n)
	}
	if len(got) != 1 {
		t.Fatalf("%d diagnostics, want only the visible finding: %v", len(got), got)
	}
	d := got[0]
	if d.Category != "speak" || d.Message != "shown" || d.URL != r.URL() || d.Pos != call.Pos() || d.End != call.End() {
		t.Errorf("diagnostic is %+v", d)
	}
	type place struct {
		From, To, Message string
	}
	var related []place
	for _, r := range d.Related {
		related = append(related, place{fset.Position(r.Pos).String(), fset.Position(r.End).String(), r.Message})
	}
	wantRelated := []place{
		{"../dep/dep.go:30:5", "../dep/dep.go:30:9", "written here"},
		{"../dep/dep.go:30:50", "../dep/dep.go:30:50", "and here"},
	}
	if diff := cmp.Diff(wantRelated, related); diff != "" {
		t.Errorf("related (-want +got):\n%s", diff)
	}
	wantFixes := []analysis.SuggestedFix{{Message: "Release", TextEdits: []analysis.TextEdit{{Pos: call.End(), End: call.End(), NewText: []byte("\nunlock()")}}}}
	if diff := cmp.Diff(wantFixes, d.SuggestedFixes); diff != "" {
		t.Errorf("fixes (-want +got):\n%s", diff)
	}
}
