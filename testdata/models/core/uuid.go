package core

// Calls for the rows of analyzers/models/uuid.yaml.

import (
	"github.com/google/uuid"
)

func uuidFunctions() {
	uuid.New()
	uuid.NewString()
	uuid.NewRandom()
	uuid.NewRandomFromReader(nil)
	uuid.NewUUID()
	uuid.NewV6()
	uuid.NewV7()
	uuid.NewV7FromReader(nil)
	uuid.NewDCESecurity(1, 1)
	uuid.NewDCEGroup()
	uuid.NewDCEPerson()
}
