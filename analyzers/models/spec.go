// Package models says what the calls of libraries mean to lockaudit: which call takes a lease, which gives it back, which
// writes to the world and what makes such a write survive a second holder.
//
// A library is one YAML file beside this one. The format is described in docs/models.md; users write the same rows under
// "models:" in lockaudit.yml.
package models

// A Library is one model file.
type Library struct {
	// Library is the import path without its major version: github.com/redis/go-redis, go.etcd.io/etcd/client.
	Library string `yaml:"library"`
	// Aliases are further import paths (also without version) with the same API: forks, old homes.
	Aliases []string `yaml:"aliases,omitempty"`
	// Versions restricts the file to these major versions, separated by spaces ("v1 v3"). Empty means any.
	Versions string `yaml:"versions,omitempty"`
	// Noise: no call of these packages, nor of the packages below them, is an effect (logging, metrics, tracing).
	Noise bool `yaml:"noise,omitempty"`
	// Source says where the rows were read: "v0.9.4 redislock.go".
	Source string `yaml:"source,omitempty"`
	// Service is the lock service or resource as it is named in messages: Redis, etcd, PostgreSQL, Amazon S3.
	Service string `yaml:"service,omitempty"`
	Calls   []Call `yaml:"calls,omitempty"`

	src *source // where it was loaded from, nil for a library made in code
}

// A Role is what a call does.
type Role string

// The roles of lock libraries.
const (
	Handle   Role = "handle"   // makes a handle (a mutex object) without taking the lease
	Session  Role = "session"  // makes a session or lease that locks hang on
	Acquire  Role = "acquire"  // asks for the lease, waits
	Try      Role = "try"      // asks for the lease once
	Release  Role = "release"  // gives the lease back
	Renew    Role = "renew"    // extends the lease
	Lost     Role = "lost"     // returns the signal that ends with the lease (channel or context)
	Fence    Role = "fence"    // returns a fencing token, or something only the rightful holder's write can carry
	Owner    Role = "owner"    // returns a comparison that holds only for the present holder (etcd IsOwner)
	Token    Role = "token"    // returns the holder token (not a fence)
	Option   Role = "option"   // an option value; its ttl/token/wait/lost paths are what it sets
	Elect    Role = "elect"    // leader election: the inventory knows it, lock rules do not judge it
	Section  Role = "section"  // runs its callback while it holds a lease
	Internal Role = "internal" // a library's own use of locks: never reported
)

// The roles of protocols, whose meaning is in the text or command they carry.
const (
	Redis   Role = "redis"   // one Redis command: Command names it, or the path in Text leads to the words
	Script  Role = "script"  // wraps a Lua text (Text) in an object
	Lua     Role = "lua"     // runs a Lua text (Text, or the receiver made by a script call)
	SQL     Role = "sql"     // runs the statement in Text
	Prepare Role = "prepare" // makes a statement object from Text
	HTTP    Role = "http"    // sends an HTTP request
	Request Role = "request" // makes an HTTP request object
)

// The roles of effects and of what surrounds them.
const (
	Write       Role = "write"       // an internal write: the resource can check
	Read        Role = "read"        // reads shared state
	External    Role = "external"    // an external effect: the other side cannot refuse
	Idempotency Role = "idempotency" // sets the idempotency key of its receiver or of the params it is given
	Guard       Role = "guard"       // makes the write it belongs to conditional
	Count       Role = "count"       // says how many rows a write hit, or whether a condition held
	Begin       Role = "begin"       // opens a transaction
	Commit      Role = "commit"
	Rollback    Role = "rollback"
	Conn        Role = "conn"   // pins one connection of a pool
	Close       Role = "close"  // closes a connection, session or client
	Open        Role = "open"   // makes a pool or client
	Limit       Role = "limit"  // limits a pool (SetMaxOpenConns)
	Run         Role = "run"    // calls its callback: now, in a goroutine or later (Mode)
	Join        Role = "join"   // waits for goroutines
	Access      Role = "access" // reads the outcome of a command object (Value, Error)
	Origin      Role = "origin" // a value whose nature matters (Nature): random, clock, host, constant
	Context     Role = "context"
	Noise       Role = "noise" // logging, metrics, tracing: no effect
	None        Role = "none"  // silences a built-in row
)

