package directive

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// source is a parsed file in which places are found by their text.
type source struct {
	t    *testing.T
	text string
	fset *token.FileSet
	file *ast.File
}

func parseSource(t *testing.T, text string) *source {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return &source{t, text, fset, file}
}

// at is the position of the first occurrence of text.
func (s *source) at(text string) token.Pos {
	s.t.Helper()
	offset := strings.Index(s.text, text)
	if offset < 0 {
		s.t.Fatalf("no %q in the source", text)
	}
	return s.fset.File(s.file.Pos()).Pos(offset)
}

func (s *source) set(opts Options) *Set {
	return Parse(s.fset, []*ast.File{s.file}, opts)
}

const suppressions = `package p

func f() {
	//lockaudit:ignore unfencedwrite nobody decides on it
	named()
	every() //nolint:lockaudit // a hint for people
	//lockaudit:ignore unfencedwrite
	noReason()
	//lockaudit:ignore unfencedwrites once in a lifetime
	unknown()
	//lockaudit:ignore unfencedwrite until=2025-06-30 the table moves
	expired()
	//lockaudit:ignore constantttl by its former name
	alias()
	//lockaudit:ignore unfencedwrite around
	under(func() {
		//lockaudit:ignore unfencedwrite inside
		inner()
	})
	//lockaudit:ignore lockdirective on purpose
	quiet() //lockaudit:ignore unfencedwrite finds nothing
}
`

func TestSuppress(t *testing.T) {
	tests := []struct {
		rule, at string
		want     string // the reason of the directive; "" when nothing suppresses
	}{
		{"unfencedwrite", "named()", "nobody decides on it"},
		{"hardcodedttl", "named()", ""},
		{"unfencedwrite", "every()", "a hint for people"},
		{"hardcodedttl", "every()", "a hint for people"},
		{"lockdirective", "every()", ""},
		{"unfencedwrite", "noReason()", ""},
		{"unfencedwrite", "unknown()", ""},
		{"unfencedwrite", "expired()", ""},
		{"hardcodedttl", "alias()", "by its former name"},
		{"unfencedwrite", "under(", "around"},
		{"unfencedwrite", "inner()", "inside"},
		{"lockdirective", "//lockaudit:ignore unfencedwrite finds", "on purpose"},
		{"unfencedwrite", "package", ""},
	}
	s := parseSource(t, suppressions)
	set := s.set(Options{Names: names(), Today: day("2026-12-01")})
	for _, test := range tests {
		got := ""
		if d := set.Suppress(test.rule, s.at(test.at)); d != nil {
			got = d.Reason
		}
		if got != test.want {
			t.Errorf("%s at %s: suppressed by %q, want %q", test.rule, test.at, got, test.want)
		}
	}
	if d := set.Suppress("unfencedwrite", token.NoPos); d != nil {
		t.Errorf("a finding without a position is suppressed by %q", d.Reason)
	}
}

func TestSuppressWithoutToday(t *testing.T) {
	s := parseSource(t, suppressions)
	if s.set(Options{Names: names()}).Suppress("unfencedwrite", s.at("expired()")) == nil {
		t.Error("a directive past its date suppresses nothing although today is not known")
	}
}

func TestNoDirectiveSuppressesAFindingAboutItself(t *testing.T) {
	s := parseSource(t, "package p\n\nfunc f() {\n\ta() //lockaudit:ignore lockdirective,unfencedwrite itself\n}\n")
	set := s.set(Options{})
	if set.Suppress("lockdirective", s.at("//lockaudit")) != nil {
		t.Error("the directive suppresses the finding about itself")
	}
	if set.Suppress("lockdirective", s.at("a()")) == nil {
		t.Error("the directive does not suppress a finding of the rule on its line")
	}
}

const purposes = `package p

// F does.
//
//lockaudit:efficiency only recomputes
//lockaudit:hold worst=4s measured=2026-11-03 source="load test"
func F() {
	first()
	//lockaudit:correctness
	second()
}

func G() {
	third()
}
`

