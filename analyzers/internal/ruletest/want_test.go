package ruletest

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

func TestParseWants(t *testing.T) {
	src := strings.Join([]string{
		"package p", // 1
		"",
		"// want nothing of the sort here", // 3: prose, no expectation
		"var a = 1 // want missingttl \"never expires\"",
		"var b = 2 // want missingttl \"a\" hardcodedttl `b \"c\"` // want:program,note unfencedwrite \"d\"",
		"// want@+1:suppressed lockdirective \"e\"", // 6
		"//lockaudit:ignore x",
		"/* want@-1:error redlock \"f\" */ var c = `// want redlock \"in a string\"`",
		"var d = 3 //lockaudit:efficiency because // want:warning needlesslock \"g\"",
	}, "\n")
	wants, err := parseWants("p.go", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range wants {
		got = append(got, w.String())
	}
	want := []string{
		`p.go:4: missingttl "never expires"`,
		`p.go:5: missingttl "a"`,
		`p.go:5: hardcodedttl "b \"c\""`,
		`p.go:5: unfencedwrite "d" note program`,
		`p.go:7: lockdirective "e" suppressed`,
		`p.go:7: redlock "f" error`,
		`p.go:9: needlesslock "g" warning`,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("expectations (-want +got):\n%s", diff)
	}
}

func TestParseWantsRefuses(t *testing.T) {
	for src, want := range map[string]string{
		"package p\n// want:urgent redlock \"x\"\n": `p.go:2:1: unknown tag "urgent"`,
		"package p\n// want redlock \"(\"\n":        "p.go:2:1: expectation of redlock: error parsing regexp",
		"package p\n// want redlock \"x\n":          "p.go:2:1: expectation of redlock: the regular expression is not a Go string",
	} {
		_, err := parseWants("p.go", []byte(src))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", src, err, want)
		}
	}
}

func TestCompare(t *testing.T) {
	wants, err := parseWants("p.go", []byte(strings.Join([]string{
		"package p",
		`// want redlock "two pools"`,
		`// want:note defaultttl "8s"`,
		`// want:error missingttl "never"`,
		`// want:suppressed unfencedwrite "overwrites"`,
	}, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	seen := func(line int, rule, message string, severity audit.Severity) Seen {
		return Seen{File: "p.go", Line: line, Rule: rule, Message: message, Severity: severity}
	}
	all := []Seen{
		seen(2, "redlock", "two pools on one server", audit.Warning),
		seen(3, "defaultttl", "lease of 8s", audit.Note),
		seen(4, "missingttl", "never expires", audit.Error),
		{File: "p.go", Line: 5, Rule: "unfencedwrite", Message: "overwrites", Severity: audit.Error, Suppressed: true},
	}
	for _, test := range []struct {
		name                string
		seen                []Seen
		missing, unexpected int
	}{
		{"all there", all, 0, 0},
		{"nothing there", nil, 4, 0},
		{"twice on a line", append([]Seen{all[0]}, all...), 0, 1},
		{"another line", append([]Seen{seen(9, "redlock", "two pools", audit.Warning)}, all[1:]...), 1, 1},
		{"milder than said", append([]Seen{seen(4, "missingttl", "never expires", audit.Warning)}, all[:2]...), 2, 1},
		{"a note where a warning is due", []Seen{seen(2, "redlock", "two pools", audit.Note)}, 4, 0},
		{"a note of the strict rule", append([]Seen{seen(7, "strict", "x", audit.Note)}, all...), 0, 1},
		{"a note of another rule", append([]Seen{seen(7, "lax", "x", audit.Note)}, all...), 0, 0},
		{"suppressed and not expected", append([]Seen{{File: "p.go", Line: 7, Rule: "x", Severity: audit.Error, Suppressed: true}}, all...), 0, 0},
		{"expected as suppressed and shown", append([]Seen{seen(5, "unfencedwrite", "overwrites", audit.Error)}, all[:3]...), 1, 1},
	} {
		missing, unexpected := Compare(wants, test.seen, "strict")
		if len(missing) != test.missing || len(unexpected) != test.unexpected {
			t.Errorf("%s: missing %v, unexpected %v; want %d and %d", test.name, missing, unexpected, test.missing, test.unexpected)
		}
	}
}