// A Call is one row: one or more functions of the library that mean the same.
//
// The paths (Key, TTL, ...) are written in the little language that ParsePath reads:
//
//	receiver, arg NAME, arg N, result N, value, error, text N
//	followed by .Field ... ; "options NAME" looks for the option NAME among the variadic option values;
//	"const VALUE" is a constant; "A or B" takes the first that is there.
type Call struct {
	// Func names the functions: "New", "(*Client).Obtain", "(any).SetNX" (any receiver type of the package). Pointer or
	// value receiver makes no difference. A leading sub-package is written with a slash: "concurrency/(*Mutex).Lock".
	Func Names `yaml:"func"`
	Role Role  `yaml:"role"`
	// Note is printed with findings that rest on this row.
	Note string `yaml:"note,omitempty"`
	// Fallback: a row of an interface's method that counts only where no implementation is seen. lockaudit init writes such rows.
	Fallback bool `yaml:"fallback,omitempty"`

	// Granted is the condition under which an acquire succeeded: "result 1 == nil", "value and error == nil",
	// "result 0 != nil and result 1 == nil", "result 0.Success", "scan" (the scanned SQL answer). Of a conditional write: that it
	// hit ("result 1 == nil and result 0.ModifiedCount": a count that is not zero).
	Granted string `yaml:"granted,omitempty"`
	// HandlePath leads to the value by which the lock is released, renewed and asked. None: the lock goes by its key. A handle
	// of function type (rueidislock's cancel function) is released by calling it.
	HandlePath string `yaml:"handle,omitempty"`
	Key        string `yaml:"key,omitempty"`
	TTL        string `yaml:"ttl,omitempty"`
	// Unit of a TTL that is a number: s, ms, us, ns. Default: time.Duration.
	Unit string `yaml:"unit,omitempty"`
	// NoTTL: the lease ends with a session or connection (ends), never (forever), or with the transaction (tx).
	NoTTL       string `yaml:"no-ttl,omitempty"`
	Token       string `yaml:"token,omitempty"`
	SessionPath string `yaml:"session,omitempty"`
	// Wait says how long an acquire waits: never, bounded, context, forever.
	Wait string `yaml:"wait,omitempty"`
	// Context is the context an acquire, release or effect does its I/O with; for role context it is the parent. Default: the
	// parameter of type context.Context, if there is one.
	Context string `yaml:"context,omitempty"`
	// Signal is where the lost signal is found: "result 0" (Consul's channel, rueidislock's context), "method Done".
	Signal string `yaml:"signal,omitempty"`
	// FencePath names what this lock service offers as fencing token, for messages: "Header().Revision", "IsOwner()".
	FenceHint string `yaml:"fence,omitempty"`
	// ChecksToken: the release or renewal compares the holder token itself.
	ChecksToken bool `yaml:"checks-token,omitempty"`
	// ReportsExpiry says what result tells that the lease had ended before: "result 0 == false", "error ErrLockNotHeld".
	// Empty: nothing tells.
	ReportsExpiry string `yaml:"reports-expiry,omitempty"`
	// Forced: a release that deliberately takes the lock from whoever holds it.
	Forced bool `yaml:"forced,omitempty"`
	// Renews: the library renews by itself until release.
	Renews bool `yaml:"renews,omitempty"`
	// Locker: the handle is a sync.Locker, whose Lock and Unlock take the lock and give it back. How they wait, what ends the
	// lease and whether the release compares the token is said in this row.
	Locker bool `yaml:"locker,omitempty"`
	// Nodes: paths of the servers of a quorum lock (redsync pools).
	Nodes string `yaml:"nodes,omitempty"`

	// Command is the Redis command (role redis): "SET NX", "DEL", "EXPIRE". Words after the first are fixed options.
	Command string `yaml:"command,omitempty"`
	// Text is the path to SQL, Lua or command words.
	Text string `yaml:"text,omitempty"`
	// Args is the path to the arguments of a text.
	Args string `yaml:"args,omitempty"`
	// Value is what a write stores, a read returns, an access yields.
	Value string `yaml:"value,omitempty"`
	// Error is the error result of a command object (role access).
	Error string `yaml:"error,omitempty"`

	// Resource is the store or service an effect reaches: sql, redis, etcd, object, document, kv, file, k8s, ...
	Resource string `yaml:"resource,omitempty"`
	// Form of a write: put, insert, update, delete, relative, append, remove, touch. An external effect with put or remove can be
	// repeated without harm.
	Form string `yaml:"form,omitempty"`
	// Guards are paths whose presence makes the write conditional: "arg params.IfMatch".
	Guards []string `yaml:"guards,omitempty"`
	// GuardHint says what this resource offers as a guard, for messages.
	GuardHint string `yaml:"guard-hint,omitempty"`
	// Class of an external effect: payment, mail, sms, chat, push, http, publish, job, cloud, exec.
	Class string `yaml:"class,omitempty"`
	// Idem are paths that carry an idempotency key: "arg params.IdempotencyKey".
	Idem []string `yaml:"idempotency,omitempty"`
	// IdemHint says how to set it, for messages.
	IdemHint string `yaml:"idempotency-hint,omitempty"`
	Method   string `yaml:"method,omitempty"`
	URL      string `yaml:"url,omitempty"`

	// Callback is the path to the function a run, section or begin call calls.
	Callback string `yaml:"callback,omitempty"`
	// CallbackContext: the context parameter of the callback ends when the lease is lost (a section's lost signal).
	CallbackContext bool `yaml:"callback-context,omitempty"`
	// Mode of a callback: now (default), goroutine, later. A write of mode later happens where its result is run (etcd's OpPut).
	Mode string `yaml:"mode,omitempty"`
	// Nature of an origin: random, clock, host, process, constant; of a context: cancel, timeout, detached, root, request, value;
	// of a join: add, done (the two sides of a WaitGroup's count); of an open: failover; of a guard: columns, table, unscoped,
	// assignments (what a query chain narrows); of a Redis or Lua call: readonly; of an option: recreate (a renewal that takes a
	// lost lock again); of a close: ends (the connection's session ends, it does not go back to a pool).
	Nature string `yaml:"nature,omitempty"`
	// Duration is the path to a timeout or a limit.
	Duration string `yaml:"duration,omitempty"`
	// Scope of a connection-like value: pool, conn, tx, batch (statements that run when the batch is sent).
	Scope string `yaml:"scope,omitempty"`
}

// Names is one name or a list of names in YAML.
type Names []string
