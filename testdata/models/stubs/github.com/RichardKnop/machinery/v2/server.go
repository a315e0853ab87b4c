// Package machinery declares what the models say of github.com/RichardKnop/machinery; it does nothing.
package machinery

import "context"

type (
	Server    struct{}
	Signature struct{ UUID string }
	Chain     struct{}
	Group     struct{}
	Chord     struct{}
	Result    struct{}
)

func (server *Server) SendTask(signature *Signature) (*Result, error) { return nil, nil }
func (server *Server) SendTaskWithContext(ctx context.Context, signature *Signature) (*Result, error) {
	return nil, nil
}
func (server *Server) SendChain(chain *Chain) (*Result, error) { return nil, nil }
func (server *Server) SendChainWithContext(ctx context.Context, chain *Chain) (*Result, error) {
	return nil, nil
}
func (server *Server) SendGroup(group *Group, sendConcurrency int) ([]*Result, error) {
	return nil, nil
}
func (server *Server) SendGroupWithContext(ctx context.Context, group *Group, sendConcurrency int) ([]*Result, error) {
	return nil, nil
}
func (server *Server) SendChord(chord *Chord, sendConcurrency int) (*Result, error) { return nil, nil }
func (server *Server) SendChordWithContext(ctx context.Context, chord *Chord, sendConcurrency int) (*Result, error) {
	return nil, nil
}
