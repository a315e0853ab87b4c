package queues

// Calls for the rows of analyzers/models/mqtt.yaml.

import (
	mqtt "github.com/eclipse/paho.mqtt.golang"
)

func mqttClient(r mqtt.Client) {
	r.Publish("topic", 1, true, nil) // row: (Client).Publish
}
