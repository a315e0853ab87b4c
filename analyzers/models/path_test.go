package models

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParsePaths(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want []Path
	}{
		{"", nil},
		{"receiver", []Path{{Kind: Receiver, Index: -1}}},
		{"receiver.Name", []Path{{Kind: Receiver, Index: -1, Fields: []string{"Name"}}}},
		{"arg key", []Path{{Kind: Arg, Name: "key", Index: -1}}},
		{"arg opts.Lock.Key", []Path{{Kind: Arg, Name: "opts", Index: -1, Fields: []string{"Lock", "Key"}}}},
		{"arg 2", []Path{{Kind: Arg, Index: 2}}},
		{"arg 2.Key", []Path{{Kind: Arg, Index: 2, Fields: []string{"Key"}}}},
		{"result 0.Success", []Path{{Kind: Result, Index: 0, Fields: []string{"Success"}}}},
		{"options WithTTL", []Path{{Kind: Options, Name: "WithTTL", Index: -1}}},
		{"const 1.5s", []Path{{Kind: Const, Name: "1.5s", Index: -1}}},
		{"value", []Path{{Kind: ValueOf, Index: -1}}},
		{"error", []Path{{Kind: ErrorOf, Index: -1}}},
		{"text 1", []Path{{Kind: TextArg, Index: 1}}},
		{"method Done", []Path{{Kind: MethodOf, Name: "Done", Index: -1}}},
		{"options WithTTL or const 8s", []Path{{Kind: Options, Name: "WithTTL", Index: -1}, {Kind: Const, Name: "8s", Index: -1}}},
	} {
		got, err := ParsePaths(tt.in)
		if err != nil {
			t.Errorf("%q: %v", tt.in, err)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%q (-want +got)\n%s", tt.in, diff)
		}
	}
}

func TestParsePathsErrors(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"key", "does not start with"},
		{"arg", "wants a name or number"},
		{"arg -1", "counts from 0"},
		{"result ok", "wants a number"},
		{"options", "wants a name"},
		{"arg key or", "is not the name of an argument"},
		{"arg opts.", "is not the name of a field"},
		{"arg opts.Key()", "is not the name of a field"},
		{"receiver key", "nothing but .Field may follow receiver"},
		{"options WithTTL WithExpiry", "is not one name"},
	} {
		if got, err := ParsePaths(tt.in); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v %v, want %q", tt.in, got, err, tt.want)
		}
	}
}

func TestParseGranted(t *testing.T) {
	value, errPath := Path{Kind: ValueOf, Index: -1}, Path{Kind: ErrorOf, Index: -1}
	for _, tt := range []struct {
		in   string
		want []Atom
	}{
		{"", nil},
		{"result 1 == nil", []Atom{{Path: Path{Kind: Result, Index: 1}, Test: IsNil}}},
		{"value and error == nil", []Atom{{Path: value, Test: IsTrue}, {Path: errPath, Test: IsNil}}},
		{"result 0 != nil and result 1 == nil", []Atom{{Path: Path{Kind: Result, Index: 0}, Test: NotNil}, {Path: Path{Kind: Result, Index: 1}, Test: IsNil}}},
		{"result 0.Success", []Atom{{Path: Path{Kind: Result, Index: 0, Fields: []string{"Success"}}, Test: IsTrue}}},
		{"scan", []Atom{{Path: Path{Kind: Result, Index: 0}, Test: Scanned}}},
	} {
		got, err := ParseGranted(tt.in)
		if err != nil {
			t.Errorf("%q: %v", tt.in, err)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%q (-want +got)\n%s", tt.in, diff)
		}
	}
	for _, in := range []string{"ok", "result 0 == 1", "err == nil", "result 1 == nil and"} {
		if got, err := ParseGranted(in); err == nil {
			t.Errorf("%q is read as %v, want an error", in, got)
		}
	}
}
