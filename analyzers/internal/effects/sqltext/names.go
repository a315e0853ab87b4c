package sqltext

import (
	"strings"
	"unicode"
)

// Names are the words by which columns and tables are recognised. An entry is one or more words in snake_case; it matches an
// identifier (snake_case or camelCase) that contains these words side by side, in singular or plural. An entry that starts
// with "=" matches an identifier that consists of these words alone.
type Names struct {
	Fence     []string `yaml:"fence,omitempty"`      // columns that store a fencing token
	Version   []string `yaml:"version,omitempty"`    // columns of optimistic locking; "=" marks those that are nothing else
	Stamped   []string `yaml:"stamped,omitempty"`    // version columns that the server changes by itself
	Owner     []string `yaml:"owner,omitempty"`      // columns that store the holder
	RowOwner  []string `yaml:"row_owner,omitempty"`  // columns that store the holder in tables of locks only
	State     []string `yaml:"state,omitempty"`      // columns that store a state
	Changed   []string `yaml:"changed,omitempty"`    // columns that store the time of the last change
	Lease     []string `yaml:"lease,omitempty"`      // columns that store when something ends or is due
	Progress  []string `yaml:"progress,omitempty"`   // columns that store when something happened
	Locks     []string `yaml:"locks,omitempty"`      // tables of locks
	Ledger    []string `yaml:"ledger,omitempty"`     // tables where a second row costs money or goods
	AuditLike []string `yaml:"audit_like,omitempty"` // audit, log, history and outbox tables
}

// DefaultNames returns the built-in names.
func DefaultNames() Names {
	return Names{
		Fence: []string{"fence", "fencing"},
		Version: []string{"=version", "=lock_version", "=opt_lock", "=optlock", "=ver", "=rev", "=revision",
			"version", "ver", "rev", "revision", "etag", "seq", "seqno", "sequence", "generation", "epoch", "term", "mod_index", "resource_version"},
		Stamped: []string{"=xmin", "=ctid", "=rowversion", "=row_version", "=ora_rowscn", "=etag"},
		Owner: []string{"=owner", "=owner_token", "=owner_epoch", "=holder", "=holder_id", "=holder_token", "=token", "lock_token", "lock_owner",
			"lock_holder", "=locker_id", "locked_by", "lease_id", "lease_owner", "lease_holder", "lease_token", "leased_by",
			"claimed_by", "claim_token", "reserved_by", "=leader", "=leader_id", "=worker", "=worker_id", "picked_by",
			"acquired_by", "locked_token"},
		RowOwner: []string{"owner", "holder", "token", "session", "instance", "node", "process", "host", "client", "value", "uuid"},
		State:    []string{"status", "state", "phase", "stage"},
		Changed: []string{"updated_at", "=updated", "updated_on", "updated_time", "update_time", "update_at", "modified_at", "=modified",
			"modified_on", "modified_time", "last_modified", "last_updated", "last_update", "changed_at", "date_modified", "date_updated", "=mtime"},
		Lease: []string{"expires", "expire", "expiry", "expiration", "expired_at", "until", "lease", "locked_at", "lock_time", "visible_at", "available_at",
			"next", "due", "run_at", "deadline", "scheduled"},
		Progress: []string{"last_seen", "last_run", "last_check", "last_sync", "heartbeat", "created_at", "started_at", "finished_at", "completed_at",
			"processed_at", "synced_at", "checked_at", "seen_at", "deleted_at", "failed_at", "ended_at"},
		Locks: []string{"lock", "lease", "mutex", "leader", "leadership", "election", "semaphore"},
		Ledger: []string{"payment", "charge", "transfer", "ledger", "invoice", "order", "refund", "payout", "transaction", "withdrawal", "deposit",
			"settlement", "debit", "credit", "journal_entry"},
		AuditLike: []string{"audit", "log", "history", "metric", "outbox", "changelog", "audit_trail", "activity"},
	}
}

// Ledger reports whether the statement's target is a ledger-like table.
func (s Statement) Ledger(n Names) bool {
	return len(s.Tables) > 0 && matches(n.Ledger, s.Tables[0])
}

// AuditOrOutbox reports whether the statement's target is an audit, log, history or outbox table. It wins over Ledger: a
// table payment_logs is both.
func (s Statement) AuditOrOutbox(n Names) bool {
	return len(s.Tables) > 0 && matches(n.AuditLike, s.Tables[0])
}

// Match reports whether an identifier matches one of the entries.
func Match(entries []string, ident string) bool { return matches(entries, ident) }

func matches(entries []string, ident string) bool {
	words := splitWords(ident)
	for _, e := range entries {
		if matchWords(e, words) {
			return true
		}
	}
	return false
}

// matchesExactly reports whether the identifier matches an entry that starts with "=".
func matchesExactly(entries []string, ident string) bool {
	words := splitWords(ident)
	for _, e := range entries {
		if strings.HasPrefix(e, "=") && matchWords(e, words) {
			return true
		}
	}
	return false
}

// matchWords reports whether the words of an entry, which "_" separates, are among these side by side.
func matchWords(entry string, words []string) bool {
	entry, exact := strings.CutPrefix(entry, "=")
	if entry == "" {
		return false
	}
	for i := range words {
		if exact && i > 0 {
			return false
		}
		rest, k, more := entry, i, true
		for more && k < len(words) {
			var w string
			w, rest, more = strings.Cut(rest, "_")
			if singular(w) != words[k] {
				break
			}
			k++
			if !more {
				return !exact || k == len(words)
			}
		}
	}
	return false
}

// splitWords returns the words of an identifier in lower case and singular.
func splitWords(ident string) []string {
	var out []string
	var cur []rune
	flush := func() {
		if len(cur) > 0 {
			out = append(out, singular(strings.ToLower(string(cur))))
			cur = nil
		}
	}
	prevLower := false
	for _, r := range ident {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
			prevLower = false
			continue
		case unicode.IsUpper(r) && prevLower:
			flush()
		}
		cur = append(cur, r)
		prevLower = unicode.IsLower(r) || unicode.IsDigit(r)
	}
	flush()
	return out
}

func singular(w string) string {
	n := len(w)
	switch {
	case n > 4 && strings.HasSuffix(w, "ies"):
		return w[:n-3] + "y"
	case n > 4 && (strings.HasSuffix(w, "sses") || strings.HasSuffix(w, "xes") || strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "shes") ||
		strings.HasSuffix(w, "uses")):
		return w[:n-2]
	case n > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") && !strings.HasSuffix(w, "is"):
		return w[:n-1]
	}
	return w
}
