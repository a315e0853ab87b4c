package editor

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

func TestAnalyzers(t *testing.T) {
	severity := map[string]audit.Severity{}
	var all []*analysis.Analyzer
	for _, s := range Analyzers() {
		severity[s.Analyzer.Name] = s.Severity
		all = append(all, s.Analyzer)
	}
	if err := analysis.Validate(all); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]audit.Severity{
		"unfencedwrite":   audit.Error,
		"hardcodedttl":    audit.Warning,
		"defaultttl":      audit.Warning, // a note is not shown; when the config raises it, it is at least this
		"lockauditconfig": audit.Error,
	} {
		if severity[name] != want {
			t.Errorf("%s has severity %v, want %v, the highest that it can show", name, severity[name], want)
		}
	}
}

// TestBrokenConfigInEachFile: only the first file of a package said it, so that an editor with another file open fell silent.
func TestBrokenConfigInEachFile(t *testing.T) {
	t.Setenv("LOCKAUDIT_CONFIG", "")
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module a\n", "lockaudit.yml": "version: 1\nruls: {}\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	pass := &analysis.Pass{Fset: token.NewFileSet(), Module: &analysis.Module{Path: "a"}}
	pass.Report = func(d analysis.Diagnostic) {
		at := pass.Fset.Position(d.Pos)
		got = append(got, fmt.Sprintf("%s:%d:%d", filepath.Base(at.Filename), at.Line, at.Column))
	}
	for _, name := range []string{"_cgo_gotypes.go", "a.go", "b.go"} {
		file, err := parser.ParseFile(pass.Fset, filepath.Join(dir, name), "package a\n", 0)
		if err != nil {
			t.Fatal(err)
		}
		pass.Files = append(pass.Files, file)
	}
	if _, err := configAnalyzer(nil).Run(pass); err != nil {
		t.Fatal(err)
	}
	if want := []string{"a.go:1:9", "b.go:1:9"}; !slices.Equal(got, want) {
		t.Errorf("said at %v, want %v", got, want)
	}
}

// Facts are what a language server analyses all dependencies for, down to the standard library.
func TestOnlyTheAuditHasFacts(t *testing.T) {
	var facty []string
	seen := map[*analysis.Analyzer]bool{}
	var visit func(a *analysis.Analyzer)
	visit = func(a *analysis.Analyzer) {
		if seen[a] {
			return
		}
		seen[a] = true
		if len(a.FactTypes) > 0 {
			facty = append(facty, a.Name)
			if len(a.Requires) > 0 {
				t.Errorf("%s requires %v, which then run on all dependencies too", a.Name, a.Requires)
			}
		}
		for _, r := range a.Requires {
			visit(r)
		}
	}
	for _, s := range Analyzers() {
		visit(s.Analyzer)
	}
	if want := []string{audit.Analyzer.Name}; !slices.Equal(facty, want) {
		t.Errorf("analyzers with facts are %v, want %v", facty, want)
	}
}

func TestWatch(t *testing.T) {
	t.Setenv("LOCKAUDIT_CONFIG", "")
	root := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		file := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return file
	}
	a, b := filepath.Dir(write("a/go.mod", "module a\n")), filepath.Dir(write("b/go.mod", "module b\n"))
	config := filepath.Join(a, "lockaudit.yml")
	var w Watch
	expect := func(what string, want ...string) {
		t.Helper()
		if got := w.Changed([]string{a, b}); !slices.Equal(got, want) {
			t.Errorf("%s: changed are %v, want %v", what, got, want)
		}
	}
	expect("at first")
	expect("nothing new")
	write("a/lockaudit.yml", "version: 1\n")
	expect("a config more", config)
	expect("nothing new")
	write("a/lockaudit.yml", "version: 1\ntests: true\n")
	expect("an edit", config)
	write("a/a.go", "package a\n")
	expect("an edit of code")
	if err := os.Remove(config); err != nil {
		t.Fatal(err)
	}
	expect("a config less", config)

	common := write("common.yml", "version: 1\n")
	t.Setenv("LOCKAUDIT_CONFIG", common)
	expect("one config for all", config, filepath.Join(b, "lockaudit.yml"))
	t.Setenv("LOCKAUDIT_CONFIG", "common.yml")
	if got := w.Changed([]string{a}); len(got) != 1 {
		t.Errorf("a config that cannot be found: changed are %v, want it", got)
	}
}
