package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// A Match says whether two operations are about the same thing.
type Match uint8

// The matches.
const (
	Unclear Match = iota // it cannot be told
	Same
	Different
)

// Matches compares what is read with what is written: the table, the collection, the key.
func Matches(read, write *Effect) Match {
	if read.Resource != write.Resource && read.Resource != "" && write.Resource != "" {
		return Different
	}
	if read.Service != write.Service && read.Service != "" && write.Service != "" {
		return Different
	}
	if len(read.Tables) > 0 && len(write.Tables) > 0 {
		for _, t := range read.Tables {
			if sameTable(t, write.Tables[0]) {
				return Same
			}
		}
		return Different
	}
	if read.Resource == "sql" {
		return Unclear
	}
	if read.Key != nil && write.Key != nil {
		return sameKey(read.Key, write.Key)
	}
	if read.Conn != nil && write.Conn != nil && read.Resource == "document" && facts.Equal(read.Conn, write.Conn) {
		return Same
	}
	return Unclear
}

// IntoRead reports whether a write goes to the object that a read has returned: its key is part of what was read.
func IntoRead(read *facts.Origin, write *Effect) bool {
	return write.Key != nil && write.Key.Any(func(o *facts.Origin) bool {
		return o.Kind == facts.Call && o.Row == read.Row && o.Row != "" && (o.Site() != nil && o.Site() == read.Site() || o.At.IsValid() && o.At.Same(read.At))
	})
}

// sameTable compares names of tables, one of which may come from a type: account_entry and account_entries.
func sameTable(a, b string) bool {
	return a == b || plain(a) == plain(b)
}

func plain(t string) string {
	t = fold(t)
	switch {
	case strings.HasSuffix(t, "ies"):
		return t[:len(t)-3] + "y"
	case strings.HasSuffix(t, "ses"), strings.HasSuffix(t, "xes"), strings.HasSuffix(t, "ches"):
		return t[:len(t)-2]
	case strings.HasSuffix(t, "s"):
		return t[:len(t)-1]
	}
	return t
}

// sameKey compares two keys by their values, else by their constant parts.
func sameKey(a, b *facts.Origin) Match {
	if facts.Equal(a, b) {
		return Same
	}
	x, okx, _ := Text(a, "*")
	y, oky, _ := Text(b, "*")
	if !okx || !oky {
		return Unclear
	}
	if x == y {
		return Same
	}
	px, _, hx := strings.Cut(x, "*")
	py, _, hy := strings.Cut(y, "*")
	if !hx && !hy || !strings.HasPrefix(px, py) && !strings.HasPrefix(py, px) {
		return Different
	}
	return Unclear
}
