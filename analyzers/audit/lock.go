// Package audit holds the records everyone reads: what lockaudit knows about each lock, its critical section, the effects in
// it and what guards them.
package audit

// A Kind says what a lock is used as.
type Kind uint8

// The kinds.
const (
	Mutex    Kind = iota // taken, held, given back
	Claim                // taken and left to expire: dedup, rate limit, debounce
	Election             // leadership
)

func (k Kind) String() string { return [...]string{"lock", "claim", "election"}[k] }

// A Lock is one distributed lock: the place that takes it and what happens while it is held.
type Lock struct {
	// At is the call in Func that takes the lock, itself or through wrappers.
	At Place
	// Func is the function that takes it: "(*Store).Save"; Package its import path.
	Func, Package string
	Kind          Kind
	// Facade: Func passes the lock on to its callers, which are the locks proper.
	Facade bool
	// Site is the library's call; Through are the wrappers that lead there from At, outermost first.
	Site    Place
	Through []string
	// Service is the lock service: Redis, etcd, PostgreSQL. API is the library function, as go doc prints it.
	Service, Library, API string

	Key   Value
	TTL   Value
	Token Value
	// Unit of a TTL that is a number: s, ms; empty for time.Duration.
	Unit string
	// NoTTL: the grant ends with the session or connection (ends), with the transaction (tx), or never (forever).
	NoTTL string
	// Default: nobody gives a TTL, the library's own applies.
	DefaultTTL bool
	Try        bool
	Wait       string // never, bounded, context, forever; empty when unknown
	// WaitContext is what bounds the wait of a lock that waits for a context.
	WaitContext Value
	// Renews: the library renews by itself.
	Renews bool
	// FenceHint is the fencing token this lock service offers; empty when none.
	FenceHint string
	// Scope of the connection of a SQL lock: pool, conn, tx.
	ConnScope string
	// SQL: the lock lives in a SQL database, on a connection or transaction.
	SQL bool
	// Row is the note of the model, if any.
	ModelNote string

	Grant Grant
	// Effects are the writes and external effects of the critical section, in source order; Reads the reads of shared state.
	Effects []*Effect
	Reads   []*Effect
	// Releases are the operations that give the lock back: in Func, and for split pairs elsewhere in the program.
	Releases []*Release
	// Renewals are the operations that extend it.
	Renewals []*Renewal
	// Exits are the returns of Func that matter for the lock.
	Exits []Exit
	// Unresolved are calls in the section that could not be followed.
	Unresolved []Unresolved
	// Goroutines are those started in the section.
	Goroutines []*Goroutine
	// Lost says what becomes of the lost signal.
	Lost LostSignal

	Purpose Purpose
	Hold    *Hold
	Scope   Scope
}

// Grant says what the code does with the outcome of the acquire.
type Grant struct {
	// Ignored: the section runs whether or not the lock was granted.
	Ignored bool
	// FailOpen: it runs on after the acquire is known to have failed.
	FailOpen bool
	// What is the part of the outcome that nobody looks at: "the boolean result", "the answer of the query".
	What string
}

// A Release gives a lock back.
type Release struct {
	At   Place // the call in Func, or wherever the release is
	Site Place // the library's call
	Func string
	API  string
	Forced,
	Tokenless, // compares nothing: whoever holds the lock now loses it
	Deferred,
	Loser, // also runs when the lock was not granted
	OnError bool // only on an error path
	// Expiry says which result tells that the lease had ended before; empty when none does.
	Expiry string
	// Dropped: nobody reads that result.
	Dropped bool
	// Context the release does its I/O with.
	Context Value
	// ConnScope is the scope of the connection a SQL release runs on.
	ConnScope string
	// InFunc: the release is part of the function that took the lock.
	InFunc bool
	// Helper: the release is in a function that Func calls; Through are the functions on the way.
	Helper  bool
	Through []string
	// Generic: that function has other uses than releasing locks, as far as its name tells.
	Generic bool
	// Fix offers to compare the token, when the code shows how.
	Fix *Fix
}

// A Renewal extends a lock.
type Renewal struct {
	At, Site  Place
	API       string
	Tokenless bool
	Dropped   bool // nobody reads whether the lock was still held
	Async     bool // in a goroutine of its own
	Loop      bool
	Stops     bool // a failed renewal ends the work
	Context   Value
}

