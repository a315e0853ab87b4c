package atomicfile_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/atomicfile"
)

func TestWriteKeepsModeAndLink(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "run.sh"), filepath.Join(dir, "link.sh")
	if err := os.WriteFile(file, []byte("old"), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.Write(link, []byte("new"), 0o644); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != "new" {
		t.Errorf("content %q, want %q", data, "new")
	}
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o750 {
		t.Errorf("mode %v, want 0750", info.Mode().Perm())
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link was replaced (%v)", err)
	}
	if diff := cmp.Diff([]string{"link.sh", "run.sh"}, names(t, dir)); diff != "" {
		t.Errorf("files left in the folder (-want +got):\n%s", diff)
	}
}

func TestWriteNew(t *testing.T) {
	dir := t.TempDir()
	if err := atomicfile.Write(filepath.Join(dir, "a.json"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(dir, "a.json"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, want 0600", info.Mode().Perm())
	}
}

func TestWriteRefusesWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	if err := atomicfile.Write(dir, []byte("x"), 0o644); err == nil {
		t.Error("a folder was written")
	}
	if err := atomicfile.Write(filepath.Join(dir, "none", "a.json"), []byte("x"), 0o644); err == nil {
		t.Error("a file in a missing folder was written")
	}
	if diff := cmp.Diff([]string(nil), names(t, dir)); diff != "" {
		t.Errorf("files left in the folder (-want +got):\n%s", diff)
	}
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all
}
