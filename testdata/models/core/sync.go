package core

// Calls for the rows of analyzers/models/sync.yaml.

import (
	"sync"
)

func syncWaitGroup(r *sync.WaitGroup) {
	r.Go(nil)
	r.Wait()
	r.Add(1)
	r.Done()
}

func syncOnce(r *sync.Once) {
	r.Do(nil)
}

func syncMap(r *sync.Map) {
	r.Range(nil)
}
