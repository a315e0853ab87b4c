package audit

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
)

// defects adds what rules about taking and giving back a single lock need to know, once its releases are known.
func (b *builder) defects(x *built) {
	if x.from == nil {
		return
	}
	x.Bare = x.acq.Effect().Bare
	b.split(x)
	b.share(x)
	if !x.TTL.Inner {
		x.UnitFault = b.unitFault(x.TTL, x.Unit, x.Kind == Claim)
	}
	for _, h := range x.from.Ops {
		if h.Does() != effects.Renew || h.Effect().TTL == nil {
			continue
		}
		for _, r := range x.Renewals {
			if r.At == b.place(h.Place) {
				ttl := b.value(h.Effect().TTL, h.Op, "ttl", x.from)
				if !ttl.Inner {
					r.UnitFault = b.unitFault(ttl, h.Effect().Unit, false)
				}
			}
		}
	}
	b.pool(x)
	b.owed(x)
	x.Probe = probes(x)
}
