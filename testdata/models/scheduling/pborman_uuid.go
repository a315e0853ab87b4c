package scheduling

// Calls for the rows of analyzers/models/pborman-uuid.yaml.

import (
	"github.com/pborman/uuid"
)

func pbormanUuidFunctions() {
	uuid.New()       // row: New
	uuid.NewRandom() // row: NewRandom
	uuid.NewUUID()   // row: NewUUID
}
