// Package sqltext reads SQL (and CQL) texts: what a statement does, to which table, with which bound argument in which
// column, and whether its conditions make it survive a second execution by a stale lock holder.
//
// It is a clause scanner over a tokenizer, not a parser: every dialect, every placeholder style and texts with unknown
// parts are welcome, nothing is rejected and nothing panics. What it can't tell it leaves empty.
package sqltext

// Hole is the identifier that stands for an unknown part of the text: a fmt.Sprintf verb, a concatenated variable.
const Hole = "lockaudit_hole"

// A Kind is what a statement does.
type Kind string

// The kinds of statements.
const (
	Unknown         Kind = "unknown"           // empty, or no known leading keyword
	Select          Kind = "select"            // reads
	SelectForUpdate Kind = "select-for-update" // reads and locks the rows (or the table) until the transaction ends
	Insert          Kind = "insert"            // fails on a duplicate key, if there is a key
	InsertDedup     Kind = "insert-dedup"      // leaves an existing row alone
	Upsert          Kind = "upsert"            // overwrites an existing row
	UpsertFenced    Kind = "upsert-fenced"     // overwrites an existing row under a guard
	UpsertDiffers   Kind = "upsert-differs"    // overwrites an existing row only with different values
	Replace         Kind = "replace"           // deletes and inserts
	Update          Kind = "update"
	Delete          Kind = "delete"
	Merge           Kind = "merge"
	DDL             Kind = "ddl" // schema and maintenance
	Truncate        Kind = "truncate"
	CopyIn          Kind = "copy-in" // bulk insert
	Call            Kind = "call"    // procedure, function or block whose body is elsewhere
	Notify          Kind = "notify"
	Neutral         Kind = "neutral" // transaction control, settings
	LockAcquire     Kind = "lock-acquire"
	LockRelease     Kind = "lock-release"
)

// Writes reports whether the kind changes rows.
func (k Kind) Writes() bool {
	switch k {
	case Insert, InsertDedup, Upsert, UpsertFenced, UpsertDiffers, Replace, Update, Delete, Merge, Truncate, CopyIn:
		return true
	}
	return false
}

// A Form is what a value is made of.
type Form string

// The forms of values.
const (
	FormParam    Form = "param"    // one bound argument, casts aside
	FormConst    Form = "const"    // a literal
	FormRelative Form = "relative" // the column itself, changed: n + ?, n || 'x'
	FormNow      Form = "now"      // the server's clock, with or without an interval
	FormNull     Form = "null"
	FormDefault  Form = "default"
	FormColumn   Form = "column"   // another column
	FormExcluded Form = "excluded" // the value of the row proposed for insertion: EXCLUDED.x, VALUES(x)
	FormExpr     Form = "expr"     // anything else
	FormHole     Form = "hole"     // contains an unknown part of the text
	FormNone     Form = ""         // no value: a bare condition, IS NULL
)

// An Arg is a bound argument: by 0-based position (? by count, $n and @pN by n-1), or by name (:name, @name).
type Arg struct {
	Index int // -1 when bound by name
	Name  string
}

// A Value is the right-hand side of an assignment or a condition.
type Value struct {
	Form  Form
	Param int    // 0-based position of the first bound argument in the value; -1 when there is none or it is named
	Name  string // its name when bound by name, without the sigil
	More  []Arg  // further bound arguments in the value
	// Text is the constant without quotes (integers in decimal), the name of the column, or the text of the expression.
	Text string
	// When is set where the present value stays unless this holds: GREATEST(col, new), IF(cond, new, col), CASE WHEN cond
	// THEN new ELSE col END. The other fields describe the new value.
	When *Cond
}

// Args returns all bound arguments of the value, in order.
func (v Value) Args() []Arg {
	if v.Param < 0 && v.Name == "" {
		return nil
	}
	return append([]Arg{{Index: v.Param, Name: v.Name}}, v.More...)
}

// An Assign is one column and the value it is given.
type Assign struct {
	Column string // last path segment as written, without quotes
	Value
}

// A Cond is one condition.
type Cond struct {
	Column string // last path segment as written, without quotes; empty when the condition is about no single column
	// Op is =, <>, <, <=, >, >=, IN, NOT IN, LIKE, BETWEEN, IS NULL, IS NOT NULL, IS DISTINCT FROM,
	// IS NOT DISTINCT FROM, EXISTS, NOT EXISTS, OR and AND (see Alts), or empty for anything else.
	Op string
	Value
	List []Value // the values of IN and NOT IN
	Alts []Cond  // the alternatives of OR; the conjuncts of an AND below an OR
}

// A Guard is what makes a statement refuse a second execution.
type Guard string

