package redistext

import (
	"strconv"
	"strings"
)

// Parse reads a command. Options may be part of the first word, as models write them ("SET NX"); the words behind it are
// then the arguments alone.
func Parse(words []Word) Command {
	c := Command{Kind: Unknown, Key: -1, Value: -1, Match: -1, TTL: -1}
	if len(words) == 0 || !words[0].Known {
		return c
	}
	fixed := strings.Fields(strings.ToUpper(words[0].Text))
	if len(fixed) == 0 {
		return c
	}
	p := reader{words: words, c: &c}
	s, ok := p.name(fixed)
	if !ok {
		return c
	}
	p.place(s)
	p.options()
	for _, f := range p.fixed {
		p.flag(f)
	}
	p.conclude()
	return c
}

// Named reads a command by its name and fixed options alone: "SET NX", "EXPIRE GT". It has no places of words.
func Named(command string) Command {
	c := Parse([]Word{{Text: command, Known: true}})
	c.Key, c.Value, c.Match, c.TTL, c.Keys = -1, -1, -1, -1, nil
	return c
}

// A reader reads the words of one command.
type reader struct {
	words []Word
	fixed []string // options given with the name
	c     *Command
}

// name finds the command, its sub-command included.
func (p *reader) name(fixed []string) (spec, bool) {
	name := fixed[0]
	p.fixed = fixed[1:]
	if name == "XGROUP" {
		sub := p.upper(1)
		if len(p.fixed) > 0 {
			sub, p.fixed = p.fixed[0], p.fixed[1:]
		}
		name += " " + sub
	}
	p.c.Name = name
	s, ok := commands[name]
	switch {
	case ok:
	case harmless[name]:
		s, ok = spec{kind: Read}, true
	case strings.HasPrefix(name, "FT."):
		s, ok = spec{kind: Admin}, true
		fallthrough
	default:
		for _, prefix := range readPrefixes {
			if strings.HasPrefix(name, prefix) {
				s, ok = read(1, 1, 1), true
			}
		}
	}
	return s, ok
}

// upper returns a known word in upper case.
func (p *reader) upper(i int) string {
	if i < 0 || i >= len(p.words) || !p.words[i].Known {
		return ""
	}
	return strings.ToUpper(p.words[i].Text)
}

func (p *reader) has(i int) bool { return i > 0 && i < len(p.words) }

// place sets what the name alone decides.
func (p *reader) place(s spec) {
	c := p.c
	c.Kind, c.Form = s.kind, s.form
	last := s.last
	if last < 0 {
		last += len(p.words)
	}
	for i := s.first; s.first > 0 && i <= last && i < len(p.words); i += s.step {
		c.Keys = append(c.Keys, i)
	}
	if len(c.Keys) > 0 {
		c.Key = c.Keys[0]
	}
	if p.has(s.value) {
		c.Value = s.value
	}
	if s.ttl > 0 {
		c.Unit, c.HasTTL = s.unit, true
		if p.has(s.ttl) {
			c.TTL = s.ttl
		}
	}
}

