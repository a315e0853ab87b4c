package gopls

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// build returns a gopls with the rules of this checkout.
func build(t *testing.T) string {
	t.Helper()
	if server := os.Getenv("LOCKAUDIT_GOPLS"); server != "" {
		return server
	}
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	server := filepath.Join(t.TempDir(), "gopls")
	cmd := exec.Command("go", "run", "./cmd/lockaudit", "gopls", "build", "--source", root, "-o", server)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("gopls build: %v\n%s", err, out)
	}
	return server
}

// A session is a client with one file open.
type session struct {
	*client
	uri     string
	text    string
	version int
}

func (s *session) open() {
	s.version = 1
	s.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": s.uri, "languageId": "go", "version": s.version, "text": s.text,
	}})
}

func (s *session) change(text string) {
	s.text = text
	s.version++
	s.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": s.uri, "version": s.version},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

// await waits until the diagnostics of the present text are as wanted.
func (s *session) await(what string, wanted func(map[string]diagnostic) bool) map[string]diagnostic {
	s.t.Helper()
	return s.client.await(what, s.uri, s.version, wanted)
}

func has(codes ...string) func(map[string]diagnostic) bool {
	return func(got map[string]diagnostic) bool {
		return !slices.ContainsFunc(codes, func(code string) bool { _, ok := got[code]; return !ok })
	}
}

// newSession opens feed.go of a copy of testdata/app, and returns the folder of the copy.
func newSession(t *testing.T) (*session, string) {
	t.Helper()
	server := build(t)
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "app"))); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "feed.go"))
	if err != nil {
		t.Fatal(err)
	}
	env := append(os.Environ(), "GOPLSCACHE="+t.TempDir(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off", "LOCKAUDIT_CONFIG=")
	s := &session{client: start(t, server, dir, env), uri: "file://" + filepath.ToSlash(dir) + "/feed.go", text: string(text)}
	s.open()
	return s, dir
}

func TestSession(t *testing.T) {
	s, dir := newSession(t)
	got := s.await("the findings", has("tokenlessrelease", "unfencedwrite"))
	d := got["tokenlessrelease"]
	if d.Source != "tokenlessrelease" || d.Severity != 1 || !strings.HasSuffix(d.CodeDescription.Href, "/docs/rules/tokenlessrelease.md") {
		t.Errorf("diagnostic is %+v, want the rule as source, severity 1 and the address of its page", d)
	}
	if line := lineOf(s.text, "rdb.Del"); d.Range.Start.Line != line {
		t.Errorf("diagnostic is on line %d, want %d", d.Range.Start.Line, line)
	}
	if len(d.Related) == 0 || d.Related[0].Location.Range.Start.Line != lineOf(s.text, "rdb.SetNX") {
		t.Errorf("related places are %+v, want the acquire", d.Related)
	}

	t.Run("an edit of the config", func(t *testing.T) {
		s.t = t
		text := s.text
		config := filepath.Join(dir, "lockaudit.yml")
		write := func(text string) {
			if err := os.WriteFile(config, []byte("version: 1\n"+text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		// The text is the same every time: what has changed is not in any file that the server knows.
		again := func() {
			s.change(text + "\n")
			s.change(text)
		}
		write("rules: {tokenlessrelease: {severity: off}}\n")
		again()
		s.await("findings without the rule that is off", func(got map[string]diagnostic) bool {
			_, left := got["tokenlessrelease"]
			return !left && has("unfencedwrite")(got)
		})
		write("ruls: {}\n")
		again()
		s.await("the mistake in the config", func(got map[string]diagnostic) bool {
			d, ok := got["lockauditconfig"]
			return ok && strings.Contains(d.Message, "lockaudit.yml:2:1")
		})
		if err := os.Remove(config); err != nil {
			t.Fatal(err)
		}
		again()
		s.await("all findings again", has("tokenlessrelease", "unfencedwrite"))
	})
}

func lineOf(text, part string) int {
	before, _, _ := strings.Cut(text, part)
	return strings.Count(before, "\n")
}
