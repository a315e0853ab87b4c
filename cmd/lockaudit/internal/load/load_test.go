package load_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/load"
)

// fakeModels: example.com/redislock is a modelled lock library, example.com/orm is modelled and uses one.
type fakeModels struct{}

func (fakeModels) InLibrary(path string) bool {
	return path == "example.com/redislock" || path == "example.com/orm"
}
func (fakeModels) LockPackage(path string) bool { return path == "example.com/redislock" }
func (fakeModels) LocksBySQL(path string) bool  { return false }

// lib are modules beside the program of each test.
const lib = `
-- redislock/go.mod --
module example.com/redislock

go 1.26
-- redislock/redislock.go --
package redislock

type Lock struct{ Key string }

func Obtain(key string) *Lock { return &Lock{key} }
-- orm/go.mod --
module example.com/orm

go 1.26

require example.com/redislock v1.0.0
-- orm/orm.go --
package orm

import "example.com/redislock"

func Lock() *redislock.Lock { return redislock.Obtain("orm") }
-- locks/go.mod --
module example.com/locks

go 1.26

require example.com/redislock v1.0.0
-- locks/locks.go --
package locks

import "example.com/redislock"

func Lock(key string) *redislock.Lock { return redislock.Obtain(key) }
-- plain/go.mod --
module example.com/plain

go 1.26

require example.com/orm v1.0.0
-- plain/plain.go --
package plain

import "example.com/orm"

func F() { orm.Lock() }
`

const goMod = `
go 1.26

require (
	example.com/locks v1.0.0
	example.com/orm v1.0.0
	example.com/plain v1.0.0
	example.com/redislock v1.0.0
)

replace example.com/locks => ../locks
replace example.com/orm => ../orm
replace example.com/plain => ../plain
replace example.com/redislock => ../redislock
`

