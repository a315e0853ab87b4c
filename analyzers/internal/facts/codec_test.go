package facts

import (
	"bytes"
	"encoding/gob"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func exported(types ...any) cmp.Option {
	return cmp.Options{cmpopts.IgnoreUnexported(types...), cmpopts.EquateEmpty()}
}

var compared = exported(Summary{}, Implementations{}, Origin{}, Pos{}, Slot{})

// sample has every shape that the codec treats in its own way: shared and equal parts, nil pointers, nested summaries.
func sample() *Summary {
	key := &Origin{Kind: Const, Text: "feed:", At: Pos{File: "/src/app/feed.go", Line: 3, Col: 7}}
	twin := &Origin{Kind: Const, Text: "feed:", At: Pos{File: "/src/app/feed.go", Line: 3, Col: 7}}
	inner := &Summary{Ops: []Op{{Row: "r#1", Slots: []Slot{{Name: "key", X: twin}}}}, NoReturn: true}
	lit := &Origin{Kind: FuncLit, Sum: inner, Args: []*Origin{key, nil, twin}, Names: []string{"a", "", "a"}, Index: -2}
	return &Summary{
		Results: []*Origin{nil, key, lit},
		Ops: []Op{
			{Kind: Give, Row: "r#1", Func: "example.com/app.Lock", Slots: []Slot{{Name: "key", X: key}, {Name: "fn", X: lit}}, Under: []int{0, 3}, Mode: Later, Use: ErrorRead | Returned, Gated: true},
			{},
		},
		Locks: []HeldLock{{Op: 1, Granted: []ResultTest{{Index: 1, Fields: []string{"Success"}, Test: MustBeTrue}}, Places: []*Origin{lit}}},
		More:  true,
	}
}

func TestRoundTrip(t *testing.T) {
	for _, s := range []*Summary{{}, {NoReturn: true}, sample()} {
		var buf bytes.Buffer
		if err := gob.NewEncoder(&buf).Encode(s); err != nil {
			t.Fatal(err)
		}
		first := bytes.Clone(buf.Bytes())
		got := new(Summary)
		if err := gob.NewDecoder(&buf).Decode(got); err != nil {
			t.Fatal(err)
		}
		// What was only passed on is written as it was.
		var again bytes.Buffer
		if err := gob.NewEncoder(&again).Encode(got); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first, again.Bytes()) {
			t.Error("the encoding changes when a summary is written again")
		}
		if err := got.Open(); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(s, got, compared); diff != "" {
			t.Errorf("after a round trip (-want +got):\n%s", diff)
		}
	}
}

func TestImplementationsRoundTrip(t *testing.T) {
	want := &Implementations{Sums: []*Summary{sample(), nil, sample()}}
	data, err := want.GobEncode()
	if err != nil {
		t.Fatal(err)
	}
	got := new(Implementations)
	if err := got.GobDecode(data); err != nil {
		t.Fatal(err)
	}
	if err := got.Open(); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, compared); diff != "" {
		t.Errorf("after a round trip (-want +got):\n%s", diff)
	}
}

// Equal parts are written once, so a tree that doubles at every level stays small.
func TestSize(t *testing.T) {
	o := &Origin{Kind: Const, Text: "leaf"}
	for range 40 {
		twin := *o
		o = &Origin{Kind: Call, Args: []*Origin{o, &twin}}
	}
	data, err := (&Summary{Results: []*Origin{o}}).GobEncode()
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 1000 {
		t.Errorf("%d bytes for 41 different parts", len(data))
	}
	s := new(Summary)
	if err := s.GobDecode(data); err != nil {
		t.Fatal(err)
	}
	if err := s.Open(); err != nil {
		t.Fatal(err)
	}
	if args := s.Results[0].Args; args[0] != args[1] {
		t.Error("equal parts are not shared after reading")
	}
}

// Every type that summaries are made of must have an encoding, all of whose fields fit the bits.
func TestEncodable(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var visit func(typ reflect.Type, path string)
	visit = func(typ reflect.Type, path string) {
		if seen[typ] {
			return
		}
		seen[typ] = true
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice:
			if typ.Kind() == reflect.Pointer && typ.Elem().Kind() != reflect.Struct {
				t.Errorf("%s is a %s: only pointers to structs have an encoding", path, typ)
			}
			visit(typ.Elem(), path)
		case reflect.Struct:
			if typ.NumField() > 63 {
				t.Errorf("%s has %d fields, which do not fit", path, typ.NumField())
			}
			for i := range typ.NumField() {
				if f := typ.Field(i); f.IsExported() {
					visit(f.Type, path+"."+f.Name)
				}
			}
		case reflect.Map, reflect.Interface, reflect.Func, reflect.Chan, reflect.Array, reflect.Float32, reflect.Float64:
			t.Errorf("%s is a %s, which has no encoding", path, typ)
		}
	}
	visit(reflect.TypeFor[Implementations](), "Implementations")
	visit(reflect.TypeFor[Summary](), "Summary")
}

func FuzzOpen(f *testing.F) {
	data, err := sample().GobEncode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte{})
	f.Add([]byte(strings.Repeat("\xff", 20)))
	f.Fuzz(func(t *testing.T, data []byte) {
		s := new(Summary)
		if err := s.GobDecode(data); err != nil {
			t.Fatal(err)
		}
		if err := s.Open(); err != nil {
			return
		}
		if _, err := s.GobEncode(); err != nil {
			t.Errorf("what was read cannot be written: %v", err)
		}
	})
}
