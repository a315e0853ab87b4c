package scheduling

// Calls for the rows of analyzers/models/hashicorp-uuid.yaml.

import (
	uuid "github.com/hashicorp/go-uuid"
)

func hashicorpUuidFunctions() {
	uuid.GenerateUUID()              // row: GenerateUUID
	uuid.GenerateRandomBytes(1)      // row: GenerateRandomBytes
	uuid.GenerateUUIDWithReader(nil) // row: GenerateUUIDWithReader
}
