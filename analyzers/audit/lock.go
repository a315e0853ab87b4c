// Package audit holds the records everyone reads: what lockaudit knows about each lock, its critical section, the effects in
// it and what guards them.
package audit

import (
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// A Kind says what a lock is used as.
type Kind uint8

// The kinds.
const (
	Mutex    Kind = iota // taken, held, given back
	Claim                // taken and left to expire: dedup, rate limit, debounce
	Election             // leadership
	Quorum               // no lock but the constructor of a lock service on several servers
	Renewer              // no lock but a function that renews one that it is given
	Session              // no lock but a session, lease or connection that locks hang on
	Attempt              // no lock but a look at a key that is then set
)

func (k Kind) String() string {
	return [...]string{"lock", "claim", "election", "quorum", "renewer", "session", "attempt"}[k]
}

// Locks reports whether records of this kind are locks; the others only tell how locks are made or kept.
func (k Kind) Locks() bool { return k <= Election }

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
	// ExpiresLater: a lock taken without expiry is given one by a second command. Operated: it can be taken from its holder by
	// force, as an operator does.
	ExpiresLater, Operated bool
	// Bounded: the work of the section runs under a constant deadline below the TTL.
	Bounded bool
	// DefaultTTL: nobody gives a TTL, the library's own applies. FixedTTL: nobody can give one.
	DefaultTTL, FixedTTL bool
	Try                  bool
	Wait                 string // never, bounded, context, forever; empty when unknown
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
	// Returned: the library gives it back when the function returns that it runs while it holds the lock.
	Returned bool
	// ScopeHere: Func decides on which connection. OneConnection: the pool has one connection only. Returns are the calls that
	// give the connection back to its pool although it may still hold the lock.
	ScopeHere, OneConnection bool
	Returns                  []Return
	// Bare: it is taken by a plain command, not by a lock library.
	Bare bool
	// Shared says why the holder token tells no holders apart; nil when it does, or when nothing compares it.
	Shared *SharedToken
	// UnitFault says that the TTL is given in the wrong unit; nil when it is not.
	UnitFault *UnitFault
	// SplitExpiry is a second command that gives the lock its expiry, SplitFix the change that puts it into the first. Overwrites
	// are plain writes over the key of the lock. LookAt is where an attempt looks at the key before it sets it. Counter: the key
	// is counted up, it is no lock.
	SplitExpiry Place
	SplitFix    *Fix
	Overwrites  []Place
	LookAt      Place
	Counter     bool
	// ModelNote is the note of the model's row, if any.
	ModelNote string

	Grant Grant
	// Effects are the writes and external effects of the critical section, in source order; Reads the reads of shared state.
	Effects []*Effect
	Reads   []*Effect
	// Releases are the operations that give the lock back: in Func, and for split pairs elsewhere in the program.
	Releases []*Release
	// Inside are the releases in the call that takes the lock, runs the section and gives the lock back.
	Inside []*Release
	// Renewals are the operations that extend it. KeptAlive: a function of the package does, beside the one that takes it.
	Renewals  []*Renewal
	KeptAlive bool
	// Exits are the returns of Func that matter for the lock.
	Exits []Exit
	// DeferInLoop is a release that is deferred in the loop that takes the lock. Again: the loop can take it once more while it
	// holds that of the round before. Discarded: the code throws the handle away with a blank name.
	DeferInLoop      Place
	Again, Discarded bool
	// HandsOver: on some path Func passes the lock on. Probe: it gives the lock back at once, and only sees whether it is taken.
	HandsOver, Probe bool
	// What a record of kind Session is about: session, lease, connection. Ended: it is ended on some path.
	What  string
	Ended bool
	// Unresolved are calls in the section that could not be followed.
	Unresolved []Unresolved
	// Goroutines are those started in the section.
	Goroutines []*Goroutine
	// Lost says what becomes of the lost signal.
	Lost LostSignal
	// Early are the transactions written in the section that commit after the lock was given back.
	Early []EarlyRelease
	// Spans are the known durations of what is done in the section; Longest is what they come to at most.
	Spans   []Span
	Longest time.Duration
	// Exceeds is a limit that is longer than the lease, however long that is.
	Exceeds *Span
	// Stale is where the end of the lease was fixed, when that was before the wait for the lock.
	Stale Place
	// Unbounded are the loops of the section that do I/O as often as the data says, with nothing that ends them in time.
	Unbounded []Place
	// Waiting says how the wait for the lock ends.
	Waiting Waiting
	// Nodes are the servers of a Quorum.
	Nodes *Nodes

	Purpose   Purpose
	Hold      *Hold
	Scope     Scope
	declaring *Fix // declares it an efficiency lock
}

