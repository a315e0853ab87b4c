package directive

import (
	"fmt"
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// covered describes what each directive of src covers: the first and the last line as they are written.
func covered(t *testing.T, src string) []string {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(src, "\n")
	quote := func(line int) string {
		text, _, _ := strings.Cut(lines[line-1], "//")
		return strings.TrimSpace(text)
	}
	var all []string
	for _, d := range ParseFile(fset, file, Options{}) {
		switch {
		case d.Line == 0:
			all = append(all, "nothing: "+d.Problems[0].Kind.String())
		case d.Line == d.LastLine:
			all = append(all, quote(d.Line))
		default:
			all = append(all, quote(d.Line)+" ... "+quote(d.LastLine))
		}
	}
	return all
}

func TestCover(t *testing.T) {
	tests := []struct {
		name, body string // the body of a function
		want       []string
	}{
		{"behind code", `
	a() //nolint:lockaudit // r
	b()`, []string{"a()"}},
		{"above code", `
	//lockaudit:correctness
	a()
	b()`, []string{"a()"}},
		{"above code, with other comments and lines between", `
	//lockaudit:correctness
	// Taking it twice is bad.
	//lockaudit:ignore hardcodedttl fine

	a()
	b()`, []string{"a()", "a()"}},
		{"above a statement of several lines", `
	//lockaudit:correctness
	a(
		1,
		2)
	b()`, []string{"a( ... 2)"}},
		{"behind the last line of a statement", `
	a(
		1,
		2) //nolint:lockaudit // r
	b()`, []string{"a( ... 2)"}},
		{"within a statement, above a line", `
	a(
		//lockaudit:correctness
		1,
		2)
	b()`, []string{"a( ... 2)"}},
		{"above a call with a callback", `
	//lockaudit:correctness
	err := under(ctx, func() error {
		return a()
	})
	b()`, []string{"err := under(ctx, func() error { ... })"}},
		{"within a callback", `
	err := under(ctx, func() error {
		a()
		//lockaudit:correctness
		return b()
	})`, []string{"return b()"}},
		{"behind the end of a callback", `
	err := under(ctx, func() error {
		a()
		return b()
	}) //nolint:lockaudit // r`, []string{"err := under(ctx, func() error { ... })"}},
		{"above an if: only its head", `
	//lockaudit:correctness
	if err := a(); err != nil {
		b()
	}`, []string{"if err := a(); err != nil {"}},
		{"above an if with a head of several lines", `
	//lockaudit:correctness
	if err := a(
		1,
	); err != nil {
		b()
	}`, []string{"if err := a( ... ); err != nil {"}},
		{"behind an else if", `
	if x {
		a()
	} else if err := b(); err != nil { //nolint:lockaudit // r
		c()
	}`, []string{"} else if err := b(); err != nil {"}},
		{"above an else if", `
	if x {
		a()
		//lockaudit:correctness
	} else if err := b(); err != nil {
		c()
	}`, []string{"} else if err := b(); err != nil {"}},
		{"behind the end of a block", `
	a(func() {
		if x {
			b()
		} //nolint:lockaudit // r
	})`, []string{"nothing: malformed"}},
		{"above the end of a block", `
	for x {
		a()
		//lockaudit:correctness
	}
	b()`, []string{"nothing: malformed"}},
		{"above a loop: only its head", `
	//lockaudit:correctness
	for range a() {
		b()
	}`, []string{"for range a() {"}},
		{"above a case", `
	switch x {
	//lockaudit:correctness
	case 1:
		a()
	}`, []string{"case 1:"}},
		{"behind the receive of a select", `
	select {
	case <-a(): //nolint:lockaudit // r
		b()
	}`, []string{"case <-a():"}},
		{"above go and defer: the whole function literal", `
	//lockaudit:correctness
	go func() {
		a()
	}()
	//lockaudit:correctness
	defer func() {
		b()
	}()`, []string{"go func() { ... }()", "defer func() { ... }()"}},
		{"above a function literal in a variable", `
	//lockaudit:correctness
	run := func() {
		a()
	}
	run()`, []string{"run := func() { ... }"}},
		{"above an entry of a table of functions", `
	m := map[string]func(){
		//lockaudit:correctness
		"a": func() {
			a()
		},
		"b": func() {
			b()
		},
	}`, []string{`"a": func() { ... },`}},
		{"behind a field of options", `
	a(1, &Options{
		TTL: 30, //nolint:lockaudit // r
	})`, []string{"a(1, &Options{ ... })"}},
		{"behind a text of several lines", "\n\ta(`UPDATE x\n\t\tSET y`, 1) //nolint:lockaudit // r\n\tb()", []string{"a(`UPDATE x ... SET y`, 1)"}},
		{"at the end of a function", `
	a()
	//lockaudit:correctness`, []string{"nothing: malformed"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			src := "package p\n\nfunc f() {" + test.body + "\n}\n\nfunc g() {}\n"
			if diff := cmp.Diff(test.want, covered(t, src)); diff != "" {
				t.Errorf("%s\n(-want +got)\n%s", src, diff)
			}
		})
	}
}

func TestCoverDeclarations(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"in the doc comment of a function", `package p

// F does.
//
//lockaudit:correctness
func F() {
	a()
}
`, []string{"func F() { ... }"}},
		{"above a method, apart from its doc comment", `package p

//lockaudit:efficiency r

// F does.
func (t *T) F(
	x int,
) {
	a()
}
`, []string{"func (t *T) F( ... }"}},
		{"behind the head of a function", `package p

func F() { //nolint:lockaudit // r
	a()
}

func G(
	x int,
) error { //nolint:lockaudit // r
	return b()
}
`, []string{"func F() { ... }", "func G( ... }"}},
		{"behind the end of a function", `package p

func F() {
	a()
} //nolint:lockaudit // r
`, []string{"nothing: malformed"}},
		{"above a variable", `package p

//lockaudit:ignore hardcodedttl r
var locker = newLocker(
	30,
)

var (
	//lockaudit:ignore hardcodedttl r
	a = newLocker(30)
	b = newLocker(30) //nolint:lockaudit // r
)
`, []string{"var locker = newLocker( ... )", "a = newLocker(30)", "b = newLocker(30)"}},
		{"above the package clause: the file", `//lockaudit:ignore hardcodedttl generated

package p

func F() {}
`, []string{" ... func F() {}"}},
		{"a purpose of a whole file", `//lockaudit:correctness
package p
`, []string{"nothing: malformed"}},
		{"above a type and behind an import", `package p

import "fmt" //nolint:lockaudit // r

//lockaudit:correctness
type T struct {
	m int //nolint:lockaudit // r
}
`, []string{"nothing: malformed", "nothing: malformed", "nothing: malformed"}},
		{"at the end of the file", `package p

//lockaudit:correctness
`, []string{"nothing: malformed"}},
		{"line directives do not move code", `package p

func F() {
	//lockaudit:correctness
//line other.go:100
	a()
	b()
}
`, []string{"a()"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, covered(t, test.src)); diff != "" {
				t.Errorf("%s\n(-want +got)\n%s", test.src, diff)
			}
		})
	}
}

func TestFunc(t *testing.T) {
	const src = `package p

//lockaudit:correctness
func F() {
	//lockaudit:efficiency r
	a()
}
`
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range ParseFile(fset, file, Options{}) {
		got = append(got, fmt.Sprint(d.Kind, " ", d.Purpose(), " above a function: ", d.Func != nil))
	}
	want := []string{
		"//lockaudit:correctness correctness above a function: true",
		"//lockaudit:efficiency efficiency above a function: false",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
