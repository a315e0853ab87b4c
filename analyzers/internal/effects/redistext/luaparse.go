package redistext

// A luaExpr is an expression.
type luaExpr struct {
	op   string // name, number, string, nil, true, false, index, call, table, function, ..., or an operator
	text string // of a name, number or string; the key of an index by name
	args []*luaExpr
	fn   *luaFunc
	pos  int
	end  int
}

type luaFunc struct {
	params []string
	body   []*luaStmt
}

// A luaStmt is a statement.
type luaStmt struct {
	op      string // local, assign, call, if, while, repeat, for, forin, do, return, break, function
	names   []string
	targets []*luaExpr
	values  []*luaExpr // assigned or returned values, the conditions of if, the iterator of a for
	blocks  [][]*luaStmt
	fn      *luaFunc
}

// maxNesting bounds the depth of expressions and blocks.
const maxNesting = 150

// A luaParser reads Lua 5.1. It never fails: what it can't read it skips, and says so in broken.
type luaParser struct {
	toks   []luaToken
	i      int
	depth  int
	broken bool
}

func parseLua(text string) ([]*luaStmt, bool) {
	toks, broken := luaTokens(text)
	p := &luaParser{toks: toks, broken: broken}
	var out []*luaStmt
	for p.peek().kind != luaEOF {
		out = append(out, p.block()...)
		if p.peek().kind != luaEOF { // an "end" too many
			p.broken = true
			p.i++
		}
	}
	return out, p.broken
}

func (p *luaParser) peek() luaToken { return p.toks[p.i] }

func (p *luaParser) take() luaToken {
	t := p.toks[p.i]
	if t.kind != luaEOF {
		p.i++
	}
	return t
}

func (p *luaParser) is(text string) bool {
	t := p.peek()
	return (t.kind == luaKeyword || t.kind == luaOp) && t.text == text
}

func (p *luaParser) accept(text string) bool {
	if p.is(text) {
		p.i++
		return true
	}
	return false
}

func (p *luaParser) expect(text string) {
	if !p.accept(text) {
		p.broken = true
	}
}

// block reads statements up to a word that ends a block.
func (p *luaParser) block() []*luaStmt {
	var out []*luaStmt
	p.depth++
	defer func() { p.depth-- }()
	for {
		t := p.peek()
		if t.kind == luaEOF || p.is("end") || p.is("else") || p.is("elseif") || p.is("until") {
			return out
		}
		start := p.i
		if p.depth > maxNesting {
			p.broken = true
			p.i++
			continue
		}
		if s := p.statement(); s != nil {
			out = append(out, s)
		}
		if p.i == start {
			p.broken = true
			p.i++
		}
	}
}

func (p *luaParser) statement() *luaStmt {
	t := p.peek()
	if t.kind == luaKeyword {
		switch t.text {
		case "local", "function":
			return p.declaration()
		case "if":
			return p.ifStatement()
		case "while":
			p.i++
			cond := p.expr(0)
			p.expect("do")
			return p.body(&luaStmt{op: "while", values: []*luaExpr{cond}})
		case "for":
			return p.forStatement()
		case "repeat":
			p.i++
			s := &luaStmt{op: "repeat", blocks: [][]*luaStmt{p.block()}}
			p.expect("until")
			s.values = []*luaExpr{p.expr(0)}
			return s
		case "do":
			p.i++
			return p.body(&luaStmt{op: "do"})
		case "return":
			p.i++
			s := &luaStmt{op: "return"}
			if !p.is("end") && !p.is("else") && !p.is("elseif") && !p.is("until") && !p.is(";") && p.peek().kind != luaEOF {
				s.values = p.exprs()
			}
			p.accept(";")
			return s
		case "break", "goto":
			p.i++
			if t.text == "goto" {
				p.take()
			}
			return &luaStmt{op: "break"}
		}
	}
	if p.accept(";") {
		return nil
	}
	e := p.suffixed()
	if p.is(",") || p.is("=") {
		s := &luaStmt{op: "assign", targets: []*luaExpr{e}}
		for p.accept(",") {
			s.targets = append(s.targets, p.suffixed())
		}
		p.expect("=")
		s.values = p.exprs()
		return s
	}
	if e.op != "call" {
		p.broken = true
	}
	return &luaStmt{op: "call", values: []*luaExpr{e}}
}

