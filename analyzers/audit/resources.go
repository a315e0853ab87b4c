package audit

import (
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
)

// declaredResources are what the config of a module says about hosts, tables, keys and topics, as the engine asks for it.
type declaredResources struct{ r *config.Resources }

var _ effects.Resources = declaredResources{}

// InternalHost implements effects.Resources.
func (d declaredResources) InternalHost(host string) effects.Answer {
	return effects.Answer(d.r.InternalHost(host))
}

// Table implements effects.Resources.
func (d declaredResources) Table(list effects.TableList, table string) effects.Answer {
	tables := map[effects.TableList]config.Tables{
		effects.AppendOnlyTables: d.r.AppendOnlyTables,
		effects.LedgerTables:     d.r.LedgerTables,
		effects.AuditTables:      d.r.AuditTables,
		effects.OutboxTables:     d.r.OutboxTables,
	}[list]
	return effects.Answer(tables.Match(table))
}

// CacheKey implements effects.Resources.
func (d declaredResources) CacheKey(key string) effects.Answer {
	return effects.Answer(d.r.CacheKeys.Match(key))
}

// DedupTopic implements effects.Resources.
func (d declaredResources) DedupTopic(topic string) effects.Answer {
	return effects.Answer(d.r.DedupTopics.Match(topic))
}

// ReadVerb implements effects.Resources.
func (d declaredResources) ReadVerb(verb string) effects.Answer {
	return effects.Answer(d.r.ReadVerbs.Match(verb))
}
