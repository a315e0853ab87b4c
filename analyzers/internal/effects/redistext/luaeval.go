package redistext

import "strings"

// A luaEval runs a script on what is known: it follows every branch, and notes each call with what was tested before.
type luaEval struct {
	text  string
	env   map[string]luaValue
	path  []fact // what holds here
	calls []ScriptCall
	facts [][]fact // of each call

	branches []branch // tests around the present statement
	returns  []returned
	inCall   int
	steps    int
	broken   bool
}

type branch struct{ yes, no []fact }

type returned struct {
	value luaValue
	path  []fact
}

// maxSteps bounds the work on one script, maxInCall the depth of calls of the script's own functions.
const (
	maxSteps  = 50000
	maxInCall = 8
)

// block runs statements and reports whether they end with a return, an error or a break.
func (e *luaEval) block(stmts []*luaStmt) bool {
	for _, s := range stmts {
		e.steps++
		if e.steps > maxSteps {
			e.broken = true
			return true
		}
		if e.statement(s) {
			return true
		}
	}
	return false
}

func (e *luaEval) statement(s *luaStmt) bool {
	switch s.op {
	case "local":
		for i, v := range e.list(s.values, len(s.names)) {
			e.env[s.names[i]] = v
		}
	case "assign":
		for i, v := range e.list(s.values, len(s.targets)) {
			e.assign(s.targets[i], v)
		}
	case "function":
		e.env[s.names[0]] = luaValue{fn: s.fn, text: s.names[0]}
	case "call":
		for _, v := range s.values {
			e.expr(v)
			if v.op == "call" && v.args[0].op == "name" && v.args[0].text == "error" {
				return true
			}
		}
	case "if":
		return e.ifStatement(s)
	case "while":
		yes, _ := e.truth(e.expr(s.values[0]))
		mark := len(e.path)
		e.path = join(e.path, yes)
		e.block(s.blocks[0])
		e.path = e.path[:mark]
	case "repeat":
		e.block(s.blocks[0])
		e.expr(s.values[0])
	case "for", "forin":
		e.loop(s)
	case "do":
		return e.block(s.blocks[0])
	case "return":
		var first luaValue
		for i, v := range s.values {
			if x := e.expr(v); i == 0 {
				first = x
			}
		}
		e.returns = append(e.returns, returned{first, append([]fact{}, e.path...)})
		return true
	case "break":
		return true
	}
	return false
}

// list evaluates values for n names.
func (e *luaEval) list(values []*luaExpr, n int) []luaValue {
	out := make([]luaValue, n)
	for i := range out {
		out[i] = luaValue{lit: "nil", text: "nil"}
	}
	for i, v := range values {
		x := e.expr(v)
		if i < n {
			out[i] = x
		}
		if i == len(values)-1 && v.op == "call" { // further results
			for k := i + 1; k < n; k++ {
				out[k] = union(x.text, x)
			}
		}
	}
	return out
}

// assign stores a value. Within a branch the variable keeps what it may have been; a literal that replaces another one
// tells later which branch was taken.
func (e *luaEval) assign(target *luaExpr, v luaValue) {
	if target.op != "name" {
		for _, a := range target.args {
			e.expr(a)
		}
		if name := rootName(target); name != "" {
			old := e.env[name]
			if old.table == "" {
				merged := union(old.text, old, v)
				merged.lit = ""
				e.env[name] = merged
			}
		}
		return
	}
	old, ok := e.env[target.text]
	if len(e.branches) > 0 && ok && old.lit != "nil" {
		b := e.branches[len(e.branches)-1]
		switch {
		case v.isLit() && old.isLit() && v.truthy() != old.truthy():
			flag := luaValue{text: target.text, yes: b.no, no: b.yes}
			if v.truthy() {
				flag.yes, flag.no = b.yes, b.no
			}
			v = flag
		case v.isLit() && len(old.reads) > 0:
			v = old
		case !v.isLit():
			key := v.key
			merged := union(v.text, v, old)
			if old.key == key || old.key == 0 {
				merged.key = key
			}
			merged.direct, merged.yes, merged.no = v.direct, v.yes, v.no
			v = merged
		}
	}
	e.env[target.text] = v
}

func rootName(x *luaExpr) string {
	for x.op == "index" && len(x.args) > 0 {
		x = x.args[0]
	}
	if x.op == "name" {
		return x.text
	}
	return ""
}

func (e *luaEval) ifStatement(s *luaStmt) bool {
	mark := len(e.path)
	var falls [][]fact // what holds at the end of each branch that goes on
	for i, cond := range s.values {
		yes, no := e.truth(e.expr(cond))
		base := len(e.path)
		e.path = join(e.path, yes)
		e.branches = append(e.branches, branch{yes, no})
		ends := e.block(s.blocks[i])
		e.branches = e.branches[:len(e.branches)-1]
		if !ends {
			falls = append(falls, append([]fact{}, e.path[mark:]...))
		}
		e.path = join(e.path[:base], no)
	}
	ends := false
	if len(s.blocks) > len(s.values) {
		e.branches = append(e.branches, branch{yes: e.path[mark:]})
		ends = e.block(s.blocks[len(s.blocks)-1])
		e.branches = e.branches[:len(e.branches)-1]
	}
	if !ends {
		falls = append(falls, append([]fact{}, e.path[mark:]...))
	}
	e.path = e.path[:mark]
	if len(falls) == 0 {
		return true
	}
	after := falls[0]
	for _, f := range falls[1:] {
		after = either(after, f)
	}
	e.path = join(e.path, after)
	return false
}

