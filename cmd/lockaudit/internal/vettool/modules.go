package vettool

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A module is a main module of a run of the go command.
type module struct {
	dir       string
	goVersion string // "go1.26"; "" when go.mod does not say
}

// findModules finds the main modules the way the go command does in dir: those of the go.work that GOWORK names or that is
// found upwards, else the module dir is in. Outside modules there are none.
func findModules(dir string) ([]module, error) {
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
		return []module{mod}, err
	}
	data, err := os.ReadFile(work)
	if err != nil {
		return nil, err
	}
	var all []module
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

func readModule(dir string) (module, error) {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return module{}, err
	}
	m := module{dir: dir}
	if v := directives(string(data), "go"); len(v) > 0 {
		m.goVersion = "go" + v[0]
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
