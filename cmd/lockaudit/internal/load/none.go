package load

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
)

// A NoPackagesError says that nothing matches the patterns.
type NoPackagesError struct{ Patterns []string }

func (e *NoPackagesError) Error() string {
	return fmt.Sprintf("no packages match %s; name packages as for go list: lockaudit check ./...", strings.Join(e.Patterns, " "))
}

// noPackages returns why nothing was loaded. Asked to go on in spite of errors, as it was, the go command prints the one that kept
// it from everything (a go.mod that is broken or asks for a newer Go, a vendor folder that is out of step) and lists nothing;
// asked again without that, it fails.
func noPackages(ctx context.Context, opts Options, env []string) error {
	none := &NoPackagesError{opts.Patterns}
	cmd := exec.CommandContext(ctx, "go", slices.Concat([]string{"list", "-find"}, opts.BuildFlags, []string{"--"}, opts.Patterns)...)
	cmd.Dir, cmd.Env = opts.Dir, env
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	err := cmd.Run()
	if exit := (*exec.ExitError)(nil); err == nil || !errors.As(err, &exit) {
		return errors.Join(err, none)
	}
	text := strings.TrimSpace(stderr.String())
	if text == "" {
		return none
	}
	return fmt.Errorf("nothing can be loaded: %s", strings.TrimPrefix(text, "go: "))
}
