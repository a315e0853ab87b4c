package rule_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Only editors get fixes that a person has to decide on: every other host applies the first one unasked.
func TestChoicesAreForEditors(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	call := file.Decls[0].(*ast.FuncDecl).Body.List[0]
	insert := []audit.Edit{{Pos: call.Pos(), End: call.Pos(), NewText: "//lockaudit:efficiency TODO reason\n"}}
	r := rule.Rule{Name: "speak", Severity: audit.Warning, Check: func(*audit.Lock) []audit.Finding {
		return []audit.Finding{{
			At:      audit.Place{Pos: call.Pos(), End: call.End(), File: "p.go", Line: 4, Column: 2},
			Message: "shown", Fixes: []audit.Fix{{Message: "Decide", Edits: insert, Choice: true}, {Message: "Mend", Edits: insert}},
		}}
	}}
	for _, test := range []struct {
		a    *analysis.Analyzer
		want []string
	}{
		{rule.NewAnalyzer(r), []string{"Mend"}},
		{rule.ForEditor(r), []string{"Decide", "Mend"}},
	} {
		var got []string
		_, err := test.a.Run(&analysis.Pass{
			Analyzer: test.a,
			Fset:     fset,
			ResultOf: map[*analysis.Analyzer]any{audit.Analyzer: &audit.Result{Locks: locks[:1]}},
			Report: func(d analysis.Diagnostic) {
				for _, fix := range d.SuggestedFixes {
					got = append(got, fix.Message)
				}
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("fixes (-want +got):\n%s", diff)
		}
	}
}
