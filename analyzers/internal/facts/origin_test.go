package facts

import "testing"

// What a callee reads and what it writes elsewhere have the site of the call in common, and little else when they are cut.
func TestCutValuesOfOneCall(t *testing.T) {
	site := new(int)
	path := func(line int, name string) *Origin {
		var parts []*Origin
		for range maxNodes {
			parts = append(parts, New(Origin{Kind: Param, Name: "part"}))
		}
		dir := &Origin{Kind: List, Args: parts, size: maxNodes + 1}
		file := New(Origin{Kind: Const, Type: "string", Text: name})
		o := New(Origin{Kind: Call, Text: "path.Join", At: Pos{File: "store.go", Line: line, Col: 2}, Args: []*Origin{dir, file}})
		return o.WithSite(site)
	}
	if !path(10, "a").Cut {
		t.Fatal("the path is not cut")
	}
	for _, c := range []struct {
		name string
		a, b *Origin
		want bool
	}{
		{"one value", path(10, "a"), path(10, "a"), true},
		{"made at two places", path(10, "a"), path(20, "a"), false},
		{"two names", path(10, "a"), path(10, "b"), false},
		{"of two calls", path(10, "a"), path(10, "a").WithSite(new(int)), false},
	} {
		if got := Equal(c.a, c.b); got != c.want {
			t.Errorf("%s: equal %t, want %t", c.name, got, c.want)
		}
	}
}
