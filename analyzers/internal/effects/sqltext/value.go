package sqltext

import (
	"strconv"
	"strings"
)

// A parser reads the parts of one text.
type parser struct {
	names    Names
	text     string
	dqString bool            // double quotes hold strings, as in MySQL
	targets  map[string]bool // names and aliases of the table that the statement writes
	proposed map[string]bool // names of the row proposed for insertion
}

// value reads the tokens of a value. col is the column that it is assigned to or compared with, or empty.
func (p *parser) value(ts []token, col string) Value {
	whole := ts
	ts = stripCasts(ts)
	v := Value{Param: -1}
	if len(ts) == 0 {
		return v
	}
	if a := args(ts); len(a) > 0 {
		v.Param, v.Name = a[0].Index, a[0].Name
		if len(a) > 1 {
			v.More = a[1:]
		}
	}
	v.Form, v.Text = p.form(ts, col)
	if v.Form == FormRelative && len(ts) < len(whole) && p.mentions(ts, col) && !p.relative(whole, col) {
		v.Form = FormExpr // doc || $1::jsonb: the cast says that keys are put
	}
	if inner, when := p.conditional(ts, col); when != nil {
		inner.When = when
		return inner
	}
	return v
}

// form classifies a value.
func (p *parser) form(ts []token, col string) (Form, string) {
	if len(ts) == 1 {
		return p.single(ts[0])
	}
	text := p.render(ts)
	if len(ts) == 2 && ts[0].isOp("-", "+") && ts[1].kind == num {
		return FormConst, strings.TrimPrefix(text, "+")
	}
	if len(ts) == 2 && ts[0].is("INTERVAL") && ts[1].kind == str && !ts[1].hole {
		return FormConst, text
	}
	if c, ok := p.excluded(ts); ok {
		return FormExcluded, c
	}
	switch {
	case col != "" && p.relative(ts, col):
		return FormRelative, text
	case holes(ts):
		return FormHole, text
	case p.clock(ts):
		return FormNow, text
	case p.constant(ts):
		return FormConst, text
	}
	return FormExpr, text
}

func (p *parser) single(t token) (Form, string) {
	if t.hole {
		return FormHole, t.text
	}
	switch t.kind {
	case param:
		return FormParam, t.text
	case str:
		return FormConst, t.text
	case num:
		return FormConst, integer(t.text)
	case quoted:
		if t.dq && p.dqString && t.qual == "" {
			return FormConst, t.text
		}
	case word:
		switch {
		case t.is("NULL"):
			return FormNull, "null"
		case t.is("TRUE", "FALSE"):
			return FormConst, strings.ToLower(t.text)
		case t.is("DEFAULT"):
			return FormDefault, "default"
		case t.qual == "" && clockWords[t.up]:
			return FormNow, strings.ToLower(t.text)
		}
	case group:
		if holes(t.sub) {
			return FormHole, p.render([]token{t})
		}
		return FormExpr, p.render([]token{t})
	default:
		return FormExpr, t.text
	}
	name := t.text
	if p.isProposed(t) {
		return FormExcluded, name
	}
	if t.qual != "" {
		name = t.qual + "." + name
	}
	return FormColumn, name
}

func (p *parser) isProposed(t token) bool {
	return t.isName() && t.qual != "" && (t.qual == "excluded" || p.proposed[t.qual])
}

// excluded returns the column of VALUES(col) or EXCLUDED.col.
func (p *parser) excluded(ts []token) (string, bool) {
	if len(ts) == 1 && p.isProposed(ts[0]) {
		return ts[0].text, true
	}
	if len(ts) == 2 && ts[0].is("VALUES", "VALUE") && ts[1].isGroup() && len(ts[1].sub) == 1 && ts[1].sub[0].isName() {
		return ts[1].sub[0].text, true
	}
	return "", false
}

// column returns the column that the tokens name, through casts and a default for NULL.
func (p *parser) column(ts []token) (string, bool) {
	t, ok := columnToken(ts)
	if !ok || p.isProposed(t) || (t.dq && p.dqString && t.qual == "") {
		return "", false
	}
	f, _ := p.single(t)
	return t.text, f == FormColumn
}

func columnToken(ts []token) (token, bool) {
	ts = stripCasts(ts)
	if len(ts) == 2 && ts[0].is("COALESCE", "IFNULL", "ISNULL", "NVL") && ts[1].isGroup() {
		first := splitKind(ts[1].sub, comma)[0]
		return columnToken(first)
	}
	if len(ts) == 1 && ts[0].isName() && !ts[0].hole && ts[0].text != "*" {
		return ts[0], true
	}
	return token{}, false
}

// stripCasts removes parentheses, casts and time zones around a value.
func stripCasts(ts []token) []token {
	for {
		n := len(ts)
		switch {
		case n == 1 && ts[0].isGroup() && !ts[0].isSelect() && len(splitKind(ts[0].sub, comma)) == 1:
			ts = ts[0].sub
		case n == 2 && ts[0].is("CAST", "TRY_CAST") && ts[1].isGroup():
			sub := ts[1].sub
			ts = sub[:index(sub, "AS")]
		case n == 2 && ts[0].is("BINARY"):
			ts = ts[1:]
		case n > 4 && ts[n-4].is("AT") && ts[n-3].is("TIME") && ts[n-2].is("ZONE"):
			ts = ts[:n-4]
		default:
			i := castAt(ts)
			if i < 0 {
				return ts
			}
			ts = ts[:i]
		}
	}
}

// castAt returns the place of a :: whose type ends the tokens, or -1.
func castAt(ts []token) int {
	for i := len(ts) - 1; i > 0; i-- {
		switch t := ts[i]; {
		case t.isOp("::"):
			return i
		case t.isName() || t.kind == group:
		default:
			return -1
		}
	}
	return -1
}

