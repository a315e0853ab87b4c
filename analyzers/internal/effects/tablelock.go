package effects

import (
	"strings"
	"unicode"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// tableLock recognises locks kept as rows: a row of a table of locks that is inserted if nobody has it, and deleted to give the
// lock back. Without a release it is a claim, about which little is said.
func (r *Reader) tableLock(e *Effect, s sqltext.Statement, args []*facts.Origin) {
	if len(s.Tables) == 0 || !lockTable(s.Tables[0]) {
		return
	}
	switch s.Kind {
	case sqltext.Insert, sqltext.InsertDedup, sqltext.UpsertFenced:
		key := assigned(s.Values, args)
		if key == nil {
			return
		}
		e.Kind, e.Try, e.Bare, e.Wait, e.Key, e.Guard = Acquire, true, true, "never", key, Unguarded
		e.Granted = []models.Atom{{Path: models.Path{Kind: models.ErrorOf}, Test: models.IsNil}}
		if s.Kind != sqltext.Insert { // an error is no news: the number of rows says whether the row is ours
			e.Granted = []models.Atom{{Path: models.Path{Kind: models.ValueOf}, Test: models.IsTrue}}
		}
	case sqltext.Delete:
		for _, c := range s.Where {
			if c.Op == "=" && keyColumn(c.Column) {
				e.Key = origin(c.Value, args)
			}
		}
		e.Deletes = e.Key != nil
		e.Tokenless = e.Deletes && s.Guard == sqltext.GuardNone && len(s.Where) == 1
	}
}

// lockTable reports whether a table's name is that of a table of locks: job_locks, leases, schedulerLock.
func lockTable(name string) bool {
	words := identifierWords(name)
	if len(words) == 0 {
		return false
	}
	switch words[len(words)-1] {
	case "lock", "locks", "lease", "leases", "mutex", "mutexes":
		return true
	}
	return false
}

func keyColumn(name string) bool {
	words := identifierWords(name)
	if len(words) == 0 {
		return false
	}
	switch words[len(words)-1] {
	case "name", "key", "id", "lock", "resource", "job", "task":
		return true
	}
	return false
}

// identifierWords splits snake_case and camelCase into lower-case words.
func identifierWords(name string) []string {
	var b strings.Builder
	lower := false
	for _, c := range name {
		if unicode.IsUpper(c) && lower {
			b.WriteByte(' ')
		}
		lower = unicode.IsLower(c)
		if c == '_' || c == '-' || c == '.' {
			c = ' '
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return strings.Fields(b.String())
}

func assigned(values []sqltext.Assign, args []*facts.Origin) *facts.Origin {
	for _, v := range values {
		if keyColumn(v.Column) {
			return origin(v.Value, args)
		}
	}
	return nil
}

// origin is a value of a statement: the bound argument, or the constant.
func origin(v sqltext.Value, args []*facts.Origin) *facts.Origin {
	if b := bound(v, args); len(b) > 0 {
		return b[0]
	}
	if v.Form == sqltext.FormConst {
		return facts.New(facts.Origin{Kind: facts.Const, Text: v.Text, Type: "string"})
	}
	return nil
}
