// Gen turns the model files into Go literals, because parsing YAML would cost more than the rest of a vet process.
//
// It is run by go generate in analyzers/models and needs no argument.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

const output = "zz_builtin_gen.go"

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run writes the literals of the model files in dir beside them.
func run(dir string) error {
	libs, files, err := load(dir)
	if err != nil {
		return err
	}
	src, err := render(libs, files)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, output), src, 0o644)
}

// load reads the model files of dir in the order of their names. Mistakes of all files are reported together.
func load(dir string) (libs []models.Library, files []string, err error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil {
		return nil, nil, err
	}
	slices.Sort(paths)
	var errs models.Errors
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, nil, err
		}
		lib, err := models.Load(filepath.Base(path), data)
		if bad, ok := err.(models.Errors); ok {
			errs = append(errs, bad...)
			continue
		} else if err != nil {
			return nil, nil, err
		}
		libs = append(libs, *lib)
		files = append(files, filepath.Base(path))
	}
	if len(errs) > 0 {
		return nil, nil, errs
	}
	return libs, files, nil
}
