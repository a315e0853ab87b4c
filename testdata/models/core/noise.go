package core

// Calls for the rows of analyzers/models/noise.yaml.

import (
	"log"
)

func noiseFunctions() {
	log.Print("v")
	log.Printf("format", "v")
	log.Println("v")
}

func noiseLogger(r *log.Logger) {
	r.Print("v")
	r.Printf("format", "v")
	r.Println("v")
}
