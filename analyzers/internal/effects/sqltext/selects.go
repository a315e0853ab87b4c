package sqltext

import "strings"

// selectEnd are the words that end a clause of SELECT.
var selectEnd = []string{"FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "OFFSET", "FETCH", "FOR", "UNION", "EXCEPT", "INTERSECT", "LOCK",
	"WINDOW", "INTO", "OPTION", "RETURNING", "ALLOW", "ON"}

// selects reads a query.
func (p *parser) selects(ts []token) Statement {
	s := Statement{Kind: Select}
	if from, ok := clause(ts, "FROM", without(selectEnd, "ON")...); ok {
		s.Tables = fromTables(from)
	} else if ts[0].is("TABLE") {
		s.Tables = tableList(ts[1:])
	}
	if where, ok := clause(ts, "WHERE", without(selectEnd, "FROM")...); ok {
		s.Where = p.conds(where)
		s.HoleAfterWhere = holeIn(where)
	}
	if i := index(ts, "INTO"); i+1 < len(ts) && ts[i+1].isName() && !ts[i+1].is("OUTFILE", "DUMPFILE") && !ts[0].is("PERFORM") {
		s.Kind, s.RepeatWhy = DDL, "makes a table"
	}
	s.Limited = index(ts, "LIMIT", "FETCH", "TOP") < len(ts)
	if locksRows(ts) {
		s.Kind = SelectForUpdate
	}
	for _, t := range ts { // a sub-select in FROM
		if t.isSelect() && s.Kind == Select && locksRows(t.sub) {
			s.Kind = SelectForUpdate
		}
	}
	return s
}

// locksRows reports FOR UPDATE and its relatives.
func locksRows(ts []token) bool {
	for i, t := range ts {
		next := func(k int, words ...string) bool { return i+k < len(ts) && ts[i+k].is(words...) }
		switch {
		case t.is("FOR") && (next(1, "UPDATE", "SHARE") || next(1, "NO") && next(2, "KEY") || next(1, "KEY") && next(2, "SHARE")):
			return true
		case t.is("LOCK") && next(1, "IN") && next(2, "SHARE"):
			return true
		case t.is("WITH") && i+1 < len(ts) && ts[i+1].isGroup() && has(ts[i+1].sub, "UPDLOCK", "XLOCK", "HOLDLOCK", "TABLOCKX"):
			return true
		}
	}
	return false
}

func without(words []string, drop ...string) []string {
	var out []string
	for _, w := range words {
		keep := true
		for _, d := range drop {
			keep = keep && w != d
		}
		if keep {
			out = append(out, w)
		}
	}
	return out
}

// holeIn reports whether a part of a condition that may be a whole comparison is unknown. An unknown value of a comparison
// is none: "id = " + id.
func holeIn(ts []token) bool {
	for i, t := range ts {
		if t.isGroup() {
			list := i > 0 && (ts[i-1].is("IN", "ANY", "ALL", "VALUES") || ts[i-1].isName() && !ts[i-1].is("AND", "OR", "NOT", "WHERE", "EXISTS"))
			if !list && !t.isSelect() && holeIn(t.sub) {
				return true
			}
			continue
		}
		if !t.hole || t.kind == str {
			continue
		}
		prevValue := i > 0 && (ts[i-1].kind == op || ts[i-1].is("LIKE", "ILIKE", "BETWEEN", "IN", "IS"))
		betweenEnd := i > 2 && ts[i-1].is("AND") && ts[i-3].is("BETWEEN")
		nextOp := i+1 < len(ts) && (ts[i+1].kind == op || ts[i+1].is("IN", "IS", "LIKE", "NOT", "BETWEEN"))
		if !prevValue && !betweenEnd && !nextOp {
			return true
		}
	}
	return false
}

