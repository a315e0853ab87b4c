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
