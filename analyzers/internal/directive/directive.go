// Package directive reads what comments tell lockaudit: what a lock is for, how long it is held, and which findings to
// leave out.
//
//	//lockaudit:efficiency REASON
//	//lockaudit:correctness [REASON]
//	//lockaudit:hold worst=4.2s measured=2026-11-03 source="lock_hold_seconds p99.9" [margin=3]
//	//lockaudit:ignore RULE[,RULE] [until=YYYY-MM-DD] REASON
//	//nolint:lockaudit // REASON
//
// A directive behind code covers the statement it stands behind. A directive on a line of its own covers the statement that
// begins on the next line of code, from its first line to its last; of an if, for, switch or select only the part before the
// brace. Above a function it covers the whole function. An ignore or nolint above the package clause covers the file.
//
// A bare //nolint, or one that names other linters, is for golangci-lint alone.
package directive

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

// Rule is the rule that speaks about directives. Only a directive that names it silences it.
const Rule = "lockdirective"

// A Kind is what a directive is for.
type Kind uint8

// The kinds of directives.
const (
	Unknown     Kind = iota // a lockaudit comment with no known verb
	Efficiency              // the lock is an efficiency lock
	Correctness             // the lock is a correctness lock
	Hold                    // a measured hold of the lock
	Ignore                  // leaves out the findings of the named rules
	Nolint                  // leaves out the findings of every rule
)

// String returns the kind as it is written, without arguments.
func (k Kind) String() string {
	return [...]string{
		"//lockaudit:", "//lockaudit:efficiency", "//lockaudit:correctness", "//lockaudit:hold", "//lockaudit:ignore", "//nolint:lockaudit",
	}[k]
}

// A Directive is one comment addressed to lockaudit.
type Directive struct {
	Kind   Kind
	Rules  []string      // of an ignore: the known rules it names, under their names in use
	Reason string        // "" when there is none, or only a TODO
	Until  time.Time     // of an ignore: the last day on which it counts; zero for ever
	Hold   declared.Hold // of a hold

	Pos, End token.Pos // of the comment
	// Line and LastLine are the lines of code it covers, in the file it stands in and whatever line directives say. They are
	// 0 when it covers nothing.
	Line, LastLine int
	// Func is the function the directive stands above, nil for others.
	Func *ast.FuncDecl

	Problems []Problem // in the order of the text
}

// A ProblemKind is what is wrong with a directive.
type ProblemKind uint8

// What can be wrong. All but UnknownRule make the directive void.
const (
	Malformed   ProblemKind = iota // not written as it must be
	NoReason                       // no reason where one is needed, or only a TODO
	UnknownRule                    // names a rule that does not exist; the others it names count
	Expired                        // past its date; a hold: measured too long ago
)

func (k ProblemKind) String() string {
	return [...]string{"malformed", "noreason", "unknownrule", "expired"}[k]
}

// A Problem is one thing wrong with a directive.
type Problem struct {
	Kind     ProblemKind
	Text     string // a message: what does not happen, and what to write
	Pos, End token.Pos
}

// Options say what directives are judged by.
type Options struct {
	// Names are the rules a directive may name. Without any, every name counts.
	Names declared.Names
	// Today is the day that dates are compared with. When it is zero dates are not judged, and a directive past its date
	// still counts.
	Today time.Time
	// HoldAge is the age from which a measured hold is too old; 0 for never. It needs Today.
	HoldAge time.Duration
}

// Valid reports whether the directive does what it says.
func (d *Directive) Valid() bool {
	return d.Kind != Unknown && !slices.ContainsFunc(d.Problems, func(p Problem) bool { return p.Kind != UnknownRule })
}

// Purpose is what the directive declares a lock to be for.
func (d *Directive) Purpose() declared.Purpose {
	switch d.Kind {
	case Efficiency:
		return declared.Efficiency
	case Correctness:
		return declared.Correctness
	}
	return declared.Undeclared
}

// Suppresses reports whether the directive is of a kind that leaves out findings.
func (d *Directive) Suppresses() bool { return d.Kind == Ignore || d.Kind == Nolint }

// ParseFile returns the directives of a file, which must have been parsed with its comments, in the order of the text.
func ParseFile(fset *token.FileSet, file *ast.File, opts Options) []Directive {
	var all []Directive
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if d, ok := parse(comment, opts); ok {
				all = append(all, d)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	l := newLayout(fset.File(all[0].Pos), file)
	for i := range all {
		l.cover(&all[i])
		contradict(all[:i], &all[i], l)
	}
	return all
}

// contradict voids a purpose when an earlier one says otherwise about the same code.
func contradict(earlier []Directive, d *Directive, l *layout) {
	if d.Purpose() == declared.Undeclared || d.Line == 0 {
		return
	}
	for i := range earlier {
		e := &earlier[i]
		if e.Purpose() != declared.Undeclared && e.Kind != d.Kind && e.Line == d.Line && e.LastLine == d.LastLine && e.Valid() {
			d.Problems = append(d.Problems, Problem{
				Kind: Malformed,
				Text: fmt.Sprintf("this contradicts %s in line %d, which counts: leave one of them", e.Kind, l.line(e.Pos)),
				Pos:  d.Pos, End: d.End,
			})
			return
		}
	}
}
