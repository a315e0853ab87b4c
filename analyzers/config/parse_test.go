package config

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func known() Known {
	return Known{
		Rules:   []string{"unfencedwrite", "hardcodedttl", "defaultttl"},
		Aliases: map[string]string{"constantttl": "hardcodedttl"},
	}
}

// errorsOf returns the errors of a config without the name of its file.
func errorsOf(text string) []string {
	_, err := Parse("lockaudit.yml", []byte(text), known())
	if err == nil {
		return nil
	}
	return strings.Split(strings.ReplaceAll(err.Error(), "lockaudit.yml:", ""), "\n")
}

func TestErrors(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", []string{`1:1: version is missing; write "version: 1"`}},
		{"comments alone", "# version: 1\n", []string{`1:1: version is missing; write "version: 1"`}},
		{"no version", "tests: true\n", []string{`1:1: version is missing; write "version: 1"`}},
		{"another version, whose keys are not judged", "version: 2\nnews: 1\n", []string{
			`1:10: version: version 2 is not known to this lockaudit; write "version: 1", or use a lockaudit that knows it`}},
		{"a list", "- version: 1\n", []string{`1:1: expected a mapping that begins with "version: 1", found a list`}},
		{"two documents", "version: 1\n---\nversion: 1\n", []string{"2:1: a second document begins here; write everything into one"}},
		{"not YAML", "version: 1\ntests: [\n", []string{"3:1: while parsing a flow node: did not find expected node content"}},
		{"a glob without quotes", "version: 1\nexclude:\n  - *.go\n", []string{
			`3:5: unknown anchor '.go' referenced; a text that begins with * or & needs quotes, as in "*.internal"`}},
		{"a name taken back without quotes", "version: 1\nresources:\n  ledger-tables: [!orders, a]\n", []string{
			`3:19: ledger-tables: a text that begins with ! needs quotes, as in "!orders"`}},

		{"every error at once", `version: 1
test: true
rules:
  hardcodettl: {severity: of}
  unfencedwrite: {severty: note}
locks:
  - fnc: (*Feed).Rebuild
    purpose: effiency
exclude: vendor/**
`, []string{
			`2:1: unknown key "test"; did you mean "tests"?`,
			"4:3: there is no rule hardcodettl; did you mean hardcodedttl?",
			`4:27: severity: expected off, note, warning or error, found "of"; did you mean "off"?`,
			"5:18: severity is missing in unfencedwrite",
			`5:19: unknown key "severty" in unfencedwrite; did you mean "severity"?`,
			"7:5: this entry names no locks; add key, func or package",
			`7:5: unknown key "fnc" in locks; did you mean "func"?`,
			`8:14: purpose: expected efficiency or correctness, found "effiency"; did you mean "efficiency"?`,
			`9:10: exclude: expected a list, found "vendor/**"; write exclude: ["vendor/**"]`,
		}},
		{"unknown key that is like none", "version: 1\nlinters: {}\n", []string{
			`2:1: unknown key "linters"; known keys are version, tests, exclude, rules, defaults, locks, resources, models, overrides`}},
		{"a key twice", "version: 1\ntests: true\ntests: false\n", []string{"3:1: tests is given twice; line 2 has it too"}},
		{"a rule twice", "version: 1\nrules:\n  hardcodedttl: {severity: off}\n  hardcodedttl: {severity: note}\n", []string{
			"4:3: hardcodedttl is given twice; line 3 has it too"}},
		{"a rule twice, once by its former name", "version: 1\nrules:\n  hardcodedttl: {severity: off}\n  constantttl: {severity: note}\n", []string{
			"4:3: constantttl is a former name of hardcodedttl, which line 3 has too"}},
		{"a key that is a list", "version: 1\n? [a]\n: b\n", []string{"2:3: expected a key, found a list"}},
		{"merging", "version: 1\ndefaults: &d {margin: 3}\nresources:\n  <<: *d\n", []string{
			`4:3: unknown key "<<" in resources; merging is not supported, write the keys out`}},

		{"wrong kinds", `version: [1]
`, []string{"1:10: version: expected one value, found a list"}},
		{"wrong kinds of values", `version: 1
tests: yes
exclude: {a: b}
rules: [hardcodedttl]
defaults: 2
locks:
  key: a
resources:
  internal-hosts:
    - [a]
`, []string{
			`2:8: tests: expected true or false, found "yes"`,
			`3:10: exclude: expected a list, found a mapping; begin each entry with "- "`,
			"4:8: rules: expected a mapping from rules to settings such as {hardcodedttl: {severity: off}}, found a list",
			`5:11: defaults: expected a mapping with margin, hold-age, found "2"`,
			`7:3: locks: expected a list, found a mapping; begin each entry with "- "`,
			"10:7: internal-hosts: expected one value, found a list",
		}},
		{"a severity without its key", "version: 1\nrules:\n  hardcodedttl: off\n", []string{
			`3:17: hardcodedttl: expected a mapping with severity, found "off"; write {severity: off}`}},
		{"no value", "version: 1\ntests:\n", []string{"2:7: tests: has no value; give it one or leave the key out"}},

		{"locks", `version: 1
locks:
  -
  - key: a
  - purpose: correctness
  - key: ""
    purpose: correctness
  - key: a
    purpose: efficiency
  - key: a
    purpose: efficiency
    reason: "TODO: find out"
  - func: func (f *Feed) Rebuild()
    purpose: correctness
  - package: ./feed
    purpose: correctness
`, []string{
			"3:4: locks: expected a mapping with key, func, package, purpose, reason, hold, found nothing",
			"4:5: this entry says nothing about its locks; add purpose or hold",
			"5:5: this entry names no locks; add key, func or package",
			`6:10: key: "" matches nothing; write a text with * for any text, such as "feed:*"`,
			"9:14: an efficiency lock needs a reason; add reason, which says why a double grant does no harm",
			`12:13: reason: "TODO: find out" says nothing; write a sentence`,
			`13:11: func: "func (f *Feed) Rebuild()" is not a name as go doc prints it; write one such as Rebuild, (*Feed).Rebuild or (*example.com/app/feed.Feed).Rebuild`,
			`15:14: package: "./feed" is not an import path; write one such as example.com/app/feed, example.com/app/... or **/feed`,
		}},
		{"holds", `version: 1
locks:
  - {key: a, hold: 4s}
  - {key: a, hold: {worst: 4, measured: 2026-13-01, source: "-", margin: 0.5}}
  - {key: a, hold: {worst: 4s}}
`, []string{
			`3:20: hold: expected a mapping with worst, measured, source, margin, found "4s"`,
			`4:28: worst: "4" is not a duration; write a number and a unit, such as 4.2s, 1m30s or 180d`,
			`4:41: measured: "2026-13-01" is not a date; write YYYY-MM-DD, such as 2027-03-01`,
			`4:61: source: "-" says nothing; write a sentence`,
			`4:74: margin: "0.5" is not a margin; write a number from 1 to 1000, such as 2 or 1.5`,
			"5:20: measured is missing in hold",
			"5:20: source is missing in hold",
		}},
		{"paths", `version: 1
exclude:
  - /etc/**
  - ../other
  - gen\**
  - "[a"
  - "!gen"
  - ""
overrides:
  - paths: []
    tests: true
  - paths: [a]
  - tests: true
`, []string{
			`3:5: exclude: "/etc/**" leaves the folder of this file; write a path relative to it, such as internal/gen/**`,
			`4:5: exclude: "../other" leaves the folder of this file; write a path relative to it, such as internal/gen/**`,
			`5:5: exclude: "gen\\**" has a backslash; write folders with /`,
			`6:5: exclude: "[a" is not a glob; write one such as internal/gen/** or **/*.gen.go`,
			`7:5: exclude: "!gen" cannot take a path back; name the paths that are meant`,
			`8:5: exclude: "" is not a glob; write one such as internal/gen/** or **/*.gen.go`,
			"10:12: paths: names no files; write the globs that are meant",
			"12:5: this override changes nothing; add rules, tests or locks",
			"13:5: paths is missing in overrides",
		}},
		{"resources", `version: 1
resources:
  internal-hosts: ["https://a.internal"]
  dedup-topics: ["!"]
  single-connection-pools: ["s.db, t.db"]
`, []string{
			`3:20: internal-hosts: "https://a.internal" is not a host; write its name alone, such as "*.svc.cluster.local"`,
			`4:18: dedup-topics: "!" is not a name; write one with * for any text, such as "ledger_*"`,
			`5:29: single-connection-pools: "s.db, t.db" is not a name as go doc prints it; write one such as Rebuild, (*Feed).Rebuild or (*example.com/app/feed.Feed).Rebuild`,
		}},

		{"an alias of a value it is part of", "version: 1\nexclude: &a [*a]\n", []string{"2:14: *a stands for a value that it is part of"}},
		{"aliases that expand to too much", "version: 1\nmodels:\n" +
			"  - &a [1,2,3,4,5,6,7,8,9,0]\n  - &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\n  - &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\n" +
			"  - &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\n  - &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\n", []string{
			"7:36: with its aliases this file has more than 100000 values"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, errorsOf(test.text)); diff != "" {
				t.Errorf("%s\n(-want +got)\n%s", test.text, diff)
			}
		})
	}
}

