package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Text assembles a text from constants, with holes where a part is not known. ok is false when nothing of it is known here;
// open when it may become known at a caller.
func Text(o *facts.Origin, hole string) (text string, ok, open bool) {
	switch o.Kind {
	case facts.Const:
		return o.Text, true, false
	case facts.Nil:
		return "", true, false
	case facts.Param:
		return "", false, true
	case facts.Join:
		for _, a := range o.Args {
			if t, ok, _ := Text(a, hole); ok && t != "" {
				return t, true, false
			}
		}
	case facts.Binary:
		if o.Text != "+" {
			return "", false, o.HasParam()
		}
		var b strings.Builder
		for _, a := range o.Args {
			t, k, _ := Text(a, hole)
			if !k {
				t = hole
			}
			ok = ok || k
			b.WriteString(t)
		}
		return b.String(), ok, o.HasParam()
	case facts.Call:
		return callText(o, hole)
	}
	return "", false, o.HasParam()
}

func callText(o *facts.Origin, hole string) (string, bool, bool) {
	if len(o.Args) == 1 && pointsTo(o.Text) { // aws.String(s), ptr.To(s)
		return Text(o.Args[0], hole)
	}
	switch o.Text {
	case "fmt.Sprintf":
		if len(o.Args) == 0 {
			break
		}
		format, ok, open := Text(o.Args[0], hole)
		if !ok {
			return "", false, open
		}
		var args []*facts.Origin
		if len(o.Args) > 1 && o.Args[1].Kind == facts.List {
			args = o.Args[1].Args
		}
		return fill(format, args, hole), true, o.HasParam()
	case "strings.TrimSpace", "strings.ReplaceAll", "strings.Replace", "(*text/template.Template).Parse", "strings.ToUpper", "strings.ToLower":
		if len(o.Args) > 0 {
			return Text(o.Args[0], hole)
		}
	case "strings.Join":
		if len(o.Args) == 2 && o.Args[0].Kind == facts.List {
			sep, _, _ := Text(o.Args[1], hole)
			var parts []string
			known := false
			for _, a := range o.Args[0].Args {
				t, ok, _ := Text(a, hole)
				if !ok {
					t = hole
				}
				known = known || ok
				parts = append(parts, t)
			}
			return strings.Join(parts, sep), known, o.HasParam()
		}
	}
	return "", false, o.HasParam()
}

// pointsTo reports whether a function only takes the address of its argument.
func pointsTo(name string) bool {
	switch name {
	case "github.com/aws/aws-sdk-go-v2/aws.String", "github.com/aws/aws-sdk-go/aws.String", "github.com/aws/smithy-go/ptr.String",
		"k8s.io/utils/ptr.To", "k8s.io/utils/pointer.String", "google.golang.org/protobuf/proto.String",
		"github.com/Azure/azure-sdk-for-go/sdk/azcore/to.Ptr":
		return true
	}
	return strings.HasPrefix(name, "github.com/stripe/stripe-go/") && strings.HasSuffix(name, ".String")
}

// fill replaces the verbs of a format.
func fill(format string, args []*facts.Origin, hole string) string {
	var b strings.Builder
	n := 0
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			b.WriteByte(format[i])
			continue
		}
		j := i + 1
		for j < len(format) && strings.IndexByte("+-# 0123456789.[]*", format[j]) >= 0 {
			j++
		}
		if j >= len(format) {
			break
		}
		i = j
		if format[j] == '%' {
			b.WriteByte('%')
			continue
		}
		t := hole
		if n < len(args) {
			if s, ok, _ := Text(args[n], hole); ok {
				t = s
			}
		}
		n++
		b.WriteString(t)
	}
	return b.String()
}

func sqlText(o *facts.Origin) (string, bool, bool) { return Text(o, sqltext.Hole) }
