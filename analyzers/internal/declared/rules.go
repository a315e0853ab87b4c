package declared

// Rules are the rules that can be named in directives and configs.
func Rules() Names { return Names{Rules: RuleNames()} }

// RuleNames are the names of all rules, in the order of the documentation. A test of package analyzers keeps the list equal
// to the rules that exist.
func RuleNames() []string {
	return []string{
		"ignoredacquire",
		"splitacquire",
		"missingttl",
		"sharedtoken",
		"tokenlessrelease",
		"missingrelease",
		"loserrelease",
		"canceledrelease",
		"ignoredrelease",
		"earlyrelease",
		"escapedwork",
		"pooledlock",
		"stalewrite",
		"unfencedwrite",
		"weakfence",
		"lostlock",
		"redlock",
		"missingidempotencykey",
		"volatileidempotencykey",
		"hardcodedttl",
		"defaultttl",
		"outlivedttl",
		"ttlunit",
		"brokenrenewal",
		"unboundedwait",
		"lockpurpose",
		"needlesslock",
		"lockdirective",
	}
}
