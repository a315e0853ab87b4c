package why

import "github.com/lockaudit/lockaudit/analyzers/audit"

// concerns says which things a rule asks about. A rule that is not listed asks about locks as a whole.
func concerns(name string) kind {
	switch name {
	case "tokenlessrelease", "loserrelease", "canceledrelease", "ignoredrelease":
		return release
	case "earlyrelease":
		return release | write
	case "sharedtoken":
		return acquire | release | renewal
	case "missingrelease":
		return acquire | leak
	case "escapedwork":
		return goroutine
	case "pooledlock":
		return acquire | release
	case "unfencedwrite", "weakfence", "stalewrite":
		return write
	case "missingidempotencykey", "volatileidempotencykey":
		return external
	case "brokenrenewal":
		return renewal
	case "lockdirective":
		return 0
	}
	return acquire
}

// asksAbout reports whether a rule asks about locks that are no mutexes.
func asksAbout(name string, k audit.Kind) bool {
	switch k {
	case audit.Claim:
		return name == "ttlunit" || name == "splitacquire" || name == "missingttl"
	case audit.Election:
		return name == "lostlock" || name == "unboundedwait" || name == "brokenrenewal"
	}
	return true
}

// because says what in the record keeps a rule silent about a thing.
func because(name string, t thing) string {
	var text string
	switch t.kind {
	case acquire:
		text = aboutAcquire(name, t.lock)
	case write, external:
		text = aboutEffect(name, t.effect)
	case release:
		text = aboutRelease(name, t.lock, t.release)
	case renewal:
		text = aboutRenewal(name, t.lock, t.renewal)
	case goroutine:
		text = "the goroutine is waited for, or has no effect"
	}
	if text == "" {
		text = "its conditions are not met; when it is silent: lockaudit explain " + name
	}
	return text
}

func aboutAcquire(name string, l *audit.Lock) string {
	switch name {
	case "ignoredacquire":
		return "no effect is reached without the lock having been granted"
	case "missingttl":
		return lives(l)
	case "hardcodedttl":
		return length(l)
	case "defaultttl":
		if l.NoTTL != "" || l.FixedTTL {
			return lives(l)
		}
		return "the length is set: " + ttl(l)
	case "ttlunit":
		if l.NoTTL != "" {
			return lives(l)
		}
		return "no wrong unit is seen in " + ttl(l)
	case "outlivedttl":
		return "no known duration of the section exceeds the lease"
	case "unboundedwait":
		if l.Try {
			return "it does not wait"
		}
		if l.Waiting.Elsewhere {
			return "the library waits in a goroutine of its own, and no caller with it"
		}
		return "the wait is " + known(l.Wait)
	case "lostlock":
		return signal(l)
	case "sharedtoken":
		return holderToken(l)
	case "missingrelease":
		return "no path is seen on which the lock stays held with nobody left to give it back"
	case "pooledlock":
		return connection(l)
	case "redlock":
		return "not a lock on several servers"
	case "lockpurpose":
		if !l.Purpose.Declared {
			return "no purpose is declared that could contradict the code"
		}
		return "the declared purpose fits the code, or another rule speaks"
	case "needlesslock":
		return needed(l)
	}
	return ""
}

func known(text string) string {
	if text == "" {
		return "of unknown length"
	}
	return text
}

// lives says how long a grant lives.
func lives(l *audit.Lock) string {
	switch l.NoTTL {
	case "ends":
		return "the lock ends with its session or connection"
	case "tx":
		return "the lock ends with the transaction"
	case "forever":
		return "the lock never expires"
	}
	if l.FixedTTL {
		return "the library fixes the length, which nobody can set: " + ttl(l)
	}
	if l.DefaultTTL {
		return "the library sets a length by default"
	}
	if l.TTL.Known() {
		return "the grant expires: " + ttl(l)
	}
	return "the library sets the length"
}

func ttl(l *audit.Lock) string {
	if d, ok := l.TTL.Duration(l.Unit); ok {
		return audit.Short(d)
	}
	return l.TTL.Text()
}

