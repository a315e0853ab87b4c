// Package effects says what an operation does to the world and what guards it: SQL statements, Redis commands and scripts,
// HTTP requests, calls of stores and services.
package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A Kind is what an operation is, once its text has been read.
type Kind uint8

// The kinds.
const (
	None Kind = iota
	Acquire
	Release
	Renew
	Write    // internal: the resource can check
	Read     // of shared state
	External // the other side cannot refuse
	Begin
	Commit
	Rollback
	Pin   // one connection out of a pool
	Close // a connection, session or client
	Session
	Elect
	Lost
	Unsure // a text that is not known here: it may become clear at a caller
	Pause  // takes time and does nothing: a sleep
)

// A Guard says what makes a write survive a second holder.
type Guard uint8

// The guards.
const (
	Unguarded Guard = iota
	Held            // a fence, conditional write or checked transition
	Dropped         // as Held, but nobody reads whether it applied
	Weak            // looks like a guard and is none
	Partial         // keeps an invariant, lets a repeat through
	SameTx          // in the transaction or on the connection of the lock itself
	Survives        // no guard needed: a repeat changes nothing
	Perhaps         // cannot be excluded: part of the text or the condition is unknown
	Noise           // caches, logs, progress rows: not worth a word
)

// A Shape says how an unguarded write treats what is there.
type Shape uint8

// The shapes, worst last.
const (
	Blind    Shape = iota // sets given values by key
	Appends               // adds a row or element each time
	Replaces              // overwrites whole state
	Relative              // changes a number relative to itself
	Decides               // check-then-act: written because of what was read
	Modifies              // read-modify-write: what is written was computed from what was read
)

// An Effect is an operation with its text read.
type Effect struct {
	Op   *facts.Op
	Row  *models.Row // nil for function values and unfollowed calls
	Kind Kind

	Service  string // Redis, etcd, PostgreSQL ...
	Resource string // sql, redis, etcd, object ...
	Target   string // table, key or URL as far as known, for messages
	Class    string // of an external effect

	Key, TTL, Token, Handle, Session, Ctx, Conn *facts.Origin
	Scope                                       string // of Conn: pool, conn, tx
	Unit                                        string // of TTL; "" is time.Duration
	HasTTL                                      bool
	NoTTL                                       string // ends, tx, forever
	Try                                         bool
	Wait                                        string // never, bounded, context, forever
	Granted                                     []models.Atom
	ZeroGrants                                  bool // the number that is answered is 0 when the lock is granted
	ChecksToken                                 bool
	Tokenless                                   bool // releases or renews by key, comparing nothing
	Deletes                                     bool // removes the whole key: gives back a lock of that key
	Forced                                      bool
	Expiry                                      string // what result tells that the lease had ended
	Bare                                        bool   // an acquire by a plain command: it may be a claim, a counter, a cache
	FenceHint                                   string
	GuardHint                                   string
	IdemHint                                    string
	Renews                                      bool

	Guard      Guard
	GuardWhy   string
	Shape      Shape
	Values     []*facts.Origin // what is written
	Conds      []*facts.Origin // what the guard compares with
	Ledger     bool
	Tables     []string      // of a SQL statement or mapper, the target first; of a document, the collection
	Transition bool          // a checked conditional write or delete: what follows it happens once
	Dedups     bool          // an insert that tells a first run from a repeat
	Draws      bool          // draws the next number of a sequence or counter
	Fence      *facts.Origin // the token that a fencing column is compared with
	CanCheck   bool          // the resource has a way to refuse
	Idem       *facts.Origin
	Mild       bool // a repeat is harmless by method
	Declared   bool // the project says that the host is not its own
	// Recognisable: what is sent carries an id by which the receiver could drop a repeat.
	Recognisable bool
	Method       string
	URL          *facts.Origin
	SQL          *sqltext.Statement
	Redis        *redistext.Command
	Script       *redistext.Script
	PinnedEnd    bool // closing returns a connection to its pool

	duration bool // the TTL of a built command is a time.Duration
}

// A Reader classifies operations.
type Reader struct {
	Index     *models.Index
	Names     sqltext.Names
	Resources Resources // what the project says; may be nil

	statements map[string]sqltext.Statement // by text: the same operation is read again for every caller
}

// parse reads an SQL text, once.
func (r *Reader) parse(text string) sqltext.Statement {
	s, ok := r.statements[text]
	if !ok {
		if r.statements == nil {
			r.statements = map[string]sqltext.Statement{}
		}
		s = r.Names.Parse(text)
		r.statements[text] = s
	}
	return s
}

// Settled is the kind of the effect of op when the row alone decides it, whatever the call is given.
func (r *Reader) Settled(op *facts.Op) (Kind, bool) {
	row := r.Index.ByID(op.Row)
	switch {
	case row == nil || op.Kind == facts.Invoke || op.Kind == facts.Opaque:
		return None, true
	case op.Kind == facts.Give:
		return Release, true
	}
	switch row.Role {
	case models.Acquire, models.Try, models.Section:
		return Acquire, true
	case models.Release:
		return Release, true
	case models.Renew:
		return Renew, true
	case models.Elect:
		return Elect, true
	case models.Session:
		return Session, true
	case models.Lost:
		return Lost, true
	case models.Begin:
		return Begin, true
	case models.Rollback:
		return Rollback, true
	case models.Conn:
		return Pin, true
	case models.Close:
		return Close, true
	}
	return None, false
}

