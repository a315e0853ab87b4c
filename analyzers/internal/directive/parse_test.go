package directive

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

func names() declared.Names {
	return declared.Names{
		Rules:   []string{"unfencedwrite", "hardcodedttl", "lockdirective"},
		Aliases: map[string]string{"constantttl": "hardcodedttl"},
	}
}

func day(text string) time.Time {
	d, err := declared.ParseDate(text)
	if err != nil {
		panic(err)
	}
	return d
}

func problem(kind ProblemKind, text string) []Problem { return []Problem{{Kind: kind, Text: text}} }

func TestParseComment(t *testing.T) {
	fullHold := declared.Hold{Worst: 4200 * time.Millisecond, Measured: day("2026-11-03"), Source: "lock_hold_seconds p99.9"}
	tests := []struct {
		comment string
		want    *Directive // nil when the comment is no directive
	}{
		// Purposes.
		{"//lockaudit:efficiency a double run only recomputes the feed",
			&Directive{Kind: Efficiency, Reason: "a double run only recomputes the feed"}},
		{"//lockaudit:efficiency", &Directive{Kind: Efficiency, Problems: problem(NoReason,
			"this gives no reason, so it declares nothing: write //lockaudit:efficiency REASON")}},
		{"//lockaudit:efficiency TODO", &Directive{Kind: Efficiency, Problems: problem(NoReason,
			"this gives no reason, so it declares nothing: write //lockaudit:efficiency REASON")}},
		{"//lockaudit:correctness", &Directive{Kind: Correctness}},
		{"//lockaudit:correctness it moves money", &Directive{Kind: Correctness, Reason: "it moves money"}},

		// Holds.
		{`//lockaudit:hold worst=4.2s measured=2026-11-03 source="lock_hold_seconds p99.9"`,
			&Directive{Kind: Hold, Hold: fullHold}},
		{"//lockaudit:hold source=`load test` measured=2026-11-03  worst=1m30s margin=1.5",
			&Directive{Kind: Hold, Hold: declared.Hold{Worst: 90 * time.Second, Measured: day("2026-11-03"), Source: "load test", Margin: 1.5}}},
		{"//lockaudit:hold worst=4.2 measured=2026-11-03 source=test", &Directive{
			Kind: Hold, Hold: declared.Hold{Measured: day("2026-11-03"), Source: "test"},
			Problems: problem(Malformed, `no hold is on record: worst= "4.2" is not a duration; write a number and a unit, such as 4.2s, 1m30s or 180d`)}},
		{"//lockaudit:hold wrost=4.2s measured=2026-11-03 source=test", &Directive{
			Kind: Hold, Hold: declared.Hold{Measured: day("2026-11-03"), Source: "test"},
			Problems: []Problem{
				{Kind: Malformed, Text: "a hold has no wrost; did you mean worst?"},
				{Kind: Malformed, Text: `worst is missing, so no hold is on record: write //lockaudit:hold worst=4.2s measured=2026-11-03 source="WHERE THE FIGURE COMES FROM"`},
			}}},
		{"//lockaudit:hold worst=1s worst=2s measured=2026-11-03 source=test", &Directive{
			Kind: Hold, Hold: declared.Hold{Worst: time.Second, Measured: day("2026-11-03"), Source: "test"},
			Problems: problem(Malformed, "worst is given twice: leave one")}},
		{`//lockaudit:hold worst=1s measured=2026-11-03 source="no end`, &Directive{
			Kind: Hold, Hold: declared.Hold{Worst: time.Second, Measured: day("2026-11-03")},
			Problems: problem(Malformed, `"source=\"no" is not KEY=VALUE, so no hold is on record: write //lockaudit:hold worst=4.2s measured=2026-11-03 source="WHERE THE FIGURE COMES FROM"`)}},

		// Ignores.
		{"//lockaudit:ignore unfencedwrite the row is append-only",
			&Directive{Kind: Ignore, Rules: []string{"unfencedwrite"}, Reason: "the row is append-only"}},
		{"//lockaudit:ignore unfencedwrite until=2027-03-01 the row is append-only",
			&Directive{Kind: Ignore, Rules: []string{"unfencedwrite"}, Until: day("2027-03-01"), Reason: "the row is append-only"}},
		{"//lockaudit:ignore unfencedwrite,hardcodedttl both are fine",
			&Directive{Kind: Ignore, Rules: []string{"unfencedwrite", "hardcodedttl"}, Reason: "both are fine"}},
		{"//lockaudit:ignore unfencedwrite, hardcodedttl both are fine",
			&Directive{Kind: Ignore, Rules: []string{"unfencedwrite", "hardcodedttl"}, Reason: "both are fine"}},
		{"//lockaudit:ignore constantttl,hardcodedttl a former name",
			&Directive{Kind: Ignore, Rules: []string{"hardcodedttl"}, Reason: "a former name"}},
		{"//lockaudit:ignore unfencedwrite // the row is append-only",
			&Directive{Kind: Ignore, Rules: []string{"unfencedwrite"}, Reason: "the row is append-only"}},
		{"//lockaudit:ignore unfencedwrite", &Directive{Kind: Ignore, Rules: []string{"unfencedwrite"}, Problems: problem(NoReason,
			"this gives no reason, so it suppresses nothing: write //lockaudit:ignore unfencedwrite REASON")}},
		{"//lockaudit:ignore unfencedwrite TODO: find out", &Directive{Kind: Ignore, Rules: []string{"unfencedwrite"}, Problems: problem(NoReason,
			"this gives no reason, so it suppresses nothing: write //lockaudit:ignore unfencedwrite REASON")}},
		{"//lockaudit:ignore", &Directive{Kind: Ignore, Problems: problem(Malformed,
			"this names no rule, so it suppresses nothing: write //lockaudit:ignore RULE REASON")}},
		{"//lockaudit:ignore unfencedwrites owners change once", &Directive{Kind: Ignore, Reason: "owners change once", Problems: problem(UnknownRule,
			"there is no rule unfencedwrites, so nothing of it is suppressed; did you mean unfencedwrite?")}},
		{"//lockaudit:ignore unfencedwrite until=2027-3-1 soon", &Directive{Kind: Ignore, Rules: []string{"unfencedwrite"}, Reason: "soon", Problems: problem(Malformed,
			`this suppresses nothing: until= "2027-3-1" is not a date; write YYYY-MM-DD, such as 2027-03-01`)}},
		{"//lockaudit:ignore unfencedwrite it moves until=2027-03-01", &Directive{Kind: Ignore, Rules: []string{"unfencedwrite"}, Reason: "it moves until=2027-03-01", Problems: problem(Malformed,
			"a date inside the reason is not read: write //lockaudit:ignore unfencedwrite until=2027-03-01 REASON")}},

		// Nolint, as golangci-lint reads it.
		{"//nolint:lockaudit // the room is a hint", &Directive{Kind: Nolint, Reason: "the room is a hint"}},
		{"// nolint:LockAudit // the room is a hint", &Directive{Kind: Nolint, Reason: "the room is a hint"}},
		{"//nolint:errcheck,lockaudit // best effort", &Directive{Kind: Nolint, Reason: "best effort"}},
		{"//nolint:lockaudit, errcheck // best effort", &Directive{Kind: Nolint, Reason: "best effort"}},
		{"//nolint:lockaudit", &Directive{Kind: Nolint, Problems: problem(NoReason,
			"this gives no reason, so it suppresses nothing: write //nolint:lockaudit // REASON")}},
		{"//nolint:lockaudit the room is a hint", &Directive{Kind: Nolint, Problems: problem(Malformed,
			`golangci-lint reads "lockaudit the room is a hint" as the name of a linter: write //nolint:lockaudit // REASON`)}},
		{"//nolint", nil},
		{"//nolint:all // everything", nil},
		{"//nolint:errcheck // not lockaudit", nil},

		// Nearly directives.
		{"//lockaudit:ignroe unfencedwrite the row is append-only", &Directive{Problems: problem(Malformed,
			`"//lockaudit:ignroe" is no directive, so this comment does nothing; did you mean //lockaudit:ignore?`)}},
		{"//lockaudit:suppress it", &Directive{Problems: problem(Malformed,
			`"//lockaudit:suppress" is no directive, so this comment does nothing; write //lockaudit: followed by efficiency, correctness, hold or ignore, without a space`)}},
		{"// lockaudit:ignore unfencedwrite the row is append-only", &Directive{Problems: problem(Malformed,
			"this comment is not a directive and does nothing: begin it with //lockaudit: and no space, such as //lockaudit:ignore RULE REASON")}},
		{"/*lockaudit:efficiency it only warms a cache*/", &Directive{Problems: problem(Malformed,
			"this comment is not a directive and does nothing: begin it with //lockaudit: and no space, such as //lockaudit:ignore RULE REASON")}},
		{"//LockAudit:Hold worst=1s", &Directive{Problems: problem(Malformed,
			"this comment is not a directive and does nothing: begin it with //lockaudit: and no space, such as //lockaudit:ignore RULE REASON")}},

		// Prose.
		{"// lockaudit: see the docs", nil},
		{"// lockaudit:ignores are read by package directive", nil},
		{"// lockaudit finds locks", nil},
		{"// write //lockaudit:ignore RULE REASON", nil},
		{"//", nil},
	}
	for _, test := range tests {
		got, ok := parse(&ast.Comment{Slash: 1, Text: test.comment}, Options{Names: names()})
		if !ok {
			if test.want != nil {
				t.Errorf("%s\nis not taken for a directive", test.comment)
			}
			continue
		}
		if test.want == nil {
			t.Errorf("%s\nis taken for a directive: %+v", test.comment, got)
			continue
		}
		if diff := cmp.Diff(*test.want, got, ignorePositions()); diff != "" {
			t.Errorf("%s\n(-want +got)\n%s", test.comment, diff)
		}
	}
}

