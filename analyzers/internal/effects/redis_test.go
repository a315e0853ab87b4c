package effects

import (
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// TestFieldOfAHashThatNobodySees tells a field that may be this write's alone from one that another holder can name.
func TestFieldOfAHashThatNobodySees(t *testing.T) {
	unseen := facts.UnknownOrigin()
	title := &facts.Origin{Kind: facts.Const, Text: "title"}
	id := &facts.Origin{Kind: facts.Param, Name: "id"}
	list := func(args ...*facts.Origin) *facts.Origin { return &facts.Origin{Kind: facts.List, Args: args} }
	for _, c := range []struct {
		name   string
		values []*facts.Origin
		want   bool
	}{
		{"no values", nil, false},
		{"a constant", []*facts.Origin{list(title, unseen)}, false},
		{"a parameter", []*facts.Origin{list(id, unseen)}, false},
		{"out of sight", []*facts.Origin{list(unseen, title)}, true},
		{"one of two, one out of sight", []*facts.Origin{list(&facts.Origin{Kind: facts.Join, Args: []*facts.Origin{title, unseen}}, title)}, true},
		{"one of two", []*facts.Origin{list(&facts.Origin{Kind: facts.Join, Args: []*facts.Origin{title, id}}, title)}, false},
		{"all values out of sight", []*facts.Origin{unseen}, true},
	} {
		if got := strange(c.values); got != c.want {
			t.Errorf("%s: strange is %t, want %t", c.name, got, c.want)
		}
	}
}
