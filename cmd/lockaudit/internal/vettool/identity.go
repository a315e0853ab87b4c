package vettool

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"runtime"

	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/mainmodules"
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
	modules, err := mainmodules.Find(dir)
	if err != nil {
		return err
	}
	var errs []error
	for _, m := range modules {
		errs = append(errs, toolchain.CheckModule(runtime.Version(), m.GoMod(), m.GoVersion))
	}
	files, err := mainmodules.Configs(dir)
	errs = append(errs, err)
	for _, file := range files {
		errs = append(errs, check(file))
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
