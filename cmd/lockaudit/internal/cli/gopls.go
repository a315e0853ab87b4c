package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/goplsbuild"
)

func (a *app) goplsCommand() *cobra.Command {
	return group(&cobra.Command{Use: "gopls", Short: "Get the rules into an editor"}, a.goplsBuildCommand())
}

func (a *app) goplsBuildCommand() *cobra.Command {
	var output, source, version string
	cmd := &cobra.Command{
		Use:   "build -o FILE",
		Short: "Build a gopls that has the rules of lockaudit",
		Long: "Build a gopls that has the rules of lockaudit among its analyzers, and everything that gopls\n" +
			"has otherwise. Point the editor at the result in place of gopls. It needs the go command, and\n" +
			"a network or a module proxy the first time.",
		Example: "  lockaudit gopls build -o ~/bin/gopls-lockaudit",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if output == "" {
				return usagef("name the program to write: lockaudit gopls build -o FILE")
			}
			o := goplsbuild.Options{
				Output: a.path(output), Gopls: version, Release: a.deps.Version.Number, Progress: a.deps.Stderr,
			}
			if source != "" {
				o.Source = a.path(source)
			}
			if err := goplsbuild.Build(cmd.Context(), o); err != nil {
				err = fmt.Errorf("gopls build: %w", err)
				if _, mistake := errors.AsType[*goplsbuild.Mistake](err); mistake {
					return &UsageError{err}
				}
				return err
			}
			return a.printf("%s\n", a.display(o.Output))
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVarP(&output, "output", "o", "", "the program to write (`file`)")
	flags.StringVar(&source, "source", "", "take the rules from this checkout of lockaudit (`folder`), not from the release")
	flags.StringVar(&version, "gopls", goplsbuild.Version, "build this `version` of gopls")
	return cmd
}
