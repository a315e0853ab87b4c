// Package rewrite answers what a quick fix has to know about the source it changes: what an expression means at another place,
// where a statement can stand, by which name a package is known. It proves or declines, it never guesses.
package rewrite

import (
	"go/ast"
	"go/printer"
	"go/token"
	"go/types"
	"go/version"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// A Source is the syntax of one package with its types.
type Source struct {
	Fset  *token.FileSet
	Files []*ast.File
	Info  *types.Info
	Pkg   *types.Package
}

// An Edit replaces the source from Pos to End.
type Edit struct {
	Pos, End token.Pos
	NewText  string
}

// A Site is a call and what stands around it.
type Site struct {
	*Source
	Call *ast.CallExpr
	File *ast.File
	// Func is the declaration around the call, Body the body of the innermost function around it.
	Func *ast.FuncDecl
	Body *ast.BlockStmt

	path []ast.Node // from the call outwards
}

// Site returns the call that ends at end and begins at pos, or whose method's name does. It returns nil for calls that are in no
// function of the package, or in a generated file, where a change would not last.
func (s *Source) Site(pos, end token.Pos) *Site {
	file := s.file(pos)
	if file == nil || !end.IsValid() || ast.IsGenerated(file) {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, pos, end)
	for i, n := range path {
		call, ok := n.(*ast.CallExpr)
		if !ok || call.End() != end || call.Pos() != pos && methodName(call) != pos {
			continue
		}
		site := &Site{Source: s, Call: call, File: file, path: path[i:]}
		for _, around := range site.path {
			switch f := around.(type) {
			case *ast.FuncLit:
				if site.Body == nil {
					site.Body = f.Body
				}
			case *ast.FuncDecl:
				if site.Body == nil {
					site.Body = f.Body
				}
				site.Func = f
			}
		}
		if site.Func == nil {
			return nil
		}
		return site
	}
	return nil
}

func methodName(call *ast.CallExpr) token.Pos {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return sel.Sel.Pos()
	}
	return token.NoPos
}

func (s *Source) file(pos token.Pos) *ast.File {
	for _, f := range s.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			return f
		}
	}
	return nil
}

// Text prints a node as it is written.
func (s *Source) Text(n ast.Node) string {
	var b strings.Builder
	if err := printer.Fprint(&b, s.Fset, n); err != nil {
		return "" // only of a node that is no syntax
	}
	return b.String()
}

// AtLeast reports whether a file is written for a version of Go, such as "go1.21", or a later one.
func (s *Source) AtLeast(file *ast.File, want string) bool {
	v := s.Info.FileVersions[file]
	if v == "" {
		v = s.Pkg.GoVersion()
	}
	return v == "" || version.Compare(v, want) >= 0
}

// Callee is the function or method that a call names, nil for a call of a value.
func (s *Source) Callee(call *ast.CallExpr) *types.Func {
	var id *ast.Ident
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	default:
		return nil
	}
	fn, _ := s.Info.Uses[id].(*types.Func)
	return fn
}

