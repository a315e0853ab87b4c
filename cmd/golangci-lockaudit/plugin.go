// Package lockaudit is the module plugin of golangci-lint.
//
// A custom build of golangci-lint contains it: name this module in .custom-gcl.yml and run "golangci-lint custom".
package lockaudit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers"
)

func init() { register.Plugin("lockaudit", New) }

// Settings are what .golangci.yml says under linters: settings: custom: lockaudit: settings. Everything else is said in
// lockaudit.yml, as for every host.
type Settings struct {
	// Rules are the rules to run; all when it is empty.
	Rules []string `json:"rules"`
}

// New makes the plugin.
func New(conf any) (register.LinterPlugin, error) {
	settings, err := register.DecodeSettings[Settings](conf)
	if err != nil {
		return nil, fmt.Errorf("settings of lockaudit: %w", err)
	}
	var known []string
	for _, r := range analyzers.Rules() {
		known = append(known, r.Name)
	}
	for _, name := range settings.Rules {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("settings of lockaudit: there is no rule %s; the rules are %s", name, strings.Join(known, ", "))
		}
	}
	return plugin{settings}, nil
}

type plugin struct{ settings Settings }

// BuildAnalyzers implements register.LinterPlugin.
func (p plugin) BuildAnalyzers() ([]*analysis.Analyzer, error) {
	var all []*analysis.Analyzer
	for _, a := range analyzers.All() {
		if len(p.settings.Rules) == 0 || slices.Contains(p.settings.Rules, a.Name) {
			all = append(all, a)
		}
	}
	return all, nil
}

// GetLoadMode implements register.LinterPlugin.
func (plugin) GetLoadMode() string { return register.LoadModeTypesInfo }
