package main

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
)

// An action is what this test needs of action.yml.
type action struct {
	Inputs map[string]struct{ Default string }
	Runs   struct{ Steps []step }
}

type step struct {
	Name, Shell, Run string
	Env              map[string]string
	WorkingDirectory string `yaml:"working-directory"`
}

// A job is one run of the action in a copy of testdata/orders.
type job struct {
	workspace, temp string
	inputs          map[string]string
}

// expand puts in what GitHub would.
func (j *job) expand(t *testing.T, root, text string) string {
	t.Helper()
	for name, value := range j.inputs {
		text = strings.ReplaceAll(text, "${{ inputs."+name+" }}", value)
	}
	text = strings.ReplaceAll(text, "${{ github.action_path }}", root)
	if strings.Contains(text, "${{") {
		t.Fatalf("the test does not know the expression in %q", text)
	}
	return text
}

// run runs the steps as GitHub does, and returns the output of the last and its exit code.
func (j *job) run(t *testing.T, root string, steps []step) (string, int) {
	t.Helper()
	for i, s := range steps {
		if s.Shell != "bash" {
			t.Fatalf("step %s has the shell %q, and the test knows bash", s.Name, s.Shell)
		}
		cmd := exec.Command("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", s.Run)
		cmd.Dir = filepath.Join(j.workspace, j.expand(t, root, s.WorkingDirectory))
		cmd.Env = append(os.Environ(), "GOWORK=off", "RUNNER_TEMP="+j.temp, "GITHUB_WORKSPACE="+j.workspace,
			"GITHUB_OUTPUT="+filepath.Join(j.temp, "output"))
		for _, name := range slices.Sorted(maps.Keys(s.Env)) {
			cmd.Env = append(cmd.Env, name+"="+j.expand(t, root, s.Env[name]))
		}
		out, err := cmd.CombinedOutput()
		code := 0
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			code = exit.ExitCode()
		} else if err != nil {
			t.Fatal(err)
		}
		if i == len(steps)-1 {
			return string(out), code
		}
		if code != 0 {
			t.Fatalf("step %s ends with %d:\n%s", s.Name, code, out)
		}
	}
	return "", 0
}

// The action finds, annotates and writes SARIF that is valid; with a baseline it is clean.
func TestAction(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	var a action
	decodeFile(t, filepath.Join(root, "action.yml"), &a)
	j := &job{workspace: t.TempDir(), temp: t.TempDir(), inputs: map[string]string{}}
	if err := os.CopyFS(filepath.Join(j.workspace, "service"), os.DirFS(filepath.Join(root, "testdata", "orders"))); err != nil {
		t.Fatal(err)
	}
	for name, input := range a.Inputs {
		j.inputs[name] = input.Default
	}
	j.inputs["working-directory"] = "service"

	out, code := j.run(t, root, a.Runs.Steps)
	if code != 1 {
		t.Errorf("exit code %d, want 1", code)
	}
	if want := "::error file=service/billing.go,line=29,"; !strings.Contains(out, want) {
		t.Errorf("no annotation %s in:\n%s", want, out)
	}
	if output := read(t, filepath.Join(j.temp, "output")); output != "exit-code=1\n" {
		t.Errorf("the output of the action is %q", output)
	}
	validSARIF(t, read(t, filepath.Join(j.workspace, "service", "lockaudit.sarif")))

	cmd := exec.Command(filepath.Join(j.temp, "lockaudit"), "baseline", "./...")
	cmd.Dir = filepath.Join(j.workspace, "service")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	j.inputs["baseline"], j.inputs["args"], j.inputs["sarif"] = "lockaudit.baseline.json", "--fail-on warning", ""
	if out, code := j.run(t, root, a.Runs.Steps); code != 0 {
		t.Errorf("with a baseline: exit code %d\n%s", code, out)
	}
}

