package directive

import (
	"go/ast"
	"go/token"
	"slices"
)

// A span is a piece of code that a directive can cover.
type span struct {
	first, last int // lines covered
	head        int // last line on which a directive speaks about the whole span
	end         int // last line of the node, with its blocks
	fn          *ast.FuncDecl
}

// A layout says which lines of a file hold code, and where its statements lie.
type layout struct {
	file    *token.File
	pkgLine int
	code    []int  // sorted
	spans   []span // outer ones before inner ones
}

func newLayout(tf *token.File, file *ast.File) *layout {
	l := &layout{file: tf}
	l.pkgLine = l.line(file.Package)
	l.code = append(l.code, l.pkgLine)
	bodies := map[*ast.BlockStmt]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil, *ast.CommentGroup, *ast.Comment:
			return false
		case *ast.File:
			return true // its end may be that of a comment
		case *ast.FuncDecl:
			bodies[n.Body] = true
		case *ast.FuncLit:
			bodies[n.Body] = true
		}
		first, end := l.line(n.Pos()), l.line(n.End()-1)
		l.code = append(l.code, first, end)
		if block, ok := n.(*ast.BlockStmt); ok && bodies[block] {
			return true
		}
		if s, ok := l.span(n, first, end); ok {
			l.spans = append(l.spans, s)
		}
		return true
	})
	slices.Sort(l.code)
	l.code = slices.Compact(l.code)
	return l
}

func (l *layout) line(pos token.Pos) int {
	return l.file.PositionFor(pos, false).Line
}

// span says what a directive at n covers: all of it, or what comes before its block.
func (l *layout) span(n ast.Node, first, end int) (s span, ok bool) {
	whole := span{first: first, last: end, head: end, end: end}
	before := func(brace token.Pos) (span, bool) {
		head := max(first, l.line(brace))
		return span{first: first, last: head, head: head, end: end}, true
	}
	switch n := n.(type) {
	case *ast.FuncDecl:
		whole.fn = n
		if n.Body != nil {
			whole.head = l.line(n.Body.Lbrace)
		}
		return whole, true
	case *ast.IfStmt:
		return before(n.Body.Lbrace)
	case *ast.ForStmt:
		return before(n.Body.Lbrace)
	case *ast.RangeStmt:
		return before(n.Body.Lbrace)
	case *ast.SwitchStmt:
		return before(n.Body.Lbrace)
	case *ast.TypeSwitchStmt:
		return before(n.Body.Lbrace)
	case *ast.SelectStmt:
		return before(n.Body.Lbrace)
	case *ast.BlockStmt:
		return before(n.Lbrace)
	case *ast.CaseClause:
		return before(n.Colon)
	case *ast.CommClause:
		return before(n.Colon)
	case *ast.LabeledStmt:
		return before(n.Colon)
	case *ast.GenDecl:
		return whole, n.Tok == token.VAR || n.Tok == token.CONST
	case *ast.KeyValueExpr: // an entry of a table of functions
		_, ok = ast.Unparen(n.Value).(*ast.FuncLit)
		return whole, ok
	case *ast.ValueSpec, ast.Stmt:
		return whole, true
	}
	return span{}, false
}

// cover finds the lines that d covers.
func (l *layout) cover(d *Directive) {
	i, _ := slices.BinarySearch(l.code, l.line(d.Pos))
	switch {
	case i == len(l.code):
		l.coversNothing(d)
	case l.code[i] == l.pkgLine && d.Suppresses():
		d.Line, d.LastLine = 1, l.file.LineCount()
	default:
		s := l.spanAt(l.code[i])
		if s == nil || l.code[i] > s.head {
			l.coversNothing(d)
			return
		}
		d.Line, d.LastLine, d.Func = s.first, s.last, s.fn
	}
}

// spanAt returns the longest of the spans that begin on a line, else the innermost that holds it.
func (l *layout) spanAt(line int) *span {
	var begins, holds *span
	for i := range l.spans {
		s := &l.spans[i]
		switch {
		case s.first == line && (begins == nil || s.last > begins.last):
			begins = s
		case s.first < line && line <= s.end:
			holds = s
		}
	}
	if begins != nil {
		return begins
	}
	return holds
}

func (l *layout) coversNothing(d *Directive) {
	d.Problems = append(d.Problems, Problem{
		Kind: Malformed,
		Text: "this covers no code: write it above or behind a statement, or above a function",
		Pos:  d.Pos, End: d.End,
	})
}
