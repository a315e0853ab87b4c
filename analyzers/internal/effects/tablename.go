package effects

import (
	"strings"
	"unicode"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// table notes the table that a model or name stands for.
func (q *query) table(m *facts.Origin) {
	if t := tableOf(m); t != "" {
		q.stmt.Tables = []string{t}
	}
}

func tableOf(m *facts.Origin) string {
	if m == nil {
		return ""
	}
	for _, b := range m.Branches() {
		switch b.Kind {
		case facts.Const:
			if b.Type == "string" && b.Text != "" {
				name, _, _ := strings.Cut(b.Text, " ")
				return column(name[strings.LastIndexByte(name, '.')+1:])
			}
		case facts.List, facts.Variadic:
			if len(b.Args) > 0 {
				if t := tableOf(b.Args[0]); t != "" {
					return t
				}
			}
			if t := typeTable(b.Type); t != "" {
				return t
			}
		case facts.Struct:
			if t := typeTable(b.Text); t != "" {
				return t
			}
		case facts.Field: // its type is that of the struct it is in: db.Table(m.table)
		default:
			if t := typeTable(b.Type); t != "" {
				return t
			}
		}
	}
	return ""
}

// typeTable is the table that a mapper makes of a type: example.com/app/model.AccountEntry is account_entry.
func typeTable(t string) string {
	t = strings.TrimLeft(t, "[]*")
	if i := strings.IndexByte(t, '['); i >= 0 {
		t = t[:i]
	}
	name := t[strings.LastIndexAny(t, "./")+1:]
	if name == "" || !strings.ContainsAny(t, "./") || strings.ContainsAny(name, " {}()") {
		return ""
	}
	return column(name)
}

// column is the name that a mapper gives a field: OrderID is order_id. Table prefixes and quotes go.
func column(name string) string {
	name = strings.Trim(name[strings.LastIndexByte(name, '.')+1:], "`\"[]'")
	var b strings.Builder
	rs := []rune(name)
	for i, c := range rs {
		if unicode.IsUpper(c) && i > 0 && (unicode.IsLower(rs[i-1]) || unicode.IsDigit(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1]) && unicode.IsUpper(rs[i-1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(c))
	}
	return b.String()
}

func ident(s string) bool {
	for _, c := range s {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '_' && c != '.' {
			return false
		}
	}
	return s != ""
}
