package models

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// roles is every role, in the order of their declaration.
var roles = []Role{
	Handle, Session, Acquire, Try, Release, Renew, Lost, Fence, Owner, Token, Option, Elect, Section, Internal,
	Redis, Script, Lua, SQL, Prepare, HTTP, Request,
	Write, Read, External, Idempotency, Guard, Count, Begin, Commit, Rollback, Conn, Close, Open, Limit, Run, Join, Access,
	Origin, Context, Noise, None,
}

// required says what a row of a role cannot do without: of each group at least one field.
//
//   - A lock needs the value (handle) or the key by which release and renewal are matched with it; an acquire that can fail
//     needs granted, which Check demands once the signature is known. A try can always fail.
//   - A text protocol needs its text, Redis its text or command.
//   - An HTTP call needs its URL or the request object (text) that has it; a command line its program (method).
//   - A write needs its resource and form, without which nobody can say whether it survives a repeat, or the operations it
//     runs (args), which have forms of their own.
//   - What hands a function on needs to say which; what yields a value needs to say where.
var required = map[Role][][]string{
	Acquire:     {{"handle", "key", "session"}},
	Try:         {{"handle", "key", "session"}, {"granted"}},
	Release:     {{"handle", "key", "session"}},
	Renew:       {{"handle", "key", "session"}},
	Lost:        {{"signal", "callback"}},
	Fence:       {{"value"}},
	Owner:       {{"value"}},
	Token:       {{"value"}},
	Option:      {{"ttl", "token", "wait", "signal", "session", "nodes", "key", "handle", "no-ttl", "renews", "value", "duration", "callback", "context", "nature"}},
	Section:     {{"callback"}},
	Redis:       {{"command", "text"}},
	Script:      {{"text"}},
	Lua:         {{"text"}},
	SQL:         {{"text"}},
	Prepare:     {{"text"}},
	HTTP:        {{"url", "text"}},
	Request:     {{"url", "text", "method"}},
	Write:       {{"form", "args"}, {"resource"}},
	Read:        {{"resource"}},
	External:    {{"class"}},
	Idempotency: {{"value", "idempotency", "key"}},
	Count:       {{"value", "granted"}},
	Limit:       {{"duration"}},
	Run:         {{"callback"}},
	Access:      {{"value", "error"}},
	Origin:      {{"nature"}},
	Context:     {{"nature"}},
}

// words are the fields whose values are a fixed set of words.
var words = []struct {
	key   string
	of    func(*Call) string
	words []string
}{
	{"unit", func(c *Call) string { return c.Unit }, []string{"s", "ms", "us", "ns"}},
	{"no-ttl", func(c *Call) string { return c.NoTTL }, []string{"ends", "forever", "tx"}},
	{"form", func(c *Call) string { return c.Form }, []string{"put", "insert", "update", "delete", "relative", "append", "remove", "touch"}},
	{"class", func(c *Call) string { return c.Class }, []string{"payment", "mail", "sms", "chat", "push", "http", "publish", "job", "cloud", "exec"}},
	{"mode", func(c *Call) string { return c.Mode }, []string{"now", "goroutine", "later"}},
	{"scope", func(c *Call) string { return c.Scope }, []string{"pool", "conn", "tx", "batch"}},
}

// natures are the words of Call.Nature by role; in a row of another role it has no meaning.
var natures = map[Role][]string{
	Origin:  {"random", "clock", "host", "process", "constant"},
	Context: {"cancel", "timeout", "detached", "root", "request", "value"},
	Open:    {"failover"},                                    // a replica that may lack the lock can take over
	Redis:   {"readonly"},                                    // the call can only read
	Lua:     {"readonly"},                                    // the server refuses writes
	Script:  {"readonly"},                                    // the server refuses writes
	Option:  {"recreate"},                                    // a renewal takes a lock anew that was lost
	Write:   {"otherwise"},                                   // runs when the condition did not hold
	Guard:   {"columns", "table", "unscoped", "assignments"}, // parts of a statement that are no condition
	Join:    {"add", "done"},                                 // the two sides of a count that is waited for
	Close:   {"ends"},                                        // the session ends, where others of its kind go back to a pool
}

var (
	versionWord = regexp.MustCompile(`^v[1-9][0-9]*$`)
	commandText = regexp.MustCompile(`^[A-Z][A-Z0-9._]*( [A-Z0-9._]+)*$`)
)

// validate returns what is wrong with a library that decoded; start is where it begins.
func validate(lib *Library, start position) []Error {
	v := &validator{lib: lib, src: lib.src}
	v.header(start)
	seen := map[string]string{}
	for i := range lib.Calls {
		v.call(i, seen)
	}
	return v.errs
}

type validator struct {
	lib  *Library
	src  *source
	errs []Error
}

func (v *validator) errorf(p position, format string, args ...any) {
	v.errs = append(v.errs, v.src.errorAt(p, format, args...))
}

