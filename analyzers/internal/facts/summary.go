package facts

import "slices"

// A Summary is what a function does, as its callers need to know it. Origins in it are relative to the function's
// parameters.
type Summary struct {
	// Results says where each result comes from.
	Results []*Origin
	// Ops is what the function does, itself and through what it calls, in source order.
	Ops []Op
	// Locks are the locks still held when the function returns.
	Locks []HeldLock
	// Sets are the values that the function attaches to what its parameters point to: headers, idempotency keys, conditions.
	Sets []Attached
	// Asks are the parameters whose outcome the function looks at: a sql.Result that it compares the rows affected of.
	Asks []Asked
	// NoReturn: the function never returns normally.
	NoReturn bool
	// More: something was left out for size.
	More bool
	// Concurrency is how the function takes part in goroutines; nil when it does not.
	Concurrency *Concurrency

	sealed []byte // what Open reads
}

// Attached is a value that a function attaches to what its Param-th parameter points to; X is the Out of the call that does it.
type Attached struct {
	Param int
	X     *Origin
}

// Asked says what a function does with the outcome of a call that it is given as its Param-th parameter.
type Asked struct {
	Param int
	Use   Use
}

// AFact makes *Summary an analysis fact.
func (*Summary) AFact() {}

func (s *Summary) String() string {
	n := 0
	for _, op := range s.Ops {
		if op.Row != "" {
			n++
		}
	}
	if len(s.Locks) > 0 {
		return "holds a lock"
	}
	if n > 0 {
		return "acts"
	}
	return "pure"
}

// Empty reports whether s says nothing a caller could use.
func (s *Summary) Empty() bool {
	if s == nil {
		return true
	}
	if len(s.Ops) > 0 || len(s.Locks) > 0 || len(s.Sets)+len(s.Asks) > 0 || s.NoReturn || s.Concurrency != nil {
		return false
	}
	for _, r := range s.Results {
		if r.IsKnown() {
			return false
		}
	}
	return true
}

// Weight is the number of nodes in all origins of s.
func (s *Summary) Weight() int {
	n := 1
	for _, op := range s.Ops {
		for _, sl := range op.Slots {
			x := sl.Value()
			n += 1 + x.Size()
			if x.Sum != nil {
				n += x.Sum.Weight()
			}
		}
	}
	for _, r := range s.Results {
		n += r.Size()
		if r.Sum != nil {
			n += r.Sum.Weight()
		}
	}
	return n
}

// Essence is s reduced to what it does to locks: of a literal that is too large to carry along.
func (s *Summary) Essence() *Summary {
	c := &Summary{NoReturn: s.NoReturn, More: true}
	for _, op := range s.Ops {
		n := op
		n.Slots, n.Under = nil, nil
		for _, sl := range op.Slots {
			switch sl.Name {
			case "handle", "key", "token", "owner", "conn", "recv", "text":
				if x := sl.Value(); x.Sum == nil && x.Size() <= 24 {
					n.Slots = append(n.Slots, sl)
				}
			}
		}
		if op.Kind == Call_ || op.Kind == Give {
			c.Ops = append(c.Ops, n)
		}
		if len(c.Ops) == 8 {
			break
		}
	}
	return c
}

func (s *Summary) size() int {
	return 1 + len(s.Ops)
}

// An OpKind says what an operation is.
type OpKind uint8

// The kinds of operations.
const (
	Call_  OpKind = iota // a call of a modelled library function
	Invoke               // a call of a function value that comes in from outside: Slot "fn"
	Opaque               // a call that cannot be followed
	Give                 // a call of the release function that an acquire returned; Row is the acquire's
)

// A Mode says when an operation runs, seen from the function that the summary is of.
type Mode uint8

// When an operation runs.
const (
	Now    Mode = iota
	Async       // in a goroutine that the function does not wait for
	Joined      // in a goroutine that the function waits for on every path
	Later       // registered to run after the function
)

// A Use says what the code does with the outcome of an operation.
type Use uint8

