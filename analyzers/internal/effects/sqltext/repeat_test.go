package sqltext

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRepeat(t *testing.T) {
	type flags struct{ Safe, Relative, Overwrite bool }
	for _, tt := range []struct {
		sql  string
		want flags
	}{
		{"UPDATE t SET status = 'done', at = now(), err = NULL WHERE id = ?", flags{Safe: true}},
		{"UPDATE t SET status = 'done', version = version + 1 WHERE id = ?", flags{Safe: true}},
		{"UPDATE t SET status = 'done', updated_at = ? WHERE id = ?", flags{Safe: true}},
		{"UPDATE t SET last_seen = ? WHERE id = ?", flags{Safe: true}},
		{"UPDATE t SET expires_at = ? WHERE id = ?", flags{Overwrite: true}},
		{"UPDATE t SET a = b WHERE id = ?", flags{Safe: true}},
		{"UPDATE t SET a = b, b = a", flags{}},
		{"UPDATE t SET a = ? WHERE id = ?", flags{Overwrite: true}},
		{"UPDATE t SET a = f(?) WHERE id = ?", flags{Overwrite: true}},
		{"UPDATE t SET a = " + Hole + " WHERE id = 1", flags{Overwrite: true}},
		{"UPDATE t SET n = n + ? WHERE id = ?", flags{Relative: true}},
		{"UPDATE t SET seq = seq + 1 WHERE id = ?", flags{Relative: true}},
		{"UPDATE t SET a = ?, version = version + 1 WHERE id = ? AND version = ?", flags{Overwrite: true}},
		{"UPDATE t SET fence = ? WHERE id = ?", flags{}},
		{"UPDATE t SET a = COALESCE(a, ?) WHERE id = ?", flags{Safe: true}},
		{"UPDATE t SET n = GREATEST(n, ?) WHERE id = ?", flags{Safe: true}},
		{"UPDATE t SET status = 'running' WHERE status = 'pending' LIMIT 1", flags{}},
		{"UPDATE t SET " + Hole + " WHERE id = ?", flags{}},
		{"UPDATE t SET v = s.v FROM (VALUES ($1, $2)) AS s (id, v) WHERE t.id = s.id", flags{Overwrite: true}},
		{"DELETE FROM t WHERE id = ?", flags{Safe: true}},
		{"DELETE FROM t WHERE at < now() - interval '1 day'", flags{Safe: true}},
		{"DELETE FROM t WHERE id = (SELECT id FROM t ORDER BY id LIMIT 1)", flags{}},
		{"INSERT INTO t (a) VALUES (?)", flags{}},
		{"INSERT INTO t (a) VALUES (?) ON CONFLICT DO NOTHING", flags{Safe: true}},
		{"INSERT INTO t (id, a) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a", flags{Overwrite: true}},
		{"INSERT INTO t (id, a) VALUES ($1, 'x') ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a", flags{Safe: true}},
		{"INSERT INTO t (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id RETURNING id", flags{Safe: true}},
		{"INSERT INTO t (id) VALUES (?) ON DUPLICATE KEY UPDATE id = id", flags{Safe: true}},
		{"INSERT INTO t (id) VALUES (?) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)", flags{Safe: true}},
		{"INSERT INTO t (id, at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET at = now()", flags{Safe: true}},
		{"INSERT INTO t (id, n) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET n = t.n + 1", flags{Relative: true}},
		{"INSERT INTO t (id, a) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a WHERE (t.a) IS DISTINCT FROM (EXCLUDED.a)", flags{Safe: true, Overwrite: true}},
		{"INSERT INTO t (id, a) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET a = EXCLUDED.a WHERE t.b <> $3", flags{Overwrite: true}},
		{"REPLACE INTO t (a) VALUES (?)", flags{Overwrite: true}},
		{"CREATE TABLE IF NOT EXISTS t (id int)", flags{Safe: true}},
		{"CREATE OR REPLACE VIEW v AS SELECT 1", flags{Safe: true}},
		{"CREATE TABLE t (id int)", flags{}},
		{"TRUNCATE t", flags{}},
		{"COPY t FROM STDIN", flags{}},
		{"MERGE INTO t USING s ON t.id = s.id WHEN NOT MATCHED THEN INSERT (id) VALUES (s.id)", flags{Safe: true}},
		{"MERGE INTO t USING s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a", flags{Overwrite: true}},
	} {
		s := Parse(tt.sql)
		if diff := cmp.Diff(tt.want, flags{s.RepeatSafe, s.Relative, s.Overwrite}); diff != "" {
			t.Errorf("%s (%s) (-want +got):\n%s", tt.sql, s.RepeatWhy, diff)
		}
		if s.RepeatWhy == "" {
			t.Errorf("%s\nno reason given", tt.sql)
		}
	}
}

