package sqltext

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// val makes a value without arguments, arg one that is an argument.
func val(f Form, text string) Value { return Value{Form: f, Param: -1, Text: text} }

func arg(n int, text string) Value { return Value{Form: FormParam, Param: n, Text: text} }

func expr(f Form, n int, text string) Value { return Value{Form: f, Param: n, Text: text} }

func named(name, text string) Value {
	return Value{Form: FormParam, Param: -1, Name: name, Text: text}
}

func TestSets(t *testing.T) {
	for _, tt := range []struct {
		sql  string
		want []Assign
	}{
		{"UPDATE t SET a = ?, b = ?", []Assign{{"a", arg(0, "?")}, {"b", arg(1, "?")}}},
		{"UPDATE t SET a = $2, b = $1::jsonb", []Assign{{"a", arg(1, "$2")}, {"b", arg(0, "$1")}}},
		{"UPDATE t SET a = ?2, b = ?1", []Assign{{"a", arg(1, "?2")}, {"b", arg(0, "?1")}}},
		{"UPDATE t SET a = :name, b=@other", []Assign{{"a", named("name", ":name")}, {"b", named("other", "@other")}}},
		{"UPDATE t SET a=?::int,b=CAST(? AS text)", []Assign{{"a", arg(0, "?")}, {"b", arg(1, "?")}}},
		{"UPDATE t SET a = 'it''s', b = -1, c = 0x10, d = TRUE, e = NULL, f = DEFAULT", []Assign{
			{"a", val(FormConst, "it's")}, {"b", val(FormConst, "-1")}, {"c", val(FormConst, "16")}, {"d", val(FormConst, "true")},
			{"e", val(FormNull, "null")}, {"f", val(FormDefault, "default")}}},
		{"UPDATE t SET a = N'x', b = E'y', c = _utf8mb4'z'", []Assign{{"a", val(FormConst, "x")}, {"b", val(FormConst, "y")}, {"c", val(FormConst, "z")}}},
		{"UPDATE t SET a = now(), b = CURRENT_TIMESTAMP, c = now() + interval '5 min', d = DATE_ADD(NOW(), INTERVAL 5 MINUTE), e = datetime('now')", []Assign{
			{"a", val(FormNow, "now()")}, {"b", val(FormNow, "current_timestamp")}, {"c", val(FormNow, "now() + interval '5 min'")},
			{"d", val(FormNow, "DATE_ADD(NOW(), INTERVAL 5 MINUTE)")}, {"e", val(FormNow, "datetime('now')")}}},
		{"UPDATE t SET a = now() + $1::interval", []Assign{{"a", expr(FormNow, 0, "now() + $1")}}},
		{"UPDATE t SET n = n + ?, m = m-1, s = s || 'x', k = COALESCE(k, 0) + 2, o = GREATEST(o - 1, 0)", []Assign{
			{"n", expr(FormRelative, 0, "n + ?")}, {"m", val(FormRelative, "m-1")}, {"s", val(FormRelative, "s || 'x'")},
			{"k", val(FormRelative, "COALESCE(k, 0) + 2")}, {"o", val(FormRelative, "GREATEST(o - 1, 0)")}}},
		{"UPDATE t SET l = array_append(l, $1), r = array_remove(r, $2)", []Assign{
			{"l", expr(FormRelative, 0, "array_append(l, $1)")}, {"r", expr(FormExpr, 1, "array_remove(r, $2)")}}},
		{"UPDATE t SET n += 1", []Assign{{"n", val(FormRelative, "n += 1")}}},
		{"UPDATE t SET a = NOT a", []Assign{{"a", val(FormRelative, "NOT a")}}},
		{"UPDATE t SET a = b, c = s.c", []Assign{{"a", val(FormColumn, "b")}, {"c", val(FormColumn, "s.c")}}},
		{"UPDATE t SET a = jsonb_set(a, '{x}', $1), b = b || $2::jsonb", []Assign{
			{"a", expr(FormExpr, 0, "jsonb_set(a, '{x}', $1)")}, {"b", expr(FormExpr, 1, "b || $2")}}},
		{"UPDATE t SET a = f($1, $2)", []Assign{{"a", Value{Form: FormExpr, Param: 0, More: []Arg{{Index: 1}}, Text: "f($1, $2)"}}}},
		{"UPDATE t SET (a, b) = (?, 2)", []Assign{{"a", arg(0, "?")}, {"b", val(FormConst, "2")}}},
		{"UPDATE t SET t.a = ?, `t`.`b` = ?", []Assign{{"a", arg(0, "?")}, {"b", arg(1, "?")}}},
		{"UPDATE t SET a = " + Hole + ", b = '" + Hole + "', c = $" + Hole, []Assign{
			{"a", val(FormHole, Hole)}, {"b", val(FormHole, Hole)}, {"c", val(FormParam, "$"+Hole)}}},
		{"UPDATE t SET a = 'x -- y', b = '/* z */' -- c = 1", []Assign{{"a", val(FormConst, "x -- y")}, {"b", val(FormConst, "/* z */")}}},
		{"UPDATE t SET a = CASE WHEN x AND y THEN 1 ELSE 2 END, b = ?", []Assign{
			{"a", val(FormExpr, "CASE WHEN x AND y THEN 1 ELSE 2 END")}, {"b", arg(0, "?")}}},
		{"UPDATE t SET a = COALESCE(a, ?)", []Assign{{"a", Value{Form: FormParam, Text: "?", When: &Cond{Column: "a", Op: "IS NULL", Value: Value{Param: -1}}}}}},
		{"UPDATE t SET a = GREATEST(a, ?)", []Assign{{"a", Value{Form: FormParam, Text: "?", When: &Cond{Column: "a", Op: "<", Value: arg(0, "?")}}}}},
		{"UPDATE t SET a = CASE WHEN ver < ? THEN ? ELSE a END", []Assign{{"a", Value{Form: FormParam, Param: 1, Text: "?",
			When: &Cond{Column: "ver", Op: "<", Value: arg(0, "?")}}}}},
		{`UPDATE t SET a = "x" WHERE b = ?`, []Assign{{"a", val(FormConst, "x")}}},
		{`UPDATE t SET "a" = "b"`, []Assign{{"a", val(FormColumn, "b")}}},
		{`UPDATE t SET a = "b" WHERE c = $1`, []Assign{{"a", val(FormColumn, "b")}}},
		{"UPDATE t SET a = data->>'x', b = data @> $1", []Assign{{"a", val(FormExpr, "data->>'x'")}, {"b", expr(FormExpr, 0, "data @> $1")}}},
		{"UPDATE t SET v = s.v FROM unnest($1::int[], $2::text[]) AS s (id, v) WHERE t.id = s.id", []Assign{{"v", val(FormExcluded, "v")}}},
	} {
		if diff := cmp.Diff(tt.want, Parse(tt.sql).Sets); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.sql, diff)
		}
	}
}

