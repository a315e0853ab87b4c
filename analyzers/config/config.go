// Package config reads lockaudit.yml: what the locks of a module are for, which findings are wanted, and what lockaudit
// cannot read from the code.
//
// The comments of the fields below are also the descriptions in docs/lockaudit.schema.json. The commented reference of every
// key is the lockaudit.yml of this project.
package config

import (
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

//go:generate go run ./internal/gen ../..

// FileName is the name of the config file. It lies at the root of a module, beside its go.mod.
const FileName = "lockaudit.yml"

// Known is what the config may name.
type Known = declared.Names

// A Config is what one lockaudit.yml says. It must not be changed after it was loaded.
type Config struct {
	// The version of the format, 1.
	Version Version `yaml:"version"`
	// Report findings in _test.go files too.
	Tests Bool `yaml:"tests,omitempty"`
	// Files and folders in which nothing is reported: globs relative to the folder of this file, such as "**/*.gen.go". What lies
	// in a folder that matches is excluded with it. The code is still analysed.
	Exclude []PathGlob `yaml:"exclude,omitempty"`
	// What becomes of the findings of a rule, by the rule's name.
	Rules map[string]RuleSetting `yaml:"rules,omitempty"`
	// What measured holds are judged by.
	Defaults Defaults `yaml:"defaults,omitempty"`
	// What single locks are for and how long they are held. Of several entries that match a lock the last one counts. A
	// comment in the code counts more.
	Locks []LockEntry `yaml:"locks,omitempty"`
	// What lockaudit cannot read from the code about hosts, tables, topics and pools.
	Resources Resources `yaml:"resources,omitempty"`
	// What the calls of further libraries mean, in the format of docs/models.md. A row replaces a built-in one of the same
	// function.
	Libraries Rows `yaml:"models,omitempty"`
	// Other settings for some files. Where several overrides match a file the last one counts.
	Overrides []Override `yaml:"overrides,omitempty"`

	file string // as it was given to Parse or Load; "" for the default config
	root string // the absolute folder of file; "" when not loaded from a file
}

// A RuleSetting says what becomes of the findings of one rule.
type RuleSetting struct {
	// How much a finding of the rule weighs. It takes the place of the severity that the rule gives it.
	Severity Severity `yaml:"severity"`

	At Position `yaml:"-"`
}

// Defaults are what measured holds are judged by.
type Defaults struct {
	// How many times the worst hold a constant TTL must be: 2 unless set. A hold may have its own margin.
	Margin Margin `yaml:"margin,omitempty"`
	// The age from which a measured hold is no longer trusted: 365d unless set.
	HoldAge Duration `yaml:"hold-age,omitempty"`
}

// A LockEntry is what the config says about the locks that match it.
type LockEntry struct {
	// A glob on the text of the lock's key, in which * stands for any text: "feed:*".
	Key TextGlob `yaml:"key,omitempty"`
	// The function that takes the lock, as go doc prints it, with or without its package: (*Feed).Rebuild. A * stands for any
	// text.
	Func FuncGlob `yaml:"func,omitempty"`
	// A glob on the path of the package that takes the lock: example.com/app/feed, example.com/app/... or **/feed.
	Package PackageGlob `yaml:"package,omitempty"`
	// What the lock is for: efficiency when a double grant wastes work, correctness when it corrupts something.
	Purpose Purpose `yaml:"purpose,omitempty"`
	// Why the purpose is right. An efficiency lock needs one.
	Reason Reason `yaml:"reason,omitempty"`
	// How long the lock was measured to be held.
	Hold *Hold `yaml:"hold,omitempty"`

	At Position `yaml:"-"`
}

// A Hold is a measurement of how long a lock is held.
type Hold struct {
	// The longest hold seen, or a high percentile: 4.2s.
	Worst Duration `yaml:"worst"`
	// The day of the measurement: 2026-11-03.
	Measured Date `yaml:"measured"`
	// Where the figure comes from: a metric, a trace, a load test.
	Source Reason `yaml:"source"`
	// How many times the worst hold a constant TTL must be, in place of the default margin.
	Margin Margin `yaml:"margin,omitempty"`
}

// Resources are what lockaudit cannot read from the code. A name may be a glob in which * stands for any text, and case does
// not count. A leading ! takes back what a built-in list or an earlier name says: "!order_view".
type Resources struct {
	// Hosts of internal services. A request to them is not an external effect.
	InternalHosts Hosts `yaml:"internal-hosts,omitempty"`
	// Hosts that are not under your control. A POST to them is an external effect, which owes an idempotency key.
	ExternalHosts Hosts `yaml:"external-hosts,omitempty"`
	// Tables that only ever get new rows, and where a second row of the same content does no harm.
	AppendOnlyTables Tables `yaml:"append-only-tables,omitempty"`
	// Tables where each row counts, such as payments or entries of an account. A second INSERT does harm.
	LedgerTables Tables `yaml:"ledger-tables,omitempty"`
	// Tables that record what happened and decide nothing, such as audit logs and histories.
	AuditTables Tables `yaml:"audit-tables,omitempty"`
	// Tables whose rows are messages that a relay sends once.
	OutboxTables Tables `yaml:"outbox-tables,omitempty"`
	// Keys of Redis, memcached and other key-value stores that are caches, which may be overwritten at any time.
	CacheKeys Names `yaml:"cache-keys,omitempty"`
	// Topics, queues and subjects whose consumers drop a message they have seen before.
	DedupTopics Names `yaml:"dedup-topics,omitempty"`
	// Verbs with which the names of remote methods that only read begin, beside Get, List and the like.
	ReadVerbs Names `yaml:"read-verbs,omitempty"`
	// Pools that are limited to one connection where the code does not show it: the field or variable, as in Store.db or
	// example.com/app/store.Store.db.
	SingleConnectionPools []FuncGlob `yaml:"single-connection-pools,omitempty"`
}

// An Override is other settings for some files.
type Override struct {
	// The files and folders: globs relative to the folder of this file.
	Paths []PathGlob `yaml:"paths"`
	// Report findings in the _test.go files among them.
	Tests *Bool `yaml:"tests,omitempty"`
	// What becomes of the findings of a rule in them.
	Rules map[string]RuleSetting `yaml:"rules,omitempty"`
	// What the locks taken in them are for and how long they are held.
	Locks []LockEntry `yaml:"locks,omitempty"`
}

// A Position is a place in a config file. Line and Column count from 1, the column in characters.
type Position struct {
	File         string
	Line, Column int
}

// Default returns the config in force where there is no file.
func Default() *Config {
	return &Config{
		Version:  1,
		Defaults: Defaults{Margin: 2, HoldAge: Duration(365 * 24 * time.Hour)},
	}
}
