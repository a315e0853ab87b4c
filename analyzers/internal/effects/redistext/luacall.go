package redistext

import "strings"

// call evaluates a call.
func (e *luaEval) call(x *luaExpr) luaValue {
	fn := e.expr(x.args[0])
	name := ""
	if x.args[0].op == "name" {
		name = x.args[0].text
	}
	args := x.args[1:]
	if name == "pcall" && len(args) > 0 { // pcall(redis.call, ...)
		if f := e.expr(args[0]); f.call || f.fn != nil {
			fn, args = f, args[1:]
		}
	}
	var vs []luaValue
	for _, a := range args {
		vs = append(vs, e.expr(a))
	}
	switch {
	case fn.call:
		return e.redisCall(vs, e.source(x))
	case fn.fn != nil:
		return e.ownCall(fn.fn, vs)
	}
	switch name {
	case "tonumber", "tostring", "assert":
		if len(vs) > 0 {
			return vs[0]
		}
	case "unpack", "table.unpack":
		if len(vs) > 0 && vs[0].table == "KEYS" {
			return luaValue{key: anyKey, text: e.source(x)}
		}
	}
	if strings.HasSuffix(fn.text, "register_function") {
		for _, v := range vs {
			if v.fn != nil {
				e.ownCall(v.fn, []luaValue{{table: "KEYS", text: "KEYS"}, {table: "ARGV", text: "ARGV"}})
			}
		}
		e.registered(args)
		return luaValue{text: e.source(x)}
	}
	for _, v := range vs { // a callback runs
		if v.fn != nil {
			e.ownCall(v.fn, nil)
		}
	}
	return union(e.source(x), append([]luaValue{fn}, vs...)...)
}

// registered runs the callback of redis.register_function{function_name=..., callback=...}.
func (e *luaEval) registered(args []*luaExpr) {
	for _, a := range args {
		if a.op != "table" {
			continue
		}
		for _, field := range a.args {
			if v := e.expr(field); v.fn != nil {
				e.ownCall(v.fn, []luaValue{{table: "KEYS", text: "KEYS"}, {table: "ARGV", text: "ARGV"}})
			}
		}
	}
}

// ownCall runs a function of the script.
func (e *luaEval) ownCall(f *luaFunc, args []luaValue) luaValue {
	if e.inCall >= maxInCall {
		return union("", args...)
	}
	e.inCall++
	saved := map[string]luaValue{}
	had := map[string]bool{}
	for i, p := range f.params {
		saved[p], had[p] = e.env[p], false
		if _, ok := e.env[p]; ok {
			had[p] = true
		}
		v := luaValue{lit: "nil", text: "nil"}
		if i < len(args) {
			v = args[i]
		}
		e.env[p] = v
	}
	returns, branches, mark := e.returns, e.branches, len(e.path)
	e.returns, e.branches = nil, nil
	e.block(f.body)
	out := e.result(e.returns, mark)
	e.path = e.path[:mark]
	e.returns, e.branches = returns, branches
	for _, p := range f.params {
		if had[p] {
			e.env[p] = saved[p]
		} else {
			delete(e.env, p)
		}
	}
	e.inCall--
	return out
}

// result joins what a function returns. A single true and a single false tell which way it went.
func (e *luaEval) result(rs []returned, mark int) luaValue {
	if len(rs) == 1 {
		return rs[0].value
	}
	var vs []luaValue
	var yes, no []fact
	nYes, nNo := 0, 0
	for _, r := range rs {
		vs = append(vs, r.value)
		held := r.path[min(mark, len(r.path)):]
		if !r.value.isLit() {
			continue
		}
		if r.value.truthy() && r.value.text != "0" {
			yes, nYes = held, nYes+1
		} else {
			no, nNo = held, nNo+1
		}
	}
	v := union("", vs...)
	if nYes == 1 {
		v.yes = yes
	}
	if nNo == 1 {
		v.no = no
	}
	return v
}

// redisCall notes a redis.call.
func (e *luaEval) redisCall(vs []luaValue, source string) luaValue {
	words := make([]Word, len(vs))
	c := ScriptCall{Args: make([]int, len(vs))}
	for i, v := range vs {
		known := (v.lit == "string" || v.lit == "number") && !strings.Contains(strings.ToLower(v.text), Hole)
		words[i] = Word{Text: v.text, Known: known}
		if len(v.args) > 0 {
			c.Args[i] = v.args[0]
		}
	}
	c.Command = Parse(words)
	if k := c.Command.Key; k > 0 && k < len(vs) {
		c.Key, c.KeyText = vs[k].key, ""
		if c.Key <= 0 {
			c.Key, c.KeyText = 0, vs[k].text
		}
	}
	if t := c.Command.TTL; t > 0 && t < len(vs) {
		c.ttlText, c.ttlKnown = vs[t].text, words[t].Known
	}
	if v := c.Command.Value; v > 0 && v < len(vs) {
		c.valueText = vs[v].text
	}
	if len(vs) > 2 {
		c.second = vs[2].text
	}
	for _, f := range e.path {
		switch {
		case f.kind == compared && f.op != "~=" && (!f.member || sameKey(e.calls[f.read], c)):
			c.Guarded = true
		case f.kind == free || f.kind == granted || f.kind == missing:
			c.Absent = true
		}
		c.Absent = c.Absent || f.orFree
	}
	e.calls = append(e.calls, c)
	e.facts = append(e.facts, append([]fact{}, e.path...))
	if c.Command.Name == "TIME" {
		return luaValue{text: source}
	}
	return luaValue{reads: []int{len(e.calls) - 1}, direct: true, text: source}
}