// options reads the words behind the places.
func (p *reader) options() {
	c := p.c
	switch c.Name {
	case "SET":
		p.scan(3)
	case "JSON.SET":
		p.scan(4)
	case "DELEX", "GETEX":
		p.scan(2)
	case "INCREX":
		p.scan(2)
	case "RESTORE":
		if p.scan(4); p.find("REPLACE", 4) > 0 {
			c.Form = FormPut
		}
		if p.upper(2) == "0" {
			c.TTL, c.HasTTL, c.Unit = -1, false, NoUnit
		}
	case "COPY":
		if p.find("REPLACE", 3) > 0 {
			c.Form = FormPut
		}
	case "EXPIRE", "PEXPIRE", "EXPIREAT", "PEXPIREAT", "HEXPIRE", "HPEXPIRE":
		for i := 3; i < len(p.words) && i < 4; i++ {
			p.flag(p.upper(i))
		}
		if n, err := strconv.Atoi(p.upper(2)); err == nil && n <= 0 && c.Kind == Expire && (c.Unit == Seconds || c.Unit == Milliseconds) {
			c.Form = FormDelete
		}
	case "ZADD", "GEOADD":
		p.members()
	case "XADD":
		p.stream()
	case "DELIFEQ":
		c.IfEq = true
		if p.has(2) {
			c.Match = 2
		}
	case "SORT":
		if i := p.find("STORE", 2); i > 0 && p.has(i+1) {
			c.Kind, c.Form, c.Key, c.Keys = List, FormPut, i+1, append([]int{i + 1}, c.Keys...)
		}
	case "GEORADIUS", "GEORADIUSBYMEMBER":
		for _, o := range []string{"STORE", "STOREDIST"} {
			if i := p.find(o, 2); i > 0 && p.has(i+1) {
				c.Kind, c.Form, c.Key, c.Keys = Other, FormPut, i+1, append([]int{i + 1}, c.Keys...)
			}
		}
	case "MSETEX":
		p.counted(1, 2)
		p.scan(p.last() + 2)
	case "HSETEX", "HGETEX":
		p.scan(2)
		if c.Name == "HGETEX" && !c.HasTTL && p.find("PERSIST", 2) < 0 {
			c.Kind, c.Form = Read, FormNone
		}
	case "EVAL", "EVALSHA", "FCALL", "EVAL_RO", "EVALSHA_RO", "FCALL_RO":
		p.counted(2, 1)
	case "LMPOP", "ZMPOP", "SINTERCARD", "ZDIFF", "ZINTER", "ZUNION", "ZINTERCARD":
		p.counted(1, 1)
	case "BLMPOP", "BZMPOP":
		p.counted(2, 1)
	case "XREADGROUP", "XREAD":
		p.streams()
	case "CONFIG", "SCRIPT", "FUNCTION", "CLUSTER", "ACL", "LATENCY", "SLOWLOG", "MODULE", "SENTINEL":
		switch p.upper(1) {
		case "GET", "LIST", "DUMP", "STATS", "EXISTS", "INFO", "SLOTS", "SHARDS", "NODES", "KEYSLOT", "WHOAMI", "LEN", "HISTORY", "LATEST", "DOCTOR":
			c.Kind = Read
		}
	}
}

// find returns the place of a known word from i on, or -1.
func (p *reader) find(word string, i int) int {
	for ; i < len(p.words); i++ {
		if p.upper(i) == word {
			return i
		}
	}
	return -1
}

// last returns the place of the last key.
func (p *reader) last() int {
	if n := len(p.c.Keys); n > 0 {
		return p.c.Keys[n-1]
	}
	return len(p.words)
}

// counted reads "numkeys key ..." with the number at n.
func (p *reader) counted(n, step int) {
	count, err := strconv.Atoi(p.upper(n))
	if err != nil {
		p.c.Uncertain = p.has(n)
		return
	}
	for i := 0; i < count && p.has(n+1+i*step); i++ {
		p.c.Keys = append(p.c.Keys, n+1+i*step)
	}
	if len(p.c.Keys) > 0 {
		p.c.Key = p.c.Keys[0]
	}
}

// scan reads options from place i on, the values of some included.
func (p *reader) scan(i int) {
	c := p.c
	for ; i < len(p.words); i++ {
		if !p.words[i].Known {
			c.Uncertain = true
			continue
		}
		if p.flag(p.upper(i)) {
			i++
			switch {
			case !p.has(i):
			case c.Unit != NoUnit && c.TTL < 0 && unitOf(p.upper(i-1)) != NoUnit:
				c.TTL = i
			case isMatch(p.upper(i - 1)):
				c.Match = i
			}
		}
	}
}

// flag notes one option and reports whether a value follows it.
func (p *reader) flag(word string) bool {
	c := p.c
	switch word {
	case "NX", "FNX":
		c.NX = true
	case "XX", "FXX":
		c.XX = true
	case "GT":
		c.GT = true
	case "LT":
		c.LT = true
	case "GET":
		c.Get = true
	case "KEEPTTL":
		c.KeepTTL = true
	case "IFEQ", "IFDEQ":
		c.IfEq = true
		return true
	case "IFNE", "IFDNE":
		c.IfNe = true
		return true
	case "PERSIST":
		if c.Name == "GETEX" {
			c.Kind, c.Form = Persist, FormExpire
		}
	case "EX", "PX", "EXAT", "PXAT":
		c.Unit, c.HasTTL = unitOf(word), true
		return true
	}
	return false
}

