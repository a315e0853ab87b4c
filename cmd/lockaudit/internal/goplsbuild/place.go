package goplsbuild

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Place returns the name of the program that is built unless another is asked for. It lies where go install puts programs,
// which most people have in PATH.
func Place(ctx context.Context) (string, error) {
	if err := hasGo(); err != nil {
		return "", err
	}
	out, err := exec.CommandContext(ctx, "go", "env", "-json", "GOBIN", "GOPATH", "GOEXE").Output()
	if err != nil {
		return "", fmt.Errorf("go env: %w", err)
	}
	var env struct{ GOBIN, GOPATH, GOEXE string }
	if err := json.Unmarshal(out, &env); err != nil {
		return "", fmt.Errorf("go env: %w", err)
	}
	dir := env.GOBIN
	if dir == "" {
		first := filepath.SplitList(env.GOPATH)
		if len(first) == 0 {
			return "", mistakef("go env has neither GOBIN nor GOPATH; name the program to write: lockaudit gopls build -o FILE")
		}
		dir = filepath.Join(first[0], "bin")
	}
	return filepath.Join(dir, "gopls-lockaudit"+env.GOEXE), nil
}

// Installed returns the version that the gopls in file prints: "v0.23.0-lockaudit-v1.2.3". It is empty when there is no such
// file.
func Installed(ctx context.Context, file string) (string, error) {
	if _, err := os.Stat(file); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	out, err := exec.CommandContext(ctx, file, "version").Output()
	if err != nil {
		return "", fmt.Errorf("%s version: %w", file, err)
	}
	first, _, _ := strings.Cut(string(out), "\n")
	return strings.TrimSpace(strings.TrimPrefix(first, goplsModule)), nil
}

// version is the version that the gopls of these options prints.
func (o Options) version() string {
	if o.Source != "" {
		return o.Gopls + "-lockaudit"
	}
	return o.Gopls + "-lockaudit-" + o.Release
}

// Outdated tells whether a gopls that prints version was built by another release of lockaudit than release, or is another
// gopls than that would build. Of one that was built from a checkout nobody can tell.
func Outdated(version, release string) bool {
	fromCheckout := version == Options{Gopls: Version, Source: "."}.version()
	return !fromCheckout && version != Options{Gopls: Version, Release: release}.version()
}

func hasGo() error {
	if _, err := exec.LookPath("go"); err != nil {
		return errors.New("there is no go command in PATH to build gopls with; install Go (https://go.dev/dl) and try again")
	}
	return nil
}
