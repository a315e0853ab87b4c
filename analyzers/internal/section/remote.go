package section

import (
	"go/types"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// Rows that stand for the calls of generated clients whose code is not analysed.
const (
	grpcInvoke  = "google.golang.org/grpc.ClientConnInterface.Invoke#1"
	connectCall = "connectrpc.com/connect.Client.CallUnary#1"
)

// remote adds a call of a generated client of a remote service, known by its signature, and reports whether it is one.
func (x *expander) remote(c *callee, args []*facts.Origin) bool {
	id := ""
	switch {
	case !c.invoke || c.obj == nil || len(args) < 3:
	case grpcMethod(c.obj.Signature()):
		id = grpcInvoke
	case connectMethod(c.obj.Signature()):
		id = connectCall
	}
	if id == "" || x.e.Index.ByID(id) == nil {
		return false
	}
	op := facts.Op{Row: id, Func: c.obj.FullName(), At: x.at, Slots: []facts.Slot{
		{Name: "method", X: facts.New(facts.Origin{Kind: facts.Const, Text: c.obj.Name(), Type: "string"})},
		{Name: "ctx", X: args[1]},
		{Name: "value", X: args[2]},
	}}
	op.Use = x.e.outcomes(x.ev.Call).uses
	x.add(op, x.at, nil)
	return true
}

// grpcMethod reports func(context.Context, *Request, ...grpc.CallOption) (*Response, error).
func grpcMethod(sig *types.Signature) bool {
	n := sig.Params().Len()
	if !sig.Variadic() || n != 3 || sig.Results().Len() != 2 || !isContext(sig.Params().At(0).Type()) {
		return false
	}
	last, ok := sig.Params().At(n - 1).Type().(*types.Slice)
	return ok && types.TypeString(last.Elem(), nil) == "google.golang.org/grpc.CallOption"
}

// connectMethod reports func(context.Context, *connect.Request[T]) (*connect.Response[U], error).
func connectMethod(sig *types.Signature) bool {
	if sig.Params().Len() != 2 || sig.Results().Len() != 2 || !isContext(sig.Params().At(0).Type()) {
		return false
	}
	return strings.HasPrefix(types.TypeString(sig.Params().At(1).Type(), nil), "*connectrpc.com/connect.Request[")
}
