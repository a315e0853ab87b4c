package models

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
)

// row checks what only all functions of a row together can tell. fns are all of them, in every loaded version.
func (c *checker) row(i int, fns []*types.Func) {
	row, at := &Row{Call: &c.lib.Calls[i], Lib: c.lib}, c.src.calls[i]
	if name, err := ParseFuncName(row.Func[0]); err == nil {
		row.Fn = name
	}
	if row.parse() != nil {
		return
	}
	for _, f := range row.pathTexts() {
		if len(f.paths) < 2 {
			continue // unresolved has looked
		}
		for _, p := range f.paths {
			if why := nowhere(p, fns, row); why != "" {
				c.errorf(at.item(f.key, f.item), "%s: %s %s", f.key, row.Fn, why)
			}
		}
	}
	c.kinds(row, fns, at)
	if (row.Role == Acquire || row.Role == Try) && !row.Fallback { // lockaudit init has read the implementations of a fallback
		if why := c.handleless(row, fns); why != "" {
			c.errorf(at["role"], "%s", why)
		}
		if why := unread(row, fns); why != "" {
			c.errorf(at["granted"], "%s", why)
		}
	}
}

// nowhere says why one of several alternatives leads nowhere in any of fns, "" when it leads somewhere, or when it may be meant
// for a version that is not loaded: an argument or option of that name, and of none like it, is in none of them.
func nowhere(p Path, fns []*types.Func, row *Row) string {
	why := ""
	for _, fn := range fns {
		reason := resolve(p, fn, row)
		if reason == "" {
			return ""
		}
		there := p.Kind != Options
		if p.Kind == Arg && p.Name != "" {
			_, there = p.Param(fn.Signature())
		}
		if there || strings.Contains(reason, "did you mean") {
			why = reason
		}
	}
	return why
}

// kinds reports values that cannot be what the row says they are.
func (c *checker) kinds(row *Row, fns []*types.Func, at places) {
	for _, f := range row.pathTexts() {
		for _, p := range f.paths {
			for _, fn := range fns {
				t, why := typeAt(p, fn)
				if t == nil || why != "" {
					continue
				}
				if text := unfit(f.key, t); text != "" {
					c.errorf(at.item(f.key, f.item), "%s: in %s this is %s", f.key, row.Fn, text)
				}
			}
		}
	}
}

// unfit says why a value of type t cannot be in a field of a row.
func unfit(key string, t types.Type) string {
	basic, isBasic := t.Underlying().(*types.Basic)
	isError := types.Identical(t, types.Universe.Lookup("error").Type())
	switch key {
	case "handle":
		switch {
		case isError:
			return "an error: name the value by which the lock is given back"
		case isBasic && basic.Info()&types.IsBoolean != 0:
			return "a boolean: name the value by which the lock is given back"
		}
	case "callback", "context":
		what := map[string]string{"callback": "function", "context": "context"}[key]
		if isError || isBasic && basic.Kind() != types.UnsafePointer {
			return fmt.Sprintf("of type %s, which is no %s", t, what)
		}
	}
	return ""
}

// handleless says of an acquire without a handle that its lock is given back by one: the release would never be found.
func (c *checker) handleless(row *Row, fns []*types.Func) string {
	if row.HandlePath != "" || row.SessionPath != "" {
		return ""
	}
	byKey := false
	var releases []FuncName
	for i := range c.lib.Calls {
		call := &c.lib.Calls[i]
		if call.Role != Release {
			continue
		}
		byKey = byKey || call.Key != ""
		if paths, err := ParsePaths(call.HandlePath); err != nil || call.Key != "" || !slices.ContainsFunc(paths, func(p Path) bool { return p.Kind == Receiver && len(p.Fields) == 0 }) {
			continue
		}
		for _, text := range call.Func {
			if name, err := ParseFuncName(text); err == nil {
				releases = append(releases, name)
			}
		}
	}
	for _, fn := range fns {
		sig := fn.Signature()
		for i := range sig.Results().Len() {
			if name := c.declares(releases, sig.Results().At(i).Type()); name != "" {
				return fmt.Sprintf("%s returns what %s gives back: write %q", row.Fn, name, fmt.Sprintf("handle: result %d", i))
			}
		}
		if sig.Recv() != nil && !byKey {
			if name := c.declares(releases, sig.Recv().Type()); name != "" {
				return fmt.Sprintf("%s is called on what %s gives back: write %q", row.Fn, name, "handle: receiver")
			}
		}
	}
	return ""
}

// declares returns the first of the methods that the type declares, "" when it has none of them.
func (c *checker) declares(names []FuncName, t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return ""
	}
	for _, name := range names {
		here := slices.ContainsFunc(c.lib.paths(), func(root string) bool {
			return packagePath(root, name) == NormalPath(named.Obj().Pkg().Path())
		})
		if !here || name.Recv == "" || name.Recv != AnyReceiver && name.Recv != named.Obj().Name() {
			continue
		}
		if len(methods(named.Obj().Pkg(), named.Obj().Name(), name.Name)) > 0 {
			return name.String()
		}
	}
	return ""
}

// grants are the names of boolean results that say whether a lock is held.
var grants = []string{"", "_", "ok", "acquired", "locked", "granted", "got", "held", "taken", "obtained", "success", "succeeded"}

// unread says of a row that only looks at the error of an acquire that also returns a boolean: that is what tells.
func unread(row *Row, fns []*types.Func) string {
	seen := map[int]bool{}
	for _, f := range row.pathTexts() {
		for _, p := range f.paths {
			if p.Kind == ValueOf {
				return ""
			}
			if p.Kind == Result {
				seen[p.Index] = true
			}
		}
	}
	if len(row.GrantedAtoms) == 0 || strings.Contains(row.ReportsExpiry, "result") || row.GrantedAtoms[0].Test == Scanned {
		return ""
	}
	for _, fn := range fns {
		found := -1
		results := fn.Signature().Results()
		for i := range results.Len() {
			basic, ok := types.Unalias(results.At(i).Type()).(*types.Basic)
			if !ok || basic.Kind() != types.Bool {
				continue
			}
			if found >= 0 || seen[i] || !slices.Contains(grants, strings.ToLower(results.At(i).Name())) {
				return ""
			}
			found = i
		}
		if found >= 0 {
			return fmt.Sprintf("granted: %s also returns a boolean: write %q when that says whether the lock is held, or name it in %q when it says something else",
				row.Fn, fmt.Sprintf("%s and result %d", row.Granted, found), fmt.Sprintf("value: result %d", found))
		}
	}
	return ""
}
