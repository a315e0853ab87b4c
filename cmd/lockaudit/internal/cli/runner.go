package cli

import (
	"context"
	"go/token"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Runner loads packages and audits them.
type Runner interface {
	// Run returns what it found. What kept single packages or rules from being audited is in Result.Problems. The error is for
	// what kept everything from it: a *UsageError if the user can mend it (a broken config, patterns that match nothing).
	Run(ctx context.Context, req Request) (*Result, error)
}

// A Request says what to audit.
type Request struct {
	Dir      string   // absolute; patterns are relative to it
	Patterns []string // as for go list; at least one
	Tags     []string // build tags
	Tests    bool     // report in test files even if the config does not say so
	Config   string   // absolute name of the config file to use for every module, "" for each module's own
	Rules    []string // names of the rules to run, in their documented order
	Bridges  bool     // find Result.Bridges too
	// Progress is told what is going on, in any goroutine. It is never nil.
	Progress func(Progress)
}

// Progress is how far a run has come.
type Progress struct {
	Stage       string // "loading", "auditing"
	Done, Total int    // packages; Total is 0 when unknown
}

// A Result is what a run found.
type Result struct {
	// Findings are those of all severities, suppressed ones among them.
	Findings []audit.Finding
	Problems []Problem
	Fset     *token.FileSet // of the edits of fixes
	Packages []string       // import paths of the audited packages, test variants not counted
	Locks    []*audit.Lock
	// ConfigFiles are those in force, absolute.
	ConfigFiles []string
	// Units are what the findings were read from, and Models says what the libraries they call mean: for commands that say
	// more than findings.
	Units  []*audit.Unit
	Models *models.Index
	// Absent are libraries of the configs, by their places, that the program does not import.
	Absent []Absent
	// Bridges are, for each unit, the methods of interfaces whose locks it does not get to see by itself.
	Bridges [][]audit.Bridge
}

// An Absent is a library of a config that the program does not use.
type Absent struct {
	Path string
	At   audit.Place
	// Excused: a module that the program requires has it, and the packages may be a part of the program; or the config is not
	// that of one module, and other programs use it.
	Excused bool
}

// A Problem is one reason why a result is incomplete: a package that does not load, a rule that stopped.
type Problem struct {
	Package string // import path, "" when it is not about one package
	At      audit.Place
	Text    string
}

// A UsageError is a mistake in the command line or in a config file. It ends the command with exit code 2. Its text says what
// to type next.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }

func (e *UsageError) Unwrap() error { return e.Err }
