package rule

import (
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// A reporter turns findings into diagnostics of one pass.
type reporter struct {
	fset    *token.FileSet
	foreign map[line]*token.File
}

// A line of a file of another package.
type line struct {
	file   string
	number int
}

// Diagnostics turns the findings that are shown, those at warning and above that nothing silences, into diagnostics of pass,
// in the same order. Their category is the rule's name. Fixes that a person has to decide on are left out: the hosts that take
// these diagnostics apply fixes unasked.
func Diagnostics(pass *analysis.Pass, findings []audit.Finding) []analysis.Diagnostic {
	return diagnostics(pass, findings, false)
}

func diagnostics(pass *analysis.Pass, findings []audit.Finding, choices bool) []analysis.Diagnostic {
	r := &reporter{fset: pass.Fset, foreign: map[line]*token.File{}}
	var all []analysis.Diagnostic
	for i := range findings {
		if f := &findings[i]; f.Severity >= audit.Warning && f.Suppressed == nil {
			all = append(all, r.diagnostic(f, choices))
		}
	}
	return all
}

func (r *reporter) diagnostic(f *audit.Finding, choices bool) analysis.Diagnostic {
	d := analysis.Diagnostic{Category: f.Rule, Message: f.Message}
	d.Pos, d.End = r.span(f.At)
	for _, rel := range f.Related {
		if !rel.At.IsValid() && !rel.At.Pos.IsValid() {
			continue
		}
		pos, end := r.span(rel.At)
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: pos, End: end, Message: rel.Message})
	}
	for _, fix := range f.Fixes {
		if fix.Choice && !choices {
			continue
		}
		if len(fix.Edits) == 0 {
			continue // gopls takes a fix without edits for a command of its own
		}
		sf := analysis.SuggestedFix{Message: fix.Message}
		for _, e := range fix.Edits {
			sf.TextEdits = append(sf.TextEdits, analysis.TextEdit{Pos: e.Pos, End: e.End, NewText: []byte(e.NewText)})
		}
		d.SuggestedFixes = append(d.SuggestedFixes, sf)
	}
	return d
}

func (r *reporter) span(p audit.Place) (pos, end token.Pos) {
	if p.Pos.IsValid() {
		return p.Pos, max(p.End, p.Pos)
	}
	if p.Line < 1 {
		return token.NoPos, token.NoPos
	}
	start := max(p.Column, 1)
	stop := start
	if p.EndLine == p.Line {
		stop = max(p.EndColumn, start)
	}
	key := line{p.File, p.Line}
	f := r.foreign[key]
	if f == nil || f.Size() < p.Line+stop {
		f = fileWithLine(r.fset, p.File, p.Line, stop)
		r.foreign[key] = f
	}
	return f.Pos(p.Line - 1 + start - 1), f.Pos(p.Line - 1 + stop - 1)
}

// fileWithLine adds to fset a stand-in for a file of another package, whose syntax this pass has not seen: diagnostics know
// only positions of a file set. Every line before n is one byte long, line n has the given number of columns.
func fileWithLine(fset *token.FileSet, name string, n, columns int) *token.File {
	starts := make([]int, n)
	for i := range starts {
		starts[i] = i
	}
	f := fset.AddFile(name, -1, n+columns)
	f.SetLines(starts)
	return f
}