func TestAdvisory(t *testing.T) {
	one := func(v Value) []Value { return []Value{v} }
	ten, minus, zero := val(FormConst, "10"), val(FormConst, "-1"), val(FormConst, "0")
	for _, tt := range []struct {
		sql  string
		kind Kind
		want Advisory
	}{
		{"SELECT pg_advisory_lock($1)", LockAcquire, Advisory{Engine: Postgres, Function: "pg_advisory_lock", Session: true, Key: one(arg(0, "$1"))}},
		{"select pg_try_advisory_lock(4912)", LockAcquire, Advisory{Engine: Postgres, Function: "pg_try_advisory_lock", Session: true, Try: true, Bounded: true,
			Key: one(val(FormConst, "4912"))}},
		{"SELECT pg_advisory_lock(0x1330)", LockAcquire, Advisory{Engine: Postgres, Function: "pg_advisory_lock", Session: true, Key: one(val(FormConst, "4912"))}},
		{"SELECT pg_advisory_xact_lock(1, $1::int)", LockAcquire, Advisory{Engine: Postgres, Function: "pg_advisory_xact_lock",
			Key: []Value{val(FormConst, "1"), arg(0, "$1")}}},
		{"SELECT pg_try_advisory_xact_lock_shared(hashtext($1))", LockAcquire, Advisory{Engine: Postgres, Function: "pg_try_advisory_xact_lock_shared", Try: true,
			Shared: true, Bounded: true, Key: one(expr(FormExpr, 0, "hashtext($1)"))}},
		{"SELECT pg_advisory_unlock($1)", LockRelease, Advisory{Engine: Postgres, Function: "pg_advisory_unlock", Session: true, Release: true, Key: one(arg(0, "$1"))}},
		{"SELECT pg_advisory_unlock_shared(1)", LockRelease, Advisory{Engine: Postgres, Function: "pg_advisory_unlock_shared", Session: true, Shared: true, Release: true,
			Key: one(val(FormConst, "1"))}},
		{"SELECT pg_advisory_unlock_all()", LockRelease, Advisory{Engine: Postgres, Function: "pg_advisory_unlock_all", Session: true, Release: true, All: true}},
		{"SELECT id FROM jobs WHERE pg_try_advisory_lock(id)", LockAcquire, Advisory{Engine: Postgres, Function: "pg_try_advisory_lock", Session: true, Try: true, Bounded: true,
			Key: one(val(FormColumn, "id"))}},
		{"SELECT GET_LOCK(?, 10)", LockAcquire, Advisory{Engine: MySQL, Function: "get_lock", Session: true, Bounded: true, Key: one(arg(0, "?")), Timeout: &ten}},
		{"SELECT GET_LOCK('a', -1)", LockAcquire, Advisory{Engine: MySQL, Function: "get_lock", Session: true, Key: one(val(FormConst, "a")), Timeout: &minus}},
		{"DO GET_LOCK('a', 0)", LockAcquire, Advisory{Engine: MySQL, Function: "get_lock", Session: true, Try: true, Bounded: true, Key: one(val(FormConst, "a")), Timeout: &zero}},
		{"SELECT RELEASE_LOCK(?)", LockRelease, Advisory{Engine: MySQL, Function: "release_lock", Session: true, Release: true, Key: one(arg(0, "?"))}},
		{"SELECT RELEASE_ALL_LOCKS()", LockRelease, Advisory{Engine: MySQL, Function: "release_all_locks", Session: true, Release: true, All: true}},
		{"EXEC sp_getapplock @Resource = @p1, @LockMode = 'Exclusive', @LockOwner = 'Session', @LockTimeout = -1", LockAcquire, Advisory{Engine: SQLServer,
			Function: "sp_getapplock", Session: true, Key: one(arg(0, "@p1")), Timeout: &minus}},
		{"EXEC @r = sp_getapplock @Resource = 'a', @LockMode = 'Shared', @LockTimeout = 0", LockAcquire, Advisory{Engine: SQLServer, Function: "sp_getapplock",
			Shared: true, Try: true, Bounded: true, Key: one(val(FormConst, "a")), Timeout: &zero}},
		{"EXEC sp_releaseapplock @Resource = 'a', @LockOwner = 'Session'", LockRelease, Advisory{Engine: SQLServer, Function: "sp_releaseapplock", Session: true, Release: true,
			Key: one(val(FormConst, "a"))}},
		{"WITH l AS (SELECT pg_advisory_xact_lock($1)) UPDATE t SET a = $2 WHERE id = $3", Update, Advisory{Engine: Postgres, Function: "pg_advisory_xact_lock",
			Key: one(arg(0, "$1"))}},
	} {
		s := Parse(tt.sql)
		if s.Kind != tt.kind {
			t.Errorf("%s: %s, want %s", tt.sql, s.Kind, tt.kind)
		}
		if diff := cmp.Diff(&tt.want, s.Advisory); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.sql, diff)
		}
	}
	for _, sql := range []string{"SELECT IS_FREE_LOCK('a')", "SELECT IS_USED_LOCK('a')", "SELECT * FROM pg_locks", "SELECT 'pg_advisory_lock(1)'"} {
		if s := Parse(sql); s.Advisory != nil || s.Kind != Select {
			t.Errorf("%s is %s with %+v, want a query", sql, s.Kind, s.Advisory)
		}
	}
}

