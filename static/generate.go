//go:build ignore

// Command generate writes static/built.
package main

import (
	"log"

	"monappoly/static/build"
)

func main() {
	if err := build.Write("."); err != nil {
		log.Fatal(err)
	}
}
