package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// A choice is a flag that has one of a few values.
type choice struct {
	value  string
	values []string
}

func (c *choice) String() string { return c.value }
func (c *choice) Type() string   { return strings.Join(c.values, "|") }

func (c *choice) Set(value string) error {
	if slices.Contains(c.values, value) {
		c.value = value
		return nil
	}
	return notOneOf(value, c.values)
}

func notOneOf(value string, values []string) error {
	if near := suggest(value, values); near != "" {
		return fmt.Errorf("did you mean %s? There is: %s", near, strings.Join(values, ", "))
	}
	return fmt.Errorf("there is: %s", strings.Join(values, ", "))
}

// choice defines a flag with the values of c, and their completion.
func (a *app) choice(cmd *cobra.Command, c *choice, name, usage string) {
	cmd.Flags().Var(c, name, usage)
	a.complete(cmd, name, c.values)
}

// complete offers values for a flag in the shell.
func (a *app) complete(cmd *cobra.Command, name string, values []string) {
	err := cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	a.setup = errors.Join(a.setup, err)
}

// analysisFlags are those of every command that audits code.
type analysisFlags struct {
	config string
	rules  []string
	tags   []string
	tests  bool
}

func (f *analysisFlags) add(a *app, cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.config, "config", "", "use this config `file` for every module, in place of its lockaudit.yml")
	flags.StringSliceVar(&f.rules, "rules", nil, "run only these `rules`, separated by commas")
	flags.BoolVar(&f.tests, "tests", false, "report in test files too")
	flags.StringSliceVar(&f.tags, "tags", nil, "build `tags`, separated by commas")
	a.complete(cmd, "rules", a.ruleNames())
	a.setup = errors.Join(a.setup, cmd.MarkFlagFilename("config", "yml", "yaml"))
}

// request returns what the flags ask for. Without patterns it is everything below the folder.
func (f *analysisFlags) request(a *app, patterns []string) (Request, error) {
	rules, err := a.pickRules(f.rules)
	if err != nil {
		return Request{}, err
	}
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	for _, pattern := range patterns {
		if a.isGoFile(pattern) {
			return Request{}, usagef("%s is a file, and packages are audited whole; name its folder: %s", pattern, folderPattern(pattern))
		}
	}
	req := Request{Dir: a.dir, Patterns: patterns, Tags: f.tags, Tests: f.tests, Rules: rules, Progress: func(Progress) {}}
	if f.config != "" {
		req.Config = a.path(f.config)
		if err := a.readable(req.Config); err != nil {
			return Request{}, err
		}
	}
	return req, nil
}

// readable refuses a config file that is not there.
func (a *app) readable(file string) error {
	if _, err := os.Stat(file); err != nil {
		return usagef("no config %s: %w; lockaudit init writes a first one", a.display(file), errors.Unwrap(err))
	}
	return nil
}

// isGoFile tells whether a pattern is a Go file. A package can have such a name too.
func (a *app) isGoFile(pattern string) bool {
	if !strings.HasSuffix(pattern, ".go") {
		return false
	}
	info, err := os.Stat(a.path(pattern))
	return err == nil && !info.IsDir()
}

// folderPattern returns the package pattern of the folder that a file lies in.
func folderPattern(file string) string {
	dir := filepath.ToSlash(filepath.Dir(file))
	if filepath.IsAbs(file) || dir == "." || strings.HasPrefix(dir, "../") {
		return dir
	}
	return "./" + dir
}
