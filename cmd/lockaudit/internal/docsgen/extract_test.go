package docsgen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/docsgen"
)

func TestExtract(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"nothing marked", "package a\n\nfunc F() {}\n", nil},
		{
			"a declaration",
			"package a\n\n// F is slow.\n//\n//doc:example\nfunc F() {\n\tdel() // want tokenlessrelease \"deletes .*\"\n\tkeep() // want to keep it\n}\n\nfunc G() {}\n",
			[]string{"// F is slow.\nfunc F() {\n\tdel()\n\tkeep() // want to keep it\n}"},
		},
		{
			"a declaration without a comment of its own, and a type",
			"package a\n\n//doc:example\nfunc F() {}\n\n//doc:example\ntype T struct {\n\ta int\n}\n",
			[]string{"func F() {}", "type T struct {\n\ta int\n}"},
		},
		{
			"lines of a function",
			"package a\n\nfunc F() {\n\tx := 1\n\t//doc:example\n\n\tif x > 0 {\n\t\t// want@+1:note r `deletes`\n\t\tdel()\n\t}\n\t//doc:end\n\treturn\n}\n",
			[]string{"if x > 0 {\n\tdel() // <-- here\n}"},
		},
		{
			"the rule among others, and on a comment",
			"package a\n\n//doc:example\nfunc F() {\n\tdel() // want:error q \"a\" want:note r \"b\"\n\tdel() // want:error rr \"a\"\n\t// want@+1 r \"reason\"\n\t//lockaudit:ignore q\n}\n",
			[]string{"func F() {\n\tdel() // <-- here\n\tdel()\n\t//lockaudit:ignore q\n}"},
		},
		{
			"several declarations",
			"package a\n\n//doc:example\nfunc F() {}\n\nfunc G() {}\n\n//doc:end\n\nfunc H() {}\n",
			[]string{"func F() {}\n\nfunc G() {}"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := docsgen.Extract("a.go", []byte(test.src), "r")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("examples (-want +got):\n%s", diff)
			}
		})
	}
}

func TestExtractRefuses(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"an end alone", "package a\n\n//doc:end\n", "a.go:3: //doc:end without //doc:example above it"},
		{"no end", "package a\n\nfunc F() {\n\t//doc:example\n\tf()\n}\n", "a.go:4: //doc:example marks no declaration and has no //doc:end below it"},
		{"no Go", "package", "a.go:1:8"},
	}
	for _, test := range tests {
		_, err := docsgen.Extract("a.go", []byte(test.src), "r")
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %q", test.name, err, test.want)
		}
	}
}

func TestCollect(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "r/bad/b.go", "package bad\n\n//doc:example\nfunc B() {}\n")
	write(t, dir, "r/bad/a.go", "package bad\n\n//doc:example\nfunc A() {}\n")
	write(t, dir, "r/good/sub/a.go", "package good\n\n//doc:example\nfunc C() {}\n")
	write(t, dir, "r/good/notes.txt", "//doc:example\n")
	got, err := docsgen.Collect(dir, []string{"r"})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]docsgen.Example{"r": {Bad: "func A() {}\n\nfunc B() {}", Good: "func C() {}"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("examples (-want +got):\n%s", diff)
	}

	write(t, dir, "half/bad/a.go", "package bad\n\nfunc A() {}\n")
	_, err = docsgen.Collect(dir, []string{"r", "half"})
	for _, want := range []string{"no //doc:example in " + filepath.Join(dir, "half", "bad"), "no cases in " + filepath.Join(dir, "half", "good")} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