func TestKeyText(t *testing.T) {
	for _, tt := range []struct {
		sql, want string
		ok        bool
	}{
		{"SELECT pg_advisory_lock(4912)", "4912", true},
		{"SELECT pg_advisory_unlock(0x1330)", "4912", true},
		{"SELECT pg_advisory_lock(1, 2)", "1,2", true},
		{"SELECT pg_advisory_lock(hashtext('jobs'))", "hashtext('jobs')", true},
		{"SELECT GET_LOCK('jobs', 1)", "jobs", true},
		{"SELECT pg_advisory_lock($1)", "", false},
		{"SELECT pg_advisory_lock(hashtext($1))", "", false},
		{"SELECT pg_advisory_lock(" + Hole + ")", "", false},
		{"SELECT pg_advisory_unlock_all()", "", false},
	} {
		got, ok := Parse(tt.sql).Advisory.KeyText()
		if got != tt.want || ok != tt.ok {
			t.Errorf("%s: key %q %v, want %q %v", tt.sql, got, ok, tt.want, tt.ok)
		}
	}
}

func TestNames(t *testing.T) {
	n := DefaultNames()
	for _, tt := range []struct {
		table         string
		ledger, audit bool
	}{
		{"payments", true, false},
		{"customer_payment", true, false},
		{"OrderItems", true, false},
		{"ledger_entries", true, false},
		{"journal_entries", true, false},
		{"payment_logs", true, true},
		{"audit_events", false, true},
		{"histories", false, true},
		{"outbox", false, true},
		{"logins", false, false},
		{"borders", false, false},
		{"users", false, false},
		{"catalog", false, false},
	} {
		s := Statement{Kind: Insert, Tables: []string{tt.table}}
		if s.Ledger(n) != tt.ledger || s.AuditOrOutbox(n) != tt.audit {
			t.Errorf("%s: ledger %v, audit %v; want %v, %v", tt.table, s.Ledger(n), s.AuditOrOutbox(n), tt.ledger, tt.audit)
		}
	}
	if (Statement{}).Ledger(n) || (Statement{}).AuditOrOutbox(n) {
		t.Error("a statement without table has a ledger or audit table")
	}
	n.Ledger = append(n.Ledger, "=coins")
	if !(Statement{Tables: []string{"coins"}}).Ledger(n) || (Statement{Tables: []string{"coin_types"}}).Ledger(n) {
		t.Error("an exact entry matches the whole name only")
	}
	n.Version = []string{"stamp"}
	if s := n.Parse("UPDATE t SET stamp = ? WHERE id = ? AND stamp = ?"); s.Guard != GuardVersion {
		t.Errorf("names of the caller are not used: guard %q", s.Guard)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"UPDATE t SET a = ?, version = version + 1 WHERE id = ? AND (version = $1 OR x::int <= :n)",
		"WITH a AS (SELECT 1 FOR UPDATE) INSERT INTO t (a) VALUES (?) ON CONFLICT (a) DO UPDATE SET a = EXCLUDED.a WHERE t.a < EXCLUDED.a",
		"MERGE INTO t USING s ON a = b WHEN MATCHED AND x THEN UPDATE SET a = CASE WHEN 1 THEN 2 ELSE a END WHEN NOT MATCHED THEN INSERT (a) VALUES (1)",
		"-- name: A :one\nSELECT pg_advisory_lock(0x10), GET_LOCK('a', -1)", "EXEC sp_getapplock @Resource = 'x', @LockTimeout",
		"INSERT INTO t (VALUES (1))", "INSERT INTO t (SELECT", "INSERT t (WITH x", "UPDATE [a].[b SET `c = \"d", "(((((", ")))", "CASE CASE END )",
		"$a$ x", "$", "$$", "?::", "@@", "@", ":", "#x\n#", "E'\\", "'\\'", "a.b.c.*", ". . .", "lockaudit_hole lockaudit_hole", "\x00\xff\xfe", "名前 = ？",
		"SET", "UPDATE", "DELETE", "MERGE", "WITH", "EXPLAIN", "PREPARE", "COPY", "LOAD", "IF", "DECLARE", "SELECT INTO", "UPDATE t SET = ", "UPDATE t SET (a) = ",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := Parse(text)
		for _, one := range s.All() {
			if one.Kind == "" {
				t.Errorf("no kind for %q", text)
			}
			if (one.Guard == GuardWeak) != (one.GuardWhy != "") {
				t.Errorf("guard %q because %q for %q", one.Guard, one.GuardWhy, text)
			}
			for _, a := range append(one.Values, one.Sets...) {
				for _, arg := range a.Args() {
					if arg.Index >= s.Args {
						t.Errorf("argument %d of %d in %q", arg.Index, s.Args, text)
					}
				}
			}
		}
		if again := Parse(text); !reflect.DeepEqual(s, again) {
			t.Errorf("two readings of %q differ", text)
		}
	})
}
