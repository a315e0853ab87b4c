package vettool

import (
	"math"
	"runtime"
	"runtime/debug"
)

// firstCollection is the size of the heap, in bytes, at which garbage is collected for the first time. Most units are done
// before: a collection costs them a third of their time, and nothing is gained by it.
const firstCollection = 192 << 20

// delayCollection puts off the first garbage collection. The ones after it come as usual, so that large units do not need
// much more memory than they would otherwise.
func delayCollection() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(firstCollection)
	afterCollection(func() {
		debug.SetMemoryLimit(math.MaxInt64)
		debug.SetGCPercent(100)
	})
}

// afterCollection calls f once the next collection has taken place.
func afterCollection(f func()) {
	type sentinel struct{ _ [16]byte } // not so small that it shares its memory with others
	runtime.AddCleanup(new(sentinel), func(f func()) { f() }, f)
}
