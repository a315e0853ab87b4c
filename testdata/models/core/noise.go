package core

// Calls for the rows of analyzers/models/noise.yaml.

import (
	"log"
)

func noiseFunctions() {
	log.Print("v")            // row: Print
	log.Printf("format", "v") // row: Printf
	log.Println("v")          // row: Println
}

func noiseLogger(r *log.Logger) {
	r.Print("v")            // row: (*Logger).Print
	r.Printf("format", "v") // row: (*Logger).Printf
	r.Println("v")          // row: (*Logger).Println
}
