package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/starter"
)

func (a *app) initCommand() *cobra.Command {
	var f analysisFlags
	var onlyPrint bool
	cmd := &cobra.Command{
		Use:   "init [packages]",
		Short: "Write a first lockaudit.yml from what the code does",
		Long: "Audit packages, by default all of the module, and write lockaudit.yml at its root: proposals\n" +
			"for what each lock is for and which hosts are your own, in comments, and rows for interfaces\n" +
			"whose implementation the calling package does not import, so that go vet and the editor see\n" +
			"the same locks as lockaudit check. A lockaudit.yml that is there is never changed.\n\n" +
			"Exit codes: 0 written, 2 there is one already or a mistake in the command line, 3 the analysis\nis incomplete, and nothing is written.",
		RunE: func(cmd *cobra.Command, patterns []string) error {
			return a.init(cmd.Context(), &f, patterns, onlyPrint)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().BoolVar(&onlyPrint, "print", false, "print it, and write no file")
	cmd.Flags().BoolVar(&f.tests, "tests", false, "look at test files too")
	cmd.Flags().StringSliceVar(&f.tags, "tags", nil, "build `tags`, separated by commas")
	return cmd
}

func (a *app) init(ctx context.Context, f *analysisFlags, patterns []string, onlyPrint bool) error {
	root, err := a.moduleRoot()
	if err != nil {
		return err
	}
	file := filepath.Join(root, config.FileName)
	if !onlyPrint {
		if err := a.absent(root, file); err != nil {
			return err
		}
	}
	req, err := f.request(a, patterns)
	if err != nil {
		return err
	}
	if len(patterns) == 0 {
		req.Dir = root
	}
	req.Bridges = true
	result, err := a.analyze(ctx, req, false)
	if err != nil {
		return err
	}
	b := newBuilder(root, result.Fset)
	if len(result.Problems) > 0 {
		for _, p := range result.Problems {
			a.errorf("%s", output.ProblemLine(b.problem(p)))
		}
		a.errorf("no config is written of an incomplete analysis: locks would be missing from it")
		return &exitError{exitIncomplete}
	}
	start, err := starter.Make(starter.Input{Locks: locksIn(root, result), Bridges: bridgesIn(root, result), Path: b.path})
	if err != nil {
		return err
	}
	if onlyPrint {
		return a.printf("%s", start.Text)
	}
	if err := create(file, start.Text); err != nil {
		return err
	}
	return a.printf("%s: written: %s, %s and %s to confirm; lockaudit config verify checks the file\n", a.display(file),
		output.Plural(start.Rows, "row"), output.Plural(start.Purposes, "purpose"), output.Plural(start.Hosts, "host"))
}

// moduleRoot returns the root of the module that the working folder is in.
func (a *app) moduleRoot() (string, error) {
	for dir := a.dir; ; dir = filepath.Dir(dir) {
		if info, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && !info.IsDir() {
			return dir, nil
		}
		if filepath.Dir(dir) == dir {
			return "", usagef("init: there is no go.mod here or above; a config lies at the root of a module, go there or use -C")
		}
	}
}

// absent makes sure that there is no config yet.
func (a *app) absent(root, file string) error {
	there, err := config.Find(root)
	if err != nil {
		return &UsageError{err}
	}
	if there != "" {
		return usagef("%s is there already, and init never changes one; lockaudit init --print shows what it would write", a.display(there))
	}
	_, err = os.Lstat(file)
	if err == nil || !errors.Is(err, fs.ErrNotExist) {
		return usagef("%s is there already, and init never changes one", a.display(file))
	}
	return nil
}

// create writes a file that must not be there.
func create(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return fmt.Errorf("writing the config: %w", err)
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("writing the config: %w", err)
	}
	return nil
}

// locksIn returns the locks that the module at root takes.
func locksIn(root string, result *Result) []*audit.Lock {
	own := map[string]bool{}
	for _, u := range result.Units {
		own[u.Path] = own[u.Path] || u.ModuleDir == root
	}
	return slices.DeleteFunc(slices.Clone(result.Locks), func(l *audit.Lock) bool { return !own[l.Package] })
}

// bridgesIn returns the bridges that packages of the module at root need.
func bridgesIn(root string, result *Result) []audit.Bridge {
	var out []audit.Bridge
	for i, u := range result.Units {
		if u.ModuleDir != root || i >= len(result.Bridges) {
			continue
		}
		for _, b := range result.Bridges[i] {
			if !slices.ContainsFunc(out, func(c audit.Bridge) bool { return c.Library == b.Library && c.Call.Func[0] == b.Call.Func[0] }) {
				out = append(out, b)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b audit.Bridge) int {
		return strings.Compare(a.Library+"\x00"+a.Service+"\x00"+a.Call.Func[0], b.Library+"\x00"+b.Service+"\x00"+b.Call.Func[0])
	})
	return out
}
