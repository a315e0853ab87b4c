package docsgen

import (
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
