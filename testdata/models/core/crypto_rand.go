package core

// Calls for the rows of analyzers/models/crypto-rand.yaml.

import (
	"crypto/rand"
)

func cryptoRandFunctions() {
	rand.Int(nil, nil)
	rand.Prime(nil, 1)
	rand.Text()
	rand.Read(nil)
}
