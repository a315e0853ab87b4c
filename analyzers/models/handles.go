package models

import (
	"go/types"
	"slices"
)

// HandleType returns the type of the value that the lock of fn goes by, nil when the row names none or it cannot be known.
func (r *Row) HandleType(fn *types.Func) types.Type {
	for _, p := range r.HandleAt {
		if t, why := typeAt(p, fn); t != nil && why == "" {
			return t
		}
	}
	return nil
}

// Methods returns the methods of a value of type t for which lib has rows of this role with the receiver as handle: what the
// value can be asked for. They are in the order of the rows.
func (lib *Library) Methods(role Role, t types.Type) []*types.Func {
	var found []*types.Func
	for i := range lib.Calls {
		c := &lib.Calls[i]
		if c.Role != role || c.HandlePath != "receiver" {
			continue
		}
		for _, text := range c.Func {
			name, err := ParseFuncName(text)
			if err != nil || name.Recv == "" {
				continue
			}
			if fn := lib.method(name, t); fn != nil && !slices.Contains(found, fn) {
				found = append(found, fn)
			}
		}
	}
	return found
}

// method returns the method of t that a row's name stands for, nil when it stands for none.
func (lib *Library) method(name FuncName, t types.Type) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name.Name)
	fn, ok := obj.(*types.Func)
	if !ok || fn.Pkg() == nil {
		return nil
	}
	k, _ := keyOf(fn)
	if name.Recv != AnyReceiver && name.Recv != k.recv {
		return nil
	}
	path := NormalPath(fn.Pkg().Path())
	if !slices.ContainsFunc(lib.paths(), func(root string) bool { return packagePath(root, name) == path }) {
		return nil
	}
	return fn
}

// FixedTTL reports whether no row of the library takes the length of a lease from anybody: the library has one of its own.
func (lib *Library) FixedTTL() bool {
	fixed := false
	for i := range lib.Calls {
		paths, err := ParsePaths(lib.Calls[i].TTL)
		if err != nil || slices.ContainsFunc(paths, func(p Path) bool { return p.Kind != Const }) {
			return false
		}
		fixed = fixed || len(paths) > 0
	}
	return fixed
}
