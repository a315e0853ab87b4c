package redistext

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
