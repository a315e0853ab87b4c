package report_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/report"
)

var update = flag.Bool("update", false, "rewrite the golden files and docs/report.schema.json")

func at(file string, line int) audit.Place { return audit.Place{File: file, Line: line, Column: 2} }

// input is a program with a lock of every kind.
func input() report.Input {
	payment := &audit.Effect{
		At: at("billing.go", 29), Site: at("stripe.go", 8), Path: []string{"charge"}, External: true, Class: "payment", Service: "Stripe",
		Target: "Stripe", Grade: audit.Error, IdemHint: "params.SetIdempotencyKey(key)",
	}
	billing := &audit.Lock{
		At: at("billing.go", 21), Site: at("locks.go", 7), Through: []string{"(*Locks).With"}, Func: "(*Billing).Charge", Package: "example.com/orders",
		Service: "Redis", Library: "github.com/bsm/redislock", API: "(*Client).Obtain", Wait: "bounded",
		Effects: []*audit.Effect{payment}, Purpose: audit.Purpose{Kind: audit.Correctness},
		Unresolved: []audit.Unresolved{{At: at("billing.go", 30), Func: "(example.com/orders.Bus).Send"}},
	}
	facade := &audit.Lock{
		At: at("locks.go", 7), Site: at("locks.go", 7), Func: "(*Locks).With", Package: "example.com/orders", Facade: true,
		Service: "Redis", Library: "github.com/bsm/redislock", API: "(*Client).Obtain",
		Releases: []*audit.Release{{At: at("locks.go", 9), Func: "(*Locks).With", API: "(*Lock).Release", Deferred: true, InFunc: true}},
	}
	feed := &audit.Lock{
		At: at("feed.go", 12), Site: at("feed.go", 12), Func: "(*Feed).Rebuild", Package: "example.com/orders",
		Service: "Redis", Library: "github.com/redis/go-redis", API: "(cmdable).SetNX", Try: true,
		Effects: []*audit.Effect{{
			At: at("feed.go", 16), Service: "SQL database", Target: "feed", Guard: audit.Survives, GuardWhy: "sets constants",
		}},
		Releases: []*audit.Release{{At: at("feed.go", 14), Func: "(*Feed).Rebuild", API: "(cmdable).Del", Tokenless: true, Deferred: true, InFunc: true}},
		Renewals: []*audit.Renewal{{At: at("feed.go", 15), Async: true, Dropped: true}},
		Purpose:  audit.Purpose{Kind: audit.Efficiency, Declared: true, Reason: "a <double> run only recomputes the feed", At: at("feed.go", 11)},
		Hold:     &audit.Hold{Worst: "4.2s", Nanos: 4.2e9, Measured: "2026-11-03", Source: "lock_hold_seconds p99.9"},
	}
	nightly := &audit.Lock{
		At: at("nightly.go", 25), Site: at("nightly.go", 25), Func: "(*Nightly).Close", Package: "example.com/orders",
		Service: "PostgreSQL", Library: "database/sql", API: "(*Conn).QueryRowContext", NoTTL: "ends", SQL: true,
		Effects: []*audit.Effect{{At: at("nightly.go", 39), Service: "SQL database", Target: "days|books", Guard: audit.SameTx}},
	}
	section := &audit.Lock{
		At: at("jobs.go", 5), Site: at("jobs.go", 5), Func: "schedule", Package: "example.com/orders", Service: "Nomad",
		Library: "github.com/hashicorp/nomad/api", API: "(*LockLeaser).Start", Returned: true, FixedTTL: true, DefaultTTL: true,
		ModelNote: "a conflict on renewal does not end the context",
	}
	claim := &audit.Lock{
		At: at("dedup.go", 3), Site: at("dedup.go", 3), Func: "seen", Package: "example.com/orders", Kind: audit.Claim, Service: "Redis",
		API: "(cmdable).SetNX", DefaultTTL: true,
	}
	election := &audit.Lock{
		At: at("leader.go", 3), Site: at("leader.go", 3), Func: "main", Package: "example.com/orders", Kind: audit.Election, Service: "Kubernetes",
		API: "RunOrDie", Renews: true,
	}
	findings := []audit.Finding{
		{
			Rule: "missingidempotencykey", Severity: audit.Error, At: payment.At, Lock: billing, Trace: billing.Trace(payment),
			Message: "a second holder charges again; set params.SetIdempotencyKey(key)",
		},
		{
			Rule: "tokenlessrelease", Severity: audit.Error, At: at("feed.go", 14), Lock: feed, Message: "a late DEL removes the next lock",
			Suppressed: &audit.Suppression{Kind: "directive", Reason: "goes away in March"},
		},
		{Rule: "hardcodedttl", Severity: audit.Warning, At: at("feed.go", 12), Lock: feed, Message: "the length is fixed"},
		{Rule: "lockdirective", Severity: audit.Note, At: at("feed.go", 1), Message: "a note about no lock"},
	}
	return report.Input{
		Tool: report.Tool{Name: "lockaudit", Version: "v1.2.3"}, Packages: 3,
		Locks: []*audit.Lock{nightly, billing, facade, feed, section, claim, election}, Findings: findings,
		Problems: []report.Problem{{Package: "example.com/orders/broken", At: &report.Place{File: "broken/x.go", Line: 3, Column: 1}, Text: "undefined: y"}},
		Place:    func(p audit.Place) report.Place { return report.Place{File: p.File, Line: p.Line, Column: p.Column} },
		URL:      func(rule string) string { return "https://example.com/" + rule },
	}
}

