package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A create that fails when the record is there takes a lock as well as it registers, initialises or deduplicates. It is a lock
// here only if something in its name says so: the table or collection, the path or key, the type of what is stored.

// documentLock recognises a lock kept as an item or document: entries name it, given is what it stores, absent is the attribute
// that must be missing. What makes it a conditional write is no longer of interest when it is one.
func (r *Reader) documentLock(e *Effect, q *query, entries, given []pair, absent string, creates bool) {
	key := lockKey(entries, absent)
	if key == nil || !lockTable(e.Target) && !lockNamed(e.Op.Slot("recv")) && !lockNamed(key) && !lockWord(absent) && !lockTyped(e.Op.Slot("value")) {
		return
	}
	s := &q.stmt
	holder := r.comparesHolder(s.Where)
	switch {
	case s.Kind == sqltext.Delete || r.frees(s.Sets, given):
		e.Key, e.Deletes, e.Tokenless = key, true, !holder && len(entries) == 1 && !e.Op.HasSlot("guards") && len(s.Where) <= 1
	case holder && absent == "" && !creates && r.sharesLease(s.Sets, given):
		e.Kind, e.Key, e.ChecksToken, e.Guard = Renew, key, true, Held
		e.TTL = leaseOf(e.Op)
		e.HasTTL = e.TTL != nil
	case creates || absent != "" || r.takesOver(s.Where):
		r.recordTaken(e, key)
		e.TTL = leaseOf(e.Op)
		e.HasTTL = e.TTL != nil
		for _, p := range given {
			if e.Token == nil && r.holderColumn(p.name) {
				e.Token = bareValue(p.val)
			}
		}
	}
}

// recordTaken makes an acquire of a conditional create.
func (r *Reader) recordTaken(e *Effect, key *facts.Origin) {
	e.Kind, e.Try, e.Bare, e.Wait, e.Key, e.Guard = Acquire, true, true, "never", key, Unguarded
	e.Transition, e.Dedups = false, false
	if len(e.Granted) == 0 || e.Op.Use&facts.CountRead == 0 { // an insert instead of an update leaves the count of updates at 0
		e.Granted = []models.Atom{{Path: models.Path{Kind: models.ErrorOf}, Test: models.IsNil}}
	}
}

// nodeLock recognises a lock kept as an ephemeral node of ZooKeeper. One with a sequence number never finds another in its place.
func (r *Reader) nodeLock(e *Effect) {
	if e.Resource != "zookeeper" || e.Row.Form != "insert" || e.Key == nil || !lockNamed(e.Key) {
		return
	}
	flags := slot(e.Op, "args")
	if flags == nil || flags.Kind != facts.Const {
		return
	}
	if n, ok := number(flags.Text); !ok || n != 1 { // FlagEphemeral alone
		return
	}
	r.recordTaken(e, e.Key)
	e.NoTTL, e.FenceHint = "ends", "the Czxid of the node, from Exists or Get after Create"
	e.Token = slot(e.Op, "value")
}

// objectLock recognises a lock kept as an object that must not be there yet, and its removal. o is the object's handle.
func (r *Reader) objectLock(e *Effect, o *facts.Origin) {
	name := objectName(o)
	if name == nil || !lockNamed(name) && !lockNamed(o) {
		return
	}
	switch {
	case e.Row.Form == "remove":
		e.Key, e.Target = name, target(name)
	case r.mustBeAbsent(o):
		r.recordTaken(e, name)
		e.Target = target(name)
		e.FenceHint = "Attrs().Generation after Close"
	}
}

// objectName is the name that an object's handle was made with.
func objectName(o *facts.Origin) (name *facts.Origin) {
	o.Each(func(x *facts.Origin) bool {
		if name == nil && x.Kind == facts.Call && strings.HasSuffix(x.Text, ".Object") && len(x.Args) == 2 {
			name = x.Args[1]
		}
		return name == nil
	})
	return name
}

// mustBeAbsent reports whether the conditions of a handle want that there is no object yet.
func (r *Reader) mustBeAbsent(o *facts.Origin) bool {
	return o.Any(func(x *facts.Origin) bool {
		row := r.Index.ByID(x.Row)
		if row == nil || row.Role != models.Guard || row.Resource != "object" {
			return false
		}
		for _, p := range row.GuardsAt {
			if len(p.Fields) > 0 && p.Fields[len(p.Fields)-1] == "DoesNotExist" && Present(Resolve(r.Index, x, []models.Path{p})) {
				return true
			}
		}
		return false
	})
}

// lockKey is the value of the field by which a record goes: the one that must be absent, one named as keys are, or the only one.
func lockKey(entries []pair, absent string) *facts.Origin {
	for _, p := range entries {
		if absent != "" && p.name == absent {
			return bareValue(p.val)
		}
	}
	for _, p := range entries {
		if keyColumn(p.name) {
			return bareValue(p.val)
		}
	}
	if len(entries) == 1 {
		return bareValue(entries[0].val)
	}
	return nil
}

