package sqltext

import "strings"

// maxDepth bounds the nesting that is followed; what lies deeper is dropped.
const maxDepth = 100

// joinNames makes one token of the segments of a qualified name.
func joinNames(in []token) []token {
	out := in[:0]
	for _, t := range in {
		n := len(out)
		joins := n >= 2 && out[n-1].isOp(".") && out[n-2].isName()
		switch {
		case joins && (t.isName() || t.isOp("*")):
			t.qual = strings.ToLower(out[n-2].text)
			t.pos = out[n-2].pos
			if t.kind == op {
				t.kind, t.up = word, "*"
			}
			out = append(out[:n-2], t)
		default:
			out = append(out, t)
		}
	}
	return out
}

// tree nests the tokens: parentheses, brackets and CASE ... END become groups.
func tree(in []token) []token {
	out, _ := nest(in, 0, closing, 0)
	return out
}

// nest reads up to the end of the group that is closed by a token of kind end (or by END for a CASE, when end is word).
func nest(in []token, i int, end tokenKind, depth int) ([]token, int) {
	var out []token
	for i < len(in) {
		t := in[i]
		i++
		switch {
		case t.kind == opening || t.is("CASE"):
			close := closing
			if t.kind == word {
				close = word
			}
			var sub []token
			sub, i = nest(in, i, close, depth+1)
			if depth >= maxDepth {
				sub = nil
			}
			g := token{kind: group, text: strings.ToUpper(t.text), sub: sub, pos: t.pos, end: in[i-1].end}
			out = append(out, g)
		case t.kind == closing:
			if depth > 0 {
				if end == word { // a CASE without END: the parenthesis belongs to the level above
					return out, i - 1
				}
				return out, i
			}
		case end == word && t.is("END"):
			return out, i
		default:
			out = append(out, t)
		}
	}
	return out, i
}

// isGroup reports whether t is a parenthesis.
func (t token) isGroup() bool { return t.kind == group && t.text == "(" }

// isSelect reports whether t is a parenthesised query.
func (t token) isSelect() bool {
	return t.isGroup() && len(t.sub) > 0 && (t.sub[0].is("SELECT", "WITH", "VALUES") || t.sub[0].isSelect())
}

// split cuts the tokens at every token for which f holds.
func split(ts []token, f func(i int) bool) [][]token {
	var out [][]token
	start := 0
	for i := range ts {
		if f(i) {
			out = append(out, ts[start:i])
			start = i + 1
		}
	}
	return append(out, ts[start:])
}

func splitKind(ts []token, k tokenKind) [][]token {
	return split(ts, func(i int) bool { return ts[i].kind == k })
}

// index returns the place of the first of these keywords, or len(ts).
func index(ts []token, words ...string) int {
	for i, t := range ts {
		if !t.is(words...) {
			continue
		}
		if t.up == "FROM" && i > 0 && ts[i-1].is("DISTINCT") && i > 1 && ts[i-2].is("IS", "NOT") {
			continue // IS DISTINCT FROM
		}
		if t.up == "IF" && i+1 < len(ts) && ts[i+1].isGroup() {
			continue // the function
		}
		return i
	}
	return len(ts)
}

// clause returns what follows the first of these keywords up to one of the enders, and whether there is such a keyword.
func clause(ts []token, start string, enders ...string) ([]token, bool) {
	i := index(ts, start)
	if i == len(ts) {
		return nil, false
	}
	ts = ts[i+1:]
	return ts[:index(ts, enders...)], true
}

// walk calls f for every token, those of groups included.
func walk(ts []token, f func(ts []token, i int)) {
	for i := range ts {
		f(ts, i)
		if ts[i].kind == group {
			walk(ts[i].sub, f)
		}
	}
}

// args returns the bound arguments in the tokens, in order.
func args(ts []token) []Arg {
	var out []Arg
	walk(ts, func(ts []token, i int) {
		if ts[i].kind == param {
			out = append(out, ts[i].arg)
		}
	})
	return out
}

// holes reports whether a part of the tokens is unknown.
func holes(ts []token) bool {
	found := false
	walk(ts, func(ts []token, i int) { found = found || ts[i].hole })
	return found
}

// has reports whether one of these words is among the tokens, groups included.
func has(ts []token, words ...string) bool {
	found := false
	walk(ts, func(ts []token, i int) { found = found || ts[i].is(words...) })
	return found
}