// The workflow of docs/ci.md gives the action inputs that it has, counts what the branch adds, and uploads what the action writes.
func TestDocumentedWorkflow(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	var a action
	decodeFile(t, filepath.Join(root, "action.yml"), &a)
	_, text, ok := strings.Cut(read(t, filepath.Join(root, "docs", "ci.md")), "```yaml\nname: lockaudit\n")
	text, _, end := strings.Cut(text, "```")
	if !ok || !end {
		t.Fatal("docs/ci.md shows no workflow")
	}
	var workflow struct {
		Jobs map[string]struct {
			Steps []struct {
				Uses string
				With map[string]string
			}
		}
	}
	if err := yaml.Unmarshal([]byte(text), &workflow); err != nil {
		t.Fatal(err)
	}
	with := map[string]map[string]string{} // by what is used, without its version
	for _, s := range workflow.Jobs["lockaudit"].Steps {
		name, _, _ := strings.Cut(s.Uses, "@")
		with[name] = s.With
	}

	j := &job{workspace: t.TempDir(), temp: t.TempDir(), inputs: map[string]string{}}
	for name, input := range a.Inputs {
		j.inputs[name] = input.Default
	}
	for name, value := range with["lockaudit/lockaudit"] {
		if _, ok := a.Inputs[name]; !ok {
			t.Errorf("the action has no input %s", name)
		}
		j.inputs[name] = strings.ReplaceAll(value, "origin/${{ github.base_ref || github.ref_name }}", "main")
	}
	if j.inputs["new-from"] != "main" || with["actions/checkout"]["fetch-depth"] != "0" {
		t.Errorf("the workflow does not compare with the branch that it has the history of: %v", with)
	}
	if err := os.CopyFS(j.workspace, os.DirFS(filepath.Join(root, "testdata", "orders"))); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"init", "-q", "-b", "main"}, {"add", "-A"}, {"-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "start"}} {
		cmd := exec.Command("git", args...)
		cmd.Dir = j.workspace
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	if out, code := j.run(t, root, a.Runs.Steps); code != 0 {
		t.Errorf("the branch adds nothing, and the exit code is %d\n%s", code, out)
	}
	report := read(t, filepath.Join(j.workspace, with["github/codeql-action/upload-sarif"]["sarif_file"]))
	if !strings.Contains(report, `"baselineState": "unchanged"`) {
		t.Errorf("the report that is uploaded has no findings that were there before: %.300s", report)
	}
}

// validSARIF checks a report of a real run against the schema, and that it has what code scanning needs.
func validSARIF(t *testing.T, text string) {
	t.Helper()
	validate(t, "sarif", sarifSchema(t), text)
	for _, part := range []string{`"primaryLocationLineHash"`, `"threadFlows"`, `"uri": "service/billing.go"`} {
		if !strings.Contains(text, part) {
			t.Errorf("the SARIF report has no %s", part)
		}
	}
}

// sarifSchema returns the schema of SARIF in a draft that the validator knows: of draft 4, in which it is written, it uses two
// words that have other names later.
func sarifSchema(t *testing.T) []byte {
	t.Helper()
	data := []byte(read(t, filepath.Join("internal", "output", "testdata", "schema", "sarif-2.1.0.json")))
	data = bytes.Replace(data, []byte("http://json-schema.org/draft-04/schema#"), []byte("http://json-schema.org/draft-07/schema#"), 1)
	return bytes.Replace(data, []byte(`"id": "https://`), []byte(`"$id": "https://`), 1)
}

// A hook of pre-commit is a command with arguments, run at the root of the repository.
func TestPreCommitHooks(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	var hooks []struct {
		ID, Entry, Language string
		Args                []string
		PassFilenames       bool `yaml:"pass_filenames"`
		RequireSerial       bool `yaml:"require_serial"`
	}
	decodeFile(t, filepath.Join(root, ".pre-commit-hooks.yaml"), &hooks)
	bin, dir := t.TempDir(), t.TempDir()
	run := func(dir string, args ...string) int {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOWORK=off", "GIT_CONFIG_COUNT=2", "GIT_CONFIG_KEY_0=user.name", "GIT_CONFIG_VALUE_0=a",
			"GIT_CONFIG_KEY_1=user.email", "GIT_CONFIG_VALUE_1=a@example.com")
		out, err := cmd.CombinedOutput()
		exit, failed := errors.AsType[*exec.ExitError](err)
		switch {
		case failed && exit.ExitCode() == 1:
			return 1
		case err != nil:
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return 0
	}
	run(".", "go", "build", "-o", filepath.Join(bin, "lockaudit"), ".")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root, "testdata", "orders"))); err != nil {
		t.Fatal(err)
	}
	run(dir, "git", "init", "-q")
	run(dir, "git", "add", "-A")
	run(dir, "git", "commit", "-qm", "start")
	want := map[string]int{"lockaudit": 1, "lockaudit-new": 0}
	for _, h := range hooks {
		if h.Language != "golang" || h.PassFilenames || !h.RequireSerial {
			t.Errorf("hook %s: %+v", h.ID, h)
		}
		words := append(strings.Fields(h.Entry), h.Args...)
		words[0] = filepath.Join(bin, words[0])
		if code := run(dir, words...); code != want[h.ID] {
			t.Errorf("hook %s ends with %d, want %d", h.ID, code, want[h.ID])
		}
		delete(want, h.ID)
	}
	if len(want) > 0 {
		t.Errorf("there are no hooks %v", want)
	}
}

func decodeFile(t *testing.T, file string, v any) {
	t.Helper()
	if err := yaml.Unmarshal([]byte(read(t, file)), v); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
