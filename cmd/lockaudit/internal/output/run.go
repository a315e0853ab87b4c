// Package output writes what a run of lockaudit found. A format is a function over a Run; the Run holds everything a format
// may print, in the order to print it, with paths already relative.
package output

import (
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

// A Run is one audit, ready to print.
type Run struct {
	Tool  Tool
	Rules []Rule // the rules that ran, in their documented order
	// Findings are sorted by place; hidden ones are among them.
	Findings []Finding
	Problems []Problem // what kept the analysis from being complete

	Packages int // audited
	Locks    int // found
	// Gone is how many findings of the baseline no longer exist.
	Gone int
	// Fixed is how many findings of an earlier pass were resolved by their fixes.
	Fixed int
	// Baseline is the file findings were compared with, or the revision ("main"), "" when neither was given.
	Baseline string
	// FailOn is the mildest severity that makes the run fail; audit.Off when none does.
	FailOn audit.Severity
	// ExitCode is what the command returns for this run.
	ExitCode int

	// Source reads the files the findings are in.
	Source *source.Cache
}

// A Tool is the program that made a report.
type Tool struct {
	Name    string
	Version string // "v1.2.3", or "devel"
	URL     string
}

// A Rule is what a report says about a rule.
type Rule struct {
	Name     string
	Title    string
	Why      string
	Markdown string // its page
	URL      string
	Level    audit.Level
	Severity audit.Severity // the default
}

// A Hidden says why a finding does not count against the code. The zero value is a finding that does.
type Hidden uint8

// Why findings are hidden.
const (
	Visible    Hidden = iota
	Suppressed        // silenced by a directive or the config
	Known             // in the baseline
	Old               // was there at the revision compared with
	Quiet             // a note, and notes were not asked for
)

// A Finding is one thing a rule says about one place.
type Finding struct {
	Rule     string
	Severity audit.Severity
	At       Span
	Message  string
	Func     string
	Related  []Related
	Trace    []Step
	Fixes    []Fix
	// Lock is the lock the finding is about; its span is not valid for findings about directives.
	Lock Lock
	// Fingerprint is the same in every run until the code it is about changes.
	Fingerprint string
	Hidden      Hidden
	Suppression Suppression // for a Suppressed finding
}

// A Lock names a lock in a report.
type Lock struct {
	At    Span
	Label string // "redislock lock \"feed:*\"", "" when nothing more is known than its place
}

// Related is a second place that helps to understand a finding.
type Related struct {
	At      Span
	Message string
}

// A Step is one line of a double-grant trace. Its span is not valid for what happens nowhere in the code.
type Step struct {
	Holder string
	At     Span
	Text   string
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

// A Fix is one change that resolves a finding.
type Fix struct {
	Message string
	Edits   []Edit
	Choice  bool // a person has to decide on it
}

// An Edit replaces a span of source. An empty span is an insertion.
type Edit struct {
	At         Span
	Start, End int // byte offsets in the file
	NewText    string
}

// A Suppression says who silenced a finding and why.
type Suppression struct {
	Kind   string // "directive" or "config"
	Reason string
	At     Span // of the directive
}

// A Problem is one reason why the analysis is incomplete: a package that does not load, an internal error.
type Problem struct {
	Package string // import path, "" when the problem is not about one
	At      Span
	Text    string
}

// A Span is a range of source.
type Span struct {
	File string // absolute, to read the source
	// Path is the name to print, with forward slashes: relative to the path base, absolute for a file outside of it.
	Path      string
	Line      int // from 1; 0 when the span is not valid
	Column    int // in bytes, from 1
	EndLine   int // 0 when unknown
	EndColumn int // exclusive
}

// IsValid reports whether s says anything.
func (s Span) IsValid() bool { return s.Line > 0 }

// end returns the end of s, which is its start when unknown.
func (s Span) end() (line, column int) {
	if s.EndLine == 0 {
		return s.Line, max(1, s.Column)
	}
	return s.EndLine, max(1, s.EndColumn)
}

// visible returns the findings that count.
func (r *Run) visible() []Finding {
	var all []Finding
	for _, f := range r.Findings {
		if f.Hidden == Visible {
			all = append(all, f)
		}
	}
	return all
}

// count returns how many findings are hidden for this reason (or visible) and have one of these severities; any severity when
// none is named.
func (r *Run) count(hidden Hidden, severities ...audit.Severity) int {
	n := 0
	for _, f := range r.Findings {
		if f.Hidden != hidden {
			continue
		}
		if len(severities) == 0 {
			n++
		}
		for _, s := range severities {
			if f.Severity == s {
				n++
			}
		}
	}
	return n
}

// Fails reports whether a finding is as severe as FailOn.
func (r *Run) Fails() bool {
	for _, f := range r.Findings {
		if r.fails(f) {
			return true
		}
	}
	return false
}

func (r *Run) fails(f Finding) bool {
	return r.FailOn != audit.Off && f.Hidden == Visible && f.Severity >= r.FailOn
}
