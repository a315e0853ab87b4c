package scheduling

// Calls for the rows of analyzers/models/gofrs-uuid.yaml.

import (
	uuid "github.com/gofrs/uuid/v5"
)

func gofrsUuidFunctions() {
	uuid.NewV1()
	uuid.NewV4()
	uuid.NewV6()
	uuid.NewV7()
}

func gofrsUuidGen(r *uuid.Gen) {
	r.NewV1()
	r.NewV4()
	r.NewV6()
	r.NewV7()
}
