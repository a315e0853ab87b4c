//go:build proofs

// The proofs load some six hundred modules, which takes minutes and gigabytes: go test -tags proofs ./analyzers/models/internal/proof

package proof

import (
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Every built-in row finds a call of the real library, and what it says of the library's functions is so. Every way to take a lock
// is in the inventory of the audit. Every further import path of a library has calls of its own.
func TestBuiltinRowsAreProved(t *testing.T) {
	root := filepath.Join("..", "..", "..", "..", "testdata", "models")
	mods, err := filepath.Glob(filepath.Join(root, "*", "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	var groups []*Module
	var absent []string // modules that groups require which are not loaded
	var proved []*models.Row
	for _, mod := range mods {
		group := filepath.Base(filepath.Dir(mod))
		required, err := Required(mod)
		if err != nil {
			t.Fatal(err)
		}
		before := len(groups)
		t.Run(group, func(t *testing.T) {
			m, err := Load(filepath.Dir(mod))
			if err != nil {
				t.Fatal(err)
			}
			m.required = required
			rows, wrong := m.Prove(models.Builtin())
			locks, err := m.Locks()
			if err != nil {
				t.Error(err)
			}
			effects, err := m.Effects()
			if err != nil {
				t.Error(err)
			}
			for _, text := range slices.Concat(wrong, locks, effects) {
				t.Errorf("testdata/models/%s/%s", group, text)
			}
			proved = append(proved, rows...)
			groups = append(groups, m)
		})
		if len(groups) == before {
			absent = append(absent, required...)
		}
	}
	partial := len(groups) < len(mods) // some were left out by -run, or do not load
	if missing := Unproved(models.Builtin(), proved); len(missing) > 0 && !partial {
		t.Errorf("%d rows have no marked call in testdata/models:\n%s", len(missing), strings.Join(missing, "\n"))
	}

	files, err := filepath.Glob(filepath.Join("..", "..", "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lib, err := models.Load(filepath.Base(file), data)
		if err != nil {
			t.Error(err)
			continue
		}
		if partial && !Whole(lib, groups, absent) {
			continue // a version of it may be in a group that is not there
		}
		for _, alias := range UnprovedAliases(lib, groups) {
			if !partial {
				t.Errorf("%s: no marked call in testdata/models is of the alias %s", filepath.Base(file), alias)
			}
		}
		for _, e := range models.Check(lib, func(path string) (found []*types.Package) {
			for _, m := range groups {
				found = append(found, m.Packages(path)...)
			}
			return found
		}) {
			t.Error(e)
		}
	}
}
