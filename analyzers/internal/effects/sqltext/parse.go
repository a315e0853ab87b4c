package sqltext

import "strings"

// Parse reads a text.
func (n Names) Parse(text string) Statement {
	sc := scan(text)
	p := &parser{names: n, text: sc.text, dqString: stringsInDoubleQuotes(sc)}
	var all []Statement
	for _, ts := range splitKind(tree(sc.toks), semicolon) {
		if len(ts) > 0 {
			all = append(all, p.statement(ts))
			if ts[0].is("CREATE", "ALTER") && has(ts, "PROCEDURE", "FUNCTION", "TRIGGER", "EVENT", "PACKAGE") && has(ts, "BEGIN") {
				break // what follows is its body
			}
		}
	}
	if len(all) == 0 {
		all = []Statement{{Kind: Unknown}}
	}
	s := weightiest(all)
	s.Name, s.Mode = sc.header.name, sc.header.mode
	s.Args = sc.args
	return s
}

// All returns the statement and those in Also.
func (s Statement) All() []Statement {
	out := []Statement{s}
	for _, a := range s.Also {
		out = append(out, a.All()...)
	}
	return out
}

// weightiest puts the statement first that matters most for a second execution.
func weightiest(all []Statement) Statement {
	best := 0
	for i := range all {
		if weight(all[i]) > weight(all[best]) {
			best = i
		}
	}
	s := all[best]
	for i := range all {
		if i != best {
			s.Also = append(s.Also, all[i])
		}
	}
	return s
}

func weight(s Statement) int {
	switch {
	case s.Kind.Writes() && !s.RepeatSafe && !s.Guard.Holds():
		return 8
	case s.Kind.Writes():
		return 7
	}
	switch s.Kind {
	case LockAcquire, LockRelease:
		return 6
	case Call:
		return 5
	case DDL:
		return 4
	case SelectForUpdate, Notify:
		return 3
	case Select:
		return 2
	case Neutral:
		return 1
	}
	return 0
}

// stringsInDoubleQuotes guesses whether "x" is a string: not where arguments are $n, nor where a name is quoted so.
func stringsInDoubleQuotes(sc *scanner) bool {
	if sc.dollars {
		return false
	}
	for i, t := range sc.toks {
		if !t.dq || i == 0 {
			continue
		}
		prev := sc.toks[i-1]
		if t.qual != "" || prev.is("INTO", "UPDATE", "FROM", "JOIN", "TABLE", "SET", "WHERE", "AND", "SELECT") {
			return false
		}
		if i+1 < len(sc.toks) && sc.toks[i+1].kind == op && !prev.isOp("=") {
			return false
		}
	}
	return true
}

// statement reads one statement.
func (p *parser) statement(ts []token) Statement {
	p.targets, p.proposed = map[string]bool{}, map[string]bool{}
	ts, explained := lead(ts)
	if len(ts) == 0 {
		return Statement{Kind: Unknown}
	}
	var s Statement
	switch {
	case explained:
		s = Statement{Kind: Select}
	case ts[0].is("WITH"):
		return p.with(ts)
	default:
		s = p.keyword(ts)
	}
	p.calls(&s, ts)
	return p.names.Judge(s)
}

// lead removes what may stand before the keyword that decides: an unknown prefix, parentheses, EXPLAIN, PREPARE. The second
// result reports an EXPLAIN that runs nothing.
func lead(ts []token) ([]token, bool) {
	for len(ts) > 0 {
		switch {
		case ts[0].hole && len(ts) > 1 && ts[1].kind == word && leading[ts[1].up]:
			ts = ts[1:]
		case ts[0].isGroup() && (ts[0].isSelect() || len(ts) == 1):
			ts = ts[0].sub
		case ts[0].is("EXPLAIN"):
			i := 1
			for i < len(ts) && (ts[i].isGroup() || !leading[ts[i].up] || ts[i].is("ANALYZE")) {
				i++
			}
			if !has(ts[:i], "ANALYZE") {
				return ts, true
			}
			ts = ts[i:]
		case ts[0].is("PREPARE"):
			i := index(ts, "AS", "FROM")
			if i == len(ts) {
				return ts, false
			}
			ts = ts[i+1:]
		default:
			return ts, false
		}
	}
	return ts, false
}

// leading are the words that start a statement.
var leading = set("SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "UPSERT", "MERGE", "WITH", "CALL", "EXEC", "EXECUTE", "DO", "BEGIN",
	"CREATE", "ALTER", "DROP", "TRUNCATE", "COPY", "LOAD", "NOTIFY", "LOCK", "SET", "START", "COMMIT", "ROLLBACK", "EXPLAIN", "VALUES",
	"DECLARE", "IF", "PERFORM", "ANALYZE", "PREPARE", "TABLE")

