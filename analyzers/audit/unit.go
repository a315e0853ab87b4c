package audit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// A UnitFault is a length given in another unit than the one that is meant.
type UnitFault struct {
	// Text says what is wrong: "30 is read as nanoseconds". Advice says what to write.
	Text, Advice string
	// Sure: it is wrong whatever the value is at run time.
	Sure bool
	// Makes is what becomes of the lease.
	Makes Length
	At    Place
}

// A Length is what becomes of a lease that is given in the wrong unit.
type Length uint8

// What a wrong unit makes of a lease.
const (
	NoLength  Length = iota // none that the lock service understands
	TooShort                // over before the work begins
	TooLong                 // far longer than meant
	CutToZero               // none, or without an end
)

const (
	second      = int64(time.Second)
	millisecond = int64(time.Millisecond)
)

// unitFault judges a length of time that is given in unit ("" for a time.Duration). Claims can live long: what is long for a
// lock says nothing about their unit.
func (b *builder) unitFault(v Value, unit string, claim bool) *UnitFault {
	if v.origin == nil {
		return nil
	}
	var f *UnitFault
	branches := v.origin.Branches()
	for _, o := range branches {
		if unit != "" && smallest(o) && slices.ContainsFunc(branches, func(o *facts.Origin) bool { return o.Kind != facts.Const }) {
			continue // rounded up: what is computed would be 0
		}
		var g *UnitFault
		switch unit {
		case "":
			g = durationFault(o)
		case "s", "ms":
			g = numberFault(o, unit, claim)
		}
		if g != nil && (f == nil || g.Sure && !f.Sure) {
			f = g
		}
	}
	if f == nil || unit != "" && !f.Sure && raised(v.origin) {
		return nil
	}
	f.At = v.at
	return f
}

// smallest reports the constant 1.
func smallest(o *facts.Origin) bool {
	n, ok := integer(o)
	return ok && n == 1
}

// durationFault judges what is given as a time.Duration.
func durationFault(o *facts.Origin) *UnitFault {
	switch {
	case o.Kind == facts.Const && o.Type == "string":
		if n, err := strconv.ParseInt(o.Text, 10, 64); err == nil && n > 0 {
			return &UnitFault{Text: fmt.Sprintf("%q has no unit", o.Text), Advice: fmt.Sprintf("write %q", o.Text+"s"), Sure: true}
		}
	case o.Kind == facts.Const && o.Type != "default" && o.Type != "option":
		n, ok := integer(o)
		if ok && n > 0 && n < millisecond {
			return &UnitFault{
				Makes: TooShort,
				Text:  fmt.Sprintf("%d is read as %s", n, time.Duration(n)), Advice: fmt.Sprintf("multiply by the unit: %s*time.Second", o), Sure: true,
			}
		}
	case o.Kind == facts.Binary && o.Text == "time.Duration" && len(o.Args) == 1:
		return converted(o.Args[0])
	case o.Kind == facts.Binary && o.Text == "*" && len(o.Args) == 2:
		return multiplied(o.Args[0], o.Args[1])
	}
	return nil
}

// converted judges time.Duration(x) that nothing is multiplied with.
func converted(x *facts.Origin) *UnitFault {
	if scaled(x) {
		return nil
	}
	what := nameOf(x)
	switch measure(x) {
	case "ns":
		return nil
	case "":
		if what == "" {
			return nil
		}
		return &UnitFault{Makes: TooShort, Text: fmt.Sprintf("time.Duration(%s) counts nanoseconds", what), Advice: fmt.Sprintf("multiply by the unit of %s", what)}
	case "ms":
		return &UnitFault{Makes: TooShort, Text: fmt.Sprintf("time.Duration(%s) reads milliseconds as nanoseconds", what), Advice: "multiply by time.Millisecond", Sure: true}
	}
	return &UnitFault{Makes: TooShort, Text: fmt.Sprintf("time.Duration(%s) reads seconds as nanoseconds", what), Advice: "multiply by time.Second", Sure: true}
}

// multiplied judges time.Duration(x) * time.Second.
func multiplied(a, b *facts.Origin) *UnitFault {
	if a.Kind == facts.Const {
		a, b = b, a
	}
	n, ok := integer(b)
	if !ok || b.Kind != facts.Const {
		return nil
	}
	if a.Kind == facts.Binary && a.Text == "time.Duration" && len(a.Args) == 1 {
		a = a.Args[0]
	}
	switch m := measure(a); {
	case m == "ms" && n == second:
		return &UnitFault{Makes: TooLong, Text: fmt.Sprintf("%s are milliseconds and are multiplied by time.Second", nameOf(a)), Advice: "multiply by time.Millisecond", Sure: true}
	case m == "s" && n == millisecond:
		return &UnitFault{Makes: TooShort, Text: fmt.Sprintf("%s are seconds and are multiplied by time.Millisecond", nameOf(a)), Advice: "multiply by time.Second", Sure: true}
	}
	return nil
}

