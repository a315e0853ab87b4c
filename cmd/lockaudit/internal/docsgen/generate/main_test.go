package main

import (
	"testing"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/docsgen"
)

func TestDocsAreInStep(t *testing.T) {
	if err := docsgen.Drift("../../../../..", analyzers.Rules()); err != nil {
		t.Error(err)
	}
}
