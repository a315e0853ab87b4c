// Package missingidempotencykey reports external effects made under a lock without a key by which the other side could tell a
// repeat.
package missingidempotencykey

import (
	"fmt"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Rule is the declaration of the rule.
var Rule = rule.Rule{
	Name:  "missingidempotencykey",
	Title: "external effect under a lock without an idempotency key",
	Why: `A payment, a mail or a webhook cannot be taken back, and the other side knows nothing of the lock. When the lease ends while
the call is on its way, the next holder does it again: the customer is charged twice. A lock makes this rarer, never
impossible. A key that stays the same for the same piece of work lets the other side recognise the repeat. Some SDKs
(Stripe's, for one) fill in a random key by themselves; that covers their own retries, not a second holder.`,
	Silent: `- A stable key is given: a header, a field of the SDK, a message id.
- The effect is a row in an outbox table, written in the same transaction as the change it is about.
- A checked transition, or an insert that ignores duplicates, decides earlier in the section whether it happens.
- The host is one of your own services.
- A POST to a host that the code does not show is a note.`,
	Settle: []rule.Snippet{
		{Text: "For hosts of your own, and topics whose consumers drop what they have seen before:", Lang: "yaml", Code: `version: 1
resources:
  internal-hosts: ["*.svc.cluster.local"]
  dedup-topics: ["orders.*"]`},
	},
	Level:    audit.Obligation,
	Severity: audit.Error,
	Fix: "Gives the key of the lock to the parameters of Stripe or the net/http request as idempotency key, where the lock is taken for what the " +
		"function is given. Make sure that the key names one piece of work, such as an order, and nothing that can be charged again, such as a customer.",
	Since: "v0.1.0",
	Check: check,
}

// Analyzer runs the rule under drivers of golang.org/x/tools/go/analysis.
var Analyzer = rule.NewAnalyzer(Rule)

// check reports the worst external effect of the section; the others are related.
func check(l *audit.Lock) []audit.Finding {
	if l.Kind != audit.Mutex || l.Purpose.Declared && l.Purpose.Kind == audit.Efficiency {
		return nil
	}
	var worst *audit.Effect
	for _, e := range l.Effects {
		if speaks(e) && (worst == nil || e.Grade > worst.Grade) {
			worst = e
		}
	}
	if worst == nil {
		return nil
	}
	f := audit.Finding{
		Severity: worst.Grade, At: worst.At, Message: message(l, worst), Lock: l, Func: worst.Func, Scope: max(l.Scope, worst.Scope),
		Related: append([]audit.Related{l.Acquired()}, worst.Deep()...), Trace: l.Trace(worst), Fixes: l.KeyFixes(worst),
	}
	for _, e := range l.Effects {
		if e != worst && speaks(e) && e.Grade >= audit.Warning {
			f.Related = append(f.Related, audit.Related{At: e.At, Message: "this section also " + e.Does() + " without a key" + e.Through()})
		}
	}
	return []audit.Finding{f}
}

func speaks(e *audit.Effect) bool {
	return e.External && e.Grade > audit.Off && e.IdemKind == audit.NoKey
}

func message(l *audit.Lock, e *audit.Effect) string {
	harm := "a second holder of the lock repeats it"
	switch e.Class {
	case "payment":
		harm = "a second holder of the lock charges again"
	case "mail", "sms", "chat", "push":
		harm = "a second holder of the lock sends the message again"
	case "publish":
		harm = "a second holder of the lock publishes the message again"
	case "job":
		harm = "a second holder of the lock starts the job again"
	case "http":
		harm = "a second holder of the lock sends the request again"
	}
	advice := "record the outcome first, in an outbox row or with a checked state transition, and let that decide whether it happens"
	switch {
	case strings.HasPrefix(e.IdemHint, "record "): // there is no key to set
		advice = e.IdemHint
	case e.IdemHint != "":
		advice = fmt.Sprintf("send a key that is derived from the work itself, such as its id: %s", e.IdemHint)
	}
	return fmt.Sprintf("%s: %s can be granted twice and %s has no idempotency key%s; %s", harm, l.Describe(), call(e), e.Through(), advice)
}

func call(e *audit.Effect) string {
	if e.Target != "" && e.Class == "http" {
		return "the call of " + e.Target
	}
	if e.Service != "" && e.Service != "HTTP" {
		return "the call of " + e.Service
	}
	return "this call"
}
