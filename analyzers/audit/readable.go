package audit

import (
	"strconv"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// maxName is how long the name of a lock may be in a message.
const maxName = 60

// readable prints a key the way a reader would write it, "" when it cannot be told in a few words. What only changes the form of
// the key is left out: a hash, a modulus, the map that keeps a handle by its key.
func readable(o *facts.Origin) string {
	text, ok := printed(o)
	if !ok || len(text) > maxName || strings.Contains(text, "?") {
		return ""
	}
	return text
}

func printed(o *facts.Origin) (string, bool) {
	switch o.Kind {
	case facts.Unknown, facts.Join, facts.Struct, facts.FuncLit:
		return "", false
	case facts.Field, facts.Elem:
		if in := keptBy(o.Args[0]); in != nil {
			return printed(in)
		}
		in, ok := printed(o.Args[0])
		if o.Kind == facts.Elem {
			return in + "[...]", ok
		}
		return in + "." + o.Text, ok
	case facts.Binary:
		if len(o.Args) == 2 && o.Text != "+" && o.Args[1].Kind == facts.Const {
			return printed(o.Args[0])
		}
		return joined(o.Args, o.Text)
	case facts.Call:
		return called(o)
	case facts.List:
		if len(o.Args) == 1 {
			return printed(o.Args[0])
		}
	}
	return o.String(), true
}

func called(o *facts.Origin) (string, bool) {
	name := o.Text[strings.LastIndexAny(o.Text, "./")+1:]
	switch {
	case o.Text == "path.Join", o.Text == "path/filepath.Join":
		return joined(elementsOf(o.Args), `+"/"+`)
	case o.Text == "fmt.Sprintf" && len(o.Args) > 0 && o.Args[0].Kind == facts.Const:
		return strconv.Quote(o.Args[0].Text), true
	case o.Text == "strings.Join" && len(o.Args) == 2 && o.Args[0].Kind == facts.List && o.Args[1].Kind == facts.Const:
		return joined(o.Args[0].Args, "+"+strconv.Quote(o.Args[1].Text)+"+")
	case len(o.Args) == 1 && hashes(name):
		return printed(o.Args[0])
	case keptBy(o) != nil:
		return printed(keptBy(o))
	case len(o.Args) > 1:
		return name + "(...)", true
	case len(o.Args) == 1:
		in, ok := printed(o.Args[0])
		return name + "(" + in + ")", ok
	}
	return name + "()", true
}

// elementsOf are the arguments of a variadic call.
func elementsOf(args []*facts.Origin) []*facts.Origin {
	if len(args) == 1 && (args[0].Kind == facts.List || args[0].Kind == facts.Variadic) {
		return args[0].Args
	}
	return args
}

// keptBy is the key by which a map keeps the handle that o is part of.
func keptBy(o *facts.Origin) *facts.Origin {
	for o.Kind == facts.Field {
		o = o.Args[0]
	}
	if o.Kind == facts.Call && len(o.Args) == 3 && o.Text == "(*sync.Map).LoadOrStore" {
		return o.Args[1]
	}
	return nil
}

func hashes(name string) bool {
	for _, h := range []string{"Sum", "Hash", "hash", "Checksum", "crc", "fnv"} {
		if strings.HasPrefix(name, h) {
			return true
		}
	}
	return false
}

// joined prints parts with what joins them; neighbouring constants become one.
func joined(parts []*facts.Origin, by string) (string, bool) {
	var out []string
	for _, p := range parts {
		text, ok := printed(p)
		if !ok {
			return "", false
		}
		if n := len(out); n > 0 && by == "+" {
			a, err1 := strconv.Unquote(out[n-1])
			b, err2 := strconv.Unquote(text)
			if err1 == nil && err2 == nil && out[n-1][0] == '"' && text[0] == '"' {
				out[n-1] = strconv.Quote(a + b)
				continue
			}
		}
		out = append(out, text)
	}
	return strings.Join(out, by), true
}
