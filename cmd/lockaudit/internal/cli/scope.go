package cli

import (
	"path/filepath"
	"strings"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/baseline"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/mainmodules"
)

// scope returns what a run looked at. A package of the main modules whose folder has no Go file any more was looked at too:
// nothing is left of it, and no pattern will ever name it again.
func (a *app) scope(req Request, result *Result) (baseline.Scope, error) {
	modules, err := mainmodules.Find(a.dir)
	if err != nil {
		return baseline.Scope{}, err
	}
	deleted := func(pkg string) bool {
		dir := ""
		longest := -1
		for _, m := range modules {
			rest, ok := strings.CutPrefix(pkg, m.Path)
			if ok && m.Path != "" && (rest == "" || rest[0] == '/') && len(m.Path) > longest {
				longest, dir = len(m.Path), filepath.Join(m.Dir, filepath.FromSlash(rest))
			}
		}
		if longest < 0 {
			return false
		}
		files, err := filepath.Glob(filepath.Join(escapeGlob(dir), "*.go"))
		return err == nil && len(files) == 0
	}
	return baseline.Scope{Packages: result.Packages, Rules: req.Rules, Deleted: deleted}, nil
}

// escapeGlob makes a name match itself alone.
func escapeGlob(name string) string {
	if filepath.Separator == '\\' {
		return name // there a pattern has no escapes
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}
