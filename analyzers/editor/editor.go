// Package editor is what a language server needs of lockaudit beside its analyzers: how severe each is, when to analyse again,
// and where to say that the config is broken.
package editor

import (
	"errors"
	"fmt"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// A Server is one analyzer as a language server registers it.
type Server struct {
	Analyzer *analysis.Analyzer
	// Severity is that of all its diagnostics, the highest that one can have: servers know one per analyzer. Notes are not
	// shown, so that it is never less than Warning.
	Severity audit.Severity
}

// Analyzers returns the analyzers of all rules, and one that reports a broken config.
func Analyzers() []Server {
	rules := analyzers.Rules()
	var all []Server
	for _, r := range rules {
		all = append(all, Server{rule.ForEditor(r), max(r.Severity, audit.Warning)})
	}
	return append(all, Server{configAnalyzer(rules), audit.Error})
}

// configAnalyzer reports a broken config at the package clause of each file. The rules have no results then, and an editor that
// shows one file at a time would not say why.
func configAnalyzer(rules []rule.Rule) *analysis.Analyzer {
	known := config.Known{Aliases: map[string]string{}}
	for _, r := range rules {
		known.Rules = append(known.Rules, r.Name)
		for _, alias := range r.Aliases {
			known.Aliases[alias] = r.Name
		}
	}
	return &analysis.Analyzer{
		Name: "lockauditconfig",
		Doc:  "report a lockaudit.yml that cannot be read\n\nNo rule of lockaudit says anything about code whose config is broken.",
		URL:  "https://github.com/lockaudit/lockaudit/blob/main/docs/config.md",
		Run: func(pass *analysis.Pass) (any, error) {
			if len(pass.Files) == 0 || pass.Module == nil || pass.Module.Version != "" {
				return nil, nil
			}
			_, own := audit.OwnFile(pass)
			err := checkConfig(filepath.Dir(own), known)
			if err == nil {
				return nil, nil
			}
			for _, file := range audit.OwnFiles(pass) {
				name := file.Name
				pass.Report(analysis.Diagnostic{Pos: name.Pos(), End: name.End(), Category: "lockauditconfig", Message: err.Error()})
			}
			return nil, nil
		},
	}
}

// checkConfig returns the first thing that is wrong with the config in force in dir, in one line.
func checkConfig(dir string, known config.Known) error {
	file, err := config.InForce(dir)
	if err == nil {
		_, err = config.Load(file, known)
	}
	if err == nil {
		return nil
	}
	text := err.Error()
	var all config.Errors
	if errors.As(err, &all) && len(all) > 1 {
		text = fmt.Sprintf("%s (and %d more; lockaudit config verify shows all)", all[0].Error(), len(all)-1)
	}
	return fmt.Errorf("lockaudit finds nothing here until its config is mended: %s", text)
}
