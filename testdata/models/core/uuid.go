package core

// Calls for the rows of analyzers/models/uuid.yaml.

import (
	"github.com/google/uuid"
)

func uuidFunctions() {
	uuid.New()                    // row: New
	uuid.NewString()              // row: NewString
	uuid.NewRandom()              // row: NewRandom
	uuid.NewRandomFromReader(nil) // row: NewRandomFromReader
	uuid.NewUUID()                // row: NewUUID
	uuid.NewV6()                  // row: NewV6
	uuid.NewV7()                  // row: NewV7
	uuid.NewV7FromReader(nil)     // row: NewV7FromReader
	uuid.NewDCESecurity(1, 1)     // row: NewDCESecurity
	uuid.NewDCEGroup()            // row: NewDCEGroup
	uuid.NewDCEPerson()           // row: NewDCEPerson
}
