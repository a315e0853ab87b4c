package sqltext

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGuard(t *testing.T) {
	for _, tt := range []struct {
		sql   string
		guard Guard
		cols  string
	}{
		// Optimistic locking.
		{"UPDATE t SET a = ?, version = version + 1 WHERE id = ? AND version = ?", GuardVersion, "version"},
		{"UPDATE t SET a = $1, lock_version = $2 WHERE id = $3 AND lock_version = $4", GuardVersion, "lock_version"},
		{"UPDATE t SET qty = qty - $1, rev = rev + 1 WHERE sku = $2 AND rev = $3", GuardVersion, "rev"},
		{"UPDATE t SET version = $1, a = $2 WHERE id = $3 AND version = $1 - 1", GuardVersion, "version"},
		{"UPDATE t SET a = :a, itemVersion = itemVersion + 1 WHERE id = :id AND itemVersion = :v", GuardVersion, "itemVersion"},
		{"UPDATE t SET a = $1 WHERE id = $2 AND xmin = $3", GuardVersion, "xmin"},
		{"UPDATE t SET a = @p1 WHERE id = @p2 AND RowVersion = @p3", GuardVersion, "RowVersion"},
		{"DELETE FROM t WHERE id = ? AND version = ?", GuardVersion, "version"},
		{"DELETE FROM migrations WHERE version = ?", GuardNone, ""},
		{"UPDATE t SET a = ? WHERE id = ? AND version = ?", GuardWeak, "version"},
		{"UPDATE t SET a = ? WHERE id = ? AND api_version = ?", GuardNone, ""},
		{"UPDATE t SET a = ?, version = ? WHERE id = ? AND version = $9", GuardVersion, "version"},
		{"UPDATE t SET a = $1, version = $2 WHERE id = $3 AND version = $2", GuardNone, ""},
		{"UPDATE t SET a = ?, version = version + 1 WHERE id = ?", GuardNone, ""},

		// Fencing tokens.
		{"UPDATE t SET a = $1, fencing_token = $2 WHERE id = $3 AND fencing_token < $2", GuardFence, "fencing_token"},
		{"UPDATE t SET a = ?, fence = ? WHERE id = ? AND fence <= ?", GuardFence, "fence"},
		{"UPDATE t SET a = ?, fence = ? WHERE id = ? AND ? >= fence", GuardFence, "fence"},
		{"UPDATE t SET a = ?, fence = ? WHERE id = ? AND (fence IS NULL OR fence < ?)", GuardFence, "fence"},
		{"UPDATE t SET a = ?, fence = ? WHERE id = ? AND COALESCE(fence, 0) < ?", GuardFence, "fence"},
		{"UPDATE t SET a = ?, epoch = ? WHERE id = ? AND epoch < ?", GuardFence, "epoch"},
		{"UPDATE t SET a = $1, tok = $2 WHERE id = $3 AND tok < $2", GuardFence, "tok"},
		{"UPDATE t SET a = $1, fence = s.fence FROM s WHERE t.id = s.id AND t.fence < s.fence", GuardFence, "fence"},
		{"DELETE FROM t WHERE id = ? AND fence <= ?", GuardFence, "fence"},
		{"UPDATE t SET a = ?, fence = ? WHERE id = ? AND fence > ?", GuardWeak, "fence"},
		{"UPDATE t SET a = ?, fence = ? WHERE id = ? AND ? < fence", GuardWeak, "fence"},
		{"UPDATE t SET a = ?, fencing_token = ? WHERE id = ?", GuardWeak, "fencing_token"},
		{"UPDATE t SET a = ? WHERE id = ? AND fence <= ?", GuardWeak, "fence"},
		{"INSERT INTO t (id, fence) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET fence = EXCLUDED.fence", GuardWeak, "fence"},
		{"INSERT INTO t (id, rev, a) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET rev = EXCLUDED.rev, a = EXCLUDED.a WHERE EXCLUDED.rev > t.rev", GuardFence, "rev"},
		{"INSERT INTO t (id, rev, a) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE a = IF(VALUES(rev) > rev, VALUES(a), a), rev = GREATEST(rev, VALUES(rev))", GuardFence, "rev"},
		{"INSERT INTO t (id, rev, a) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE a = VALUES(a), rev = GREATEST(rev, VALUES(rev))", GuardNone, ""},
		{"UPDATE t SET high = GREATEST(high, ?) WHERE id = ?", GuardValue, "high"},
		{"MERGE INTO t USING (SELECT ? AS id, ? AS v) s ON t.id = s.id WHEN MATCHED AND t.version < s.v THEN UPDATE SET version = s.v", GuardFence, "version"},

		// The holder.
		{"UPDATE t SET a = ? WHERE id = ? AND locked_by = ?", GuardOwner, "locked_by"},
		{"UPDATE t SET a = ? WHERE id = ? AND owner = ?", GuardOwner, "owner"},
		{"UPDATE t SET a = ? WHERE id = ? AND token = ?", GuardOwner, "token"},
		{"UPDATE sessions SET a = ? WHERE token = ?", GuardNone, ""},
		{"UPDATE albums SET a = ? WHERE id = ? AND owner_id = ?", GuardNone, ""},
		{"DELETE FROM app_locks WHERE name = ? AND owner_id = ?", GuardOwner, "owner_id"},
		{"DELETE FROM app_locks WHERE lock_id = ?", GuardNone, ""},
		{"UPDATE locks SET holder = ?, expires_at = ? WHERE name = ? AND (holder = ? OR expires_at < now())", GuardOwner, "holder"},
		{"UPDATE t SET a = ? WHERE id = ? AND EXISTS (SELECT 1 FROM locks WHERE name = ? AND token = ?)", GuardOwner, ""},
		{"UPDATE t SET a = $1 WHERE id = $2 AND $3 = (SELECT fencing_token FROM locks WHERE name = 'x')", GuardOwner, ""},
		{"UPDATE t SET a = $1 FROM locks l WHERE t.id = $2 AND l.name = 'x' AND l.lock_token = $3", GuardOwner, "lock_token"},
		{"UPDATE t SET a = ? WHERE id = ? AND EXISTS (SELECT 1 FROM users WHERE id = ?)", GuardNone, ""},
		{"UPDATE t SET a = ? WHERE id = ? AND NOT EXISTS (SELECT 1 FROM locks WHERE token = ?)", GuardNone, ""},
		{"INSERT INTO t (a) SELECT ? FROM locks WHERE name = ? AND EXISTS (SELECT 1 FROM locks WHERE token = ?)", GuardOwner, ""},

		// Transitions.
		{"UPDATE t SET status = 'done' WHERE id = ? AND status = 'running'", GuardState, "status"},
		{"UPDATE t SET status = 'done' WHERE id = ? AND status <> 'done'", GuardState, "status"},
		{"UPDATE t SET status = 'done' WHERE id = ? AND status != 'cancelled'", GuardNone, ""},
		{"UPDATE t SET status = 'done' WHERE id = ? AND status IN ('a', 'b')", GuardState, "status"},
		{"UPDATE t SET status = 'done' WHERE id = ? AND status IN ('a', 'done')", GuardNone, ""},
		{"UPDATE t SET status = 'done' WHERE id = ? AND status NOT IN ('failed', 'done')", GuardState, "status"},
		{"UPDATE t SET status = ?, a = ? WHERE id = ? AND status = ?", GuardState, "status"},
		{"UPDATE t SET status = $1 WHERE id = $2 AND status = $1", GuardNone, ""},
		{"UPDATE t SET a = ? WHERE id = ? AND status = 'running'", GuardNone, ""},
		{"UPDATE t SET sent = true WHERE id = ? AND NOT sent", GuardState, "sent"},
		{"UPDATE t SET sent = true WHERE id = ? AND sent = false", GuardState, "sent"},
		{"UPDATE t SET processed_at = now() WHERE id = ? AND processed_at IS NULL", GuardState, "processed_at"},
		{"UPDATE t SET a = ? WHERE id = ? AND deleted_at IS NULL", GuardNone, ""},
		{"UPDATE t SET deleted_at = now() WHERE id = ? AND deleted_at IS NULL", GuardState, "deleted_at"},
		{"UPDATE t SET locked_by = NULL WHERE id = ? AND locked_by IS NOT NULL", GuardState, "locked_by"},
		{"UPDATE t SET next_run_at = ? WHERE id = ? AND next_run_at <= now()", GuardState, "next_run_at"},
		{"UPDATE t SET locked_until = ? WHERE id = ? AND (locked_until IS NULL OR locked_until < ?)", GuardState, "locked_until"},
		{"UPDATE jobs SET status = 'running' WHERE id = (SELECT id FROM jobs WHERE status = 'pending' LIMIT 1 FOR UPDATE SKIP LOCKED)", GuardState, "status"},
		{"UPDATE jobs SET status = 'running' WHERE id = (SELECT id FROM jobs WHERE status = 'pending' LIMIT 1)", GuardNone, ""},
		{"WITH n AS (SELECT id FROM jobs WHERE status = 'pending' FOR UPDATE SKIP LOCKED LIMIT 5) UPDATE jobs SET status = 'running' FROM n WHERE jobs.id = n.id", GuardState, "status"},
		{"DELETE FROM t WHERE id = ? AND state = 'dead'", GuardState, "state"},
		{"INSERT INTO l (id, locked, until) VALUES ($1, true, $2) ON CONFLICT (id) DO UPDATE SET locked = true, until = $2 WHERE l.locked = false OR l.until < now()", GuardState, "locked until"},
		{"INSERT INTO l (id, until) VALUES (?, ?) ON DUPLICATE KEY UPDATE until = CASE WHEN until < VALUES(until) THEN VALUES(until) ELSE until END", GuardWeak, "until"},

		// Values.
		{"UPDATE t SET n = ? WHERE id = ? AND n = ?", GuardValue, "n"},
		{"UPDATE t SET n = n + 1 WHERE id = ? AND n = ?", GuardValue, "n"},
		{"UPDATE t SET n = $1 WHERE id = $2 AND n = $1", GuardNone, ""},
		{"UPDATE t SET a = ? WHERE id = ? AND n = ?", GuardNone, ""},
		{"UPDATE t SET a = ?, updated_at = now() WHERE id = ? AND updated_at = ?", GuardTimestamp, "updated_at"},
		{"UPDATE t SET a = ?, updated_at = ? WHERE id = ? AND updated_at < ?", GuardWeak, "updated_at"},
		{"UPDATE t SET status = 'stale' WHERE updated_at < ?", GuardNone, ""},
		{"UPDATE t SET balance = balance - ? WHERE id = ? AND balance >= ?", GuardInvariant, "balance"},
		{"UPDATE t SET stock = stock - 1 WHERE id = ? AND stock > 0", GuardInvariant, "stock"},
		{"UPDATE t SET attempts = attempts + 1 WHERE id = ? AND attempts < 5", GuardInvariant, "attempts"},
		{"UPDATE t SET a = ? WHERE id = ? AND balance >= ?", GuardNone, ""},

		// What never counts.
		{"UPDATE t SET a = ? WHERE id = ?", GuardNone, ""},
		{"UPDATE t SET a = ?", GuardNone, ""},
		{"UPDATE t SET a = ? WHERE 1 = 1 AND id IS NOT NULL", GuardNone, ""},
		{"UPDATE t SET a = ?, version = version + 1 WHERE id = ? OR version = ?", GuardNone, ""},
		{"UPDATE t SET status = 'done' WHERE status = 'open' OR id = ?", GuardNone, ""},
		{"UPDATE t SET status = 'done' WHERE id = ? AND (status = 'open' OR status = 'held')", GuardState, "status"},
		{"UPDATE t SET a = ?, fence = ? WHERE id = ? " + Hole, GuardNone, ""},

		// Lightweight transactions.
		{"UPDATE t SET a = ?, version = ? WHERE k = ? IF version = ?", GuardVersion, "version"},
		{"UPDATE t SET a = ? WHERE k = ? IF owner = ?", GuardOwner, "owner"},
		{"UPDATE t SET a = ? WHERE k = ? IF b = ?", GuardValue, "b"},
		{"UPDATE t SET a = ? WHERE k = ? IF EXISTS", GuardNone, ""},
		{"INSERT INTO t (k) VALUES (?) IF NOT EXISTS", GuardValue, ""},
	} {
		s := Parse(tt.sql)
		if s.Guard != tt.guard {
			t.Errorf("%s\nguard %q (%s), want %q", tt.sql, s.Guard, s.GuardWhy, tt.guard)
		}
		if diff := cmp.Diff(strings.Fields(tt.cols), s.GuardCols); diff != "" && len(s.GuardCols)+len(tt.cols) > 0 {
			t.Errorf("%s\ncolumns (-want +got):\n%s", tt.sql, diff)
		}
		if (s.Guard == GuardWeak) != (s.GuardWhy != "") {
			t.Errorf("%s\nwhy %q for guard %q", tt.sql, s.GuardWhy, s.Guard)
		}
	}
}

