package analyzers_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/internal/ruletest"
)

// TestRules runs every rule over the cases: go test ./analyzers -run TestRules/RULE.
func TestRules(t *testing.T) {
	for _, r := range analyzers.Rules() {
		t.Run(r.Name, func(t *testing.T) { ruletest.Run(t, r) })
	}
}

// TestFixes compares what fixes make of the cases with golden files, and shows that the result compiles and that the rule has
// nothing to say about it any more.
func TestFixes(t *testing.T) {
	for _, r := range analyzers.Rules() {
		t.Run(r.Name, func(t *testing.T) {
			changed := ruletest.Fixes(t, r)
			if fixes := len(changed) > 0; fixes != (r.Fix != "") {
				t.Errorf("the cases have fixes: %t; the declaration says what the fix writes: %q", fixes, r.Fix)
			}
			if len(changed) == 0 {
				return
			}
			before, after := fixable(t, r.Name), 0
			left, err := ruletest.AfterFixes(r, changed)
			if err != nil {
				t.Fatalf("after the fixes: %v", err)
			}
			for _, f := range left {
				if f.Unasked() != nil {
					after++
					t.Errorf("%s:%d: still found after the fix: %s", filepath.Base(f.At.File), f.At.Line, f.Message)
				}
			}
			t.Logf("%d findings with a fix before, %d after", before, after)
		})
	}
}

func fixable(t *testing.T, rule string) (n int) {
	outcome, err := ruletest.Find()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range outcome.Program {
		if f.Rule == rule && f.Unasked() != nil {
			n++
		}
	}
	return n
}

// TestHostsSeeTheSame shows that what a package proves by itself is found alike package by package and in the program.
func TestHostsSeeTheSame(t *testing.T) {
	outcome, err := ruletest.Find()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(shown(outcome.Undated), shown(outcome.Modular)); diff != "" {
		t.Errorf("visible findings of package scope (-program +modular):\n%s", diff)
	}
}

type line struct {
	File, Rule, Message string
	Line, Column        int
	Severity            audit.Severity
}

func shown(findings []audit.Finding) []line {
	var all []line
	for _, f := range findings {
		if f.Scope == audit.PackageScope && f.Severity >= audit.Warning && f.Suppressed == nil {
			all = append(all, line{f.At.File, f.Rule, f.Message, f.At.Line, f.At.Column, f.Severity})
		}
	}
	return all
}

// TestCasesAreComplete: every rule has its three cases and nothing else has any.
func TestCasesAreComplete(t *testing.T) {
	corpus, err := ruletest.Load()
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(filepath.Join(corpus.Dir, "rules"))
	if err != nil {
		t.Fatal(err)
	}
	var folders, rules []string
	for _, entry := range entries {
		if entry.IsDir() {
			folders = append(folders, entry.Name())
		}
	}
	seen := map[string]bool{}
	for _, r := range analyzers.Rules() {
		seen[r.Name] = true
	}
	for _, name := range folders {
		if !seen[name] {
			t.Errorf("testdata/rules/%s: there is no rule of this name", name)
		}
	}
	for _, r := range analyzers.Rules() {
		rules = append(rules, r.Name)
	}
	packages := map[string]bool{}
	for _, p := range corpus.Packages {
		_, below, _ := strings.Cut(p.PkgPath, "/rules/")
		packages[below] = true
	}
	for _, name := range rules {
		for _, side := range []string{"bad", "good", "silent"} {
			if !packages[name+"/"+side] {
				t.Errorf("testdata/rules/%s has no package %s", name, side)
			}
		}
		expected := 0
		for _, w := range corpus.Wants {
			if w.Rule != name || w.Suppressed || !strings.HasPrefix(w.File, "rules/"+name+"/") {
				continue
			}
			if strings.HasPrefix(w.File, "rules/"+name+"/bad/") {
				expected++
			} else if w.Severity != audit.Note {
				t.Errorf("%s: the rule of the folder speaks outside bad", w)
			}
		}
		if expected == 0 {
			t.Errorf("testdata/rules/%s/bad expects no %s", name, name)
		}
	}
	for _, w := range corpus.Wants {
		if !seen[w.Rule] {
			t.Errorf("%s: there is no such rule", w)
		}
	}
}

