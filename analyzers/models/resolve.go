package models

import (
	"go/types"
	"strings"
)

// Param returns which parameter of sig an Arg path starts at, the receiver not counted. A name is compared exactly first, then
// without regard to case: libraries rename ctx to c between versions, but also key to Key.
func (p Path) Param(sig *types.Signature) (int, bool) {
	if p.Kind != Arg {
		return 0, false
	}
	params := sig.Params()
	if p.Name == "" {
		return p.Index, 0 <= p.Index && p.Index < params.Len()
	}
	for i := range params.Len() {
		if params.At(i).Name() == p.Name {
			return i, true
		}
	}
	for i := range params.Len() {
		if strings.EqualFold(params.At(i).Name(), p.Name) {
			return i, true
		}
	}
	return 0, false
}
