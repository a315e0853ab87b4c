// Package bad marks what is not so.
package bad

import "example.com/lib/v2"

func f() {
	c := lib.New() // row: Open
	_ = c          // row: New
	// row: New
	c.SetNX().Result() // row: (any).SetNX#2 (cmdable).SetNX (any).SetNX
	lib.Unused()       // row: Unused
}