// The uses, as bits.
const (
	ErrorRead     Use = 1 << iota // the error is looked at, returned or logged
	ValueRead                     // the value result is looked at, returned or logged
	CountRead                     // the number of rows, or whether the condition held, is compared or returned
	ValueGate                     // what follows runs only for a good outcome
	Returned                      // an outcome is handed to the caller as it is
	DuplicateRead                 // a violated unique key is told from other errors
	PassedUp                      // of a release: the outcome goes on in the results of the function
	PassedOut                     // of a release in a literal: it goes on in the results of the function around it
)

// An Op is one operation.
type Op struct {
	Kind  OpKind
	Row   string // models row
	Func  string // function called, as types.Func.FullName prints it
	Slots []Slot
	At    Pos      // of the library call
	Via   []Pos    // calls that lead there, outermost first
	Names []string // functions on the way, as Via
	// Under are the acquires (indexes into Ops) held while this operation runs.
	Under []int
	Mode  Mode
	Use   Use
	// Class is the kind of effect, when it does not depend on callers; 0 when it may.
	Class uint8
	// Gated: a checked conditional write or insert earlier in the function decides whether this runs.
	Gated bool
	// Branch: this runs only if a branch on something read earlier in the function goes its way.
	Branch bool
	// More, of an Opaque operation: it stands for what Bound has left out.
	More bool
	// Undo: takes back a grant that the function would else have left to its caller.
	Undo bool
	// Paired: gives back a lock that the function, or one that it calls, takes before; callers have never held that one.
	Paired bool
	// Deferred: runs when the function returns.
	Deferred bool
	// Far: known only to those who see the whole program, an interface's implementation outside of what the caller imports.
	Far bool
	// KeyGiven: the function that makes the call is given the key and adds nothing to it: a helper for any key.
	KeyGiven bool
	// InLoop: the operation may run several times.
	InLoop bool
	// Served: runs when something arrives on a channel that comes from elsewhere; in a goroutine it is the work of whoever sends.
	Served bool
	// Within are the callbacks that the operation is part of, by the resource of what calls them, outermost first:
	// redis-watch, spanner-tx.
	Within []string
	// Lost is the call that drops what a release or renewal says about the lease.
	Lost Pos
	// Start is what starts the goroutine of an Async operation: a go statement or a call.
	Start Pos
	// Signal is what became of the lost signal of an acquire in the functions below.
	Signal Signal
	// Failure is what becomes of the failure of a renewal; the slot "fails" has the function values called then. Endless: the
	// loop around it never ends.
	Failure Failure
	Endless bool
	// Judged is the call that decides what becomes of the failure.
	Judged Pos
	// Times is how often a loop with a constant bound runs the operation; 0 stands for 1.
	Times int
}

// Slot returns the value of a slot; unknown when it is absent.
func (op *Op) Slot(name string) *Origin {
	for _, s := range op.Slots {
		if s.Name == name {
			return s.Value()
		}
	}
	return unknown
}

// SetSlot gives a slot a value.
func (op *Op) SetSlot(name string, x *Origin) {
	for i := range op.Slots {
		if op.Slots[i].Name == name {
			op.Slots[i] = Slot{Name: name, X: x}
			return
		}
	}
	op.Slots = append(op.Slots, Slot{Name: name, X: x})
}

// HasSlot reports whether the operation was given a value of that name.
func (op *Op) HasSlot(name string) bool {
	return slices.ContainsFunc(op.Slots, func(s Slot) bool { return s.Name == name })
}

// A HeldLock is a lock that is held when the function returns.
type HeldLock struct {
	// Op is the acquire, in Ops.
	Op int
	// Granted is how the results must be for the lock to be held.
	Granted []ResultTest
	// Places are where the handle can be found: results, fields of parameters, globals.
	Places []*Origin
}

// A ResultTest is one conjunct of a granted condition.
type ResultTest struct {
	Index  int
	Fields []string
	Test   Test
	// Sole: the test tells by itself, whatever the other results are: without the lock there is always an error.
	Sole bool
}

// A Test is how a value must be.
type Test uint8

// How a value must be.
const (
	MustBeNil Test = iota
	MustBeNonNil
	MustBeTrue
)

// Implementations is what the types of an interface's own package do when one of its methods is called.
type Implementations struct {
	Sums []*Summary

	sealed []byte // what Open reads
}

