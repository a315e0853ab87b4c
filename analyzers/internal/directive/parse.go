package directive

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

const tool = "lockaudit"

func verbs() []string { return []string{"correctness", "efficiency", "hold", "ignore"} }

// reader reads one comment.
type reader struct {
	d    *Directive
	opts Options
	rest string // what is still to be read
	pos  token.Pos
}

// parse returns the directive that a comment is, if it is one.
func parse(comment *ast.Comment, opts Options) (Directive, bool) {
	text := comment.Text
	if len(text) < 2 {
		return Directive{}, false
	}
	// Nearly every comment is none: this must be cheap.
	if begin := strings.TrimLeft(text[2:], "/ \t\r\n"); !hasPrefixFold(begin, tool+":") && !strings.HasPrefix(begin, "nolint:") {
		return Directive{}, false
	}
	p := &reader{
		d:    &Directive{Pos: comment.Pos(), End: comment.End()},
		opts: opts,
		rest: text[2:],
		pos:  comment.Pos() + 2,
	}
	switch {
	case strings.HasPrefix(text, "//"+tool+":"):
		p.skip(len(tool + ":"))
		p.directive()
	case p.isNolint(text):
		p.nolint()
	case p.isNearly():
		p.problem(Malformed, "this comment is not a directive and does nothing: begin it with //%s: and no space, such as %s", tool, p.example())
	default:
		return Directive{}, false
	}
	return *p.d, true
}

// directive reads what follows "//lockaudit:".
func (p *reader) directive() {
	verb, pos := p.word()
	switch verb {
	case "efficiency":
		p.d.Kind = Efficiency
		p.reason(true)
	case "correctness":
		p.d.Kind = Correctness
		p.reason(false)
	case "ignore":
		p.d.Kind = Ignore
		p.ignore()
	case "hold":
		p.d.Kind = Hold
		p.hold()
	default:
		hint := "write //lockaudit: followed by efficiency, correctness, hold or ignore, without a space"
		if near := declared.Nearest(verb, verbs()); near != "" {
			hint = "did you mean //lockaudit:" + near + "?"
		}
		p.problemAt(Malformed, pos, verb, "%q is no directive, so this comment does nothing; %s", "//"+tool+":"+verb, hint)
	}
}

// ignore reads RULE[,RULE] [until=DATE] REASON.
func (p *reader) ignore() {
	rules := p.rules()
	if len(rules) == 0 {
		p.problem(Malformed, "this names no rule, so it suppresses nothing: write //lockaudit:ignore RULE REASON")
		return
	}
	if date, ok := strings.CutPrefix(p.peek(), "until="); ok {
		_, pos := p.word()
		p.until(date, pos)
	}
	pos := p.pos
	for word := range strings.FieldsSeq(p.rest) {
		if strings.HasPrefix(word, "until=") {
			p.problemAt(Malformed, pos, p.rest, "a date inside the reason is not read: write //lockaudit:ignore %s %s REASON", strings.Join(rules, ","), word)
			break
		}
	}
	p.reason(true)
}

// rules reads a list of rules, with or without spaces behind its commas, and returns it as it is written.
func (p *reader) rules() []string {
	var written []string
	for more := true; more; {
		word, pos := p.word()
		if word == "" {
			break
		}
		more = strings.HasSuffix(word, ",") || strings.HasPrefix(p.peek(), ",")
		for name := range strings.SplitSeq(word, ",") {
			if name != "" {
				written = append(written, name)
				p.rule(name, pos)
			}
			pos += token.Pos(len(name) + 1)
		}
	}
	return written
}

func (p *reader) rule(word string, pos token.Pos) {
	name, ok := p.opts.Names.Resolve(word)
	if !ok {
		p.problemAt(UnknownRule, pos, word, "there is no rule %s, so nothing of it is suppressed%s", word, p.opts.Names.Suggest(word))
		return
	}
	for _, known := range p.d.Rules {
		if known == name {
			return
		}
	}
	p.d.Rules = append(p.d.Rules, name)
}

func (p *reader) until(date string, pos token.Pos) {
	day, err := declared.ParseDate(date)
	if err != nil {
		p.problemAt(Malformed, pos, "until="+date, "this suppresses nothing: until= %v", err)
		return
	}
	p.d.Until = day
	if today := p.opts.Today; !today.IsZero() && today.Format(declared.DateLayout) > day.Format(declared.DateLayout) {
		p.problemAt(Expired, pos, "until="+date, "this ended on %s and suppresses nothing any more: fix the finding, or set a new date", date)
	}
}

