package proof

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

var libraries = []models.Library{{
	Library: "example.com/lib",
	Calls: []models.Call{
		{Func: models.Names{"New", "Unused"}, Role: models.Open},
		{Func: models.Names{"(any).SetNX"}, Role: models.Redis},
		{Func: models.Names{"(*Cmd).Result"}, Role: models.Access},
		{Func: models.Names{"(*Cmd).Result"}, Role: models.Count},
		{Func: models.Names{"sub/(*Mutex).Lock", "sub/(*Mutex).Unlock"}, Role: models.Acquire},
	},
}}

func load(t *testing.T, dir string) *Module {
	t.Helper()
	m, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestProve(t *testing.T) {
	x, err := models.NewIndex(libraries)
	if err != nil {
		t.Fatal(err)
	}
	proved, wrong := load(t, "testdata/good").Prove(x)
	if len(wrong) > 0 {
		t.Errorf("good marks are refused:\n%s", strings.Join(wrong, "\n"))
	}
	var ids []string
	for _, r := range proved {
		ids = append(ids, r.ID)
	}
	want := []string{
		"example.com/lib.Cmd.Result#2", "example.com/lib.New#1", "example.com/lib.any.SetNX#1",
		"example.com/lib/sub.Mutex.Lock#1", "example.com/lib/sub.Mutex.Unlock#1",
	}
	if diff := cmp.Diff(want, ids); diff != "" {
		t.Errorf("proved (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff([]string{"example.com/lib: (*Cmd).Result (access)"}, Unproved(x, proved)); diff != "" {
		t.Errorf("unproved (-want +got)\n%s", diff)
	}

	proved, wrong = load(t, "testdata/bad").Prove(x)
	if len(proved) != 2 {
		t.Errorf("marks of bad calls prove %d rows, want SetNX and Unused alone", len(proved))
	}
	want = []string{
		"bad.go:10: no function on this line has the row (any).SetNX#2: example.com/lib.cmdable.SetNX has example.com/lib.any.SetNX#1; example.com/lib.Cmd.Result has example.com/lib.Cmd.Result#1, example.com/lib.Cmd.Result#2",
		"bad.go:10: no function on this line has the row (cmdable).SetNX: example.com/lib.cmdable.SetNX has example.com/lib.any.SetNX#1; example.com/lib.Cmd.Result has example.com/lib.Cmd.Result#1, example.com/lib.Cmd.Result#2",
		"bad.go:7: no function on this line has the row Open: example.com/lib.New has example.com/lib.New#1",
		"bad.go:8: no function is used on this line, so none has the row New",
		"bad.go:9: no function is used on this line, so none has the row New",
	}
	if diff := cmp.Diff(want, wrong); diff != "" {
		t.Errorf("wrong marks (-want +got)\n%s", diff)
	}
}

func TestUnprovedAliases(t *testing.T) {
	x, err := models.NewIndex(libraries)
	if err != nil {
		t.Fatal(err)
	}
	m := load(t, "testdata/good")
	m.Prove(x)
	lib := models.Library{Library: "example.com/first", Aliases: []string{"example.com/lib", "example.com/lib/sub", "example.com/li", "example.com/fork"}}
	if diff := cmp.Diff([]string{"example.com/li", "example.com/fork"}, UnprovedAliases(&lib, []*Module{m})); diff != "" {
		t.Errorf("unproved aliases (-want +got)\n%s", diff)
	}
	lib.Noise = true
	if missing := UnprovedAliases(&lib, []*Module{m}); len(missing) > 0 {
		t.Errorf("aliases of noise need no proof, but %v are missing", missing)
	}
}
