// Package cli is the command line of lockaudit.
//
// Exit codes are the same for every command and format: 0 clean, 1 findings at or above --fail-on, 2 a mistake in the command
// line or the config, 3 an analysis that is incomplete.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// The exit codes.
const (
	exitClean      = 0
	exitFindings   = 1
	exitUsage      = 2
	exitIncomplete = 3
)

// Deps is what the command line needs from the rest of the program and from the process.
type Deps struct {
	Runner Runner
	Rules  []rule.Rule // all of them, in their documented order
	// CheckConfig returns what is wrong with a config file, one line per mistake, each with file, line and column.
	CheckConfig func(file string) error
	// ConfigFiles returns the config files in force in a folder: one per main module that has one.
	ConfigFiles func(ctx context.Context, dir string) ([]string, error)
	// Models returns what libraries mean in a folder: the rows of the configs in force there, or of the config file that is
	// named, and the built-in ones.
	Models func(dir, config string) (*models.Index, error)

	Stdout, Stderr io.Writer
	Getenv         func(string) string
	Dir            string // the current directory, absolute
	Version        Version
}

// Process fills in what a Deps takes from the running process: the standard streams, the environment, the current directory and
// the version that was built.
func (d Deps) Process() (Deps, error) {
	dir, err := os.Getwd()
	if err != nil {
		return Deps{}, err
	}
	d.Stdout, d.Stderr, d.Getenv, d.Dir, d.Version = os.Stdout, os.Stderr, os.Getenv, dir, BuildVersion()
	return d, nil
}

// Main runs the command line args, without the name of the program, and returns the exit code.
func Main(ctx context.Context, args []string, deps Deps) int {
	a := &app{deps: deps, dir: deps.Dir}
	root := a.root()
	args, err := route(root, args)
	if err = errors.Join(a.setup, err); err == nil {
		root.SetArgs(args)
		err = root.ExecuteContext(ctx)
	}
	return a.exit(err)
}

// app is one run of the command line.
type app struct {
	deps Deps
	// dir is the folder the command works in: the current one, or that of -C.
	dir string
	// setup is what went wrong in defining the commands.
	setup error
}

// exitError ends a command that has said all it has to say.
type exitError struct{ code int }

func (e *exitError) Error() string { return fmt.Sprintf("exit code %d", e.code) }

// usagef returns a *UsageError.
func usagef(format string, args ...any) error {
	return &UsageError{Err: fmt.Errorf(format, args...)}
}

// exit reports err and returns the exit code for it.
func (a *app) exit(err error) int {
	var done *exitError
	switch {
	case err == nil:
		return exitClean
	case errors.As(err, &done):
		return done.code
	case isUsage(err):
		a.usage(err)
		return exitUsage
	case errors.Is(err, context.Canceled):
		a.errorf("interrupted; nothing is reported")
		return exitIncomplete
	}
	a.errorf("%v", err)
	return exitIncomplete
}

// errorf writes one message to standard error. When that cannot be written there is nobody left to tell.
func (a *app) errorf(format string, args ...any) {
	fmt.Fprintf(a.deps.Stderr, "lockaudit: "+format+"\n", args...)
}

// printf writes to standard output.
func (a *app) printf(format string, args ...any) error {
	_, err := fmt.Fprintf(a.deps.Stdout, format, args...)
	return err
}

// isTerminal reports whether a person reads w as it is written.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// color reports whether to colour what goes to w. choice is auto, always or never.
func (a *app) color(choice string, w io.Writer) bool {
	switch choice {
	case "always":
		return true
	case "never":
		return false
	}
	return isTerminal(w) && a.deps.Getenv("NO_COLOR") == "" && a.deps.Getenv("TERM") != "dumb"
}

// width returns how many columns to fill with prose.
func (a *app) width() int {
	const readable = 100
	if f, ok := a.deps.Stdout.(*os.File); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 20 {
			return min(width, readable)
		}
	}
	return readable
}
