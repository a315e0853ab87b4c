package run_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/run"
)

// take is a function that takes a lock of PostgreSQL without looking at the answer: an error of ignoredacquire at TAKE.
const take = `
import (
	"context"
	"database/sql"
)

func NAME(ctx context.Context, conn *sql.Conn) error {
	if _, err := conn.ExecContext(ctx, "SELECT pg_try_advisory_lock(42)"); err != nil { // TAKE
		return err
	}
	defer conn.ExecContext(ctx, "SELECT pg_advisory_unlock(42)")
	_, err := conn.ExecContext(ctx, "UPDATE stock SET n = n - 1 WHERE id = 7")
	return err
}
`

// setup writes an archive in which a line TAKE NAME stands for take, and returns its folder.
func setup(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse([]byte(archive)).Files {
		var text strings.Builder
		for line := range strings.Lines(string(f.Data)) {
			if name, ok := strings.CutPrefix(strings.TrimSpace(line), "TAKE "); ok {
				line = strings.ReplaceAll(take, "NAME", name)
			}
			text.WriteString(line)
		}
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOWORK", "")
	t.Setenv(config.Env, "")
	return dir
}

func request(dir string, patterns ...string) cli.Request {
	return cli.Request{Dir: dir, Patterns: patterns, Rules: []string{"ignoredacquire"}, Progress: func(cli.Progress) {}}
}

func runIt(req cli.Request) (*cli.Result, error) {
	return run.Runner{Rules: analyzers.Rules(), Today: time.Now}.Run(context.Background(), req)
}

// found returns a line for every finding.
func found(t *testing.T, dir string, req cli.Request) []string {
	t.Helper()
	result, err := runIt(req)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range result.Problems {
		t.Errorf("problem: %+v", p)
	}
	return lines(dir, result.Findings)
}

func lines(dir string, findings []audit.Finding) []string {
	var all []string
	for _, f := range findings {
		rel, err := filepath.Rel(dir, f.At.File)
		if err != nil {
			rel = f.At.File
		}
		all = append(all, fmt.Sprintf("%s: %s: %s", filepath.ToSlash(rel), f.Severity, f.Rule))
	}
	return all
}

const workspace = `
-- go.work --
go 1.26

use (
	./a
	./b
)
-- a/go.mod --
module example.com/a

go 1.26
-- a/lockaudit.yml --
version: 1
rules: {ignoredacquire: {severity: off}}
-- a/a.go --
package a
TAKE A
-- b/go.mod --
module example.com/b

go 1.26
-- b/lockaudit.yml --
version: 1
rules: {ignoredacquire: {severity: note}}
-- b/b.go --
package b
TAKE B
-- other.yml --
version: 1
`

func TestConfigs(t *testing.T) {
	dir := setup(t, workspace)
	t.Run("every module has its own", func(t *testing.T) {
		want := []string{"b/b.go: note: ignoredacquire"}
		if diff := cmp.Diff(want, found(t, dir, request(dir, "./a", "./b"))); diff != "" {
			t.Errorf("findings (-want +got):\n%s", diff)
		}
	})
	t.Run("one for all", func(t *testing.T) {
		req := request(dir, "./a", "./b")
		req.Config = filepath.Join(dir, "other.yml")
		want := []string{"a/a.go: error: ignoredacquire", "b/b.go: error: ignoredacquire"}
		if diff := cmp.Diff(want, found(t, dir, req)); diff != "" {
			t.Errorf("findings (-want +got):\n%s", diff)
		}
	})
	t.Run("those in force are named", func(t *testing.T) {
		result, err := runIt(request(dir, "./a"))
		if err != nil {
			t.Fatal(err)
		}
		want := []string{filepath.Join(dir, "a", "lockaudit.yml"), filepath.Join(dir, "b", "lockaudit.yml")}
		if diff := cmp.Diff(want, result.ConfigFiles); diff != "" {
			t.Errorf("configs (-want +got):\n%s", diff)
		}
	})
	t.Run("a broken one is the user's mistake", func(t *testing.T) {
		if err := os.WriteFile(filepath.Join(dir, "b", "lockaudit.yml"), []byte("version: 1\nruls: {}\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		_, err := runIt(request(dir, "./a", "./b"))
		var usage *cli.UsageError
		if !errors.As(err, &usage) || !strings.Contains(err.Error(), "lockaudit.yml:2:1: ") {
			t.Errorf("error is %v, want a UsageError with the place", err)
		}
	})
}

const app = `
-- app/go.mod --
module example.com/app

go 1.26

require example.com/dep v1.0.0

replace example.com/dep => ../dep
-- app/locks/locks.go --
package locks
TAKE Own
-- app/locks/in_test.go --
package locks
TAKE inTest
-- app/locks/ex_test.go --
package locks_test
TAKE exTest
-- app/user/user.go --
package user

import (
	_ "example.com/app/locks"
	_ "example.com/dep"
)
-- dep/go.mod --
module example.com/dep

go 1.26
-- dep/dep.go --
package dep
TAKE Dep
`

func TestScope(t *testing.T) {
	dir := setup(t, app)
	here := filepath.Join(dir, "app")
	tests := []struct {
		name     string
		patterns []string
		tests    bool
		want     []string
		packages []string
		locks    int
	}{
		{
			"test files are left out", []string{"./..."}, false,
			[]string{"locks/locks.go: error: ignoredacquire"},
			[]string{"example.com/app/locks", "example.com/app/user"}, 1,
		},
		{
			"test files, and nothing twice", []string{"./..."}, true,
			[]string{"locks/ex_test.go: error: ignoredacquire", "locks/in_test.go: error: ignoredacquire", "locks/locks.go: error: ignoredacquire"},
			[]string{"example.com/app/locks", "example.com/app/user"}, 3,
		},
		{
			"only what is named", []string{"./user"}, false, nil, []string{"example.com/app/user"}, 0,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			req := request(here, tt.patterns...)
			req.Tests = tt.tests
			result, err := runIt(req)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, lines(here, result.Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.packages, result.Packages); diff != "" {
				t.Errorf("packages (-want +got):\n%s", diff)
			}
			if len(result.Locks) != tt.locks {
				t.Errorf("%d locks, want %d", len(result.Locks), tt.locks)
			}
		})
	}
	t.Run("test files because the config says so", func(t *testing.T) {
		if err := os.WriteFile(filepath.Join(here, "lockaudit.yml"), []byte("version: 1\ntests: true\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		if got := found(t, here, request(here, "./locks")); len(got) != 3 {
			t.Errorf("findings are %v, want those of test files too", got)
		}
	})
}

func TestBrokenPackage(t *testing.T) {
	dir := setup(t, `
-- go.mod --
module example.com/app

go 1.26
-- good/good.go --
package good
TAKE Good
-- bad/bad.go --
package bad

var X = undefined
`)
	result, err := runIt(request(dir, "./..."))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"good/good.go: error: ignoredacquire"}, lines(dir, result.Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	want := []cli.Problem{{
		Package: "example.com/app/bad", At: audit.Place{File: filepath.Join(dir, "bad", "bad.go"), Line: 3, Column: 9}, Text: "undefined: undefined",
	}}
	if diff := cmp.Diff(want, result.Problems); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"example.com/app/good"}, result.Packages); diff != "" {
		t.Errorf("packages (-want +got):\n%s", diff)
	}
}

func TestFragileRule(t *testing.T) {
	dir := setup(t, "-- go.mod --\nmodule example.com/app\n\ngo 1.26\n-- a.go --\npackage a\nTAKE A\n")
	fragile := rule.Rule{Name: "fragile", Severity: audit.Error, Check: func(*audit.Lock) []audit.Finding { panic("no such case") }}
	req := request(dir, ".")
	req.Rules = append(req.Rules, "fragile")
	result, err := run.Runner{Rules: append(analyzers.Rules(), fragile), Today: time.Now}.Run(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	if len(result.Findings) != 1 {
		t.Errorf("%d findings, want the one of the other rule", len(result.Findings))
	}
	if len(result.Problems) != 1 || result.Problems[0].At.Line == 0 || !strings.Contains(result.Problems[0].Text, "rule fragile") || result.Problems[0].Package != "example.com/app" {
		t.Errorf("problems are %+v, want one with rule, package and place", result.Problems)
	}
}

func TestNothingMatches(t *testing.T) {
	dir := setup(t, "-- go.mod --\nmodule example.com/app\n\ngo 1.26\n-- void/README --\n-- a.go --\npackage a\n")
	_, err := runIt(request(dir, "./void/..."))
	var usage *cli.UsageError
	if !errors.As(err, &usage) || !strings.Contains(err.Error(), "no packages match ./void/...") {
		t.Errorf("error is %v, want a UsageError", err)
	}
}
