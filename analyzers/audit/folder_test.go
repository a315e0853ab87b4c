package audit

import (
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// TestConfigOfCgoPackage: the config was looked for beside what cgo had written, so that it did not count under go vet and in
// editors.
func TestConfigOfCgoPackage(t *testing.T) {
	for name, tt := range map[string]struct {
		files [][2]string
		want  string
	}{
		"go vet": {[][2]string{
			{"/cgo/b001/_cgo_gotypes.go", "package a\n"},
			{"/cgo/b001/a.cgo1.go", "// made by cgo\n\n//line /app/a/a.go:1:1\npackage a\n"},
		}, "/app/a"},
		"gopls":   {[][2]string{{"/cache/82/82045d8a-d", "package a\n"}, {"/app/a/a.go", "package a\n"}}, "/app/a"},
		"no cgo":  {[][2]string{{"/app/a/b.go", "package a\n"}, {"/app/a/a.go", "package a\n"}}, "/app/a"},
		"a macro": {[][2]string{{"/app/a/b.go", "//line b.y:1\npackage a\n"}}, "/app/a"},
	} {
		t.Run(name, func(t *testing.T) {
			pass := &analysis.Pass{Fset: token.NewFileSet()}
			for _, f := range tt.files {
				file, err := parser.ParseFile(pass.Fset, f[0], f[1], parser.ParseComments)
				if err != nil {
					t.Fatal(err)
				}
				pass.Files = append(pass.Files, file)
			}
			if _, own := OwnFile(pass); filepath.Dir(own) != tt.want {
				t.Errorf("file %s, want one in %s", own, tt.want)
			}
		})
	}
}

// TestStandardPackageOfCgo: packages of the standard library that use cgo, such as net, were analysed like a module's own.
func TestStandardPackageOfCgo(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"net", "runtime"} {
		if err := os.MkdirAll(filepath.Join(root, "src", dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "src", "runtime", "runtime.go"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	pass := &analysis.Pass{Fset: token.NewFileSet(), Pkg: types.NewPackage("net", "net")}
	for _, name := range []string{"/cache/82/82045d8a-d", filepath.Join(root, "src", "net", "net.go")} {
		file, err := parser.ParseFile(pass.Fset, name, "package net\n", 0)
		if err != nil {
			t.Fatal(err)
		}
		pass.Files = append(pass.Files, file)
	}
	if relevant(pass) {
		t.Error("net is relevant")
	}
	pass.Pkg = types.NewPackage("app", "app")
	if !relevant(pass) {
		t.Error("a package of no module that is not of the standard library is not relevant")
	}
}
