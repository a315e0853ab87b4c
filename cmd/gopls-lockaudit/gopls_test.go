package gopls

import (
	"os"
	"os/exec"
	"path/filepath"
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

// TestGopls talks to one gopls as editors do.
func TestGopls(t *testing.T) {
	server := build(t)
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(root, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	env := append(os.Environ(), "GOPLSCACHE="+t.TempDir(), "GOFLAGS=", "GOWORK=", "GOPROXY=off", "LOCKAUDIT_CONFIG=")
	t.Run("module", func(t *testing.T) {
		testModule(t, start(t, server, filepath.Join(root, "app"), env), filepath.Join(root, "app"))
	})
	t.Run("workspace", func(t *testing.T) {
		testWorkspace(t, start(t, server, filepath.Join(root, "work"), env), filepath.Join(root, "work"))
	})
}

// testModule is a session in the module in dir.
func testModule(t *testing.T, c *client, dir string) {
	feed := c.open(filepath.Join(dir, "feed.go"))
	run := func(name string, test func(*testing.T)) {
		t.Run(name, func(t *testing.T) {
			feed.t = t
			test(t)
		})
		feed.t = t
	}
	run("what a diagnostic says", func(t *testing.T) { testDiagnostic(t, feed) })
	run("a fix", func(t *testing.T) { testFix(t, feed, dir) })
	run("directives as typed", func(t *testing.T) { testDirectives(t, feed) })
	run("broken code while typing", func(t *testing.T) { testBroken(t, feed) })
	run("edits of the config", func(t *testing.T) { testConfig(t, feed, dir) })
	run("a test file", func(t *testing.T) { testTestFile(t, feed, dir) })
	run("a generated file and its callers", func(t *testing.T) { testGenerated(t, feed, dir) })
	run("cgo", func(t *testing.T) { testCgo(t, feed, dir) })
	run("packages without files", func(t *testing.T) { testNoFiles(t, feed, dir) })
	run("a file that was never saved", func(t *testing.T) { testUnsaved(t, feed, dir) })
	run("the end", func(t *testing.T) { feed.end() })
}

func testDiagnostic(t *testing.T, feed *document) {
	got := feed.await("the findings", shows("tokenlessrelease", "unfencedwrite"))
	d, _ := got.of("tokenlessrelease")
	if d.Code != "tokenlessrelease" || d.Severity != 1 {
		t.Errorf("code %s, severity %d, want the name of the rule, and 1", d.Code, d.Severity)
	}
	if want := "https://github.com/lockaudit/lockaudit/blob/main/docs/rules/tokenlessrelease.md"; d.CodeDescription.Href != want {
		t.Errorf("link %s, want the page of the rule, %s", d.CodeDescription.Href, want)
	}
	if line := feed.line("rdb.Del"); d.Range.Start.Line != line {
		t.Errorf("line %d, want %d", d.Range.Start.Line, line)
	}
	if len(d.Related) != 1 || d.Related[0].Location.URI != uriOf(feed.name) || d.Related[0].Location.Range.Start.Line != feed.line("rdb.SetNX") ||
		d.Related[0].Message != "the lock is taken here" {
		t.Errorf("related places %+v, want where the lock is taken", d.Related)
	}
	if d, _ := got.of("unfencedwrite"); d.Severity != 1 {
		t.Errorf("a warning of a rule that has errors too has severity %d, want 1: gopls knows one per rule", d.Severity)
	}
}

// testFix applies the fix of a release on a context that may be done.
func testFix(t *testing.T, feed *document, dir string) {
	c := feed.client
	doc := c.open(filepath.Join(dir, "cancel", "cancel.go"))
	defer doc.close()
	d, _ := doc.await("the finding", shows("canceledrelease")).of("canceledrelease")
	actions := doc.actions(d)
	if len(actions) == 0 || actions[0].Kind != "quickfix" || len(actions[0].Diagnostics) == 0 {
		t.Fatalf("actions %+v, want a fix of the diagnostic", actions)
	}
	doc.apply(actions[0])
	doc.await("no finding", shows("printf", "-canceledrelease", "-compiler"))
	write(t, doc.name, doc.text)
	cmd := exec.Command("go", "build", ".")
	cmd.Dir = filepath.Dir(doc.name)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("what the fix makes does not compile: %v\n%s\n%s", err, out, doc.text)
	}
}

func testDirectives(t *testing.T, feed *document) {
	acquire := "\tok, err := rdb.SetNX"
	undo := feed.replace(acquire, "\t//lockaudit:efficiency a double run only recomputes the feed\n"+acquire)
	feed.await("what an efficiency lock owes", shows("tokenlessrelease", "-unfencedwrite", "-lockdirective"))
	undo()
	feed.await("all findings again", shows("tokenlessrelease", "unfencedwrite"))

	undo = feed.replace(acquire, "\t//lockaudit:eficiency a double run only recomputes the feed\n"+acquire)
	got := feed.await("a misspelt directive", shows("lockdirective", "tokenlessrelease", "unfencedwrite"))
	if d, _ := got.of("lockdirective"); d.Range.Start.Line != feed.line("//lockaudit:") || !strings.Contains(d.Message, "efficiency") {
		t.Errorf("diagnostic %+v, want it at the directive with the right word", d)
	}
	undo()

	undo = feed.replace("rdb.Del(ctx, \"feed:\"+id)", "rdb.Del(ctx, \"feed:\"+id) //lockaudit:ignore tokenlessrelease the key is never taken twice")
	feed.await("what is not ignored", shows("-tokenlessrelease", "unfencedwrite"))
	undo()
	feed.await("all findings again", shows("tokenlessrelease", "unfencedwrite", "-lockdirective"))
}

func testBroken(t *testing.T, feed *document) {
	for _, broken := range [][2]string{
		{"defer rdb.Del(", "defer rdb.Del(("}, // no syntax
		{"return err\n}\n", "return err\n"},
		{"rdb.Del", "rdb.Undefined"}, // no types
		{"package app", "pack"},
	} {
		if strings.Count(feed.text, broken[0]) != 1 {
			broken[0] = "\treturn err\n}\n" // the last of two
		}
		before := feed.text
		i := strings.LastIndex(before, broken[0])
		feed.change(before[:i] + broken[1] + before[i+len(broken[0]):])
		feed.await("an error of the compiler", func(all diagnostics) bool {
			_, syntax := all.of("syntax")
			_, types := all.of("compiler")
			return syntax || types
		})
		feed.change(before)
		feed.await("all findings again", shows("tokenlessrelease", "unfencedwrite", "-syntax", "-compiler"))
	}
}

// testConfig edits the config and touches no code.
func testConfig(t *testing.T, feed *document, dir string) {
	config := filepath.Join(dir, "lockaudit.yml")
	edit := func(text string) { write(t, config, "version: 1\n"+text) }
	edit("rules: {tokenlessrelease: {severity: off}}\n")
	feed.await("findings without the rule that is off", shows("-tokenlessrelease", "unfencedwrite"))
	edit("locks: [{key: \"feed:*\", purpose: efficiency, reason: a double run only recomputes the feed}]\n")
	feed.await("what an efficiency lock owes", shows("tokenlessrelease", "-unfencedwrite"))
	edit("ruls: {}\n")
	got := feed.await("the mistake in the config", shows("lockauditconfig"))
	if d, _ := got.of("lockauditconfig"); !strings.Contains(d.Message, "lockaudit.yml:2:1") || !strings.Contains(d.Message, `did you mean "rules"`) {
		t.Errorf("message %q, want the place and what was meant", d.Message)
	}
	if err := os.Remove(config); err != nil {
		t.Fatal(err)
	}
	feed.await("all findings again", shows("tokenlessrelease", "unfencedwrite", "-lockauditconfig"))
}

func testTestFile(t *testing.T, feed *document, dir string) {
	doc := feed.client.open(filepath.Join(dir, "feed_test.go"))
	defer doc.close()
	doc.await("vet's own findings alone", shows("printf", "-tokenlessrelease"))
	config := filepath.Join(dir, "lockaudit.yml")
	write(t, config, "version: 1\ntests: true\n")
	doc.await("findings in tests", shows("printf", "tokenlessrelease"))
	if err := os.Remove(config); err != nil {
		t.Fatal(err)
	}
	doc.await("vet's own findings alone", shows("printf", "-tokenlessrelease"))
}

// testGenerated opens a file that a program wrote, and one that calls it.
func testGenerated(t *testing.T, feed *document, dir string) {
	made := feed.client.open(filepath.Join(dir, "made", "made.go"))
	defer made.close()
	made.await("the finding", shows("printf", "tokenlessrelease"))
	use := feed.client.open(filepath.Join(dir, "made", "use.go"))
	defer use.close()
	use.await("the finding of the caller", shows("printf", "unfencedwrite"))
}

// testCgo also edits the config: what cgo writes lies in folders that have none.
func testCgo(t *testing.T, feed *document, dir string) {
	doc := feed.client.open(filepath.Join(dir, "native", "native.go"))
	defer doc.close()
	doc.await("the finding", shows("tokenlessrelease"))
	config := filepath.Join(dir, "lockaudit.yml")
	write(t, config, "version: 1\nrules: {tokenlessrelease: {severity: off}}\n")
	doc.await("no finding", shows("-tokenlessrelease"))
	write(t, config, "version: 1\nruls: {}\n")
	doc.await("the mistake in the config", shows("lockauditconfig"))
	if err := os.Remove(config); err != nil {
		t.Fatal(err)
	}
	doc.await("the finding again", shows("tokenlessrelease"))
}

// testNoFiles opens what is no package, or one with nothing in it, and asks for findings elsewhere.
func testNoFiles(t *testing.T, feed *document, dir string) {
	c := feed.client
	for name, text := range map[string]string{
		"only/never.go":      "//go:build never\n\npackage only\n",
		"empty/empty.go":     "",
		"clause/clause.go":   "package clause\n",
		"tests/only_test.go": "package tests\n\nimport \"testing\"\n\nfunc Test(t *testing.T) {}\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		doc := c.openAs(file, text)
		defer doc.close()
	}
	undo := feed.replace("package app\n", "package app\n\n// A change.\n")
	feed.await("the findings", shows("tokenlessrelease", "unfencedwrite"))
	undo()
	feed.await("the findings", shows("tokenlessrelease", "unfencedwrite"))
}

// testUnsaved takes a lock in a file that is not on the disk.
func testUnsaved(t *testing.T, feed *document, dir string) {
	text := strings.NewReplacer("func Rebuild(", "func Fresh(", "feed:", "fresh:").Replace(feed.text)
	feed.await("the findings", shows("tokenlessrelease", "unfencedwrite"))
	doc := feed.client.openAs(filepath.Join(dir, "fresh.go"), text)
	defer doc.close()
	got := doc.await("the findings", shows("tokenlessrelease", "unfencedwrite"))
	if d, _ := got.of("unfencedwrite"); !strings.Contains(d.Message, `"fresh:"`) {
		t.Errorf("message %q, want the lock of the text in the editor", d.Message)
	}
}
