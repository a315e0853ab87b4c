package cli_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
)

// patient is a Runner that works until somebody stops it.
type patient struct{ stop context.CancelFunc }

func (p patient) Run(ctx context.Context, _ cli.Request) (*cli.Result, error) {
	p.stop()
	<-ctx.Done()
	return nil, ctx.Err()
}

// A run that is interrupted is incomplete, and its reports say so.
func TestInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	dir := t.TempDir()
	var stdout, stderr bytes.Buffer
	code := cli.Main(ctx, []string{"check", "--output", "sarif=out.sarif"}, cli.Deps{
		Runner: patient{stop}, Rules: rules(), Dir: dir, Stdout: &stdout, Stderr: &stderr, Getenv: os.Getenv,
	})
	if code != 3 || stderr.String() != "lockaudit: interrupted; nothing is reported\n" || stdout.Len() > 0 {
		t.Errorf("exit code %d, %q, %q", code, stdout.String(), stderr.String())
	}
	report, err := os.ReadFile(filepath.Join(dir, "out.sarif"))
	if err != nil || !strings.Contains(string(report), `"text": "interrupted"`) || !strings.Contains(string(report), `"exitCode": 3`) {
		t.Errorf("error %v, the report is %.300s", err, report)
	}
}
