package cli

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

const rootHelp = `lockaudit finds the distributed locks of a Go code base, follows what is done while
they are held, and asks of each: what breaks if it is granted twice, and what enforces
single-holding when everything below it goes wrong?

  lockaudit ./...                    audit everything below the current folder
  lockaudit explain unfencedwrite    what a rule means, with an example
  go vet -vettool=$(which lockaudit) ./...

Exit codes: 0 clean, 1 findings at or above --fail-on, 2 a mistake in the command line
or the config, 3 the analysis is incomplete.`

// commands returns the subcommands in the order of the help text. Each is in a file of its own.
func (a *app) commands() []*cobra.Command {
	return []*cobra.Command{
		a.checkCommand(),
		a.reportCommand(),
		a.explainCommand(),
		a.whyCommand(),
		a.rulesCommand(),
		a.modelsCommand(),
		a.initCommand(),
		a.baselineCommand(),
		a.configCommand(),
		a.goplsCommand(),
		a.versionCommand(),
	}
}

func (a *app) root() *cobra.Command {
	cobra.EnableCommandSorting = false
	root := &cobra.Command{
		Use:           "lockaudit",
		Short:         "Audit the distributed locks of Go programs",
		Long:          rootHelp,
		SilenceErrors: true, // exit reports them
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			// A script that lost its arguments must not pass for a clean run.
			if err := cmd.Help(); err != nil {
				return err
			}
			return &exitError{exitUsage}
		},
		Version: a.deps.Version.String(),
	}
	root.Flags().Bool("version", false, "print the version") // defined here so that it has no -v, which is that of check
	root.SetVersionTemplate("lockaudit {{.Version}}\n")
	root.SetOut(a.deps.Stdout)
	root.SetErr(a.deps.Stderr)
	root.SetFlagErrorFunc(flagError)
	var chdir string
	root.PersistentFlags().StringVarP(&chdir, "chdir", "C", "", "change to this `folder` first; other names are relative to it")
	root.PersistentPreRunE = func(*cobra.Command, []string) error { return a.chdir(chdir) }
	root.AddCommand(a.commands()...)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() { // by themselves these two take what they do not know for a success
		switch cmd.Name() {
		case "completion":
			group(cmd, cmd.Commands()...)
		case "help":
			cmd.Args = knownTopic(root)
		}
	}
	a.setup = errors.Join(a.setup, root.MarkPersistentFlagDirname("chdir"))
	return root
}

func (a *app) chdir(dir string) error {
	if dir == "" {
		return nil
	}
	if err := a.folder("-C", dir); err != nil {
		return err
	}
	a.dir = a.path(dir)
	return nil
}

// folder refuses the value of a flag that names no folder.
func (a *app) folder(flag, dir string) error {
	info, err := os.Stat(a.path(dir))
	switch {
	case err != nil:
		return usagef("%s %s: %w", flag, dir, errors.Unwrap(err))
	case !info.IsDir():
		return usagef("%s %s: not a folder", flag, dir)
	}
	return nil
}

// path returns the absolute name of a file given on the command line.
func (a *app) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(a.dir, name)
}

// route makes plain "lockaudit ./..." and "lockaudit --format json ./..." runs of check, and refuses what is neither a command
// nor a package pattern.
func route(root *cobra.Command, args []string) ([]string, error) {
	rest := args
	for len(rest) > 0 && (strings.HasPrefix(rest[0], "-C") || strings.HasPrefix(rest[0], "--chdir")) { // as for go and git
		if (rest[0] == "-C" || rest[0] == "--chdir") && len(rest) > 1 {
			rest = rest[1:]
		}
		rest = rest[1:]
	}
	before := args[:len(args)-len(rest)]
	check := func() ([]string, error) { return append(append([]string{"check"}, before...), rest...), nil }
	if len(rest) == 0 {
		return append([]string{}, args...), nil
	}
	first := rest[0]
	switch {
	case first == "-h" || first == "--help" || first == "--version" || strings.HasPrefix(first, "__complete"):
		return args, nil
	case strings.HasPrefix(first, "-"):
		return check()
	}
	for _, cmd := range root.Commands() {
		if cmd.Name() == first {
			return args, nil
		}
	}
	if isPattern(first) {
		return check()
	}
	return nil, noCommand(root, first, ", and a package is audited with: lockaudit check "+first)
}

// knownTopic refuses help about what is no command.
func knownTopic(root *cobra.Command) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if topic, _, err := root.Find(args); len(args) == 0 || err == nil && topic != root {
			return nil
		}
		return noCommand(root, args[0], "")
	}
}

// noCommand says which command may be meant by an argument; hint is what else to say.
func noCommand(root *cobra.Command, arg, hint string) error {
	var names []string
	for _, cmd := range root.Commands() {
		names = append(names, cmd.Name())
	}
	if near := suggest(arg, names); near != "" {
		return usagef("no command %s; did you mean lockaudit %s?", arg, near)
	}
	return usagef("no command %s; lockaudit --help lists them%s", arg, hint)
}

// isPattern reports whether an argument that is no command can be meant as packages.
func isPattern(arg string) bool {
	return arg == "all" || arg == "work" || strings.ContainsAny(arg, "./\\")
}

// flagError says of an unknown flag which one may be meant.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return usagef("%w", err)
	}
	name, shown := unknown.GetSpecifiedName(), "--"+unknown.GetSpecifiedName()
	if group := unknown.GetSpecifiedShortnames(); group != "" {
		name, _, _ = strings.Cut(group, "=")
		shown = "-" + name
	}
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if near := suggest(name, names); near != "" {
		return usagef("unknown flag %s; did you mean --%s?", shown, near)
	}
	return usagef("unknown flag %s; %s --help lists them", shown, cmd.CommandPath())
}

// group makes a command of which only the subcommands do anything.
func group(cmd *cobra.Command, subcommands ...*cobra.Command) *cobra.Command {
	for _, sub := range subcommands {
		if sub.Parent() != cmd {
			cmd.AddCommand(sub)
		}
	}
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		var names []string
		for _, sub := range subcommands {
			names = append(names, sub.Name())
		}
		if len(args) == 0 {
			return usagef("%s needs one of: %s", cmd.CommandPath(), strings.Join(names, ", "))
		}
		if near := suggest(args[0], names); near != "" {
			return usagef("no command %s %s; did you mean %s %s?", cmd.CommandPath(), args[0], cmd.CommandPath(), near)
		}
		return usagef("no command %s %s; there is: %s", cmd.CommandPath(), args[0], strings.Join(names, ", "))
	}
	return cmd
}

// noArgs refuses arguments.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usagef("%s takes no arguments, but got %s", cmd.CommandPath(), strings.Join(args, " "))
	}
	return nil
}
