package baseline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/baseline"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

const base = `package store

func (s *Store) Save() {
	s.db.Exec(ctx, "UPDATE t SET a = 1", a, b)
}
`

// Each variant is the same finding in changed code: «» mark what the finding is about.
func TestFingerprintSurvives(t *testing.T) {
	want := printOf(t, "store.go", "(*Store).Save", strings.Replace(base, "s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)",
		"«s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)»", 1))
	tests := []struct {
		name, file, fn, text string
		same                 bool
	}{
		{"moved down", "store.go", "(*Store).Save", "package store\n\n// text\n\nvar x int\n\n«s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)»\n", true},
		{"indented", "store.go", "(*Store).Save", "package store\n\tif x {\n\t\t«s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)»\n", true},
		{"wrapped", "store.go", "(*Store).Save", "package store\n«s.db.Exec(\n\tctx,\n\t\"UPDATE t SET a = 1\",\n\ta, b,\n)»\n", true},
		{"commented", "store.go", "(*Store).Save", "package store\n«s.db.Exec(ctx /* the request's */, \"UPDATE t SET a = 1\", a, b)»\n", true},
		{"in another file", "save.go", "(*Store).Save", "package store\n«s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)»\n", true},
		{"result named", "store.go", "(*Store).Save", "package store\nres, err := «s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)»\n", true},
		{"other statement", "store.go", "(*Store).Save", "package store\n«s.db.Exec(ctx, \"UPDATE t SET a = 2\", a, b)»\n", false},
		{"space in the statement", "store.go", "(*Store).Save", "package store\n«s.db.Exec(ctx, \"UPDATE t SET a =  1\", a, b)»\n", false},
		{"other function", "store.go", "(*Store).Load", "package store\n«s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)»\n", false},
		{"other package", "sub/store.go", "(*Store).Save", "package sub\n«s.db.Exec(ctx, \"UPDATE t SET a = 1\", a, b)»\n", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := printOf(t, test.file, test.fn, test.text)
			if same := got.ID == want.ID; same != test.same {
				t.Errorf("same fingerprint: %v, want %v", same, test.same)
			}
		})
	}
}

func TestFingerprintIgnoresTheBodyOfACallback(t *testing.T) {
	before := printOf(t, "a.go", "F", "package a\n«l.With(ctx, func() error {\n\treturn a()\n})»\n")
	after := printOf(t, "a.go", "F", "package a\n«l.With(ctx, func() error {\n\treturn b()\n})»\n")
	if before != after {
		t.Error("an edit in the callback changed the fingerprint of the call")
	}
}

func TestFingerprintOfADirective(t *testing.T) {
	first := printOf(t, "a.go", "", "package a\n«//lockaudit:ignore x reason»\n")
	other := printOf(t, "a.go", "", "package a\n«//lockaudit:ignore y reason»\n")
	if first.ID == other.ID {
		t.Error("two different directives have one fingerprint")
	}
}

func TestEqualFindingsHaveFingerprintsOfTheirOwn(t *testing.T) {
	dir := t.TempDir()
	file := write(t, dir, "a.go", "package a\nf()\nf()\nf()\n")
	var findings []audit.Finding
	for line := 2; line <= 4; line++ {
		findings = append(findings, audit.Finding{Rule: "r", Func: "F", At: audit.Place{File: file, Line: line, Column: 1}})
	}
	all := ids(baseline.Fingerprints(findings, &source.Cache{}))
	if all[0] == all[1] || all[1] == all[2] || all[0] == all[2] {
		t.Errorf("fingerprints %q are not distinct", all)
	}
	if diff := cmp.Diff(all[:2], ids(baseline.Fingerprints(findings[1:], &source.Cache{}))); diff != "" {
		t.Errorf("removing one of three changed the others (-want +got):\n%s", diff)
	}
}

func TestFingerprintPackage(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "go.mod", "// the module\nmodule \"example.com/shop\" // here\n\ngo 1.26\n")
	inner := write(t, dir, "internal/feed/feed.go", "package feed\n")
	got := baseline.Fingerprints([]audit.Finding{{At: audit.Place{File: inner, Line: 1, Column: 1}}, {}}, &source.Cache{})
	if diff := cmp.Diff([]string{"example.com/shop/internal/feed", ""}, []string{got[0].Package, got[1].Package}); diff != "" {
		t.Errorf("packages (-want +got):\n%s", diff)
	}
}

// printOf returns the print of a finding about the marked span of a file in a module of its own.
func printOf(t *testing.T, name, fn, text string) baseline.Print {
	t.Helper()
	dir := t.TempDir()
	write(t, dir, "go.mod", "module example.com/store\n")
	start, rest, _ := strings.Cut(text, "«")
	span, _, _ := strings.Cut(rest, "»")
	file := write(t, dir, name, strings.NewReplacer("«", "", "»", "").Replace(text))
	at := audit.Place{File: file}
	at.Line, at.Column = position(start)
	at.EndLine, at.EndColumn = position(start + span)
	return baseline.Fingerprints([]audit.Finding{{Rule: "unfencedwrite", Func: fn, At: at}}, &source.Cache{})[0]
}

func position(before string) (line, column int) {
	return strings.Count(before, "\n") + 1, len(before) - strings.LastIndexByte(before, '\n')
}

func ids(prints []baseline.Print) []string {
	var all []string
	for _, p := range prints {
		all = append(all, p.ID)
	}
	return all
}

func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}
