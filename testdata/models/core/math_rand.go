package core

// Calls for the rows of analyzers/models/math-rand.yaml.

import (
	rand1 "math/rand"
	rand "math/rand/v2"
)

func mathRandFunctions() {
	rand.Int()         // row: Int
	rand.IntN(1)       // row: IntN
	rand.Int32()       // row: Int32
	rand.Int32N(1)     // row: Int32N
	rand.Int64()       // row: Int64
	rand.Int64N(1)     // row: Int64N
	rand.N[int](1)     // row: N
	rand.Uint()        // row: Uint
	rand.UintN(1)      // row: UintN
	rand.Uint32()      // row: Uint32
	rand.Uint32N(1)    // row: Uint32N
	rand.Uint64()      // row: Uint64
	rand.Uint64N(1)    // row: Uint64N
	rand.Float32()     // row: Float32
	rand.Float64()     // row: Float64
	rand.NormFloat64() // row: NormFloat64
	rand.ExpFloat64()  // row: ExpFloat64
	rand.Perm(1)       // row: Perm
}

func mathRandFunctionsOfRand1() {
	rand1.Intn(1)   // row: Intn
	rand1.Int31()   // row: Int31
	rand1.Int31n(1) // row: Int31n
	rand1.Int63()   // row: Int63
	rand1.Int63n(1) // row: Int63n
	rand1.Read(nil) // row: Read
}

func mathRandRand(r *rand.Rand) {
	r.Int()      // row: (*Rand).Int
	r.IntN(1)    // row: (*Rand).IntN
	r.Int32()    // row: (*Rand).Int32
	r.Int32N(1)  // row: (*Rand).Int32N
	r.Int64()    // row: (*Rand).Int64
	r.Int64N(1)  // row: (*Rand).Int64N
	r.Uint()     // row: (*Rand).Uint
	r.UintN(1)   // row: (*Rand).UintN
	r.Uint32()   // row: (*Rand).Uint32
	r.Uint32N(1) // row: (*Rand).Uint32N
	r.Uint64()   // row: (*Rand).Uint64
	r.Uint64N(1) // row: (*Rand).Uint64N
	r.Float32()  // row: (*Rand).Float32
	r.Float64()  // row: (*Rand).Float64
	r.Perm(1)    // row: (*Rand).Perm
}

func mathRandRandOfRand1(r *rand1.Rand) {
	r.Intn(1)   // row: (*Rand).Intn
	r.Int31()   // row: (*Rand).Int31
	r.Int31n(1) // row: (*Rand).Int31n
	r.Int63()   // row: (*Rand).Int63
	r.Int63n(1) // row: (*Rand).Int63n
	r.Read(nil) // row: (*Rand).Read
}
