package cli

import (
	"fmt"
	"go/token"
	"path/filepath"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/docsgen"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

const projectURL = "https://github.com/lockaudit/lockaudit"

// builder turns what a Runner found into what the formats print.
type builder struct {
	bases []string // names of the folder that paths are relative to: as the user says it, and without symbolic links
	fset  *token.FileSet
}

func newBuilder(base string, fset *token.FileSet) *builder {
	b := &builder{bases: []string{base}, fset: fset}
	if real, err := filepath.EvalSymlinks(base); err == nil && real != base {
		b.bases = append(b.bases, real)
	}
	return b
}

// path returns the name to print for a file.
func (b *builder) path(file string) string {
	for _, base := range b.bases {
		if rel, err := filepath.Rel(base, file); err == nil && filepath.IsLocal(rel) {
			return filepath.ToSlash(rel)
		}
	}
	return filepath.ToSlash(file)
}

func (b *builder) span(p audit.Place) output.Span {
	if !p.IsValid() {
		return output.Span{}
	}
	s := output.Span{File: p.File, Path: b.path(p.File), Line: p.Line, Column: max(1, p.Column)}
	if p.EndLine > 0 {
		s.EndLine, s.EndColumn = p.EndLine, max(1, p.EndColumn)
	}
	return s
}

func (b *builder) finding(f audit.Finding) (output.Finding, error) {
	out := output.Finding{
		Rule: f.Rule, Severity: f.Severity, At: b.span(f.At), Message: f.Message, Func: f.Func,
	}
	for _, related := range f.Related {
		if related.At.IsValid() {
			out.Related = append(out.Related, output.Related{At: b.span(related.At), Message: related.Message})
		}
	}
	for _, step := range f.Trace {
		out.Trace = append(out.Trace, output.Step{Holder: step.Holder, At: b.span(step.At), Text: step.Text})
	}
	if f.Lock != nil {
		out.Lock = output.Lock{At: b.span(f.Lock.At), Label: lockLabel(f.Lock)}
	}
	if f.Suppressed != nil {
		out.Suppression = output.Suppression{
			Kind: f.Suppressed.Kind, Reason: f.Suppressed.Reason, At: b.span(f.Suppressed.At),
		}
	}
	for _, fix := range f.Fixes {
		edits, err := b.edits(fix.Edits)
		if err != nil {
			return out, fmt.Errorf("the fix %q of rule %s: %w", fix.Message, f.Rule, err)
		}
		out.Fixes = append(out.Fixes, output.Fix{Message: fix.Message, Edits: edits, Choice: fix.Choice})
	}
	return out, nil
}

// lockLabel names a lock: Redis lock "feed:" + id.
func lockLabel(l *audit.Lock) string {
	words := []string{l.Kind.String()}
	if l.Service != "" {
		words = append([]string{l.Service}, words...)
	}
	if key := l.KeyText(); key != "" {
		words = append(words, key)
	}
	return strings.Join(words, " ")
}

func (b *builder) edits(edits []audit.Edit) ([]output.Edit, error) {
	var out []output.Edit
	for _, e := range edits {
		end := e.End
		if !end.IsValid() {
			end = e.Pos
		}
		var file *token.File
		if b.fset != nil && e.Pos.IsValid() {
			file = b.fset.File(e.Pos)
		}
		if file == nil || end < e.Pos || int(end) > file.Base()+file.Size() {
			return nil, fmt.Errorf("an edit lies in no file")
		}
		// The places in the file itself, whatever line directives say.
		from, to := file.PositionFor(e.Pos, false), file.PositionFor(end, false)
		out = append(out, output.Edit{
			At: output.Span{
				File: from.Filename, Path: b.path(from.Filename),
				Line: from.Line, Column: from.Column, EndLine: to.Line, EndColumn: to.Column,
			},
			Start: from.Offset, End: to.Offset, NewText: e.NewText,
		})
	}
	return out, nil
}

func (b *builder) problem(p Problem) output.Problem {
	return output.Problem{Package: p.Package, At: b.span(p.At), Text: p.Text}
}

// outputRules describes rules for the formats.
func outputRules(rules []rule.Rule) []output.Rule {
	examples := docsgen.Examples()
	var all []output.Rule
	for _, r := range rules {
		ex := examples[r.Name]
		all = append(all, output.Rule{
			Name: r.Name, Title: r.Title, Why: r.Why, Markdown: docsgen.RulePage(r, ex.Bad, ex.Good),
			URL: r.URL(), Level: r.Level, Severity: r.Severity,
		})
	}
	return all
}
