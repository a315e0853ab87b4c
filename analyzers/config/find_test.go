package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// tree writes the files of an archive into a new folder and returns it.
func tree(t *testing.T, archive string) string {
	t.Helper()
	root := t.TempDir()
	for _, file := range txtar.Parse([]byte(archive)).Files {
		path := filepath.Join(root, filepath.FromSlash(file.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

const modules = `
-- go.mod --
module example.com/app
-- lockaudit.yml --
version: 1
-- a/b/b.go --
package b
-- a/lockaudit.yml --
not read: below the root of a module
-- nested/go.mod --
module example.com/app/nested
-- nested/x/x.go --
package x
-- own/go.mod --
module example.com/app/own
-- own/lockaudit.yml --
version: 1
tests: true
-- yaml/go.mod --
module example.com/app/yaml
-- yaml/lockaudit.yaml --
version: 1
-- yaml/x/x.go --
package x
-- both/go.mod --
module example.com/app/both
-- both/lockaudit.yml --
version: 1
-- both/.lockaudit.yml --
version: 1
`

func TestFind(t *testing.T) {
	root := tree(t, modules)
	tests := map[string]string{
		".":        "lockaudit.yml",
		"a/b":      "lockaudit.yml",
		"nested/x": "",
		"nested":   "",
		"own":      "own/lockaudit.yml",
	}
	for dir, want := range tests {
		got, err := Find(filepath.Join(root, dir))
		if err != nil {
			t.Errorf("Find(%s): %v", dir, err)
		}
		if want != "" {
			want = filepath.Join(root, filepath.FromSlash(want))
		}
		if got != want {
			t.Errorf("Find(%s) = %q, want %q", dir, got, want)
		}
	}
	if got, err := Find(filepath.Dir(root)); got != "" || err != nil {
		t.Errorf("outside of a module: Find = %q, %v, want nothing", got, err)
	}
	for dir, file := range map[string]string{"yaml/x": "yaml/lockaudit.yaml", "both": "both/.lockaudit.yml"} {
		_, err := Find(filepath.Join(root, dir))
		want := filepath.Join(root, filepath.FromSlash(file)) + ": this file is not read; rename it to lockaudit.yml"
		if err == nil || err.Error() != want {
			t.Errorf("Find(%s): error %v, want %s", dir, err, want)
		}
	}
}

func TestLoad(t *testing.T) {
	root := tree(t, `
-- good.yml --
version: 1
tests: true
models:
  - library: example.com/locks
    source: v1.2.0 locks.go
    calls:
      - func: (*Client).Take
        role: acquire
        granted: result 0 == nil
        key: arg 0
-- bad.yml --
version: 1
models:
  - library: example.com/locks
    calls:
      - func: (*Client).Take
        role: acquier
tset: true
`)
	c, err := Load(filepath.Join(root, "good.yml"), known())
	if err != nil {
		t.Fatal(err)
	}
	rows, err := c.Models()
	if err != nil || len(rows) != 1 || rows[0].Library != "example.com/locks" || len(rows[0].Calls) != 1 {
		t.Errorf("Models() = %+v, %v, want the row of the file", rows, err)
	}
	inside, outside := filepath.Join(root, "a", "b.go"), filepath.Join(filepath.Dir(root), "c.go")
	if got := c.Rel(inside); got != "a/b.go" {
		t.Errorf("Rel(%s) = %s", inside, got)
	}
	if got := c.Rel(outside); got != filepath.ToSlash(outside) {
		t.Errorf("Rel(%s) = %s, want it unchanged", outside, got)
	}

	// Load says everything at once, LoadLazy leaves the rows to Models.
	bad := filepath.Join(root, "bad.yml")
	var lines []int
	_, err = Load(bad, known())
	errs, ok := errors.AsType[Errors](err)
	if !ok {
		t.Fatalf("Load(bad.yml): %v, want Errors", err)
	}
	for _, e := range errs {
		lines = append(lines, e.Line)
	}
	if diff := cmp.Diff([]int{6, 7}, lines); diff != "" {
		t.Errorf("lines of the errors of Load (-want +got)\n%s\n%v", diff, err)
	}
	_, err = LoadLazy(bad, known())
	if err == nil || strings.Contains(err.Error(), "acquier") || !strings.Contains(err.Error(), "tset") {
		t.Errorf("LoadLazy(bad.yml): %v, want the error outside of the rows alone", err)
	}

	if c, err := Load("", known()); err != nil || c.File() != "" || c.Defaults.Margin != 2 {
		t.Errorf(`Load("") = %+v, %v, want the default config`, c, err)
	}
	if _, err := Load(filepath.Join(root, "none.yml"), known()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Load(none.yml): %v, want that the file is missing", err)
	}
}

func TestHash(t *testing.T) {
	const app = "-- a/go.mod --\nmodule example.com/a\n-- b/go.mod --\nmodule example.com/b\n"
	hash := func(archive string, files ...string) string {
		t.Helper()
		root := tree(t, app+archive)
		for i := range files {
			files[i] = filepath.Join(root, files[i])
		}
		sum, err := Hash(files...)
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	const a, b = "a/lockaudit.yml", "b/lockaudit.yml"
	both := hash("-- a/lockaudit.yml --\n1\n-- b/lockaudit.yml --\n2\n", a, b)
	if again := hash("-- a/lockaudit.yml --\n1\n-- b/lockaudit.yml --\n2\n", b, a, a); again != both {
		t.Error("the hash depends on the order of the paths or on the folder of the modules")
	}
	seen := map[string]string{both: "both"}
	for name, sum := range map[string]string{
		"none":         hash(""),
		"a alone":      hash("-- a/lockaudit.yml --\n1\n", a),
		"same in b":    hash("-- b/lockaudit.yml --\n1\n", b),
		"changed":      hash("-- a/lockaudit.yml --\n1\n-- b/lockaudit.yml --\n3\n", a, b),
		"swapped":      hash("-- a/lockaudit.yml --\n2\n-- b/lockaudit.yml --\n1\n", a, b),
		"other module": hash("-- a/lockaudit.yml --\n1\n-- b/lockaudit.yml --\n2\n-- a/go.mod --\nmodule example.com/c\n", a, b),
	} {
		if other, ok := seen[sum]; ok {
			t.Errorf("%s and %s have the same hash", name, other)
		}
		seen[sum] = name
	}
	if _, err := Hash(filepath.Join(t.TempDir(), "lockaudit.yml")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Hash of a missing file: %v", err)
	}
}
