// Package redistext reads Redis commands and Lua scripts: what they do to which key, and what they compare before they
// write.
package redistext

// Hole is the text that stands for an unknown part of a word or a script.
const Hole = "lockaudit_hole"

// A Word is one word of a command.
type Word struct {
	Text  string
	Known bool // false: a value that only the running program knows
}

// A Kind is what a command does.
type Kind string

// The kinds of commands.
const (
	Unknown    Kind = "unknown"
	Read       Kind = "read"        // reads, or touches no data
	SetNX      Kind = "set-nx"      // stores a string if the key is free: SETNX, SET NX, MSETNX
	Set        Kind = "set"         // stores a string
	SetXX      Kind = "set-xx"      // stores a string if the key exists
	CompareSet Kind = "compare-set" // stores a string if the present value matches: SET IFEQ
	Get        Kind = "get"         // reads a string (GETEX with a TTL is Expire)
	GetDel     Kind = "getdel"      // reads and deletes
	Del        Kind = "del"         // DEL, UNLINK
	CompareDel Kind = "compare-del" // deletes if the value matches: DELEX IFEQ, DELIFEQ
	Expire     Kind = "expire"      // gives a key a TTL
	Persist    Kind = "persist"     // takes the TTL away
	Exists     Kind = "exists"
	TTLQuery   Kind = "ttl"
	Incr       Kind = "incr"   // changes a number relative to itself
	String     Kind = "string" // other string writes: APPEND, SETRANGE, SETBIT, MSET, GETSET
	Hash       Kind = "hash"   // writes of the data types
	List       Kind = "list"
	SetType    Kind = "set-type"
	ZSet       Kind = "zset"
	Stream     Kind = "stream"
	Other      Kind = "other" // writes of further types and whole keys: RENAME, COPY, JSON.SET, GEOADD, PFADD
	Publish    Kind = "publish"
	Watch      Kind = "watch"
	Multi      Kind = "multi"
	Exec       Kind = "exec"
	Discard    Kind = "discard"
	Unwatch    Kind = "unwatch"
	EvalText   Kind = "eval"    // runs a script given as text
	EvalSHA    Kind = "evalsha" // runs a script known to the server: EVALSHA, FCALL
	Flush      Kind = "flush"   // FLUSHDB, FLUSHALL
	Admin      Kind = "admin"   // changes the server, not the data
)

// A Form is how a write treats what is there.
type Form string

// The forms of writes.
const (
	FormNone     Form = ""
	FormPut      Form = "put"      // overwrites
	FormInsert   Form = "insert"   // leaves an existing value alone
	FormUpdate   Form = "update"   // only an existing value
	FormCompare  Form = "compare"  // only a matching (or greater) value
	FormDelete   Form = "delete"   // removes the whole key
	FormRelative Form = "relative" // a number changed relative to itself
	FormAppend   Form = "append"   // adds one more each time
	FormAdd      Form = "add"      // adds to a set: a repeat changes nothing
	FormRemove   Form = "remove"   // removes named members: a repeat changes nothing
	FormPop      Form = "pop"      // removes what happens to be there: a repeat removes more
	FormExpire   Form = "expire"
)

// A Unit is the unit of a TTL.
type Unit string

// The units.
const (
	NoUnit         Unit = ""
	Seconds        Unit = "s"
	Milliseconds   Unit = "ms"
	AtSeconds      Unit = "at-s" // Unix time
	AtMilliseconds Unit = "at-ms"
)

// A Command is one command. Indexes count words, the command's name being 0; -1 says there is none.
type Command struct {
	Kind Kind
	Form Form
	Name string // upper case, sub-command included: SET, XGROUP CREATE

	Key   int
	Keys  []int // all keys that the command touches, where their places are known
	Value int   // what is stored, the member, the field's value; the script text of EVAL
	Match int   // what the present value is compared with; the explicit id of XADD
	TTL   int

	Unit    Unit
	HasTTL  bool
	KeepTTL bool
	NX, XX  bool
	GT, LT  bool
	IfEq    bool // IFEQ, IFDEQ (digest), DELIFEQ
	IfNe    bool
	Get     bool // SET ... GET: answers the old value, so that nil means "was free"

	// Uncertain: an option is a word that is not known, so that a flag may be missing.
	Uncertain bool
}

// Writes reports whether the command changes data. EVAL and EVALSHA may, and so may a command that is not known.
func (c Command) Writes() bool {
	switch c.Kind {
	case Read, Get, Exists, TTLQuery, Publish, Watch, Multi, Exec, Discard, Unwatch, Admin, EvalText, EvalSHA, Unknown:
		return false
	}
	return true
}