func TestGuardWhy(t *testing.T) {
	for sql, want := range map[string]string{
		"UPDATE t SET fence = ? WHERE id = ?":                                 "never compared",
		"UPDATE t SET fence = ? WHERE id = ? AND fence > ?":                   "wrong way round",
		"UPDATE t SET a = ? WHERE id = ? AND version = ?":                     "never changed",
		"UPDATE t SET a = ? WHERE id = ? AND fence <= ?":                      "not stored",
		"UPDATE t SET a = ?, updated_at = ? WHERE id = ? AND updated_at <= ?": "clock",
		"UPDATE t SET expires_at = $1 WHERE id = $2 AND expires_at < $1":      "always later",
	} {
		if s := Parse(sql); !strings.Contains(s.GuardWhy, want) {
			t.Errorf("%s\nwhy %q, want %q in it", sql, s.GuardWhy, want)
		}
	}
}

func TestHolds(t *testing.T) {
	for g, want := range map[Guard]bool{GuardFence: true, GuardVersion: true, GuardOwner: true, GuardState: true, GuardValue: true, GuardTimestamp: true,
		GuardInvariant: false, GuardWeak: false, GuardNone: false} {
		if g.Holds() != want {
			t.Errorf("%q.Holds() = %v", g, !want)
		}
	}
}