// keyword reads a statement by its first word.
func (p *parser) keyword(ts []token) Statement {
	t := ts[0]
	if t.kind != word {
		return Statement{Kind: Unknown}
	}
	switch t.up {
	case "SELECT", "VALUES", "TABLE", "PERFORM":
		return p.selects(ts)
	case "INSERT", "REPLACE", "UPSERT":
		return p.insert(ts)
	case "UPDATE":
		return p.update(ts)
	case "DELETE":
		return p.delete(ts)
	case "MERGE":
		return p.merge(ts)
	case "TRUNCATE":
		return Statement{Kind: Truncate, Tables: tableList(after(ts[1:], "TABLE", "ONLY"))}
	case "COPY":
		s := Statement{Kind: Select, Tables: tableList(ts[1:])}
		if index(ts, "FROM") < len(ts) {
			s.Kind = CopyIn
		}
		return s
	case "LOAD":
		into, _ := clause(ts, "INTO")
		return Statement{Kind: CopyIn, Tables: tableList(after(into, "TABLE"))}
	case "NOTIFY":
		return Statement{Kind: Notify}
	case "LOCK":
		return Statement{Kind: SelectForUpdate, Tables: tableList(after(ts[1:], "TABLE", "TABLES", "ONLY"))}
	case "CREATE", "ALTER", "DROP", "RENAME", "GRANT", "REVOKE", "VACUUM", "REINDEX", "ANALYZE", "ANALYSE", "REFRESH", "COMMENT", "OPTIMIZE",
		"CLUSTER", "REASSIGN", "IMPORT", "ATTACH", "DETACH":
		return ddl(ts)
	case "CALL", "EXEC", "EXECUTE":
		return Statement{Kind: Call}
	case "DO":
		return Statement{Kind: Call}
	case "DECLARE", "IF", "WHILE":
		return p.block(ts)
	}
	return p.control(ts)
}

// block reads a script whose statements follow each other without semicolons: the first writing keyword decides.
func (p *parser) block(ts []token) Statement {
	for i := 1; i < len(ts); i++ {
		if !ts[i].is("INSERT", "UPDATE", "DELETE", "MERGE", "REPLACE", "TRUNCATE") || (i > 0 && ts[i-1].is("FOR", "ON", "NO")) {
			continue
		}
		s := p.keyword(ts[i:])
		if ts[0].is("IF") && s.Kind == Insert && i >= 3 && ts[1].is("NOT") && ts[2].is("EXISTS") {
			s.Kind = InsertDedup
		}
		return s
	}
	return Statement{Kind: Call}
}

// control reads transaction control, settings and the like.
func (p *parser) control(ts []token) Statement {
	next := token{}
	if len(ts) > 1 {
		next = ts[1]
	}
	s := Statement{Kind: Neutral}
	switch t := ts[0]; {
	case t.is("BEGIN"):
		if len(ts) > 1 && !next.is("TRANSACTION", "TRAN", "WORK", "IMMEDIATE", "DEFERRED", "EXCLUSIVE", "ISOLATION", "READ", "NOT", "CONCURRENT") {
			return p.block(ts)
		}
		s.Tx = TxBegin
		if has(ts, "INSERT", "UPDATE", "DELETE", "MERGE") {
			return p.block(ts)
		}
	case t.is("START"):
		s.Tx = TxBegin
	case t.is("COMMIT", "END"):
		s.Tx = TxCommit
	case t.is("ROLLBACK"):
		s.Tx = TxRollback
		if index(ts, "TO") < len(ts) {
			s.Tx = TxSavepoint
		}
	case t.is("ABORT"):
		s.Tx = TxRollback
	case t.is("SAVEPOINT", "RELEASE", "SAVE"):
		s.Tx = TxSavepoint
	case t.is("SET", "RESET"):
		rest := after(ts[1:], "LOCAL", "SESSION", "GLOBAL")
		if len(rest) > 0 && rest[0].is("TRANSACTION", "CHARACTERISTICS") {
			s.Tx = TxMode
		} else if len(rest) > 0 {
			s.Setting = strings.ToLower(strings.TrimLeft(rest[0].text, "@"))
		}
	case t.is("SHOW", "PRAGMA", "USE", "LISTEN", "UNLISTEN", "UNLOCK", "DESCRIBE", "DESC", "CLOSE", "FETCH", "DEALLOCATE", "DISCARD", "FLUSH",
		"KILL", "PRINT", "RAISE", "CHECKPOINT", "HELP", "GO"):
	default:
		s.Kind = Unknown
	}
	return s
}

func ddl(ts []token) Statement {
	s := Statement{Kind: DDL, RepeatWhy: "changes the schema each time"}
	s.Tables = tableList(ddlTarget(ts))
	i := index(ts, "IF")
	switch {
	case i+1 < len(ts) && (ts[i+1].is("EXISTS") || ts[i+1].is("NOT")):
		s.RepeatSafe, s.RepeatWhy = true, "tolerates that the change was made"
	case len(ts) > 2 && ts[1].is("OR") && ts[2].is("REPLACE"):
		s.RepeatSafe, s.RepeatWhy = true, "replaces the same definition"
	case ts[0].is("VACUUM", "REINDEX", "ANALYZE", "ANALYSE", "REFRESH", "OPTIMIZE", "CLUSTER", "COMMENT", "GRANT", "REVOKE"):
		s.RepeatSafe, s.RepeatWhy = true, "maintenance"
	}
	return s
}

// ddlTarget returns the tokens from the table's name on.
func ddlTarget(ts []token) []token {
	for i, t := range ts {
		if t.is("TABLE", "VIEW", "ON", "INTO") {
			return after(ts[i+1:], "IF", "NOT", "EXISTS", "ONLY", "CONCURRENTLY")
		}
	}
	return nil
}

// after drops leading words.
func after(ts []token, words ...string) []token {
	for len(ts) > 0 && ts[0].is(words...) {
		ts = ts[1:]
	}
	return ts
}
