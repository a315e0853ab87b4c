package scheduling

// Calls for the rows of analyzers/models/ulid.yaml.

import (
	"time"

	ulid "github.com/oklog/ulid/v2"
)

func ulidFunctions() {
	ulid.New(1, nil)                 // row: New
	ulid.MustNew(1, nil)             // row: MustNew
	ulid.MustNewDefault(time.Time{}) // row: MustNewDefault
	ulid.Make()                      // row: Make
}