// TestDeclarations holds what a rule says about itself to one style.
func TestDeclarations(t *testing.T) {
	if err := analysis.Validate(analyzers.All()); err != nil {
		t.Error(err)
	}
	if len(analyzers.Rules()) == 0 {
		t.Error("there are no rules")
	}
	names := map[string]bool{}
	for i, r := range analyzers.Rules() {
		if a := analyzers.All()[i]; a.Name != r.Name {
			t.Errorf("analyzer %d is %s, rule %d is %s", i, a.Name, i, r.Name)
		}
		for _, name := range append([]string{r.Name}, r.Aliases...) {
			if names[name] {
				t.Errorf("%s: the name %s is taken", r.Name, name)
			}
			names[name] = true
			if strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
				t.Errorf("%s: %q is not one lower-case word", r.Name, name)
			}
		}
		if problem := badMessage(r.Title); problem != "" {
			t.Errorf("%s: title %q %s", r.Name, r.Title, problem)
		}
		sentences := []string{r.Why}
		for item := range strings.SplitSeq("\n"+r.Silent, "\n- ") {
			sentences = append(sentences, item)
		}
		if first := sentences[1]; first != "" {
			t.Errorf("%s: silent is no list: write \"- \" before %q", r.Name, first)
		}
		sentences = append(sentences[:1], sentences[2:]...)
		if r.Fix != "" {
			sentences = append(sentences, r.Fix)
		}
		for _, text := range sentences {
			if first, _ := utf8.DecodeRuneInString(text); unicode.IsLower(first) || !strings.HasSuffix(text, ".") {
				t.Errorf("%s: no sentence: %q", r.Name, text)
			}
		}
		if r.Severity == audit.Off || r.Since == "" {
			t.Errorf("%s: severity %s, since %q: both are needed", r.Name, r.Severity, r.Since)
		}
		if looks := r.Check != nil; looks == (r.Name == "lockdirective") {
			t.Errorf("%s: looks at locks: %t; all rules do but the one about directives", r.Name, looks)
		}
		if _, err := os.Stat(filepath.Join("..", "docs", "rules", r.Name+".md")); err != nil {
			t.Errorf("%s has no page: %v", r.Name, err)
		}
	}
}

// TestMessages holds every message that the cases bring out to one style.
func TestMessages(t *testing.T) {
	outcome, err := ruletest.Find()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range outcome.Program {
		at := filepath.Base(filepath.Dir(f.At.File)) + "/" + filepath.Base(f.At.File)
		if problem := badMessage(f.Message); problem != "" {
			t.Errorf("%s:%d: %s: message %q %s", at, f.At.Line, f.Rule, f.Message, problem)
		}
		for _, rel := range f.Related {
			if problem := badMessage(rel.Message); problem != "" {
				t.Errorf("%s:%d: %s: related message %q %s", at, f.At.Line, f.Rule, rel.Message, problem)
			}
			if !rel.At.IsValid() {
				t.Errorf("%s:%d: %s: related message %q has no place", at, f.At.Line, f.Rule, rel.Message)
			}
		}
		for _, fix := range f.Fixes {
			if first, _ := utf8.DecodeRuneInString(fix.Message); !unicode.IsUpper(first) || strings.HasSuffix(fix.Message, ".") {
				t.Errorf("%s:%d: %s: fix %q is no imperative without final stop", at, f.At.Line, f.Rule, fix.Message)
			}
		}
		if !f.At.IsValid() || f.Func == "" && f.Lock != nil {
			t.Errorf("%s:%d: %s: the place or the function is missing (function %q)", at, f.At.Line, f.Rule, f.Func)
		}
	}
}

func badMessage(text string) string {
	first, _ := utf8.DecodeRuneInString(text)
	switch {
	case strings.TrimSpace(text) == "":
		return "is empty"
	case unicode.IsUpper(first):
		return "begins with a capital"
	case strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "...") || strings.HasSuffix(text, "!"):
		return "ends with a stop"
	case strings.TrimSpace(text) != text || strings.Contains(text, "  ") || strings.ContainsAny(text, "\n\t"):
		return "has stray white space"
	}
	return ""
}
