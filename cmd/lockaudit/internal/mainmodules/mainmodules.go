// Package mainmodules finds the modules that a run of the go command is about, without running it: each has its own config.
package mainmodules

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/config"
)

// A Module is a main module.
type Module struct {
	Path      string // "" when go.mod does not say
	Dir       string // absolute
	GoVersion string // "go1.26"; "" when go.mod does not say
}

// GoMod returns the name of the module's go.mod file.
func (m Module) GoMod() string { return filepath.Join(m.Dir, "go.mod") }

// Requires returns the paths of the modules that go.mod requires.
func (m Module) Requires() ([]string, error) {
	data, err := os.ReadFile(m.GoMod())
	if err != nil {
		return nil, err
	}
	return directives(string(data), "require"), nil
}

// Find returns the main modules of a go command that runs in dir, an absolute path: those of the go.work that GOWORK names or
// that is found upwards, else the module dir is in. Outside modules there are none.
func Find(dir string) ([]Module, error) {
	work := os.Getenv("GOWORK")
	switch {
	case work == "off":
		work = ""
	case work == "":
		work = findUp(dir, "go.work")
	}
	if work == "" {
		file := findUp(dir, "go.mod")
		if file == "" {
			return nil, nil
		}
		mod, err := readModule(filepath.Dir(file))
		return []Module{mod}, err
	}
	data, err := os.ReadFile(work)
	if err != nil {
		return nil, err
	}
	var all []Module
	for _, use := range directives(string(data), "use") {
		path := filepath.FromSlash(use)
		if !filepath.IsAbs(path) {
			path = filepath.Join(filepath.Dir(work), path)
		}
		mod, err := readModule(path)
		if errors.Is(err, os.ErrNotExist) {
			continue // the go command says so better
		}
		if err != nil {
			return nil, err
		}
		all = append(all, mod)
	}
	return all, nil
}

func readModule(dir string) (Module, error) {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return Module{}, err
	}
	m := Module{Dir: dir}
	if path := directives(string(data), "module"); len(path) > 0 {
		m.Path = path[0]
	}
	if v := directives(string(data), "go"); len(v) > 0 {
		m.GoVersion = "go" + v[0]
	}
	return m, nil
}

// findUp returns the nearest file of that name in dir or above, "" if there is none.
func findUp(dir, name string) string {
	for {
		file := filepath.Join(dir, name)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return file
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

// directives returns the first argument of every directive of that verb in the text of a go.mod or go.work, whether it
// stands on a line of its own or in a block.
func directives(text, verb string) []string {
	var all []string
	inBlock := "" // verb of the block the line is in
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "//")
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0:
		case inBlock != "" && fields[0] == ")":
			inBlock = ""
		case inBlock == verb:
			all = append(all, argument(strings.TrimSpace(line)))
		case inBlock != "":
		case len(fields) == 2 && fields[1] == "(":
			inBlock = fields[0]
		case len(fields) == 1 && strings.HasSuffix(fields[0], "("):
			inBlock = strings.TrimSuffix(fields[0], "(")
		case fields[0] == verb && len(fields) > 1:
			all = append(all, argument(strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), verb))))
		}
	}
	return all
}

// argument returns the first word of s, which may be quoted.
func argument(s string) string {
	if quoted, err := strconv.QuotedPrefix(s); err == nil {
		if text, err := strconv.Unquote(quoted); err == nil {
			return text
		}
	}
	word, _, _ := strings.Cut(s, " ")
	word, _, _ = strings.Cut(word, "\t")
	return word
}

// Configs returns the configs in force for the main modules in dir, sorted, and what is wrong with where they are.
func Configs(dir string) ([]string, error) {
	modules, err := Find(dir)
	if err != nil {
		return nil, err
	}
	dirs := []string{dir} // outside modules
	if len(modules) > 0 {
		dirs = nil
	}
	for _, m := range modules {
		dirs = append(dirs, m.Dir)
	}
	var files, errs []string
	for _, dir := range dirs {
		switch file, err := config.InForce(dir); {
		case err != nil:
			errs = append(errs, err.Error())
		case file != "":
			files = append(files, file)
		}
	}
	if len(errs) > 0 {
		slices.Sort(errs)
		return nil, errors.New(strings.Join(slices.Compact(errs), "\n"))
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}
