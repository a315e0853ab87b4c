package baseline

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A Tree is the code at an earlier revision, laid out in a temporary folder.
type Tree struct {
	// Dir is the folder that corresponds to the one Checkout was called for. It does not exist if it was not there yet.
	Dir  string
	top  string // of the repository
	root string // of the temporary folder
	// moved are the files that lie elsewhere today: from their names in the folder to those of today.
	moved map[string]string
}

// Checkout lays out the code of the git repository around dir as it was at rev. Of a branch that has moved on, it takes the
// commit where the present one left it: what others have changed since is not new here. Nothing in the repository changes.
// Call Remove when done.
func Checkout(ctx context.Context, dir, rev string) (*Tree, error) {
	if strings.HasPrefix(rev, "-") || rev == "" {
		return nil, fmt.Errorf("%q is no revision; name a branch, a tag or a commit", rev)
	}
	git := gitIn(ctx, dir)
	top, err := git("rev-parse", "--show-toplevel")
	if err != nil {
		return nil, fmt.Errorf("%s is in no git repository: %w", dir, err)
	}
	commit, err := git("rev-parse", "--verify", "--quiet", rev+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("no revision %s here; fetch it first (in CI, a checkout of full depth has it)", rev)
	}
	// In a shallow clone the common commit may be missing. The revision itself is the next best then.
	if base, err := git("merge-base", commit, "HEAD"); err == nil {
		commit = base
	}
	top = filepath.FromSlash(top)
	rel, err := relative(top, dir)
	if err != nil {
		return nil, err
	}
	root, err := os.MkdirTemp("", "lockaudit-")
	if err != nil {
		return nil, err
	}
	tree := &Tree{top: top, root: root, Dir: filepath.Join(root, "tree", rel)}
	if err := tree.fill(ctx, commit); err != nil {
		return nil, errors.Join(fmt.Errorf("checking out %s: %w", rev, err), tree.Remove())
	}
	return tree, nil
}

// relative returns a name relative to the top of a repository, which git tells without symbolic links.
func relative(top, name string) (string, error) {
	real, err := filepath.EvalSymlinks(name)
	if err != nil {
		return "", err
	}
	return filepath.Rel(top, real)
}

// fill writes the files of a commit. It uses an index of its own: the repository's stays as it is.
func (t *Tree) fill(ctx context.Context, commit string) error {
	git := gitIn(ctx, t.top, "GIT_INDEX_FILE="+filepath.Join(t.root, "index"))
	if _, err := git("read-tree", commit); err != nil {
		return err
	}
	prefix := filepath.ToSlash(filepath.Join(t.root, "tree")) + "/"
	if _, err := git("checkout-index", "--all", "--quiet", "--prefix="+prefix); err != nil {
		return err
	}
	renames, err := gitIn(ctx, t.top)("diff-index", "--find-renames", "--diff-filter=R", "--name-status", "-z", commit)
	if err != nil {
		return err
	}
	// Each is its score, the old name and the new one.
	fields := strings.Split(renames, "\x00")
	t.moved = map[string]string{}
	for ; len(fields) >= 3; fields = fields[3:] {
		t.moved[filepath.Join(t.root, "tree", filepath.FromSlash(fields[1]))] = filepath.Join(t.top, filepath.FromSlash(fields[2]))
	}
	return nil
}

// Today returns the name that a file of the tree has today: another one when git sees that it was moved.
func (t *Tree) Today(file string) string {
	if now, ok := t.moved[file]; ok {
		return now
	}
	if real, err := filepath.EvalSymlinks(file); err == nil {
		if now, ok := t.moved[real]; ok {
			return now
		}
	}
	return file
}

// Take copies a file of today over the one of then. A file outside of the repository is left out.
func (t *Tree) Take(name string) error {
	rel, err := relative(t.top, name)
	if err != nil || !filepath.IsLocal(rel) {
		return err
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	then := filepath.Join(t.root, "tree", rel)
	if err := os.MkdirAll(filepath.Dir(then), 0o755); err != nil {
		return err
	}
	return os.WriteFile(then, data, 0o644)
}

// Remove deletes the folder.
func (t *Tree) Remove() error { return os.RemoveAll(t.root) }

// Patterns returns those of the package patterns that can match something in t: a folder that is not there yet has no findings.
func (t *Tree) Patterns(patterns []string) []string {
	var kept []string
	for _, pattern := range patterns {
		if local := pattern == "." || strings.HasPrefix(pattern, "./") || strings.HasPrefix(pattern, "../"); local {
			fixed, _, _ := strings.Cut(pattern, "...")
			if _, err := os.Stat(filepath.Join(t.Dir, filepath.FromSlash(fixed))); err != nil {
				continue
			}
		}
		kept = append(kept, pattern)
	}
	return kept
}

func gitIn(ctx context.Context, dir string, env ...string) func(args ...string) (string, error) {
	return func(args ...string) (string, error) {
		cmd := exec.CommandContext(ctx, "git", args...)
		cmd.Dir = dir
		cmd.Env = append(slices.DeleteFunc(os.Environ(), isGitPlace), env...)
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Run(); err != nil {
			if text := strings.TrimSpace(stderr.String()); text != "" {
				return "", fmt.Errorf("git %s: %s", args[0], text)
			}
			return "", fmt.Errorf("git %s: %w", args[0], err)
		}
		return strings.TrimSpace(stdout.String()), nil
	}
}

// isGitPlace tells whether an entry of the environment says where the repository is. git sets these for its hooks, where they are
// meant from another folder than the one that the code is in.
func isGitPlace(entry string) bool {
	name, _, _ := strings.Cut(entry, "=")
	return name == "GIT_DIR" || name == "GIT_WORK_TREE" || name == "GIT_PREFIX" || name == "GIT_COMMON_DIR"
}