// An Exit is a return of the function that takes the lock.
type Exit struct {
	At Place
	// Leaks: the lock may still be held and nobody who could give it back gets hold of it.
	Leaks bool
}

// Unresolved is a call in a section that could not be followed.
type Unresolved struct {
	At   Place
	Func string
}

// A Goroutine is started in a section.
type Goroutine struct {
	At      Place
	Joined  bool // waited for on every path to the release
	Effects []*Effect
	Unknown bool // does something that cannot be followed
}

// LostSignal says what a lock tells about its loss, and who listens.
type LostSignal struct {
	Offered bool
	// Name of the signal: "Session.Done", "the returned channel".
	Name    string
	Watched bool
	At      Place // where it is dropped, when that is not the acquire
}

// A Purpose is what a lock is for.
type Purpose struct {
	Kind     PurposeKind
	Declared bool
	Reason   string
	At       Place // of the declaration
}

// A PurposeKind is the pile a lock belongs to.
type PurposeKind uint8

// The piles.
const (
	Undecided PurposeKind = iota
	Efficiency
	Correctness
)

func (p PurposeKind) String() string { return [...]string{"undecided", "efficiency", "correctness"}[p] }

// A Hold is a measured time that a section takes.
type Hold struct {
	Worst    string // as time.Duration prints it
	Nanos    int64
	Measured string // date
	Source   string
	Margin   float64
	At       Place
}

// An Effect is something the section does to the world.
type Effect struct {
	// At is the call that leads to the effect, in the innermost function body that runs in the section.
	At Place
	// Site is the library's call, Path the functions in between, outermost first, Steps where they are called.
	Site  Place
	Path  []string
	Steps []Place
	// External: the other side cannot refuse.
	External bool
	Service  string
	Resource string // sql, redis, etcd, object, http ...
	// Target is the table, key or host as far as known.
	Target string
	Class  string // of an external effect: payment, mail, ...
	API    string
	Guard  Guard
	// GuardWhy explains: "version", "deletes by key", "an audit or outbox row", what is wrong with a weak guard.
	GuardWhy string
	Shape    Shape
	Ledger   bool
	// GuardHint is what the resource offers as a guard; IdemHint how an idempotency key is given.
	GuardHint, IdemHint string
	// Idem is the idempotency key given, IdemKind what it is worth.
	Idem     Value
	IdemKind IdemKind
	// ReadBefore is the read made before the acquire that this write depends on.
	ReadBefore *Place
	// ReadAt is the read in the section that this write depends on.
	ReadAt *Place
	// Outer: another lock is taken closer to the effect; that one answers for it.
	Outer bool
	// Gated: runs only after a checked transition or deduplicating insert of the same section.
	Gated bool
	Async bool
	// Grade is what an obligation rule says about the effect by default; Off when nothing.
	Grade Severity
	Func  string // the function that contains At
}

// A Guard says what makes a write survive a second holder.
type Guard uint8

// The guards.
const (
	Unguarded Guard = iota
	Held            // a fence, conditional write or checked transition
	Dropped         // as Held, but nobody reads whether it applied
	Weak            // looks like a guard and is none
	Partial         // keeps an invariant, lets a repeat through
	SameTx          // in the transaction or on the connection of the lock itself
	Survives        // no guard needed: a repeat changes nothing
	Perhaps         // cannot be excluded
	Noise           // caches, logs, progress rows
)

func (g Guard) String() string {
	return [...]string{"none", "held", "result dropped", "weak", "partial", "same transaction", "survives a repeat", "unknown", "noise"}[g]
}

// A Shape says how an unguarded write treats what is there.
type Shape uint8

// The shapes.
const (
	Blind    Shape = iota // sets given values by key
	Appends               // adds a row or element each time
	Replaces              // overwrites whole state
	Relative              // changes a number relative to itself
	Decides               // check-then-act
	Modifies              // read-modify-write
)

func (s Shape) String() string {
	return [...]string{"blind write", "append", "overwrite", "relative change", "check-then-act", "read-modify-write"}[s]
}

// An IdemKind says what an idempotency key is worth.
type IdemKind uint8

// The kinds of keys.
const (
	NoKey    IdemKind = iota
	Stable            // from parameters, rows, hashes of them
	Volatile          // made anew by each attempt
)
