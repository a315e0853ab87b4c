// Package facts holds what is known about a function after it has been analysed: where its results come from, what it does to
// locks and to the world. The types are small, sorted and safe for gob, because they travel between packages as analysis facts.
package facts

import (
	"slices"
	"strings"
)

// A Kind says what an Origin is.
type Kind uint8

// The kinds of origins.
const (
	Unknown Kind = iota
	Const        // Text is the constant, Name the declared name if it has one, Type the type
	Nil
	Param    // the Index-th parameter, receiver first
	Global   // the package variable Text ("path.Name")
	Field    // field Text of Args[0]
	Elem     // an element of Args[0]: index, map value, received value, value of a sync.Map
	Call     // result Index of a call of Text; Args are receiver and arguments
	Out      // what a call of Text wrote through its Index-th argument
	Struct   // a composite of type Text: Names are fields, Args their values
	List     // slice or array with the elements Args
	Join     // one of Args
	Binary   // operator Text on Args
	FuncLit  // a function value: Text is its id; Sum what it does, when it is a closure
	Held     // handle of the Index-th lock that the call at the site leaves held
	Result   // the Index-th result (only in Places)
	Variadic // the option slice Args[0] as passed on with ...
	Ends     // the channel or context Args[0], which ends when the lock is lost whose acquire is at At
)

// Limits of an origin. What lies beyond is Unknown; Truncated tells.
const (
	maxNodes = 96
	maxDepth = 12
	maxJoin  = 6
)

// An Origin says where a value comes from, as a tree. Origins are immutable once made.
type Origin struct {
	Kind  Kind
	Text  string
	Name  string
	Type  string
	Index int
	Args  []*Origin
	Names []string
	Row   string // models row of a Call or Out
	At    Pos
	Sum   *Summary // of a FuncLit
	Cut   bool     // something was left out here for size

	site any // the ssa instruction that makes the value, in the function under analysis; nil once exported
	size int
}

var unknown = &Origin{size: 1}

// UnknownOrigin is the origin of a value nothing is known about.
func UnknownOrigin() *Origin { return unknown }

// New completes o: it computes its size and cuts it when it has become too large.
func New(o Origin) *Origin {
	o.size = 1
	for i, a := range o.Args {
		if a == nil {
			o.Args[i] = unknown
			a = unknown
		}
		o.size += a.Size()
	}
	if o.Sum != nil {
		o.size += o.Sum.size()
	}
	if o.size > maxNodes {
		return shrink(&o, maxNodes)
	}
	if o.depth() > maxDepth {
		return flatten(&o, maxDepth)
	}
	return &o
}

// At site attaches the instruction that makes the value.
func (o *Origin) WithSite(site any) *Origin {
	c := *o
	c.site = site
	return &c
}

// Site is the instruction in the function under analysis that makes the value, or nil.
func (o *Origin) Site() any { return o.site }

// Alternatives joins origins, dropping duplicates and keeping order.
func Alternatives(os ...*Origin) *Origin {
	var flat []*Origin
	add := func(o *Origin) {
		for _, f := range flat {
			if Equal(f, o) {
				return
			}
		}
		flat = append(flat, o)
	}
	for _, o := range os {
		if o == nil {
			continue
		}
		if o.Kind == Join {
			for _, a := range o.Args {
				add(a)
			}
			continue
		}
		add(o)
	}
	switch {
	case len(flat) == 0:
		return unknown
	case len(flat) == 1:
		return flat[0]
	case len(flat) > maxJoin:
		return &Origin{Kind: Join, Args: append(slices.Clone(flat[:maxJoin]), unknown), Cut: true, size: maxJoin + 2}
	}
	return New(Origin{Kind: Join, Args: flat})
}

// Each calls f for o and everything below it, until f returns false for a node, whose parts are then skipped.
func (o *Origin) Each(f func(*Origin) bool) {
	if o == nil || !f(o) {
		return
	}
	for _, a := range o.Args {
		a.Each(f)
	}
}

// Any reports whether f holds for o or anything below it.
func (o *Origin) Any(f func(*Origin) bool) bool {
	found := false
	o.Each(func(x *Origin) bool {
		if found {
			return false
		}
		found = f(x)
		return !found
	})
	return found
}

