package core

// Calls for the rows of analyzers/models/time.yaml.

import (
	"time"
)

func timeFunctions() {
	time.Now()
	time.Since(time.Time{})
	time.Until(time.Time{})
	time.Sleep(time.Second)
	time.After(time.Second)
	time.NewTimer(time.Second)
	time.NewTicker(time.Second)
	time.Tick(time.Second)
	time.AfterFunc(time.Second, nil)
}
