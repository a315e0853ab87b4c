package vettool

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/toolchain"
)

// identity returns the answer to -V=full. The go command caches results by it, by flags and by source, and asks for it in
// the user's directory; so it covers the executable and every config in force there. A bad config is an error here, where it
// is said once, and not in each package.
func identity(check func(file string) error) (string, error) {
	h := sha256.New()
	exe, err := os.Executable()
	if err == nil {
		err = addFile(h, exe)
	}
	if err != nil {
		return "", fmt.Errorf("cannot read the executable, which identifies it to go vet: %v", err)
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	if err := addConfigs(h, dir, check); err != nil {
		return "", err
	}
	// For a devel version the go command reads only what follows the last slash of the build ID.
	sum := fmt.Sprintf("%x", h.Sum(nil))
	return "lockaudit version devel buildID=" + sum + "/" + sum, nil
}

// addConfigs adds the configs in force below dir to h, and checks that this tool understands them and the modules' Go.
func addConfigs(h hash.Hash, dir string, check func(file string) error) error {
	modules, err := findModules(dir)
	if err != nil {
		return err
	}
	var files []string
	var errs []error
	said := map[string]bool{}
	fail := func(err error) {
		if err != nil && !said[err.Error()] {
			said[err.Error()] = true
			errs = append(errs, err)
		}
	}
	inForce := func(dir string) {
		file, err := config.InForce(dir)
		if err == nil && file != "" && !slices.Contains(files, file) {
			files = append(files, file)
			err = check(file)
		}
		fail(err)
	}
	for _, mod := range modules {
		fail(toolchain.CheckModule(runtime.Version(), filepath.Join(mod.dir, "go.mod"), mod.goVersion))
		inForce(mod.dir)
	}
	if len(modules) == 0 {
		inForce(dir)
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	sum, err := config.Hash(files...)
	fmt.Fprintf(h, "\x00configs %s", sum)
	return err
}

func addFile(h hash.Hash, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(h, f)
	return err
}
