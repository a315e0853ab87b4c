package scheduling

// Calls for the rows of analyzers/models/conc.yaml.

import (
	"github.com/sourcegraph/conc"
	"github.com/sourcegraph/conc/iter"
	"github.com/sourcegraph/conc/pool"
)

func concWaitGroup(r *conc.WaitGroup) {
	r.Go(nil)
	r.Wait()
	r.WaitAndRecover()
}

func concContextPool(r *pool.ContextPool) {
	r.Go(nil)
	r.Wait()
}

func concFunctions() {
	iter.ForEach[int](nil, nil)
	iter.ForEachIdx[int](nil, nil)
	iter.Map[int, int](nil, nil)
	iter.MapErr[int, int](nil, nil)
}

func concIteratorInt(r *iter.Iterator[int]) {
	r.ForEach(nil, nil)
	r.ForEachIdx(nil, nil)
}
