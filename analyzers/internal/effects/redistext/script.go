package redistext

// A ScriptKind is what a script does to the key it is about.
type ScriptKind string

// The kinds of scripts.
const (
	ScriptUnknown       ScriptKind = "unknown"
	ScriptRead          ScriptKind = "read"
	ScriptAcquire       ScriptKind = "acquire"        // stores a token if the key is free
	ScriptCompareDelete ScriptKind = "compare-delete" // deletes if the token matches
	ScriptDelete        ScriptKind = "delete"         // deletes without comparing
	ScriptCompareExpire ScriptKind = "compare-expire" // extends if the token matches
	ScriptExpire        ScriptKind = "expire"         // extends without comparing
	ScriptWrite         ScriptKind = "write"          // any other write
)

// A Script is what a Lua text does. KEYS and ARGV indexes count from 1 as in Lua; 0 says there is none.
type Script struct {
	Kind ScriptKind

	Key      int    // KEYS index of the key that Kind is about
	KeyText  string // its text when it is not a plain KEYS[n]
	TokenArg int    // ARGV index of the holder token: compared at release and renewal, stored at acquire
	TTLArg   int
	TTLText  string // the TTL when it is a literal
	TTLUnit  Unit
	HasTTL   bool

	SetsThenExpires bool   // grants and gives the expiry in two steps, in one atomic script
	FenceIncr       bool   // an acquiring script draws a counter: a fencing token
	FenceKey        int    // KEYS index of that counter
	Reentrant       bool   // counts the holder's grants in a hash
	Guarded         bool   // every write lies behind a comparison of something read with an argument
	GuardOp         string // the comparison: ==, ~=, <, <=, >, >= with the stored value on the left
	GuardArg        int

	Calls []ScriptCall // every redis.call and redis.pcall in order
}

// A ScriptCall is one redis.call.
type ScriptCall struct {
	Command Command
	Key     int    // KEYS index
	KeyText string // text of the key when it is not a plain KEYS[n]
	Args    []int  // ARGV index of each word of the command, 0 where it is none
	Guarded bool   // lies behind a comparison of something read with an argument
	Absent  bool   // lies behind a test that the key is free
}

// Lua reads a script.
func Lua(text string) Script { return Script{Kind: ScriptUnknown} }
