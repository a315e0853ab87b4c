package sqltext

// Names are the words by which columns and tables are recognised. An entry is one or more snake_case words; it matches an
// identifier (snake_case or camelCase) that contains these words in this order, side by side, in singular or plural.
// Entries that start with "=" match the whole identifier only.
type Names struct {
	Fence     []string // columns that store a fencing token
	Version   []string // columns of optimistic locking
	Owner     []string // columns that store the holder
	State     []string // columns that store a state
	Changed   []string // columns that store the time of the last change
	Lease     []string // columns that store when a lease ends
	Locks     []string // tables of locks
	Ledger    []string // tables where a second row costs money or goods
	AuditLike []string // audit, log, history and outbox tables
}

// DefaultNames returns the built-in names.
func DefaultNames() Names { return Names{} }

// Parse reads a text.
func (n Names) Parse(text string) Statement { return Statement{Kind: Unknown} }

// Ledger reports whether the statement's target is a ledger-like table.
func (s Statement) Ledger(n Names) bool { return false }

// AuditOrOutbox reports whether the statement's target is an audit, log, history or outbox table.
func (s Statement) AuditOrOutbox(n Names) bool { return false }

func keyText(key []Value) (string, bool) { return "", false }
