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
