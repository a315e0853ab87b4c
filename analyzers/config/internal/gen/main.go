// Command gen writes the JSON schema of lockaudit.yml from the structs of package config and of the rows of package models.
// Their comments become the descriptions.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

// schemaFile is where the schema is kept, below the root of the module.
const schemaFile = "docs/lockaudit.schema.json"

func main() {
	if len(os.Args) != 2 {
		fail(fmt.Errorf("usage: gen ROOT-OF-THE-MODULE"))
	}
	text, err := schemaText(os.Args[1], declared.Rules())
	if err != nil {
		fail(err)
	}
	if err := os.WriteFile(filepath.Join(os.Args[1], schemaFile), text, 0o666); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "gen:", err)
	os.Exit(1)
}
