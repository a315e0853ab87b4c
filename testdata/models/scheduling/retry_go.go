package scheduling

// Calls for the rows of analyzers/models/retry-go.yaml.

import (
	retry "github.com/avast/retry-go/v4"
)

func retryGoFunctions() {
	retry.Do(nil)              // row: Do
	retry.DoWithData[int](nil) // row: DoWithData
}
