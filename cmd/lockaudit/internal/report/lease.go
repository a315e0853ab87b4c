package report

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// endsWithTx is the source of the lease of a lock that nobody needs to give back.
const endsWithTx = "the lock ends with the transaction"

// ttl says how long a grant lives and where that comes from.
func (b *builder) ttl(l *audit.Lock) TTL {
	switch l.NoTTL {
	case "ends":
		return TTL{Text: "none", Source: "the lock ends with its session or connection"}
	case "tx":
		return TTL{Text: "none", Source: endsWithTx}
	case "forever":
		return TTL{Text: "none", Source: "the lock never expires"}
	}
	if l.FixedTTL {
		return TTL{Text: or(l.TTL.Text(), "not set"), Source: "fixed by the library"}
	}
	if l.DefaultTTL {
		return TTL{Text: or(l.TTL.Text(), "not set"), Source: "the default of the library"}
	}
	if d, ok := l.TTL.Duration(l.Unit); ok {
		if d <= 0 {
			return TTL{Text: "none", Source: "the lock never expires", At: b.place(l.TTL.At())}
		}
		return TTL{Text: audit.Short(d), Source: "fixed in the code", Nanos: int64(d), At: b.place(l.TTL.At())}
	}
	t := TTL{Text: or(l.TTL.Text(), "unknown")}
	if t.Text == "?" {
		t.Text = "unknown"
	}
	switch l.TTL.Nature() {
	case audit.Constant:
		t.Source = "fixed in the code"
	case audit.Config:
		t.Source = "a field or variable"
	case audit.Parameter:
		t.Source = "given by the caller"
	case audit.Unknown:
		t.Source = "not visible in the code"
	default:
		t.Source = "computed"
	}
	return t
}

func wait(l *audit.Lock) string {
	if l.Try {
		return "never"
	}
	return or(l.Wait, "unknown")
}

func (b *builder) renewal(l *audit.Lock) string {
	if len(l.Renewals) == 0 {
		switch {
		case l.Renews:
			return "by the library"
		case l.NoTTL != "":
			return "not needed"
		}
		return "none"
	}
	r := l.Renewals[0]
	at := b.in.Place(r.At)
	var how []string
	if r.Async {
		how = append(how, "in a goroutine")
	}
	if r.Tokenless {
		how = append(how, "compares no holder token")
	}
	if r.Dropped {
		how = append(how, "nobody reads whether it worked")
	}
	text := "at " + at.String()
	if len(how) > 0 {
		text += ", " + strings.Join(how, ", ")
	}
	return text
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}
