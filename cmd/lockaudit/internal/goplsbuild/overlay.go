package goplsbuild

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// added are files for packages of gopls: what they need is not exported.
//
//go:embed overlay
var added embed.FS

// An addition is a file more in a package of gopls.
type addition struct{ name, text string }

// An insertion is lines more in a file of gopls, before a line that stands there once.
type insertion struct{ name, anchor, lines string }

func additions() []addition {
	return []addition{
		{"internal/settings/lockaudit.go", "overlay/settings.go.txt"},
		{"internal/cache/lockaudit.go", "overlay/cache.go.txt"},
		{"internal/server/lockaudit.go", "overlay/server.go.txt"},
	}
}

// gopls caches the diagnostics of a package by what goes into it, and lockaudit.yml is no input that it knows. So the key of
// the cache covers the config, and the keys that are remembered are forgotten when a config changes, which somebody has to
// notice.
func insertions() []insertion {
	return []insertion{
		{"internal/settings/analysis.go", "var AllAnalyzers = ", ""},
		{"internal/cache/analysis.go", "\t// metadata errors: used for 'compiles' field\n", `	// the config of lockaudit, which no package input covers
	fmt.Fprintf(hasher, "lockaudit: %s\n", lockauditKey(an.ph.mp))

`},
		{"internal/cache/snapshot.go", "\t// Invalidated package information.\n", `	// A config of lockaudit is an input of all packages.
	if lockauditChanged(changedFiles) {
		needsDiagnosis = true
		result.fullAnalysisKeys = new(persistent.Map[PackageID, file.Hash])
		result.factyAnalysisKeys = new(persistent.Map[PackageID, file.Hash])
	}

`},
		{"internal/server/general.go", "\t// Ask (maybe) about enabling telemetry.", "\tgo s.watchLockaudit(ctx)\n\n"},
	}
}

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
	changed, err := changes(source)
	if err != nil {
		return "", err
	}
	folder := filepath.Join(dir, "changes")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", err
	}
	for name, text := range changed {
		// Not .go: the folder must not become a package.
		file := filepath.Join(folder, strings.ReplaceAll(name, "/", "_")+".txt")
		if err := os.WriteFile(file, text, 0o666); err != nil {
			return "", err
		}
		replace[filepath.Join(dir, filepath.FromSlash(name))] = file
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	file := filepath.Join(folder, "overlay.json")
	return file, os.WriteFile(file, data, 0o666)
}

// changes returns the files that differ from those of the gopls in source, or are not in it, by their names.
func changes(source string) (map[string][]byte, error) {
	changed := map[string][]byte{}
	for _, a := range additions() {
		text, err := added.ReadFile(a.text)
		if err != nil {
			return nil, err
		}
		changed[a.name] = text
	}
	for _, i := range insertions() {
		text, err := i.into(source)
		if err != nil {
			return nil, fmt.Errorf("this gopls does not fit: %w; leave --gopls out to build the version that does, %s", err, Version)
		}
		if i.lines != "" {
			changed[i.name] = text
		}
	}
	return changed, nil
}

// into returns the text of the file with the lines.
func (i insertion) into(source string) ([]byte, error) {
	file := filepath.Join(source, filepath.FromSlash(i.name))
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if strings.Count(string(data), i.anchor) != 1 {
		return nil, fmt.Errorf("%s has no line %q", file, strings.TrimSpace(i.anchor))
	}
	return []byte(strings.Replace(string(data), i.anchor, i.lines+i.anchor, 1)), nil
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o666)
}
