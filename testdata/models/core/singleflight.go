package core

// Calls for the rows of analyzers/models/singleflight.yaml.

import (
	"golang.org/x/sync/singleflight"
)

func singleflightGroup(r *singleflight.Group) {
	r.Do("key", nil)     // row: (*Group).Do
	r.DoChan("key", nil) // row: (*Group).DoChan
}