func length(l *audit.Lock) string {
	switch {
	case l.NoTTL != "" || l.DefaultTTL:
		return lives(l)
	case l.Renews:
		return "the library renews the lease, so its length only bounds how long a crash blocks others"
	case l.TTL.Nature() == audit.Constant && l.Hold != nil:
		return "a measured hold of " + l.Hold.Worst + " is on record, and the length covers it"
	case l.TTL.Nature() == audit.Constant:
		return ""
	case !l.TTL.Known():
		return "the length is not visible in the code"
	}
	return "the length is not fixed in the code: " + ttl(l)
}

func signal(l *audit.Lock) string {
	switch {
	case !l.Lost.Offered:
		return "no signal of its loss is known that the code could listen to"
	case l.Lost.Watched:
		return "the section listens to " + l.Lost.Name
	}
	return "every effect survives the loss, or none is seen"
}

func holderToken(l *audit.Lock) string {
	switch l.Token.Nature() {
	case audit.Random:
		return "the token is made anew by each grant: " + l.Token.Text()
	case audit.Unknown:
		return "the library makes the token"
	}
	return "no release compares the token " + l.Token.Text() + ", or nobody else shares it"
}

func connection(l *audit.Lock) string {
	switch {
	case !l.SQL:
		return "not a lock of a SQL session"
	case l.NoTTL == "tx":
		return lives(l)
	case l.ConnScope != "" && l.ConnScope != "pool":
		return "it is taken on one connection: " + l.ConnScope
	}
	return ""
}

func needed(l *audit.Lock) string {
	switch v := l.Verdict(); v.Kind {
	case audit.Fence, audit.GiveKey:
		return "an effect of the section needs the lock: " + v.Text
	case audit.Keep, audit.Declare:
		return v.Text
	}
	return ""
}

func aboutEffect(name string, e *audit.Effect) string {
	switch {
	case e.Outer:
		return "another lock is taken closer to the effect, and answers for it"
	case e.Gated && name != "volatileidempotencykey":
		return "it runs only after " + e.Protection()
	}
	switch name {
	case "unfencedwrite":
		if e.Guard == audit.Weak || e.Guard == audit.Dropped {
			return "weakfence is asked about guards that do not hold"
		}
		return "protected by: " + e.Protection()
	case "weakfence":
		if e.Guard == audit.Held {
			return "the guard holds: " + e.Protection()
		}
		return "there is no guard that could be weak"
	case "stalewrite":
		if e.ReadBefore == nil {
			return "what is written, and what decides it, was not seen to be read before the lock was taken"
		}
	case "missingidempotencykey":
		if e.IdemKind == audit.Volatile {
			return "volatileidempotencykey is asked about a key that is made anew"
		}
		return "protected by: " + e.Protection()
	case "volatileidempotencykey":
		if e.IdemKind == audit.NoKey {
			return "there is no key: missingidempotencykey is asked"
		}
		return "the key stays the same from attempt to attempt: " + e.Idem.Text()
	case "earlyrelease":
		return "no transaction of the section is seen to be committed after the lock is given back"
	}
	return ""
}

func aboutRelease(name string, l *audit.Lock, r *audit.Release) string {
	switch name {
	case "tokenlessrelease":
		if !r.Tokenless && !r.Forced {
			return "it gives back only its own grant"
		}
	case "loserrelease":
		if !r.Loser {
			return "it runs only when the lock was granted"
		}
	case "canceledrelease":
		if text := r.Context.Text(); text != "" && text != "?" {
			return "its context is not seen to be done by then: " + text
		}
		return "its context is not seen"
	case "ignoredrelease":
		switch {
		case r.Expiry == "":
			return "its result cannot tell that the lease had ended"
		case !r.Dropped:
			return "somebody reads the result that tells it: " + r.Expiry
		}
	case "earlyrelease":
		return "no transaction of the section is seen to be committed after it"
	case "sharedtoken":
		return holderToken(l)
	case "pooledlock":
		return connection(l)
	}
	return ""
}

func aboutRenewal(name string, l *audit.Lock, r *audit.Renewal) string {
	if name == "sharedtoken" {
		return holderToken(l)
	}
	if name == "brokenrenewal" && !r.Dropped && !r.Tokenless {
		return "it compares the holder token, and somebody reads whether it worked"
	}
	return ""
}
