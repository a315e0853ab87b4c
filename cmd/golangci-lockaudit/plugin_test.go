package lockaudit_test

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/lockaudit/lockaudit/analyzers"
	lockaudit "github.com/lockaudit/lockaudit/cmd/golangci-lockaudit"
)

// TestMain makes this binary a tool of go vet as well, with the analyzers of the plugin.
func TestMain(m *testing.M) {
	last := os.Args[len(os.Args)-1]
	if last == "-V=full" || last == "-flags" || strings.HasSuffix(last, ".cfg") {
		unitchecker.Main(build(nil)...)
	}
	os.Exit(m.Run())
}

// build makes the plugin as golangci-lint does, with settings as they come out of its config.
func build(settings any) []*analysis.Analyzer {
	newPlugin, err := register.GetPlugin("lockaudit")
	if err != nil {
		panic(err)
	}
	p, err := newPlugin(settings)
	if err != nil {
		panic(err)
	}
	all, err := p.BuildAnalyzers()
	if err != nil {
		panic(err)
	}
	return all
}

// The plugin says what the tool of go vet says.
func TestSameFindings(t *testing.T) {
	tool := filepath.Join(t.TempDir(), "lockaudit")
	cmd := exec.Command("go", "build", "-C", filepath.Join("..", ".."), "-o", tool, "./cmd/lockaudit")
	cmd.Env = append(os.Environ(), "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join("..", "..", "testdata", "orders")
	want, got := vet(t, tool, dir), vet(t, self, dir)
	if len(want) == 0 {
		t.Fatal("nothing is found in testdata/orders: this test shows nothing")
	}
	if !slices.Equal(want, got) {
		t.Errorf("go vet says\n%s\nand the plugin says\n%s", strings.Join(want, "\n"), strings.Join(got, "\n"))
	}
}

// vet returns the places and messages of the findings of a tool, sorted.
func vet(t *testing.T, tool, dir string) []string {
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
			for _, all := range tools {
				for _, d := range all {
					found[d.Posn+": "+cutRule(d.Message)] = true
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// cutRule takes off the rule, which the tool of go vet appends to a message.
func cutRule(message string) string {
	for _, r := range analyzers.Rules() {
		if text, ok := strings.CutSuffix(message, " ("+r.Name+")"); ok {
			return text
		}
	}
	return message
}

func TestSettings(t *testing.T) {
	all := build(nil)
	some := build(map[string]any{"rules": []any{"unfencedwrite", "tokenlessrelease"}})
	if len(all) < 20 || len(some) != 2 {
		t.Errorf("%d analyzers by default, %d of two rules", len(all), len(some))
	}
	for name, settings := range map[string]any{
		"there is no rule nosuchrule": map[string]any{"rules": []any{"nosuchrule"}},
		"unknown field":               map[string]any{"rule": []any{"unfencedwrite"}},
	} {
		if _, err := lockaudit.New(settings); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("settings %v: error is %v, want one that says %q", settings, err, name)
		}
	}
	p, err := lockaudit.New(nil)
	if err != nil || p.GetLoadMode() != register.LoadModeTypesInfo {
		t.Errorf("load mode %v, error %v; facts need the types of dependencies", p, err)
	}
}
