// Package toolchain compares the Go that this program was built with to the Go of what it reads: it understands no newer
// language than its own.
package toolchain

import (
	"fmt"
	"go/version"
)

const rebuild = "rebuild it with the Go of the code: go install github.com/lockaudit/lockaudit/cmd/lockaudit@latest"

// CheckModule returns an error when code in the language version want ("go1.27", as the go.mod file says) is too new for a
// tool built with the Go version tool, which is runtime.Version().
func CheckModule(tool, goMod, want string) error {
	if !newer(want, tool) {
		return nil
	}
	return fmt.Errorf("%s asks for %s, but this lockaudit was built with %s and cannot read newer code; %s", goMod, want, tool, rebuild)
}

// Hint returns what to add to an error when the go command is newer than the tool, "" when it is not: what a newer compiler
// writes may be unreadable.
func Hint(tool, goCommand string) string {
	if !newer(goCommand, tool) {
		return ""
	}
	return fmt.Sprintf("this lockaudit was built with %s, the go command is %s; %s", tool, goCommand, rebuild)
}

// newer tells whether the language of Go version a is newer than that of b. Versions that say nothing, as those of
// development builds, are not.
func newer(a, b string) bool {
	return version.IsValid(a) && version.IsValid(b) && version.Compare(version.Lang(a), version.Lang(b)) > 0
}
