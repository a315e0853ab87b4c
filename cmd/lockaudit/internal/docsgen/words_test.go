package docsgen

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

func TestAPageExplainsTheWordsThatItUses(t *testing.T) {
	tests := []struct {
		rule rule.Rule
		want []string
	}{
		{rule.Rule{Why: "Nothing of the field."}, nil},
		{rule.Rule{Title: "Lease of a Holder"}, []string{"lease", "holder"}},
		{rule.Rule{Why: "A lock is a\nfencing\ntoken."}, []string{"fencing token"}},
		{rule.Rule{Silent: "- pg_try_advisory_lock and released"}, nil},
		{rule.Rule{Settle: []rule.Snippet{{Text: "For claims:"}}}, []string{"claim"}},
		{rule.Rule{Level: audit.Obligation}, []string{"efficiency lock", "correctness lock"}},
	}
	for _, test := range tests {
		var got []string
		for _, w := range wordsOf(test.rule) {
			got = append(got, w.term)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("words of %+v (-want +got):\n%s", test.rule, diff)
		}
	}
}

func TestTheWordsPageExplainsEveryWord(t *testing.T) {
	page := WordsPage()
	for _, w := range words() {
		if want := "\n## " + capital(w.term) + "\n\n" + capital(w.means) + "\n"; !strings.Contains(page, want) {
			t.Errorf("no %q in\n%s", want, page)
		}
		if len(w.forms) == 0 || !strings.HasSuffix(w.means, ".") {
			t.Errorf("%s: %q is found by %q", w.term, w.means, w.forms)
		}
	}
}
