// Package docsgen writes the documentation of rules from their declarations and from marked code in their test cases: the
// pages below docs/rules, the help that SARIF carries, and what lockaudit explain prints.
package docsgen

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// A section is one part of a page.
type section struct {
	title string
	text  string
	code  string
	lang  string
	more  []section // without titles, below the code
}

func sections(r rule.Rule, ex Example) []section {
	all := []section{
		{title: "What it reports", text: sentence(r.Title) + " " + levelText(r)},
		{title: "Why it hurts in production", text: r.Why},
	}
	if ex.Bad != "" {
		all = append(all, section{title: "Bad", code: ex.Bad, lang: "go"})
	}
	if ex.Good != "" {
		all = append(all, section{title: "Good", code: ex.Good, lang: "go"})
	}
	if r.Fix != "" {
		all = append(all, section{title: "Quick fix", text: r.Fix + " The editor offers it; `lockaudit check --diff` shows it and `--fix` makes it."})
	}
	all = append(all, section{title: "When it stays silent", text: r.Silent}, configure(r))
	if words := wordsOf(r); len(words) > 0 {
		all = append(all, section{title: "Words", text: wordList(words) + "\n\nAll words: " + wordsURL})
	}
	return all
}

func levelText(r rule.Rule) string {
	switch {
	case r.Owed != "":
		return "It is an obligation: " + r.Owed + "."
	case r.Level == audit.Obligation:
		return "It is an obligation: owed by a correctness lock, and silent for a lock that is declared an efficiency lock."
	case r.Level == audit.Habit:
		return "It is a habit: good for any lock, whatever it is for."
	}
	return "It is a defect: wrong whatever the lock is for."
}

func configure(r rule.Rule) section {
	s := section{
		title: "Configure or suppress",
		text:  "For the whole module, in `lockaudit.yml`:",
		code:  fmt.Sprintf("version: 1\nrules:\n  %s:\n    severity: off # or note, warning, error", r.Name),
		lang:  "yaml",
	}
	for _, other := range r.Settle {
		s.more = append(s.more, section{text: other.Text, code: other.Code, lang: other.Lang})
	}
	if r.Level == audit.Obligation && r.Owed == "" {
		s.more = append(s.more, section{
			text: "For one lock that only saves work, above the call that takes it or above its function:",
			code: "//lockaudit:efficiency a double run only recomputes the feed",
			lang: "go",
		})
	}
	s.more = append(s.more, section{
		text: "For one place, with a reason and, if you like, a date until which it holds:",
		code: fmt.Sprintf("//lockaudit:ignore %s until=2027-03-01 why it is right here", r.Name),
		lang: "go",
	})
	return s
}

// RulePage returns the page of a rule as Markdown. The examples may be empty.
func RulePage(r rule.Rule, bad, good string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n", r.Name)
	fmt.Fprintf(&b, "| level | severity | since |\n| --- | --- | --- |\n| %s | %s | %s |\n", r.Level, r.Severity, r.Since)
	for _, s := range sections(r, Example{Bad: bad, Good: good}) {
		fmt.Fprintf(&b, "\n## %s\n", s.title)
		for _, part := range append([]section{s}, s.more...) {
			if part.text != "" {
				fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(part.text))
			}
			if part.code != "" {
				fmt.Fprintf(&b, "\n```%s\n%s\n```\n", part.lang, part.code)
			}
		}
	}
	if len(r.Aliases) > 0 {
		fmt.Fprintf(&b, "\nFormer names, which still work: %s.\n", strings.Join(r.Aliases, ", "))
	}
	return b.String()
}

// IndexPage returns the list of rules as Markdown, by level and in their order.
func IndexPage(rules []rule.Rule) string {
	var b strings.Builder
	b.WriteString("# Rules\n\nThe severity is the default; `rules:` in `lockaudit.yml` changes it. `lockaudit explain RULE` prints a page in the terminal.\n" +
		"New to leases, fencing tokens and the like? [Words](words.md) explains each in two sentences.\n")
	for _, group := range []struct {
		level audit.Level
		title string
		text  string
	}{
		{audit.Defect, "Defects", "Wrong whatever the lock is for."},
		{audit.Obligation, "Obligations", "Owed by a correctness lock, one whose double grant corrupts something; silent for a lock that is declared an efficiency lock."},
		{audit.Habit, "Habits", "Good for any lock, whatever it is for."},
	} {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n| rule | severity | reports |\n| --- | --- | --- |\n", group.title, group.text)
		for _, r := range rules {
			if r.Level == group.level {
				fmt.Fprintf(&b, "| [%s](%s.md) | %s | %s |\n", r.Name, r.Name, r.Severity, strings.ReplaceAll(r.Title, "|", `\|`))
			}
		}
	}
	return b.String()
}

// sentence returns a title as a sentence of its own.
func sentence(title string) string { return capital(strings.TrimSuffix(title, ".")) + "." }

func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}
