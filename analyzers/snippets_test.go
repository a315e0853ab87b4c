package analyzers_test

import (
	"go/parser"
	"go/token"
	"testing"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/internal/directive"
)

// TestSnippetsAreUnderstood: what a page proposes to write is what lockaudit reads.
func TestSnippetsAreUnderstood(t *testing.T) {
	seen := map[string]int{}
	for _, r := range analyzers.Rules() {
		for _, s := range r.Settle {
			seen[s.Lang]++
			switch s.Lang {
			case "yaml":
				if _, err := config.Parse("lockaudit.yml", []byte(s.Code), config.Known{}); err != nil {
					t.Errorf("%s: %q: %v", r.Name, s.Code, err)
				}
			case "go":
				fset := token.NewFileSet()
				file, err := parser.ParseFile(fset, "a.go", "package a\n\n"+s.Code+"\nfunc F() {}\n", parser.ParseComments)
				if err != nil {
					t.Fatalf("%s: %v", r.Name, err)
				}
				read := directive.ParseFile(fset, file, directive.Options{})
				if len(read) != 1 || !read[0].Valid() {
					t.Errorf("%s: %q is read as %+v", r.Name, s.Code, read)
				}
			default:
				t.Errorf("%s: a snippet is of the language %q", r.Name, s.Lang)
			}
		}
	}
	if seen["yaml"] == 0 || seen["go"] == 0 {
		t.Errorf("snippets by language: %v", seen)
	}
}
