package baseline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/baseline"
)

func entry(pkg, rule, print string) baseline.Entry {
	return baseline.Entry{Package: pkg, Rule: rule, Fingerprint: print, Message: "two holders write <this>"}
}

func TestSaveIsSortedAndLoadsBack(t *testing.T) {
	name := filepath.Join(t.TempDir(), "known.json")
	file := &baseline.File{Entries: []baseline.Entry{entry("b", "x", "2"), entry("a", "y", "1"), entry("a", "x", "9"), entry("a", "x", "3")}}
	if err := file.Save(name); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := `{
  "version": 1,
  "findings": [
    {"rule":"x","package":"a","message":"two holders write <this>","fingerprint":"3"},
    {"rule":"x","package":"a","message":"two holders write <this>","fingerprint":"9"},
    {"rule":"y","package":"a","message":"two holders write <this>","fingerprint":"1"},
    {"rule":"x","package":"b","message":"two holders write <this>","fingerprint":"2"}
  ]
}
`
	if diff := cmp.Diff(want, string(data)); diff != "" {
		t.Errorf("file (-want +got):\n%s", diff)
	}
	loaded, err := baseline.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	again := &baseline.File{Entries: []baseline.Entry{entry("a", "x", "3"), entry("a", "x", "9"), entry("a", "y", "1"), entry("b", "x", "2")}}
	if diff := cmp.Diff(again, loaded); diff != "" {
		t.Errorf("loaded (-want +got):\n%s", diff)
	}
}

func TestAnEmptyBaselineIsOne(t *testing.T) {
	name := filepath.Join(t.TempDir(), "known.json")
	if err := (&baseline.File{}).Save(name); err != nil {
		t.Fatal(err)
	}
	if _, err := baseline.Load(name); err != nil {
		t.Error(err)
	}
}

func TestLoadRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"half a file", "{\n  \"version\": 1,\n  \"findings\": [\n    {\"rule\"", ":4:11: not a baseline of lockaudit"},
		{"a conflict", "{\n<<<<<<< HEAD\n", ":2:1: not a baseline of lockaudit"},
		{"text after the end", `{"version": 1, "findings": []} x`, "not a baseline of lockaudit"},
		{"a wrong type", `{"version": "1", "findings": []}`, "not a baseline of lockaudit"},
		{"another JSON file", `{"name": "shop"}`, "no version or no findings in it"},
		{"a list", `[]`, "not a baseline of lockaudit"},
		{"a newer file", `{"version": 2, "findings": []}`, "written by a newer lockaudit (format 2, this one reads 1); update lockaudit"},
		{"an entry without fingerprint", `{"version": 1, "findings": [{"rule": "x"}]}`, "finding 1 has no rule or no fingerprint"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			name := write(t, t.TempDir(), "known.json", test.text)
			_, err := baseline.Load(name)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one with %q", err, test.want)
			}
		})
	}
	_, err := baseline.Load(filepath.Join(t.TempDir(), "none.json"))
	if err == nil || !strings.Contains(err.Error(), "write it with: lockaudit baseline") {
		t.Errorf("error %v, want one that says how to write the file", err)
	}
}

func TestScope(t *testing.T) {
	file := &baseline.File{Entries: []baseline.Entry{
		entry("a", "x", "seen"), entry("a", "x", "fixed"), entry("t", "x", "test"), entry("b", "x", "other package"), entry("a", "y", "other rule"),
	}}
	scope := baseline.Scope{Packages: []string{"a", "t_test"}, Rules: []string{"x"}}
	gone := file.Gone(map[string]bool{"seen": true}, scope)
	if diff := cmp.Diff([]baseline.Entry{entry("a", "x", "fixed"), entry("t", "x", "test")}, gone); diff != "" {
		t.Errorf("gone (-want +got):\n%s", diff)
	}
	updated := file.Update([]baseline.Entry{entry("a", "x", "seen"), entry("a", "x", "new")}, scope)
	want := []baseline.Entry{entry("a", "x", "seen"), entry("a", "x", "new"), entry("b", "x", "other package"), entry("a", "y", "other rule")}
	if diff := cmp.Diff(want, updated.Entries); diff != "" {
		t.Errorf("updated (-want +got):\n%s", diff)
	}
}