// bareValue is the value inside an attribute value of DynamoDB, and behind a pointer.
func bareValue(o *facts.Origin) *facts.Origin {
	if o.Kind == facts.Struct && strings.Contains(o.Text, "AttributeValue") {
		for _, name := range []string{"Value", "S", "N"} {
			if v := facts.FieldOf(o, name); Present(v) {
				return bareValue(v)
			}
		}
	}
	if o.Kind == facts.Call && len(o.Args) == 1 && pointsTo(o.Text) {
		return o.Args[0]
	}
	return o
}

// lockNamed reports whether the words of a key speak of locks: constant parts, and the names of constants, variables, fields and
// functions that it is made of.
func lockNamed(o *facts.Origin) bool {
	return o.Any(func(x *facts.Origin) bool {
		switch x.Kind {
		case facts.Const:
			return lockWord(x.Text) || lockWord(x.Name)
		case facts.Param:
			return lockWord(x.Name)
		case facts.Field, facts.Global, facts.Call:
			return lockWord(x.Text[strings.LastIndexAny(x.Text, "./")+1:])
		}
		return false
	})
}

// lockTyped reports whether the type of a document says that it is a lock.
func lockTyped(o *facts.Origin) bool {
	return o.Kind == facts.Struct && lockWord(o.Text[strings.LastIndexAny(o.Text, "./")+1:])
}

func lockWord(text string) bool {
	words := strings.FieldsFunc(strings.Join(identifierWords(text), " "), func(c rune) bool {
		return (c < 'a' || c > 'z') && c < 0x80
	})
	for _, w := range words {
		switch w {
		case "lock", "locks", "locking", "lease", "leases", "mutex", "mutexes", "semaphore", "leader", "leaders", "leadership", "election":
			return true
		}
	}
	return false
}

func (r *Reader) holderColumn(name string) bool {
	col := column(name)
	return sqltext.Match(r.Names.Owner, col) || sqltext.Match(r.Names.RowOwner, col)
}

// comparesHolder reports whether a condition names the present holder.
func (r *Reader) comparesHolder(where []sqltext.Cond) bool {
	for _, c := range where {
		if c.Op == "=" && r.holderColumn(c.Column) && c.Form != sqltext.FormNull && c.Text != "false" && (c.Form != sqltext.FormConst || c.Text != "") {
			return true
		}
	}
	return false
}

// takesOver reports whether a condition holds for a lock that nobody has, or whose lease has ended.
func (r *Reader) takesOver(where []sqltext.Cond) bool {
	free := false
	conds(where, func(c sqltext.Cond) {
		switch {
		case c.Op == "<" || c.Op == "<=":
			free = free || sqltext.Match(r.Names.Lease, c.Column)
		case c.Op == "IS NULL", c.Op == "=" && (c.Form == sqltext.FormNull || c.Form == sqltext.FormConst && (c.Text == "" || c.Text == "false" || c.Text == "0")):
			free = true
		}
	})
	return free
}

// frees reports whether an update leaves the lock without a holder.
func (r *Reader) frees(sets []sqltext.Assign, given []pair) bool {
	for _, a := range sets {
		if r.holderColumn(a.Column) && (a.Form == sqltext.FormNull || a.Form == sqltext.FormConst && (a.Text == "" || a.Text == "false")) {
			return true
		}
	}
	for _, p := range given {
		if v := bareValue(p.val); r.holderColumn(p.name) && (v.Kind == facts.Nil || v.Kind == facts.Const && (v.Text == "" || v.Text == "false")) {
			return true
		}
	}
	return false
}

// sharesLease reports whether an update moves the end of the lease.
func (r *Reader) sharesLease(sets []sqltext.Assign, given []pair) bool {
	for _, a := range sets {
		if sqltext.Match(r.Names.Lease, a.Column) {
			return true
		}
	}
	for _, p := range given {
		if sqltext.Match(r.Names.Lease, column(p.name)) {
			return true
		}
	}
	return false
}

// leaseOf is how long the lock lasts: what is added to the time that its record stores.
func leaseOf(op *facts.Op) (ttl *facts.Origin) {
	for _, name := range []string{"value", "call"} {
		op.Slot(name).Each(func(x *facts.Origin) bool {
			if ttl == nil && x.Kind == facts.Call && strings.HasSuffix(x.Text, "(time.Time).Add") && len(x.Args) == 2 && !backwards(x.Args[1]) {
				ttl = x.Args[1]
			}
			return ttl == nil
		})
	}
	return ttl
}

func backwards(o *facts.Origin) bool {
	return o.Kind == facts.Const && strings.HasPrefix(o.Text, "-") || o.Kind == facts.Binary && o.Text == "-" && len(o.Args) == 1
}
