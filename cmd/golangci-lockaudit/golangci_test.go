package lockaudit_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// program is what "golangci-lint custom" would write.
const program = `package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"

	_ "github.com/lockaudit/lockaudit/cmd/golangci-lockaudit"
)

func main() {
	if err := commands.Execute(commands.BuildInfo{Version: "custom", Commit: "?", Date: "?"}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
}
`

// A golangci-lint that is built with the plugin and reads the config of docs/ci.md says what go vet says.
func TestGolangciLint(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	docs, err := os.ReadFile(filepath.Join(root, "docs", "ci.md"))
	if err != nil {
		t.Fatal(err)
	}
	work := t.TempDir()
	lint := buildLint(t, work, root, documented(t, string(docs), ".custom-gcl.yml"))
	config := write(t, filepath.Join(work, ".golangci.yml"), documented(t, string(docs), ".golangci.yml"))
	tool := filepath.Join(work, "lockaudit")
	run(t, root, "go", "build", "-o", tool, "./cmd/lockaudit")

	orders := filepath.Join(root, "testdata", "orders")
	want := vet(t, tool, orders)
	if len(want) == 0 {
		t.Fatal("nothing is found in testdata/orders: this test shows nothing")
	}
	report := filepath.Join(work, "report.json")
	// Its limits and its rule of one issue a line would hide some; the standard linters have nothing to do with it.
	run(t, orders, lint, "run", "--config", config, "--enable-only", "lockaudit", "--issues-exit-code", "0",
		"--max-issues-per-linter", "0", "--max-same-issues", "0", "--uniq-by-line=false", "--path-mode", "abs", "--output.json.path", report, "./...")
	if got := issues(t, report); !slices.Equal(want, got) {
		t.Errorf("go vet says\n%s\nand golangci-lint says\n%s", strings.Join(want, "\n"), strings.Join(got, "\n"))
	}
}

// documented returns a YAML block of a document that begins with a comment of the name of a file.
func documented(t *testing.T, text, name string) string {
	t.Helper()
	_, block, ok := strings.Cut(text, "```yaml\n# "+name+"\n")
	block, _, end := strings.Cut(block, "```")
	if !ok || !end {
		t.Fatalf("the document shows no %s", name)
	}
	return block
}

var versionLine = regexp.MustCompile(`(?m)^version: (v2\.\S+)$`)

// buildLint builds the version of golangci-lint that a .custom-gcl.yml names, with the plugin of this folder.
func buildLint(t *testing.T, work, root, custom string) string {
	t.Helper()
	version := versionLine.FindStringSubmatch(custom)
	if version == nil || !strings.Contains(custom, "module: github.com/lockaudit/lockaudit/cmd/golangci-lockaudit\n") {
		t.Fatalf(".custom-gcl.yml names no version or not this module:\n%s", custom)
	}
	dir := filepath.Join(work, "lint")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "main.go"), program)
	write(t, filepath.Join(dir, "go.mod"), fmt.Sprintf(`module lint

go 1.26.0

require (
	github.com/golangci/golangci-lint/v2 %s
	github.com/lockaudit/lockaudit v0.0.0
	github.com/lockaudit/lockaudit/cmd/golangci-lockaudit v0.0.0
)

replace github.com/lockaudit/lockaudit => %s

replace github.com/lockaudit/lockaudit/cmd/golangci-lockaudit => %s
`, version[1], root, filepath.Join(root, "cmd", "golangci-lockaudit")))
	run(t, dir, "go", "mod", "tidy")
	lint := filepath.Join(work, "golangci-lint-lockaudit")
	run(t, dir, "go", "build", "-o", lint, ".")
	return lint
}

func write(t *testing.T, file, text string) string {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func run(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOLANGCI_LINT_CACHE="+t.TempDir())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}

// issues returns the places and messages of a report of golangci-lint, sorted, as vet does.
func issues(t *testing.T, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var report struct {
		Issues []struct {
			Text string
			Pos  struct {
				Filename     string
				Line, Column int
			}
		}
	}
	if err := json.Unmarshal(data, &report); err != nil {
		t.Fatalf("golangci-lint writes no JSON: %v\n%s", err, data)
	}
	found := map[string]bool{}
	for _, i := range report.Issues {
		if strings.Contains(i.Text, "(related information)") {
			continue
		}
		_, message, _ := strings.Cut(i.Text, ": ") // the rule comes first
		found[fmt.Sprintf("%s:%d:%d: %s", i.Pos.Filename, i.Pos.Line, i.Pos.Column, cutRule(message))] = true
	}
	return slices.Sorted(maps.Keys(found))
}