// clockWords are the functions of the server's clock that need no parentheses; clockFuncs need them.
var clockWords = set("CURRENT_TIMESTAMP", "CURRENT_DATE", "CURRENT_TIME", "LOCALTIMESTAMP", "LOCALTIME", "SYSDATE", "SYSTIMESTAMP", "UTC_TIMESTAMP")

var clockFuncs = set("NOW", "CLOCK_TIMESTAMP", "STATEMENT_TIMESTAMP", "TRANSACTION_TIMESTAMP", "GETDATE", "GETUTCDATE", "SYSDATETIME",
	"SYSUTCDATETIME", "SYSDATETIMEOFFSET", "UNIX_TIMESTAMP", "UNIXEPOCH", "CURDATE", "CURTIME", "UTC_TIMESTAMP", "SYSDATE", "TOTIMESTAMP",
	"CURRENT_TIMESTAMP", "CURRENT_DATE", "CURRENT_TIME", "LOCALTIMESTAMP", "LOCALTIME")

// clockWithNow take the word 'now': datetime('now').
var clockWithNow = set("DATETIME", "DATE", "TIME", "STRFTIME", "JULIANDAY", "TIMESTAMP", "TO_TIMESTAMP")

func set(words ...string) map[string]bool {
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}

// clock reports whether the value is made of the server's clock and intervals alone.
func (p *parser) clock(ts []token) bool {
	found, column := false, false
	walk(ts, func(ts []token, i int) {
		t := ts[i]
		if t.kind == quoted || t.qual != "" {
			column = true
			return
		}
		if t.kind != word {
			return
		}
		call := i+1 < len(ts) && ts[i+1].isGroup()
		switch {
		case clockWords[t.up] || call && clockFuncs[t.up]:
			found = true
		case call && clockWithNow[t.up]:
			for _, a := range ts[i+1].sub {
				found = found || a.kind == str && strings.EqualFold(a.text, "now")
			}
		case call || clockUnits[t.up]:
		default:
			column = true
		}
	})
	return found && !column
}

var clockUnits = set("INTERVAL", "SECOND", "SECONDS", "MINUTE", "MINUTES", "HOUR", "HOURS", "DAY", "DAYS", "WEEK", "MONTH", "YEAR", "MICROSECOND",
	"MILLISECOND", "EPOCH", "FROM", "AS", "BIGINT", "INTEGER", "INT", "SIGNED", "UNSIGNED", "TIMESTAMP", "TIMESTAMPTZ", "AT", "TIME", "ZONE", "S", "MS")

// constant reports whether the value has neither arguments nor names, so that it is the same each time.
func (p *parser) constant(ts []token) bool {
	ok := true
	walk(ts, func(ts []token, i int) {
		switch t := ts[i]; {
		case t.kind == param || t.kind == word && !constWords[t.up] || t.kind == quoted:
			ok = false
		}
	})
	return ok
}

var constWords = set("INTERVAL", "ARRAY", "TRUE", "FALSE", "NULL", "JSON_OBJECT", "JSON_ARRAY", "JSONB_BUILD_OBJECT", "TEXT", "JSONB", "JSON", "DATE", "TIMESTAMP")

// relativeFuncs change their first argument.
var relativeFuncs = set("ARRAY_APPEND", "ARRAY_PREPEND", "ARRAY_CAT", "CONCAT", "CONCAT_WS", "JSON_ARRAY_APPEND", "JSON_ARRAY_INSERT",
	"JSONB_INSERT", "DATE_ADD", "DATE_SUB", "DATEADD", "ADDDATE", "ADDTIME", "TIMESTAMPADD", "LIST_APPEND")

// relative reports whether the value is the column itself, changed by an operation that has another result when repeated.
func (p *parser) relative(ts []token, col string) bool {
	if !p.mentions(ts, col) {
		return false
	}
	for i, t := range ts {
		switch {
		case t.isOp("+", "-", "*", "/", "%", "^"):
			return true
		case t.isOp("||"):
			return !has(ts, "JSONB", "JSON", "HSTORE") // || of objects puts keys
		case t.is("NOT") && i == 0 && len(ts) == 2:
			return true
		case t.kind == group && !t.isSelect():
			if i > 0 && ts[i-1].kind == word && relativeFuncs[ts[i-1].up] && p.mentions(t.sub, col) {
				return true
			}
			for _, part := range splitKind(t.sub, comma) {
				if p.relative(part, col) {
					return true
				}
			}
		}
	}
	return false
}

// mentions reports whether the tokens name the column of the target.
func (p *parser) mentions(ts []token, col string) bool {
	found := false
	walk(ts, func(ts []token, i int) {
		t := ts[i]
		if t.isName() && strings.EqualFold(t.text, col) && !p.isProposed(t) && (t.qual == "" || len(p.targets) == 0 || p.targets[t.qual]) {
			called := i+1 < len(ts) && ts[i+1].isGroup()
			found = found || !called
		}
	})
	return found
}

// integer writes an integer in decimal.
func integer(text string) string {
	base, digits := 10, text
	if len(text) > 2 && (strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X")) {
		base, digits = 16, text[2:]
	}
	if n, err := strconv.ParseUint(digits, base, 64); err == nil {
		return strconv.FormatUint(n, 10)
	}
	return text
}

// render returns the source of the tokens with single spaces.
func (p *parser) render(ts []token) string {
	if len(ts) == 0 {
		return ""
	}
	from, to := ts[0].pos, ts[len(ts)-1].end
	if from < 0 || to > len(p.text) || from > to {
		return ""
	}
	return strings.Join(strings.Fields(p.text[from:to]), " ")
}
