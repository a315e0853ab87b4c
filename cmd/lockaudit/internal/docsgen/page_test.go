package docsgen_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/docsgen"
)

func release() rule.Rule {
	return rule.Rule{
		Name: "tokenlessrelease", Aliases: []string{"blindrelease"}, Title: "release without comparing the holder token",
		Why:    "The lease ends while the holder is paused, and the next one takes the lock.\n\nThe late release then deletes a lock that is not its own.",
		Silent: "- The library compares the token by itself.\n- Nobody\n  takes the key.",
		Fix:    "Compares.",
		Settle: []rule.Snippet{{Text: "For a key:", Lang: "yaml", Code: "version: 1"}},
		Level:  audit.Defect, Severity: audit.Error, Since: "v0.1.0",
	}
}

func write2() rule.Rule {
	return rule.Rule{
		Name: "unfencedwrite", Title: "write a | b", Why: "w", Silent: "s",
		Level: audit.Obligation, Severity: audit.Warning, Since: "v0.1.0",
	}
}

// explanation is what stands behind a term.
var explanation = regexp.MustCompile(`(?m)^(- \*\*[a-z ]+\*\*): .*$`)

func TestRulePage(t *testing.T) {
	want := "# tokenlessrelease\n\n" +
		"| level | severity | since |\n| --- | --- | --- |\n| defect | error | v0.1.0 |\n\n" +
		"## What it reports\n\nRelease without comparing the holder token. It is a defect: wrong whatever the lock is for.\n\n" +
		"## Why it hurts in production\n\nThe lease ends while the holder is paused, and the next one takes the lock.\n\nThe late release then deletes a lock that is not its own.\n\n" +
		"## Bad\n\n```go\nrdb.Del(ctx, key)\n```\n\n" +
		"## Good\n\n```go\nlock.Release(ctx)\n```\n\n" +
		"## Quick fix\n\nCompares. The editor offers it; `lockaudit check --diff` shows it and `--fix` makes it.\n\n" +
		"## When it stays silent\n\n- The library compares the token by itself.\n- Nobody\n  takes the key.\n\n" +
		"## Configure or suppress\n\nFor the whole module, in `lockaudit.yml`:\n\n" +
		"```yaml\nversion: 1\nrules:\n  tokenlessrelease:\n    severity: off # or note, warning, error\n```\n\n" +
		"For a key:\n\n```yaml\nversion: 1\n```\n\n" +
		"For one place, with a reason and, if you like, a date until which it holds:\n\n" +
		"```go\n//lockaudit:ignore tokenlessrelease until=2027-03-01 why it is right here\n```\n\n" +
		"## Words\n\n- **lease**\n- **holder**\n- **holder token**\n\nAll words: https://github.com/lockaudit/lockaudit/blob/main/docs/rules/words.md\n\n" +
		"Former names, which still work: blindrelease.\n"
	got := explanation.ReplaceAllString(docsgen.RulePage(release(), "rdb.Del(ctx, key)", "lock.Release(ctx)"), "$1")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("page (-want +got):\n%s", diff)
	}
}

func TestAnObligationSaysHowToDeclareALock(t *testing.T) {
	page := docsgen.RulePage(write2(), "", "")
	if want := "//lockaudit:efficiency a double run only recomputes the feed"; !strings.Contains(page, want) {
		t.Errorf("no %q in\n%s", want, page)
	}
	if strings.Contains(page, "## Bad") {
		t.Errorf("a page without examples has a heading for them:\n%s", page)
	}
}

func TestIndexPage(t *testing.T) {
	page := docsgen.IndexPage([]rule.Rule{write2(), release()})
	defect := strings.Index(page, "| [tokenlessrelease](tokenlessrelease.md) | error | release without comparing the holder token |")
	obligation := strings.Index(page, `| [unfencedwrite](unfencedwrite.md) | warning | write a \| b |`)
	if defect < 0 || obligation < defect {
		t.Errorf("the rules are not there in the order of levels:\n%s", page)
	}
}

func TestTerminal(t *testing.T) {
	got := docsgen.Terminal(release(), docsgen.Example{Bad: "func F() {\n\n\tdel()\n}"}, 40, strings.ToUpper)
	want := `TOKENLESSRELEASE: release without comparing the holder token
defect, error, since v0.1.0

WHAT IT REPORTS
  Release without comparing the holder
  token. It is a defect: wrong whatever
  the lock is for.

WHY IT HURTS IN PRODUCTION
  The lease ends while the holder is
  paused, and the next one takes the
  lock.

  The late release then deletes a lock
  that is not its own.

BAD
    func F() {

        del()
    }

QUICK FIX
  Compares. The editor offers it;
  lockaudit check --diff shows it and
  --fix makes it.

WHEN IT STAYS SILENT
  - The library compares the token by
    itself.
  - Nobody takes the key.

CONFIGURE OR SUPPRESS
`
	if !strings.HasPrefix(got, want) {
		t.Errorf("text (-want +got):\n%s", cmp.Diff(want, got))
	}
	for _, want := range []string{
		"\nWORDS\n  - lease: the time for which a lock is\n    granted,", "\nformer names, which still work: blindrelease\n\nhttps://",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestGenerateAndDrift(t *testing.T) {
	root := t.TempDir()
	write(t, root, "cmd/lockaudit/internal/docsgen/examples.txtar", "")
	write(t, root, "docs/rules/gone.md", "# gone\n")
	write(t, root, "testdata/rules/tokenlessrelease/bad/a.go", "package bad\n\n//doc:example\nfunc A() {}\n")
	write(t, root, "testdata/rules/tokenlessrelease/good/a.go", "package good\n\n//doc:example\nfunc B() {}\n")
	rules := []rule.Rule{release()}

	err := docsgen.Drift(root, rules)
	want := "out of date: cmd/lockaudit/internal/docsgen/examples.txtar, docs/rules/gone.md, docs/rules/index.md, docs/rules/tokenlessrelease.md, docs/rules/words.md; run: go generate"
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %v, want one with %q", err, want)
	}
	if err := docsgen.Generate(root, rules); err != nil {
		t.Fatal(err)
	}
	if err := docsgen.Drift(root, rules); err != nil {
		t.Errorf("after Generate: %v", err)
	}
	data, err := os.ReadFile(filepath.Join(root, "cmd", "lockaudit", "internal", "docsgen", "examples.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	wantFile := "Code generated by docsgen from testdata/rules. DO NOT EDIT.\n" +
		"-- tokenlessrelease/bad.go --\nfunc A() {}\n-- tokenlessrelease/good.go --\nfunc B() {}\n"
	if diff := cmp.Diff(wantFile, string(data)); diff != "" {
		t.Errorf("examples (-want +got):\n%s", diff)
	}
}
