package config

import (
	"net"
	"path/filepath"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

const efficiency = Purpose(declared.Efficiency)

// File returns the path of the config as it was given to Parse or Load, "" for the default config.
func (c *Config) File() string { return c.file }

// Rel returns the path of a file relative to the folder of the config, with slashes, as the other methods want it. A file
// outside of that folder, and every file of a config that was not loaded, is returned as it is.
func (c *Config) Rel(file string) string {
	if c.root != "" && filepath.IsAbs(file) {
		if rel, err := filepath.Rel(c.root, file); err == nil && filepath.IsLocal(rel) {
			file = rel
		}
	}
	return filepath.ToSlash(file)
}

// RuleSeverity returns the severity set for a rule in the file with the relative path rel. It is false when none is set.
func (c *Config) RuleSeverity(rule, rel string) (Severity, bool) {
	setting, ok := c.Rules[rule]
	for i := range c.Overrides {
		if later, found := c.Overrides[i].Rules[rule]; found && matchAny(c.Overrides[i].Paths, rel) {
			setting, ok = later, true
		}
	}
	return setting.Severity, ok
}

// Excluded reports whether nothing is to be reported in the file with the relative path rel.
func (c *Config) Excluded(rel string) bool { return matchAny(c.Exclude, rel) }

// TestsFor reports whether findings are wanted in the test file with the relative path rel.
func (c *Config) TestsFor(rel string) bool {
	tests := c.Tests
	for i := range c.Overrides {
		if o := &c.Overrides[i]; o.Tests != nil && matchAny(o.Paths, rel) {
			tests = *o.Tests
		}
	}
	return bool(tests)
}

// A LockID is what the entries under locks are matched with.
type LockID struct {
	Key     string // the text of the key
	Func    string // the function that takes the lock, without its package: "(*Feed).Rebuild"
	Package string // the import path of that function
	Path    string // the file of that function, relative to the config
}

// Purpose returns the entry that says what a lock is for, nil when none does.
func (c *Config) Purpose(id LockID) *LockEntry {
	return c.entry(id, func(e *LockEntry) bool { return e.Purpose != 0 })
}

// HoldOf returns the entry with the measured hold of a lock, nil when there is none.
func (c *Config) HoldOf(id LockID) *LockEntry {
	return c.entry(id, func(e *LockEntry) bool { return e.Hold != nil })
}

func (c *Config) entry(id LockID, wanted func(*LockEntry) bool) *LockEntry {
	var found *LockEntry
	for i := range c.Locks {
		if e := &c.Locks[i]; wanted(e) && e.matches(id) {
			found = e
		}
	}
	for i := range c.Overrides {
		o := &c.Overrides[i]
		for k := range o.Locks {
			if e := &o.Locks[k]; wanted(e) && e.matches(id) && matchAny(o.Paths, id.Path) {
				found = e
			}
		}
	}
	return found
}

func (e *LockEntry) matches(id LockID) bool {
	return (e.Key == "" || e.Key.Match(id.Key)) &&
		(e.Func == "" || e.Func.Match(id.Package, id.Func)) &&
		(e.Package == "" || e.Package.Match(id.Package))
}

// Entries returns all entries about locks, also those of overrides, in the order of the text.
func (c *Config) Entries() []*LockEntry {
	var all []*LockEntry
	for i := range c.Locks {
		all = append(all, &c.Locks[i])
	}
	for i := range c.Overrides {
		for k := range c.Overrides[i].Locks {
			all = append(all, &c.Overrides[i].Locks[k])
		}
	}
	return all
}

// Covers reports whether a lease of ttl outlasts the hold.
func (c *Config) Covers(h declared.Hold, ttl time.Duration) bool {
	return h.Covers(ttl, float64(c.Defaults.Margin))
}

// Record returns the hold as code and config alike have it.
func (h *Hold) Record() declared.Hold {
	return declared.Hold{
		Worst:    time.Duration(h.Worst),
		Measured: time.Time(h.Measured),
		Source:   string(h.Source),
		Margin:   float64(h.Margin),
	}
}

// OldHolds returns the entries whose hold was measured too long before today to be trusted, in the order of the text.
func (c *Config) OldHolds(today time.Time) []*LockEntry {
	var old []*LockEntry
	for _, e := range c.Entries() {
		if e.Hold != nil && e.Hold.Record().OlderThan(time.Duration(c.Defaults.HoldAge), today) {
			old = append(old, e)
		}
	}
	return old
}

// InternalHost returns whether a host, with or without a port, is that of an internal service: Yes and No when the config says
// so. Where both lists match, the longer name decides.
func (r *Resources) InternalHost(host string) Answer {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(host)
	internal, external := r.InternalHosts.match(host), r.ExternalHosts.match(host)
	switch {
	case internal < 0 && external < 0:
		return Unsaid
	case internal > external:
		return Yes
	}
	return No
}

// SingleConnectionPool reports whether the pool in a field ("Store.db") or variable of package pkg is limited to one
// connection.
func (r *Resources) SingleConnectionPool(pkg, name string) bool {
	for _, g := range r.SingleConnectionPools {
		if g.Match(pkg, name) {
			return true
		}
	}
	return false
}
