package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
)

// An Answer is what the project says about a name; where it says nothing, what is built in decides.
type Answer uint8

// The answers.
const (
	Unsaid Answer = iota
	Yes
	No
)

// A TableList is a list of tables that a project can extend.
type TableList uint8

// The lists.
const (
	AppendOnlyTables TableList = iota
	LedgerTables
	AuditTables
	OutboxTables
)

// Resources is what a project says about its hosts, tables, keys, topics and remote methods.
type Resources interface {
	InternalHost(host string) Answer
	Table(list TableList, table string) Answer
	CacheKey(key string) Answer
	DedupTopic(topic string) Answer
	ReadVerb(verb string) Answer
}

// ledger reports whether a second row in the statement's table costs money or goods.
func (r *Reader) ledger(s sqltext.Statement) bool {
	if len(s.Tables) == 0 {
		return false
	}
	if r.Resources != nil {
		if a := r.Resources.Table(LedgerTables, s.Tables[0]); a != Unsaid {
			return a == Yes
		}
	}
	return s.Ledger(r.Names)
}

// noiseTable says why a row in the statement's table decides nothing; "" when it may.
func (r *Reader) noiseTable(s sqltext.Statement) string {
	if len(s.Tables) == 0 {
		return ""
	}
	if r.Resources != nil {
		no := false
		for _, l := range []struct {
			list TableList
			why  string
		}{{AuditTables, "an audit row"}, {OutboxTables, "an outbox row"}, {AppendOnlyTables, "a row of an append-only table"}} {
			switch r.Resources.Table(l.list, s.Tables[0]) {
			case Yes:
				return l.why
			case No:
				no = true
			}
		}
		if no || r.Resources.Table(LedgerTables, s.Tables[0]) == Yes {
			return ""
		}
	}
	if s.AuditOrOutbox(r.Names) {
		return "an audit or outbox row"
	}
	if sqltext.Match([]string{"cache", "cached", "memo"}, s.Tables[0]) {
		return "a cache"
	}
	return ""
}

// cacheKey reports whether the project calls a key a cache; said is false when it says nothing.
func (r *Reader) cacheKey(e *Effect) (cache, said bool) {
	if r.Resources == nil || e.Key == nil {
		return false, false
	}
	key, ok, _ := Text(e.Key, "*")
	if !ok {
		return false, false
	}
	a := r.Resources.CacheKey(key)
	return a == Yes, a != Unsaid
}

// dedupTopic reports whether the project says that those who read a topic drop a message they have seen before.
func (r *Reader) dedupTopic(e *Effect) bool {
	if r.Resources == nil || e.Key == nil {
		return false
	}
	topic, ok, _ := Text(e.Key, "*")
	return ok && r.Resources.DedupTopic(topic) == Yes
}

// internalHost reports whether a host is one of the project's own services.
func (r *Reader) internalHost(host string) bool {
	host = strings.ToLower(host)
	if r.Resources != nil {
		if a := r.Resources.InternalHost(host); a != Unsaid {
			return a == Yes
		}
	}
	switch {
	case host == "localhost", host == "127.0.0.1", host == "::1", host == "host.docker.internal":
		return true
	case !strings.Contains(host, ".") && host != "" && host != "x": // a name of a container or of a search domain
		return true
	}
	for _, suffix := range []string{".internal", ".local", ".svc", ".svc.cluster.local", ".cluster.local", ".consul", ".lan", ".intra", ".localhost", ".localdomain"} {
		if strings.HasSuffix(host, suffix) {
			return true
		}
	}
	return false
}

// externalHost reports whether the project says that a host is not its own.
func (r *Reader) externalHost(host string) bool {
	return r.Resources != nil && r.Resources.InternalHost(strings.ToLower(host)) == No
}
