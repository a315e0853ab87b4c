package stubs

// Calls for the rows of analyzers/models/dynamolock.yaml.

import (
	dynamolock "cirello.io/dynamolock/v2"
)

func dynamolockDynamolockV2Functions() {
	dynamolock.WithSessionMonitor(1, nil)
}

func dynamolockDynamolockV2Client(r *dynamolock.Client) {
	r.AcquireLock("key")
	r.ReleaseLock(nil)
	r.SendHeartbeat(nil)
	r.Close()
}

func dynamolockDynamolockV2Lock(r *dynamolock.Lock) {
	r.Close()
}