func TestErrorsHaveNoGoTypes(t *testing.T) {
	goWords := regexp.MustCompile(`\b(config\.\w|models\.\w|string|int|float64|struct|bool|map\[|yaml|libyaml)\b|!!|nil`)
	found := 0
	for _, key := range []string{"version", "tests", "exclude", "rules", "defaults", "locks", "resources", "overrides"} {
		for _, value := range []string{"[[1]]", "{a: {b: c}}", "3.5", "~", "[~]", "{hardcodedttl: [1]}", "[{paths: {}, key: [], hold: []}]"} {
			for _, line := range errorsOf("version: 1\n" + key + ": " + value + "\n") {
				found++
				if word := goWords.FindString(line); word != "" {
					t.Errorf("%s: %s: %q is not a word of the config: %s", key, value, word, line)
				}
			}
		}
	}
	if found < 40 {
		t.Errorf("%d errors were looked at, want more: the values must be wrong", found)
	}
}

func TestAliases(t *testing.T) {
	c, err := Parse("lockaudit.yml", []byte(`version: 1
rules:
  constantttl: &quiet {severity: note}
  unfencedwrite: *quiet
`), known())
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range []string{"hardcodedttl", "unfencedwrite"} {
		if s, ok := c.RuleSeverity(rule, "a.go"); !ok || s.String() != "note" {
			t.Errorf("%s: severity %v, %v, want note", rule, s, ok)
		}
	}
}

