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

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/toolchain"
)

// ConfigName is the name of a config file, at the root of a module.
const ConfigName = "lockaudit.yml"

// ConfigEnv names the environment variable that overrides the config of every module.
const ConfigEnv = "LOCKAUDIT_CONFIG"

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
	ws, err := findWorkspace(dir)
	if err != nil {
		return err
	}
	var errs []error
	for _, mod := range ws.modules {
		errs = append(errs, toolchain.CheckModule(runtime.Version(), filepath.Join(mod.dir, "go.mod"), mod.goVersion))
	}
	files := make([]string, 0, len(ws.modules))
	if file := os.Getenv(ConfigEnv); file != "" {
		if !filepath.IsAbs(file) {
			// Packages are analysed in their own directories.
			abs, err := filepath.Abs(file)
			if err != nil {
				abs = "/path/to/" + file
			}
			return fmt.Errorf("%s=%s is not absolute; write %s=%s", ConfigEnv, file, ConfigEnv, abs)
		}
		files = append(files, file)
	} else {
		for _, mod := range ws.modules {
			file := filepath.Join(mod.dir, ConfigName)
			if _, err := os.Stat(file); err == nil {
				files = append(files, file)
			} else if !errors.Is(err, os.ErrNotExist) {
				return err
			}
		}
	}
	for _, file := range files {
		errs = append(errs, check(file))
		// The module a config is for matters, where the checkout lies does not.
		name, err := filepath.Rel(ws.root, file)
		if err != nil {
			name = file
		}
		fmt.Fprintf(h, "\x00config %q\x00", name)
		if err := addFile(h, file); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
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
