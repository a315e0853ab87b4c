package scheduling

// Calls for the rows of analyzers/models/ksuid.yaml.

import (
	"time"

	"github.com/segmentio/ksuid"
)

func ksuidFunctions() {
	ksuid.New()                          // row: New
	ksuid.NewRandom()                    // row: NewRandom
	ksuid.NewRandomWithTime(time.Time{}) // row: NewRandomWithTime
}