func write(t *testing.T, name string, inv *report.Inventory) string {
	t.Helper()
	f, ok := report.Lookup(name)
	if !ok {
		t.Fatalf("no format %s", name)
	}
	var buf bytes.Buffer
	if err := f.Write(&buf, inv); err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

func TestFormats(t *testing.T) {
	for _, f := range report.Formats() {
		t.Run(f.Name, func(t *testing.T) {
			golden(t, "full."+f.Name, write(t, f.Name, report.New(input())))
			golden(t, "empty."+f.Name, write(t, f.Name, report.New(report.Input{Tool: report.Tool{Name: "lockaudit", Version: "v1.2.3"}, Packages: 1})))
		})
	}
}

// The order of the records must not show.
func TestOrder(t *testing.T) {
	in := input()
	want := write(t, "json", report.New(in))
	for i, j := 0, len(in.Locks)-1; i < j; i, j = i+1, j-1 {
		in.Locks[i], in.Locks[j] = in.Locks[j], in.Locks[i]
	}
	if diff := cmp.Diff(want, write(t, "json", report.New(in))); diff != "" {
		t.Errorf("reversed records (-want +got):\n%s", diff)
	}
}

// The page must be well formed, whatever is in the code, and must not ask for anything else.
func TestPage(t *testing.T) {
	in := input()
	in.Locks[0].Func = `<script>alert("x")</script>`
	page := write(t, "html", report.New(in))
	if strings.Contains(page, "<script") {
		t.Error("text of the code became markup")
	}
	for _, part := range []string{"src=", "@import", "url(", "<link"} {
		if strings.Contains(page, part) {
			t.Errorf("the page has %s: it is not on its own", part)
		}
	}
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, []string{"meta"}, xml.HTMLEntity
	depth := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well formed: %v", err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
	if depth != 0 {
		t.Errorf("%d elements are left open", depth)
	}
}

func TestJSONIsValid(t *testing.T) {
	file := filepath.Join("..", "..", "..", "..", "docs", "report.schema.json")
	want := inventorySchema(t)
	if *update {
		if err := os.WriteFile(file, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("docs/report.schema.json is not what the code writes (go test ./cmd/lockaudit/internal/report -update):\n%s", diff)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(got, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, in := range map[string]report.Input{"full": input(), "empty": {}} {
		var v any
		if err := json.Unmarshal([]byte(write(t, "json", report.New(in))), &v); err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := resolved.Validate(map[string]any{"version": 2}); err == nil {
		t.Error("the schema takes another version: it checks nothing")
	}
}

// inventorySchema derives the schema of the JSON form from its types.
func inventorySchema(t *testing.T) []byte {
	t.Helper()
	schema, err := jsonschema.For[report.Inventory](nil)
	if err != nil {
		t.Fatal(err)
	}
	schema.Schema = "https://json-schema.org/draft/2020-12/schema"
	schema.Title = "lockaudit inventory"
	schema.Description = "What lockaudit report --format json prints."
	var version any = report.Version
	schema.Properties["version"].Const = &version
	open(schema)
	data, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(data, '\n')
}

// open lets later releases add fields, and says of lists that they are never null.
func open(s *jsonschema.Schema) {
	s.AdditionalProperties = nil
	if len(s.Types) == 2 && s.Types[0] == "null" {
		s.Type, s.Types = s.Types[1], nil
	}
	for _, property := range s.Properties {
		open(property)
	}
	if s.Items != nil {
		open(s.Items)
	}
}
