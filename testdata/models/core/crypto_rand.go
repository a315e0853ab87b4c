package core

// Calls for the rows of analyzers/models/crypto-rand.yaml.

import (
	"crypto/rand"
)

func cryptoRandFunctions() {
	rand.Int(nil, nil) // row: Int
	rand.Prime(nil, 1) // row: Prime
	rand.Text()        // row: Text
	rand.Read(nil)     // row: Read
}
