package output

import "reflect"

// The types that have a closed set of values in the JSON report.
var (
	SeverityType = reflect.TypeFor[severityName]()
	StateType    = reflect.TypeFor[stateName]()
)

// StateNames returns the values of StateType.
func StateNames() []any {
	var all []any
	for _, s := range states() {
		all = append(all, string(s))
	}
	return all
}