// builtins are functions without effects, and keywords that stand before a parenthesis.
var builtins = set("NOW", "VERSION", "COUNT", "COALESCE", "MAX", "MIN", "SUM", "AVG", "EXISTS", "DATABASE", "SCHEMA", "USER", "LENGTH", "LOWER", "UPPER",
	"CAST", "CONVERT", "EXTRACT", "MD5", "SHA1", "SHA2", "SHA256", "ABS", "CEIL", "FLOOR", "ROUND", "RANDOM", "RAND", "NEWID", "LASTVAL", "CURRVAL",
	"ROW_COUNT", "FOUND_ROWS", "SCOPE_IDENTITY", "CHANGES", "CONNECTION_ID", "SLEEP", "GREATEST", "LEAST", "NULLIF", "IF", "IFNULL", "ISNULL", "NVL",
	"GETDATE", "SERVERPROPERTY", "OBJECT_ID", "DB_NAME", "HEX", "UNHEX", "MOD", "POWER", "SQRT", "SIGN", "TRIM", "LTRIM", "RTRIM", "REPLACE", "LEFT",
	"RIGHT", "REPEAT", "FORMAT", "ROW", "ARRAY", "INTERVAL", "UNNEST", "GENERATE_SERIES", "TYPEOF", "TOTAL", "INSTR", "POSITION", "YEAR", "MONTH", "DAY",
	"HOUR", "MINUTE", "SECOND", "IN", "ANY", "ALL", "NOT", "AND", "OR", "AS", "WHEN", "THEN", "ELSE", "CASE", "SELECT", "DISTINCT", "TOP", "VALUES", "ON",
	"WHERE", "BY", "LIMIT", "OFFSET", "FILTER", "OVER", "PARTITION", "UNION", "EXCEPT", "INTERSECT", "FROM", "JOIN", "LATERAL", "USING", "INTO", "HAVING",
	"LIKE", "BETWEEN", "SOME")

// builtinPrefixes start the names of further functions without effects.
var builtinPrefixes = []string{"CURRENT_", "DATE", "TIME", "TO_", "JSON", "STR", "SUBSTR", "SUBSTRING", "CONCAT", "REGEXP", "ARRAY_", "IS_", "UUID", "GEN_RANDOM",
	"INET", "BIT_", "LAST_INSERT_", "HASHTEXT", "HAS_", "UNIX", "UTC_", "PG_BACKEND", "PG_IS_", "PG_SLEEP", "PG_DATABASE_SIZE", "PG_TOTAL_", "PG_RELATION_",
	"PG_CURRENT_", "PG_POSTMASTER_", "PG_GET_", "PG_TABLE_", "PG_STAT_GET", "TXID_", "APPLOCK_", "ROW_", "RANK", "LAG", "LEAD", "FROM_", "MAKE", "CHAR", "OBJ_",
	"ADDDATE", "SUBDATE", "ST_", "QUOTE", "AGE", "JUSTIFY", "ENCODE", "DECODE", "LOG", "SIN", "COS", "TAN", "ATAN"}

func builtin(f string) bool {
	if builtins[f] || constWords[f] || clockFuncs[f] || clockWithNow[f] {
		return true
	}
	for _, prefix := range builtinPrefixes {
		if strings.HasPrefix(f, prefix) {
			return true
		}
	}
	return false
}

// effects are functions with effects of their own, whatever they are called from.
var effects = set("SETVAL", "LO_CREATE", "LO_UNLINK", "LO_IMPORT", "LO_PUT", "LO_FROM_BYTEA", "DBLINK_EXEC", "DBLINK", "SCHEDULE", "UNSCHEDULE",
	"PG_TERMINATE_BACKEND", "PG_CANCEL_BACKEND", "PG_RELOAD_CONF", "PG_LOGICAL_EMIT_MESSAGE", "PG_REPLICATION_SLOT_ADVANCE", "LOAD_EXTENSION")

// calls reads what functions within the statement do: advisory locks, notifications, sequences, effects unknown.
func (p *parser) calls(s *Statement, ts []token) {
	s.Advisory = p.advisory(ts)
	read := s.Kind == Select || s.Kind == SelectForUpdate
	lockKind := LockAcquire
	if s.Advisory != nil && s.Advisory.Release {
		lockKind = LockRelease
	}
	if s.Advisory != nil && (read || s.Kind == Call || s.Kind == Neutral || s.Kind == Unknown) {
		s.Kind = lockKind
		return
	}
	unknown := false
	walk(ts, func(ts []token, i int) {
		if i+1 >= len(ts) || !ts[i+1].isGroup() || !ts[i].isName() {
			return
		}
		f := strings.ToUpper(ts[i].text)
		switch {
		case f == "NEXTVAL":
			if arg := ts[i+1].sub; len(arg) > 0 {
				s.Draws = strings.ToLower(arg[0].text)
			}
		case f == "PG_NOTIFY":
			if read {
				s.Kind = Notify
			}
		case effects[f] && read:
			s.Kind = Call
		case !builtin(f) && (i == 0 || !ts[i-1].is("AS")):
			unknown = true
		}
	})
	if unknown && s.Kind == Select && len(s.Tables) == 0 && (ts[0].is("SELECT", "PERFORM")) {
		s.Kind = Call
	}
}
