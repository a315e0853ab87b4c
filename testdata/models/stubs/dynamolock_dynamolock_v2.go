package stubs

// Calls for the rows of analyzers/models/dynamolock.yaml.

import (
	dynamolock "cirello.io/dynamolock/v2"
)

func dynamolockDynamolockV2Functions() {
	dynamolock.WithSessionMonitor(1, nil) // row: WithSessionMonitor
}

func dynamolockDynamolockV2Client(r *dynamolock.Client) {
	r.AcquireLock("key") // row: (*Client).AcquireLock
	r.ReleaseLock(nil)   // row: (*Client).ReleaseLock
	r.SendHeartbeat(nil) // row: (*Client).SendHeartbeat
	r.Close()            // row: (*Client).Close
}

func dynamolockDynamolockV2Lock(r *dynamolock.Lock) {
	r.Close() // row: (*Lock).Close
}
