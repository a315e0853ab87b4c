package models

import "sync"

// Gen compiles without the literals it writes, so that a field of Call can be renamed.
//go:generate go run -tags lockaudit_gen ./internal/gen

// Builtin returns the index of the built-in libraries. It is made once per process, and made to be cheap: a library is built
// and its paths are parsed when a function of one of its packages is first looked up.
func Builtin() *Index { return builtin() }

var builtin = sync.OnceValue(func() *Index {
	libs := make([]struct {
		once sync.Once
		lib  *Library
	}, builtinCount)
	library := func(i int) *Library {
		l := &libs[i]
		l.once.Do(func() { l.lib = builtinLibrary(i) })
		return l.lib
	}
	l := tableLayer(library, builtinPackages, builtinRoots)
	l.count = builtinCount
	return &Index{layers: []*layer{l}}
})
