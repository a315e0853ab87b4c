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
func unresolved(paths []Path, fns []*types.Func, name FuncName) string {
	why := ""
	for _, fn := range fns {
		for _, p := range paths {
			reason := resolve(p, fn)
			if reason == "" {
				return ""
			}
			why = name.String() + " " + reason
		}
	}
	return why
}

// resolve says why p leads nowhere in fn, as what follows the name of the function.
func resolve(p Path, fn *types.Func) string {
	sig := fn.Signature()
	switch p.Kind {
	case Receiver:
		if sig.Recv() == nil {
			return "has no receiver: it is a function"
		}
		return fields(p, sig.Recv().Type(), fn.Pkg())
	case Arg:
		i, ok := p.Param(sig)
		if !ok {
			return noArgument(p, sig)
		}
		return fields(p, sig.Params().At(i).Type(), fn.Pkg())
	case Result:
		if p.Index >= sig.Results().Len() {
			return fmt.Sprintf("has no result %d: %s", p.Index, count(sig.Results().Len(), "result"))
		}
		return fields(p, sig.Results().At(p.Index).Type(), fn.Pkg())
	case ValueOf, ErrorOf:
		if sig.Results().Len() == 0 {
			return "returns nothing whose value or error could be asked for"
		}
	case Options:
		return noOption(p.Name, fn)
	case MethodOf:
		return noMethod(p.Name, fn)
	}
	return "" // a constant, or a word of a text that is only known at the call
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

// fields follows the field selectors of p from a value of type t. What cannot be known is accepted: the fields of a type
// parameter, of an interface, of the elements of a list or map.
func fields(p Path, t types.Type, pkg *types.Package) string {
	for _, name := range p.Fields {
		st, typ := structOf(t)
		if _, basic := t.Underlying().(*types.Basic); basic {
			return fmt.Sprintf("leads to %s, which has no fields", types.TypeString(t, types.RelativeTo(pkg)))
		}
		if st == nil {
			return ""
		}
		obj, _, _ := types.LookupFieldOrMethod(typ, true, pkg, name)
		field, ok := obj.(*types.Var)
		if !ok {
			var names []string
			for i := range st.NumFields() {
				names = append(names, st.Field(i).Name())
			}
			return fmt.Sprintf("leads to %s, which has no field %s%s", types.TypeString(typ, types.RelativeTo(pkg)), name, didYouMean(name, names))
		}
		t = field.Type()
	}
	return ""
}

// structOf returns the struct below pointers and lists, and the type with the fields; nil when t is none.
func structOf(t types.Type) (*types.Struct, types.Type) {
	for {
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			t = u.Elem()
		case *types.Slice:
			t = u.Elem()
		case *types.Struct:
			return u, t
		default:
			return nil, nil
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
		if t := fn.Signature().Params().At(i).Type(); fields(p, t, fn.Pkg()) == "" {
			if st, _ := structOf(t); st != nil {
				return ""
			}
		}
	}
	return fmt.Sprintf("takes no option %s%s", name, didYouMean(name, fn.Pkg().Scope().Names()))
}

// noMethod says that neither the receiver nor an argument or result of fn has the method.
func noMethod(name string, fn *types.Func) string {
	sig := fn.Signature()
	var vars []*types.Var
	if sig.Recv() != nil {
		vars = append(vars, sig.Recv())
	}
	for _, tuple := range []*types.Tuple{sig.Params(), sig.Results()} {
		for i := range tuple.Len() {
			vars = append(vars, tuple.At(i))
		}
	}
	if slices.ContainsFunc(vars, func(v *types.Var) bool {
		obj, _, _ := types.LookupFieldOrMethod(v.Type(), true, fn.Pkg(), name)
		_, ok := obj.(*types.Func)
		return ok
	}) {
		return ""
	}
	return fmt.Sprintf("has no value with a method %s", name)
}
