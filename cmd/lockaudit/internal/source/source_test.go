package source_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

func TestColumns(t *testing.T) {
	tests := []struct {
		name          string
		line          string
		column        int
		utf16, runes_ int
	}{
		{"ascii", "abc", 3, 3, 3},
		{"start", "äb", 1, 1, 1},
		{"after a two-byte letter", "äb", 3, 2, 2},
		{"after a character outside the basic plane", "🔒b", 5, 3, 2},
		{"just past the end", "ab", 3, 3, 3},
		{"far past the end", "ä", 5, 4, 4},
		{"unread line", "", 7, 7, 7},
		{"no column", "ab", 0, 1, 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := source.UTF16(test.line, test.column); got != test.utf16 {
				t.Errorf("UTF16 = %d, want %d", got, test.utf16)
			}
			if got := source.Runes(test.line, test.column); got != test.runes_ {
				t.Errorf("Runes = %d, want %d", got, test.runes_)
			}
		})
	}
}

func TestLine(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.go")
	if err := os.WriteFile(file, []byte("package a\r\n\nvar x int"), 0o644); err != nil {
		t.Fatal(err)
	}
	var cache source.Cache
	for n, want := range map[int]string{0: "", 1: "package a", 2: "", 3: "var x int", 4: ""} {
		if got := cache.Line(file, n); got != want {
			t.Errorf("line %d = %q, want %q", n, got, want)
		}
	}
	if got := cache.Line(filepath.Join(t.TempDir(), "none.go"), 1); got != "" {
		t.Errorf("line of a missing file = %q, want none", got)
	}
}
