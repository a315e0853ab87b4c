package audit

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
	"github.com/lockaudit/lockaudit/analyzers/internal/directive"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/effects/sqltext"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// settings are what people declared about the code of one package: in its comments and in the config of its module. They are
// the Policy of its result.
type settings struct {
	fset       *token.FileSet
	files      []*ast.File
	config     *config.Config
	directives *directive.Set
	index      *models.Index
	tests      bool // report in test files whatever the config says
}

// foreign are the settings of dependencies, to which nothing of what the user declares applies.
func foreign() *settings { return &settings{config: config.Default(), index: models.Builtin()} }

// passSettings reads the settings of the package of a pass.
func passSettings(pass *analysis.Pass) (*settings, error) {
	if pass.Module != nil && pass.Module.Version != "" {
		return foreign(), nil
	}
	_, own := OwnFile(pass)
	file, err := config.InForce(filepath.Dir(own))
	if err != nil {
		return nil, err
	}
	c, err := config.LoadLazy(file, declared.Rules())
	if err != nil {
		return nil, err
	}
	index, err := indexOf(c)
	if err != nil {
		return nil, err
	}
	return newSettings(c, index, pass.Fset, pass.Files, time.Time{}), nil
}

// indexOf returns the built-in models with those of the config on top.
func indexOf(c *config.Config) (*models.Index, error) {
	rows, err := c.Models()
	if err != nil {
		return nil, err
	}
	return models.Builtin().With(rows)
}

func newSettings(c *config.Config, index *models.Index, fset *token.FileSet, files []*ast.File, today time.Time) *settings {
	return &settings{
		fset:   fset,
		files:  files,
		config: c,
		index:  index,
		directives: directive.Parse(fset, files, directive.Options{
			Names:   declared.Rules(),
			Today:   today,
			HoldAge: time.Duration(c.Defaults.HoldAge),
		}),
	}
}

// unitSettings returns the settings of each unit. Units with the same config share their index.
func unitSettings(units []*Unit, opts Options) ([]*settings, error) {
	byConfig := map[*config.Config]*models.Index{}
	standard := config.Default()
	all := make([]*settings, len(units))
	for i, u := range units {
		if !u.Own {
			all[i] = foreign()
			continue
		}
		c := opts.Configs[u.ModuleDir]
		if c == nil {
			c = standard
		}
		index := byConfig[c]
		if index == nil {
			var err error
			if index, err = indexOf(c); err != nil {
				return nil, err
			}
			byConfig[c] = index
		}
		all[i] = newSettings(c, index, u.Fset, u.Files, opts.Today)
		all[i].tests = opts.Tests
	}
	return all, nil
}

// reader returns what reads the effects of calls.
func (s *settings) reader() *effects.Reader {
	return &effects.Reader{Index: s.index, Names: sqltext.DefaultNames(), Resources: declaredResources{&s.config.Resources}}
}

// Severity implements Policy.
func (s *settings) Severity(f *Finding) Severity {
	rel := s.config.Rel(f.At.File)
	if s.config.Excluded(rel) || strings.HasSuffix(f.At.File, "_test.go") && !s.tests && !s.config.TestsFor(rel) {
		return Off
	}
	if severity, ok := s.config.RuleSeverity(f.Rule, rel); ok {
		return Severity(severity)
	}
	return f.Severity
}

// Suppression implements Policy.
func (s *settings) Suppression(f *Finding) *Suppression {
	if s.directives == nil || !f.At.Pos.IsValid() {
		return nil
	}
	d := s.directives.Suppress(f.Rule, f.At.Pos)
	if d == nil {
		return nil
	}
	return &Suppression{Kind: "directive", Reason: d.Reason, At: s.place(d.Pos, d.End)}
}
