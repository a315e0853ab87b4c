package goplsbuild

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// source writes an archive to a folder.
func source(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(archive)).Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const fakeGopls = `
-- go.mod --
module golang.org/x/tools/gopls
-- main.go --
package main
-- main_test.go --
package main
-- internal/settings/analysis.go --
package settings

var AllAnalyzers = initAnalyzers()
-- internal/cache/analysis.go --
package cache

func key() {
	// metadata errors: used for 'compiles' field
}
-- internal/cache/snapshot.go --
package cache

func clone() {
	// Invalidated package information.
}
-- internal/server/general.go --
package server

func initialized() {
	// Ask (maybe) about enabling telemetry. Do this asynchronously, as it's OK
}
-- internal/cache/testdata/x.go --
package x
-- internal/test/fake/fake.go --
package fake
-- internal/doc/api.json --
{}
`

func TestOverlay(t *testing.T) {
	from, to := source(t, fakeGopls), t.TempDir()
	file, err := writeOverlay(from, to)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var overlay struct{ Replace map[string]string }
	if err := json.Unmarshal(data, &overlay); err != nil {
		t.Fatal(err)
	}
	var names []string
	for name := range maps.Keys(overlay.Replace) {
		rel, err := filepath.Rel(to, name)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, filepath.ToSlash(rel))
	}
	slices.Sort(names)
	want := []string{
		"internal/cache/analysis.go", "internal/cache/lockaudit.go", "internal/cache/snapshot.go", "internal/doc/api.json",
		"internal/server/general.go", "internal/server/lockaudit.go", "internal/settings/analysis.go", "internal/settings/lockaudit.go",
		"internal/test/fake/fake.go", "main.go",
	}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("files laid over (-want +got):\n%s", diff)
	}
	if got := overlay.Replace[filepath.Join(to, "main.go")]; got != filepath.Join(from, "main.go") {
		t.Errorf("main.go comes from %s, want the module of gopls", got)
	}
	changed, err := os.ReadFile(overlay.Replace[filepath.Join(to, "internal", "cache", "analysis.go")])
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(changed), "lockauditKey(an.ph.mp))\n\n\t// metadata errors") {
		t.Errorf("the key of the cache is not changed:\n%s", changed)
	}
	if _, err := os.Stat(filepath.Join(to, "go.mod")); err != nil {
		t.Error(err)
	}
}

func TestOverlayOfOtherGopls(t *testing.T) {
	for name, change := range map[string][2]string{
		"the list of analyzers": {"var AllAnalyzers = ", "var Analyzers = "},
		"the key of the cache":  {"// metadata errors: used", "// errors: used"},
		"the change of a file":  {"// Invalidated package", "// Package"},
		"the start":             {"// Ask (maybe)", "// Ask"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := writeOverlay(source(t, strings.Replace(fakeGopls, change[0], change[1], 1)), t.TempDir())
			if err == nil || !strings.Contains(err.Error(), "this gopls does not fit") || !strings.Contains(err.Error(), Version) {
				t.Errorf("error is %v, want one that names the gopls that fits", err)
			}
		})
	}
}

func TestExplain(t *testing.T) {
	b := &build{Options: Options{Gopls: "v0.99.0", Release: "v1.2.3"}}
	tests := []struct {
		stderr, want string
		mistake      bool
	}{
		{"go: golang.org/x/tools/gopls@v0.23.0: module lookup disabled by GOPROXY=off\n", "set GOPROXY to a module proxy", false},
		{"go: golang.org/x/tools/gopls@v0.23.0: Get \"https://example.com\": dial tcp: lookup example.com: no such host", "connect to a network", false},
		{"go: golang.org/x/tools/gopls@v0.99.0: invalid version: unknown revision gopls/v0.99.0", "there is no gopls v0.99.0; leave --gopls out to build " + Version, true},
		{"go: golang.org/x/tools/gopls@v0.99.0: reading https://example.com/golang.org/x/tools/gopls/@v/v0.99.0.info: 404 Not Found", "there is no gopls v0.99.0; leave --gopls out to build " + Version, true},
		{"go: github.com/lockaudit/lockaudit@v1.2.3: invalid version: unknown revision v1.2.3", "--source DIR", true},
		{"go: golang.org/x/tools/gopls@v0.99.0 requires go >= 1.99.0 (running go 1.26.8; GOTOOLCHAIN=local)", "set GOTOOLCHAIN=auto", false},
		{"something else", "go get x: something else", false},
	}
	for _, tt := range tests {
		err := b.explain([]string{"get", "x"}, tt.stderr, errors.New("exit status 1"))
		if !strings.Contains(err.Error(), tt.want) {
			t.Errorf("explanation of %q is %q, want %q in it", tt.stderr, err, tt.want)
		}
		if _, mistake := errors.AsType[*Mistake](err); mistake != tt.mistake {
			t.Errorf("explanation of %q is a mistake: %v, want %v", tt.stderr, mistake, tt.mistake)
		}
	}
}

func TestRefuses(t *testing.T) {
	t.Run("development build without a checkout", func(t *testing.T) {
		for _, release := range []string{"devel", "v0.1.1-0.20261130100000-2f9c1e0aaaaa+dirty"} {
			err := Build(context.Background(), Options{Output: "x", Release: release, Progress: io.Discard})
			if err == nil || !strings.Contains(err.Error(), "--source DIR") {
				t.Errorf("%s: error is %v, want what to write", release, err)
			}
		}
	})
	t.Run("folder that is no checkout", func(t *testing.T) {
		err := Build(context.Background(), Options{Output: "x", Source: t.TempDir(), Progress: io.Discard})
		if err == nil || !strings.Contains(err.Error(), "not a checkout") {
			t.Errorf("error is %v", err)
		}
	})
	t.Run("no go command", func(t *testing.T) {
		t.Setenv("PATH", t.TempDir())
		err := Build(context.Background(), Options{Output: "x", Release: "v1.0.0", Progress: io.Discard})
		if err == nil || !strings.Contains(err.Error(), "no go command in PATH") {
			t.Errorf("error is %v", err)
		}
	})
}
