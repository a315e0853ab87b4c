package scheduling

// Calls for the rows of analyzers/models/xid.yaml.

import (
	"time"

	"github.com/rs/xid"
)

func xidFunctions() {
	xid.New()                    // row: New
	xid.NewWithTime(time.Time{}) // row: NewWithTime
}
