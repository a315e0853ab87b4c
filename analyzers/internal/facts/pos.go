package facts

import (
	"go/token"
	"strings"
)

// A Pos is a source position that survives export. The token.Pos is only there in the process that made it.
type Pos struct {
	File      string
	Line, Col int
	pos, end  token.Pos
}

// MakePos returns the Pos of a range of source.
func MakePos(fset *token.FileSet, pos, end token.Pos) Pos {
	if !pos.IsValid() {
		return Pos{}
	}
	p := fset.Position(pos)
	return Pos{File: p.Filename, Line: p.Line, Col: p.Column, pos: pos, end: end}
}

// Token returns the range in this process' file set, if known.
func (p Pos) Token() (pos, end token.Pos) { return p.pos, p.end }

// IsValid reports whether p says anything.
func (p Pos) IsValid() bool { return p.Line > 0 }

// Compare orders positions by file, line and column.
func (p Pos) Compare(q Pos) int {
	if c := strings.Compare(p.File, q.File); c != 0 {
		return c
	}
	if p.Line != q.Line {
		return p.Line - q.Line
	}
	return p.Col - q.Col
}

// Same reports whether p and q are the same place.
func (p Pos) Same(q Pos) bool { return p.Compare(q) == 0 }
