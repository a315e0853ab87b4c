package ruletest_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/internal/ruletest"
)

// TestHosts shows the cases to the program that users run, once as a command and once as a tool of go vet: the command says
// all that is expected, go vet what a package and its imports prove.
func TestHosts(t *testing.T) {
	corpus, err := ruletest.Load()
	if err != nil {
		t.Fatal(err)
	}
	outcome, err := ruletest.Find()
	if err != nil {
		t.Fatal(err)
	}
	binary := build(t, filepath.Dir(corpus.Dir))

	t.Run("check", func(t *testing.T) {
		got := check(t, corpus, binary)
		compare(t, corpus.Wants, got)
		same(t, corpus.Seen(outcome.Program), got)
	})
	t.Run("vet", func(t *testing.T) {
		got := vet(t, corpus, binary)
		compare(t, visible(corpus.Wants), got)
		var modular []ruletest.Seen
		for _, s := range corpus.Seen(outcome.Modular) {
			if s.Severity >= audit.Warning && !s.Suppressed {
				s.Severity = audit.Warning
				modular = append(modular, s)
			}
		}
		same(t, modular, got)
	})
}

// visible are the expectations of go vet, which tells no severities and shows neither notes nor what is suppressed.
func visible(wants []ruletest.Want) []ruletest.Want {
	var all []ruletest.Want
	for _, w := range wants {
		if w.Program || w.Suppressed || w.Severity == audit.Note {
			continue
		}
		w.Severity = audit.Off
		all = append(all, w)
	}
	return all
}

func compare(t *testing.T, wants []ruletest.Want, got []ruletest.Seen) {
	t.Helper()
	missing, unexpected := ruletest.Compare(wants, got, "")
	for _, w := range missing {
		t.Errorf("not found: %s", w)
	}
	for _, s := range unexpected {
		t.Errorf("not expected: %s", s)
	}
}

// same holds what a host says to what the same engine says in this process.
func same(t *testing.T, want, got []ruletest.Seen) {
	t.Helper()
	lines := func(all []ruletest.Seen) (lines []string) {
		for _, s := range all {
			lines = append(lines, s.String())
		}
		slices.Sort(lines)
		return lines
	}
	if diff := cmp.Diff(lines(want), lines(got)); diff != "" {
		t.Errorf("findings (-in process +host):\n%s", diff)
	}
}

func build(t *testing.T, root string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "lockaudit.exe")
	cmd := exec.Command("go", "build", "-o", binary, "./cmd/lockaudit")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return binary
}

// run returns the standard output of a command in the module of the cases; it must exit with one of the codes.
func run(t *testing.T, corpus *ruletest.Corpus, codes []int, name string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = corpus.Dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	code := 0
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(codes, code) {
		t.Fatalf("%s %s: exit code %d, want one of %v\n%s", name, strings.Join(args, " "), code, codes, stderr.Bytes())
	}
	return out
}

func check(t *testing.T, corpus *ruletest.Corpus, binary string) []ruletest.Seen {
	out := run(t, corpus, []int{1}, binary, "check", "--format", "json", "--notes", "--suppressed", "./rules/...")
	var report struct {
		Findings []struct {
			Rule, Severity, Message, State string
			At                             struct {
				File string
				Line int
			}
		}
		Problems []struct{ Text string }
	}
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatalf("the report is no JSON: %v", err)
	}
	for _, p := range report.Problems {
		t.Errorf("incomplete: %s", p.Text)
	}
	severities := map[string]audit.Severity{"note": audit.Note, "warning": audit.Warning, "error": audit.Error}
	var all []ruletest.Seen
	for _, f := range report.Findings {
		all = append(all, ruletest.Seen{
			File: f.At.File, Line: f.At.Line, Rule: f.Rule, Message: f.Message,
			Severity: severities[f.Severity], Suppressed: f.State == "suppressed",
		})
	}
	return all
}

func vet(t *testing.T, corpus *ruletest.Corpus, binary string) []ruletest.Seen {
	out := run(t, corpus, []int{0}, "go", "vet", "-json", "-vettool="+binary, "./rules/...")
	var all []ruletest.Seen
	decoder := json.NewDecoder(bytes.NewReader(out))
	for decoder.More() {
		var packages map[string]map[string][]struct{ Category, Posn, Message string }
		if err := decoder.Decode(&packages); err != nil {
			t.Fatalf("go vet -json: %v\n%s", err, out)
		}
		for _, analyzers := range packages {
			for _, diagnostics := range analyzers {
				for _, d := range diagnostics {
					file, line := position(t, corpus, d.Posn)
					all = append(all, ruletest.Seen{
						File: file, Line: line, Rule: d.Category, Severity: audit.Warning,
						Message: strings.TrimSuffix(d.Message, " ("+d.Category+")"),
					})
				}
			}
		}
	}
	return all
}

// position splits file:line:column.
func position(t *testing.T, corpus *ruletest.Corpus, posn string) (string, int) {
	t.Helper()
	parts := strings.Split(posn, ":")
	if len(parts) < 3 {
		t.Fatalf("no position: %q", posn)
	}
	line, err := strconv.Atoi(parts[len(parts)-2])
	if err != nil {
		t.Fatalf("no position: %q", posn)
	}
	file, err := filepath.Rel(corpus.Dir, strings.Join(parts[:len(parts)-2], ":"))
	if err != nil {
		t.Fatal(err)
	}
	return filepath.ToSlash(file), line
}
