package main

import (
	"fmt"
	"net/http"
	"time"
)

type healthCmd struct {
	URL string `name:"url" default:"http://127.0.0.1:8080/readyz" help:"What to ask."`
}

// Run asks a server whether it can take answers: an error if it cannot, or does not answer.
func (c *healthCmd) Run() error {
	res, err := (&http.Client{Timeout: 4 * time.Second}).Get(c.URL)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s says %s", c.URL, res.Status)
	}
	fmt.Println("ready")
	return nil
}
