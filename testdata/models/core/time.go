package core

// Calls for the rows of analyzers/models/time.yaml.

import (
	"time"
)

func timeFunctions() {
	time.Now()                       // row: Now
	time.Since(time.Time{})          // row: Since
	time.Until(time.Time{})          // row: Until
	time.Sleep(time.Second)          // row: Sleep
	time.After(time.Second)          // row: After
	time.NewTimer(time.Second)       // row: NewTimer
	time.NewTicker(time.Second)      // row: NewTicker
	time.Tick(time.Second)           // row: Tick
	time.AfterFunc(time.Second, nil) // row: AfterFunc
}
