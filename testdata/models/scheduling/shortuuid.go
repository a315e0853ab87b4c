package scheduling

// Calls for the rows of analyzers/models/shortuuid.yaml.

import (
	shortuuid "github.com/lithammer/shortuuid/v4"
)

func shortuuidFunctions() {
	shortuuid.New()
	shortuuid.NewWithAlphabet("abc")
	shortuuid.NewWithEncoder(nil)
}
