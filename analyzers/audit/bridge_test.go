package audit

import (
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

func TestGranted(t *testing.T) {
	handle := facts.ResultTest{Index: 0, Test: facts.MustBeNonNil}
	err := facts.ResultTest{Index: 1, Test: facts.MustBeNil}
	ok := facts.ResultTest{Index: 0, Test: facts.MustBeTrue}
	field := facts.ResultTest{Index: 0, Fields: []string{"Success"}, Test: facts.MustBeTrue}
	for want, tests := range map[string][]facts.ResultTest{
		"":                 nil,
		"result 1 == nil":  {handle, err},
		"result 0 != nil":  {handle},
		"result 0":         {ok, err},
		"result 0.Success": {err, field},
	} {
		if got := granted(tests); got != want {
			t.Errorf("granted is %q, want %q", got, want)
		}
	}
}

func TestHomeOf(t *testing.T) {
	for key, want := range map[string]string{
		"(*example.com/app/store.Locks).Lock": "example.com/app/store",
		"(example.com/app/v2.T).M":            "example.com/app/v2",
		"(*main.T).M":                         "main",
		"x":                                   "",
	} {
		if got := homeOf(key); got != want {
			t.Errorf("the package of %s is %q, want %q", key, got, want)
		}
	}
}
