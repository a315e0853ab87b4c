package config

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

const queried = `version: 1
exclude: [gen, "**/*.pb.go", third/...]
rules:
  hardcodedttl: {severity: off}
  unfencedwrite: {severity: error}
locks:
  - key: "feed:*"
    purpose: efficiency
    reason: a double run recomputes the feed
  - func: (*Ledger).Post
    purpose: correctness
  - package: example.com/app/...
    hold: {worst: 2s, measured: 2026-01-02, source: load test}
  - key: "feed:money:*"
    purpose: correctness
  - key: "feed:slow"
    hold: {worst: 9s, measured: 2026-11-03, source: load test, margin: 3}
resources:
  internal-hosts: ["*.internal", localhost]
  external-hosts: ["pay.internal", "*.example.com"]
  ledger-tables: ["*_entries", "!log_entries", billing.payments]
  cache-keys: ["view:*"]
  single-connection-pools: [Store.db, "(*example.com/app/lock.Locker).pool"]
overrides:
  - paths: ["legacy/**"]
    rules:
      unfencedwrite: {severity: note}
      defaultttl: {severity: warning}
    tests: true
  - paths: [legacy/old, tools/*.go]
    rules:
      unfencedwrite: {severity: off}
    tests: false
    locks:
      - key: "feed:*"
        purpose: correctness
`

