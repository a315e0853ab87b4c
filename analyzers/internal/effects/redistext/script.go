package redistext

import "strings"

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

	Key       int    // KEYS index of the key that Kind is about
	KeyText   string // its text when it is not a plain KEYS[n]
	TokenArg  int    // ARGV index of the holder token: compared at release and renewal, stored at acquire
	TokenText string // the token when it is a literal of the script, and so shared by all holders unless it contains Hole
	TTLArg    int
	TTLText   string // the TTL when it is a literal
	TTLUnit   Unit
	HasTTL    bool

	SetsThenExpires bool // grants and gives the expiry in two steps, in one atomic script
	FenceIncr       bool // an acquiring script draws a counter: a fencing token
	FenceKey        int  // KEYS index of that counter
	FenceKeyText    string
	Reentrant       bool // grants again to the token that holds the key
	// ZeroGrants: an acquiring script answers 0 when it has granted, and otherwise something else: the time to wait.
	ZeroGrants bool
	// TakesOver: a write that puts another token, with an expiry, in the place of the one that holds the key. About a lock it is
	// an acquire: whoever held it has handed its token on.
	TakesOver bool
	// Silent: the answer is the same whether or not a comparison held.
	Silent bool

	Guarded  bool   // every write lies behind a comparison of something read, or a test that the key is free
	GuardOp  string // the comparison: ==, <, <=, >, >= with the stored value on the left
	GuardArg int    // ARGV index compared with; 0 for a literal
	// GuardStored: the key that was compared is also given the argument (a fence), or counted up (a version). Without it a
	// comparison other than == keeps an invariant at best.
	GuardStored bool

	Calls []ScriptCall // every redis.call and redis.pcall in order

	// Uncertain: a part of the text could not be read.
	Uncertain bool
}

// A ScriptCall is one redis.call.
type ScriptCall struct {
	Command Command
	Key     int    // KEYS index
	KeyText string // text of the key when it is not a plain KEYS[n]
	Args    []int  // ARGV index of each word of the command, 0 where it is none
	Guarded bool   // lies behind a comparison of something read
	Absent  bool   // lies behind a test that the key is free, or a grant in the same script

	ttlText   string
	ttlKnown  bool
	valueText string
	second    string // text of the word behind the key: a field, a member
}

// arg returns the ARGV index of a word, 0 when there is no such word.
func (c ScriptCall) arg(word int) int {
	if word <= 0 || word >= len(c.Args) {
		return 0
	}
	return c.Args[word]
}

// Lua reads a script, or a library of functions that registers them.
func Lua(text string) Script {
	stmts, broken := parseLua(text)
	e := &luaEval{text: text, env: map[string]luaValue{}, broken: broken}
	e.block(stmts)
	s := Script{Kind: ScriptUnknown, Calls: e.calls, Uncertain: e.broken}
	if len(e.calls) > 0 && e.steps <= maxSteps {
		e.classify(&s)
		s.Silent = s.Kind != ScriptUnknown && e.silent()
	}
	return s
}

// silent reports whether the script answers the same on every way.
func (e *luaEval) silent() bool {
	if len(e.returns) == 0 {
		return true
	}
	return len(e.returns) == 1 && len(e.returns[0].path) == 0 && len(e.returns[0].value.reads) == 0
}

// sameKey reports whether two calls are about the same key, or one of them about all of KEYS.
func sameKey(a, b ScriptCall) bool {
	return a.Key == b.Key && a.KeyText == b.KeyText || a.allKeys() && (b.Key > 0 || b.allKeys()) || b.allKeys() && a.Key > 0
}

func (c ScriptCall) allKeys() bool {
	if strings.HasPrefix(c.KeyText, "KEYS[") && strings.IndexByte(c.KeyText, ']') == len(c.KeyText)-1 {
		return true
	}
	return strings.HasPrefix(c.KeyText, "unpack(KEYS") || strings.HasPrefix(c.KeyText, "table.unpack(KEYS")
}

// grants reports a call that stores a token if the key is free.
func (e *luaEval) grants(i int) bool {
	c := e.calls[i]
	if c.Command.Kind == SetNX || c.Command.Name == "HSETNX" && e.isLockHash(c) {
		return true
	}
	switch c.Command.Form {
	case FormPut, FormRelative, FormAdd:
	default:
		return false
	}
	if c.Command.Kind == Incr {
		return false
	}
	for _, f := range e.facts[i] {
		if (f.kind == free || f.orFree) && sameKey(e.calls[f.read], c) {
			return true
		}
	}
	return false
}

// isLockHash reports a hash that gets an expiry in this script: HSETNX on one takes a lock.
func (e *luaEval) isLockHash(c ScriptCall) bool {
	for _, o := range e.calls {
		if o.Command.Kind == Expire && sameKey(o, c) {
			return true
		}
	}
	return false
}

