package rewrite

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// Inner is the innermost function around the call: a declaration or a literal.
func (s *Site) Inner() ast.Node {
	for _, n := range s.path {
		switch n.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return n
		}
	}
	return s.Func
}

// List is the node whose list of statements holds stmt, which the call is evaluated in.
func (s *Site) List(stmt ast.Stmt) ast.Node {
	for i, n := range s.path[:len(s.path)-1] {
		if n == ast.Node(stmt) && listed(s.path[i+1], stmt) {
			return s.path[i+1]
		}
	}
	return nil
}

// Before returns the edits that put lines in front of stmt, which the call is evaluated in, and in front of what is said about
// it above. ok is false where stmt shares its lines with more than the braces of its function.
func (s *Site) Before(stmt ast.Stmt, lines ...string) (edits []Edit, ok bool) {
	list := s.List(stmt)
	if list == nil {
		return nil, false
	}
	before, all := statements(list) // where what precedes stmt ends
	if i := slices.Index(all, stmt); i > 0 {
		before = all[i-1].End()
	}
	if s.line(before) == s.line(stmt.Pos()) {
		return s.unfold(list, stmt, lines)
	}
	pos := stmt.Pos()
	for _, group := range s.File.Comments {
		if s.line(group.End()) == s.line(stmt.Pos())-1 && s.line(group.Pos()) > s.line(before) {
			pos = group.Pos()
		}
	}
	tab := strings.Repeat("\t", s.Depth(stmt.Pos()))
	return []Edit{{Pos: pos, End: pos, NewText: strings.Join(lines, "\n"+tab) + "\n" + tab}}, true
}

// statements returns where a list of statements begins, and the list.
func statements(n ast.Node) (start token.Pos, list []ast.Stmt) {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.Lbrace, n.List
	case *ast.CaseClause:
		return n.Colon, n.Body
	case *ast.CommClause:
		return n.Colon, n.Body
	}
	return token.NoPos, nil
}

// Earlier counts the statements in the list of stmt, in front of it, that call the same function.
func (s *Site) Earlier(stmt ast.Stmt) (n int) {
	_, all := statements(s.List(stmt))
	fn := s.Callee(s.Call)
	for _, other := range all[:max(0, slices.Index(all, stmt))] {
		calls := false
		ast.Inspect(other, func(x ast.Node) bool {
			switch x := x.(type) {
			case *ast.FuncLit, *ast.BlockStmt:
				return false
			case *ast.CallExpr:
				calls = calls || fn != nil && s.Callee(x) == fn
			}
			return true
		})
		if calls {
			n++
		}
	}
	return n
}

// unfold gives a line of its own to the only statement of a function that is written on one line, behind the others.
func (s *Site) unfold(list ast.Node, stmt ast.Stmt, lines []string) ([]Edit, bool) {
	block, ok := list.(*ast.BlockStmt)
	if !ok || block != s.Body || len(block.List) != 1 || s.line(block.Rbrace) != s.line(stmt.End()) || s.Commented(block) {
		return nil, false
	}
	var outer ast.Node // the statement or declaration that begins the line
	for _, n := range s.path {
		switch n.(type) {
		case ast.Stmt, ast.Decl:
			if n != ast.Node(block) && s.line(n.Pos()) == s.line(block.Lbrace) {
				outer = n
			}
		}
	}
	if outer == nil || outer == ast.Node(stmt) {
		return nil, false
	}
	end := "\n" + strings.Repeat("\t", s.Depth(outer.Pos()))
	tab := end + "\t"
	return []Edit{
		{Pos: block.Lbrace + 1, End: stmt.Pos(), NewText: tab + strings.Join(lines, tab) + tab},
		{Pos: stmt.End(), End: block.Rbrace, NewText: end},
	}, true
}

// Prompt reports whether stmt, which the call is evaluated in, does nothing before the call that can take time.
func (s *Site) Prompt(stmt ast.Stmt) bool {
	prompt := true
	ast.Inspect(stmt, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n.Pos() <= s.Call.Pos() && s.Call.End() <= n.End() // another is not called here
		case *ast.UnaryExpr:
			if n.Op == token.ARROW && n.Pos() < s.Call.End() {
				prompt = false
			}
		case *ast.CallExpr:
			around := n.Pos() <= s.Call.Pos() && s.Call.End() <= n.End()
			within := s.Call.Pos() <= n.Pos() && n.End() <= s.Call.End()
			if !around && (within && s.waits(n) || !within && n.Pos() < s.Call.Pos() && !s.quick(n)) {
				prompt = false
			}
		}
		return prompt
	})
	return prompt
}

// Perhaps reports whether stmt, which the call is evaluated in, evaluates it only if something else is true or false.
func (s *Site) Perhaps(stmt ast.Stmt) bool {
	for _, n := range s.path {
		if b, ok := n.(*ast.BinaryExpr); ok && (b.Op == token.LAND || b.Op == token.LOR) {
			return true
		}
		if n == ast.Node(stmt) {
			return false
		}
	}
	return false
}

// waits reports whether a call gets a context: what it does can take as long as that lives.
func (s *Source) waits(call *ast.CallExpr) bool {
	if fn := s.Callee(call); fn != nil && fn.Pkg() != nil && fn.Pkg().Path() == "context" {
		return false
	}
	return slices.ContainsFunc(call.Args, func(a ast.Expr) bool { return isContext(s.Info.TypeOf(a)) })
}

// quick reports whether a call is a conversion, or of a function that only computes.
func (s *Source) quick(call *ast.CallExpr) bool {
	if tv := s.Info.Types[call.Fun]; tv.IsType() || tv.IsBuiltin() {
		return true
	}
	fn := s.Callee(call)
	return fn != nil && fn.Pkg() != nil && (computes(fn) || fn.FullName() == "(*net/http.Request).Context")
}

var directive = regexp.MustCompile(`^//\s*(nolint\b|[a-z0-9]+:[a-z])`)

// Directed reports whether a comment at a statement, or right above it, is for a tool: it speaks of these lines.
func (s *Source) Directed(stmt ast.Stmt) bool {
	file := s.file(stmt.Pos())
	first, last := s.line(stmt.Pos()), s.line(stmt.End())
	return file == nil || slices.ContainsFunc(file.Comments, func(g *ast.CommentGroup) bool {
		return s.line(g.End()) >= first-1 && s.line(g.Pos()) <= last &&
			slices.ContainsFunc(g.List, func(c *ast.Comment) bool { return directive.MatchString(c.Text) })
	})
}

// Alone reports whether the function around the call is a literal that has a variable from outside, and uses it only as id.
func (s *Site) Alone(id *ast.Ident) bool {
	lit, ok := s.Inner().(*ast.FuncLit)
	v, isVar := s.Info.Uses[id].(*types.Var)
	return ok && isVar && !within(lit, v.Pos()) && s.Times(lit, id.Name) == 1
}
