//go:build lockaudit_gen

package models

// What internal/gen is compiled with, in place of the file it writes.

const builtinCount = 0

var (
	builtinPackages []Package
	builtinRoots    []Root
)

func builtinLibrary(int) *Library { return nil }