// setup writes the archive and lib to a folder and returns it.
func setup(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{lib, archive} {
		for _, f := range txtar.Parse([]byte(text)).Files {
			name := filepath.Join(dir, f.Name)
			if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
				t.Fatal(err)
			}
			data := strings.Replace(string(f.Data), "DEPENDENCIES\n", goMod, 1)
			if err := os.WriteFile(name, []byte(data), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "")
	return dir
}

func mustLoad(t *testing.T, opts load.Options) *load.Program {
	t.Helper()
	opts.Models = fakeModels{}
	p, err := load.Load(context.Background(), opts)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// describe returns a line for every unit.
func describe(p *load.Program) []string {
	var lines []string
	for _, u := range p.Units {
		var words []string
		for _, f := range u.Files {
			words = append(words, filepath.Base(p.Fset.Position(f.FileStart).Filename))
		}
		for word, is := range map[string]bool{"own": u.Own, "root": u.Root, "variant": u.Variant} {
			if is {
				words = append(words, word)
			}
		}
		slices.Sort(words)
		lines = append(lines, u.Path+": "+strings.Join(words, " "))
	}
	return lines
}

func problems(p *load.Program) []string {
	var lines []string
	for _, x := range p.Problems {
		lines = append(lines, fmt.Sprintf("%s: %s:%d:%d: %s", x.Package, filepath.Base(x.File), x.Line, x.Column, x.Text))
	}
	return lines
}

const app = `
-- app/go.mod --
module example.com/app
DEPENDENCIES
-- app/main.go --
package main

import (
	"fmt"

	"example.com/app/store"
	"example.com/plain"
)

func main() { fmt.Println(store.Save()); plain.F() }
-- app/store/store.go --
package store

import (
	"example.com/locks"
	"example.com/orm"
)

var same = []any{locks.Lock("a") == orm.Lock()}

func Save() any { return same }
-- app/store/in_test.go --
package store

import "testing"

func Helper() any { return Save() }

func TestSave(t *testing.T) { Helper() }
-- app/store/ex_test.go --
package store_test

import (
	"testing"

	"example.com/app/store"
	"example.com/app/user"
)

func TestUser(t *testing.T) { _ = user.Same == store.Helper() }
-- app/user/user.go --
package user

import "example.com/app/store"

var Same = store.Save()
-- app/testonly/x_test.go --
package testonly
`

func TestUnits(t *testing.T) {
	dir := setup(t, app)
	tests := []struct {
		name     string
		opts     load.Options
		want     []string
		packages int
	}{
		{
			name: "own packages and dependencies that reach a lock library unless they are modelled",
			opts: load.Options{Patterns: []string{"./..."}},
			want: []string{
				"example.com/locks: locks.go",
				"example.com/app/store: own root store.go",
				"example.com/app: main.go own root",
				"example.com/app/user: own root user.go",
			},
			packages: 4,
		},
		{
			name: "own packages that are only imported",
			opts: load.Options{Patterns: []string{"."}},
			want: []string{
				"example.com/locks: locks.go",
				"example.com/app/store: own store.go",
				"example.com/app: main.go own root",
			},
			packages: 1,
		},
		{
			name: "a dependency that is named",
			opts: load.Options{Patterns: []string{"example.com/plain", "example.com/redislock"}},
			want: []string{
				"example.com/redislock: redislock.go root",
				"example.com/plain: plain.go root",
			},
			packages: 2,
		},
		{
			name: "with tests: each file once, or in a variant",
			opts: load.Options{Patterns: []string{"./store", "./user"}, Tests: true},
			want: []string{
				"example.com/locks: locks.go",
				"example.com/app/store: own root store.go",
				"example.com/app/store: in_test.go own root store.go variant",
				"example.com/app/store_test: ex_test.go own root",
				"example.com/app/user: own root user.go",
			},
			packages: 2,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.opts.Dir = filepath.Join(dir, "app")
			p := mustLoad(t, tt.opts)
			if len(p.Problems) > 0 {
				t.Errorf("problems: %v", p.Problems)
			}
			if diff := cmp.Diff(tt.want, describe(p)); diff != "" {
				t.Errorf("units (-want +got):\n%s", diff)
			}
			if len(p.Packages) != tt.packages {
				t.Errorf("packages are %v, want %d", p.Packages, tt.packages)
			}
		})
	}
}

func TestUnitFields(t *testing.T) {
	dir := setup(t, app)
	p := mustLoad(t, load.Options{Dir: filepath.Join(dir, "app"), Patterns: []string{"./store"}})
	if len(p.Units) != 2 {
		t.Fatalf("units: %v", describe(p))
	}
	type fields struct{ Dir, Module, ModuleDir, GoVersion string }
	of := func(u *audit.Unit) fields { return fields{u.Dir, u.Module, u.ModuleDir, u.GoVersion} }
	want := []fields{
		{filepath.Join(dir, "locks"), "example.com/locks", filepath.Join(dir, "locks"), "go1.26"},
		{filepath.Join(dir, "app", "store"), "example.com/app", filepath.Join(dir, "app"), "go1.26"},
	}
	if diff := cmp.Diff(want, []fields{of(p.Units[0]), of(p.Units[1])}); diff != "" {
		t.Errorf("fields (-want +got):\n%s", diff)
	}
}

func TestWorkspace(t *testing.T) {
	dir := setup(t, `
-- ws/go.work --
go 1.26

use (
	./a
	./b
)
-- ws/a/go.mod --
module example.com/a

go 1.26
-- ws/a/a.go --
package a

import "example.com/b"

func F() { b.F() }
-- ws/b/go.mod --
module example.com/b

go 1.26
-- ws/b/b.go --
package b

func F() {}
`)
	p := mustLoad(t, load.Options{Dir: filepath.Join(dir, "ws"), Patterns: []string{"./a"}})
	want := []string{"example.com/b: b.go own", "example.com/a: a.go own root"}
	if diff := cmp.Diff(want, describe(p)); diff != "" {
		t.Errorf("units (-want +got):\n%s", diff)
	}
}

func TestProblems(t *testing.T) {
	dir := setup(t, `
-- app/go.mod --
module example.com/app
DEPENDENCIES
-- app/good/good.go --
package good

import "example.com/locks"

func F() any { return locks.Lock("a") }
-- app/types/types.go --
package types

var X = undefined

func F() int { return "" }
-- app/types/other.go --
package types

import "example.com/app/good"

var Y = good.F()
-- app/harmless/harmless.go --
package harmless

import "example.com/app/types"

var Y = types.Y
-- app/spoilt/spoilt.go --
package spoilt

import "example.com/app/types"

var X = types.X
-- app/syntax/syntax.go --
package syntax

func F( {}
-- app/missing/missing.go --
package missing

import "example.com/nowhere"

var X = nowhere.X
-- app/cycle/a/a.go --
package a

import _ "example.com/app/cycle/b"
-- app/cycle/b/b.go --
package b

import _ "example.com/app/cycle/a"
-- app/void/README --
No Go here.
`)
	p := mustLoad(t, load.Options{Dir: filepath.Join(dir, "app"), Patterns: []string{"./good", "./types", "./harmless", "./spoilt"}})
	wantUnits := []string{
		"example.com/locks: locks.go",
		"example.com/app/good: good.go own root",
		"example.com/app/harmless: harmless.go own root",
	}
	if diff := cmp.Diff(wantUnits, describe(p)); diff != "" {
		t.Errorf("units (-want +got):\n%s", diff)
	}
	wantProblems := []string{
		`example.com/app/types: types.go:3:9: undefined: undefined`,
		`example.com/app/types: types.go:5:23: cannot use "" (untyped string constant) as int value in return statement`,
	}
	if diff := cmp.Diff(wantProblems, problems(p)); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}

	for pattern, want := range map[string]string{
		"./syntax":  "example.com/app/syntax: syntax.go:3:9: ",
		"./missing": "example.com/app/missing: missing.go:3:8: ",
		"./cycle/a": "import cycle not allowed",
		"./absent":  "absent",
	} {
		t.Run(pattern, func(t *testing.T) {
			p := mustLoad(t, load.Options{Dir: filepath.Join(dir, "app"), Patterns: []string{pattern, "./good"}})
			text := strings.Join(problems(p), "\n")
			if !strings.Contains(text, want) {
				t.Errorf("problems do not say %q:\n%s", want, text)
			}
			if got := describe(p); !slices.Contains(got, "example.com/app/good: good.go own root") {
				t.Errorf("the good package is lost: %v", got)
			}
		})
	}

	_, err := load.Load(context.Background(), load.Options{Dir: filepath.Join(dir, "nowhere"), Models: fakeModels{}})
	if err == nil {
		t.Error("no error for a directory that does not exist")
	}
	_, err = load.Load(context.Background(), load.Options{Dir: filepath.Join(dir, "app"), Patterns: []string{"./void/..."}, Models: fakeModels{}})
	if err == nil || !strings.Contains(err.Error(), "no packages match") {
		t.Errorf("error is %v, want one that says that no packages match", err)
	}
}

