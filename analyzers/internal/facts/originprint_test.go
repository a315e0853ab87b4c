package facts

import "testing"

// Alternatives that say nothing are not printed beside what is known.
func TestPrintAlternatives(t *testing.T) {
	text := New(Origin{Kind: Const, Type: "string", Text: "events-"})
	param := New(Origin{Kind: Param, Name: "id"})
	join := func(args ...*Origin) *Origin { return New(Origin{Kind: Join, Args: args}) }
	plus := func(args ...*Origin) *Origin { return New(Origin{Kind: Binary, Text: "+", Args: args}) }
	for _, c := range []struct {
		name string
		o    *Origin
		want string
	}{
		{"part unknown on every way", plus(text, join(UnknownOrigin(), UnknownOrigin())), `"events-"+?`},
		{"known on one way", join(UnknownOrigin(), plus(text, UnknownOrigin()), UnknownOrigin()), `"events-"+?`},
		{"known on two ways", join(text, UnknownOrigin(), param, text), `"events-" or id`},
	} {
		if got := c.o.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
