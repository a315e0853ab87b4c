package models

import (
	"go/token"
	"go/types"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v4"
)

const userRows = `
- library: example.com/platform/locks
  source: v1.4.0 client.go
  calls:
    - func: [Take, TakeTwo]
      role: acquire
      granted: result 1 == nil
      key: arg 0
    - func: Drop
      role: none
- library: example.com/alpha
  source: v1
  calls:
    - func: F
      role: none
`

func userIndex(t *testing.T) *Index {
	t.Helper()
	var doc yaml.Node
	if err := yaml.Unmarshal([]byte(userRows), &doc); err != nil {
		t.Fatal(err)
	}
	libs, err := LoadRows("lockaudit.yml", &doc)
	if err != nil {
		t.Fatal(err)
	}
	x, err := Builtin().With(libs)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestLibraries(t *testing.T) {
	all := userIndex(t).Libraries()
	if all[0].Library != "example.com/alpha" || all[1].Library != "example.com/platform/locks" || !all[1].IsUser() {
		t.Errorf("the first libraries are %s and %s, want the user's", all[0].Library, all[1].Library)
	}
	rest := all[2:]
	if len(rest) != len(Builtin().Libraries()) || rest[0].IsUser() {
		t.Errorf("%d libraries are built in, want %d", len(rest), len(Builtin().Libraries()))
	}
	if !slices.IsSortedFunc(rest, func(a, b *Library) int {
		if a.Library < b.Library || a.Library == b.Library && a.Versions <= b.Versions {
			return -1
		}
		return 1
	}) {
		t.Error("the built-in libraries are not sorted")
	}
}

func TestUserRows(t *testing.T) {
	x := userIndex(t)
	fn := func(path, name string) *types.Func {
		return types.NewFunc(token.NoPos, types.NewPackage(path, "p"), name, types.NewSignatureType(nil, nil, nil, nil, nil, false))
	}
	type found struct {
		Role         Role
		Line, Column int
	}
	for name, want := range map[string][]found{
		"Take":    {{Acquire, 5, 14}},
		"TakeTwo": {{Acquire, 5, 20}},
		"Drop":    {{None, 9, 13}},
		"Other":   nil,
	} {
		var got []found
		for _, r := range x.UserRows(fn("example.com/platform/locks/v2", name)) {
			file, line, column := r.Place()
			if file != "lockaudit.yml" || !r.User() {
				t.Errorf("%s: file %q, a user's: %t", name, file, r.User())
			}
			got = append(got, found{r.Role, line, column})
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if rows := x.UserRows(fn("github.com/bsm/redislock", "New")); rows != nil {
		t.Errorf("built-in rows are a user's: %v", rows)
	}
}

// What YAML writes must read back as the same library.
func TestYAML(t *testing.T) {
	for _, lib := range Builtin().Libraries() {
		data, err := lib.YAML()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Load(lib.Library, data)
		if err != nil {
			t.Errorf("%s: %v", lib.Library, err)
			continue
		}
		again.src = nil
		if diff := cmp.Diff(lib, again, cmp.AllowUnexported(Library{}), cmp.Comparer(func(a, b *source) bool { return a == b })); diff != "" {
			t.Errorf("%s (-want +got):\n%s", lib.Library, diff)
		}
	}
}
