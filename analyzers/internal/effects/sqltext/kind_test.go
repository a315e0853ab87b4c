package sqltext

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestKindAndTables(t *testing.T) {
	for _, tt := range []struct {
		sql    string
		kind   Kind
		tables []string
	}{
		{"", Unknown, nil},
		{"   -- nothing but a comment", Unknown, nil},
		{"frobnicate the table", Unknown, nil},
		{"SELECT * FROM jobs WHERE id = $1", Select, []string{"jobs"}},
		{"select a.x from app.accounts a join users u on u.id = a.uid, \"Orders\" o", Select, []string{"accounts", "users", "Orders"}},
		{"SELECT * FROM (SELECT id FROM jobs) j", Select, []string{"jobs"}},
		{"(SELECT 1 FROM a) UNION (SELECT 2 FROM b)", Select, []string{"a"}},
		{"VALUES (1), (2)", Select, nil},
		{"SELECT * FROM jobs WHERE id = ? FOR UPDATE", SelectForUpdate, []string{"jobs"}},
		{"SELECT * FROM jobs FOR NO KEY UPDATE SKIP LOCKED", SelectForUpdate, []string{"jobs"}},
		{"SELECT * FROM jobs LOCK IN SHARE MODE", SelectForUpdate, []string{"jobs"}},
		{"SELECT * FROM jobs WITH (UPDLOCK, ROWLOCK) WHERE id = @id", SelectForUpdate, []string{"jobs"}},
		{"WITH next AS (SELECT id FROM jobs FOR UPDATE) SELECT id FROM next", SelectForUpdate, []string{"jobs"}},
		{"LOCK TABLE jobs IN EXCLUSIVE MODE", SelectForUpdate, []string{"jobs"}},
		{"INSERT INTO jobs (a) VALUES (?)", Insert, []string{"jobs"}},
		{"INSERT INTO jobs SELECT * FROM old", Insert, []string{"jobs", "old"}},
		{"INSERT IGNORE INTO jobs (a) VALUES (?)", InsertDedup, []string{"jobs"}},
		{"INSERT OR IGNORE INTO jobs (a) VALUES (?)", InsertDedup, []string{"jobs"}},
		{"INSERT INTO jobs (a) VALUES ($1) ON CONFLICT (a) DO NOTHING", InsertDedup, []string{"jobs"}},
		{"INSERT INTO jobs (a) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE a = $1)", InsertDedup, []string{"jobs"}},
		{"IF NOT EXISTS (SELECT 1 FROM jobs WHERE a = @a) INSERT INTO jobs (a) VALUES (@a)", InsertDedup, []string{"jobs"}},
		{"INSERT INTO jobs (a) VALUES (?) IF NOT EXISTS", InsertDedup, []string{"jobs"}},
		{"INSERT INTO jobs (a, b) VALUES ($1, $2) ON CONFLICT (a) DO UPDATE SET b = EXCLUDED.b", Upsert, []string{"jobs"}},
		{"INSERT INTO jobs (a, b) VALUES (?, ?) ON DUPLICATE KEY UPDATE b = VALUES(b)", Upsert, []string{"jobs"}},
		{"UPSERT INTO jobs (a) VALUES ($1)", Upsert, []string{"jobs"}},
		{"INSERT INTO jobs (a, rev) VALUES ($1, $2) ON CONFLICT (a) DO UPDATE SET rev = EXCLUDED.rev WHERE jobs.rev < EXCLUDED.rev", UpsertFenced, []string{"jobs"}},
		{"INSERT INTO jobs (a, b) VALUES ($1, $2) ON CONFLICT (a) DO UPDATE SET b = EXCLUDED.b WHERE jobs.b IS DISTINCT FROM EXCLUDED.b", UpsertDiffers, []string{"jobs"}},
		{"REPLACE INTO jobs (a) VALUES (?)", Replace, []string{"jobs"}},
		{"INSERT OR REPLACE INTO jobs (a) VALUES (?)", Replace, []string{"jobs"}},
		{"UPDATE jobs SET a = 1", Update, []string{"jobs"}},
		{"UPDATE ONLY app.jobs AS j SET a = 1", Update, []string{"jobs"}},
		{"UPDATE j SET a = 1 FROM jobs j WHERE j.id = 2", Update, []string{"jobs"}},
		{"UPDATE jobs, users SET jobs.a = 1 WHERE jobs.uid = users.id", Update, []string{"jobs", "users"}},
		{"UPDATE [dbo].[Jobs] SET [A] = @p1", Update, []string{"Jobs"}},
		{"UPDATE `jobs` SET `a` = 1", Update, []string{"jobs"}},
		{"/* hint */ UPDATE /*+ x */ jobs SET a = 1", Update, []string{"jobs"}},
		{"WITH j AS (SELECT TOP 1 * FROM jobs WITH (UPDLOCK) WHERE s = 'a') UPDATE j SET s = 'b'", Update, []string{"jobs"}},
		{"WITH old AS (UPDATE jobs SET a = $1 RETURNING *) SELECT * FROM old", Update, []string{"jobs"}},
		{"DELETE FROM jobs WHERE id = ?", Delete, []string{"jobs"}},
		{"DELETE j FROM jobs j JOIN users u ON u.id = j.uid", Delete, []string{"jobs", "users"}},
		{"DELETE FROM jobs USING users WHERE users.id = jobs.uid", Delete, []string{"jobs", "users"}},
		{"WITH gone AS (DELETE FROM jobs WHERE id = $1 RETURNING *) INSERT INTO done SELECT * FROM gone", Insert, []string{"done"}},
		{"MERGE INTO jobs t USING news s ON t.id = s.id WHEN MATCHED THEN UPDATE SET a = s.a", Merge, []string{"jobs", "news"}},
		{"CREATE TABLE IF NOT EXISTS jobs (id int)", DDL, []string{"jobs"}},
		{"CREATE PROCEDURE p() BEGIN UPDATE jobs SET a = 1; DELETE FROM jobs; END", DDL, nil},
		{"ALTER TABLE jobs ADD COLUMN a int", DDL, []string{"jobs"}},
		{"SELECT * INTO copies FROM jobs", DDL, []string{"jobs"}},
		{"TRUNCATE TABLE jobs, users", Truncate, []string{"jobs", "users"}},
		{"COPY jobs (a, b) FROM STDIN", CopyIn, []string{"jobs"}},
		{"COPY jobs TO STDOUT", Select, []string{"jobs"}},
		{"LOAD DATA INFILE 'x' INTO TABLE jobs", CopyIn, []string{"jobs"}},
		{"CALL close_month(?)", Call, nil},
		{"DO $$ BEGIN UPDATE jobs SET a = 1; END $$", Call, nil},
		{"SELECT claim_job($1)", Call, nil},
		{"SELECT * FROM claim_jobs($1)", Call, nil},
		{"SELECT setval('seq', 1)", Call, nil},
		{"SELECT now(), count(*), date_trunc('day', now())", Select, nil},
		{"NOTIFY jobs, 'x'", Notify, nil},
		{"SELECT pg_notify($1, $2)", Notify, nil},
		{"BEGIN", Neutral, nil},
		{"SET LOCAL lock_timeout = '5s'", Neutral, nil},
		{"SHOW TABLES", Neutral, nil},
		{"EXPLAIN UPDATE jobs SET a = 1", Select, nil},
		{"EXPLAIN (ANALYZE, BUFFERS) UPDATE jobs SET a = 1", Update, []string{"jobs"}},
		{"PREPARE p AS UPDATE jobs SET a = $1", Update, []string{"jobs"}},
		{Hole + " UPDATE jobs SET a = 1", Update, []string{"jobs"}},
	} {
		s := Parse(tt.sql)
		if s.Kind != tt.kind {
			t.Errorf("%s\nkind %s, want %s", tt.sql, s.Kind, tt.kind)
		}
		if diff := cmp.Diff(tt.tables, s.Tables); diff != "" {
			t.Errorf("%s\ntables (-want +got):\n%s", tt.sql, diff)
		}
	}
}

