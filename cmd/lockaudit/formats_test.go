package main

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
)

// Each report that a run writes is what its readers take, whether the run was clean, found something, or failed.
func TestReportsAreValid(t *testing.T) {
	tool, dir := filepath.Join(t.TempDir(), "lockaudit"), t.TempDir()
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "testdata", "orders"))); err != nil {
		t.Fatal(err)
	}
	put := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	put("broken/broken.go", "package broken\n\nvar X = y\n")
	put("odd/100% odd, name.go", "// Package odd has a name that formats must escape.\npackage odd\n\n//lockaudit:ignore\nvar X = \"𝄞\"\n")
	put("bad.yml", "version: 1\nrule: {}\ntest: 1\n")

	for name, test := range map[string]struct {
		code int
		args []string
	}{
		"clean":      {0, []string{"--rules", "redlock", "."}},
		"findings":   {1, []string{"--notes", ".", "./odd"}},
		"mistakes":   {2, []string{"--config", "bad.yml", "."}},
		"incomplete": {3, []string{"./broken", "."}},
		"nothing":    {3, []string{"--tags", "a b", "./none"}},
	} {
		t.Run(name, func(t *testing.T) {
			out := t.TempDir()
			args := []string{"check"}
			for _, format := range []string{"text", "json", "sarif", "github", "gitlab", "rdjson", "checkstyle", "junit"} {
				args = append(args, "--output", format+"="+filepath.Join(out, format))
			}
			cmd := exec.Command(tool, append(args, test.args...)...)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "GOWORK=off")
			text, err := cmd.CombinedOutput()
			if code := cmd.ProcessState.ExitCode(); code != test.code {
				t.Fatalf("exit code %d (%v), want %d\n%s", code, err, test.code, text)
			}
			valid(t, func(format string) string { return read(t, filepath.Join(out, format)) }, test.code)
		})
	}
}

// valid checks what each format is held to by those who read it.
func valid(t *testing.T, report func(format string) string, code int) {
	t.Helper()
	validate(t, "sarif", sarifSchema(t), report("sarif"))
	validate(t, "json", []byte(read(t, filepath.Join("..", "..", "docs", "output.schema.json"))), report("json"))
	if code != 0 && (report("text") == "" || report("github") == "") {
		t.Error("nothing is said as text or to GitHub")
	}
	for line := range strings.Lines(report("github")) {
		if command, _, ok := strings.Cut(strings.TrimPrefix(line, "::"), "::"); strings.HasPrefix(line, "::") && (!ok || strings.Contains(command, "100% ")) {
			t.Errorf("a workflow command that is none: %s", line)
		}
	}

	var issues []struct {
		Description, Fingerprint, Severity string
		CheckName                          string `json:"check_name"`
		Location                           struct {
			Path  string
			Lines struct{ Begin int }
		}
	}
	decodeJSON(t, "gitlab", report("gitlab"), &issues)
	prints := map[string]bool{}
	for _, i := range issues {
		if i.Description == "" || i.CheckName == "" || i.Location.Lines.Begin < 1 || filepath.IsAbs(i.Location.Path) || strings.HasPrefix(i.Location.Path, "./") {
			t.Errorf("gitlab: an issue that GitLab does not show: %+v", i)
		}
		if prints[i.Fingerprint] {
			t.Errorf("gitlab: two issues have the fingerprint %s, and one is dropped", i.Fingerprint)
		}
		prints[i.Fingerprint] = true
	}

	var diagnostics struct {
		Source      struct{ Name string }
		Diagnostics []struct {
			Message, Severity string
			Location          struct{ Path string }
		}
	}
	decodeJSON(t, "rdjson", report("rdjson"), &diagnostics)
	if diagnostics.Source.Name != "lockaudit" || len(diagnostics.Diagnostics) != len(issues) {
		t.Errorf("rdjson has %d diagnostics from %q, gitlab %d issues", len(diagnostics.Diagnostics), diagnostics.Source.Name, len(issues))
	}

	var style struct {
		XMLName xml.Name `xml:"checkstyle"`
		Files   []struct {
			Errors []struct {
				Severity string `xml:"severity,attr"`
			} `xml:"error"`
		} `xml:"file"`
	}
	decodeXML(t, "checkstyle", report("checkstyle"), &style)
	errs := 0
	for _, f := range style.Files {
		errs += len(f.Errors)
	}
	if errs != len(issues) {
		t.Errorf("checkstyle has %d errors, gitlab %d issues", errs, len(issues))
	}

	var suites struct {
		XMLName  xml.Name `xml:"testsuites"`
		Tests    int      `xml:"tests,attr"`
		Failures int      `xml:"failures,attr"`
		Errors   int      `xml:"errors,attr"`
	}
	decodeXML(t, "junit", report("junit"), &suites)
	if suites.Tests == 0 || (suites.Failures+suites.Errors == 0) != (code == 0) || (suites.Errors > 0) != (code > 1) {
		t.Errorf("junit: %+v for exit code %d", suites, code)
	}
}

func decodeJSON(t *testing.T, format, text string, v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), v); err != nil {
		t.Errorf("%s: %v\n%s", format, err, text)
	}
}

func decodeXML(t *testing.T, format, text string, v any) {
	t.Helper()
	if err := xml.Unmarshal([]byte(text), v); err != nil {
		t.Errorf("%s: %v\n%s", format, err, text)
	}
}

// validate checks a report against a schema.
func validate(t *testing.T, format string, data []byte, text string) {
	t.Helper()
	var schema jsonschema.Schema
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	var report any
	decodeJSON(t, format, text, &report)
	if err := resolved.Validate(report); err != nil {
		t.Errorf("%s: not valid: %v", format, err)
	}
}
