package gopls

import (
	"archive/zip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const (
	module  = "github.com/lockaudit/lockaudit"
	release = "v1.2.3-test"
)

// TestRelease installs a release as users do, builds gopls with it, and does what the page about editors says. The release is
// this checkout, offered by a module proxy that is a folder.
func TestRelease(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	cache, upstream := goEnv(t, "GOMODCACHE"), goEnv(t, "GOPROXY")
	env := append(os.Environ(),
		"GOBIN="+bin, "GOFLAGS=-modcacherw", "GOWORK=off", "GONOSUMDB="+module,
		// What was downloaded before is not downloaded again, and the release does not get into anybody's cache of modules.
		"GOMODCACHE="+t.TempDir(), "GOPROXY=file://"+proxy(t, root)+",file://"+cache+"/cache/download,"+upstream)
	run := func(name string, args ...string) (string, error) {
		cmd := exec.Command(name, args...)
		cmd.Env, cmd.Dir = env, bin
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	must := func(name string, args ...string) string {
		t.Helper()
		out, err := run(name, args...)
		if err != nil {
			t.Fatalf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
		}
		return out
	}
	must("go", "install", module+"/cmd/lockaudit@"+release)
	lockaudit := filepath.Join(bin, "lockaudit")
	if out, err := run(lockaudit, "gopls", "path"); err == nil || !strings.Contains(out, "lockaudit gopls build") {
		t.Errorf("gopls path before there is one: %v, %s; want what to type", err, out)
	}
	must(lockaudit, "gopls", "build")
	server := strings.TrimSpace(must(lockaudit, "gopls", "path"))
	if want := filepath.Join(bin, "gopls-lockaudit"); server != want {
		t.Errorf("path %s, want %s", server, want)
	}
	if out := must(lockaudit, "gopls", "version"); !strings.Contains(out, server+": v0.23.0-lockaudit-"+release+"\n") {
		t.Errorf("gopls version prints %q, want the releases of gopls and lockaudit", out)
	}
	if out, err := run(lockaudit, "gopls", "build", "--gopls", "v0.99.0"); err == nil || !strings.Contains(out, "there is no gopls v0.99.0; leave --gopls out") {
		t.Errorf("a gopls that does not exist: %v, %s", err, out)
	}
	t.Run("the page about editors", func(t *testing.T) { testPage(t, root, bin) })
}

func goEnv(t *testing.T, name string) string {
	t.Helper()
	out, err := exec.Command("go", "env", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}

// proxy returns a folder that is a module proxy with one release, the module in root.
func proxy(t *testing.T, root string) string {
	t.Helper()
	dir := t.TempDir()
	at := filepath.Join(dir, filepath.FromSlash(module), "@v")
	if err := os.MkdirAll(at, 0o777); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(at, "list"), release+"\n")
	write(t, filepath.Join(at, release+".info"), fmt.Sprintf("{%q: %q, %q: %q}\n", "Version", release, "Time", "2026-11-30T10:00:00Z"))
	write(t, filepath.Join(at, release+".mod"), string(mod))
	f, err := os.Create(filepath.Join(at, release+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(f)
	if err := errors.Join(pack(w, root), w.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// pack writes the files of the module in root, without those of the modules within.
func pack(w *zip.Writer, root string) error {
	return filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if _, err := os.Stat(filepath.Join(file, "go.mod")); file != root && (err == nil || strings.HasPrefix(d.Name(), ".")) {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		rel, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		entry, err := w.Create(module + "@" + release + "/" + filepath.ToSlash(rel))
		if err == nil {
			_, err = entry.Write(data)
		}
		return err
	})
}

// testPage runs the commands of gopls-lockaudit in docs/editor.md, and compares what they print.
func testPage(t *testing.T, root, bin string) {
	page, err := os.ReadFile(filepath.Join(root, "docs", "editor.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root, "testdata", "orders"))); err != nil {
		t.Fatal(err)
	}
	commands, cache := 0, t.TempDir()
	for _, block := range strings.Split(string(page), "\n```")[1:] {
		head, text, _ := strings.Cut(block, "\n")
		if name, ok := strings.CutPrefix(head, "go orders "); ok {
			write(t, filepath.Join(dir, name), text+"\n")
		}
		if head != "console orders" {
			continue
		}
		for _, part := range strings.Split("\n"+text, "\n$ ")[1:] {
			line, want, _ := strings.Cut(part, "\n")
			commands++
			cmd := exec.Command("bash", "-c", line)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"), "GOPLSCACHE="+cache, "GOWORK=off", "LOCKAUDIT_CONFIG=")
			out, err := cmd.Output()
			if err != nil {
				t.Errorf("%s: %v", line, err)
			}
			if got := strings.ReplaceAll(string(out), dir, "/home/you/orders"); !matches(want, got) {
				t.Errorf("%s: prints\n%s\nwhere the page has\n%s", line, got, want)
			}
		}
	}
	if commands < 3 {
		t.Errorf("%d commands on the page, want 3 or more", commands)
	}
}

// matches compares lines. Three dots at the end of one stand for the rest of it.
func matches(want, got string) bool {
	a, b := strings.Split(strings.TrimSpace(want), "\n"), strings.Split(strings.TrimSpace(got), "\n")
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if start, more := strings.CutSuffix(a[i], "..."); a[i] != b[i] && !(more && strings.HasPrefix(b[i], start)) {
			return false
		}
	}
	return true
}

func TestMatches(t *testing.T) {
	for _, tt := range []struct {
		want, got string
		matches   bool
	}{
		{"a\nb ...\n", "a\nb c\n", true},
		{"a\nb ...\n", "a\nc\n", false},
		{"a\n", "a\nb\n", false},
	} {
		if matches(tt.want, tt.got) != tt.matches {
			t.Errorf("%q and %q: match %t", tt.want, tt.got, !tt.matches)
		}
	}
}
