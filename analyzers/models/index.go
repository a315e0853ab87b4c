package models

import (
	"go/types"
)

// A Row is a Call with its paths parsed, as the engine reads it.
type Row struct {
	*Call
	Lib *Library
	// ID is stable and unique: normalised package path, receiver and name, "#" and the number among rows of that function.
	ID string

	GrantedAtoms                                           []Atom
	HandleAt, KeyAt, TTLAt, TokenAt, SessionAt, ContextAt  []Path
	SignalAt, NodesAt, TextAt, ArgsAt, ValueAt, ErrorAt    []Path
	GuardsAt, IdemAt, MethodAt, URLAt, CallbackAt, LimitAt []Path // LimitAt is Duration
}

// An Index finds the rows of a function.
type Index struct {
	rows map[string][]*Row
}

// Lookup returns the rows of fn, nil when the function is not modelled. fn may be a method of an interface, of an embedded
// type or of an instantiated type.
func (x *Index) Lookup(fn *types.Func) []*Row { return nil }
