//go:build unix

package gopls

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// BenchmarkFirst measures how long it takes from the start of a server until the editor shows what analysers say about one file,
// and the memory that the server needs for it. The cache of the server is cold, or warm from a run before.
//
//	LOCKAUDIT_GOPLS=/path/to/gopls LOCKAUDIT_FIRST=/path/to/file.go go test -run '^$' -bench First -benchtime 3x .
func BenchmarkFirst(b *testing.B) {
	server := os.Getenv("LOCKAUDIT_GOPLS")
	if server == "" {
		b.Fatal("name the server to measure: LOCKAUDIT_GOPLS=/path/to/gopls")
	}
	file := os.Getenv("LOCKAUDIT_FIRST")
	if file == "" {
		dir := b.TempDir()
		if err := os.CopyFS(dir, os.DirFS("testdata")); err != nil {
			b.Fatal(err)
		}
		file = filepath.Join(dir, "app", "feed.go")
	}
	b.Run("cold", func(b *testing.B) {
		for b.Loop() {
			first(b, server, file, b.TempDir())
		}
	})
	b.Run("warm", func(b *testing.B) {
		cache := b.TempDir()
		first(b, server, file, cache)
		b.ResetTimer()
		for b.Loop() {
			first(b, server, file, cache)
		}
	})
}

// first waits for a finding of printf, which every gopls has: the file gets one in the editor.
func first(b *testing.B, server, file, cache string) {
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	env := append(os.Environ(), "GOPLSCACHE="+cache, "GOFLAGS=", "GOPROXY=off", "LOCKAUDIT_CONFIG=")
	begin := time.Now()
	c := start(b, server, rootOf(b, file), env)
	imports := strings.Replace(string(text), "\nimport (", "\nimport (\n\tfirst \"fmt\"", 1)
	doc := c.openAs(file, imports+"\nfunc _() { first.Printf(\"%d\\n\", \"text\") }\n")
	doc.await("the first diagnostics", shows("printf"))
	shown := time.Since(begin)
	b.StopTimer()
	written(b, cache)
	c.end()
	if err := c.cmd.Wait(); err != nil {
		b.Fatal(err)
	}
	usage := c.cmd.ProcessState.SysUsage().(*syscall.Rusage)
	b.Logf("%.1f s until the first diagnostics, %.1f s CPU, %d MB", shown.Seconds(),
		(c.cmd.ProcessState.UserTime() + c.cmd.ProcessState.SystemTime()).Seconds(), usage.Maxrss/1024)
	b.StartTimer()
}

// written waits until the server has written its cache, which it does after it has answered: the next start finds all of it.
func written(b *testing.B, cache string) {
	for size := int64(-1); ; time.Sleep(2 * time.Second) {
		var now int64
		err := filepath.WalkDir(cache, func(_ string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			info, err := d.Info()
			if errors.Is(err, fs.ErrNotExist) {
				return nil // a temporary file that has its final name by now
			}
			if err == nil {
				now += info.Size()
			}
			return err
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			b.Fatal(err)
		}
		if now == size {
			return
		}
		size = now
	}
}

// rootOf returns the folder of the go.mod that a file belongs to.
func rootOf(b *testing.B, file string) string {
	for dir := filepath.Dir(file); ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			b.Fatalf("%s is in no module", file)
		}
	}
}
