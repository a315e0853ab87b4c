package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers"
)

const module = "github.com/lockaudit/lockaudit"

// labels are the rule packages as Bazel names them.
func labels() []string {
	var all []string
	for _, r := range analyzers.Rules() {
		all = append(all, fmt.Sprintf("        \"@com_github_lockaudit_lockaudit//analyzers/%s\",", r.Name))
	}
	return all
}

// The page about Bazel names every rule.
func TestBazelPage(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "bazel.md"))
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Join(labels(), "\n"); !strings.Contains(string(text), want) {
		t.Errorf("docs/bazel.md does not have the rules in their order:\n%s", want)
	}
}

// nogo makes a program of the variable Analyzer of each rule package, and runs it on one package at a time. A program of the same
// shape says what the tool of go vet says.
func TestNogo(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	build := func(name, folder string, args ...string) string {
		file := filepath.Join(dir, name)
		cmd := exec.Command("go", append([]string{"build", "-o", file}, args...)...)
		cmd.Dir = folder
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOPROXY=off")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go build: %v\n%s", err, out)
		}
		return file
	}
	nogo := build("nogo", program(t, root), "-mod=mod", ".")
	vet := build("lockaudit", filepath.Join(root, "cmd", "lockaudit"), ".")

	cases := filepath.Join(root, "testdata", "orders")
	want, got := vetted(t, vet, cases), vetted(t, nogo, cases)
	if len(want) == 0 {
		t.Fatal("nothing is found in testdata/orders: this test shows nothing")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("what go vet says, and what nogo says (-want +got):\n%s", diff)
	}
}

// program writes a module with the program that nogo would generate, and returns its folder.
func program(t *testing.T, root string) string {
	t.Helper()
	dir := t.TempDir()
	var imports, list strings.Builder
	for _, r := range analyzers.Rules() {
		fmt.Fprintf(&imports, "\t%q\n", module+"/analyzers/"+r.Name)
		fmt.Fprintf(&list, "\t\t%s.Analyzer,\n", r.Name)
	}
	main := "package main\n\nimport (\n\t\"golang.org/x/tools/go/analysis/unitchecker\"\n\n" + imports.String() +
		")\n\nfunc main() {\n\tunitchecker.Main(\n" + list.String() + "\t)\n}\n"
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(mod), "module "+module, "module example.com/nogo", 1) +
		fmt.Sprintf("\nrequire %s v0.0.0\n\nreplace %s => %s\n", module, module, root)
	for name, data := range map[string]string{"main.go": main, "go.mod": text, "go.sum": string(sum)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// vetted is what a tool of go vet says about the module in dir: place and message of each finding, sorted.
func vetted(t *testing.T, tool, dir string) []string {
	t.Helper()
	cmd := exec.Command("go", "vet", "-json", "-vettool="+tool, "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go vet: %v\n%s", err, out)
	}
	found := map[string]bool{}
	for text := range strings.SplitSeq(string(out), "\n# ") {
		start := strings.IndexByte(text, '{')
		if start < 0 {
			continue
		}
		var packages map[string]map[string][]struct{ Posn, Message string }
		if err := json.Unmarshal([]byte(text[start:]), &packages); err != nil {
			t.Fatalf("go vet prints no JSON: %v\n%s", err, out)
		}
		for _, tools := range packages {
			for name, all := range tools {
				for _, d := range all {
					message := strings.TrimSuffix(d.Message, " ("+name+")")
					if i := strings.LastIndex(message, " ("); i >= 0 && name == "lockaudit" {
						message = message[:i]
					}
					found[d.Posn+": "+message] = true
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}
