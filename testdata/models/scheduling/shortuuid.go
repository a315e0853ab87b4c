package scheduling

// Calls for the rows of analyzers/models/shortuuid.yaml.

import (
	shortuuid "github.com/lithammer/shortuuid/v4"
)

func shortuuidFunctions() {
	shortuuid.New()                  // row: New
	shortuuid.NewWithAlphabet("abc") // row: NewWithAlphabet
	shortuuid.NewWithEncoder(nil)    // row: NewWithEncoder
}