func deletes(c Command) bool {
	return c.Form == FormDelete && (c.Kind == Del || c.Kind == GetDel || c.Kind == CompareDel || c.Kind == Expire)
}

// clears reports an HDEL of the field that was compared: the release of a lock in a hash.
func (e *luaEval) clears(i int) bool {
	c := e.calls[i]
	if c.Command.Name != "HDEL" {
		return false
	}
	f, ok := e.guard(i)
	if !ok || !sameKey(e.calls[f.read], c) {
		return false
	}
	r := e.calls[f.read]
	return (r.Command.Name == "HGET" || r.Command.Name == "HEXISTS") && r.second == c.second
}

// guard returns the comparison before call i, one about the same key first.
func (e *luaEval) guard(i int) (fact, bool) {
	var found fact
	ok := false
	for _, f := range e.facts[i] {
		same := sameKey(e.calls[f.read], e.calls[i])
		if f.kind != compared || f.op == "~=" || f.member && !same {
			continue
		}
		if !ok || same {
			found, ok = f, true
			if same {
				return f, true
			}
		}
	}
	return found, ok
}

// classify decides what the script is.
func (e *luaEval) classify(s *Script) {
	acquire, del, expire := -1, -1, -1
	writes, others := 0, 0
	for i, c := range e.calls {
		k := c.Command
		switch {
		case !k.Writes():
			if k.Kind == EvalText || k.Kind == EvalSHA || k.Kind == Unknown {
				s.Uncertain = true
			}
			continue
		case e.grants(i):
			if acquire < 0 {
				acquire = i
			}
		case deletes(k) || e.clears(i):
			if del < 0 || e.calls[del].Guarded && !c.Guarded {
				del = i
			}
		case k.Kind == Expire || e.renews(i):
			if expire < 0 || e.calls[expire].Guarded && !c.Guarded {
				expire = i
			}
		default:
			others++
		}
		writes++
	}
	if del >= 0 { // counts of a re-entrant lock go with its delete
		for i, c := range e.calls {
			if c.Command.Kind == Hash && c.Guarded && sameKey(c, e.calls[del]) && c.Command.Writes() && !e.grants(i) {
				others--
			}
		}
	}
	s.Kind = ScriptRead
	switch {
	case acquire >= 0 && e.acquire(s, acquire):
	case writes == 0:
		if s.Uncertain && !e.broken {
			s.Kind = ScriptUnknown
		}
	case del >= 0 && others <= 0:
		e.release(s, del)
	case expire >= 0 && others == 0:
		e.renewal(s, expire)
	case del < 0 && e.handsOn() >= 0:
		e.release(s, e.handsOn())
		s.Key, s.KeyText = e.held(e.handsOn())
	default:
		*s = Script{Kind: ScriptWrite, Calls: s.Calls, Uncertain: s.Uncertain}
		e.firstKey(s)
		e.takesOver(s)
	}
	if s.Kind != ScriptRead && s.Kind != ScriptUnknown {
		e.guards(s)
	}
}

// renews reports a SET of the compared token over itself: an extension.
func (e *luaEval) renews(i int) bool {
	c := e.calls[i]
	if c.Command.Kind != Set && c.Command.Kind != SetXX && c.Command.Kind != CompareSet || !c.Command.HasTTL {
		return false
	}
	if m := c.Command.Match; m > 0 && c.Command.IfEq {
		return c.arg(m) > 0 && c.arg(m) == c.arg(c.Command.Value)
	}
	f, ok := e.guard(i)
	v := c.Command.Value
	return ok && f.op == "==" && f.arg > 0 && c.arg(v) == f.arg && sameKey(e.calls[f.read], c)
}

// firstKey sets the key of the first write.
func (e *luaEval) firstKey(s *Script) {
	for _, c := range e.calls {
		if c.Command.Writes() {
			s.Key, s.KeyText = c.Key, c.KeyText
			return
		}
	}
}

// guards says whether every write lies behind a comparison, and behind which.
func (e *luaEval) guards(s *Script) {
	all := true
	for i, c := range e.calls {
		if !c.Command.Writes() {
			continue
		}
		byItself := c.Command.IfEq || c.Command.Kind == SetNX || c.Absent
		f, ok := e.guard(i)
		all = all && (ok || byItself)
		if !ok {
			continue
		}
		stored := f.arg > 0 && e.stores(f)
		if s.GuardOp == "" || stored && !s.GuardStored {
			s.GuardOp, s.GuardArg, s.GuardStored = f.op, f.arg, stored
		}
	}
	s.Guarded = all
}

// stores reports whether the compared argument is stored where it was compared, or the value there counted up.
func (e *luaEval) stores(f fact) bool {
	for _, c := range e.calls {
		if c.Command.Kind == Incr && sameKey(c, e.calls[f.read]) {
			return true
		}
		if c.Command.Writes() && c.arg(c.Command.Value) == f.arg && sameKey(c, e.calls[f.read]) {
			return true
		}
	}
	return false
}