// numberFault judges a plain number that the service reads as seconds or milliseconds.
func numberFault(o *facts.Origin, unit string, claim bool) *UnitFault {
	want := map[string]string{"s": "seconds", "ms": "milliseconds"}[unit]
	if o.Kind == facts.Const {
		return constantFault(o, unit, want, claim)
	}
	if o.Kind == facts.Binary && o.Text == "time.Duration" && len(o.Args) == 1 && scaled(o.Args[0]) {
		return nil
	}
	m := measure(o)
	switch {
	case m == "ns" || m == "duration":
		advice := map[string]string{"s": "divide by time.Second, rounding up", "ms": "write d.Milliseconds()"}[unit]
		return &UnitFault{Makes: TooLong, Text: fmt.Sprintf("nanoseconds are given where %s are expected", want), Advice: advice, Sure: true}
	case m == "ms" && unit == "s":
		return &UnitFault{Makes: TooLong, Text: "milliseconds are given where seconds are expected", Advice: "divide by 1000, rounding up, or use the millisecond form of the command", Sure: true}
	case m == "s" && unit == "ms":
		return &UnitFault{Makes: TooShort, Text: "seconds are given where milliseconds are expected", Advice: "write d.Milliseconds(), or use the form of the command that takes seconds", Sure: true}
	case m == "s" && unit == "s":
		return truncated(o)
	}
	return nil
}

func constantFault(o *facts.Origin, unit, want string, claim bool) *UnitFault {
	n, ok := integer(o)
	if !ok || n <= 0 || o.Type == "default" || o.Type == "option" {
		return nil
	}
	switch {
	case n >= 1e9 && n%1e6 == 0:
		return &UnitFault{Makes: TooLong, Text: fmt.Sprintf("%d is read as %s, which is %s", n, want, long(n, unit)), Advice: "give the length in " + want, Sure: true}
	case unit == "ms" && n < 100:
		return &UnitFault{Makes: TooShort, Text: fmt.Sprintf("%d is read as milliseconds", n), Advice: fmt.Sprintf("write %d, or use the form of the command that takes seconds", n*1000), Sure: true}
	case unit == "s" && !claim && n >= 5000 && n%1000 == 0 && n%3600 != 0:
		return &UnitFault{Makes: TooLong, Text: fmt.Sprintf("%d is read as seconds, which is %s", n, long(n, unit)), Advice: fmt.Sprintf("write %d, or use the millisecond form of the command", n/1000), Sure: true}
	}
	return nil
}

func long(n int64, unit string) string {
	if unit == "ms" {
		n /= 1000
	}
	if days := n / 86400; days > 1 {
		return fmt.Sprintf("%d days", days)
	}
	return short(time.Duration(n) * time.Second)
}

// truncated judges a number of seconds that is cut down to whole ones.
func truncated(o *facts.Origin) *UnitFault {
	d := inner(o)
	if d == nil {
		return nil
	}
	f := &UnitFault{Makes: CutToZero, Text: "less than a second becomes 0", Advice: "round up: (d + time.Second - 1) / time.Second, or use milliseconds"}
	if n, ok := integer(d); ok && d.Kind == facts.Const {
		if n >= second || n <= 0 {
			return nil
		}
		f.Sure = true
		return f
	}
	f.Sure = d.Any(func(x *facts.Origin) bool {
		return x.Kind == facts.Call && (x.Text == "time.Until" || x.Text == "time.Since" || x.Text == "(time.Time).Sub")
	})
	return f
}

// inner is the duration whose whole seconds o is: d.Seconds(), d / time.Second.
func inner(o *facts.Origin) *facts.Origin {
	switch {
	case o.Kind == facts.Call && o.Text == "(time.Duration).Seconds" && len(o.Args) > 0:
		return o.Args[0]
	case o.Kind == facts.Binary && o.Text == "/" && len(o.Args) == 2:
		if n, ok := integer(o.Args[1]); ok && n == second {
			return o.Args[0]
		}
	case (o.Kind == facts.Call || o.Kind == facts.Binary) && len(o.Args) == 1:
		if x := o.Args[0]; strings.HasPrefix(o.Text, "strconv.") || o.Text == "time.Duration" || o.Text == "math.Floor" || o.Text == "math.Trunc" {
			return inner(x)
		}
	}
	return nil
}

