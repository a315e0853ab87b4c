package facts

import (
	"fmt"
	"slices"
	"strings"
)

// String prints o the way a reader would write it: lockKey(id), "bill:" + invoice, c.ttl.
func (o *Origin) String() string {
	var b strings.Builder
	o.print(&b)
	return b.String()
}

func (o *Origin) print(b *strings.Builder) {
	list := func(args []*Origin, sep string) {
		for i, a := range args {
			if i > 0 {
				b.WriteString(sep)
			}
			a.print(b)
		}
	}
	switch o.Kind {
	case Const:
		if o.Name != "" {
			b.WriteString(o.Name)
			return
		}
		if o.Type == "string" {
			fmt.Fprintf(b, "%q", o.Text)
			return
		}
		b.WriteString(o.Text)
	case Nil:
		b.WriteString("nil")
	case Param, Result, Held:
		if o.Name != "" {
			b.WriteString(o.Name)
			return
		}
		fmt.Fprintf(b, "%s%d", map[Kind]string{Param: "p", Result: "r", Held: "lock"}[o.Kind], o.Index)
	case Global:
		b.WriteString(o.Text[strings.LastIndexAny(o.Text, "./")+1:])
	case Field:
		o.Args[0].print(b)
		b.WriteByte('.')
		b.WriteString(o.Text)
	case Elem:
		o.Args[0].print(b)
		b.WriteString("[...]")
	case Call, Out:
		if pointed(o) {
			o.Args[0].print(b)
			return
		}
		b.WriteString(o.Text[strings.LastIndexAny(o.Text, "./")+1:])
		b.WriteByte('(')
		args := o.Args
		if n := len(args); n > 0 && args[n-1].Kind == List { // the values for a variadic parameter
			args = append(args[:n-1:n-1], args[n-1].Args...)
		}
		list(args, ", ")
		b.WriteByte(')')
	case Struct:
		b.WriteString(o.Text[strings.LastIndexAny(o.Text, "./")+1:])
		b.WriteString("{...}")
	case List:
		b.WriteByte('[')
		list(o.Args, ", ")
		b.WriteByte(']')
	case Join:
		b.WriteString(strings.Join(told(o.Args), " or "))
	case Binary:
		list(o.Args, o.Text)
	case FuncLit:
		b.WriteString("func")
	case Variadic:
		list(o.Args, ", ")
		b.WriteString("...")
	case Ends:
		list(o.Args, ", ")
	default:
		b.WriteByte('?')
	}
}

// told prints alternatives, each once. Those that say nothing are left out beside one that does.
func told(args []*Origin) []string {
	var out []string
	for _, a := range args {
		if t := a.String(); t != "?" && !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	if out == nil {
		return []string{"?"}
	}
	return out
}
