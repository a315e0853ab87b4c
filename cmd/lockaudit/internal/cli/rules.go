package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/analyzers/rule"
)

func (a *app) rulesCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "List the rules",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			if asJSON {
				return a.rulesJSON()
			}
			return a.rulesTable()
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "for scripts")
	return cmd
}

func (a *app) rulesTable() error {
	w := tabwriter.NewWriter(a.deps.Stdout, 0, 0, 2, ' ', 0)
	for _, r := range a.deps.Rules {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.Name, r.Level, r.Severity, r.Title)
	}
	return w.Flush()
}

func (a *app) rulesJSON() error {
	type row struct {
		Name     string   `json:"name"`
		Aliases  []string `json:"aliases,omitempty"`
		Level    string   `json:"level"`
		Severity string   `json:"severity"`
		Since    string   `json:"since"`
		Title    string   `json:"title"`
		URL      string   `json:"url"`
	}
	rows := []row{}
	for _, r := range a.deps.Rules {
		rows = append(rows, row{r.Name, r.Aliases, r.Level.String(), r.Severity.String(), r.Since, r.Title, r.URL()})
	}
	data, err := json.MarshalIndent(rows, "", "  ")
	if err != nil {
		return err
	}
	return a.printf("%s\n", data)
}

func (a *app) ruleNames() []string {
	var names []string
	for _, r := range a.deps.Rules {
		names = append(names, r.Name)
	}
	return names
}

// findRule returns the rule of that name, which may be a former one.
func (a *app) findRule(name string) (rule.Rule, error) {
	for _, r := range a.deps.Rules {
		if r.Name == name || slices.Contains(r.Aliases, name) {
			return r, nil
		}
	}
	if near := suggest(name, a.ruleNames()); near != "" {
		return rule.Rule{}, usagef("no rule %s; did you mean %s?", name, near)
	}
	return rule.Rule{}, usagef("no rule %s; lockaudit rules lists them", name)
}

// pickRules returns the present names of rules in their documented order; all rules when none is named.
func (a *app) pickRules(names []string) ([]string, error) {
	if len(names) == 0 {
		return a.ruleNames(), nil
	}
	var picked []string
	for _, name := range names {
		r, err := a.findRule(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		picked = append(picked, r.Name)
	}
	return slices.DeleteFunc(a.ruleNames(), func(name string) bool { return !slices.Contains(picked, name) }), nil
}