func TestInsertedValues(t *testing.T) {
	for _, tt := range []struct {
		sql          string
		values, sets []Assign
	}{
		{"INSERT INTO t (a, b) VALUES (?, now()), (?, now())", []Assign{{"a", arg(0, "?")}, {"b", val(FormNow, "now()")}}, nil},
		{"INSERT INTO t VALUES (?, 'x')", []Assign{{"", arg(0, "?")}, {"", val(FormConst, "x")}}, nil},
		{"INSERT INTO t SET a = ?, b = 1", []Assign{{"a", arg(0, "?")}, {"b", val(FormConst, "1")}}, nil},
		{"INSERT INTO t (a, b) SELECT $1, x FROM u WHERE y = $2", []Assign{{"a", arg(0, "$1")}, {"b", val(FormColumn, "x")}}, nil},
		{"INSERT INTO t (id, a) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a, n = t.n + 1", []Assign{{"id", arg(0, "$1")}, {"a", arg(1, "$2")}},
			[]Assign{{"a", val(FormExcluded, "a")}, {"n", val(FormRelative, "t.n + 1")}}},
		{"INSERT INTO t (id, a) VALUES (?, ?) AS new ON DUPLICATE KEY UPDATE a = new.a, b = VALUES(b)", []Assign{{"id", arg(0, "?")}, {"a", arg(1, "?")}},
			[]Assign{{"a", val(FormExcluded, "a")}, {"b", val(FormExcluded, "b")}}},
		{"INSERT INTO t (a) VALUES (:a)", []Assign{{"a", named("a", ":a")}}, nil},
	} {
		s := Parse(tt.sql)
		if diff := cmp.Diff(tt.values, s.Values); diff != "" {
			t.Errorf("%s values (-want +got):\n%s", tt.sql, diff)
		}
		if diff := cmp.Diff(tt.sets, s.Sets); diff != "" {
			t.Errorf("%s sets (-want +got):\n%s", tt.sql, diff)
		}
	}
}

