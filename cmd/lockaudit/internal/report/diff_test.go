package report_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/report"
)

// later is the program of input after a change: the feed is gone, the payment has a key, the books are new and everything has
// moved.
func later() report.Input {
	in := input()
	in.Problems = nil
	var locks []*audit.Lock
	for _, l := range in.Locks {
		if l.Func == "(*Feed).Rebuild" {
			continue
		}
		l.At.Line += 100
		if l.Func == "(*Billing).Charge" {
			l.Effects[0].IdemKind, l.Effects[0].Grade = audit.Stable, audit.Off
			l.Unresolved = nil
		}
		locks = append(locks, l)
	}
	in.Locks = append(locks, &audit.Lock{
		At: at("books.go", 3), Site: at("books.go", 3), Func: "(*Books).Post", Package: "example.com/orders", Service: "etcd", API: "(*Mutex).Lock",
		Effects: []*audit.Effect{{At: at("books.go", 9), Service: "SQL database", Target: "entries", Shape: audit.Relative, Grade: audit.Warning}},
	})
	in.Findings = nil
	return in
}

func TestDiff(t *testing.T) {
	before, err := report.Read([]byte(write(t, "json", report.New(input()))))
	if err != nil {
		t.Fatal(err)
	}
	d := report.Compare(before, report.New(later()))
	for _, f := range report.Formats() {
		if f.Diff == nil {
			continue
		}
		var buf bytes.Buffer
		if err := f.Diff(&buf, d); err != nil {
			t.Fatal(err)
		}
		golden(t, "diff."+f.Name, buf.String())
	}
}

func TestNoDiff(t *testing.T) {
	in := input()
	before := report.New(in)
	for _, l := range in.Locks {
		l.At.Line += 7
	}
	d := report.Compare(before, report.New(in))
	if len(d.Added)+len(d.Removed)+len(d.Changed) > 0 {
		t.Errorf("moved lines are a change: %+v", d)
	}
	if !d.Incomplete {
		t.Error("that an analysis is incomplete is not said")
	}
}

// What two inventories say must be all that differs: each difference is named.
func TestDifferences(t *testing.T) {
	before, in := report.New(input()), input()
	for _, l := range in.Locks {
		if l.Func == "(*Feed).Rebuild" {
			l.Purpose, l.Try, l.Wait, l.Renewals, l.Releases[0].Tokenless, l.NoTTL = audit.Purpose{}, false, "forever", nil, false, "forever"
		}
	}
	d := report.Compare(before, report.New(in))
	if len(d.Changed) != 1 {
		t.Fatalf("%d changes, want 1", len(d.Changed))
	}
	want := []string{
		"verdict: demote, was keep",
		"purpose: undecided, was efficiency",
		"lease: none, was unknown",
		"waits: forever, was never",
		"renewal: not needed, was in the code",
		"release: gives back only its own grant, was compares no holder token",
	}
	if diff := cmp.Diff(want, d.Changed[0].What); diff != "" {
		t.Errorf("differences (-want +got):\n%s", diff)
	}
}

func TestReadErrors(t *testing.T) {
	for name, tt := range map[string]struct{ data, want string }{
		"no JSON":       {"x", "lockaudit report --output json=FILE"},
		"another JSON":  {`{"version": 1, "findings": []}`, "not a report"},
		"later version": {`{"version": 9, "locks": []}`, "version 9"},
	} {
		if _, err := report.Read([]byte(tt.data)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error is %v, want one that says %q", name, err, tt.want)
		}
	}
}
