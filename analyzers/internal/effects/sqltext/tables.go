package sqltext

import "strings"

// notAlias are words that may follow a table's name without being its alias.
var notAlias = set("SET", "WHERE", "ON", "USING", "JOIN", "INNER", "LEFT", "RIGHT", "FULL", "CROSS", "NATURAL", "ORDER", "GROUP", "LIMIT", "FOR",
	"VALUES", "SELECT", "RETURNING", "OUTPUT", "FROM", "WITH", "WHEN", "DEFAULT", "OVERRIDING", "IF", "HAVING", "UNION", "OFFSET", "FETCH", "LOCK",
	"STRAIGHT_JOIN", "WINDOW", "EXCEPT", "INTERSECT", "TABLESAMPLE", "OPTION", "LATERAL", "FORCE", "IGNORE", "PARTITION", "IN", "READ", "WRITE", "TO", "ALLOW")

// tableName returns the name at the start of the tokens, its alias, and the number of tokens they take.
func tableName(ts []token) (name, alias string, n int) {
	if len(ts) == 0 || !ts[0].isName() || ts[0].kind == word && ts[0].qual == "" && notAlias[ts[0].up] {
		return "", "", 0
	}
	name, n = ts[0].text, 1
	if n < len(ts) && ts[n].is("AS") {
		n++
	}
	if n < len(ts) && ts[n].isName() && (ts[n].kind == quoted || ts[n].qual == "" && !notAlias[ts[n].up]) {
		return name, ts[n].text, n + 1
	}
	return name, "", n
}

// tableList returns the names of a list "a, b AS x".
func tableList(ts []token) []string {
	var out []string
	for len(ts) > 0 {
		name, _, n := tableName(ts)
		if name == "" {
			break
		}
		out = append(out, name)
		ts = ts[n:]
		if len(ts) == 0 || ts[0].kind != comma {
			break
		}
		ts = ts[1:]
	}
	return out
}

// fromTables returns the tables of a FROM clause, those of its sub-selects included.
func fromTables(ts []token) []string {
	var out []string
	name := true
	for i := 0; i < len(ts); i++ {
		t := ts[i]
		switch {
		case name && t.is("ONLY", "LATERAL"):
		case name && t.isGroup():
			sub := t.sub
			if from, ok := clause(sub, "FROM", without(selectEnd, "ON")...); ok || t.isSelect() {
				sub = from
			}
			out = append(out, fromTables(sub)...)
			name = false
		case name && t.isName() && i+1 < len(ts) && ts[i+1].isGroup() && !ts[i+1].isSelect():
			name = false // a function
		case name && t.isName():
			out = append(out, t.text)
			name = false
		case t.kind == comma || t.is("JOIN", "STRAIGHT_JOIN", "APPLY"):
			name = true
		}
	}
	return out
}

// addTables appends tables once.
func addTables(to []string, names ...string) []string {
	for _, n := range names {
		seen := false
		for _, t := range to {
			seen = seen || strings.EqualFold(t, n)
		}
		if !seen && n != "" {
			to = append(to, n)
		}
	}
	return to
}
