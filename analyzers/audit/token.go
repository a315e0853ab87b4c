package audit

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A SharedToken is a holder token that tells no holders apart.
type SharedToken struct {
	// Why several holders have it: "a constant", "the host name".
	Why string
	// Instance: it is made once for the object that takes the locks; holders that share the object share it.
	Instance bool
	// Compared is where a release or renewal compares it; invalid when the library does.
	Compared Place
}

// share finds out whether several holders of x store the same token, and whether anything compares it.
func (b *builder) share(x *built) {
	token := x.Token.origin
	if token == nil || x.NoTTL == "ends" || x.NoTTL == "tx" || x.Token.Inner || !effects.Present(token) {
		return
	}
	if len(x.acq.Via) > 0 && token.Kind == facts.Field { // a field of the wrapper: its own record speaks about it
		return
	}
	if len(x.acq.Via) > 0 && ofOwner(token, x.acq.Slot("owner")) { // the helper's own record tells
		return
	}
	t := tokenJudge{b: b, key: x.Key.origin}
	why, shared := t.judge(token, 0)
	if !shared {
		return
	}
	s := &SharedToken{Why: why, Instance: why == instance}
	if x.Bare {
		at, compared := b.compares(x)
		if !compared {
			return
		}
		s.Compared = at
	}
	x.Shared = s
}

// ofOwner reports whether a token is kept in the object whose method takes the lock.
func ofOwner(token, owner *facts.Origin) bool {
	owners := append([]*facts.Origin{owner}, owner.Args...)
	return token.Any(func(o *facts.Origin) bool {
		if o.Kind != facts.Field {
			return false
		}
		for _, w := range owners {
			if facts.Equal(o.Args[0], w) {
				return true
			}
		}
		return false
	})
}

// compares returns the operation that compares the token of a lock taken by a plain command.
func (b *builder) compares(x *built) (Place, bool) {
	for _, list := range [][]*Release{x.Releases, x.Inside} {
		for _, r := range list {
			if r.Checked && !r.Closes {
				return r.At, true
			}
		}
	}
	for _, h := range x.from.Ops {
		if h.Does() == effects.Renew && h.Effect().ChecksToken && x.from.Mine(h.Op) {
			return b.place(h.Place), true
		}
	}
	return Place{}, false
}

const (
	instance = "made once for the object that takes it"
	global   = "kept in a package variable"
)

// A tokenJudge looks for the part of a token that is made anew for each acquire.
type tokenJudge struct {
	b   *builder
	key *facts.Origin
}

const maxToken = 16

// judge reports whether all parts of a token are the same for several holders, and names the most telling of them.
func (t tokenJudge) judge(o *facts.Origin, depth int) (why string, shared bool) {
	if o == nil || depth > maxToken || o.Cut {
		return "", false
	}
	switch o.Kind {
	case facts.Const:
		return "a constant", o.Type != "default" && o.Type != "option"
	case facts.Nil:
		return "", true
	case facts.Global:
		return global, true
	case facts.Param:
		return "made from the name of the lock", t.inKey(o)
	case facts.Field, facts.Elem:
		if t.inKey(o) {
			return "made from the name of the lock", true
		}
		return t.field(o, depth)
	case facts.FuncLit:
		return t.judge(t.b.engine.Returned(o), depth+1)
	case facts.Call, facts.Out:
		return t.call(o, depth)
	case facts.Join, facts.Binary, facts.List, facts.Variadic:
		why, shared := t.all(o.Args, depth)
		if shared && o.Name != "" {
			return global, true
		}
		if !shared && o.Kind == facts.Binary && o.Name != "" {
			return global, true
		}
		return why, shared
	}
	return "", false
}

// all judges parts that are put together, or of which one is taken.
func (t tokenJudge) all(parts []*facts.Origin, depth int) (why string, shared bool) {
	rank := 0
	for _, a := range parts {
		w, ok := t.judge(a, depth+1)
		if !ok {
			return "", false
		}
		if r := telling(w); r >= rank {
			why, rank = w, r
		}
	}
	return why, len(parts) > 0
}

// telling orders reasons: a message names the one that says most.
func telling(why string) int {
	for i, w := range []string{"", "a constant", "made from the name of the lock", global, "the process id", "read from the environment", "the host name", "the clock in whole seconds"} {
		if w == why {
			return i
		}
	}
	return 1
}

func (t tokenJudge) call(o *facts.Origin, depth int) (string, bool) {
	if row := t.b.reader.Index.ByID(o.Row); row != nil && row.Role == models.Origin {
		switch row.Nature {
		case "random":
			return global, o.Name != "" || t.b.engine.AtStart(o)
		case "host":
			return "the host name", true
		case "process":
			return "the process id", true
		}
		return "", false
	}
	switch {
	case o.Name != "":
		return global, true
	case o.Text == "(time.Time).Unix" || o.Text == "(time.Time).Format" && !fractions(o):
		if len(o.Args) > 0 && o.Args[0].Any(func(x *facts.Origin) bool { return t.b.nature(x) == Clock }) {
			return "the clock in whole seconds", true
		}
		return "", false
	case o.Text == "os.Getenv" || o.Text == "os.LookupEnv" || o.Text == "syscall.Getenv":
		return "read from the environment", true
	case formats(o.Text):
		return t.all(o.Args, depth)
	}
	return "", false
}

// fractions reports whether a layout of time.Format shows parts of a second.
func fractions(o *facts.Origin) bool {
	for _, a := range o.Args[1:] {
		if a.Kind != facts.Const || strings.Contains(a.Text, ".0") || strings.Contains(a.Text, ".9") || strings.Contains(a.Text, ",0") {
			return true
		}
	}
	return false
}

// formats reports whether a function only puts its arguments into another form.
func formats(name string) bool {
	if i := strings.LastIndexByte(name, '/'); i >= 0 && !strings.HasPrefix(name, "encoding/") && !strings.HasPrefix(name, "crypto/") {
		return false
	}
	pkg, fn, ok := strings.Cut(strings.TrimLeft(name, "(*"), ".")
	if !ok || strings.HasPrefix(fn, "Rand") {
		return false
	}
	switch pkg {
	case "fmt", "strconv", "strings", "bytes", "path", "path/filepath", "encoding/hex", "encoding/base64", "encoding/binary",
		"crypto/sha1", "crypto/sha256", "crypto/sha512", "crypto/md5", "hash/fnv", "net", "url":
		return true
	}
	return name == "append" || name == "string"
}

// inKey reports whether a value is part of the key: whoever asks for the same lock has it too.
func (t tokenJudge) inKey(o *facts.Origin) bool {
	return t.key != nil && t.key.Any(func(x *facts.Origin) bool { return facts.Equal(x, o) })
}

// field judges a token kept in a field by what this package stores there.
func (t tokenJudge) field(o *facts.Origin, depth int) (string, bool) {
	values := t.b.engine.FieldValues(o)
	if len(values) == 0 {
		return "", false
	}
	why, shared := tokenJudge{b: t.b}.all(values, depth)
	return why, shared
}
