package mainmodules

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/config"
)

func TestDirectives(t *testing.T) {
	const text = `go 1.26.1 // a comment
toolchain go1.26.8
use ./a
use "./with space"
use (
	./b // the second
	` + "`./c`" + `
)
replace (
	use => ../use
)
exclude(
	use v1
)
`
	if diff := cmp.Diff([]string{"./a", "./with space", "./b", "./c"}, directives(text, "use")); diff != "" {
		t.Errorf("use (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"1.26.1"}, directives(text, "go")); diff != "" {
		t.Errorf("go (-want +got):\n%s", diff)
	}
}

func TestFind(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) {
		name = filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("ws/go.work", "go 1.26\nuse (\n./a\n./b\n./gone\n)\n")
	write("ws/a/go.mod", "module a\ngo 1.25\n")
	write("ws/a/lockaudit.yml", "version: 1\n")
	write("ws/a/deep/a.go", "package deep\n")
	write("ws/b/go.mod", "module b\n")
	write("ws/b/lockaudit.yml", "version: 1\n")
	write("alone/go.mod", "module alone\ngo 1.26.1\n")
	write("none/readme", "")
	t.Setenv("GOWORK", "")
	t.Setenv(config.Env, "")

	dir := func(name string) string { return filepath.Join(root, filepath.FromSlash(name)) }
	a, b := Module{"a", dir("ws/a"), "go1.25"}, Module{"b", dir("ws/b"), ""}
	tests := []struct {
		name, dir, work string
		want            []Module
		configs         []string
	}{
		{"workspace", "ws", "", []Module{a, b}, []string{dir("ws/a/lockaudit.yml"), dir("ws/b/lockaudit.yml")}},
		{"module of a workspace", "ws/a/deep", "", []Module{a, b}, []string{dir("ws/a/lockaudit.yml"), dir("ws/b/lockaudit.yml")}},
		{"workspace switched off", "ws/a/deep", "off", []Module{a}, []string{dir("ws/a/lockaudit.yml")}},
		{"workspace named", "none", dir("ws/go.work"), []Module{a, b}, []string{dir("ws/a/lockaudit.yml"), dir("ws/b/lockaudit.yml")}},
		{"one module", "alone", "", []Module{{"alone", dir("alone"), "go1.26.1"}}, nil},
		{"no module", "none", "", nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Setenv("GOWORK", tt.work)
			got, err := Find(dir(tt.dir))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("modules (-want +got):\n%s", diff)
			}
			configs, err := Configs(dir(tt.dir))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.configs, configs); diff != "" {
				t.Errorf("configs (-want +got):\n%s", diff)
			}
		})
	}
}
