package sqltext

import "strings"

// dollar reads $1, $name and $tag$...$tag$.
func (s *scanner) dollar() {
	n := 1
	for isDigit(s.at(n)) {
		n++
	}
	if n > 1 {
		s.addArg(Arg{Index: ordinal(s.text[s.pos+1 : s.pos+n])}, n)
		return
	}
	n = s.wordLen(1)
	if s.at(n) != '$' {
		if n > 1 {
			s.addArg(Arg{Index: -1, Name: s.text[s.pos+1 : s.pos+n]}, n)
			return
		}
		s.pos++
		return
	}
	tag := s.text[s.pos : s.pos+n+1]
	rest := s.text[s.pos+len(tag):]
	body, _, found := strings.Cut(rest, tag)
	size := len(tag) + len(body)
	if found {
		size += len(tag)
	}
	s.add(str, body, size)
}

// sigil reads :name, :1, @name, @p1, @@name, :: and :=.
func (s *scanner) sigil(c byte) {
	if c == ':' && (s.at(1) == ':' || s.at(1) == '=') {
		s.add(op, s.text[s.pos:s.pos+2], 2)
		return
	}
	if c == '@' && s.at(1) == '@' {
		n := s.wordLen(2)
		s.add(word, s.text[s.pos:s.pos+n], n)
		return
	}
	n := s.wordLen(1)
	if n == 1 {
		if c == '@' && s.at(1) == '>' {
			s.add(op, "@>", 2)
			return
		}
		s.add(op, string(c), 1)
		return
	}
	name := s.text[s.pos+1 : s.pos+n]
	if i := ordinal(name); i >= 0 {
		s.addArg(Arg{Index: i}, n)
		return
	}
	if c == '@' && (name[0] == 'p' || name[0] == 'P') {
		if i := ordinal(name[1:]); i >= 0 {
			s.addArg(Arg{Index: i}, n)
			return
		}
	}
	s.addArg(Arg{Index: -1, Name: name}, n)
}

// mark reads ?, ?1 and the JSON operators that start with a question mark.
func (s *scanner) mark() {
	next := s.at(1)
	if s.dollars || next == '&' || (next == '|' && s.at(2) != '|') {
		n := 1
		if next == '&' || next == '|' {
			n = 2
		}
		s.add(op, s.text[s.pos:s.pos+n], n)
		return
	}
	n := 1
	for isDigit(s.at(n)) {
		n++
	}
	if i := ordinal(s.text[s.pos+1 : s.pos+n]); i >= 0 {
		s.addArg(Arg{Index: i}, n)
		return
	}
	s.marks++
	s.addArg(Arg{Index: s.marks - 1}, n)
}

// hash reads a comment of MySQL, which starts a line, the name of a temporary table, or an operator.
func (s *scanner) hash() {
	line := s.text[strings.LastIndexByte(s.text[:s.pos], '\n')+1 : s.pos]
	if strings.TrimSpace(line) == "" {
		rest := s.text[s.pos:]
		if i := strings.IndexByte(rest, '\n'); i >= 0 {
			rest = rest[:i]
		}
		s.comment("--" + rest[1:])
		s.pos += len(rest)
		return
	}
	if n := s.wordLen(1); n > 1 {
		s.add(quoted, s.text[s.pos:s.pos+n], n)
		return
	}
	s.operator()
}