func TestWrites(t *testing.T) {
	for k, want := range map[Kind]bool{Insert: true, InsertDedup: true, Update: true, Delete: true, Merge: true, CopyIn: true, Truncate: true,
		Select: false, SelectForUpdate: false, DDL: false, Call: false, LockAcquire: false, Neutral: false} {
		if got := k.Writes(); got != want {
			t.Errorf("%s.Writes() = %v", k, got)
		}
	}
}

func TestHeader(t *testing.T) {
	for _, tt := range []struct{ sql, name, mode string }{
		{"-- name: CloseJob :execrows\nUPDATE jobs SET s = 'done' WHERE id = $1", "CloseJob", "execrows"},
		{"/* name: CloseJob :exec */ UPDATE jobs SET s = 'done'", "CloseJob", "exec"},
		{"-- a note\n-- name: GetJob :one\nSELECT * FROM jobs", "GetJob", "one"},
		{"SELECT 1 -- renamed: x :y", "", ""},
	} {
		s := Parse(tt.sql)
		if s.Name != tt.name || s.Mode != tt.mode {
			t.Errorf("%q: header %q %q, want %q %q", tt.sql, s.Name, s.Mode, tt.name, tt.mode)
		}
	}
}

func TestScripts(t *testing.T) {
	for _, tt := range []struct {
		sql   string
		kinds []Kind
	}{
		{"BEGIN; UPDATE a SET x = $1; COMMIT;", []Kind{Update, Neutral, Neutral}},
		{"SELECT pg_advisory_xact_lock(1); DELETE FROM a WHERE id = 1", []Kind{Delete, LockAcquire}},
		{"UPDATE a SET x = 1 WHERE id = 1; UPDATE b SET x = $1 WHERE id = $2", []Kind{Update, Update}},
		{"WITH gone AS (DELETE FROM a RETURNING *) INSERT INTO b SELECT * FROM gone", []Kind{Insert, Delete}},
		{"DECLARE @r int; EXEC @r = sp_getapplock @Resource = 'x'; SELECT @r", []Kind{LockAcquire, Call, Select}},
		{"UPDATE a SET x = ';' WHERE id = 1", []Kind{Update}},
	} {
		var got []Kind
		for _, s := range Parse(tt.sql).All() {
			got = append(got, s.Kind)
		}
		if diff := cmp.Diff(tt.kinds, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.sql, diff)
		}
	}
	s := Parse("UPDATE a SET x = 1 WHERE id = 1; UPDATE b SET x = $1 WHERE id = $2")
	if s.Tables[0] != "b" {
		t.Errorf("the statement that a repeat harms comes first: got %v", s.Tables)
	}
}

