package scheduling

// Calls for the rows of analyzers/models/ulid.yaml.

import (
	"time"

	ulid "github.com/oklog/ulid/v2"
)

func ulidFunctions() {
	ulid.New(1, nil)
	ulid.MustNew(1, nil)
	ulid.MustNewDefault(time.Time{})
	ulid.Make()
}
