package fix_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/fix"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

const code = `package a

import "time"

func F() {
	first()
	second()
	time.Sleep(1)
}
`

// project is a folder with source files that fixes are made for.
type project struct {
	t   *testing.T
	dir string
}

func newProject(t *testing.T) *project {
	p := &project{t: t, dir: t.TempDir()}
	p.write("a.go", code)
	p.write("b.go", "package a\n\nfunc G() { first() }\n")
	return p
}

func (p *project) write(name, text string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func (p *project) read(name string) string {
	p.t.Helper()
	data, err := os.ReadFile(filepath.Join(p.dir, name))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

// replace is an edit of the first place where old stands in a file.
func (p *project) replace(name, old, text string) output.Edit {
	p.t.Helper()
	start := strings.Index(p.read(name), old)
	if start < 0 {
		p.t.Fatalf("no %q in %s", old, name)
	}
	return p.edit(name, start, start+len(old), text)
}

func (p *project) edit(name string, start, end int, text string) output.Edit {
	at := output.Span{File: filepath.Join(p.dir, name), Path: name, Line: 1, Column: start}
	return output.Edit{At: at, Start: start, End: end, NewText: text}
}

func finding(edits ...output.Edit) output.Finding {
	return output.Finding{Fixes: []output.Fix{{Message: "Fix it", Edits: edits}, {Message: "Or this", Edits: nil}}}
}

// chosen is a finding whose first fix a person has to decide on, and the others not.
func chosen(first output.Edit, others ...output.Edit) output.Finding {
	f := output.Finding{Fixes: []output.Fix{{Message: "Decide", Choice: true, Edits: []output.Edit{first}}}}
	for _, e := range others {
		f.Fixes = append(f.Fixes, output.Fix{Message: "Fix it", Edits: []output.Edit{e}})
	}
	return f
}

func TestMake(t *testing.T) {
	p := newProject(t)
	tests := []struct {
		name     string
		findings []output.Finding
		applied  []int
		refused  []string
		want     string // a.go afterwards
	}{
		{
			"what a person has to decide is left, also where it is the only fix",
			[]output.Finding{chosen(p.replace("a.go", "first()", "third()")), chosen(p.replace("a.go", "first()", "third()"), p.replace("a.go", "second()", "x(2)"))},
			[]int{1}, nil,
			strings.Replace(code, "second()", "x(2)", 1),
		},
		{
			"the first fix of each, in any order, formatted",
			[]output.Finding{finding(p.replace("a.go", "second()", "x( 2 )")), {}, finding(p.replace("a.go", "first()", "if ok {\nx(1)\n}"))},
			[]int{0, 2}, nil,
			strings.NewReplacer("first()", "if ok {\n\t\tx(1)\n\t}", "second()", "x(2)").Replace(code),
		},
		{
			"an import that two fixes add",
			[]output.Finding{
				finding(p.replace("a.go", `import "time"`, "import (\n\"context\"\n\"time\"\n)"), p.replace("a.go", "first()", "x()")),
				finding(p.replace("a.go", `import "time"`, "import (\n\"context\"\n\"time\"\n)"), p.replace("a.go", "second()", "y()")),
			},
			[]int{0, 1}, nil,
			strings.NewReplacer(`import "time"`, "import (\n\t\"context\"\n\t\"time\"\n)", "first()", "x()", "second()", "y()").Replace(code),
		},
		{
			"overlapping fixes: the first",
			[]output.Finding{
				finding(p.replace("a.go", "first()", "x()")),
				finding(p.replace("b.go", "first()", "y()"), p.replace("a.go", "first()\n\tsecond()", "y()")),
			},
			[]int{0}, []string{"it overlaps the fix of another finding"},
			strings.Replace(code, "first()", "x()", 1),
		},
		{
			"two insertions at one place",
			[]output.Finding{finding(p.edit("a.go", 11, 11, "// x\n")), finding(p.edit("a.go", 11, 11, "// y\n"))},
			[]int{0}, []string{"it overlaps the fix of another finding"},
			strings.Replace(code, "\n\nimport", "\n\n// x\nimport", 1),
		},
		{
			"broken source",
			[]output.Finding{finding(p.replace("a.go", "first()", "first("))},
			nil, []string{"a.go would be no Go source after it"}, code,
		},
		{
			"edits that overlap each other",
			[]output.Finding{finding(p.replace("a.go", "first()", "x()"), p.replace("a.go", "first", "y"))},
			nil, []string{"its edits overlap"}, code,
		},
		{
			"a position past the end",
			[]output.Finding{finding(p.edit("a.go", 1000, 1001, "x"))},
			nil, []string{"a.go has changed since it was read"}, code,
		},
		{
			"a file elsewhere",
			[]output.Finding{finding(p.edit(filepath.Join("..", filepath.Base(p.dir), "..", "x.go"), 0, 0, "x"))},
			nil, []string{"is outside of"}, code,
		},
	}
	elsewhere := filepath.Join(filepath.Dir(p.dir), "x.go")
	if err := os.WriteFile(elsewhere, []byte("package x\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := &project{t: t, dir: p.dir}
			p.write("a.go", code)
			plan, err := fix.Make(test.findings, p.dir)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.applied, plan.Applied); diff != "" {
				t.Errorf("applied (-want +got):\n%s", diff)
			}
			if len(plan.Refused) != len(test.refused) {
				t.Fatalf("refused %v, want %d", plan.Refused, len(test.refused))
			}
			for i, want := range test.refused {
				if !strings.Contains(plan.Refused[i].Reason, want) {
					t.Errorf("refused because %q, want %q", plan.Refused[i].Reason, want)
				}
			}
			if err := plan.Write(); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, p.read("a.go")); diff != "" {
				t.Errorf("a.go (-want +got):\n%s", diff)
			}
		})
	}
	if got := p.read("b.go"); got != "package a\n\nfunc G() { first() }\n" {
		t.Errorf("part of a refused fix was applied: b.go is\n%s", got)
	}
}

func TestDiffIsTakenByGit(t *testing.T) {
	p := newProject(t)
	plan, err := fix.Make([]output.Finding{
		finding(p.replace("a.go", "first()", "x()"), p.replace("b.go", "first()", "y()")),
	}, p.dir)
	if err != nil {
		t.Fatal(err)
	}
	patch, err := plan.Diff(p.dir)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.read("a.go"); got != code {
		t.Fatalf("Diff changed a.go to\n%s", got)
	}
	cmd := exec.Command("git", "apply", "-")
	cmd.Dir = p.dir
	cmd.Stdin = strings.NewReader(string(patch))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git apply: %v\n%s\n%s", err, out, patch)
	}
	if diff := cmp.Diff(strings.Replace(code, "first()", "x()", 1), p.read("a.go")); diff != "" {
		t.Errorf("a.go (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff("package a\n\nfunc G() { y() }\n", p.read("b.go")); diff != "" {
		t.Errorf("b.go (-want +got):\n%s", diff)
	}
}

func TestWriteLeavesAFileThatChanged(t *testing.T) {
	p := newProject(t)
	plan, err := fix.Make([]output.Finding{finding(p.replace("a.go", "first()", "x()"))}, p.dir)
	if err != nil {
		t.Fatal(err)
	}
	p.write("a.go", "package a // edited\n")
	err = plan.Write()
	if err == nil || !strings.Contains(err.Error(), "a.go has changed in the meantime") {
		t.Errorf("error %v, want one about the change", err)
	}
	if got := p.read("a.go"); got != "package a // edited\n" {
		t.Errorf("the edit was lost: a.go is\n%s", got)
	}
}
