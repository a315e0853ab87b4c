package goplsbuild

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// added is the file that registers the rules, in gopls' own package of settings: what it needs is not exported.
//
//go:embed overlay/lockaudit.go.txt
var added []byte

// gopls caches the diagnostics of a package by what goes into it, and lockaudit.yml is no input that it knows. The key of its
// own packages gets one line more.
const (
	keyFile   = "internal/cache/analysis.go"
	keyAnchor = "\t// metadata errors: used for 'compiles' field\n"
	keyLines  = `	// the config of lockaudit, which no package input covers
	if m := an.ph.mp.Module; m != nil && m.Version == "" && len(an.ph.mp.CompiledGoFiles) > 0 {
		fmt.Fprintf(hasher, "lockaudit: %s\n", settings.LockauditKey(an.ph.mp.CompiledGoFiles[0]))
	}

`
	addedFile    = "internal/settings/lockaudit.go"
	addedAnchor  = "var AllAnalyzers = "
	settingsFile = "internal/settings/analysis.go"
)

// writeOverlay makes a module in dir that consists of the files of gopls in source, of which it holds only go.mod, and of the
// changes. It returns the name of the overlay for the go command. The files of gopls themselves stay where they are.
func writeOverlay(source, dir string) (string, error) {
	replace := map[string]string{}
	err := filepath.WalkDir(source, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "testdata" {
				return fs.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(path, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel(source, path)
		if err != nil {
			return err
		}
		if rel == "go.mod" {
			return copyFile(path, filepath.Join(dir, rel))
		}
		replace[filepath.Join(dir, rel)] = path
		return nil
	})
	if err != nil {
		return "", err
	}
	if err := hasAnchor(filepath.Join(source, filepath.FromSlash(settingsFile)), addedAnchor); err != nil {
		return "", err
	}
	changed, err := insertBefore(filepath.Join(source, filepath.FromSlash(keyFile)), keyAnchor, keyLines)
	if err != nil {
		return "", err
	}
	changes := filepath.Join(dir, "changes")
	if err := os.MkdirAll(changes, 0o777); err != nil {
		return "", err
	}
	for name, text := range map[string][]byte{addedFile: added, keyFile: changed} {
		// Not .go: the folder must not become a package.
		file := filepath.Join(changes, strings.ReplaceAll(name, "/", "_")+".txt")
		if err := os.WriteFile(file, text, 0o666); err != nil {
			return "", err
		}
		replace[filepath.Join(dir, filepath.FromSlash(name))] = file
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	file := filepath.Join(changes, "overlay.json")
	return file, os.WriteFile(file, data, 0o666)
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o666)
}

// insertBefore returns the text of a file with lines before the anchor, which must stand in it once.
func insertBefore(file, anchor, lines string) ([]byte, error) {
	data, err := os.ReadFile(file)
	if err == nil && strings.Count(string(data), anchor) != 1 {
		err = fmt.Errorf("%s has no line %q", file, strings.TrimSpace(anchor))
	}
	if err != nil {
		return nil, unfit(err)
	}
	return []byte(strings.Replace(string(data), anchor, lines+anchor, 1)), nil
}

func hasAnchor(file, anchor string) error {
	data, err := os.ReadFile(file)
	if err == nil && !strings.Contains(string(data), anchor) {
		err = fmt.Errorf("%s has no %q", file, strings.TrimSpace(anchor))
	}
	if err != nil {
		return unfit(err)
	}
	return nil
}

// unfit says that a gopls is not built the way this program expects.
func unfit(err error) error {
	return fmt.Errorf("this gopls does not fit: %w; leave --gopls out to build the version that does, %s", err, Version)
}
