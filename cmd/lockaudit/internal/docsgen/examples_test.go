package docsgen

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestExamplesSurviveTheFile(t *testing.T) {
	want := map[string]Example{
		"a": {Bad: "func F() {\n\tf()\n}", Good: "g()"},
		"b": {Bad: "x", Good: "y"},
	}
	if diff := cmp.Diff(want, parse(string(format(want)))); diff != "" {
		t.Errorf("examples (-want +got):\n%s", diff)
	}
}

// TestExamplesFitAPage: a reader need not scroll sideways.
func TestExamplesFitAPage(t *testing.T) {
	const columns, tab = 104, "    "
	examples := Examples()
	if len(examples) == 0 {
		t.Error("there are no examples")
	}
	for name, ex := range examples {
		for line := range strings.Lines(ex.Bad + "\n" + ex.Good) {
			if n := len(strings.TrimRight(strings.ReplaceAll(line, "\t", tab), "\n")); n > columns {
				t.Errorf("%s: %d columns: %s", name, n, line)
			}
		}
		if n := strings.Count(ex.Bad, arrow); n > 1 {
			t.Errorf("%s: the bad example has %d lines that the rule reports; one shows it best", name, n)
		}
		if strings.Contains(ex.Good, arrow) {
			t.Errorf("%s: the rule reports its good example", name)
		}
	}
}