// body reads a block and its end.
func (p *luaParser) body(s *luaStmt) *luaStmt {
	s.blocks = append(s.blocks, p.block())
	p.expect("end")
	return s
}

func (p *luaParser) declaration() *luaStmt {
	local := p.accept("local")
	if p.accept("function") {
		s := &luaStmt{op: "function", names: []string{p.take().text}}
		for p.is(".") || p.is(":") {
			p.i++
			s.names[0] += "." + p.take().text
		}
		s.fn = p.function()
		return s
	}
	if !local {
		p.i++
		return nil
	}
	s := &luaStmt{op: "local"}
	for {
		s.names = append(s.names, p.take().text)
		if p.accept("<") { // an attribute
			p.take()
			p.expect(">")
		}
		if !p.accept(",") {
			break
		}
	}
	if p.accept("=") {
		s.values = p.exprs()
	}
	return s
}

func (p *luaParser) function() *luaFunc {
	f := &luaFunc{}
	p.expect("(")
	for !p.is(")") && p.peek().kind != luaEOF {
		t := p.take()
		if t.kind == luaName {
			f.params = append(f.params, t.text)
		}
		if !p.accept(",") {
			break
		}
	}
	p.expect(")")
	f.body = p.block()
	p.expect("end")
	return f
}

func (p *luaParser) ifStatement() *luaStmt {
	s := &luaStmt{op: "if"}
	for {
		p.i++ // if, elseif
		s.values = append(s.values, p.expr(0))
		p.expect("then")
		s.blocks = append(s.blocks, p.block())
		if !p.is("elseif") {
			break
		}
	}
	if p.accept("else") {
		s.blocks = append(s.blocks, p.block())
	}
	p.expect("end")
	return s
}

func (p *luaParser) forStatement() *luaStmt {
	p.i++
	s := &luaStmt{op: "for", names: []string{p.take().text}}
	for p.accept(",") {
		s.names = append(s.names, p.take().text)
	}
	if p.accept("in") {
		s.op = "forin"
	} else {
		p.expect("=")
	}
	s.values = p.exprs()
	p.expect("do")
	return p.body(s)
}

func (p *luaParser) exprs() []*luaExpr {
	out := []*luaExpr{p.expr(0)}
	for p.accept(",") {
		out = append(out, p.expr(0))
	}
	return out
}

var luaPrecedence = map[string]int{"or": 1, "and": 2, "<": 3, ">": 3, "<=": 3, ">=": 3, "~=": 3, "==": 3, "|": 4, "~": 5, "&": 6, "<<": 7, ">>": 7,
	"..": 8, "+": 9, "-": 9, "*": 10, "/": 10, "//": 10, "%": 10, "^": 12}

const luaUnary = 11

// expr reads an expression whose operators bind tighter than limit.
func (p *luaParser) expr(limit int) *luaExpr {
	p.depth++
	defer func() { p.depth-- }()
	t := p.peek()
	if p.depth > maxNesting {
		p.broken = true
		p.take()
		return &luaExpr{op: "nil", pos: t.pos, end: t.end}
	}
	var left *luaExpr
	if p.is("not") || p.is("-") || p.is("#") || p.is("~") {
		p.i++
		arg := p.expr(luaUnary)
		left = &luaExpr{op: "unary " + t.text, args: []*luaExpr{arg}, pos: t.pos, end: arg.end}
	} else {
		left = p.simple()
	}
	for {
		o := p.peek()
		if o.kind != luaOp && o.kind != luaKeyword {
			return left
		}
		n := luaPrecedence[o.text]
		if n == 0 || n <= limit {
			return left
		}
		p.i++
		if o.text == ".." || o.text == "^" { // right associative
			n--
		}
		right := p.expr(n)
		left = &luaExpr{op: o.text, args: []*luaExpr{left, right}, pos: left.pos, end: right.end}
	}
}

