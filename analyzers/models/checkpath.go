package models

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// A pathText is one text of alternative paths in a row.
type pathText struct {
	key   string
	item  int
	paths []Path
}

// pathTexts lists the texts of a row that parsed. The conjuncts of granted are texts of their own.
func (r *Row) pathTexts() []pathText {
	var texts []pathText
	for _, a := range r.GrantedAtoms {
		texts = append(texts, pathText{"granted", 0, []Path{a.Path}})
	}
	for _, f := range r.pathFields() {
		if len(*f.to) > 0 {
			texts = append(texts, pathText{f.key, 0, *f.to})
		}
	}
	for i, text := range r.Guards {
		if paths, err := ParsePaths(text); err == nil {
			texts = append(texts, pathText{"guards", i, paths})
		}
	}
	for i, text := range r.Idem {
		if paths, err := ParsePaths(text); err == nil {
			texts = append(texts, pathText{"idempotency", i, paths})
		}
	}
	return texts
}

// unresolved says why none of the alternative paths leads anywhere in any of fns, "" when one does. Libraries differ in names
// from version to version, so one of them is enough.
func unresolved(paths []Path, fns []*types.Func, row *Row) string {
	why := ""
	for _, fn := range fns {
		for _, p := range paths {
			reason := resolve(p, fn, row)
			if reason == "" {
				return ""
			}
			why = row.Fn.String() + " " + reason
		}
	}
	return why
}

// resolve says why p leads nowhere in fn, as what follows the name of the function.
func resolve(p Path, fn *types.Func, row *Row) string {
	switch p.Kind {
	case Receiver, Arg, Result:
		_, why := typeAt(p, fn)
		return why
	case ValueOf, ErrorOf:
		if fn.Signature().Results().Len() == 0 {
			return "returns nothing whose value or error could be asked for"
		}
	case Options:
		return noOption(p.Name, fn)
	case MethodOf:
		return noMethod(p.Name, fn, row.HandleAt)
	}
	return "" // a constant, or a word of a text that is only known at the call
}

// typeAt returns the type of what p leads to, nil when that cannot be known, and why it leads nowhere.
func typeAt(p Path, fn *types.Func) (types.Type, string) {
	sig := fn.Signature()
	switch p.Kind {
	case Receiver:
		if sig.Recv() == nil {
			return nil, "has no receiver: it is a function"
		}
		return fields(p, sig.Recv().Type(), fn.Pkg())
	case Arg:
		i, ok := p.Param(sig)
		if !ok {
			return nil, noArgument(p, sig)
		}
		return fields(p, sig.Params().At(i).Type(), fn.Pkg())
	case Result:
		if p.Index >= sig.Results().Len() {
			return nil, fmt.Sprintf("has no result %d: %s", p.Index, count(sig.Results().Len(), "result"))
		}
		return fields(p, sig.Results().At(p.Index).Type(), fn.Pkg())
	}
	return nil, ""
}

func noArgument(p Path, sig *types.Signature) string {
	if p.Name == "" {
		return fmt.Sprintf("has no argument %d: %s", p.Index, count(sig.Params().Len(), "argument"))
	}
	var names []string
	for i := range sig.Params().Len() {
		if n := sig.Params().At(i).Name(); n != "" && n != "_" {
			names = append(names, n)
		}
	}
	switch {
	case len(names) == 0 && sig.Params().Len() > 0:
		return fmt.Sprintf("has no argument %s: its arguments have no names, write \"arg 0\"", p.Name)
	case len(names) == 0:
		return fmt.Sprintf("has no argument %s: it takes none", p.Name)
	}
	if hint := didYouMean(p.Name, names); hint != "" {
		return fmt.Sprintf("has no argument %s%s", p.Name, hint)
	}
	return fmt.Sprintf("has no argument %s: they are %s", p.Name, strings.Join(names, ", "))
}

func count(n int, what string) string {
	switch n {
	case 0:
		return "it has none"
	case 1:
		return "it has one " + what + ", number 0"
	}
	return fmt.Sprintf("it has %d, numbered from 0", n)
}

