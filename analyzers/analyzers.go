// Package analyzers lists the rules of lockaudit.
package analyzers

import (
	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/brokenrenewal"
	"github.com/lockaudit/lockaudit/analyzers/canceledrelease"
	"github.com/lockaudit/lockaudit/analyzers/defaultttl"
	"github.com/lockaudit/lockaudit/analyzers/earlyrelease"
	"github.com/lockaudit/lockaudit/analyzers/escapedwork"
	"github.com/lockaudit/lockaudit/analyzers/hardcodedttl"
	"github.com/lockaudit/lockaudit/analyzers/ignoredacquire"
	"github.com/lockaudit/lockaudit/analyzers/ignoredrelease"
	"github.com/lockaudit/lockaudit/analyzers/lockdirective"
	"github.com/lockaudit/lockaudit/analyzers/lockpurpose"
	"github.com/lockaudit/lockaudit/analyzers/loserrelease"
	"github.com/lockaudit/lockaudit/analyzers/lostlock"
	"github.com/lockaudit/lockaudit/analyzers/missingidempotencykey"
	"github.com/lockaudit/lockaudit/analyzers/missingrelease"
	"github.com/lockaudit/lockaudit/analyzers/missingttl"
	"github.com/lockaudit/lockaudit/analyzers/needlesslock"
	"github.com/lockaudit/lockaudit/analyzers/outlivedttl"
	"github.com/lockaudit/lockaudit/analyzers/pooledlock"
	"github.com/lockaudit/lockaudit/analyzers/redlock"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/analyzers/sharedtoken"
	"github.com/lockaudit/lockaudit/analyzers/splitacquire"
	"github.com/lockaudit/lockaudit/analyzers/stalewrite"
	"github.com/lockaudit/lockaudit/analyzers/tokenlessrelease"
	"github.com/lockaudit/lockaudit/analyzers/ttlunit"
	"github.com/lockaudit/lockaudit/analyzers/unboundedwait"
	"github.com/lockaudit/lockaudit/analyzers/unfencedwrite"
	"github.com/lockaudit/lockaudit/analyzers/volatileidempotencykey"
	"github.com/lockaudit/lockaudit/analyzers/weakfence"
)

// entry is a rule as its package declares it.
type entry struct {
	rule     rule.Rule
	analyzer *analysis.Analyzer
}

// entries are the rules in the order of docs/rules: how a lock is taken, given back and kept; what is done while it is held;
// how long it lives; what it is for.
func entries() []entry {
	return []entry{
		{ignoredacquire.Rule, ignoredacquire.Analyzer},
		{splitacquire.Rule, splitacquire.Analyzer},
		{missingttl.Rule, missingttl.Analyzer},
		{sharedtoken.Rule, sharedtoken.Analyzer},
		{tokenlessrelease.Rule, tokenlessrelease.Analyzer},
		{missingrelease.Rule, missingrelease.Analyzer},
		{loserrelease.Rule, loserrelease.Analyzer},
		{canceledrelease.Rule, canceledrelease.Analyzer},
		{ignoredrelease.Rule, ignoredrelease.Analyzer},
		{earlyrelease.Rule, earlyrelease.Analyzer},
		{escapedwork.Rule, escapedwork.Analyzer},
		{pooledlock.Rule, pooledlock.Analyzer},
		{stalewrite.Rule, stalewrite.Analyzer},
		{unfencedwrite.Rule, unfencedwrite.Analyzer},
		{weakfence.Rule, weakfence.Analyzer},
		{lostlock.Rule, lostlock.Analyzer},
		{redlock.Rule, redlock.Analyzer},
		{missingidempotencykey.Rule, missingidempotencykey.Analyzer},
		{volatileidempotencykey.Rule, volatileidempotencykey.Analyzer},
		{hardcodedttl.Rule, hardcodedttl.Analyzer},
		{defaultttl.Rule, defaultttl.Analyzer},
		{outlivedttl.Rule, outlivedttl.Analyzer},
		{ttlunit.Rule, ttlunit.Analyzer},
		{brokenrenewal.Rule, brokenrenewal.Analyzer},
		{unboundedwait.Rule, unboundedwait.Analyzer},
		{lockpurpose.Rule, lockpurpose.Analyzer},
		{needlesslock.Rule, needlesslock.Analyzer},
		{lockdirective.Rule, lockdirective.Analyzer},
	}
}

// All returns the analyzers of all rules, in the order of Rules.
func All() []*analysis.Analyzer {
	var all []*analysis.Analyzer
	for _, e := range entries() {
		all = append(all, e.analyzer)
	}
	return all
}

// Rules returns all rules.
func Rules() []rule.Rule {
	var all []rule.Rule
	for _, e := range entries() {
		all = append(all, e.rule)
	}
	return all
}