// Read classifies op.
func (r *Reader) Read(op *facts.Op) *Effect {
	e := &Effect{Op: op}
	row := r.Index.ByID(op.Row)
	if row == nil || op.Kind == facts.Invoke || op.Kind == facts.Opaque {
		return e
	}
	if op.Kind == facts.Give {
		e.Row, e.Kind, e.ChecksToken, e.Service = row, Release, true, row.Lib.Service
		e.Handle = slot(op, "handle")
		return e
	}
	e.Row = row
	e.Service = row.Lib.Service
	e.Resource = row.Resource
	e.Key, e.TTL, e.Token = slot(op, "key"), slot(op, "ttl"), slot(op, "token")
	e.Handle, e.Session, e.Ctx = slot(op, "handle"), slot(op, "session"), slot(op, "ctx")
	e.Unit, e.NoTTL, e.HasTTL = row.Unit, row.NoTTL, e.TTL != nil
	e.Granted, e.ChecksToken, e.Forced, e.Expiry = row.GrantedAtoms, row.ChecksToken, row.Forced, row.ReportsExpiry
	e.FenceHint, e.GuardHint, e.IdemHint = row.FenceHint, row.GuardHint, row.IdemHint
	e.Wait, e.Renews, e.Scope = row.Wait, row.Renews, row.Scope
	if s := op.Slot("fencing"); e.FenceHint == "" && s.Kind == facts.Const { // found out at the call
		e.FenceHint = s.Text
	}
	if s := op.Slot("scope"); s.Kind == facts.Const { // found out at the call
		if e.Scope = s.Text; e.Scope == "?" {
			e.Scope = "" // whatever the caller gives
		}
	}
	if e.Key == nil && (row.Role == models.Write || row.Role == models.Read) && row.HandlePath == "receiver" {
		e.Key = e.Handle
	}
	switch row.Role {
	case models.Acquire, models.Try:
		e.Kind, e.Try = Acquire, row.Role == models.Try
		if row.NoTTL == "forever" && e.TTL != nil && !zero(e.TTL) {
			e.NoTTL = ""
		}
	case models.Release:
		e.Kind = Release
		e.ChecksToken = row.ChecksToken || len(row.TokenAt) > 0 && e.Token != nil
		e.Tokenless = !e.ChecksToken
	case models.Renew:
		e.Kind = Renew
		e.Tokenless = !row.ChecksToken && !row.Renews
	case models.Elect:
		e.Kind = Elect
	case models.Section:
		e.Kind = Acquire
	case models.Noise:
		if len(row.LimitAt) > 0 {
			e.Kind = Pause
		}
	case models.Session:
		e.Kind = Session
	case models.Lost:
		e.Kind = Lost
	case models.Redis:
		r.redis(e)
	case models.Lua:
		r.lua(e)
	case models.SQL:
		r.sql(e)
	case models.HTTP:
		r.http(e)
	case models.External:
		r.external(e)
	case models.Write:
		r.write(e)
	case models.Read:
		e.Kind, e.Target = Read, target(e.Key)
		switch e.Resource {
		case "sql":
			r.selection(e)
		case "document":
			r.lookup(e)
		}
	case models.Guard:
		if fillsModel(op.Func, row) {
			e.Kind, e.Resource = Read, "sql"
			r.selection(e)
		}
	case models.Begin:
		e.Kind, e.Conn = Begin, slot(op, "recv")
	case models.Commit:
		if r.etcdGrant(e) {
			break
		}
		e.Kind, e.Conn = Commit, slot(op, "recv")
		r.flush(e)
	case models.Rollback:
		e.Kind, e.Conn = Rollback, slot(op, "recv")
	case models.Conn:
		e.Kind, e.Conn = Pin, slot(op, "recv")
	case models.Close:
		e.Kind, e.Conn, e.PinnedEnd = Close, slot(op, "recv"), row.Scope == "conn" && row.Nature != "ends"
		if e.Handle == nil {
			e.Handle = e.Conn
		}
	}
	return e
}

func slot(op *facts.Op, name string) *facts.Origin {
	if x := op.Slot(name); x.IsKnown() {
		return x
	}
	return nil
}

// IsRead reports whether an origin is itself the outcome of reading shared state.
func (r *Reader) IsRead(o *facts.Origin) bool {
	if o.Kind != facts.Call && o.Kind != facts.Out || o.Row == "" {
		return false
	}
	row := r.Index.ByID(o.Row)
	if row == nil {
		return false
	}
	switch row.Role {
	case models.Read:
		return true
	case models.Guard:
		return o.Kind == facts.Out && fillsModel(o.Text, row)
	case models.SQL, models.Redis, models.Lua:
		return r.Read(OpOf(r.Index, o, row)).Kind == Read
	}
	return false
}

// fillsModel reports whether a method names the model that a query reads into.
func fillsModel(name string, row *models.Row) bool {
	return row.Nature == "table" && strings.Contains(name, "SelectQuery)")
}

// OpOf turns a call node back into an operation.
func OpOf(x *models.Index, o *facts.Origin, row *models.Row) *facts.Op {
	op := &facts.Op{Row: row.ID, Func: o.Text, At: o.At}
	for _, f := range []struct {
		name  string
		paths []models.Path
	}{{"key", row.KeyAt}, {"text", row.TextAt}, {"args", row.ArgsAt}, {"value", row.ValueAt}} {
		if v := Resolve(x, o, f.paths); v != nil {
			op.Slots = append(op.Slots, facts.Slot{Name: f.name, X: v})
		}
	}
	if len(o.Names) > 0 && o.Names[0] == "receiver" && len(o.Args) > 0 {
		op.Slots = append(op.Slots, facts.Slot{Name: "recv", X: o.Args[0]})
	}
	if o.Kind == facts.Out && o.Type != "" && !op.Slot("value").IsKnown() { // what was read into says which table
		op.Slots = append([]facts.Slot{{Name: "value", X: facts.New(facts.Origin{Kind: facts.Out, Type: o.Type})}}, op.Slots...)
	}
	return op
}
