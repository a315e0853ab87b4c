package config

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestInForce(t *testing.T) {
	root := tree(t, "-- go.mod --\nmodule example.com/app\n-- lockaudit.yml --\nversion: 1\n-- sub/sub.go --\npackage sub\n-- other.yml --\nversion: 1\n")
	dir := filepath.Join(root, "sub")
	t.Setenv(Env, "")
	if got, err := InForce(dir); err != nil || got != filepath.Join(root, FileName) {
		t.Errorf("in force is %q (error %v), want the module's config", got, err)
	}
	other := filepath.Join(root, "other.yml")
	t.Setenv(Env, other)
	if got, err := InForce(dir); err != nil || got != other {
		t.Errorf("in force is %q (error %v), want the one the environment names", got, err)
	}
	t.Setenv(Env, "other.yml")
	if _, err := InForce(dir); err == nil || !strings.Contains(err.Error(), "write LOCKAUDIT_CONFIG=") {
		t.Errorf("error for a relative path is %v, want what to write", err)
	}
}