func TestHoles(t *testing.T) {
	for _, tt := range []struct {
		sql         string
		where, sets bool
	}{
		{"UPDATE " + Hole + " SET a = ? WHERE id = ?", false, false},
		{"UPDATE t_" + Hole + " SET a = ? WHERE id = ?", false, false},
		{"UPDATE t SET a = " + Hole + " WHERE id = " + Hole, false, false},
		{"UPDATE t SET a = '" + Hole + "' WHERE id = '" + Hole + "'", false, false},
		{"UPDATE t SET a = ? WHERE id IN (" + Hole + ")", false, false},
		{"UPDATE t SET a = ? WHERE " + Hole + " = ?", false, false},
		{"UPDATE t SET a = ? WHERE id = ? AND " + Hole + " = ?", true, false},
		{"UPDATE t SET a = ? WHERE " + Hole, true, false},
		{"UPDATE t SET a = ? WHERE id = ? AND " + Hole, true, false},
		{"UPDATE t SET a = ? WHERE id = ? " + Hole, true, false},
		{"UPDATE t SET a = ? WHERE id = ? AND (" + Hole + ")", true, false},
		{"UPDATE t SET a = ? " + Hole, true, true},
		{"UPDATE t SET " + Hole + " WHERE id = ?", false, true},
		{"UPDATE t SET a = ?, " + Hole + " WHERE id = ?", false, true},
		{"UPDATE t SET " + Hole, true, true},
		{"UPDATE t " + Hole, true, true},
		{"DELETE FROM t " + Hole, true, false},
		{"DELETE FROM ", true, false},
		{"INSERT INTO t (" + Hole + ") VALUES (" + Hole + ")", false, true},
		{"INSERT INTO t (a) VALUES (?) " + Hole, true, false},
		{"INSERT INTO t (a) VALUES " + Hole, false, true},
	} {
		s := Parse(tt.sql)
		if s.HoleAfterWhere != tt.where || s.HoleInSets != tt.sets {
			t.Errorf("%s\nhole after where %v, in sets %v; want %v, %v", tt.sql, s.HoleAfterWhere, s.HoleInSets, tt.where, tt.sets)
		}
		if s.HoleAfterWhere && s.NoWhere {
			t.Errorf("%s\na text whose condition is unknown is said to have none", tt.sql)
		}
	}
}
