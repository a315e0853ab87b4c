package config

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Find returns the path of the config of the module that dir lies in, "" when the module has none or dir lies in no module. It
// is an error when the module has a file whose name is nearly that of a config, and would not be read.
func Find(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for {
		if isFile(filepath.Join(dir, "go.mod")) {
			return findIn(dir)
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", nil
		}
		dir = parent
	}
}

func findIn(root string) (string, error) {
	for _, name := range []string{"lockaudit.yaml", ".lockaudit.yml", ".lockaudit.yaml"} {
		if path := filepath.Join(root, name); isFile(path) {
			return "", Errors{{File: path, Text: "this file is not read; rename it to " + FileName}}
		}
	}
	if path := filepath.Join(root, FileName); isFile(path) {
		return path, nil
	}
	return "", nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

// Load reads the config at path with the rows of its models; "" gives the default config. The error is of type Errors, and holds
// all that is wrong, unless the file cannot be read.
func Load(path string, known Known) (*Config, error) { return load(path, known, true) }

// LoadLazy is Load for when the rows of models may not be needed: they are read, and their errors found, by Models.
func LoadLazy(path string, known Known) (*Config, error) { return load(path, known, false) }

func load(path string, known Known, rows bool) (*Config, error) {
	if path == "" {
		return Default(), nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read the config: %w", err)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, fmt.Errorf("read the config: %w", err)
	}
	c, errs := parse(path, data, known)
	if rows {
		_, err := c.Models()
		errs = append(errs, rowErrors(path, err)...)
	}
	if err := errs.sorted(); err != nil {
		return nil, err
	}
	c.root = filepath.Dir(abs)
	return c, nil
}

// rowErrors returns the errors of Models in the form of this package.
func rowErrors(path string, err error) Errors {
	if err == nil {
		return nil
	}
	found, ok := errors.AsType[models.Errors](err)
	if !ok {
		return Errors{{File: path, Text: err.Error()}}
	}
	errs := make(Errors, len(found))
	for i, e := range found {
		errs[i] = Error(e)
	}
	return errs
}

// Hash returns a hash of the configs at paths, in whatever order, and of the modules they are for. It changes whenever what
// lockaudit says could change with them, but not when a module lies in another folder.
func Hash(paths ...string) (string, error) {
	paths = slices.Compact(slices.Sorted(slices.Values(paths)))
	sums := make([]string, 0, len(paths))
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			return "", fmt.Errorf("read the config: %w", err)
		}
		module, err := modulePath(filepath.Join(filepath.Dir(path), "go.mod"))
		if err != nil {
			return "", err
		}
		sum := sha256.New()
		fmt.Fprintf(sum, "%s\n%d\n%s", module, len(data), data)
		sums = append(sums, hex.EncodeToString(sum.Sum(nil)))
	}
	slices.Sort(sums)
	sum := sha256.Sum256([]byte(strings.Join(sums, "\n")))
	return hex.EncodeToString(sum[:]), nil
}

// modulePath returns the path that a go.mod gives its module, "" when there is no such file or path.
func modulePath(path string) (string, error) {
	data, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("read the module of the config: %w", err)
	}
	for line := range bytes.Lines(data) {
		if fields := bytes.Fields(line); len(fields) >= 2 && string(fields[0]) == "module" {
			return string(fields[1]), nil
		}
	}
	return "", nil
}
