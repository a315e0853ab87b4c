package directive

import (
	"go/token"
	"strconv"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

func holdKeys() []string { return []string{"worst", "measured", "source", "margin"} }

// hold reads worst=DURATION measured=DATE source="TEXT" [margin=NUMBER] in any order.
func (p *reader) hold() {
	seen := map[string]bool{}
	for {
		p.space()
		if p.rest == "" || strings.HasPrefix(p.rest, "//") {
			break
		}
		pos := p.pos
		key, value, ok := p.pair()
		if !ok {
			p.problemAt(Malformed, pos, key, "%q is not KEY=VALUE, so no hold is on record: write %s", key, p.example())
			return
		}
		if seen[key] {
			p.problemAt(Malformed, pos, key, "%s is given twice: leave one", key)
			continue
		}
		seen[key] = true
		p.holdValue(key, value, pos)
	}
	for _, key := range holdKeys()[:3] {
		if !seen[key] {
			p.problem(Malformed, "%s is missing, so no hold is on record: write %s", key, p.example())
		}
	}
	if p.d.Hold.OlderThan(p.opts.HoldAge, p.opts.Today) && seen["measured"] && !p.d.Hold.Measured.IsZero() {
		p.problem(Expired, "this hold was measured on %s, more than %d days ago, and is no longer trusted: measure again",
			p.d.Hold.Measured.Format(declared.DateLayout), int(p.opts.HoldAge.Hours()/24))
	}
}

func (p *reader) holdValue(key, value string, pos token.Pos) {
	hold, err := &p.d.Hold, error(nil)
	switch key {
	case "worst":
		hold.Worst, err = declared.ParseDuration(value)
	case "measured":
		hold.Measured, err = declared.ParseDate(value)
	case "margin":
		hold.Margin, err = declared.ParseMargin(value)
	case "source":
		hold.Source = value
		if !declared.IsReason(value) {
			p.problemAt(Malformed, pos, key, "source says nothing: name the metric or the test that the figure comes from")
		}
	default:
		hint := "the keys are " + strings.Join(holdKeys(), ", ")
		if near := declared.Nearest(key, holdKeys()); near != "" {
			hint = "did you mean " + near + "?"
		}
		p.problemAt(Malformed, pos, key, "a hold has no %s; %s", key, hint)
	}
	if err != nil {
		p.problemAt(Malformed, pos, key, "no hold is on record: %s= %v", key, err)
	}
}

// pair reads KEY=VALUE, the value maybe a Go string. When there is none it returns the word it found.
func (p *reader) pair() (key, value string, ok bool) {
	word := p.peek()
	key, _, ok = strings.Cut(word, "=")
	if !ok || key == "" {
		return word, "", false
	}
	p.skip(len(key) + 1)
	if quoted, err := strconv.QuotedPrefix(p.rest); err == nil && !strings.HasPrefix(quoted, "'") {
		value, err = strconv.Unquote(quoted)
		if err != nil {
			return word, "", false
		}
		p.skip(len(quoted))
		return key, value, true
	}
	if strings.HasPrefix(p.rest, `"`) || strings.HasPrefix(p.rest, "`") {
		return word, "", false // no closing quote
	}
	value, _ = p.word()
	return key, value, true
}