func TestWhere(t *testing.T) {
	cond := func(col, op string, v Value) Cond { return Cond{Column: col, Op: op, Value: v} }
	none := Value{Param: -1}
	for _, tt := range []struct {
		where string
		want  []Cond
	}{
		{"id = ? AND v = 3", []Cond{cond("id", "=", arg(0, "?")), cond("v", "=", val(FormConst, "3"))}},
		{"id=? AND v!=?", []Cond{cond("id", "=", arg(0, "?")), cond("v", "<>", arg(1, "?"))}},
		{"$1 >= t.v", []Cond{cond("v", "<=", arg(0, "$1"))}},
		{"(id = ?) AND ((v < ?))", []Cond{cond("id", "=", arg(0, "?")), cond("v", "<", arg(1, "?"))}},
		{"COALESCE(v, 0) < $1 AND v::bigint <= $2", []Cond{cond("v", "<", arg(0, "$1")), cond("v", "<=", arg(1, "$2"))}},
		{"a IS NULL AND b IS NOT NULL AND NOT c IS NULL", []Cond{cond("a", "IS NULL", none), cond("b", "IS NOT NULL", none), cond("c", "IS NOT NULL", none)}},
		{"a AND NOT b AND c IS TRUE AND d IS NOT TRUE", []Cond{cond("a", "=", val(FormConst, "true")), cond("b", "=", val(FormConst, "false")),
			cond("c", "=", val(FormConst, "true")), cond("d", "=", val(FormConst, "false"))}},
		{"a IS DISTINCT FROM $1 AND b IS NOT DISTINCT FROM $2", []Cond{cond("a", "IS DISTINCT FROM", arg(0, "$1")), cond("b", "IS NOT DISTINCT FROM", arg(1, "$2"))}},
		{"a IN ('x', 'y') AND b NOT IN (1) AND c = ANY($1)", []Cond{
			{Column: "a", Op: "IN", Value: val(FormExpr, "('x', 'y')"), List: []Value{val(FormConst, "x"), val(FormConst, "y")}},
			{Column: "b", Op: "NOT IN", Value: val(FormConst, "1"), List: []Value{val(FormConst, "1")}},
			{Column: "c", Op: "IN", Value: expr(FormExpr, 0, "ANY($1)"), List: []Value{arg(0, "$1")}}}},
		{"a BETWEEN 1 AND 2 AND b = 3", []Cond{cond("a", "BETWEEN", val(FormExpr, "1 AND 2")), cond("b", "=", val(FormConst, "3"))}},
		{"(a, b) = (?, ?)", []Cond{cond("a", "=", arg(0, "?")), cond("b", "=", arg(1, "?"))}},
		{"a = ? OR b = ?", []Cond{{Op: "OR", Value: none, Alts: []Cond{cond("a", "=", arg(0, "?")), cond("b", "=", arg(1, "?"))}}}},
		{"a = ? AND (b IS NULL OR b < ? AND c = 1)", []Cond{cond("a", "=", arg(0, "?")), {Op: "OR", Value: none, Alts: []Cond{cond("b", "IS NULL", none),
			{Op: "AND", Value: none, Alts: []Cond{cond("b", "<", arg(1, "?")), cond("c", "=", val(FormConst, "1"))}}}}}},
		{"1 = 1 AND a = 2", []Cond{{Op: "=", Value: val(FormConst, "1 = 1")}, cond("a", "=", val(FormConst, "2"))}},
		{"at < now() - interval '1 hour'", []Cond{cond("at", "<", val(FormNow, "now() - interval '1 hour'"))}},
		{"a LIKE ? ESCAPE '\\' AND b = 'x'", []Cond{cond("a", "LIKE", expr(FormExpr, 0, `? ESCAPE '\'`)), cond("b", "=", val(FormConst, "x"))}},
	} {
		if diff := cmp.Diff(tt.want, Parse("UPDATE t SET z = 1 WHERE "+tt.where).Where); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.where, diff)
		}
	}
}

func TestArgs(t *testing.T) {
	v := Parse("UPDATE t SET a = f($2, :n, 'x', $1)").Sets[0].Value
	if diff := cmp.Diff([]Arg{{Index: 1}, {Index: -1, Name: "n"}, {Index: 0}}, v.Args()); diff != "" {
		t.Errorf("arguments (-want +got):\n%s", diff)
	}
	if got := val(FormConst, "1").Args(); got != nil {
		t.Errorf("a constant has arguments %v", got)
	}
}

func TestFragments(t *testing.T) {
	n := DefaultNames()
	conds, hole := n.Conds("id = ? AND version = ?")
	if diff := cmp.Diff([]Cond{{Column: "id", Op: "=", Value: arg(0, "?")}, {Column: "version", Op: "=", Value: arg(1, "?")}}, conds); diff != "" || hole {
		t.Errorf("conditions (hole %v, -want +got):\n%s", hole, diff)
	}
	if _, hole := n.Conds("id = ? AND " + Hole); !hole {
		t.Error("an unknown condition is not seen")
	}
	assigns, _ := n.Assigns("n = n + ?, at = now()")
	if diff := cmp.Diff([]Assign{{"n", expr(FormRelative, 0, "n + ?")}, {"at", val(FormNow, "now()")}}, assigns); diff != "" {
		t.Errorf("assignments (-want +got):\n%s", diff)
	}
	if v := n.Value("stock - ?", "stock"); v.Form != FormRelative {
		t.Errorf("stock - ? is %s", v.Form)
	}
	s := n.Judge(Statement{Kind: Update, Tables: []string{"t"}, Where: conds, Sets: []Assign{{"version", arg(0, "?")}, {"a", arg(1, "?")}}})
	if s.Guard != GuardVersion || !s.Overwrite {
		t.Errorf("a statement put together: guard %q, overwrite %v", s.Guard, s.Overwrite)
	}
}