// reason reads the rest of the comment.
func (p *reader) reason(needed bool) {
	text := strings.TrimSpace(p.rest)
	text = strings.TrimSpace(strings.TrimPrefix(text, "//")) // as nolint has it
	if declared.IsReason(text) {
		p.d.Reason = text
		return
	}
	if needed {
		does := "suppresses nothing"
		example := p.example()
		switch p.d.Kind {
		case Efficiency:
			does = "declares nothing"
		case Ignore:
			example = "//lockaudit:ignore " + strings.Join(p.d.Rules, ",") + " REASON"
			if len(p.d.Rules) == 0 {
				example = "//lockaudit:ignore RULE REASON"
			}
		}
		p.problem(NoReason, "this gives no reason, so it %s: write %s", does, example)
	}
}

// isNolint reports whether the comment is a nolint that names lockaudit. Like golangci-lint it allows spaces before nolint
// and takes what follows a second // for a comment.
func (p *reader) isNolint(text string) bool {
	list, ok := strings.CutPrefix(strings.TrimLeft(text, "/ "), "nolint:")
	if !ok || !strings.HasPrefix(text, "//") {
		return false
	}
	list, _, _ = strings.Cut(list, "//")
	for name := range strings.SplitSeq(list, ",") {
		if words := strings.Fields(name); len(words) > 0 && strings.EqualFold(words[0], tool) {
			return true
		}
	}
	return false
}

func (p *reader) nolint() {
	p.d.Kind = Nolint
	list, reason, _ := strings.Cut(strings.TrimLeft(p.rest, "/ "), "//")
	for name := range strings.SplitSeq(strings.TrimPrefix(list, "nolint:"), ",") {
		if words := strings.Fields(name); len(words) > 1 && strings.EqualFold(words[0], tool) {
			p.problem(Malformed, "golangci-lint reads %q as the name of a linter: write %s", strings.Join(words, " "), p.example())
			return
		}
	}
	p.rest = reason
	p.reason(true)
}

// isNearly reports whether the comment was most likely meant as a directive: lockaudit, colon and a verb, but with a space
// before, in other case, or in a /* comment.
func (p *reader) isNearly() bool {
	text := strings.TrimLeftFunc(p.rest, unicode.IsSpace)
	if !hasPrefixFold(text, tool+":") {
		return false
	}
	verb := strings.TrimLeftFunc(text[len(tool+":"):], unicode.IsSpace)
	for _, known := range verbs() {
		if hasPrefixFold(verb, known) {
			next, _ := utf8.DecodeRuneInString(verb[len(known):])
			return len(verb) == len(known) || unicode.IsSpace(next) || next == '*'
		}
	}
	return false
}

// example is how a directive of this kind is written.
func (p *reader) example() string {
	switch p.d.Kind {
	case Efficiency:
		return "//lockaudit:efficiency REASON"
	case Correctness:
		return "//lockaudit:correctness"
	case Hold:
		return `//lockaudit:hold worst=4.2s measured=2026-11-03 source="WHERE THE FIGURE COMES FROM"`
	case Nolint:
		return "//nolint:lockaudit // REASON"
	}
	return "//lockaudit:ignore RULE REASON"
}

// peek returns the next word.
func (p *reader) peek() string {
	text := strings.TrimLeftFunc(p.rest, unicode.IsSpace)
	if end := strings.IndexFunc(text, unicode.IsSpace); end >= 0 {
		return text[:end]
	}
	return text
}

// word reads the next word.
func (p *reader) word() (string, token.Pos) {
	p.space()
	word, pos := p.peek(), p.pos
	p.skip(len(word))
	return word, pos
}

func (p *reader) space() {
	p.skip(len(p.rest) - len(strings.TrimLeftFunc(p.rest, unicode.IsSpace)))
}

func (p *reader) skip(n int) {
	p.rest = p.rest[n:]
	p.pos += token.Pos(n)
}

// problem records what is wrong with the directive as a whole.
func (p *reader) problem(kind ProblemKind, format string, args ...any) {
	p.d.Problems = append(p.d.Problems, Problem{Kind: kind, Text: fmt.Sprintf(format, args...), Pos: p.d.Pos, End: p.d.End})
}

// problemAt records what is wrong with the text at pos.
func (p *reader) problemAt(kind ProblemKind, pos token.Pos, text, format string, args ...any) {
	p.d.Problems = append(p.d.Problems, Problem{
		Kind: kind, Text: fmt.Sprintf(format, args...), Pos: pos, End: pos + token.Pos(len(text)),
	})
}

func hasPrefixFold(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}