func (p *luaParser) simple() *luaExpr {
	t := p.peek()
	switch {
	case t.kind == luaString, t.kind == luaNumber:
		p.i++
		op := "string"
		if t.kind == luaNumber {
			op = "number"
		}
		e := &luaExpr{op: op, text: t.text, pos: t.pos, end: t.end}
		return e
	case p.is("nil"), p.is("true"), p.is("false"), p.is("..."):
		p.i++
		return &luaExpr{op: t.text, pos: t.pos, end: t.end}
	case p.is("{"):
		return p.table()
	case p.is("function"):
		p.i++
		f := p.function()
		return &luaExpr{op: "function", fn: f, pos: t.pos, end: p.lastEnd()}
	}
	return p.suffixed()
}

func (p *luaParser) lastEnd() int {
	if p.i == 0 {
		return 0
	}
	return p.toks[p.i-1].end
}

// suffixed reads a name or parenthesis with its indexes and calls.
func (p *luaParser) suffixed() *luaExpr {
	t := p.peek()
	var e *luaExpr
	switch {
	case t.kind == luaName:
		p.i++
		e = &luaExpr{op: "name", text: t.text, pos: t.pos, end: t.end}
	case p.accept("("):
		e = p.expr(0)
		p.expect(")")
	default:
		p.broken = true
		e = &luaExpr{op: "nil", pos: t.pos, end: t.pos}
		return e
	}
	for {
		switch t := p.peek(); {
		case p.is("."):
			p.i++
			name := p.take()
			e = &luaExpr{op: "index", text: name.text, args: []*luaExpr{e}, pos: e.pos, end: name.end}
		case p.is(":"):
			p.i++
			name := p.take()
			self := e
			e = &luaExpr{op: "index", text: name.text, args: []*luaExpr{e}, pos: e.pos, end: name.end}
			e = p.call(e)
			e.args = append(e.args[:1:1], append([]*luaExpr{self}, e.args[1:]...)...)
		case p.is("["):
			p.i++
			key := p.expr(0)
			p.expect("]")
			e = &luaExpr{op: "index", args: []*luaExpr{e, key}, pos: e.pos, end: p.lastEnd()}
			if key.op == "string" {
				e.text, e.args = key.text, e.args[:1]
			}
		case p.is("("), p.is("{"), t.kind == luaString:
			e = p.call(e)
		default:
			return e
		}
	}
}

// call reads the arguments of a call of fn.
func (p *luaParser) call(fn *luaExpr) *luaExpr {
	e := &luaExpr{op: "call", args: []*luaExpr{fn}, pos: fn.pos}
	t := p.peek()
	switch {
	case t.kind == luaString:
		p.i++
		e.args = append(e.args, &luaExpr{op: "string", text: t.text, pos: t.pos, end: t.end})
	case p.is("{"):
		e.args = append(e.args, p.table())
	case p.accept("("):
		if !p.is(")") {
			e.args = append(e.args, p.exprs()...)
		}
		p.expect(")")
	default:
		p.broken = true
	}
	e.end = p.lastEnd()
	return e
}

func (p *luaParser) table() *luaExpr {
	e := &luaExpr{op: "table", pos: p.peek().pos}
	p.expect("{")
	for !p.is("}") && p.peek().kind != luaEOF {
		start := p.i
		if p.accept("[") {
			p.expr(0)
			p.expect("]")
			p.expect("=")
		} else if p.peek().kind == luaName && p.i+1 < len(p.toks) && p.toks[p.i+1].kind == luaOp && p.toks[p.i+1].text == "=" {
			p.i += 2
		}
		e.args = append(e.args, p.expr(0))
		if !p.accept(",") && !p.accept(";") && !p.is("}") {
			p.broken = true
			if p.i == start {
				p.i++
			}
		}
	}
	p.expect("}")
	e.end = p.lastEnd()
	return e
}
