package sqltext

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/DataDog/go-sqllexer"
)

// A scanner splits a text into tokens. Identifiers, strings, numbers and comments are read by go-sqllexer; what it joins
// or splits against our interest (operators, sigils of arguments, backticks, brackets, dollar quotes) is read here, and
// the lexer starts again behind it.
type scanner struct {
	text    string
	pos     int
	lex     *sqllexer.Lexer
	lexPos  int // where lex stands; it is made anew when that is not pos
	toks    []token
	marks   int // arguments written "?"
	args    int // number of positional arguments
	dollars bool
	header  header
}

func scan(text string) *scanner {
	s := &scanner{text: strings.ReplaceAll(text, "\x00", " "), lexPos: -1}
	for i := 0; i+1 < len(s.text); i++ {
		if s.text[i] == '$' && isDigit(s.text[i+1]) {
			s.dollars = true
			break
		}
	}
	for s.pos < len(s.text) {
		start := s.pos
		s.next()
		if s.pos == start { // the lexer made no progress
			_, n := utf8.DecodeRuneInString(s.text[s.pos:])
			s.pos += n
		}
	}
	s.toks = joinNames(s.toks)
	return s
}

func (s *scanner) at(i int) byte {
	if s.pos+i < len(s.text) {
		return s.text[s.pos+i]
	}
	return 0
}

func (s *scanner) add(k tokenKind, text string, n int) {
	t := token{kind: k, text: text, pos: s.pos, end: s.pos + n, hole: hasHole(text)}
	if k == word {
		t.up = strings.ToUpper(text)
	}
	s.toks = append(s.toks, t)
	s.pos += n
}

func (s *scanner) addArg(a Arg, n int) {
	if hasHole(a.Name) {
		a = Arg{Index: -1}
	}
	if a.Index+1 > s.args {
		s.args = a.Index + 1
	}
	s.toks = append(s.toks, token{kind: param, text: s.text[s.pos : s.pos+n], arg: a, pos: s.pos, end: s.pos + n})
	s.pos += n
}

func (s *scanner) next() {
	switch c := s.at(0); c {
	case ' ', '\t', '\n', '\r', '\f', '\v':
		s.pos++
	case ',':
		s.add(comma, ",", 1)
	case ';':
		s.add(semicolon, ";", 1)
	case '(':
		s.add(opening, "(", 1)
	case ')', ']':
		s.add(closing, string(c), 1)
	case '[':
		s.bracket()
	case '`':
		s.until("`", quoted)
	case '$':
		s.dollar()
	case ':', '@':
		s.sigil(c)
	case '?':
		s.mark()
	case '#':
		s.hash()
	case '.':
		if isDigit(s.at(1)) {
			n := 1
			for isDigit(s.at(n)) {
				n++
			}
			s.add(num, s.text[s.pos:s.pos+n], n)
			return
		}
		s.add(op, ".", 1)
	case '+', '*', '=', '<', '>', '!', '&', '|', '^', '%', '~':
		s.operator()
	case '-', '/':
		if (c == '-' && s.at(1) == '-') || (c == '/' && s.at(1) == '*') {
			s.lexeme()
			return
		}
		s.operator()
	default:
		s.lexeme()
	}
}

// lexeme takes one token from the lexer.
func (s *scanner) lexeme() {
	if s.lexPos != s.pos {
		s.lex = sqllexer.New(s.text[s.pos:])
	}
	if s.at(0) == '\'' && s.at(1) == '\\' && s.at(2) == '\'' && s.at(3) != '\'' { // ESCAPE '\'
		s.add(str, `\`, 3)
		return
	}
	t := s.lex.Scan()
	value, typ := t.Value, t.Type
	s.lexPos = s.pos + len(value)
	switch typ {
	case sqllexer.EOF:
		s.pos = len(s.text)
	case sqllexer.SPACE, sqllexer.UNKNOWN, sqllexer.MULTILINE_COMMENT, sqllexer.COMMENT:
		s.comment(value)
		s.pos += len(value)
	case sqllexer.STRING, sqllexer.INCOMPLETE_STRING:
		text := strings.TrimPrefix(value, "'")
		if typ == sqllexer.STRING {
			text = strings.TrimSuffix(text, "'")
		}
		s.dropPrefix()
		s.add(str, strings.ReplaceAll(text, "''", "'"), len(value))
	case sqllexer.NUMBER:
		s.add(num, value, len(value))
	case sqllexer.QUOTED_IDENT:
		s.doubleQuoted(value)
	case sqllexer.ERROR:
		if strings.HasPrefix(value, `"`) {
			s.add(quoted, value[1:], len(value))
			return
		}
		s.pos += len(value) // a comment without end
	default:
		s.identifier(value)
	}
}

