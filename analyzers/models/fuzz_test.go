package models

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// FuzzLoad states that any bytes load or give Errors with a place in the file, and that what loads can be indexed.
func FuzzLoad(f *testing.F) {
	files, err := filepath.Glob("*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[:min(len(data), 2000)])
	}
	f.Add([]byte(goodLibrary))
	f.Add([]byte("&a [*a]"))
	f.Add([]byte("library: a\nsource: b\ncalls: [{func: &f [*f], role: &r {a: *r}}]"))
	f.Add([]byte("library: &l v2\naliases: [*l, '', '/v2']\nsource: x\ncalls: [{func: v2/v3/F, role: noise, key: arg 99999999999999999999}]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		lib, err := Load("f.yaml", data)
		var errs Errors
		switch {
		case err == nil:
			if _, err := NewIndex([]Library{*lib}); err != nil {
				t.Errorf("a library that loads cannot be indexed: %v", err)
			}
		case !errors.As(err, &errs) || len(errs) == 0:
			t.Errorf("the error is no list of errors: %v", err)
		}
	})
}
