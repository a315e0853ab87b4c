package core

// Calls for the rows of analyzers/models/math-rand.yaml.

import (
	rand1 "math/rand"
	rand "math/rand/v2"
)

func mathRandFunctions() {
	rand.Int()
	rand.IntN(1)
	rand.Int32()
	rand.Int32N(1)
	rand.Int64()
	rand.Int64N(1)
	rand.N[int](1)
	rand.Uint()
	rand.UintN(1)
	rand.Uint32()
	rand.Uint32N(1)
	rand.Uint64()
	rand.Uint64N(1)
	rand.Float32()
	rand.Float64()
	rand.NormFloat64()
	rand.ExpFloat64()
	rand.Perm(1)
}

func mathRandFunctionsOfRand1() {
	rand1.Intn(1)
	rand1.Int31()
	rand1.Int31n(1)
	rand1.Int63()
	rand1.Int63n(1)
	rand1.Read(nil)
}

func mathRandRand(r *rand.Rand) {
	r.Int()
	r.IntN(1)
	r.Int32()
	r.Int32N(1)
	r.Int64()
	r.Int64N(1)
	r.Uint()
	r.UintN(1)
	r.Uint32()
	r.Uint32N(1)
	r.Uint64()
	r.Uint64N(1)
	r.Float32()
	r.Float64()
	r.Perm(1)
}

func mathRandRandOfRand1(r *rand1.Rand) {
	r.Intn(1)
	r.Int31()
	r.Int31n(1)
	r.Int63()
	r.Int63n(1)
	r.Read(nil)
}