func (v *validator) header(start position) {
	if v.lib.Library == "" {
		v.errorf(start, "library is missing: give the import path without its major version")
	}
	for i, path := range v.lib.paths() {
		key, at := "library", v.src.fields["library"]
		if i > 0 {
			key, at = "aliases", v.src.fields.item("aliases", i-1)
		}
		switch normal := NormalPath(path); {
		case normal != path:
			v.errorf(at, "%s: leave the version out: %q stands for every major version, and versions restricts it", key, normal)
		case strings.ContainsAny(path, " \t\"'\\"):
			v.errorf(at, "%s: %q is not an import path", key, path)
		case i > 0 && slices.Contains(v.lib.paths()[:i], path):
			v.errorf(at, "aliases: %q is named twice", path)
		}
	}
	for _, word := range strings.Fields(v.lib.Versions) {
		if !versionWord.MatchString(word) {
			v.errorf(v.src.fields["versions"], "versions: %q is not a major version; write them with spaces between, as in %q", word, "v1 v3")
		}
	}
	if len(v.lib.Calls) == 0 && !v.lib.Noise {
		if _, given := v.src.fields["calls"]; !given {
			v.errorf(start, "calls is missing: without rows the library means nothing")
		} else {
			v.errorf(v.src.fields["calls"], "calls has no rows")
		}
	}
}

func (v *validator) call(i int, seen map[string]string) {
	c, src := &v.lib.Calls[i], v.src.calls[i]
	if len(c.Func) == 0 {
		v.errorf(src[""], "func is missing: name the functions this row is about")
	}
	for j, name := range c.Func {
		if name == "" {
			continue // reported by the decoder
		}
		fn, err := ParseFuncName(name)
		if err != nil {
			v.errorf(src.item("func", j), "%v", err)
			continue
		}
		row := strings.Join([]string{fn.String(), string(c.Role), c.Callback, c.Text, c.Command, c.Resource, c.Class, c.Key, c.Value}, "\x00")
		if first, twice := seen[row]; twice {
			v.errorf(src.item("func", j), "%s has this %s row twice: the first is on line %s", name, c.Role, first)
		} else {
			seen[row] = fmt.Sprint(src.item("func", j).line)
		}
	}
	v.role(c, src)
	v.words(c, src)
	v.paths(c, src)
}

func (v *validator) role(c *Call, src places) {
	if c.Role == "" {
		if _, given := src["role"]; !given {
			v.errorf(src[""], "role is missing: say what the call does")
		}
		return
	}
	if !slices.Contains(roles, c.Role) {
		names := make([]string, len(roles))
		for i, r := range roles {
			names[i] = string(r)
		}
		v.errorf(src["role"], "there is no role %s%s", c.Role, orList(didYouMean(string(c.Role), names), names))
		return
	}
	for _, group := range required[c.Role] {
		if !slices.ContainsFunc(group, func(key string) bool { _, given := src[key]; return given }) {
			v.errorf(src["role"], "a row of role %s needs %s%s", c.Role, strings.Join(group, " or "), asIn(c.Role, group[0]))
		}
	}
	v.given(c, src)
	if c.Role == None {
		for key, p := range src {
			if !strings.Contains(key, " ") && !slices.Contains([]string{"", "func", "role", "note"}, key) {
				v.errorf(p, "a row of role none only silences: %s has no meaning in it", key)
			}
		}
	}
}

func (v *validator) words(c *Call, src places) {
	bad := func(key, got string, words []string) {
		if got != "" && !slices.Contains(words, got) {
			v.errorf(src[key], "%s: %q is not one of its words%s", key, got, orList(didYouMean(got, words), words))
		}
	}
	for _, w := range words {
		bad(w.key, w.of(c), w.words)
	}
	if set, ok := natures[c.Role]; ok {
		bad("nature", c.Nature, set)
	} else if c.Nature != "" && slices.Contains(roles, c.Role) {
		v.errorf(src["nature"], "nature has no meaning in a row of role %s", c.Role)
	}
	if c.Command != "" && !commandText.MatchString(c.Command) {
		v.errorf(src["command"], "command: %q is not a Redis command in capitals, as in %q", c.Command, "SET NX")
	}
}

// paths parses every field that holds paths.
func (v *validator) paths(c *Call, src places) {
	row := Row{Call: c}
	err := row.parse()
	if err == nil {
		return
	}
	for _, e := range unjoin(err) {
		f, ok := e.(fieldError)
		if !ok {
			continue
		}
		text := f.Error()
		if strings.HasPrefix(f.err.Error(), f.field+":") {
			text = f.err.Error()
		}
		if f.field == "granted" {
			if advice := grantedAdvice(f.text); advice != "" {
				v.errorf(src.item(f.field, f.item), "granted: %s", advice)
				continue
			}
		}
		if f.field == "wait" {
			if meant := didYouMean(c.Wait, waits); meant != "" || !strings.Contains(c.Wait, " ") {
				text = fmt.Sprintf("wait: %q is neither a path nor one of its words%s", c.Wait, orList(meant, waits))
			}
		} else if meant := didYouMean(firstWord(f.text), pathWords); meant != "" && !slices.Contains(pathWords, firstWord(f.text)) {
			text += meant
		}
		v.errorf(src.item(f.field, f.item), "%s", text)
	}
}

// pathWords are the words a path starts with.
var pathWords = []string{"receiver", "arg", "result", "options", "const", "value", "error", "text", "method"}

func firstWord(s string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(s), " ")
	return word
}

func unjoin(err error) []error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()
	}
	return []error{err}
}

// orList returns the suggestion, or all the words when there is none.
func orList(suggestion string, words []string) string {
	if suggestion != "" {
		return suggestion
	}
	return "; they are " + strings.Join(words, ", ")
}
