package facts

// ClosureParam is where the numbering of the parameters of function literals starts: literal number n of a function numbers
// its parameters from ClosureParam*(n+1). Parameters of the enclosing named function are below.
const ClosureParam = 1000

// Given is the Text of a Call that stands for a parameter of a function literal that something else than this program calls.
const Given = "given"

// A Frame is what a summary is instantiated with: the caller's view of one call.
type Frame struct {
	// Args are the origins of receiver and arguments of a named function; nil leaves its parameters alone.
	Args []*Origin
	// Own are the arguments of a function literal whose parameters are numbered from Base.
	Own  []*Origin
	Base int
	// Site is the call instruction; nil keeps the sites of the origins (a literal called where it is written).
	Site any

	done map[*Origin]*Origin // what Subst has made of the parts that several operations share
}

func (fr *Frame) param(o *Origin) *Origin {
	if o.Index >= ClosureParam {
		if i := o.Index - fr.Base; fr.Base > 0 && i >= 0 && i < len(fr.Own) && fr.Own[i].IsKnown() {
			return fr.Own[i]
		}
		if fr.Args != nil { // what a library gives to a literal of the callee: outside it has no name
			return New(Origin{Kind: Call, Text: Given, Type: o.Type, Index: o.Index, site: fr.Site})
		}
		return o
	}
	if fr.Args == nil {
		return o
	}
	if o.Index < len(fr.Args) && fr.Args[o.Index] != nil {
		return fr.Args[o.Index]
	}
	return unknown
}

// Subst rewrites an origin of a callee into the caller's terms.
func (fr *Frame) Subst(o *Origin) *Origin {
	if o == nil {
		return unknown
	}
	switch o.Kind {
	case Unknown, Const, Nil, Global:
		return o
	case Param:
		return fr.param(o)
	case Held:
		if fr.Site == nil {
			return o
		}
		return &Origin{Kind: Held, Index: o.Index, Text: o.Text, Name: o.Name, Row: o.Row, site: fr.Site, size: 1}
	}
	if done := fr.done[o]; done != nil {
		return done
	}
	if fr.done == nil {
		fr.done = map[*Origin]*Origin{}
	}
	done := fr.subst(o)
	fr.done[o] = done
	return done
}

// subst is Subst for origins that have parts.
func (fr *Frame) subst(o *Origin) *Origin {
	args := make([]*Origin, len(o.Args))
	same := fr.Site == nil || o.site == fr.Site
	for i, a := range o.Args {
		args[i] = fr.Subst(a)
		same = same && args[i] == a
	}
	switch o.Kind {
	case Field:
		f := FieldOf(args[0], o.Text)
		if f.Kind == Field && f.Type == "" && o.Type != "" {
			c := *f
			c.Type = o.Type
			return &c
		}
		return f
	case Elem:
		return ElemOf(args[0])
	case Join:
		return Alternatives(args...)
	}
	c := *o
	c.Args = args
	if o.Sum != nil {
		c.Sum = fr.summary(o.Sum)
		same = false
	}
	if same {
		return o
	}
	if fr.Site != nil && o.Kind != FuncLit {
		c.site = fr.Site
	}
	return New(c)
}

// summary rewrites the captured values in the summary of a function literal.
func (fr *Frame) summary(s *Summary) *Summary {
	c := &Summary{NoReturn: s.NoReturn, More: s.More, Locks: s.Locks, Concurrency: fr.Concurrency(s.Concurrency)}
	for _, r := range s.Results {
		c.Results = append(c.Results, fr.Subst(r))
	}
	for _, op := range s.Ops {
		c.Ops = append(c.Ops, fr.op(op))
	}
	return c
}

func (fr *Frame) op(op Op) Op {
	op.Slots = fr.apply(op.Slots)
	return op
}

// Apply rewrites an operation of a callee into the caller's terms, adding the call to its path when the callee has a name.
func (fr *Frame) Apply(op Op, call Pos, name string) Op {
	n := fr.op(op)
	if name != "" {
		n.Via = append([]Pos{call}, op.Via...)
		n.Names = append([]string{name}, op.Names...)
	}
	return n
}
