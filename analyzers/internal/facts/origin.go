// Package facts holds what is known about a function after it has been analysed: where its results come from, what it does to
// locks and to the world. The types are small, sorted and safe for gob, because they travel between packages as analysis facts.
package facts

import (
	"fmt"
	"go/token"
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

// A Pos is a source position that survives export. The token.Pos is only there in the process that made it.
type Pos struct {
	File      string
	Line, Col int
	pos, end  token.Pos
}

// MakePos returns the Pos of a range of source.
func MakePos(fset *token.FileSet, pos, end token.Pos) Pos {
	if !pos.IsValid() {
		return Pos{}
	}
	p := fset.Position(pos)
	return Pos{File: p.Filename, Line: p.Line, Col: p.Column, pos: pos, end: end}
}

// Token returns the range in this process' file set, if known.
func (p Pos) Token() (pos, end token.Pos) { return p.pos, p.end }

// IsValid reports whether p says anything.
func (p Pos) IsValid() bool { return p.Line > 0 }

// Compare orders positions by file, line and column.
func (p Pos) Compare(q Pos) int {
	if c := strings.Compare(p.File, q.File); c != 0 {
		return c
	}
	if p.Line != q.Line {
		return p.Line - q.Line
	}
	return p.Col - q.Col
}

// Same reports whether p and q are the same place.
func (p Pos) Same(q Pos) bool { return p.Compare(q) == 0 }

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

// shrink cuts the largest parts of o until it has no more than max nodes, so that small parts, which often say most, stay.
func shrink(o *Origin, max int) *Origin {
	if o.Size() <= max {
		return o
	}
	c := *o
	c.Cut = true
	c.Sum = nil
	c.Args = append([]*Origin{}, o.Args...)
	for {
		c.size = 1
		largest := -1
		for i, a := range c.Args {
			c.size += a.Size()
			if a.Size() > 1 && (largest < 0 || a.Size() > c.Args[largest].Size()) {
				largest = i
			}
		}
		if c.size <= max || largest < 0 {
			break
		}
		a := c.Args[largest]
		if len(a.Args) == 0 || a.Size() < 3 {
			c.Args[largest] = head(a)
			continue
		}
		c.Args[largest] = shrink(a, a.Size()/2)
	}
	if c.size > max {
		return head(&c)
	}
	return &c
}

// flatten cuts what lies deeper than depth.
func flatten(o *Origin, depth int) *Origin {
	if len(o.Args) == 0 {
		return o
	}
	if depth <= 1 {
		return head(o)
	}
	c := *o
	c.size = 1
	c.Args = make([]*Origin, len(o.Args))
	for i, a := range o.Args {
		c.Args[i] = flatten(a, depth-1)
		c.size += c.Args[i].Size()
	}
	return &c
}

// head is o without its parts.
func head(o *Origin) *Origin {
	switch o.Kind {
	case Call, Struct, Out:
		return &Origin{Kind: o.Kind, Text: o.Text, Type: o.Type, Index: o.Index, Row: o.Row, At: o.At, Cut: true, site: o.site, size: 1}
	case Const, Nil, Param, Global:
		return o
	}
	return &Origin{Cut: true, size: 1}
}

// Size is the number of nodes.
func (o *Origin) Size() int {
	if o.size == 0 { // came out of gob
		n := 1
		for _, a := range o.Args {
			n += a.Size()
		}
		if o.Sum != nil {
			n += o.Sum.size()
		}
		return n
	}
	return o.size
}

func (o *Origin) depth() int {
	d := 0
	for _, a := range o.Args {
		d = max(d, a.depth())
	}
	return d + 1
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
		return a.site != nil && a.site == b.site
	}
	for i := range a.Args {
		if !Equal(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return slices.Equal(a.Names, b.Names)
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

// String prints o the way a reader would write it: lockKey(id), "bill:" + invoice, c.ttl.
func (o *Origin) String() string {
	var b strings.Builder
	o.print(&b)
	return b.String()
}

func (o *Origin) print(b *strings.Builder) {
	list := func(args []*Origin, sep string) {
		for i, a := range args {
			if i > 0 {
				b.WriteString(sep)
			}
			a.print(b)
		}
	}
	switch o.Kind {
	case Const:
		if o.Name != "" {
			b.WriteString(o.Name)
			return
		}
		if o.Type == "string" {
			fmt.Fprintf(b, "%q", o.Text)
			return
		}
		b.WriteString(o.Text)
	case Nil:
		b.WriteString("nil")
	case Param, Result, Held:
		if o.Name != "" {
			b.WriteString(o.Name)
			return
		}
		fmt.Fprintf(b, "%s%d", map[Kind]string{Param: "p", Result: "r", Held: "lock"}[o.Kind], o.Index)
	case Global:
		b.WriteString(o.Text[strings.LastIndexAny(o.Text, "./")+1:])
	case Field:
		o.Args[0].print(b)
		b.WriteByte('.')
		b.WriteString(o.Text)
	case Elem:
		o.Args[0].print(b)
		b.WriteString("[...]")
	case Call, Out:
		if pointed(o) {
			o.Args[0].print(b)
			return
		}
		b.WriteString(o.Text[strings.LastIndexAny(o.Text, "./")+1:])
		b.WriteByte('(')
		args := o.Args
		if n := len(args); n > 0 && args[n-1].Kind == List { // the values for a variadic parameter
			args = append(args[:n-1:n-1], args[n-1].Args...)
		}
		list(args, ", ")
		b.WriteByte(')')
	case Struct:
		b.WriteString(o.Text[strings.LastIndexAny(o.Text, "./")+1:])
		b.WriteString("{...}")
	case List:
		b.WriteByte('[')
		list(o.Args, ", ")
		b.WriteByte(']')
	case Join:
		list(o.Args, " or ")
	case Binary:
		list(o.Args, o.Text)
	case FuncLit:
		b.WriteString("func")
	case Variadic:
		list(o.Args, ", ")
		b.WriteString("...")
	case Ends:
		list(o.Args, ", ")
	default:
		b.WriteByte('?')
	}
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
