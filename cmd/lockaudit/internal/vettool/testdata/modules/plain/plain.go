// Package plain stands for a dependency that has nothing to do with locks.
package plain

import "fmt"

func Print() { fmt.Println() }