// loop runs a body once. What its tests show holds behind it too: they hold for every round.
func (e *luaEval) loop(s *luaStmt) {
	var values []luaValue
	for _, v := range s.values {
		values = append(values, e.expr(v))
	}
	for _, n := range s.names {
		e.env[n] = luaValue{text: n}
	}
	if s.op == "forin" && len(s.values) == 1 && s.values[0].op == "call" && len(s.values[0].args) > 1 {
		over := e.expr(s.values[0].args[1])
		item := union(over.text, over)
		switch over.table {
		case "KEYS":
			item.key, item.text = anyKey, "KEYS[i]"
		case "ARGV":
			item.text = "ARGV[i]"
		}
		e.env[s.names[len(s.names)-1]] = item
	}
	e.block(s.blocks[0])
}

// maxSource bounds the text that is kept of an expression.
const maxSource = 200

func (e *luaEval) source(x *luaExpr) string {
	if x.pos < 0 || x.end > len(e.text) || x.pos > x.end || x.end-x.pos > maxSource {
		return ""
	}
	return strings.Join(strings.Fields(e.text[x.pos:x.end]), " ")
}

// expr evaluates an expression.
func (e *luaEval) expr(x *luaExpr) luaValue {
	e.steps++
	if e.steps > maxSteps {
		e.broken = true
		return luaValue{}
	}
	switch x.op {
	case "string", "number":
		return luaValue{lit: x.op, text: x.text}
	case "nil", "true", "false":
		return luaValue{lit: x.op, text: x.op}
	case "name":
		return e.name(x)
	case "index":
		return e.index(x)
	case "call":
		return e.call(x)
	case "function":
		return luaValue{fn: x.fn, text: "function"}
	case "table":
		var vs []luaValue
		for _, a := range x.args {
			vs = append(vs, e.expr(a))
		}
		return union(e.source(x), vs...)
	case "and", "or":
		return e.logic(x)
	case "unary not":
		yes, no := e.truth(e.expr(x.args[0]))
		return luaValue{text: e.source(x), yes: no, no: yes}
	case "==", "~=", "<", "<=", ">", ">=":
		a, b := e.expr(x.args[0]), e.expr(x.args[1])
		v := union(e.source(x), a, b)
		v.yes, v.no = e.comparison(a, x.op, b)
		return v
	case "unary #":
		if v := e.expr(x.args[0]); v.table == "" {
			return union(e.source(x), v)
		}
		return luaValue{text: e.source(x)}
	case "unary -":
		v := e.expr(x.args[0])
		if v.lit == "number" {
			return luaValue{lit: "number", text: "-" + v.text}
		}
		return union(e.source(x), v)
	}
	var vs []luaValue
	for _, a := range x.args {
		vs = append(vs, e.expr(a))
	}
	if x.op == ".." && len(vs) == 2 && vs[0].isLit() && vs[1].isLit() {
		return luaValue{lit: "string", text: vs[0].text + vs[1].text}
	}
	return union(e.source(x), vs...)
}

func (e *luaEval) name(x *luaExpr) luaValue {
	if v, ok := e.env[x.text]; ok {
		return v
	}
	switch x.text {
	case "KEYS", "ARGV":
		return luaValue{table: x.text, text: x.text}
	}
	return luaValue{text: x.text}
}

func (e *luaEval) index(x *luaExpr) luaValue {
	base := e.expr(x.args[0])
	if x.args[0].op == "name" && (x.args[0].text == "redis" || x.args[0].text == "server") && (x.text == "call" || x.text == "pcall") {
		return luaValue{call: true, text: "redis." + x.text}
	}
	text := e.source(x)
	if base.table == "" {
		v := union(text, base)
		v.direct = base.direct && (x.text == "ok" || x.text == "err")
		if f, ok := e.env[text]; ok && f.fn != nil {
			return f
		}
		return v
	}
	if len(x.args) < 2 {
		return luaValue{text: text}
	}
	i := e.expr(x.args[1])
	n := 0
	if i.lit == "number" {
		for _, c := range i.text {
			if c < '0' || c > '9' || n > 1<<20 {
				n = 0
				break
			}
			n = n*10 + int(c-'0')
		}
	}
	switch {
	case base.table == "ARGV" && n > 0:
		return luaValue{args: []int{n}, text: text}
	case base.table == "KEYS" && n > 0:
		return luaValue{key: n, text: text}
	case base.table == "KEYS":
		return luaValue{key: anyKey, text: text}
	}
	return luaValue{text: text}
}

// logic evaluates "a and b" and "a or b": the right side runs only when the left side lets it.
func (e *luaEval) logic(x *luaExpr) luaValue {
	a := e.expr(x.args[0])
	yes, no := e.truth(a)
	mark := len(e.path)
	if x.op == "and" {
		e.path = join(e.path, yes)
	} else {
		e.path = join(e.path, no)
	}
	b := e.expr(x.args[1])
	e.path = e.path[:mark]
	bYes, bNo := e.truth(b)
	v := union(e.source(x), a, b)
	if x.op == "and" {
		v.yes = join(yes, bYes)
		v.no = either(no, bNo)
		if b.isLit() && b.truthy() {
			v.no = no
		}
		return v
	}
	v.no = join(no, bNo)
	v.yes = either(yes, bYes)
	switch {
	case b.lit == "nil" || b.lit == "false":
		v.yes, v.no = yes, no
	case b.isLit(): // a default: the value is that of the left side
		v.yes, v.no = nil, nil
		v.direct, v.key = a.direct, a.key
	}
	return v
}