// dropPrefix removes the N of N'...' and its like.
func (s *scanner) dropPrefix() {
	if n := len(s.toks); n > 0 && s.toks[n-1].end == s.pos && s.toks[n-1].kind == word &&
		(s.toks[n-1].is("N", "E", "X", "B") || s.toks[n-1].text[0] == '_') {
		s.toks = s.toks[:n-1]
	}
}

// identifier adds the segments of a name. The lexer lets further characters (/ ! ? @ # ") be part of a name: the name
// ends before them here.
func (s *scanner) identifier(value string) {
	n := 0
	for n < len(value) {
		r, size := utf8.DecodeRuneInString(value[n:])
		if r != '_' && r != '$' && r != '.' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		n += size
	}
	for n > 0 {
		dot := strings.IndexByte(value[:n], '.')
		switch {
		case dot == 0:
			s.add(op, ".", 1)
			value, n = value[1:], n-1
		case dot > 0:
			s.add(word, value[:dot], dot)
			value, n = value[dot:], n-dot
		default:
			s.add(word, value[:n], n)
			n = 0
		}
	}
}

func (s *scanner) doubleQuoted(value string) {
	parts := strings.Split(strings.Trim(value, `"`), `"."`)
	start := s.pos
	for i, p := range parts {
		if i > 0 {
			s.toks = append(s.toks, token{kind: op, text: ".", pos: start, end: start})
		}
		s.toks = append(s.toks, token{kind: quoted, text: p, dq: true, hole: hasHole(p), pos: start, end: start + len(value)})
	}
	s.pos += len(value)
}

// until reads a quoted name up to the closing quote or the end.
func (s *scanner) until(quote string, k tokenKind) {
	rest := s.text[s.pos+1:]
	if i := strings.Index(rest, quote); i >= 0 {
		s.add(k, rest[:i], i+2)
		return
	}
	s.add(k, rest, len(rest)+1)
}

// bracket reads [name] of SQL Server, or opens a subscript or an array.
func (s *scanner) bracket() {
	rest := s.text[s.pos+1:]
	i := strings.IndexByte(rest, ']')
	glued := false
	if n := len(s.toks); n > 0 {
		last := s.toks[n-1]
		glued = last.end == s.pos && (last.isName() || last.kind == closing || last.kind == param)
	}
	if i > 0 && !glued && (isLetter(rest[0]) || rest[0] == '_') && !strings.ContainsAny(rest[:i], ",'=()") {
		s.add(quoted, rest[:i], i+2)
		return
	}
	s.add(opening, "[", 1)
}

// operators of more than one character, longest first.
var operators = [...]string{"#>>", "->>", "<=>", "!~*", "#>", "->", "<>", "<=", ">=", "!=", "==", "||", "&&", "<@", "@>", "~*", "!~"}

func (s *scanner) operator() {
	for _, o := range operators {
		if strings.HasPrefix(s.text[s.pos:], o) {
			s.add(op, o, len(o))
			return
		}
	}
	s.add(op, s.text[s.pos:s.pos+1], 1)
}

// comment keeps the name and mode of "-- name: GetJob :one".
func (s *scanner) comment(text string) {
	text = strings.TrimSpace(strings.Trim(text, "-/* \t"))
	rest, ok := strings.CutPrefix(text, "name:")
	if !ok || s.header.name != "" {
		return
	}
	f := strings.Fields(rest)
	if len(f) > 0 {
		s.header.name = f[0]
	}
	if len(f) > 1 && strings.HasPrefix(f[1], ":") {
		s.header.mode = f[1][1:]
	}
}

// wordLen returns the length of the text up to the end of the word that starts at offset i.
func (s *scanner) wordLen(i int) int {
	for {
		r, n := utf8.DecodeRuneInString(s.text[min(s.pos+i, len(s.text)):])
		if r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return i
		}
		i += n
	}
}