// fields follows the field selectors of p from a value of type t, and returns the type they lead to. What cannot be known is
// accepted: the fields of a type parameter, of an interface, of the values of a map.
func fields(p Path, t types.Type, pkg *types.Package) (types.Type, string) {
	for _, name := range p.Fields {
		bottom := element(t)
		st, ok := bottom.Underlying().(*types.Struct)
		switch u := bottom.Underlying().(type) {
		case *types.Signature:
			if _, list := t.Underlying().(*types.Slice); list {
				return nil, fmt.Sprintf("leads to a list of options, which has no fields: write %q", "options "+optionName(name, pkg))
			}
			return nil, fmt.Sprintf("leads to %s, which has no fields", types.TypeString(t, types.RelativeTo(pkg)))
		case *types.Basic, *types.Chan:
			return nil, fmt.Sprintf("leads to %s, which has no fields", types.TypeString(t, types.RelativeTo(pkg)))
		case *types.Interface:
			if types.Identical(u, types.Universe.Lookup("error").Type().Underlying()) {
				return nil, "leads to an error, which has no fields"
			}
		}
		if !ok {
			return nil, ""
		}
		obj, _, _ := types.LookupFieldOrMethod(bottom, true, pkg, name)
		field, ok := obj.(*types.Var)
		if !ok {
			names := fieldNames(st)
			hint := didYouMean(name, names)
			if hint == "" && len(names) > 0 && len(names) <= few {
				hint = ": they are " + strings.Join(names, ", ")
			}
			return nil, fmt.Sprintf("leads to %s, which has no field %s%s", types.TypeString(bottom, types.RelativeTo(pkg)), name, hint)
		}
		t = field.Type()
	}
	return t, ""
}

// few is how many names a message lists.
const few = 12

// fieldNames are the exported fields of a struct, those of embedded structs among them.
func fieldNames(st *types.Struct) []string {
	var names []string
	for f := range st.Fields() {
		if f.Exported() {
			names = append(names, f.Name())
		}
		if inner, ok := element(f.Type()).Underlying().(*types.Struct); ok && f.Embedded() && inner != st {
			for f := range inner.Fields() {
				if f.Exported() {
					names = append(names, f.Name())
				}
			}
		}
	}
	return names
}

// optionName guesses which option of a package sets what a field of this name would.
func optionName(field string, pkg *types.Package) string {
	for _, prefix := range []string{"With", "", "Set"} {
		for _, name := range pkg.Scope().Names() {
			if _, ok := pkg.Scope().Lookup(name).(*types.Func); ok && strings.EqualFold(name, prefix+field) {
				return name
			}
		}
	}
	return "With" + strings.ToUpper(field[:1]) + field[1:]
}

// element returns the type below pointers and lists.
func element(t types.Type) types.Type {
	for {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		default:
			return t
		}
	}
}

// noOption says that no option of this name can be given to fn. An option is a function or type of the package or a field of
// one of its arguments.
func noOption(name string, fn *types.Func) string {
	last := name[strings.LastIndex(name, ".")+1:]
	if last != name || fn.Pkg().Scope().Lookup(name) != nil {
		return "" // an option of another package is not looked for
	}
	for i := range fn.Signature().Params().Len() {
		p := Path{Fields: []string{name}}
		t := fn.Signature().Params().At(i).Type()
		if _, ok := element(t).Underlying().(*types.Struct); !ok {
			continue
		}
		if _, why := fields(p, t, fn.Pkg()); why == "" {
			return ""
		}
	}
	return fmt.Sprintf("takes no option %s%s", name, didYouMean(name, fn.Pkg().Scope().Names()))
}

// noMethod says that the handle of the lock has no such method. Where a row has no handle it is the receiver or a result.
func noMethod(name string, fn *types.Func, handle []Path) string {
	sig := fn.Signature()
	var from []types.Type
	for _, p := range handle {
		switch p.Kind {
		case Receiver, Arg, Result:
			if t, _ := typeAt(p, fn); t != nil {
				from = append(from, t)
			}
		}
	}
	if len(handle) == 0 {
		if sig.Recv() != nil {
			from = append(from, sig.Recv().Type())
		}
		for v := range sig.Results().Variables() {
			from = append(from, v.Type())
		}
	}
	why := ""
	for _, t := range from {
		obj, _, _ := types.LookupFieldOrMethod(t, true, fn.Pkg(), name)
		if _, ok := obj.(*types.Func); ok {
			return ""
		}
		if isEmptyInterface(t) {
			return "" // whatever it holds may have it
		}
		if names := methodNames(t); why == "" && len(names) > 0 {
			hint := didYouMean(name, names)
			if hint == "" && len(names) <= few {
				hint = ": there is " + strings.Join(names, ", ")
			}
			why = fmt.Sprintf("gives or takes %s, which has no method %s%s", types.TypeString(t, types.RelativeTo(fn.Pkg())), name, hint)
		}
	}
	if why == "" {
		why = fmt.Sprintf("has no value with a method %s", name)
	}
	return why
}

func isEmptyInterface(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.NumMethods() == 0
}

// methodNames are the exported methods of a value of type t, sorted.
func methodNames(t types.Type) []string {
	if _, ok := t.Underlying().(*types.Pointer); !ok && !types.IsInterface(t) {
		t = types.NewPointer(t)
	}
	var names []string
	for m := range types.NewMethodSet(t).Methods() {
		if m.Obj().Exported() {
			names = append(names, m.Obj().Name())
		}
	}
	slices.Sort(names)
	return names
}