// The guards, from the strongest down.
const (
	GuardFence     Guard = "fence"     // compares a growing column with the argument it stores
	GuardVersion   Guard = "version"   // optimistic: compares a version and changes it
	GuardOwner     Guard = "owner"     // compares the holder stored on the row, or on the lock's row
	GuardState     Guard = "state"     // transition: compares a state and changes it
	GuardValue     Guard = "value"     // compares a column and changes it
	GuardTimestamp Guard = "timestamp" // optimistic by time of change: subject to the clock's precision
	GuardInvariant Guard = "invariant" // keeps an invariant (balance >= ?), but lets a repeat through
	GuardWeak      Guard = "weak"      // looks like a guard and is none; see GuardWhy
	GuardNone      Guard = ""
)

// Holds reports whether a second execution changes nothing.
func (g Guard) Holds() bool {
	switch g {
	case GuardFence, GuardVersion, GuardOwner, GuardState, GuardValue, GuardTimestamp:
		return true
	}
	return false
}

// A Statement is one statement.
type Statement struct {
	Kind Kind
	// Name and Mode come from a header "-- name: GetJob :one" as sqlc writes them; Mode has no colon.
	Name string
	Mode string

	Tables    []string // last path segment as written, without quotes; the target first. Compare with strings.EqualFold
	Returning bool     // answers with the rows it changed (RETURNING, OUTPUT)
	Conflict  []string // columns of ON CONFLICT (...)
	Values    []Assign // the inserted row (the first one); Column is empty where the text names no columns
	Sets      []Assign // what UPDATE, DO UPDATE, ON DUPLICATE KEY UPDATE, WHEN MATCHED assign
	Where     []Cond   // top-level conjuncts of WHERE; of the conflict clause for an upsert, of ON and WHEN for MERGE
	Ifs       []Cond   // conditions of a CQL lightweight transaction
	Locked    []Cond   // conditions of a sub-select that locks the target's rows (FOR UPDATE) in the same statement
	Limited   bool     // takes some of the matching rows (LIMIT, TOP): a repeat takes others
	NoWhere   bool     // UPDATE or DELETE of a whole table
	HasOr     bool     // the conditions are alternatives at the top level, at least one of which guards nothing

	HoleAfterWhere bool // a condition may be missing from Where: no guard can be excluded
	HoleInSets     bool // an assignment may be missing from Values or Sets

	Guard     Guard
	GuardCols []string
	GuardWhy  string // for GuardWeak: what is wrong with it

	// RelatedExists: the write depends on a row of another table that names the holder:
	// EXISTS (SELECT 1 FROM locks WHERE token = ?).
	RelatedExists bool

	RepeatSafe bool   // survives a repeat without a guard
	RepeatWhy  string // why it does, or does not
	Relative   bool   // changes a column relative to itself
	Overwrite  bool   // stores a bound argument in a column that is no version, fence or time stamp

	LWT      bool   // CQL IF: the answer says whether it was applied
	TTL      *Value // CQL USING TTL, seconds
	Advisory *Advisory
	Draws    string // sequence that nextval advances
	Tx       Tx     // transaction control
	Setting  string // lower-case name of the setting that SET changes
	Args     int    // bound arguments by position in the whole text

	// Also are further statements of the same text: those of a script, data-modifying CTEs.
	Also []Statement
}

// A Tx is a transaction control statement.
type Tx string

// The transaction control statements.
const (
	TxBegin     Tx = "begin"
	TxCommit    Tx = "commit"
	TxRollback  Tx = "rollback"
	TxSavepoint Tx = "savepoint" // SAVEPOINT, RELEASE, ROLLBACK TO
	TxMode      Tx = "mode"      // SET TRANSACTION
)

// An Engine is a database with advisory locks.
type Engine string

// The engines.
const (
	Postgres  Engine = "postgres"
	MySQL     Engine = "mysql"
	SQLServer Engine = "sqlserver"
)

// An Advisory is an advisory lock taken or given back by a statement.
type Advisory struct {
	Engine   Engine
	Function string  // lower case: pg_try_advisory_lock
	Session  bool    // belongs to the connection; false: to the transaction
	Try      bool    // never waits
	Shared   bool    // shared with other readers
	Release  bool    // gives back
	All      bool    // gives back every lock of the connection
	Key      []Value // one key; two for PostgreSQL's (int, int) form; none for All
	Timeout  *Value  // GET_LOCK: seconds; sp_getapplock: milliseconds
	Bounded  bool    // the wait ends by itself
}

// KeyText returns the key as text that is equal for equal constant keys, and whether the key is constant.
func (a *Advisory) KeyText() (string, bool) {
	return keyText(a.Key)
}

// Parse reads a text with the default names. A text of several statements yields the weightiest, the others in Also.
func Parse(text string) Statement { return DefaultNames().Parse(text) }
