// Package good calls what is modelled.
package good

import (
	"example.com/lib/v2"
	"example.com/lib/v2/sub"
)

func f() {
	c := lib.New()                // row: New
	ok, err := c.SetNX().Result() // row: (any).SetNX#1 example.com/lib.Cmd.Result#2
	_, _ = ok, err
	m := new(sub.Mutex)
	m.Lock()         // row: sub/(Mutex).Lock
	defer m.Unlock() // row: sub/(*Mutex).Unlock
	setNX := c.SetNX // row: (any).SetNX
	_ = setNX
}
