package models

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// Check compares lib with the real library and returns what is not there: functions, argument names, result numbers, options
// and fields. packages returns the loaded packages of a normalised path, several when several major versions are loaded; what
// none of them has is an error. Functions of packages that are not loaded are not judged.
func Check(lib *Library, packages func(path string) []*types.Package) []Error {
	c := &checker{lib: lib, src: lib.src}
	if c.src == nil {
		c.src = &source{file: lib.Library, calls: make([]places, len(lib.Calls))}
	}
	for i := range lib.Calls {
		var all []*types.Func // what the row stands for
		whole := true
		for j, text := range lib.Calls[i].Func {
			name, err := ParseFuncName(text)
			if err != nil {
				c.errorf(c.src.calls[i].item("func", j), "%v", err)
				continue
			}
			var fns []*types.Func
			if loaded := c.loaded(name, packages); len(loaded) > 0 {
				fns = c.call(i, j, name, loaded)
			}
			whole = whole && len(fns) > 0
			all = append(all, fns...)
		}
		if whole {
			c.row(i, all)
		}
	}
	c.errs.sort()
	return c.errs
}

type checker struct {
	lib  *Library
	src  *source
	errs Errors
}

func (c *checker) errorf(p position, format string, args ...any) {
	e := c.src.errorAt(p, format, args...)
	if !slices.Contains(c.errs, e) {
		c.errs = append(c.errs, e)
	}
}

// loaded returns the loaded packages that name may be in.
func (c *checker) loaded(name FuncName, packages func(path string) []*types.Package) []*types.Package {
	var loaded []*types.Package
	for _, root := range c.lib.paths() {
		for _, pkg := range packages(packagePath(root, name)) {
			if c.lib.Versions == "" || slices.Contains(strings.Fields(c.lib.Versions), MajorVersion(pkg.Path())) {
				loaded = append(loaded, pkg)
			}
		}
	}
	slices.SortStableFunc(loaded, func(a, b *types.Package) int { return cmp.Compare(a.Path(), b.Path()) })
	return loaded
}

// call checks one function of a row, and returns what it is in the loaded packages.
func (c *checker) call(i, j int, name FuncName, loaded []*types.Package) []*types.Func {
	at := c.src.calls[i]
	var fns []*types.Func
	for _, pkg := range loaded {
		fns = append(fns, functions(pkg, name)...)
	}
	if len(fns) == 0 {
		c.errorf(at.item("func", j), "%s", missing(name, loaded))
		return nil
	}
	row := &Row{Call: &c.lib.Calls[i], Lib: c.lib, Fn: name}
	if row.parse() != nil {
		return nil // Load has reported it
	}
	for _, f := range row.pathTexts() {
		if why := unresolved(f.paths, fns, row); why != "" {
			c.errorf(at.item(f.key, f.item), "%s: %s", f.key, why)
		}
	}
	if row.Role == Acquire && row.Granted == "" && canFail(fns) {
		c.errorf(at["role"], "%s can fail: say when the lock is held, as in %q", name, "granted: result 0 == nil")
	}
	return fns
}

// functions returns the functions of pkg that a row for name stands for.
func functions(pkg *types.Package, name FuncName) []*types.Func {
	var fns []*types.Func
	switch name.Recv {
	case "":
		if fn, ok := pkg.Scope().Lookup(name.Name).(*types.Func); ok {
			fns = append(fns, fn)
		}
	case AnyReceiver:
		for _, typ := range pkg.Scope().Names() {
			fns = append(fns, methods(pkg, typ, name.Name)...)
		}
	default:
		fns = methods(pkg, name.Recv, name.Name)
	}
	return fns
}

// methods returns the method that the type of this name declares itself, "" for all its methods. A promoted method is not
// among them: calls of it resolve to the type that declares it.
func methods(pkg *types.Package, typ, method string) []*types.Func {
	obj, ok := pkg.Scope().Lookup(typ).(*types.TypeName)
	if !ok || obj.IsAlias() {
		return nil
	}
	var fns []*types.Func
	add := func(fn *types.Func) {
		if method == "" || fn.Name() == method {
			fns = append(fns, fn)
		}
	}
	if named, ok := obj.Type().(*types.Named); ok {
		for i := range named.NumMethods() {
			add(named.Method(i))
		}
	}
	if iface, ok := obj.Type().Underlying().(*types.Interface); ok {
		for i := range iface.NumExplicitMethods() {
			if fn := iface.ExplicitMethod(i); fn.Pkg() == pkg {
				add(fn)
			}
		}
	}
	return fns
}

// missing says that name is in none of the packages, and what may have been meant.
func missing(name FuncName, pkgs []*types.Package) string {
	pkg := pkgs[len(pkgs)-1] // as good as any to look for what was meant
	switch obj, _ := pkg.Scope().Lookup(name.Recv).(*types.TypeName); {
	case name.Recv == "" || name.Recv == AnyReceiver:
	case obj == nil:
		var types []string
		for _, n := range pkg.Scope().Names() {
			if len(methods(pkg, n, "")) > 0 {
				types = append(types, n)
			}
		}
		return fmt.Sprintf("there is no type %s in %s%s", name.Recv, pkg.Path(), didYouMean(name.Recv, types))
	case obj.IsAlias():
		return fmt.Sprintf("%s is another name of %s: write the row under the library that declares it", name.Recv, types.TypeString(types.Unalias(obj.Type()), nil))
	default:
		if promoted, _, _ := types.LookupFieldOrMethod(obj.Type(), true, pkg, name.Name); promoted != nil {
			if fn, ok := promoted.(*types.Func); ok && fn.Pkg() == pkg {
				k, _ := keyOf(fn)
				return fmt.Sprintf("%s is declared by %s: write %s or %s", name, k.recv, FuncName{name.Package, k.recv, name.Name}, FuncName{name.Package, AnyReceiver, name.Name})
			} else if ok {
				return fmt.Sprintf("%s is declared in %s: write the row under that library", name, fn.Pkg().Path())
			}
		}
	}
	var all []string
	for _, n := range pkg.Scope().Names() {
		if _, ok := pkg.Scope().Lookup(n).(*types.Func); ok {
			all = append(all, FuncName{name.Package, "", n}.String())
		}
		for _, fn := range methods(pkg, n, "") {
			all = append(all, FuncName{name.Package, n, fn.Name()}.String())
		}
	}
	// The same name elsewhere is more likely meant than a similar one.
	for _, s := range all {
		if same, err := ParseFuncName(s); err == nil && same.Name == name.Name {
			return fmt.Sprintf("there is no %s in %s; did you mean %s?", name, pkg.Path(), s)
		}
	}
	return fmt.Sprintf("there is no %s in %s%s", name, pkg.Path(), didYouMean(name.String(), all))
}

func canFail(fns []*types.Func) bool {
	return slices.ContainsFunc(fns, func(fn *types.Func) bool { return fn.Signature().Results().Len() > 0 })
}
