package baseline_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/baseline"
)

// git runs git in dir, whatever the machine's own settings are.
func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// repository has a main branch that moved on after the branch "work", which is checked out, left it.
func repository(t *testing.T) string {
	dir := t.TempDir()
	git(t, dir, "init", "--quiet", "--initial-branch=main")
	write(t, dir, "a.go", "package a // first\n")
	write(t, dir, "sub/b.go", "package sub\n")
	git(t, dir, "add", ".")
	git(t, dir, "commit", "--quiet", "--message=first")
	git(t, dir, "checkout", "--quiet", "-b", "work")
	write(t, dir, "a.go", "package a // work\n")
	write(t, dir, "new/c.go", "package new\n")
	git(t, dir, "add", ".")
	git(t, dir, "commit", "--quiet", "--message=work")
	git(t, dir, "checkout", "--quiet", "main")
	write(t, dir, "a.go", "package a // main\n")
	git(t, dir, "commit", "--quiet", "--all", "--message=main")
	git(t, dir, "checkout", "--quiet", "work")
	write(t, dir, "a.go", "package a // not committed\n")
	return dir
}

func TestCheckoutTakesTheCommonCommit(t *testing.T) {
	dir := repository(t)
	before := git(t, dir, "status", "--porcelain")
	tree, err := baseline.Checkout(t.Context(), dir, "main")
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(tree.Dir, "a.go"))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(data); got != "package a // first\n" {
		t.Errorf("a.go is %q, want the one both branches come from", got)
	}
	got := tree.Patterns([]string{"./...", "./sub", "./new/...", "example.com/x", "."})
	if diff := cmp.Diff([]string{"./...", "./sub", "example.com/x", "."}, got); diff != "" {
		t.Errorf("patterns (-want +got):\n%s", diff)
	}
	if err := tree.Take(filepath.Join(dir, "a.go")); err != nil {
		t.Fatal(err)
	}
	if err := tree.Take(write(t, t.TempDir(), "elsewhere.go", "package x\n")); err != nil {
		t.Fatal(err)
	}
	data, err = os.ReadFile(filepath.Join(tree.Dir, "a.go"))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(data); got != "package a // not committed\n" {
		t.Errorf("a.go is %q, want the one of today", got)
	}
	if after := git(t, dir, "status", "--porcelain"); after != before {
		t.Errorf("the repository changed from\n%sto\n%s", before, after)
	}
	if err := tree.Remove(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(tree.Dir); !os.IsNotExist(err) {
		t.Errorf("the tree is still there (%v)", err)
	}
}

func TestCheckoutInASubfolder(t *testing.T) {
	dir := repository(t)
	tree, err := baseline.Checkout(t.Context(), filepath.Join(dir, "sub"), "main")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := tree.Remove(); err != nil {
			t.Error(err)
		}
	}()
	for _, name := range []string{"b.go", "../a.go"} {
		if _, err := os.Stat(filepath.Join(tree.Dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// In the hooks of a worktree git names the repository, and the folder it runs in would pass for the top of it.
func TestCheckoutInAHook(t *testing.T) {
	dir := repository(t)
	t.Setenv("GIT_DIR", filepath.Join(dir, ".git"))
	tree, err := baseline.Checkout(t.Context(), filepath.Join(dir, "sub"), "main")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := tree.Remove(); err != nil {
			t.Error(err)
		}
	}()
	if _, err := os.Stat(filepath.Join(tree.Dir, "..", "a.go")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(tree.Dir, "b.go")); err != nil {
		t.Error(err)
	}
}

func TestCheckoutRefuses(t *testing.T) {
	tests := []struct{ name, dir, rev, want string }{
		{"no such revision", repository(t), "release-9", "no revision release-9 here; fetch it first"},
		{"a flag", repository(t), "--all", `"--all" is no revision`},
		{"no repository", t.TempDir(), "main", "is in no git repository"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := baseline.Checkout(t.Context(), test.dir, test.rev)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one with %q", err, test.want)
			}
		})
	}
}