// Grant says what the code does with the outcome of the acquire.
type Grant struct {
	// Ignored: the section runs whether or not the lock was granted.
	Ignored bool
	// FailOpen: it runs on after the acquire is known to have failed.
	FailOpen bool
	// FalseSuccess are returns on which Func, which takes the lock for its caller, reports success without a grant.
	FalseSuccess []Place
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
	// Dropped: nobody reads that result; LostAt is the call that drops it.
	Dropped bool
	LostAt  Place
	// Checked: it compares the holder token, itself or in the library. Closes: it ends the session that the lock hangs on.
	Checked, Closes bool
	// Context the release does its I/O with.
	Context Value
	// Ending says how that context may be done by then: request, timeout, cancel; empty when it is not, for all that is seen.
	// EndingAt is where it is made. Foreign: the caller gives it and can end it.
	Ending   string
	EndingAt Place
	Foreign  bool
	// Detach offers to release on a context that does not end, when the code shows how.
	Detach *Fix
	// ConnScope is the scope of the connection a SQL release runs on.
	ConnScope string
	// InFunc: the release is part of the function that took the lock.
	InFunc bool
	// Helper: the release is in a function that Func calls; Through are the functions on the way.
	Helper  bool
	Through []string
	// Generic: that function has other uses than releasing locks, as far as its name tells.
	Generic bool
	// Fix offers to compare the token, Report to log the answer that is dropped; when the code shows how.
	Fix, Report *Fix
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
	// UnitFault says that the new length is given in the wrong unit; nil when it is not.
	UnitFault *UnitFault
	Context   Value
	RenewalFaults
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
	// More: it is followed, but does more than is told of one function; this is about the rest.
	More bool
	// Stopped: it does not run any more once the lock is lost. Monitor: it is what a monitor calls then.
	Stopped, Monitor bool
	op               *section.Op
}

// A Goroutine is started in a section.
type Goroutine struct {
	At Place // the go statement, or the call that starts it
	// Joined: it is waited for on every path to the release.
	Joined  bool
	Effects []*Effect
	Unknown bool  // does something that cannot be followed
	Release Place // that it can outlive
}

// LostSignal says what a lock tells about its loss, and who listens.
type LostSignal struct {
	Offered bool
	// Name of the signal: "Session.Done", "the channel that Lock returns".
	Name string
	// Watched: what is done in the section ends when the lock is lost.
	Watched bool
	// Passed: somebody else decides: the caller gets the signal, or a function below let go of it and is told.
	Passed bool
	// Goes is an effect or call that goes on after the loss.
	Goes Place
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
	// Made is where a volatile key is made.
	Made *Place
	// Mild: a repeat is harmless by the method of the request, or what is sent carries an id to drop it by. ThirdParty: the config says that the host is not the project's own.
	Mild, ThirdParty bool
	// ReadBefore is the read made before the acquire that this write depends on: by its value, or by the Decision that leads to it.
	ReadBefore *Place
	Decision   bool
	// ReadAt is the read in the section that this write depends on.
	ReadAt *Place
	// Outer: another lock is taken closer to the effect; that one answers for it.
	Outer bool
	// Stopped: it does not run any more once the lock is lost.
	Stopped bool
	op      *section.Op
	// Scope that the effect was proved in.
	Scope Scope
	// Gated: runs only after a checked transition or deduplicating insert of the same section.
	Gated  bool
	Async  bool
	derive *Fix // derives the idempotency key from the work
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
	Once              // made anew by each call of the function, before the lock is taken, and kept nowhere
)