func ignorePositions() cmp.Option {
	return cmp.Options{
		cmpopts.IgnoreFields(Directive{}, "Pos", "End"),
		cmpopts.IgnoreFields(Problem{}, "Pos", "End"),
		cmpopts.EquateEmpty(),
	}
}

func TestDates(t *testing.T) {
	const ignore = "//lockaudit:ignore unfencedwrite until=2026-06-30 the table moves"
	const hold = `//lockaudit:hold worst=1s measured=2026-01-01 source="load test"`
	year := 365 * 24 * time.Hour
	tests := []struct {
		comment string
		opts    Options
		want    []Problem
	}{
		{ignore, Options{}, nil},
		{ignore, Options{Today: day("2026-06-30").Add(23 * time.Hour)}, nil},
		{ignore, Options{Today: day("2026-07-01")}, problem(Expired,
			"this ended on 2026-06-30 and suppresses nothing any more: fix the finding, or set a new date")},
		{hold, Options{HoldAge: year}, nil},
		{hold, Options{Today: day("2027-01-01"), HoldAge: year}, nil},
		{hold, Options{Today: day("2027-01-02")}, nil},
		{hold, Options{Today: day("2027-01-02"), HoldAge: year}, problem(Expired,
			"this hold was measured on 2026-01-01, more than 365 days ago, and is no longer trusted: measure again")},
	}
	for _, test := range tests {
		got, _ := parse(&ast.Comment{Slash: 1, Text: test.comment}, test.opts)
		if diff := cmp.Diff(test.want, got.Problems, ignorePositions()); diff != "" {
			t.Errorf("%s with %+v (-want +got)\n%s", test.comment, test.opts, diff)
		}
		if got.Valid() != (test.want == nil) {
			t.Errorf("%s with %+v: Valid() = %v", test.comment, test.opts, got.Valid())
		}
	}
}

func TestProblemPosition(t *testing.T) {
	const src = "package p\n\nfunc f() {\n\tg() //lockaudit:ignore unfencedwrite, hardcodedtl fine\n}\n"
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	p := ParseFile(fset, file, Options{Names: names()})[0].Problems[0]
	start, end := fset.Position(p.Pos), fset.Position(p.End)
	if got := src[start.Offset:end.Offset]; got != "hardcodedtl" {
		t.Errorf("the problem lies at %q, want it at the unknown rule", got)
	}
}

func TestUnknownRuleLeavesTheOthers(t *testing.T) {
	d, _ := parse(&ast.Comment{Slash: 1, Text: "//lockaudit:ignore nosuchrule,unfencedwrite fine"}, Options{Names: names()})
	if !d.Valid() || len(d.Rules) != 1 || len(d.Problems) != 1 {
		t.Errorf("got %+v, want a valid directive for unfencedwrite with one problem", d)
	}
}