func TestEmptyKeysSayNothing(t *testing.T) {
	c, err := Parse("lockaudit.yml", []byte("version: 1\nexclude:\nrules:\nlocks:\nresources:\n  ledger-tables:\ndefaults:\nmodels:\noverrides:\n"), known())
	if err != nil {
		t.Fatal(err)
	}
	if c.Defaults != Default().Defaults {
		t.Errorf("defaults are %+v, want them unchanged", c.Defaults)
	}
	if rows, err := c.Models(); rows != nil || err != nil {
		t.Errorf("Models() = %v, %v, want nothing", rows, err)
	}
}

func TestDefaults(t *testing.T) {
	c, err := Parse("lockaudit.yml", []byte("version: 1\ndefaults: {hold-age: 30d}\n"), known())
	if err != nil {
		t.Fatal(err)
	}
	want := Defaults{Margin: 2, HoldAge: Duration(30 * 24 * time.Hour)}
	if c.Defaults != want {
		t.Errorf("defaults are %+v, want %+v", c.Defaults, want)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(queried))
	f.Add([]byte("version: 1\nexclude: &a [*a]\n"))
	f.Add([]byte("version: 1\nmodels:\n  - library: a/b\n    calls:\n      - {func: F, role: acquire, granted: result 0 == nil}\n"))
	f.Add([]byte("version: 1\n---\nversion: 1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := Parse("lockaudit.yml", data, known())
		if err != nil {
			errs, ok := err.(Errors)
			if !ok || len(errs) == 0 {
				t.Fatalf("%T is not the type of an error: %v", err, err)
			}
			for _, e := range errs {
				if e.Text == "" || e.File != "lockaudit.yml" || e.Line < 0 || e.Column < 0 {
					t.Errorf("an error without text or place: %+v", e)
				}
			}
			return
		}
		id := LockID{Key: "feed:1", Func: "(*Feed).Rebuild", Package: "example.com/app/feed", Path: "feed/feed.go"}
		c.RuleSeverity("hardcodedttl", id.Path)
		c.Excluded(id.Path)
		c.TestsFor(id.Path)
		c.Purpose(id)
		c.HoldOf(id)
		c.Resources.InternalHost("a.internal:80")
		c.Resources.LedgerTables.Match("public.orders")
		if _, err := c.Models(); err != nil && err.Error() == "" {
			t.Error("an error without text")
		}
	})
}
