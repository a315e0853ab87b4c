package docsgen

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// A word is a term of the field that the pages use and explain.
type word struct {
	term string
	// forms are the words that speak of it in a text, in lower case.
	forms []string
	means string
}

// words returns the terms in the order in which they build on one another.
func words() []word {
	return []word{
		{"lease", []string{"lease", "leases", "ttl"}, "the time for which a lock is granted, also called its TTL. A distributed lock ends by the clock: " +
			"when the time is over the lock service gives it to the next one, whether or not the first has finished."},
		{"holder", []string{"holder", "holders"}, "the process that a lock was granted to. One whose lease has ended does not notice by itself: it goes on as if it still held the lock."},
		{"critical section", []string{"critical section", "critical sections", "section", "sections"}, "everything that runs between the grant of a lock and its release; section for short."},
		{"double grant", []string{"double grant", "double grants", "twice", "second holder", "two holders"}, "two holders at the same time. " +
			"It happens with every part working as designed: a pause (garbage collection, a slow disk, a frozen virtual machine) outlasts the lease, " +
			"a failover forgets a grant, a clock jumps."},
		{"efficiency lock", []string{"efficiency lock", "efficiency locks"}, "a lock whose double grant only wastes work: something is computed twice. It is fine as it is."},
		{"correctness lock", []string{"correctness lock", "correctness locks", "for correctness"}, "a lock whose double grant damages something: an update is lost, a customer is charged twice. " +
			"The lease alone cannot prevent that, so what is done under it has to be safe by itself."},
		{"conditional write", []string{"conditional", "conditionally", "condition"}, "a write that applies only while a condition holds, and says whether it did: UPDATE ... WHERE version = ?, " +
			"If-Match, a compare-and-swap (CAS), an etcd Txn with If. The late write of a former holder finds that the version has moved on, and changes nothing."},
		{"checked transition", []string{"transition", "transitions"}, "a conditional write that moves something to its next state (SET state = 'paid' WHERE state = 'open') and whose answer is read: " +
			"a second holder changes no row, sees that, and stops."},
		{"fencing token", []string{"fencing token", "fencing tokens", "fence"}, "a number that grows with every grant of a lock and is sent along with every write. " +
			"What is written to remembers the highest number it has seen and refuses a lower one, which can only come from a former holder."},
		{"holder token", []string{"holder token", "holder tokens"}, "a random value that a holder stores in the lock. The release compares it, so that nobody frees the lock of another. " +
			"It does not grow, and so it is no fencing token."},
		{"external effect", []string{"external effect", "external effects"}, "something done to others that cannot be refused or taken back: a payment, a mail, a webhook, a message."},
		{"idempotency key", []string{"idempotency key", "idempotency keys"}, "a value that stays the same for the same piece of work and is sent with the request. " +
			"The receiver answers a second request that has the same key with the outcome of the first, and does nothing."},
		{"outbox", []string{"outbox"}, "a table to which a message is written in the transaction of the change that it is about. A relay sends it afterwards."},
		{"session", []string{"session", "sessions", "keep alive"}, "what etcd, Consul and ZooKeeper tie locks to: a lease that the client renews by itself (a keep-alive) while the process lives. " +
			"When it ends, its locks are gone. The session of a database is its connection."},
		{"lost signal", []string{"lost signal", "lost signals"}, "the channel, context or callback by which a client library tells a holder that its lock is gone, such as Done of an etcd session."},
		{"renewal", []string{"renewal", "renewals", "renew", "renews", "renewed", "renewing"}, "making a lease longer while the work goes on; also called refresh, extension, heartbeat or watchdog."},
		{"hold", []string{"worst hold", "measured hold", "on record"}, "how long a lock is held from grant to release, as measured in production."},
		{"claim", []string{"claim", "claims"}, "a key that is taken like a lock and never given back: a marker that something was done, a rate limit."},
		{"advisory lock", []string{"advisory lock", "advisory locks"}, "a lock of a database on a number or a name instead of a row: pg_advisory_lock, GET_LOCK. " +
			"It belongs to one connection, or in another form to one transaction."},
		{"Redlock", []string{"redlock"}, "a lock on several independent Redis servers that holds when a majority (a quorum) of them has granted it."},
		{"blind write", []string{"blind write", "blind writes"}, "a write of values that the code was given, that neither depends on what it has read nor changes a value relative to the old one."},
		{"note", []string{"note", "notes"}, "a finding that is shown only on request, with `lockaudit check --notes`, and fails no gate."},
	}
}

// wordsOf returns the terms that the texts of a rule use.
func wordsOf(r rule.Rule) []word {
	texts := []string{r.Title, levelText(r), r.Why, r.Silent, r.Fix}
	for _, other := range r.Settle {
		texts = append(texts, other.Text)
	}
	letters := func(r rune) rune {
		if unicode.IsLetter(r) || r == '_' {
			return unicode.ToLower(r)
		}
		return ' '
	}
	text := " " + strings.Join(strings.Fields(strings.Map(letters, strings.Join(texts, " "))), " ") + " "
	var used []word
	for _, w := range words() {
		if slices.ContainsFunc(w.forms, func(form string) bool { return strings.Contains(text, " "+form+" ") }) {
			used = append(used, w)
		}
	}
	return used
}

// wordList explains words as a Markdown list.
func wordList(words []word) string {
	var b strings.Builder
	for _, w := range words {
		fmt.Fprintf(&b, "- **%s**: %s\n", w.term, w.means)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// wordsURL is the address of the page.
const wordsURL = "https://github.com/lockaudit/lockaudit/blob/main/docs/rules/words.md"

// WordsPage returns the page that explains all terms, as Markdown.
func WordsPage() string {
	var b strings.Builder
	b.WriteString("# Words\n\nThe words that the pages, the messages and the report use, each building on those above it.\n")
	for _, w := range words() {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", capital(w.term), capital(w.means))
	}
	return b.String()
}
