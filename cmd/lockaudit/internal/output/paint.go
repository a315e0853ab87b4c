package output

import "github.com/lockaudit/lockaudit/analyzers/audit"

// A paint colours text for a terminal, if true.
type paint bool

func (p paint) with(code, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (p paint) bold(text string) string { return p.with("1", text) }
func (p paint) dim(text string) string  { return p.with("2", text) }
func (p paint) good(text string) string { return p.with("32", text) }

func (p paint) severity(s audit.Severity, text string) string {
	switch s {
	case audit.Error:
		return p.with("1;31", text)
	case audit.Warning:
		return p.with("1;33", text)
	}
	return p.with("1;36", text)
}
