package cli

import (
	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/docsgen"
)

func (a *app) explainCommand() *cobra.Command {
	color := choice{value: "auto", values: []string{"auto", "always", "never"}}
	cmd := &cobra.Command{
		Use:       "explain RULE",
		Short:     "Say what a rule means, why it matters and how to mend the code",
		ValidArgs: a.ruleNames(),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("explain needs the name of one rule; lockaudit rules lists them")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			r, err := a.findRule(args[0])
			if err != nil {
				return err
			}
			heading := func(text string) string { return text }
			if a.color(color.value, a.deps.Stdout) {
				heading = func(text string) string { return "\x1b[1m" + text + "\x1b[0m" }
			}
			return a.printf("%s", docsgen.Terminal(r, docsgen.Examples()[r.Name], a.width(), heading))
		},
	}
	a.choice(cmd, &color, "color", "colour headings")
	return cmd
}
