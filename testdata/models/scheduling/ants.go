package scheduling

// Calls for the rows of analyzers/models/ants.yaml.

import (
	ants "github.com/panjf2000/ants/v2"
)

func antsFunctions() {
	ants.Submit(nil) // row: Submit
}

func antsPool(r *ants.Pool) {
	r.Submit(nil) // row: (*Pool).Submit
}

func antsMultiPool(r *ants.MultiPool) {
	r.Submit(nil) // row: (*MultiPool).Submit
}
