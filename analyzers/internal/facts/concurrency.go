package facts

// Concurrency is how a function takes part in goroutines: what it waits for, how others learn that it has ended, what it does
// when a signal fires.
type Concurrency struct {
	// Joins are the WaitGroups, groups and channels that the function waits for on every path.
	Joins []*Origin
	// Finishes are the WaitGroups and channels by which the function tells others that it is done.
	Finishes []*Origin
	// Watches are the signals that it waits for or asks about.
	Watches []Watch
}

// A Watch waits for a channel to be closed or a context to end, or asks whether that has happened.
type Watch struct {
	Signal *Origin // the channel or the context
	At     Pos
	Then   Reaction
}

// A Reaction is what a function does once a signal has fired or a renewal has failed.
type Reaction struct {
	// Calls are the function values called: cancel functions, callbacks.
	Calls []*Origin
	// Tells: it closes or sends on a channel, sets a variable that others see, or calls a function that may stop the work.
	Tells bool
	// Exits: it ends the process.
	Exits bool
	// Returns: it leaves the function; Fails: with an error.
	Returns, Fails bool
}

// Idle reports whether nobody learns anything from r.
func (r *Reaction) Idle() bool { return len(r.Calls) == 0 && !r.Tells && !r.Exits && !r.Fails }

// Add joins what o does to r.
func (r *Reaction) Add(o Reaction) {
	r.Calls = append(r.Calls, o.Calls...)
	r.Tells = r.Tells || o.Tells
	r.Exits = r.Exits || o.Exits
	r.Returns = r.Returns || o.Returns
	r.Fails = r.Fails || o.Fails
}

// A Signal is what became of the lost signal of a lock below the function that holds it.
type Signal uint8

// What became of a lost signal.
const (
	SignalOpen    Signal = iota // whoever holds the lock can still hear it
	SignalWatched               // a function below ends the work when the lock is lost
	SignalDropped               // a function below let go of it: nobody can hear it any more
)

// A Failure is what becomes of the failure of a renewal.
type Failure uint8

// What becomes of a failure, as seen from the function under analysis.
const (
	FailUnknown  Failure = iota
	FailDropped          // nobody reads the outcome
	FailIgnored          // it is read, or logged, and nothing comes of it
	FailReturned         // the caller is told by a result
	FailTold             // somebody is told: a function value is called, a channel closed, the process ended
)

// Concurrency rewrites what a callee does into the caller's terms.
func (fr *Frame) Concurrency(c *Concurrency) *Concurrency {
	if c == nil {
		return nil
	}
	return &Concurrency{Joins: fr.All(c.Joins), Finishes: fr.All(c.Finishes), Watches: fr.Watches(c.Watches)}
}

// Watches rewrites watches of a callee into the caller's terms.
func (fr *Frame) Watches(ws []Watch) []Watch {
	var out []Watch
	for _, w := range ws {
		w.Signal, w.Then.Calls = fr.Subst(w.Signal), fr.All(w.Then.Calls)
		out = append(out, w)
	}
	return out
}

// All rewrites origins of a callee into the caller's terms.
func (fr *Frame) All(os []*Origin) []*Origin {
	var out []*Origin
	for _, o := range os {
		out = append(out, fr.Subst(o))
	}
	return out
}

// IsEmpty reports whether c says nothing.
func (c *Concurrency) IsEmpty() bool {
	return c == nil || len(c.Joins)+len(c.Finishes)+len(c.Watches) == 0
}

func (c *Concurrency) alike(d *Concurrency) bool {
	if c == nil || d == nil {
		return c == d
	}
	if !allAlike(c.Joins, d.Joins) || !allAlike(c.Finishes, d.Finishes) || len(c.Watches) != len(d.Watches) {
		return false
	}
	for i := range c.Watches {
		a, b := &c.Watches[i], &d.Watches[i]
		if !alike(a.Signal, b.Signal) || !a.At.Same(b.At) || !allAlike(a.Then.Calls, b.Then.Calls) ||
			a.Then.Tells != b.Then.Tells || a.Then.Exits != b.Then.Exits || a.Then.Returns != b.Then.Returns || a.Then.Fails != b.Then.Fails {
			return false
		}
	}
	return true
}

func allAlike(a, b []*Origin) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !alike(a[i], b[i]) {
			return false
		}
	}
	return true
}
