package proof

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const (
	modelFiles = "../*.yaml"
	modules    = "../../../testdata/models"
)

var provenFile = regexp.MustCompile(`(?m)^// Calls for the rows of analyzers/models/([^ ]+\.yaml)\.$`)

// A model file without proof, or a proof of a model file that is gone, is seen without loading any library.
func TestEveryModelFileHasAProof(t *testing.T) {
	proven := map[string]bool{}
	sources, err := filepath.Glob(filepath.Join(modules, "*", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range sources {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found := provenFile.FindStringSubmatch(string(text))
		if found == nil {
			t.Errorf("%s does not say which model file it proves", file)
			continue
		}
		proven[found[1]] = true
	}
	for _, file := range glob(t, modelFiles) {
		if name := filepath.Base(file); !proven[name] {
			t.Errorf("no file of testdata/models proves %s", name)
		} else {
			delete(proven, name)
		}
	}
	for name := range proven {
		t.Errorf("testdata/models proves %s, which is not there", name)
	}
	if readme, err := os.ReadFile(filepath.Join(modules, "README.md")); err != nil {
		t.Error(err)
	} else {
		for _, mod := range glob(t, filepath.Join(modules, "*", "go.mod")) {
			if name := filepath.Base(filepath.Dir(mod)); !strings.Contains(string(readme), name) {
				t.Errorf("testdata/models/README.md does not name the module %s", name)
			}
		}
	}
}

// glob returns the files that match; there must be some, or the test has lost its subject.
func glob(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no files match %s: %v", pattern, err)
	}
	return files
}
