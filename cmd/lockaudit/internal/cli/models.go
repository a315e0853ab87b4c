package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

func (a *app) modelsCommand() *cobra.Command {
	var f analysisFlags
	var asJSON, onlyUnused bool
	cmd := &cobra.Command{
		Use:   "models [LIBRARY] | models --unused [packages]",
		Short: "List the libraries that are modelled, print one, or find rows of lockaudit.yml that match nothing",
		Long: "List the libraries whose calls lockaudit knows the meaning of: those of lockaudit.yml in force\n" +
			"here and the built-in ones. With the import path of one, print its rows in the format that\n" +
			"models: in lockaudit.yml has, to start from.\n\n" +
			"With --unused, load packages, by default ./..., and list the rows of lockaudit.yml that no call\n" +
			"in them matches.\n\n" +
			"Exit codes: 0 printed, 1 there are unused rows, 2 a mistake in the command line or the config,\n" +
			"3 a package does not load.",
		Example: "  lockaudit models\n  lockaudit models github.com/bsm/redislock\n  lockaudit models --unused ./...",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case onlyUnused:
				return a.unusedRows(cmd.Context(), &f, args)
			case len(args) > 1:
				return usagef("models prints one library at a time, but got %s; packages go with --unused", strings.Join(args, " "))
			}
			config := f.config
			if config != "" {
				config = a.path(config)
			}
			index, err := a.deps.Models(a.dir, config)
			if err != nil {
				return err
			}
			if len(args) == 1 {
				return a.printLibrary(index, args[0])
			}
			return a.listLibraries(index, asJSON)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().BoolVar(&onlyUnused, "unused", false, "list the rows of lockaudit.yml that match no call of the packages")
	cmd.Flags().BoolVar(&asJSON, "json", false, "list the libraries for scripts")
	cmd.Flags().StringVar(&f.config, "config", "", "use this config `file` for every module, in place of its lockaudit.yml")
	cmd.Flags().BoolVar(&f.tests, "tests", false, "with --unused: look at test files too")
	cmd.Flags().StringSliceVar(&f.tags, "tags", nil, "with --unused: build `tags`, separated by commas")
	return cmd
}

// roles lists what the calls of a library do, in the order of the file.
func roles(lib *models.Library) []string {
	if lib.Noise {
		return []string{"noise"}
	}
	var out []string
	for _, c := range lib.Calls {
		if !slices.Contains(out, string(c.Role)) {
			out = append(out, string(c.Role))
		}
	}
	return out
}

func functions(lib *models.Library) int {
	n := 0
	for _, c := range lib.Calls {
		n += len(c.Func)
	}
	return n
}

func (a *app) listLibraries(x *models.Index, asJSON bool) error {
	if asJSON {
		return a.librariesJSON(x)
	}
	w := tabwriter.NewWriter(a.deps.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "LIBRARY\tVERSIONS\tSERVICE\tROLES\tSOURCE\n")
	for _, lib := range x.Libraries() {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", lib.Library, orDash(lib.Versions, "any"), orDash(lib.Service, "-"),
			strings.Join(roles(lib), ","), from(lib))
	}
	return w.Flush()
}

func orDash(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// from says where the rows come from, and where they were read.
func from(lib *models.Library) string {
	if lib.IsUser() {
		return strings.TrimSuffix("lockaudit.yml: "+lib.Source, ": ")
	}
	return lib.Source
}

func (a *app) librariesJSON(x *models.Index) error {
	type row struct {
		Library   string   `json:"library"`
		Aliases   []string `json:"aliases,omitempty"`
		Versions  string   `json:"versions,omitempty"`
		Service   string   `json:"service,omitempty"`
		Source    string   `json:"source"`
		BuiltIn   bool     `json:"builtin"`
		Functions int      `json:"functions"`
		Roles     []string `json:"roles"`
	}
	rows := []row{}
	for _, lib := range x.Libraries() {
		rows = append(rows, row{lib.Library, lib.Aliases, lib.Versions, lib.Service, lib.Source, !lib.IsUser(), functions(lib), roles(lib)})
	}
	data, err := json.MarshalIndent(rows, "", "  ")
	if err != nil {
		return err
	}
	return a.printf("%s\n", data)
}

// printLibrary prints the rows of the libraries with that import path.
func (a *app) printLibrary(x *models.Index, path string) error {
	var names []string
	found := false
	for _, lib := range x.Libraries() {
		names = append(names, lib.Library)
		if lib.Library != models.NormalPath(path) && !slices.Contains(lib.Aliases, models.NormalPath(path)) {
			continue
		}
		data, err := lib.YAML()
		if err != nil {
			return err
		}
		separator := ""
		if found {
			separator = "---\n"
		}
		found = true
		if err := a.printf("%s%s", separator, data); err != nil {
			return err
		}
	}
	if found {
		return nil
	}
	if near := suggest(path, names); near != "" {
		return usagef("no model of %s; did you mean %s?", path, near)
	}
	return usagef("no model of %s; lockaudit models lists them, and a model is written under models: in lockaudit.yml", path)
}

func (a *app) unusedRows(ctx context.Context, f *analysisFlags, patterns []string) error {
	req, err := f.request(a, patterns)
	if err != nil {
		return err
	}
	result, err := a.analyze(ctx, req, false)
	if err != nil {
		return err
	}
	lines := a.unusedLines(result)
	for _, line := range lines {
		if err := a.printf("%s\n", line); err != nil {
			return err
		}
	}
	b := newBuilder(a.dir, result.Fset)
	for _, p := range result.Problems {
		a.errorf("%s", output.ProblemLine(b.problem(p)))
	}
	switch {
	case len(result.Problems) > 0:
		return &exitError{exitIncomplete}
	case len(lines) > 0:
		return &exitError{exitFindings}
	}
	return a.printf("every row of lockaudit.yml matches a call\n")
}
