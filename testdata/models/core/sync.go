package core

// Calls for the rows of analyzers/models/sync.yaml.

import (
	"sync"
)

func syncWaitGroup(r *sync.WaitGroup) {
	r.Go(nil) // row: (*WaitGroup).Go
	r.Wait()  // row: (*WaitGroup).Wait
	r.Add(1)  // row: (*WaitGroup).Add
	r.Done()  // row: (*WaitGroup).Done
}

func syncOnce(r *sync.Once) {
	r.Do(nil) // row: (*Once).Do
}

func syncMap(r *sync.Map) {
	r.Range(nil) // row: (*Map).Range
}