// AFact makes *Implementations an analysis fact.
func (*Implementations) AFact() {}

func (*Implementations) String() string { return "implementations" }

// Acts reports whether the function does anything to locks or to the world.
func (s *Summary) Acts() bool { return s != nil && (len(s.Ops) > 0 || len(s.Locks) > 0) }

// SameDeeds reports whether callers can do with either of two summaries of one function: they do the same, and take and give
// the same locks. The values in other operations may differ in their depths.
func SameDeeds(a, b *Summary) bool {
	if !sameShape(a, b) {
		return false
	}
	for i := range a.Ops {
		x, y := &a.Ops[i], &b.Ops[i]
		if x.Class != y.Class {
			return false
		}
		for j := range x.Slots {
			if x.Slots[j].Name != y.Slots[j].Name || x.Class == 0 && !SameSlot(x.Slots[j], y.Slots[j]) {
				return false
			}
		}
	}
	for i := range a.Results {
		if !sameTop(a.Results[i], b.Results[i]) {
			return false
		}
	}
	return a.Concurrency.alike(b.Concurrency)
}

// sameTop compares origins by form, as far down as callers look to tell a handle or a release function.
func sameTop(a, b *Origin) bool {
	if a == b {
		return true
	}
	if a.Kind != b.Kind || a.Text != b.Text || a.Index != b.Index || len(a.Args) != len(b.Args) || (a.Sum == nil) != (b.Sum == nil) {
		return false
	}
	if a.Sum != nil && !SameDeeds(a.Sum, b.Sum) {
		return false
	}
	if a.Kind != Join && a.Kind != Struct {
		return true
	}
	for i := range a.Args {
		if !sameTop(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return true
}

// sameShape compares what callers are told apart from the values: what there is of everything, and each operation as such.
func sameShape(a, b *Summary) bool {
	return len(a.Sets) == len(b.Sets) && slices.Equal(a.Asks, b.Asks) && len(a.Results) == len(b.Results) && a.NoReturn == b.NoReturn &&
		sameLocks(a, b) && slices.EqualFunc(a.Ops, b.Ops, func(x, y Op) bool { return sameOp(&x, &y) })
}

func sameOp(x, y *Op) bool {
	return x.Row == y.Row && x.Kind == y.Kind && x.Mode == y.Mode && x.Use == y.Use && x.Gated == y.Gated && x.Undo == y.Undo &&
		x.Paired == y.Paired && x.Served == y.Served &&
		x.Signal == y.Signal && x.Failure == y.Failure && x.Times == y.Times && x.At.Same(y.At) && len(x.Slots) == len(y.Slots) && slices.Equal(x.Under, y.Under)
}

func sameLocks(a, b *Summary) bool {
	return slices.EqualFunc(a.Locks, b.Locks, func(x, y HeldLock) bool {
		return x.Op == y.Op && len(x.Granted) == len(y.Granted) && len(x.Places) == len(y.Places)
	})
}

// sameLiteral compares the summaries that two literals carry, down to every value: a literal is part of an origin, and origins
// are the same by form. Whether a function has to be told to its callers again is asked of SameDeeds.
func sameLiteral(a, b *Summary) bool {
	if !sameShape(a, b) {
		return false
	}
	for i := range a.Ops {
		x, y := &a.Ops[i], &b.Ops[i]
		for j := range x.Slots {
			if !SameSlot(x.Slots[j], y.Slots[j]) {
				return false
			}
		}
	}
	for i := range a.Results {
		if !alike(a.Results[i], b.Results[i]) {
			return false
		}
	}
	return a.Concurrency.alike(b.Concurrency)
}

// alike compares origins by form; unlike Equal it takes unknown for unknown.
func alike(a, b *Origin) bool {
	if a == b {
		return true
	}
	if a.Kind != b.Kind || a.Text != b.Text || a.Index != b.Index || a.Cut != b.Cut || len(a.Args) != len(b.Args) {
		return false
	}
	if (a.Sum == nil) != (b.Sum == nil) || a.Sum != nil && !sameLiteral(a.Sum, b.Sum) {
		return false
	}
	for i := range a.Args {
		if !alike(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return true
}
