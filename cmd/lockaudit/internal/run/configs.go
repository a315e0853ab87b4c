package run

import (
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/mainmodules"
)

// configs are the configs in force in a run, one per main module.
type configs struct {
	dir   string // where the run is started
	only  string // the file that is used for every module, "" for each module's own
	known config.Known
	byDir map[string]*config.Config // by the root of the module
	files []string                  // sorted
}

// early loads the configs of the modules that the run is about, as far as they can be told before loading: a broken one
// is said at once, and models and tests decide what is loaded.
func (c *configs) early() error {
	modules, err := mainmodules.Find(c.dir)
	if err != nil {
		return err
	}
	for _, m := range modules {
		if err := c.load(m.Dir); err != nil {
			return err
		}
	}
	if len(modules) == 0 {
		return c.load("")
	}
	return nil
}

// load loads the config in force for the module at dir, "" for code outside modules. Its error is a *cli.UsageError.
func (c *configs) load(dir string) error {
	if c.byDir[dir] != nil {
		return nil
	}
	file := c.only
	if file == "" {
		at, err := dir, error(nil)
		if at == "" {
			at = c.dir
		}
		if file, err = config.InForce(at); err != nil {
			return &cli.UsageError{Err: err}
		}
	}
	for _, other := range c.byDir {
		if file != "" && other.File() == file {
			c.byDir[dir] = other
			return nil
		}
	}
	loaded, err := config.Load(file, c.known)
	if err != nil {
		return &cli.UsageError{Err: err}
	}
	c.byDir[dir] = loaded
	if file != "" {
		c.files = append(c.files, file)
		slices.Sort(c.files)
	}
	return nil
}

// Models returns the models in force in a folder: those of the configs of its modules, or of the one that is named, and the
// built-in ones.
func Models(rules []rule.Rule) func(dir, only string) (*models.Index, error) {
	return func(dir, only string) (*models.Index, error) {
		c := &configs{dir: dir, only: only, known: Known(rules), byDir: map[string]*config.Config{}}
		if err := c.early(); err != nil {
			return nil, err
		}
		index, err := c.index()
		if err != nil {
			return nil, &cli.UsageError{Err: err}
		}
		return index, nil
	}
}

// index returns the models of all modules together.
func (c *configs) index() (*models.Index, error) {
	all, err := c.rows()
	if err != nil {
		return nil, err
	}
	return models.Builtin().With(all)
}

// rows returns the libraries of all configs, in the order of the files.
func (c *configs) rows() ([]models.Library, error) {
	var all []models.Library
	for _, file := range c.files {
		rows, err := c.byFile(file).Models()
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

func (c *configs) wantTests() bool {
	for _, loaded := range c.byDir {
		if wantsTests(loaded) {
			return true
		}
	}
	return false
}
