// Command generate writes the documentation of rules: go generate ./cmd/lockaudit/...
package main

import (
	"fmt"
	"os"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/docsgen"
)

//go:generate go run . ../../../../..

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: generate ROOT-OF-THE-REPOSITORY")
		os.Exit(2)
	}
	if err := docsgen.Generate(os.Args[1], analyzers.Rules()); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}