// Receiver is the expression before the method's name, nil when there is none.
func (s *Site) Receiver() ast.Expr {
	sel, ok := ast.Unparen(s.Call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	return sel.X
}

// Parent is what the call is part of.
func (s *Site) Parent() ast.Node {
	for _, n := range s.path[1:] {
		if _, ok := n.(*ast.ParenExpr); !ok {
			return n
		}
	}
	return nil
}

// Outer is the site of the call of a method on what this call returns, as Err in rdb.Del(ctx, key).Err(); nil when there is none.
func (s *Site) Outer() *Site {
	if len(s.path) < 3 {
		return nil
	}
	sel, ok := s.path[1].(*ast.SelectorExpr)
	call, calls := s.path[2].(*ast.CallExpr)
	if !ok || !calls || sel.X != s.Call || call.Fun != sel {
		return nil
	}
	outer := *s
	outer.Call, outer.path = call, s.path[2:]
	return &outer
}

// Statement returns the statement of a list of statements that the call is evaluated in, once and before what the statement
// contains in blocks. It returns nil where no statement could be put before it.
func (s *Site) Statement() ast.Stmt {
	for i, n := range s.path[:len(s.path)-1] {
		stmt, ok := n.(ast.Stmt)
		if !ok {
			continue
		}
		var inner ast.Node
		if i > 0 {
			inner = s.path[i-1]
		}
		switch stmt := stmt.(type) {
		case *ast.ExprStmt, *ast.AssignStmt, *ast.ReturnStmt, *ast.DeferStmt, *ast.DeclStmt, *ast.SendStmt:
		case *ast.IfStmt:
			if inner == stmt.Else {
				return nil
			}
		case *ast.SwitchStmt:
		default:
			return nil
		}
		if listed(s.path[i+1], stmt) {
			return stmt
		}
	}
	return nil
}

// listed reports whether stmt is an element of the list of statements that parent has.
func listed(parent ast.Node, stmt ast.Stmt) bool {
	switch p := parent.(type) {
	case *ast.BlockStmt:
		return slices.Contains(p.List, stmt)
	case *ast.CaseClause:
		return slices.Contains(p.Body, stmt)
	case *ast.CommClause:
		return slices.Contains(p.Body, stmt)
	}
	return false
}

// Loops reports whether the call stands in a loop of its innermost function.
func (s *Site) Loops() bool {
	for _, n := range s.path {
		switch n := n.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return true
		case *ast.BlockStmt:
			if n == s.Body {
				return false
			}
		}
	}
	return false
}

// Reaches reports whether what is declared by a new statement before stmt is known at pos: the list that holds stmt holds what
// is at pos too, behind stmt.
func (s *Source) Reaches(stmt ast.Stmt, pos token.Pos) bool {
	file := s.file(stmt.Pos())
	if file == nil || pos < stmt.Pos() {
		return false
	}
	path, _ := astutil.PathEnclosingInterval(file, stmt.Pos(), stmt.End())
	for _, n := range path {
		if !within(n, pos) {
			continue
		}
		if n == ast.Node(stmt) {
			return true
		}
		if listed(n, stmt) {
			return true
		}
		return false
	}
	return false
}

// Declares reports whether n uses a name that stmt declares.
func (s *Source) Declares(stmt ast.Stmt, n ast.Node) bool {
	found := false
	ast.Inspect(n, func(x ast.Node) bool {
		if id, ok := x.(*ast.Ident); ok {
			if obj := s.Info.ObjectOf(id); obj != nil && within(stmt, obj.Pos()) {
				found = true
			}
		}
		return !found
	})
	return found
}

// Commented reports whether there are comments inside of n, which a text printed anew would lose.
func (s *Source) Commented(n ast.Node) bool {
	file := s.file(n.Pos())
	return file == nil || slices.ContainsFunc(file.Comments, func(g *ast.CommentGroup) bool { return within(n, g.Pos()) })
}

// Spoken reports whether a comment with a text stands at a statement, above it, or above its function.
func (s *Source) Spoken(site *Site, stmt ast.Stmt, text string) bool {
	first, last := s.line(stmt.Pos()), s.line(stmt.End())
	return slices.ContainsFunc(site.File.Comments, func(g *ast.CommentGroup) bool {
		at := g == site.Func.Doc || s.line(g.End()) >= first-1 && s.line(g.Pos()) <= last
		return at && slices.ContainsFunc(g.List, func(c *ast.Comment) bool { return strings.Contains(c.Text, text) })
	})
}

// Jumps reports whether a function has a goto, over which no variable can be declared.
func (s *Source) Jumps(fn *ast.FuncDecl) bool {
	found := false
	ast.Inspect(fn, func(n ast.Node) bool {
		if branch, ok := n.(*ast.BranchStmt); ok && branch.Tok == token.GOTO {
			found = true
		}
		return !found
	})
	return found
}
