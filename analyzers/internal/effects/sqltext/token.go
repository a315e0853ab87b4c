package sqltext

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

type tokenKind uint8

const (
	word   tokenKind = iota // identifier or keyword without quotes
	quoted                  // quoted identifier
	str
	num
	param
	op
	comma
	semicolon
	opening // ( or [
	closing // ) or ]
	group   // (...), [...] or CASE ... END, with its tokens in sub
)

// A token is one token of the text. Qualified names are one token: text is the last segment, qual the one before.
type token struct {
	kind     tokenKind
	text     string
	up       string // text in upper case, for words only
	qual     string // lower case
	arg      Arg    // of a param
	hole     bool   // contains an unknown part
	dq       bool   // in double quotes: an identifier, or a MySQL string
	sub      []token
	pos, end int
}

func (t token) is(words ...string) bool {
	if t.kind != word || t.qual != "" {
		return false
	}
	for _, w := range words {
		if t.up == w {
			return true
		}
	}
	return false
}

func (t token) isOp(ops ...string) bool {
	if t.kind != op {
		return false
	}
	for _, o := range ops {
		if t.text == o {
			return true
		}
	}
	return false
}

func (t token) isName() bool { return t.kind == word || t.kind == quoted }

// A header is the line that sqlc writes above a query.
type header struct{ name, mode string }

// ordinal returns the 0-based position written as a number from 1, or -1.
func ordinal(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || n > 1<<16 {
		return -1
	}
	return n - 1
}

func hasHole(s string) bool { return len(s) >= len(Hole) && strings.Contains(strings.ToLower(s), Hole) }

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || c >= utf8.RuneSelf }
