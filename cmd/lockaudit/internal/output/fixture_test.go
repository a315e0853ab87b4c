package output_test

import (
	"path/filepath"
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

// files makes spans in testdata/src/feed/rebuild.go and in other files.
type files struct{ abs string }

func (f files) feed(line, column, endLine, endColumn int) output.Span {
	return output.Span{
		File: filepath.Join(f.abs, "feed", "rebuild.go"), Path: "feed/rebuild.go",
		Line: line, Column: column, EndLine: endLine, EndColumn: endColumn,
	}
}

// fixture is a run with everything that a format has to deal with: each severity, each reason to be hidden, a span over several
// lines after a character outside the basic plane, a file outside the path base, a file that cannot be read, a finding about no
// lock, fixes, a trace, problems, and text that formats have to escape.
func fixture(t *testing.T) *output.Run {
	t.Helper()
	abs, err := filepath.Abs(filepath.Join("testdata", "src"))
	if err != nil {
		t.Fatal(err)
	}
	at := files{abs}
	feedLock := output.Lock{At: at.feed(9, 15, 9, 68), Label: `redislock lock "feed:*"`}
	touchLock := output.Lock{At: at.feed(26, 12, 26, 59)}
	acquired := output.Related{At: at.feed(9, 15, 9, 68), Message: "acquired here, for [id]"}
	run := &output.Run{
		Tool: output.Tool{Name: "lockaudit", Version: "v1.2.3", URL: "https://example.com/lockaudit"},
		Rules: []output.Rule{
			{
				Name: "tokenlessrelease", Title: "release without comparing the holder token", Why: "Deletes the lock of the next holder.",
				Markdown: "# tokenlessrelease\n", URL: "https://example.com/tokenlessrelease.md", Level: audit.Defect, Severity: audit.Error,
			},
			{
				Name: "unfencedwrite", Title: "write that a second holder repeats", Why: "Two holders write.",
				Markdown: "# unfencedwrite\n", URL: "https://example.com/unfencedwrite.md", Level: audit.Obligation, Severity: audit.Warning,
			},
			{
				Name: "hardcodedttl", Title: "lease length fixed in the code", Why: "Nobody can lengthen it.",
				Markdown: "# hardcodedttl\n", URL: "https://example.com/hardcodedttl.md", Level: audit.Habit, Severity: audit.Note,
			},
		},
		Findings: []output.Finding{
			{
				Rule: "hardcodedttl", Severity: audit.Note, At: at.feed(9, 48, 9, 62), Func: "(*Store).Rebuild", Lock: feedLock,
				Message: "the lease is 30s whatever happens; read it from the config", Fingerprint: "f1", Hidden: output.Quiet,
			},
			{
				Rule: "tokenlessrelease", Severity: audit.Error, At: at.feed(13, 8, 13, 34), Func: "(*Store).Rebuild", Lock: feedLock,
				Message: "100% of late releases, also <this>, delete the lock of the next holder; compare the token first", Fingerprint: "f2",
				Related: []output.Related{acquired},
				Fixes: []output.Fix{
					{Message: "Release through the handle", Edits: []output.Edit{{
						At: at.feed(13, 8, 13, 34), Start: 217, End: 243, NewText: "lock.Release(ctx)",
					}}},
					{Message: "Leave the key to expire", Edits: []output.Edit{{At: at.feed(13, 2, 13, 34), Start: 211, End: 243}}},
				},
			},
			{
				Rule: "unfencedwrite", Severity: audit.Warning, At: at.feed(19, 31, 20, 55), Func: "(*Store).Rebuild", Lock: feedLock,
				Message: "two holders both write feed, and the older body wins; compare a fencing token", Fingerprint: "f3",
				Related: []output.Related{
					acquired,
					{At: output.Span{File: "/elsewhere/lib/db.go", Path: "/elsewhere/lib/db.go", Line: 7, Column: 3}, Message: "written here"},
				},
				Trace: []output.Step{
					{Holder: "A", At: at.feed(9, 15, 9, 68), Text: "acquires the lock for 30s"},
					{Holder: "A", At: at.feed(15, 15, 15, 32), Text: "renders, then pauses"},
					{Text: "the lease of 30s ends"},
					{Holder: "B", At: at.feed(9, 15, 9, 68), Text: "acquires the lock"},
					{Holder: "B", At: at.feed(19, 31, 20, 55), Text: "writes the newer body"},
					{Holder: "A", At: at.feed(19, 31, 20, 55), Text: "resumes and writes the older body over it"},
				},
			},
			{
				Rule: "hardcodedttl", Severity: audit.Warning, At: at.feed(26, 42, 26, 53), Func: "(*Store).Touch", Lock: touchLock,
				Message: "the lease is 1m whatever happens; read it from the config", Fingerprint: "f4", Hidden: output.Suppressed,
				Suppression: output.Suppression{Kind: "directive", Reason: "measured in staging", At: at.feed(24, 1, 24, 52)},
			},
			{
				Rule: "unfencedwrite", Severity: audit.Error, At: at.feed(26, 2, 0, 0), Func: "(*Store).Touch", Lock: touchLock,
				Message: "known for long", Fingerprint: "f5", Hidden: output.Known,
			},
			{
				Rule: "lockdirective", Severity: audit.Warning, Fingerprint: "f6",
				At:      output.Span{File: "/elsewhere/a b,c:d.go", Path: "gone/a b,c:d.go", Line: 3, Column: 1},
				Message: "the directive suppresses nothing; delete it\x1b[2J",
			},
		},
		Problems: []output.Problem{
			{Package: "example.com/feed/broken", At: at.feed(1, 9, 0, 0), Text: "undefined: locker"},
			{Text: "rule unfencedwrite stopped: index out of range\nplease report it"},
		},
		Packages: 14, Locks: 5, Gone: 2, Fixed: 1, Baseline: "lockaudit.baseline.json", FailOn: audit.Error, ExitCode: 3,
		Source: &source.Cache{},
	}
	return run
}
