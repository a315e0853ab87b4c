package rewrite

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// Import returns the name by which code at pos can use the package of the standard library at path, and the edits that import
// it. ok is false where the name means something else.
func (s *Source) Import(pos token.Pos, path string) (name string, edits []Edit, ok bool) {
	file, inner := s.file(pos), s.Pkg.Scope().Innermost(pos)
	if file == nil || inner == nil {
		return "", nil, false
	}
	if name, imported := s.imported(file, path); imported {
		_, found := inner.LookupParent(name, pos)
		pkg, ok := found.(*types.PkgName)
		return name, nil, ok && pkg.Imported().Path() == path
	}
	name = path[strings.LastIndexByte(path, '/')+1:]
	if !s.Free(pos, name) || s.Pkg.Scope().Lookup(name) != nil {
		return "", nil, false
	}
	edit, ok := s.insertImport(file, path)
	return name, []Edit{edit}, ok
}

// Together joins two lists of imports, which may be made at the same place.
func Together(a, b []Edit) []Edit {
	if len(a) != 1 || len(b) != 1 || a[0].Pos != b[0].Pos {
		return append(a, b...)
	}
	text := a[0].NewText
	if foreign, ok := strings.CutSuffix(text, "\n\n\t"); ok { // in front of those of other modules
		text = foreign + "\n\t"
	}
	return []Edit{{Pos: a[0].Pos, End: a[0].End, NewText: text + b[0].NewText}}
}

// imported returns the name that a file gives to a package.
func (s *Source) imported(file *ast.File, path string) (name string, ok bool) {
	for _, spec := range file.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err != nil || p != path {
			continue
		}
		var obj types.Object = s.Info.Implicits[spec]
		if spec.Name != nil {
			obj = s.Info.Defs[spec.Name]
		}
		if pkg, ok := obj.(*types.PkgName); ok && pkg.Name() != "_" && pkg.Name() != "." {
			return pkg.Name(), true
		}
	}
	return "", false
}

// Imports reports whether the file around pos imports a package by a name.
func (s *Source) Imports(pos token.Pos, path string) bool {
	file := s.file(pos)
	if file == nil {
		return false
	}
	_, ok := s.imported(file, path)
	return ok
}

// insertImport puts an import among those of the standard library, in order.
func (s *Source) insertImport(file *ast.File, path string) (Edit, bool) {
	quoted := strconv.Quote(path)
	insert := func(pos token.Pos, text string) (Edit, bool) { return Edit{Pos: pos, End: pos, NewText: text}, true }
	for _, d := range file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.IMPORT || len(decl.Specs) == 0 {
			continue
		}
		first := decl.Specs[0].(*ast.ImportSpec)
		if first.Path.Value == `"C"` {
			continue
		}
		if !decl.Lparen.IsValid() {
			return insert(s.lineEnd(first), "\nimport "+quoted)
		}
		if !standard(first) {
			return insert(begin(first), quoted+"\n\n\t")
		}
		last := first
		for _, sp := range decl.Specs {
			spec := sp.(*ast.ImportSpec)
			if spec != first && s.line(begin(spec)) > s.line(s.lineEnd(last))+1 {
				break // a group of its own
			}
			if standard(spec) && spec.Path.Value > quoted {
				return insert(begin(spec), quoted+"\n\t")
			}
			last = spec
		}
		return insert(s.lineEnd(last), "\n\t"+quoted)
	}
	for _, group := range file.Comments {
		if group.Pos() > file.Name.End() && s.line(group.Pos()) == s.line(file.Name.End()) {
			return Edit{}, false
		}
	}
	return insert(file.Name.End(), "\n\nimport "+quoted)
}

func (s *Source) line(pos token.Pos) int { return s.Fset.PositionFor(pos, false).Line }

func begin(spec *ast.ImportSpec) token.Pos {
	if spec.Doc != nil {
		return spec.Doc.Pos()
	}
	return spec.Pos()
}

func (s *Source) lineEnd(spec *ast.ImportSpec) token.Pos {
	if spec.Comment != nil {
		return spec.Comment.End()
	}
	return spec.End()
}

// standard reports whether a spec imports from the standard library, for all that its path says.
func standard(spec *ast.ImportSpec) bool {
	path, err := strconv.Unquote(spec.Path.Value)
	first, _, _ := strings.Cut(path, "/")
	return err == nil && !strings.Contains(first, ".")
}

// Free reports whether a name means nothing at pos.
func (s *Source) Free(pos token.Pos, name string) bool {
	return s.Pkg.Scope().Innermost(pos) != nil && s.Meaning(name, pos) == nil
}

// Meaning is what a name means at pos, nil for nothing.
func (s *Source) Meaning(name string, pos token.Pos) types.Object {
	inner := s.Pkg.Scope().Innermost(pos)
	if inner == nil {
		return nil
	}
	_, obj := inner.LookupParent(name, pos)
	return obj
}

// Mentions reports whether n has the name of a variable, constant, type, function or package.
func (s *Source) Mentions(n ast.Node, name string) bool { return s.Times(n, name) > 0 }

// Times counts how often.
func (s *Source) Times(n ast.Node, name string) (times int) {
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == name && !s.field(id) {
			times++
		}
		return true
	})
	return times
}

// field reports whether an identifier names a field or method, which no variable can hide.
func (s *Source) field(id *ast.Ident) bool {
	switch obj := s.Info.ObjectOf(id).(type) {
	case *types.Var:
		return obj.IsField()
	case *types.Func:
		return obj.Signature().Recv() != nil
	}
	return false
}