// Branches returns the alternatives of a Join, else o itself.
func (o *Origin) Branches() []*Origin {
	if o.Kind == Join {
		return o.Args
	}
	return []*Origin{o}
}

// HasParam reports whether o depends on a parameter.
func (o *Origin) HasParam() bool {
	return o.Any(func(x *Origin) bool { return x.Kind == Param })
}

// IsKnown reports whether o says anything.
func (o *Origin) IsKnown() bool { return o != nil && o.Kind != Unknown }

// Equal reports whether a and b are the same value for all that is known: same constants, parameters, fields, helper calls.
// Two calls at different places are equal only if their function is (assumed) pure: that is what makes lockKey(id) equal to
// lockKey(id).
func Equal(a, b *Origin) bool {
	if a == b {
		return a.Kind != Unknown
	}
	if a == nil || b == nil || a.Kind != b.Kind || a.Text != b.Text || a.Index != b.Index || len(a.Args) != len(b.Args) {
		return false
	}
	switch a.Kind {
	case Unknown:
		return false
	case Held:
		return a.site == b.site
	case Struct:
		if a.site != nil && b.site != nil && a.site != b.site {
			return false
		}
	case FuncLit:
		return a.site == b.site
	}
	if a.Cut || b.Cut {
		return a.site != nil && a.site == b.site && a.At.Same(b.At) && agree(a, b)
	}
	for i := range a.Args {
		if !Equal(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return slices.Equal(a.Names, b.Names)
}

// agree reports whether nothing that is known of two values tells them apart. What a callee computes has the site of the call in
// common with all that it computes.
func agree(a, b *Origin) bool {
	switch {
	case a == b, a.Kind == Unknown, b.Kind == Unknown:
		return true
	case a.Kind != b.Kind || a.Text != b.Text || a.Index != b.Index || !a.At.Same(b.At):
		return false
	case len(a.Args) != len(b.Args):
		return a.Cut || b.Cut
	}
	for i := range a.Args {
		if !agree(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return true
}

// FieldOf selects a field of o, looking into composites and alternatives.
func FieldOf(o *Origin, name string) *Origin {
	switch o.Kind {
	case Struct:
		for i, n := range o.Names {
			if n == name {
				return o.Args[i]
			}
		}
		for i, n := range o.Names { // promoted through an embedded struct or copied as a whole
			if strings.HasPrefix(n, "embed:") || n == "" {
				return FieldOf(o.Args[i], name)
			}
		}
		if o.Cut {
			return unknown
		}
		return New(Origin{Kind: Nil, Text: "zero"})
	case Join:
		alts := make([]*Origin, 0, len(o.Args))
		for _, a := range o.Args {
			alts = append(alts, FieldOf(a, name))
		}
		return Alternatives(alts...)
	case Nil:
		if o.Text == "zero" {
			return o
		}
		return unknown
	case Unknown:
		return unknown
	}
	return New(Origin{Kind: Field, Text: name, Args: []*Origin{o}, site: o.site})
}

// ElemOf is an element of a list, map or channel.
func ElemOf(o *Origin) *Origin {
	switch o.Kind {
	case List:
		return Alternatives(o.Args...)
	case Unknown, Nil:
		return unknown
	}
	return New(Origin{Kind: Elem, Args: []*Origin{o}, site: o.site})
}

// pointed reports whether o is one of the helpers of SDKs that make a pointer of a value, such as aws.String: a reader looks for
// the value.
func pointed(o *Origin) bool {
	if len(o.Args) != 1 {
		return false
	}
	path, name, _ := strings.Cut(o.Text[strings.LastIndexByte(o.Text, '/')+1:], ".")
	switch name {
	case "String", "Int", "Int32", "Int64", "Float64", "Bool":
		return path == "aws" || strings.HasPrefix(path, "stripe") || strings.Contains(o.Text, "stripe/stripe-go")
	}
	return false
}

// Anonymous replaces parameters by what they are called: the origin is read outside of their function.
func Anonymous(o *Origin) *Origin {
	if o.Kind == Param {
		return New(Origin{Kind: Global, Text: o.Name, Type: o.Type})
	}
	if len(o.Args) == 0 {
		return o
	}
	c := *o
	c.Args = make([]*Origin, len(o.Args))
	for i, a := range o.Args {
		c.Args[i] = Anonymous(a)
	}
	return New(c)
}
