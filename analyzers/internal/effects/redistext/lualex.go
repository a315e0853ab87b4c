package redistext

import (
	"strconv"
	"strings"
)

type luaKind uint8

const (
	luaEOF luaKind = iota
	luaName
	luaKeyword
	luaString
	luaNumber
	luaOp
)

// A luaToken is one token: for strings text is the value, for all else the source.
type luaToken struct {
	kind     luaKind
	text     string
	pos, end int
}

var luaKeywords = map[string]bool{"and": true, "break": true, "do": true, "else": true, "elseif": true, "end": true, "false": true, "for": true,
	"function": true, "goto": true, "if": true, "in": true, "local": true, "nil": true, "not": true, "or": true, "repeat": true, "return": true,
	"then": true, "true": true, "until": true, "while": true}

var luaOps = []string{"...", "..", "==", "~=", "<=", ">=", "!=", "::", "//", "<<", ">>"}

// luaTokens splits a script. What is no token of Lua is skipped; the second result reports that there was such.
func luaTokens(text string) ([]luaToken, bool) {
	l := luaLexer{text: text}
	if strings.HasPrefix(text, "#!") {
		l.line()
	}
	for l.pos < len(text) {
		l.next()
	}
	l.toks = append(l.toks, luaToken{kind: luaEOF, pos: len(text), end: len(text)})
	return l.toks, l.broken
}

type luaLexer struct {
	text   string
	pos    int
	toks   []luaToken
	broken bool
}

func (l *luaLexer) at(i int) byte {
	if l.pos+i < len(l.text) {
		return l.text[l.pos+i]
	}
	return 0
}

func (l *luaLexer) add(k luaKind, text string, end int) {
	l.toks = append(l.toks, luaToken{kind: k, text: text, pos: l.pos, end: end})
	l.pos = end
}

// line skips to the end of the line.
func (l *luaLexer) line() {
	if i := strings.IndexByte(l.text[l.pos:], '\n'); i >= 0 {
		l.pos += i + 1
		return
	}
	l.pos = len(l.text)
}

func (l *luaLexer) next() {
	c := l.at(0)
	switch {
	case c <= ' ':
		l.pos++
	case c == '-' && l.at(1) == '-':
		l.pos += 2
		if n, ok := l.longOpen(); ok {
			l.long(n)
			return
		}
		l.line()
	case isNameByte(c) && !isDigitByte(c):
		end := l.pos
		for end < len(l.text) && isNameByte(l.text[end]) {
			end++
		}
		word := l.text[l.pos:end]
		k := luaName
		if luaKeywords[word] {
			k = luaKeyword
		}
		l.add(k, word, end)
	case isDigitByte(c) || c == '.' && isDigitByte(l.at(1)):
		end := l.pos
		for end < len(l.text) {
			b := l.text[end]
			exp := end > l.pos && (b == '+' || b == '-') && (l.text[end-1]|0x20 == 'e') && !strings.HasPrefix(l.text[l.pos:], "0x")
			dots := b == '.' && end+1 < len(l.text) && l.text[end+1] == '.'
			if !exp && (dots || b != '.' && !isNameByte(b)) {
				break
			}
			end++
		}
		l.add(luaNumber, l.text[l.pos:end], end)
	case c == '"' || c == '\'':
		l.quoted(c)
	case c == '[':
		if n, ok := l.longOpen(); ok {
			start := l.pos
			body := l.long(n)
			l.toks = append(l.toks, luaToken{kind: luaString, text: body, pos: start, end: l.pos})
			return
		}
		l.add(luaOp, "[", l.pos+1)
	default:
		for _, o := range luaOps {
			if strings.HasPrefix(l.text[l.pos:], o) {
				text := o
				if o == "!=" {
					text = "~="
				}
				l.add(luaOp, text, l.pos+len(o))
				return
			}
		}
		if strings.IndexByte("+-*/%^#<>=(){}];:,.&|~", c) < 0 {
			l.broken = true
			l.pos++
			return
		}
		l.add(luaOp, string(c), l.pos+1)
	}
}

// longOpen reads [[ or [=[ at the current place, and returns its level.
func (l *luaLexer) longOpen() (int, bool) {
	if l.at(0) != '[' {
		return 0, false
	}
	n := 0
	for l.at(1+n) == '=' {
		n++
	}
	return n, l.at(1+n) == '['
}

// long skips a long string or comment and returns what is in it.
func (l *luaLexer) long(level int) string {
	rest := l.text[l.pos+level+2:]
	end := "]" + strings.Repeat("=", level) + "]"
	body, _, found := strings.Cut(rest, end)
	l.pos += level + 2 + len(body)
	if found {
		l.pos += len(end)
	} else {
		l.broken = true
	}
	return strings.TrimPrefix(body, "\n")
}

// quoted reads a string with escapes.
func (l *luaLexer) quoted(quote byte) {
	var b strings.Builder
	i := l.pos + 1
	for i < len(l.text) && l.text[i] != quote {
		c := l.text[i]
		i++
		if c == '\n' {
			l.broken = true
			break
		}
		if c != '\\' || i >= len(l.text) {
			b.WriteByte(c)
			continue
		}
		c = l.text[i]
		i++
		switch c {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
			start := i - 1
			for i < len(l.text) && i < start+3 && isDigitByte(l.text[i]) {
				i++
			}
			if n, err := strconv.Atoi(l.text[start:i]); err == nil && n < 256 {
				b.WriteByte(byte(n))
			}
		default:
			b.WriteByte(c)
		}
	}
	if i < len(l.text) && l.text[i] == quote {
		i++
	} else {
		l.broken = true
	}
	l.add(luaString, b.String(), i)
}

func isDigitByte(c byte) bool { return '0' <= c && c <= '9' }
func isNameByte(c byte) bool {
	return c == '_' || isDigitByte(c) || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
}
