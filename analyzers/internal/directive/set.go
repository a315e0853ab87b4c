package directive

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"sync"
)

// A Set is the directives of a package, with what each of them was used for. It is safe for concurrent use. A nil Set has no
// directives.
type Set struct {
	fset   *token.FileSet
	opts   Options
	all    []*Directive
	byFile map[*token.File][]*Directive

	mu   sync.Mutex
	used map[use]bool
}

// A use is a directive and a rule it silenced, "" for purposes and holds.
type use struct {
	d    *Directive
	rule string
}

// Parse returns the directives of files, which must have been parsed with their comments.
func Parse(fset *token.FileSet, files []*ast.File, opts Options) *Set {
	s := &Set{fset: fset, opts: opts, byFile: map[*token.File][]*Directive{}, used: map[use]bool{}}
	for _, file := range files {
		found := ParseFile(fset, file, opts)
		for i := range found {
			d := &found[i]
			s.all = append(s.all, d)
			tf := fset.File(d.Pos)
			s.byFile[tf] = append(s.byFile[tf], d)
		}
	}
	return s
}

// All returns the directives in the order of files and text. They must not be changed.
func (s *Set) All() []*Directive {
	if s == nil {
		return nil
	}
	return s.all
}

// Suppress returns the valid directive that silences a finding of rule at pos, and remembers that it was needed; nil when
// there is none. Of several the one that covers the fewest lines is taken. No directive silences a finding about itself.
func (s *Set) Suppress(rule string, pos token.Pos) *Directive {
	if s == nil {
		return nil
	}
	d := s.find(pos, func(d *Directive) bool {
		switch d.Kind {
		case Ignore:
			return slices.Contains(d.Rules, rule) && !d.contains(pos)
		case Nolint:
			return rule != Rule
		}
		return false
	})
	return s.use(d, rule)
}

// Purpose returns the valid directive that says what the lock taken at pos is for: the nearest that covers pos, else one
// that covers the beginning of fn, the function or function literal that wraps the lock. Either may be missing (NoPos, nil).
// It returns nil when nothing is declared.
func (s *Set) Purpose(pos token.Pos, fn ast.Node) *Directive {
	return s.declared(pos, fn, func(d *Directive) bool { return d.Kind == Efficiency || d.Kind == Correctness })
}

// Hold returns the valid directive with the measured hold of the lock taken at pos, looked for as Purpose does.
func (s *Set) Hold(pos token.Pos, fn ast.Node) *Directive {
	return s.declared(pos, fn, func(d *Directive) bool { return d.Kind == Hold })
}

func (s *Set) declared(pos token.Pos, fn ast.Node, match func(*Directive) bool) *Directive {
	if s == nil {
		return nil
	}
	d := s.find(pos, match)
	if d == nil && fn != nil {
		d = s.find(fn.Pos(), match)
	}
	return s.use(d, "")
}

// Unused returns the valid directives that were of no use: those that silenced nothing, reduced to the rules that ran and
// found nothing to silence, and purposes and holds that nobody asked for. Rules that did not run are not judged, nor is a
// nolint unless every rule ran.
func (s *Set) Unused(ran map[string]bool) []Directive {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var useless []Directive
	for _, d := range s.all {
		if !d.Valid() {
			continue
		}
		judged := *d
		switch d.Kind {
		case Ignore:
			judged.Rules = slices.DeleteFunc(slices.Clone(d.Rules), func(rule string) bool {
				return !ran[rule] || s.used[use{d, rule}]
			})
			if len(judged.Rules) == 0 {
				continue
			}
		case Nolint:
			if !s.nolintIsUseless(d, ran) {
				continue
			}
		default:
			if s.used[use{d, ""}] {
				continue
			}
		}
		useless = append(useless, judged)
	}
	return useless
}

func (s *Set) nolintIsUseless(d *Directive, ran map[string]bool) bool {
	for _, rule := range s.opts.Names.Rules {
		if rule != Rule && !ran[rule] || s.used[use{d, rule}] {
			return false
		}
	}
	return len(s.opts.Names.Rules) > 0
}

// find returns the valid directive among those that match and cover pos that covers the fewest lines; of equals the first.
func (s *Set) find(pos token.Pos, match func(*Directive) bool) *Directive {
	tf := s.fset.File(pos)
	if tf == nil {
		return nil
	}
	line := tf.PositionFor(pos, false).Line
	var found []*Directive
	for _, d := range s.byFile[tf] {
		if d.Line <= line && line <= d.LastLine && d.Valid() && match(d) {
			found = append(found, d)
		}
	}
	if len(found) == 0 {
		return nil
	}
	return slices.MinFunc(found, func(a, b *Directive) int {
		return cmp.Or(cmp.Compare(a.LastLine-a.Line, b.LastLine-b.Line), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Pos, b.Pos))
	})
}

func (s *Set) use(d *Directive, rule string) *Directive {
	if d != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.used[use{d, rule}] = true
	}
	return d
}

// contains reports whether pos is inside the comment.
func (d *Directive) contains(pos token.Pos) bool { return d.Pos <= pos && pos < d.End }