// raised reports whether a number cannot be 0: rounded up, or one alternative is a constant above it.
func raised(o *facts.Origin) bool {
	for _, b := range o.Branches() {
		if n, ok := integer(b); ok && b.Kind == facts.Const && n > 0 {
			return true
		}
	}
	return o.Any(func(x *facts.Origin) bool {
		switch {
		case x.Kind == facts.Call:
			return x.Text == "math.Ceil" || x.Text == "max" || x.Text == "math.Max" || x.Text == "math.Round" || x.Text == "(time.Duration).Round"
		case x.Kind == facts.Binary && x.Text == "+":
			return true
		}
		return false
	})
}

// measure is the unit that a number is in, as far as the code shows it: s, ms, ns, duration; empty when it does not.
func measure(o *facts.Origin) string {
	switch o.Kind {
	case facts.Call:
		switch o.Text {
		case "(time.Duration).Seconds", "(time.Duration).Minutes":
			return "s"
		case "(time.Duration).Milliseconds":
			return "ms"
		case "(time.Duration).Nanoseconds":
			return "ns"
		case "math.Ceil", "math.Floor", "math.Round", "math.Trunc", "strconv.Itoa", "strconv.FormatInt", "fmt.Sprint", "max", "min", "strconv.Atoi":
			if len(o.Args) > 0 {
				return measure(o.Args[0])
			}
		}
	case facts.Binary:
		return measureBinary(o)
	case facts.Param:
		if o.Type == "time.Duration" {
			return "duration"
		}
	case facts.List:
		if len(o.Args) == 1 {
			return measure(o.Args[0])
		}
	case facts.Const:
		if o.Type == "time.Duration" {
			return "duration"
		}
	}
	return unitOfName(nameOf(o))
}

func measureBinary(o *facts.Origin) string {
	switch {
	case o.Text == "time.Duration" && len(o.Args) == 1:
		if scaled(o.Args[0]) {
			return ""
		}
		return measure(o.Args[0])
	case o.Text == "/" && len(o.Args) == 2:
		switch n, _ := integer(o.Args[1]); n {
		case second:
			return "s"
		case millisecond:
			return "ms"
		}
	case (o.Text == "*") && len(o.Args) == 2:
		for i, a := range o.Args {
			if n, ok := integer(a); ok && n == 1000 && measure(o.Args[1-i]) == "s" {
				return "ms"
			}
		}
	case o.Text == "+" || o.Text == "-":
		for _, a := range o.Args {
			if m := measure(a); m != "" && a.Kind != facts.Const {
				return m
			}
		}
	}
	return ""
}

// scaled reports whether a number already carries a unit: it was computed from a duration or with one.
func scaled(o *facts.Origin) bool {
	return o.Any(func(x *facts.Origin) bool {
		switch x.Kind {
		case facts.Const:
			n, ok := integer(x)
			return ok && n >= millisecond
		case facts.Param:
			return x.Type == "time.Duration"
		case facts.Call:
			return x.Text == "(time.Duration).Nanoseconds" || strings.HasPrefix(x.Text, "time.")
		}
		return false
	})
}

// nameOf is what a value is called in the code.
func nameOf(o *facts.Origin) string {
	switch o.Kind {
	case facts.Param:
		return o.Name
	case facts.Field:
		return o.Text
	case facts.Global:
		return o.Text[strings.LastIndexAny(o.Text, "./")+1:]
	case facts.Const:
		return o.Name
	case facts.Call:
		return o.Text[strings.LastIndexAny(o.Text, "./")+1:]
	case facts.Elem:
		return nameOf(o.Args[0])
	}
	return ""
}

// unitOfName is the unit that a name speaks of: ttlSeconds, expire_ms, leaseSec.
func unitOfName(name string) string {
	for _, w := range words(name) {
		switch w {
		case "s", "sec", "secs", "second", "seconds":
			return "s"
		case "ms", "msec", "msecs", "milli", "millis", "millisecond", "milliseconds":
			return "ms"
		case "ns", "nano", "nanos", "nanosecond", "nanoseconds":
			return "ns"
		}
	}
	return ""
}

// words splits a Go or snake-case name, in lower case.
func words(name string) []string {
	var out []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			out = append(out, strings.ToLower(string(word)))
			word = nil
		}
	}
	rs := []rune(name)
	for i, r := range rs {
		switch {
		case !unicode.IsLetter(r):
			flush()
			continue
		case unicode.IsUpper(r) && i > 0 && (unicode.IsLower(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1])):
			flush()
		}
		word = append(word, r)
	}
	flush()
	return out
}

func integer(o *facts.Origin) (int64, bool) {
	if o.Kind != facts.Const {
		return 0, false
	}
	n, err := strconv.ParseInt(o.Text, 10, 64)
	return n, err == nil
}
