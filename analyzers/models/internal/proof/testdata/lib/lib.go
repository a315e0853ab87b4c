// Package lib stands for a library with rows.
package lib

type cmdable func()

func (cmdable) SetNX() *Cmd { return nil }

type Client struct{ cmdable }

type Cmd struct{ ok bool }

func (c *Cmd) Result() (bool, error) { return c.ok, nil }

func New() *Client { return nil }

func Unused() int { return len(broken) }