func parseQueried(t *testing.T) *Config {
	t.Helper()
	c, err := Parse("lockaudit.yml", []byte(queried), known())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestRuleSeverity(t *testing.T) {
	c := parseQueried(t)
	tests := []struct{ rule, rel, want string }{
		{"hardcodedttl", "a.go", "off"},
		{"unfencedwrite", "a.go", "error"},
		{"defaultttl", "a.go", "unset"},
		{"unfencedwrite", "legacy/a.go", "note"},
		{"defaultttl", "legacy/x/a.go", "warning"},
		{"hardcodedttl", "legacy/a.go", "off"},
		{"unfencedwrite", "legacy/old/a.go", "off"},
		{"unfencedwrite", "tools/a.go", "off"},
		{"unfencedwrite", "tools/x/a.go", "error"},
	}
	for _, test := range tests {
		got := "unset"
		if s, ok := c.RuleSeverity(test.rule, test.rel); ok {
			got = s.String()
		}
		if got != test.want {
			t.Errorf("%s in %s: %s, want %s", test.rule, test.rel, got, test.want)
		}
	}
}

func TestPaths(t *testing.T) {
	c := parseQueried(t)
	excluded := map[string]bool{
		"gen/a.go": true, "gen/x/y.go": true, "x/gen/a.go": false, "gen.go": false,
		"a.pb.go": true, "x/a.pb.go": true, "a.go": false,
		"third/a.go": true, "third/x/a.go": true, "thirds/a.go": false,
	}
	for rel, want := range excluded {
		if got := c.Excluded(rel); got != want {
			t.Errorf("Excluded(%s) = %v, want %v", rel, got, want)
		}
	}
	tests := map[string]bool{"a_test.go": false, "legacy/a_test.go": true, "legacy/old/a_test.go": false}
	for rel, want := range tests {
		if got := c.TestsFor(rel); got != want {
			t.Errorf("TestsFor(%s) = %v, want %v", rel, got, want)
		}
	}
}

func TestLocks(t *testing.T) {
	c := parseQueried(t)
	tests := []struct {
		id            LockID
		purpose, hold string
	}{
		{LockID{Key: "feed:1"}, "efficiency", ""},
		{LockID{Key: "feed:money:1"}, "correctness", ""},
		{LockID{Key: "feed:1", Path: "tools/a.go"}, "correctness", ""},
		{LockID{Key: "post", Func: "(*Ledger).Post"}, "correctness", ""},
		{LockID{Key: "post", Func: "(*Ledger).Post$1", Package: "example.com/app/x"}, "correctness", "2s"},
		{LockID{Key: "feed:slow", Package: "example.com/app"}, "efficiency", "9s"},
		{LockID{Key: "other", Func: "Post", Package: "example.com/apple"}, "undeclared", ""},
	}
	for _, test := range tests {
		purpose, hold := "undeclared", ""
		if e := c.Purpose(test.id); e != nil {
			purpose = e.Purpose.String()
		}
		if e := c.HoldOf(test.id); e != nil {
			hold = e.Hold.Record().Worst.String()
		}
		if purpose != test.purpose || hold != test.hold {
			t.Errorf("%+v: purpose %q, hold %q; want %q, %q", test.id, purpose, hold, test.purpose, test.hold)
		}
	}
	e := c.HoldOf(LockID{Key: "feed:slow"})
	if want := (Position{"lockaudit.yml", 16, 5}); e.At != want {
		t.Errorf("the entry stands at %+v, want %+v", e.At, want)
	}
	want := declared.Hold{Worst: 9 * time.Second, Measured: time.Date(2026, 11, 3, 0, 0, 0, 0, time.UTC), Source: "load test", Margin: 3}
	if diff := cmp.Diff(want, e.Hold.Record()); diff != "" {
		t.Errorf("the hold on record (-want +got)\n%s", diff)
	}
	if !c.Covers(declared.Hold{Worst: 2 * time.Second}, 4*time.Second) || c.Covers(want, 26*time.Second) {
		t.Error("the margins do not decide whether a TTL covers a hold")
	}
	if n := len(c.Entries()); n != 6 {
		t.Errorf("there are %d entries, want 6", n)
	}
}

func TestOldHolds(t *testing.T) {
	c := parseQueried(t)
	var lines []int
	for _, e := range c.OldHolds(time.Date(2027, 2, 1, 0, 0, 0, 0, time.UTC)) {
		lines = append(lines, e.At.Line)
	}
	if diff := cmp.Diff([]int{12}, lines); diff != "" {
		t.Errorf("lines of the entries with old holds (-want +got)\n%s", diff)
	}
	if old := c.OldHolds(time.Time{}); old != nil {
		t.Errorf("%d holds are old although today is not known", len(old))
	}
}

func TestResources(t *testing.T) {
	r := parseQueried(t).Resources
	hosts := map[string]Answer{
		"api.internal": Yes, "API.Internal:8080": Yes, "localhost:80": Yes, "internal": Unsaid,
		"pay.internal": No, "hooks.example.com": No, "example.org": Unsaid, "": Unsaid,
	}
	for host, want := range hosts {
		if got := r.InternalHost(host); got != want {
			t.Errorf("InternalHost(%q) = %v, want %v", host, got, want)
		}
	}
	tables := map[string]Answer{
		"bank_entries": Yes, `public."Bank_Entries"`: Yes, "log_entries": No, "entries": Unsaid,
		"payments": Unsaid, "billing.payments": Yes, "`billing`.`payments`": Yes, "other.payments": Unsaid,
	}
	for table, want := range tables {
		if got := r.LedgerTables.Match(table); got != want {
			t.Errorf("LedgerTables.Match(%q) = %v, want %v", table, got, want)
		}
	}
	if r.CacheKeys.Match("View:1") != Yes || r.CacheKeys.Match("a.view:1") != Unsaid || r.AuditTables.Match("x") != Unsaid {
		t.Error("names match other than they are written")
	}
	pools := map[[2]string]bool{
		{"example.com/app/store", "Store.db"}:    true,
		{"example.com/app/store", "Stores.db"}:   false,
		{"example.com/app/lock", "Locker.pool"}:  true,
		{"example.com/app/other", "Locker.pool"}: false,
	}
	for pool, want := range pools {
		if got := r.SingleConnectionPool(pool[0], pool[1]); got != want {
			t.Errorf("SingleConnectionPool(%q, %q) = %v, want %v", pool[0], pool[1], got, want)
		}
	}
}

func TestFuncGlob(t *testing.T) {
	const pkg = "example.com/app/feed/v2"
	tests := []struct {
		glob, name string
		want       bool
	}{
		{"Rebuild", "Rebuild", true},
		{"Rebuild", "(*Feed).Rebuild", false},
		{"(*Feed).Rebuild", "(*Feed).Rebuild", true},
		{"(Feed).Rebuild", "(*Feed).Rebuild", true},
		{"Feed.Rebuild", "(*Feed).Rebuild", true},
		{"Feed.*", "(*Feed).Rebuild", true},
		{"(*Feed).Re*", "(*Feed).Rebuild", true},
		{"(*Cache[K]).Fill", "(*Cache[K]).Fill", true},
		{"(*Cache).Fill", "(*Cache[K, V]).Fill", true},
		{"feed.Feed.Rebuild", "(*Feed).Rebuild", true},
		{"feed.Rebuild", "Rebuild", true},
		{"(*example.com/app/feed/v2.Feed).Rebuild", "(*Feed).Rebuild", true},
		{"example.com/app/feed/v2.(*Feed).Rebuild", "(*Feed).Rebuild", true},
		{"example.com/app/feed/v2.Rebuild", "Rebuild", true},
		{"(*example.com/app/other.Feed).Rebuild", "(*Feed).Rebuild", false},
		{"other.Feed.Rebuild", "(*Feed).Rebuild", false},
		{"(*Feed).Rebuild", "(*Feed).Rebuild$1", true},
	}
	for _, test := range tests {
		var g FuncGlob
		if err := g.parse(test.glob); err != nil {
			t.Errorf("%s: %v", test.glob, err)
		}
		if got := g.Match(pkg, test.name); got != test.want {
			t.Errorf("%s matches %s of %s: %v, want %v", test.glob, test.name, pkg, got, test.want)
		}
	}
}

func TestPackageGlob(t *testing.T) {
	tests := []struct {
		glob, pkg string
		want      bool
	}{
		{"example.com/app", "example.com/app", true},
		{"example.com/app", "example.com/app/feed", false},
		{"example.com/app/...", "example.com/app", true},
		{"example.com/app/...", "example.com/app/feed/v2", true},
		{"example.com/app/...", "example.com/apple", false},
		{"**/feed", "example.com/app/feed", true},
		{"...", "example.com/app", true},
	}
	for _, test := range tests {
		var g PackageGlob
		if err := g.parse(test.glob); err != nil {
			t.Errorf("%s: %v", test.glob, err)
		}
		if got := g.Match(test.pkg); got != test.want {
			t.Errorf("%s matches %s: %v, want %v", test.glob, test.pkg, got, test.want)
		}
	}
}

func TestWildcard(t *testing.T) {
	tests := []struct {
		glob, text string
		want       bool
	}{
		{"*", "", true}, {"*", "a/b:c", true}, {"a*", "a", true}, {"a*", "ba", false},
		{"*a*b*", "xaxbx", true}, {"*a*b*", "xbxax", false}, {"a?c", "abc", true}, {"a?c", "aéc", true}, {"a?c", "ac", false},
		{"feed:*:lock", "feed:1:2:lock", true}, {"feed:*:lock", "feed:1:locks", false},
	}
	for _, test := range tests {
		if got := wildcard(test.glob, test.text); got != test.want {
			t.Errorf("%q matches %q: %v, want %v", test.glob, test.text, got, test.want)
		}
	}
}
