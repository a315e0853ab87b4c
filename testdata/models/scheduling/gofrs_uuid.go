package scheduling

// Calls for the rows of analyzers/models/gofrs-uuid.yaml.

import (
	uuid "github.com/gofrs/uuid/v5"
)

func gofrsUuidFunctions() {
	uuid.NewV1() // row: NewV1
	uuid.NewV4() // row: NewV4
	uuid.NewV6() // row: NewV6
	uuid.NewV7() // row: NewV7
}

func gofrsUuidGen(r *uuid.Gen) {
	r.NewV1() // row: (*Gen).NewV1
	r.NewV4() // row: (*Gen).NewV4
	r.NewV6() // row: (*Gen).NewV6
	r.NewV7() // row: (*Gen).NewV7
}
