package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/goplsbuild"
)

func (a *app) goplsCommand() *cobra.Command {
	return group(&cobra.Command{Use: "gopls", Short: "Get the rules into an editor"}, a.goplsBuildCommand(), a.goplsPathCommand(), a.goplsVersionCommand())
}

func (a *app) goplsBuildCommand() *cobra.Command {
	var output, source, version string
	cmd := &cobra.Command{
		Use:   "build [-o FILE]",
		Short: "Build a gopls that has the rules of lockaudit",
		Long: "Build a gopls that has the rules of lockaudit among its analyzers, and everything that gopls\n" +
			"has otherwise. Point the editor at the result in place of gopls: docs/editor.md says how. It\n" +
			"needs the go command, and a network or a module proxy the first time.",
		Example: "  lockaudit gopls build\n  lockaudit gopls build -o ~/bin/gopls-lockaudit",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o := goplsbuild.Options{
				Output: a.path(output), Gopls: version, Release: a.deps.Version.Number, Progress: a.deps.Stderr,
			}
			if output == "" {
				place, err := goplsbuild.Place(cmd.Context())
				if err != nil {
					return goplsError("build", err)
				}
				o.Output = place
			}
			if source != "" {
				o.Source = a.path(source)
			}
			if err := goplsbuild.Build(cmd.Context(), o); err != nil {
				return goplsError("build", err)
			}
			return a.printf("%s\n", a.display(o.Output))
		},
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVarP(&output, "output", "o", "", "the program to write (`file`; by default gopls-lockaudit, where go install puts programs)")
	flags.StringVar(&source, "source", "", "take the rules from this checkout of lockaudit (`folder`), not from the release")
	flags.StringVar(&version, "gopls", goplsbuild.Version, "build this `version` of gopls")
	return cmd
}

// goplsError says which command failed. What other arguments avoid is a mistake in the command line.
func goplsError(command string, err error) error {
	err = fmt.Errorf("gopls %s: %w", command, err)
	if _, mistake := errors.AsType[*goplsbuild.Mistake](err); mistake {
		return &UsageError{err}
	}
	return err
}

func (a *app) goplsPathCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "path",
		Short: "Print where the gopls with the rules of lockaudit is",
		Long:  "Print the name of the program that lockaudit gopls build has built where it builds it by default.",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			place, err := goplsbuild.Place(cmd.Context())
			if err != nil {
				return goplsError("path", err)
			}
			if _, err := os.Stat(place); err != nil {
				return usagef("there is no %s yet; build it: lockaudit gopls build", place)
			}
			return a.printf("%s\n", place)
		},
	}
}

func (a *app) goplsVersionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print which gopls is built, and which one is there",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			place, err := goplsbuild.Place(cmd.Context())
			if err != nil {
				return goplsError("version", err)
			}
			built, err := goplsbuild.Installed(cmd.Context(), place)
			if err != nil {
				return goplsError("version", err)
			}
			state := built
			switch {
			case built == "":
				state = "not there yet; build it: lockaudit gopls build"
			case goplsbuild.Outdated(built, a.deps.Version.Number):
				state += ", from another lockaudit than this; build it again: lockaudit gopls build"
			}
			return a.printf("lockaudit gopls build builds gopls %s\n%s: %s\n", goplsbuild.Version, place, state)
		},
	}
}
