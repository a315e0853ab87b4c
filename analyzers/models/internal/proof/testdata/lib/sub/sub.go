// Package sub has rows under the library's name.
package sub

type Mutex struct{}

func (m *Mutex) Lock()   {}
func (m *Mutex) Unlock() {}