// A go command that is newer than this program may be why packages do not load, and is said then.
func TestNewerGoCommand(t *testing.T) {
	real, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	dir := setup(t, "-- app/go.mod --\nmodule example.com/app\n\ngo 1.26\n-- app/app.go --\npackage app\n\nvar X = undefined\n"+
		"-- app/good/good.go --\npackage good\n")
	script := "#!/bin/sh\nif [ \"$1 $2\" = 'env GOVERSION' ]; then echo go1.99.1; else exec " + real + " \"$@\"; fi\n"
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	const hint = "the go command is go1.99.1; rebuild it with the Go of the code"
	broken := problems(mustLoad(t, load.Options{Dir: filepath.Join(dir, "app"), Patterns: []string{"./..."}}))
	if len(broken) != 2 || !strings.Contains(broken[0], "undefined") || !strings.Contains(broken[1], hint) {
		t.Errorf("problems are %q, want the one of the code, and then: %s", broken, hint)
	}
	if good := problems(mustLoad(t, load.Options{Dir: filepath.Join(dir, "app"), Patterns: []string{"./good"}})); len(good) > 0 {
		t.Errorf("problems of a package that loads: %q", good)
	}
}

func TestCanceled(t *testing.T) {
	dir := setup(t, app)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := load.Load(ctx, load.Options{Dir: filepath.Join(dir, "app"), Models: fakeModels{}}); err == nil {
		t.Error("a canceled load succeeds")
	}
}