func TestTransactionControlAndSettings(t *testing.T) {
	for _, tt := range []struct {
		sql     string
		tx      Tx
		setting string
	}{
		{"BEGIN", TxBegin, ""},
		{"BEGIN IMMEDIATE", TxBegin, ""},
		{"START TRANSACTION ISOLATION LEVEL SERIALIZABLE", TxBegin, ""},
		{"COMMIT", TxCommit, ""},
		{"ROLLBACK", TxRollback, ""},
		{"ROLLBACK TO SAVEPOINT a", TxSavepoint, ""},
		{"SAVEPOINT a", TxSavepoint, ""},
		{"SET TRANSACTION ISOLATION LEVEL SERIALIZABLE", TxMode, ""},
		{"SET LOCAL lock_timeout = '5s'", "", "lock_timeout"},
		{"SET SESSION innodb_lock_wait_timeout = 5", "", "innodb_lock_wait_timeout"},
	} {
		s := Parse(tt.sql)
		if s.Kind != Neutral || s.Tx != tt.tx || s.Setting != tt.setting {
			t.Errorf("%s: %s %q %q, want neutral %q %q", tt.sql, s.Kind, s.Tx, s.Setting, tt.tx, tt.setting)
		}
	}
}

func TestSmallFacts(t *testing.T) {
	check := func(sql string, ok func(s Statement) bool, what string) {
		t.Helper()
		if s := Parse(sql); !ok(s) {
			t.Errorf("%s\nwant %s, got %+v", sql, what, s)
		}
	}
	check("UPDATE a SET x = 1 RETURNING id", func(s Statement) bool { return s.Returning }, "returning")
	check("UPDATE a SET x = 1 OUTPUT inserted.id WHERE id = 2", func(s Statement) bool { return s.Returning && len(s.Where) == 1 }, "returning")
	check("UPDATE a SET x = 1", func(s Statement) bool { return s.NoWhere }, "no where")
	check("UPDATE a JOIN b ON a.id = b.id SET a.x = 1", func(s Statement) bool { return !s.NoWhere }, "rows limited by the join")
	check("UPDATE a SET x = 1 WHERE k = ? IF version = 3", func(s Statement) bool { return s.LWT && len(s.Ifs) == 1 }, "a lightweight transaction")
	check("UPDATE a USING TTL ? SET x = ? WHERE k = ?", func(s Statement) bool { return s.TTL != nil && s.TTL.Param == 0 && s.Sets[0].Param == 1 }, "a TTL argument")
	check("INSERT INTO a (x) VALUES (?) USING TTL 30", func(s Statement) bool { return s.TTL != nil && s.TTL.Text == "30" }, "a TTL of 30")
	check("SELECT nextval('fence_seq')", func(s Statement) bool { return s.Kind == Select && s.Draws == "fence_seq" }, "a draw from fence_seq")
	check("UPDATE a SET x = nextval('s')", func(s Statement) bool { return s.Draws == "s" }, "a draw from s")
	check("DELETE FROM a WHERE x = ? LIMIT 10", func(s Statement) bool { return s.Limited }, "limited")
	check("DELETE TOP (10) FROM a", func(s Statement) bool { return s.Limited && s.Tables[0] == "a" }, "limited")
	check("UPDATE a SET x = ?, y = ? WHERE id = ?", func(s Statement) bool { return s.Args == 3 }, "three arguments")
	check("INSERT INTO a (x, y) VALUES (1, 2) ON CONFLICT (x, y) DO NOTHING", func(s Statement) bool { return cmp.Equal(s.Conflict, []string{"x", "y"}) }, "conflict columns")
}
