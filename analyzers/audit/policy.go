package audit

import (
	"go/ast"
	"go/token"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
	"github.com/lockaudit/lockaudit/analyzers/internal/directive"
)

func (s *settings) place(pos, end token.Pos) Place {
	at, to := s.fset.Position(pos), s.fset.Position(end)
	return Place{Pos: pos, End: end, File: at.Filename, Line: at.Line, Column: at.Column, EndLine: to.Line, EndColumn: to.Column}
}

// declare attaches what people declared about a lock.
func (s *settings) declare(l *Lock, wrapper token.Pos) {
	fn := s.enclosing(l.At.Pos)
	id := config.LockID{Key: l.Key.Pattern(), Func: l.Func, Package: l.Package, Path: s.config.Rel(l.At.File)}
	if e := s.config.Purpose(id); e != nil {
		l.Purpose = Purpose{Kind: PurposeKind(e.Purpose), Declared: true, Reason: string(e.Reason)}
	}
	if d := s.directives.Purpose(l.At.Pos, fn); d != nil {
		l.Purpose = Purpose{Kind: PurposeKind(d.Purpose()), Declared: true, Reason: d.Reason, At: s.place(d.Pos, d.End)}
	} else if wrapper.IsValid() {
		if d := s.directives.Purpose(wrapper, s.enclosing(wrapper)); d != nil {
			l.Purpose = Purpose{Kind: PurposeKind(d.Purpose()), Declared: true, Reason: d.Reason, At: s.place(d.Pos, d.End)}
		}
	}
	margin := float64(s.config.Defaults.Margin)
	if e := s.config.HoldOf(id); e != nil {
		h := e.Hold
		l.Hold = hold(declared.Hold{Worst: time.Duration(h.Worst), Measured: time.Time(h.Measured), Source: string(h.Source), Margin: float64(h.Margin)}, margin)
	}
	if d := s.directives.Hold(l.At.Pos, fn); d != nil {
		l.Hold = hold(d.Hold, margin)
		l.Hold.At = s.place(d.Pos, d.End)
	}
}

func hold(h declared.Hold, margin float64) *Hold {
	if h.Margin > 0 {
		margin = h.Margin
	}
	return &Hold{Worst: h.Worst.String(), Nanos: int64(h.Worst), Measured: h.Measured.Format(time.DateOnly), Source: h.Source, Margin: margin}
}

// enclosing is the declaration of the function around pos.
func (s *settings) enclosing(pos token.Pos) ast.Node {
	if !pos.IsValid() {
		return nil
	}
	for _, f := range s.files {
		if pos < f.FileStart || pos > f.FileEnd {
			continue
		}
		for _, d := range f.Decls {
			if fd, ok := d.(*ast.FuncDecl); ok && fd.Pos() <= pos && pos < fd.End() {
				return fd
			}
		}
	}
	return nil
}

// Judge implements Directives.
func (s *settings) Judge(ran map[string]bool) []Misuse {
	var out []Misuse
	for _, d := range s.directives.All() {
		if s.skip(s.fset.Position(d.Pos).Filename) {
			continue
		}
		for _, problem := range d.Problems {
			out = append(out, Misuse{At: s.place(problem.Pos, problem.End), Text: problem.Text})
		}
	}
	for _, d := range s.directives.Unused(ran) {
		if !s.skip(s.fset.Position(d.Pos).Filename) {
			out = append(out, Misuse{At: s.place(d.Pos, d.End), Text: useless(&d), Useless: true})
		}
	}
	return out
}

func (s *settings) skip(file string) bool {
	rel := s.config.Rel(file)
	return s.config.Excluded(rel) || strings.HasSuffix(file, "_test.go") && !s.tests && !s.config.TestsFor(rel)
}

func useless(d *directive.Directive) string {
	switch d.Kind {
	case directive.Ignore:
		return "this comment suppresses nothing: no finding of " + strings.Join(d.Rules, ", ") + " is left here; delete it"
	case directive.Nolint:
		return "this comment suppresses nothing: lockaudit has no finding here; delete it"
	}
	return "this comment is about no lock: write " + d.Kind.String() + " on the call that takes the lock, or above its function"
}