func isMatch(word string) bool {
	return word == "IFEQ" || word == "IFDEQ" || word == "IFNE" || word == "IFDNE"
}

func unitOf(word string) Unit {
	switch word {
	case "EX":
		return Seconds
	case "PX":
		return Milliseconds
	case "EXAT":
		return AtSeconds
	case "PXAT":
		return AtMilliseconds
	}
	return NoUnit
}

// members reads "ZADD key [NX|XX] [GT|LT] [CH] [INCR] score member ...".
func (p *reader) members() {
	c := p.c
	i := 2
	for ; i < len(p.words); i++ {
		switch w := p.upper(i); w {
		case "NX", "XX", "GT", "LT":
			p.flag(w)
			continue
		case "CH":
			continue
		case "INCR":
			c.Form = FormRelative
			continue
		}
		break
	}
	n := 1 // words between the options and the member
	if c.Name == "GEOADD" {
		n = 2
	}
	if p.has(i + n) {
		c.Value = i + n
	}
}

// stream reads "XADD key [NOMKSTREAM] [MAXLEN ...] id field value ...". An explicit id lets a second entry fail.
func (p *reader) stream() {
	c := p.c
	i := 2
	for i < len(p.words) {
		switch p.upper(i) {
		case "NOMKSTREAM", "KEEPREF", "DELREF", "ACKED":
			i++
			continue
		case "MAXLEN", "MINID":
			i++
			if w := p.upper(i); w == "~" || w == "=" {
				i++
			}
			i++
			if p.upper(i) == "LIMIT" {
				i += 2
			}
			continue
		}
		break
	}
	if !p.has(i) {
		return
	}
	if p.upper(i) != "*" {
		c.Form, c.Match = FormInsert, i
	}
	if p.has(i + 2) {
		c.Value = i + 2
	}
}

// streams reads the keys behind STREAMS.
func (p *reader) streams() {
	i := p.find("STREAMS", 1)
	if i < 0 {
		return
	}
	for k := i + 1; k <= i+(len(p.words)-i-1)/2; k++ {
		p.c.Keys = append(p.c.Keys, k)
	}
	if len(p.c.Keys) > 0 {
		p.c.Key = p.c.Keys[0]
	}
}

// conclude turns flags into kinds and forms.
func (p *reader) conclude() {
	c := p.c
	switch c.Name {
	case "SET":
		switch {
		case c.NX:
			c.Kind, c.Form = SetNX, FormInsert
		case c.XX:
			c.Kind, c.Form = SetXX, FormUpdate
		case c.IfEq || c.IfNe:
			c.Kind, c.Form = CompareSet, FormCompare
		}
	case "MSETEX", "JSON.SET", "HSETEX", "ZADD", "GEOADD":
		switch {
		case c.Form == FormRelative:
		case c.NX:
			c.Form = FormInsert
			if c.Name == "MSETEX" {
				c.Kind = SetNX
			}
		case c.XX && !c.GT && !c.LT:
			c.Form = FormUpdate
		case c.GT || c.LT:
			c.Form = FormCompare
		}
	case "DELEX":
		if c.IfEq || c.IfNe {
			c.Kind = CompareDel
		}
	case "GETEX":
		if c.HasTTL {
			c.Kind, c.Form = Expire, FormExpire
		}
	case "GETSET":
		c.Get = true
	}
}

// Writes reports whether the command changes data. EVAL and EVALSHA may, and so may a command that is not known.
func (c Command) Writes() bool {
	switch c.Kind {
	case Read, Get, Exists, TTLQuery, Publish, Watch, Multi, Exec, Discard, Unwatch, Admin, EvalText, EvalSHA, Unknown:
		return false
	}
	return true
}
