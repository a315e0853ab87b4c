package redistext

// A luaValue is what is known of a value.
type luaValue struct {
	lit   string // op of a literal: string, number, nil, true, false; empty for what is computed
	text  string // text of a literal, else the source
	table string // KEYS or ARGV itself
	key   int    // n of KEYS[n]; anyKey for KEYS[i]
	args  []int  // ARGV indexes it depends on
	reads []int  // calls it depends on
	fn    *luaFunc
	call  bool // redis.call itself

	direct bool // the answer of a call, unchanged
	// Boolean values: what holds when they are true and when they are false.
	yes, no []fact
}

const anyKey = -1

// A fact is what a test has shown.
type fact struct {
	kind factKind
	read int    // call whose answer was tested
	op   string // of a comparison, with the answer on the left
	arg  int    // ARGV index compared with; 0 for a literal
	lit  string
	// orFree: or the key is free.
	orFree bool
	// member: the argument is a field or member of the key. It may be a look-up, so that it counts for this key alone.
	member bool
}

type factKind uint8

const (
	compared factKind = iota
	free              // the key does not exist
	present
	granted // the call has stored the token
	missing // the member is not in the key
)

var luaNegated = map[string]string{"==": "~=", "~=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
var luaFlipped = map[string]string{"==": "==", "~=": "~=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}

func (v luaValue) isLit() bool { return v.lit != "" }

func (v luaValue) truthy() bool { return v.lit != "nil" && v.lit != "false" }

// union makes the value of an operation on several.
func union(text string, vs ...luaValue) luaValue {
	out := luaValue{text: text}
	for _, v := range vs {
		out.args = addInts(out.args, v.args...)
		out.reads = addInts(out.reads, v.reads...)
	}
	return out
}

// maxDeps bounds what a value is known to depend on.
const maxDeps = 16

func addInts(to []int, ns ...int) []int {
	for _, n := range ns {
		seen := len(to) >= maxDeps
		for _, t := range to {
			seen = seen || t == n
		}
		if !seen {
			to = append(to[:len(to):len(to)], n)
		}
	}
	return to
}

// truth returns what holds when the value is true, and when it is false.
func (e *luaEval) truth(v luaValue) (yes, no []fact) {
	if v.yes != nil || v.no != nil {
		return v.yes, v.no
	}
	if len(v.reads) == 0 {
		return nil, nil
	}
	r := v.reads[0]
	c := e.calls[r]
	if !v.direct {
		if len(v.args) > 0 { // string.find(v, ARGV[1])
			return []fact{{kind: compared, read: r, op: "==", arg: v.args[0]}}, []fact{{kind: compared, read: r, op: "~=", arg: v.args[0]}}
		}
		return nil, nil
	}
	switch c.Command.Kind {
	case SetNX:
		if c.Command.Name == "SET" {
			return []fact{{kind: granted, read: r}}, []fact{{kind: present, read: r}}
		}
	case Get, GetDel, Read:
		if a := e.member(r); a > 0 && (c.Command.Name == "HGET" || c.Command.Name == "ZSCORE" || c.Command.Name == "ZRANK") {
			return []fact{{kind: compared, read: r, op: "==", arg: a, member: true}}, []fact{{kind: compared, read: r, op: "~=", arg: a, member: true}}
		}
		return []fact{{kind: present, read: r}}, []fact{{kind: free, read: r}}
	}
	return nil, nil
}

// member returns the ARGV index of the field or member that a read names.
func (e *luaEval) member(r int) int {
	c := e.calls[r]
	switch c.Command.Name {
	case "HEXISTS", "HGET", "SISMEMBER", "ZSCORE", "ZRANK", "HSTRLEN":
		if len(c.Args) > 2 {
			return c.Args[2]
		}
	}
	return 0
}

// comparison returns what "a op b" shows.
func (e *luaEval) comparison(a luaValue, op string, b luaValue) (yes, no []fact) {
	if len(a.reads) == 0 && len(b.reads) > 0 {
		a, b, op = b, a, luaFlipped[op]
	}
	if len(a.reads) == 0 {
		return nil, nil
	}
	r := a.reads[0]
	if k := e.calls[r].Command; k.Writes() && k.Form != FormInsert && k.Kind != GetDel { // what a write answers guards nothing
		return nil, nil
	}
	if op == "~=" {
		yes, no = e.equality(a, r, b)
		return no, yes
	}
	if op == "==" {
		return e.equality(a, r, b)
	}
	arg := firstArg(b, a)
	if arg == 0 && !b.isLit() {
		return nil, nil
	}
	if arg == 0 {
		if y, n, ok := e.emptiness(r, op, b); ok {
			return y, n
		}
	}
	return []fact{{kind: compared, read: r, op: op, arg: arg, lit: b.text}},
		[]fact{{kind: compared, read: r, op: luaNegated[op], arg: arg, lit: b.text}}
}

// firstArg returns the first argument that one of the values depends on.
func firstArg(vs ...luaValue) int {
	for _, v := range vs {
		if len(v.args) > 0 {
			return v.args[0]
		}
	}
	return 0
}

// equality returns what equality of the answer of call r and b shows.
func (e *luaEval) equality(a luaValue, r int, b luaValue) (yes, no []fact) {
	c := e.calls[r].Command
	isFree := func() ([]fact, []fact) {
		return []fact{{kind: free, read: r}}, []fact{{kind: present, read: r}}
	}
	flip := func(y, n []fact) ([]fact, []fact) { return n, y }
	if !b.isLit() {
		arg := firstArg(b, a)
		if arg == 0 && len(b.reads) == 0 {
			return nil, nil
		}
		return []fact{{kind: compared, read: r, op: "==", arg: arg, lit: b.text}}, []fact{{kind: compared, read: r, op: "~=", arg: arg, lit: b.text}}
	}
	switch {
	case b.lit == "nil" || b.lit == "false":
		return flip(e.truth(a))
	case b.lit == "true" || b.text == "OK":
		return e.truth(a)
	case c.Kind == SetNX && b.text == "1", c.Name == "HSETNX" && b.text == "1":
		return []fact{{kind: granted, read: r}}, []fact{{kind: present, read: r}}
	case c.Kind == SetNX && b.text == "0", c.Name == "HSETNX" && b.text == "0":
		return []fact{{kind: present, read: r}}, []fact{{kind: granted, read: r}}
	}
	if m := e.member(r); m > 0 && (b.text == "1" || b.text == "0") {
		y := []fact{{kind: compared, read: r, op: "==", arg: m, member: true}}
		n := []fact{{kind: compared, read: r, op: "~=", arg: m, member: true}, {kind: missing, read: r}}
		if b.text == "0" {
			return n, y
		}
		return y, n
	}
	if len(a.args) > 0 && !a.direct { // string.find(v, ARGV[1]) == 1
		return e.truth(luaValue{reads: a.reads, args: a.args})
	}
	switch c.Kind {
	case Exists:
		if b.text == "0" {
			return isFree()
		}
		return flip(isFree())
	case TTLQuery:
		if b.text == "-2" {
			return isFree()
		}
	case Get, GetDel:
		if b.text == "" || b.text == "0" {
			return isFree()
		}
	}
	if y, n, ok := e.emptiness(r, "==", b); ok {
		return y, n
	}
	return []fact{{kind: compared, read: r, op: "==", lit: b.text}}, []fact{{kind: compared, read: r, op: "~=", lit: b.text}}
}

// emptiness reads comparisons of a size or an existence with 0 and 1, and of the time a key has left with 0.
func (e *luaEval) emptiness(r int, op string, b luaValue) (yes, no []fact, ok bool) {
	c := e.calls[r].Command
	if c.Kind == TTLQuery {
		isFree, isPresent := []fact{{kind: free, read: r}}, []fact{{kind: present, read: r}}
		switch op + b.text {
		case "<=0", "<0", "<1", "==-2", "<=-1":
			return isFree, isPresent, true
		case ">0", ">=0", ">=1", ">-1":
			return isPresent, isFree, true
		}
	}
	switch c.Name {
	case "EXISTS", "LLEN", "SCARD", "ZCARD", "HLEN", "XLEN", "STRLEN", "HEXISTS":
		isFree, isPresent := []fact{{kind: free, read: r}}, []fact{{kind: present, read: r}}
		switch op + b.text {
		case "==0", "<1", "<=0":
			return isFree, isPresent, true
		case "==1", ">0", ">=1":
			return isPresent, isFree, true
		}
	}
	return nil, nil, false
}

// either returns what holds when one of two lists of facts holds: "free or equal" is an equality that a free key passes too.
func either(a, b []fact) []fact {
	var out []fact
	for _, x := range a {
		for _, y := range b {
			switch {
			case x == y:
				out = append(out, x)
			case x.opens() && y.kind == compared && y.op == "==":
				y.orFree = true
				out = append(out, y)
			case y.opens() && x.kind == compared && x.op == "==":
				x.orFree = true
				out = append(out, x)
			case x.opens() && y.opens():
				out = append(out, x)
			case x.kind == compared && y.kind == compared && x.op == y.op && x.op != "~=":
				out = append(out, x)
			}
			if len(out) >= maxFacts {
				return out
			}
		}
	}
	return out
}

// opens reports that the key was free before the script.
func (f fact) opens() bool { return f.kind == free || f.kind == granted }

// maxFacts bounds what is held at one place; a script written by hand has a few.
const maxFacts = 64

// join adds facts, each once.
func join(to, facts []fact) []fact {
	to = to[:len(to):len(to)]
	for _, f := range facts {
		seen := len(to) >= maxFacts
		for _, t := range to {
			seen = seen || t == f
		}
		if !seen {
			to = append(to, f)
		}
	}
	return to
}
