package why

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Call is a call on the line.
type Call struct {
	Func string // the function as go doc prints it, with its import path
	Text string // what lockaudit knows about it
}

// file returns the unit and the syntax of the file. A variant of a package with its tests comes last: the package itself is
// asked first.
func (x *explainer) file() (*audit.Unit, *ast.File) {
	for _, u := range x.Units {
		for _, f := range u.Files {
			if u.Fset.PositionFor(f.FileStart, false).Filename == x.File {
				return u, f
			}
		}
	}
	return nil, nil
}

// calls lists the calls that are written on the line.
func (x *explainer) calls() []Call {
	u, file := x.file()
	if file == nil {
		return nil
	}
	var out []Call
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if !x.written(u, call.Pos()) && !x.written(u, call.Lparen) {
			return true
		}
		if c, ok := x.call(u, call); ok && !slices.Contains(out, c) {
			out = append(out, c)
		}
		return true
	})
	return out
}

func (x *explainer) written(u *audit.Unit, pos token.Pos) bool {
	return u.Fset.PositionFor(pos, false).Line == x.Line
}

// call says what is known about a call. It is false for conversions, builtins and function literals.
func (x *explainer) call(u *audit.Unit, call *ast.CallExpr) (Call, bool) {
	switch callee := typeutil.Callee(u.Info, call).(type) {
	case *types.Func:
		fn := callee.Origin()
		return Call{Func: name(fn), Text: x.function(fn)}, true
	case *types.Builtin:
		return Call{}, false
	}
	if _, literal := ast.Unparen(call.Fun).(*ast.FuncLit); literal {
		return Call{}, false
	}
	if tv, ok := u.Info.Types[call.Fun]; ok && (tv.IsType() || tv.IsBuiltin()) {
		return Call{}, false
	}
	return Call{Func: types.ExprString(call.Fun), Text: "a function value: followed as far as its origin is seen"}, true
}

func (x *explainer) function(fn *types.Func) string {
	if rows := x.Models.Lookup(fn); len(rows) > 0 {
		return modelled(rows)
	}
	if x.Models.Noise(pathOf(fn)) {
		return "a library of logging, metrics or the like: no effect"
	}
	if at := x.body(fn); at != "" {
		return "its body is read, at " + at
	}
	if iface := interfaceOf(fn); iface != nil {
		return x.implementations(fn, iface)
	}
	switch {
	case x.Models.Modelled(pathOf(fn)):
		return "the library is modelled, this function is not: it is taken to do nothing to locks or to the world"
	case standard(pathOf(fn)):
		return "a function of the standard library without a model: it is taken to do nothing to locks or to the world"
	}
	return fmt.Sprintf("no model: it is taken to do nothing to locks or to the world; when it does, add a row for library %s under models: in lockaudit.yml",
		models.NormalPath(pathOf(fn)))
}

func pathOf(fn *types.Func) string {
	if fn.Pkg() == nil {
		return ""
	}
	return fn.Pkg().Path()
}

// standard reports whether a package belongs to the standard library, whose first path elements have no dot.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

func modelled(rows []*models.Row) string {
	var words []string
	for _, r := range rows {
		word := string(r.Role)
		if r.Command != "" {
			word += " " + r.Command
		}
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	lib := rows[0].Lib
	from := "built in"
	if strings.Contains(rows[0].ID, "#u") {
		from = "from lockaudit.yml"
	}
	text := fmt.Sprintf("modelled as %s, %s", strings.Join(words, ", "), from)
	if lib.Source != "" {
		text += ", read in " + lib.Source
	}
	for _, r := range rows {
		if r.Note != "" && !strings.Contains(text, r.Note) {
			text += "; note: " + r.Note
		}
	}
	return text
}

// body returns where the body of a function is that was read from source.
func (x *explainer) body(fn *types.Func) string {
	for _, u := range x.Units {
		if u.Types.Path() != pathOf(fn) || interfaceOf(fn) != nil {
			continue
		}
		p := u.Fset.PositionFor(fn.Pos(), false)
		if p.IsValid() {
			return fmt.Sprintf("%s:%d", x.Path(p.Filename), p.Line)
		}
	}
	return ""
}

func interfaceOf(fn *types.Func) *types.Interface {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	iface, _ := recv.Type().Underlying().(*types.Interface)
	return iface
}

// implementations names the types of the program that a call of an interface's method can reach.
func (x *explainer) implementations(fn *types.Func, iface *types.Interface) string {
	var found []string
	for _, u := range x.Units {
		scope := u.Types.Scope()
		for _, n := range scope.Names() {
			tn, ok := scope.Lookup(n).(*types.TypeName)
			if !ok || tn.IsAlias() || types.IsInterface(tn.Type()) {
				continue
			}
			if named, ok := tn.Type().(*types.Named); !ok || named.TypeParams().Len() > 0 {
				continue
			}
			if types.Implements(types.NewPointer(tn.Type()), iface) {
				p := u.Fset.PositionFor(tn.Pos(), false)
				text := fmt.Sprintf("%s.%s (%s:%d)", u.Types.Name(), n, x.Path(p.Filename), p.Line)
				if !slices.Contains(found, text) {
					found = append(found, text)
				}
			}
		}
	}
	if len(found) == 0 {
		return "a method of an interface that no type of the program implements: what it does is not known"
	}
	slices.Sort(found)
	return "a method of an interface, followed into " + strings.Join(found, ", ")
}

// name is a function with its import path: github.com/bsm/redislock.(*Client).Obtain.
func name(fn *types.Func) string {
	recv := fn.Signature().Recv()
	path := pathOf(fn)
	if recv == nil {
		return strings.TrimPrefix(path+"."+fn.Name(), ".")
	}
	t := recv.Type()
	star := ""
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t, star = p.Elem(), "*"
	}
	owner := "interface"
	if n, ok := types.Unalias(t).(*types.Named); ok {
		owner = n.Obj().Name()
	}
	return strings.TrimPrefix(fmt.Sprintf("%s.(%s%s).%s", path, star, owner, fn.Name()), ".")
}
