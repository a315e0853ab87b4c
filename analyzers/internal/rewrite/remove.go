package rewrite

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// Remove returns the edit that takes a statement out. ok is false where code around it would not compile without
// it, because nothing else uses a variable or import, or where it holds comments.
func (s *Source) Remove(stmt ast.Stmt) (edit Edit, ok bool) {
	file := s.file(stmt.Pos())
	if file == nil || s.Commented(stmt) {
		return Edit{}, false
	}
	used := map[types.Object]bool{} // by the statement; true when others use it too
	ast.Inspect(stmt, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if obj := s.Info.Uses[id]; obj != nil && !within(stmt, obj.Pos()) && s.needsUse(file, obj) {
				used[obj] = false
			}
		}
		return true
	})
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case ast.Stmt:
			if n == stmt {
				return false
			}
			if assign, ok := n.(*ast.AssignStmt); ok && assign.Tok == token.ASSIGN {
				for _, l := range assign.Lhs {
					if _, plain := l.(*ast.Ident); !plain {
						s.mark(l, stmt, used)
					}
				}
				for _, r := range assign.Rhs {
					s.mark(r, stmt, used)
				}
				return false
			}
		case *ast.Ident:
			if obj := s.Info.Uses[n]; obj != nil {
				if _, asked := used[obj]; asked {
					used[obj] = true
				}
			}
		}
		return true
	})
	for _, elsewhere := range used {
		if !elsewhere {
			return Edit{}, false
		}
	}
	return s.lines(file, stmt), true
}

// lines is the edit that takes out a statement with its lines, if nothing else stands on them.
func (s *Source) lines(file *ast.File, stmt ast.Stmt) Edit {
	first, last := s.line(stmt.Pos()), s.line(stmt.End())
	tf := s.Fset.File(stmt.Pos())
	alone := last < tf.LineCount()
	at := func(pos token.Pos) {
		if line := s.line(pos); pos < stmt.Pos() && line >= first || pos >= stmt.End() && line <= last {
			alone = false
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil || n == ast.Node(stmt) {
			return false
		}
		if block, ok := n.(*ast.BlockStmt); ok {
			at(block.Lbrace)
			at(block.Rbrace)
		} else if _, ok := n.(*ast.File); !ok && !within(n, stmt.Pos()) {
			at(n.Pos())
			at(n.End() - 1)
		}
		return true
	})
	for _, group := range file.Comments {
		at(group.Pos())
	}
	if !alone {
		return Edit{Pos: stmt.Pos(), End: stmt.End()}
	}
	return Edit{Pos: tf.LineStart(first), End: tf.LineStart(last + 1)}
}

// mark notes the uses of objects in n, other than those in one statement.
func (s *Source) mark(n ast.Node, but ast.Stmt, used map[types.Object]bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if n == ast.Node(but) {
			return false
		}
		if id, ok := n.(*ast.Ident); ok {
			if _, asked := used[s.Info.Uses[id]]; asked {
				used[s.Info.Uses[id]] = true
			}
		}
		return true
	})
}

// needsUse reports whether the compiler refuses an object that nothing uses: an import, or a local variable that is no parameter.
func (s *Source) needsUse(file *ast.File, obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.PkgName:
		return true
	case *types.Var:
		if obj.IsField() || obj.Parent() == s.Pkg.Scope() || !within(file, obj.Pos()) {
			return false
		}
		path, _ := astutil.PathEnclosingInterval(file, obj.Pos(), obj.Pos())
		return !slices.ContainsFunc(path, func(n ast.Node) bool {
			_, head := n.(*ast.FuncType)
			return head || isReceiver(n, obj.Pos())
		})
	}
	return false
}

func isReceiver(n ast.Node, pos token.Pos) bool {
	fn, ok := n.(*ast.FuncDecl)
	return ok && fn.Recv != nil && within(fn.Recv, pos)
}
