package audit

import (
	"strings"
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Keys of real programs, as messages name them.
func TestReadable(t *testing.T) {
	text := func(s string) *facts.Origin {
		return facts.New(facts.Origin{Kind: facts.Const, Type: "string", Text: s})
	}
	number := facts.New(facts.Origin{Kind: facts.Const, Type: "uint64", Text: "9223372036854775807"})
	param := func(s string) *facts.Origin { return facts.New(facts.Origin{Kind: facts.Param, Name: s}) }
	call := func(name string, args ...*facts.Origin) *facts.Origin {
		return facts.New(facts.Origin{Kind: facts.Call, Text: name, Args: args})
	}
	binary := func(op string, args ...*facts.Origin) *facts.Origin {
		return facts.New(facts.Origin{Kind: facts.Binary, Text: op, Args: args})
	}
	list := func(args ...*facts.Origin) *facts.Origin {
		return facts.New(facts.Origin{Kind: facts.List, Args: args})
	}
	key := binary("+", call("example.com/prefix.DBPrefix", param("inst")), text("/"), text("vfs"))
	for _, c := range []struct {
		name string
		key  *facts.Origin
		want string
	}{
		{"hashed", binary("%", call("github.com/cespare/xxhash/v2.Sum64String", text("alerts")), number), `"alerts"`},
		{"joined path", call("path.Join", list(param("prefix"), call("path.Join", list(text("locks"), param("name"))))), `prefix+"/"+"locks"+"/"+name`},
		{"kept in a map", facts.FieldOf(facts.FieldOf(call("(*sync.Map).LoadOrStore", param("locks"), key, param("fresh")), "lock"), "key"), `DBPrefix(inst)+"/vfs"`},
		{"many arguments", call("example.com/x.Key", param("a"), param("b")), "Key(...)"},
		{"format", call("fmt.Sprintf", text("app:%s:mutex:%s"), list(param("app"), param("id"))), `"app:%s:mutex:%s"`},
		{"format of the caller", call("fmt.Sprintf", param("format"), list(param("id"))), "Sprintf(...)"},
		{"joined words", call("strings.Join", list(text("orders"), param("id"), text("lock")), text(":")), `"orders"+":"+id+":"+"lock"`},
		{"alternatives", facts.New(facts.Origin{Kind: facts.Join, Args: []*facts.Origin{param("a"), text("b")}}), ""},
		{"unknown part", binary("+", text("a"), facts.UnknownOrigin()), ""},
		{"too long", text(strings.Repeat("x", 80)), ""},
	} {
		if got := readable(c.key); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
