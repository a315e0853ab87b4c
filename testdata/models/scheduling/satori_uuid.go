package scheduling

// Calls for the rows of analyzers/models/satori-uuid.yaml.

import (
	uuid "github.com/satori/go.uuid"
)

func satoriUuidFunctions() {
	uuid.NewV1()  // row: NewV1
	uuid.NewV2(1) // row: NewV2
	uuid.NewV4()  // row: NewV4
}
