package redistext

import (
	"slices"
)

// acquire reads a script that grants, and reports whether it is one: an insert without expiry beside other data is none.
func (e *luaEval) acquire(s *Script, i int) bool {
	c := e.calls[i]
	data := 0
	s.Kind, s.Key, s.KeyText = ScriptAcquire, c.Key, c.KeyText
	word := c.Command.Value
	if c.Command.Kind == Hash && c.arg(2) > 0 { // HINCRBY lock holder 1, HSET lock holder 1
		word = 2
	}
	if s.TokenArg = c.arg(word); s.TokenArg == 0 {
		s.TokenText = c.valueText
	}
	e.ttl(s, c)
	for k, o := range e.calls {
		switch {
		case o.Command.Kind == Expire && sameKey(o, c):
			if !s.HasTTL {
				e.ttl(s, o)
				s.SetsThenExpires = s.HasTTL
			}
			e.again(s, k)
		case o.Command.Form == FormRelative && !sameKey(o, c) && k != i:
			s.FenceIncr, s.FenceKey, s.FenceKeyText = true, o.Key, o.KeyText
		case k != i && o.Command.Writes() && sameKey(o, c):
			e.again(s, k)
		case k == i:
			e.again(s, k)
		case o.Command.Writes() && o.Command.Kind != Expire:
			data++
		}
	}
	s.ZeroGrants = e.zeroGrants(c)
	return s.HasTTL || data == 0
}

// zeroGrants reports whether 0 is answered only where the key was free, or held by the same token, and something else elsewhere.
func (e *luaEval) zeroGrants(c ScriptCall) bool {
	zeros, others := 0, 0
	for _, r := range e.returns {
		if !r.value.isLit() || r.value.text != "0" {
			others++
			continue
		}
		mine := func(f fact) bool {
			return sameKey(e.calls[f.read], c) && (f.opens() || f.orFree || f.kind == compared && f.op == "==" && f.arg > 0)
		}
		if !slices.ContainsFunc(r.path, mine) {
			return false
		}
		zeros++
	}
	return zeros > 0 && others > 0
}

// again notes a write of the key that its holder passes: the lock is granted again to the same token.
func (e *luaEval) again(s *Script, k int) {
	if f, ok := e.guard(k); ok && f.op == "==" && sameKey(e.calls[f.read], e.calls[k]) {
		s.Reentrant = true
	}
}

func (e *luaEval) ttl(s *Script, c ScriptCall) {
	if !c.Command.HasTTL {
		return
	}
	s.HasTTL, s.TTLUnit, s.TTLArg = true, c.Command.Unit, c.arg(c.Command.TTL)
	if c.ttlKnown {
		s.TTLText = c.ttlText
	}
}

func (e *luaEval) release(s *Script, i int) {
	c := e.calls[i]
	s.Kind, s.Key, s.KeyText = ScriptDelete, c.Key, c.KeyText
	if c.Command.Kind == CompareDel && c.Command.IfEq {
		s.Kind = ScriptCompareDelete
		s.TokenArg = c.arg(c.Command.Match)
		return
	}
	if f, ok := e.guard(i); ok {
		s.Kind, s.TokenArg = ScriptCompareDelete, f.arg
		if f.arg == 0 {
			s.TokenText = f.lit
		}
	}
}

func (e *luaEval) renewal(s *Script, i int) {
	c := e.calls[i]
	s.Kind, s.Key, s.KeyText = ScriptExpire, c.Key, c.KeyText
	e.ttl(s, c)
	if c.Command.IfEq && c.Command.Match > 0 {
		s.Kind, s.TokenArg = ScriptCompareExpire, c.arg(c.Command.Match)
		return
	}
	if f, ok := e.guard(i); ok {
		s.Kind, s.TokenArg = ScriptCompareExpire, f.arg
		if f.arg == 0 {
			s.TokenText = f.lit
		}
	}
}

// handsOn returns the call that gives the token that holds one key to whoever waits at another, where the script does nothing
// else than that and to set expiries; -1 when there is none. The lock is free for the one that gets the token.
func (e *luaEval) handsOn() int {
	found := -1
	for i, c := range e.calls {
		switch {
		case !c.Command.Writes() || c.Command.Kind == Expire:
		case found < 0 && c.Command.Form == FormAppend && e.pushesHolder(i):
			found = i
		default:
			return -1
		}
	}
	return found
}

// pushesHolder reports a call that appends the compared token to another key than the one it was compared with.
func (e *luaEval) pushesHolder(i int) bool {
	f, ok := e.guard(i)
	if !ok || f.op != "==" || f.arg == 0 || f.member || sameKey(e.calls[f.read], e.calls[i]) {
		return false
	}
	for _, a := range e.calls[i].Args {
		if a == f.arg {
			return true
		}
	}
	return false
}

// held is the key whose holder was compared before call i.
func (e *luaEval) held(i int) (key int, text string) {
	f, _ := e.guard(i)
	return e.calls[f.read].Key, e.calls[f.read].KeyText
}

// takesOver notes that a write replaces the token that was compared by another one with an expiry, and is about that key.
func (e *luaEval) takesOver(s *Script) {
	set := -1
	for i, c := range e.calls {
		switch f, ok := e.guard(i); {
		case !c.Command.Writes() || deletes(c.Command) || c.Command.Kind == Expire:
		case set < 0 && ok && c.Command.Kind == Set && c.Command.HasTTL && f.op == "==" && f.arg > 0 && !f.orFree &&
			c.arg(c.Command.Value) > 0 && c.arg(c.Command.Value) != f.arg && sameKey(e.calls[f.read], c):
			set = i
		default:
			return
		}
	}
	if set < 0 {
		return
	}
	c := e.calls[set]
	s.TakesOver, s.Key, s.KeyText, s.TokenArg = true, c.Key, c.KeyText, c.arg(c.Command.Value)
	e.ttl(s, c)
}
