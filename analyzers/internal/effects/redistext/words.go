package redistext

import "strconv"

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
