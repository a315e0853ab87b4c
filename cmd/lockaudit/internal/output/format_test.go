package output_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

var update = flag.Bool("update", false, "rewrite the golden files and docs/output.schema.json")

func TestFormats(t *testing.T) {
	for _, format := range output.Formats() {
		t.Run(format.Name, func(t *testing.T) {
			golden(t, format.Name, write(t, format, fixture(t), output.Style{}))
		})
	}
}

func TestTextStyles(t *testing.T) {
	format, _ := output.Lookup("text")
	for name, style := range map[string]output.Style{
		"color":      {Color: true},
		"quiet":      {Quiet: true},
		"suppressed": {Suppressed: true},
	} {
		t.Run(name, func(t *testing.T) {
			golden(t, "text-"+name, write(t, format, fixture(t), style))
		})
	}
}

// A clean run is a valid document in every format, and so is one that failed before anything was found.
func TestEmptyRuns(t *testing.T) {
	clean := &output.Run{Tool: output.Tool{Name: "lockaudit"}, Packages: 3, Source: &source.Cache{}}
	failed := &output.Run{
		Tool: output.Tool{Name: "lockaudit"}, ExitCode: 3, Source: &source.Cache{},
		Problems: []output.Problem{{Text: "no Go files"}},
	}
	for name, run := range map[string]*output.Run{"clean": clean, "failed": failed} {
		var all bytes.Buffer
		for _, format := range output.Formats() {
			all.WriteString("-- " + format.Name + " --\n" + write(t, format, run, output.Style{}))
		}
		golden(t, "all-"+name, all.String())
	}
}

func TestWriteErrorsAreReported(t *testing.T) {
	for _, format := range output.Formats() {
		if err := format.Write(broken{}, fixture(t), output.Style{}); !errors.Is(err, errBroken) {
			t.Errorf("%s: error %v, want the writer's", format.Name, err)
		}
	}
}

func TestFailsCountsOnlyVisibleFindings(t *testing.T) {
	finding := func(s audit.Severity, h output.Hidden) output.Finding { return output.Finding{Severity: s, Hidden: h} }
	tests := []struct {
		name    string
		failOn  audit.Severity
		finding output.Finding
		want    bool
	}{
		{"as severe", audit.Warning, finding(audit.Warning, output.Visible), true},
		{"more severe", audit.Note, finding(audit.Error, output.Visible), true},
		{"milder", audit.Error, finding(audit.Warning, output.Visible), false},
		{"never", audit.Off, finding(audit.Error, output.Visible), false},
		{"suppressed", audit.Note, finding(audit.Error, output.Suppressed), false},
		{"known", audit.Note, finding(audit.Error, output.Known), false},
		{"old", audit.Note, finding(audit.Error, output.Old), false},
	}
	for _, test := range tests {
		run := &output.Run{FailOn: test.failOn, Findings: []output.Finding{test.finding}}
		if got := run.Fails(); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

var errBroken = errors.New("disk full")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

func write(t *testing.T, format output.Format, run *output.Run, style output.Style) string {
	t.Helper()
	var buf bytes.Buffer
	if err := format.Write(&buf, run, style); err != nil {
		t.Fatalf("%s: %v", format.Name, err)
	}
	return buf.String()
}

// golden compares got with testdata/golden/NAME.txt.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "golden", name+".txt")
	got = strings.ReplaceAll(got, "\x1b", "<ESC>")
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
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}
