package scheduling

// Calls for the rows of analyzers/models/conc.yaml.

import (
	"github.com/sourcegraph/conc"
	"github.com/sourcegraph/conc/iter"
	"github.com/sourcegraph/conc/pool"
)

func concWaitGroup(r *conc.WaitGroup) {
	r.Go(nil)          // row: (*WaitGroup).Go
	r.Wait()           // row: (*WaitGroup).Wait
	r.WaitAndRecover() // row: (*WaitGroup).WaitAndRecover
}

func concContextPool(r *pool.ContextPool) {
	r.Go(nil) // row: pool/(any).Go
	r.Wait()  // row: pool/(any).Wait
}

func concFunctions() {
	iter.ForEach[int](nil, nil)     // row: iter/ForEach
	iter.ForEachIdx[int](nil, nil)  // row: iter/ForEachIdx
	iter.Map[int, int](nil, nil)    // row: iter/Map
	iter.MapErr[int, int](nil, nil) // row: iter/MapErr
}

func concIteratorInt(r *iter.Iterator[int]) {
	r.ForEach(nil, nil)    // row: iter/(Iterator).ForEach
	r.ForEachIdx(nil, nil) // row: iter/(Iterator).ForEachIdx
}
