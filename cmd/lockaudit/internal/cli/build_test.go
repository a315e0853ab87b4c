package cli

import (
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

func TestPathsAreRelativeToTheBase(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	b := newBuilder(link, nil)
	for file, want := range map[string]string{
		filepath.Join(link, "a", "b.go"):          "a/b.go",
		filepath.Join(real, "a", "b.go"):          "a/b.go", // as the go command names it
		filepath.Join(filepath.Dir(real), "x.go"): filepath.ToSlash(filepath.Join(filepath.Dir(real), "x.go")),
	} {
		if got := b.path(file); got != want {
			t.Errorf("path of %s is %s, want %s", file, got, want)
		}
	}
}

func TestEdits(t *testing.T) {
	fset := token.NewFileSet()
	file := fset.AddFile("/shop/feed.go", -1, 30)
	file.SetLinesForContent([]byte("package shop\n\nvar x = 1\nvar y\n"))
	file.AddLineColumnInfo(14, "feed.y", 7, 1) // a line directive: the edit is to be made in feed.go all the same
	b := newBuilder("/shop", fset)
	got, err := b.edits([]audit.Edit{{Pos: file.Pos(22), End: file.Pos(23), NewText: "2"}, {Pos: file.Pos(14), NewText: "// x\n"}})
	if err != nil {
		t.Fatal(err)
	}
	span := func(line, column, endColumn int) output.Span {
		return output.Span{File: "/shop/feed.go", Path: "feed.go", Line: line, Column: column, EndLine: line, EndColumn: endColumn}
	}
	want := []output.Edit{
		{At: span(3, 9, 10), Start: 22, End: 23, NewText: "2"},
		{At: span(3, 1, 1), Start: 14, End: 14, NewText: "// x\n"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("edits (-want +got):\n%s", diff)
	}
}

func TestAnEditInNoFileIsAnError(t *testing.T) {
	fset := token.NewFileSet()
	file := fset.AddFile("/shop/feed.go", -1, 30)
	for name, edit := range map[string]audit.Edit{
		"no position":  {},
		"other file":   {Pos: file.Pos(30) + 100},
		"reversed":     {Pos: file.Pos(9), End: file.Pos(8)},
		"past the end": {Pos: file.Pos(9), End: file.Pos(30) + 1},
	} {
		f := audit.Finding{Rule: "r", Fixes: []audit.Fix{{Message: "Mend it", Edits: []audit.Edit{edit}}}}
		_, err := newBuilder("/shop", fset).finding(f)
		if err == nil || !strings.Contains(err.Error(), `the fix "Mend it" of rule r: an edit lies in no file`) {
			t.Errorf("%s: error %v, want one that names the fix and the rule", name, err)
		}
	}
}

func TestLockLabel(t *testing.T) {
	for lock, want := range map[*audit.Lock]string{
		{}:                                      "lock",
		{Service: "Redis"}:                      "Redis lock",
		{Service: "etcd", Kind: audit.Election}: "etcd election",
	} {
		if got := lockLabel(lock); got != want {
			t.Errorf("label %q, want %q", got, want)
		}
	}
}

func TestOnlyLocksProperAreCounted(t *testing.T) {
	facade := &audit.Lock{Facade: true}
	result := &Result{Locks: []*audit.Lock{{}, {Kind: audit.Claim}, {Kind: audit.Election}, {Facade: true}, {}, facade}}
	if got := countLocks(result); got != 2 {
		t.Errorf("%d locks, want 2", got)
	}
	result.Findings = []audit.Finding{{Lock: facade}, {}}
	if got := countLocks(result); got != 3 {
		t.Errorf("%d locks with a finding in a facade, want 3", got)
	}
}

func TestBuildVersion(t *testing.T) {
	v := BuildVersion()
	if v.Number == "" || v.Go == "" || v.Platform == "" {
		t.Errorf("version %+v lacks a part that any build has", v)
	}
	for version, want := range map[Version]string{
		{Number: "v1.2.3", Go: "go1.26", Platform: "linux/amd64"}:                                                     "v1.2.3 go1.26 linux/amd64",
		{Number: "devel", Revision: "0123456789abcdef", Time: "2026-11-30", Dirty: true, Go: "go1.26", Platform: "p"}: "devel (0123456789ab with changes, 2026-11-30) go1.26 p",
	} {
		if got := version.String(); got != want {
			t.Errorf("version %q, want %q", got, want)
		}
	}
}
