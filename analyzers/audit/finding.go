package audit

import (
	"go/token"
)

// A Severity orders findings. The zero value is Off.
type Severity uint8

// The severities, mildest first. Notes are shown by the CLI on request and by the report, never by go vet.
const (
	Off Severity = iota
	Note
	Warning
	Error
)

func (s Severity) String() string {
	return [...]string{"off", "note", "warning", "error"}[s]
}

// A Level says what a rule's findings depend on.
type Level uint8

// The levels of rules.
const (
	Defect     Level = iota // wrong whatever the lock is for
	Obligation              // owed by a correctness lock, silent for a declared efficiency lock
	Habit                   // operational discipline
)

func (l Level) String() string {
	return [...]string{"defect", "obligation", "habit"}[l]
}

// A Scope says how much code a fact was read from.
type Scope uint8

// The scopes, narrowest first.
const (
	PackageScope Scope = iota // the package and what it imports
	ProgramScope              // every package of the program
)

func (s Scope) String() string {
	return [...]string{"package", "program"}[s]
}

// A Place is a position in a source file. Pos is set when the file belongs to the package under analysis (or, in the CLI, to
// any package of the run); places that came with a fact of another package have only file, line and column.
type Place struct {
	Pos, End  token.Pos
	File      string // as the file set has it; absolute
	Line      int    // from 1
	Column    int    // in bytes, from 1
	EndLine   int    // 0 when unknown
	EndColumn int
}

// IsValid reports whether p says anything.
func (p Place) IsValid() bool { return p.Line > 0 }

// Before orders places by file, line and column.
func (p Place) Before(q Place) bool {
	if p.File != q.File {
		return p.File < q.File
	}
	if p.Line != q.Line {
		return p.Line < q.Line
	}
	return p.Column < q.Column
}

// A Finding is one thing a rule says about one place.
type Finding struct {
	Rule     string // its name, as in lockaudit.yml
	Severity Severity
	At       Place
	// Message starts in lower case, says first what happens in production, then what to write instead.
	Message string
	Related []Related
	// Trace is how a double grant plays out, for obligation rules.
	Trace []Step
	// Fixes are alternatives; the first is the safest.
	Fixes []Fix
	// Lock is the record the finding is about; nil for findings about directives.
	Lock *Lock
	// Func is the function the finding is in, as go/types prints it without the package path: "(*Store).Save".
	Func string
	// Suppressed is set when a directive or the config silences the finding. Such findings are kept for SARIF and the report.
	Suppressed *Suppression
	// Scope is what had to be read to say this: go vet and gopls never see ProgramScope.
	Scope Scope
}

// Related is a second place that helps to understand a finding.
type Related struct {
	At      Place
	Message string // "acquired here", "written here, through (*Store).Put"
}

// A Step is one line of a double-grant trace.
type Step struct {
	Holder string // "A" or "B"
	At     Place  // may be invalid: "the lease of 30s ends" happens nowhere in the code
	Text   string
}

// A Fix is one change that resolves a finding.
type Fix struct {
	Message string // imperative: "Release with a compare-and-delete script"
	Edits   []Edit
	// Choice: only a person can decide on it or finish it. Editors offer it, nothing applies it unasked.
	Choice bool
}

// Unasked returns the first fix that can be applied without asking, nil when there is none.
func (f *Finding) Unasked() *Fix {
	for i := range f.Fixes {
		if !f.Fixes[i].Choice {
			return &f.Fixes[i]
		}
	}
	return nil
}

// An Edit replaces the source from Pos to End.
type Edit struct {
	Pos, End token.Pos
	NewText  string
}

// A Suppression says who silenced a finding and why.
type Suppression struct {
	Kind   string // "directive" or "config"
	Reason string
	At     Place // of the directive
}