func TestPurpose(t *testing.T) {
	s := parseSource(t, purposes)
	set := s.set(Options{})
	f, g := s.file.Decls[0], s.file.Decls[1]
	tests := []struct {
		name string
		pos  token.Pos
		fn   ast.Node
		want string
	}{
		{"the function's", s.at("first()"), nil, "efficiency"},
		{"the statement's before the function's", s.at("second()"), f, "correctness"},
		{"the wrapper's", s.at("third()"), f, "efficiency"},
		{"the wrapper's alone", token.NoPos, f, "efficiency"},
		{"none", s.at("third()"), g, "undeclared"},
	}
	for _, test := range tests {
		got := "undeclared"
		if d := set.Purpose(test.pos, test.fn); d != nil {
			got = d.Purpose().String()
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	if d := set.Hold(s.at("second()"), nil); d == nil || d.Hold.Source != "load test" {
		t.Errorf("Hold = %+v, want the one of the function", d)
	}
	if d := set.Hold(s.at("third()"), g); d != nil {
		t.Errorf("Hold = %+v, want none", d)
	}
}

func TestUnused(t *testing.T) {
	const text = `package p

func f() {
	//lockaudit:ignore unfencedwrite,hardcodedttl one of two
	a()
	//lockaudit:ignore hardcodedttl did not run
	b()
	c() //nolint:lockaudit // unused
	//lockaudit:ignore unfencedwrite TODO
	d()
	//lockaudit:correctness nobody asked
	e()
	//lockaudit:efficiency somebody asked
	g()
}
`
	useless := func(set *Set, ran ...string) []string {
		all := map[string]bool{}
		for _, rule := range ran {
			all[rule] = true
		}
		var got []string
		for _, d := range set.Unused(all) {
			got = append(got, strings.TrimSpace(d.Kind.String()+" "+strings.Join(d.Rules, ","))+": "+d.Reason)
		}
		return got
	}
	s := parseSource(t, text)
	set := s.set(Options{Names: names()})
	set.Suppress("hardcodedttl", s.at("a()"))
	set.Purpose(s.at("g()"), nil)

	want := []string{"//lockaudit:ignore unfencedwrite: one of two", "//lockaudit:correctness: nobody asked"}
	if diff := cmp.Diff(want, useless(set, "unfencedwrite")); diff != "" {
		t.Errorf("one rule ran (-want +got)\n%s", diff)
	}

	want = []string{
		"//lockaudit:ignore unfencedwrite: one of two",
		"//lockaudit:ignore hardcodedttl: did not run",
		"//nolint:lockaudit: unused",
		"//lockaudit:correctness: nobody asked",
	}
	if diff := cmp.Diff(want, useless(set, "unfencedwrite", "hardcodedttl")); diff != "" {
		t.Errorf("all rules ran (-want +got)\n%s", diff)
	}

	set.Suppress("unfencedwrite", s.at("a()"))
	set.Suppress("hardcodedttl", s.at("b()"))
	set.Suppress("unfencedwrite", s.at("c()"))
	set.Purpose(s.at("e()"), nil)
	if diff := cmp.Diff([]string(nil), useless(set, "unfencedwrite", "hardcodedttl")); diff != "" {
		t.Errorf("all were of use (-want +got)\n%s", diff)
	}
}

func TestContradiction(t *testing.T) {
	s := parseSource(t, "package p\n\n//lockaudit:efficiency r\n//lockaudit:correctness\nfunc f() {\n\t//lockaudit:correctness\n\ta()\n}\n")
	var got []string
	for _, d := range s.set(Options{}).All() {
		for _, p := range d.Problems {
			got = append(got, p.Text)
		}
	}
	want := []string{"this contradicts //lockaudit:efficiency in line 3, which counts: leave one of them"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestNoSet(t *testing.T) {
	s := parseSource(t, purposes)
	var none *Set
	pos := s.at("first()")
	if none.Suppress("unfencedwrite", pos) != nil || none.Purpose(pos, nil) != nil || none.Hold(pos, nil) != nil || none.Unused(nil) != nil || none.All() != nil {
		t.Error("a nil set has directives")
	}
}

func TestConcurrentUse(t *testing.T) {
	s := parseSource(t, suppressions)
	set := s.set(Options{})
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			set.Suppress("unfencedwrite", s.at("named()"))
			set.Purpose(s.at("named()"), s.file.Decls[0])
			set.Unused(map[string]bool{"unfencedwrite": true})
		})
	}
	group.Wait()
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{suppressions, purposes, "package p //nolint:lockaudit // r", "package p\n//lockaudit:hold worst=\"1s"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "p.go", text, parser.ParseComments|parser.AllErrors)
		if file == nil {
			t.Fatal(err)
		}
		set := Parse(fset, []*ast.File{file}, Options{Names: names(), Today: day("2026-12-01")})
		for _, d := range set.All() {
			if d.Line == 0 && d.Valid() {
				t.Errorf("a valid directive covers nothing: %+v", d)
			}
			for _, p := range d.Problems {
				if p.Pos < d.Pos || p.End > d.End || p.Pos > p.End {
					t.Errorf("problem %q lies at %d-%d, outside its directive at %d-%d", p.Text, p.Pos, p.End, d.Pos, d.End)
				}
			}
			set.Suppress("unfencedwrite", d.Pos)
			set.Purpose(d.Pos, file)
		}
		set.Unused(map[string]bool{"unfencedwrite": true})
	})
}

func FuzzParseComment(f *testing.F) {
	for _, text := range []string{
		"lockaudit:efficiency r", "lockaudit:ignore a,b until=2027-01-01 r", "nolint:a,lockaudit // r",
		`lockaudit:hold worst=4.2s measured=2026-11-03 source="a b" margin=2`, " lockaudit:ignore,", "lockaudit:ignore unfencedwrite,,TODO",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		comment := &ast.Comment{Slash: 1, Text: "//" + text}
		d, ok := parse(comment, Options{Names: names(), Today: day("2026-12-01"), HoldAge: 1})
		if !ok {
			return
		}
		if d.Valid() && d.Suppresses() && (d.Reason == "" || d.Kind == Ignore && len(d.Rules) == 0 && len(d.Problems) == 0) {
			t.Errorf("%q suppresses without a reason or a rule: %+v", text, d)
		}
		if d.Valid() && d.Kind == Hold && (d.Hold.Worst <= 0 || d.Hold.Measured.IsZero() || d.Hold.Source == "") {
			t.Errorf("%q is a hold without its figures: %+v", text, d)
		}
		for _, p := range d.Problems {
			if p.Pos < d.Pos || p.End > d.End || p.Pos > p.End {
				t.Errorf("%q: problem %q lies at %d-%d, outside its directive at %d-%d", text, p.Text, p.Pos, p.End, d.Pos, d.End)
			}
		}
	})
}
