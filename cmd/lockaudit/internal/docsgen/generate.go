package docsgen

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/atomicfile"
)

const (
	pagesDir     = "docs/rules"
	casesDir     = "testdata/rules"
	examplesFile = "cmd/lockaudit/internal/docsgen/examples.txtar"
)

// files returns what is generated, by path from the root of the repository with forward slashes.
func files(root string, rules []rule.Rule) (map[string][]byte, error) {
	var names []string
	for _, r := range rules {
		names = append(names, r.Name)
	}
	examples, err := Collect(filepath.Join(root, casesDir), names)
	if err != nil {
		return nil, err
	}
	all := map[string][]byte{
		examplesFile:           format(examples),
		pagesDir + "/index.md": []byte(IndexPage(rules)),
		pagesDir + "/words.md": []byte(WordsPage()),
	}
	for _, r := range rules {
		ex := examples[r.Name]
		all[pagesDir+"/"+r.Name+".md"] = []byte(RulePage(r, ex.Bad, ex.Good))
	}
	return all, nil
}

// Generate writes the examples and the pages below root, and deletes pages of rules that are gone.
func Generate(root string, rules []rule.Rule) error {
	all, err := files(root, rules)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(root, pagesDir), 0o755); err != nil {
		return err
	}
	for name, data := range all {
		if err := atomicfile.Write(filepath.Join(root, filepath.FromSlash(name)), data, 0o644); err != nil {
			return err
		}
	}
	stale, err := stalePages(root, all)
	if err != nil {
		return err
	}
	for _, name := range stale {
		if err := os.Remove(filepath.Join(root, filepath.FromSlash(name))); err != nil {
			return err
		}
	}
	return nil
}

// Drift returns an error that names each file which is not what Generate would write.
func Drift(root string, rules []rule.Rule) error {
	all, err := files(root, rules)
	if err != nil {
		return err
	}
	wrong, err := stalePages(root, all)
	if err != nil {
		return err
	}
	for name, want := range all {
		got, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if !bytes.Equal(got, want) {
			wrong = append(wrong, name)
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.Sort(wrong)
	return fmt.Errorf("out of date: %s; run: go generate ./cmd/lockaudit/...", strings.Join(wrong, ", "))
}

func stalePages(root string, all map[string][]byte) ([]string, error) {
	pages, err := filepath.Glob(filepath.Join(root, pagesDir, "*.md"))
	if err != nil {
		return nil, err
	}
	var stale []string
	for _, page := range pages {
		name := pagesDir + "/" + filepath.Base(page)
		if _, ok := all[name]; !ok {
			stale = append(stale, name)
		}
	}
	return stale, nil
}
