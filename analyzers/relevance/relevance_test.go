package relevance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// fake has a library of every kind.
type fake struct{}

func (fake) InLibrary(path string) bool {
	return path == "redis" || strings.HasPrefix(path, "redis/") || path == "sql" || path == "http"
}
func (fake) LockPackage(path string) bool { return path == "redis" || path == "sql" }
func (fake) LocksBySQL(path string) bool  { return path == "sql" }

func TestOf(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte("package p\n\n"+text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	reader := file("reader.go", "// select a lock\nconst q, hint = `SELECT name FROM blocks WHERE released`, \"pick a lock\"\n\nvar mu sync.Mutex\n")
	locker := file("locker.go", "const q = \"SELECT pg_try_advisory_lock($1)\"\n")
	table := file("table.go", "const q = `\nINSERT INTO leases (name, holder) VALUES (?, ?)`\n")
	imports := func(paths ...string) []Import {
		var all []Import
		for _, p := range paths {
			all = append(all, Import{Path: p})
		}
		return all
	}
	tests := []struct {
		name    string
		path    string
		imports []Import
		files   []string
		want    bool
	}{
		{"imports nothing of interest", "dep", imports("http", "fmt"), []string{locker}, false},
		{"imports a lock library", "dep", imports("fmt", "redis"), nil, true},
		{"imports a package that matters", "dep", []Import{{Path: "company/locks", Matters: true}}, nil, true},
		{"is a test double of a lock library", "company/redismock/v9", imports("redis"), nil, false},
		{"is a lock library", "redis", imports("redis/internal", "sql"), []string{locker}, false},
		{"is part of one", "redis/internal", imports("redis"), nil, false},
		{"runs SQL without a lock", "dep", imports("sql"), []string{reader}, false},
		{"runs SQL that takes a lock", "dep", imports("sql"), []string{reader, locker}, true},
		{"runs SQL on a table of leases", "dep", imports("sql"), []string{table}, true},
		{"files that the build made and removed", "dep", imports("sql"), []string{filepath.Join(dir, "gone.go")}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Of(tt.path, tt.imports, tt.files, fake{}); got != tt.want {
				t.Errorf("matters is %v, want %v", got, tt.want)
			}
		})
	}
}
