// Command smallnight is the smallest program that takes monappoly's arguments: it
// counts POSTs in its database file, so that a test can kill it and look again.
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	flags := flag.NewFlagSet("serve", flag.ExitOnError)
	addr := flags.String("addr", "", "where to listen")
	db := flags.String("db", "", "where to count")
	base := flags.String("base-url", "", "what to print")
	refuse := flags.Bool("refuse", false, "end before being ready")
	if err := flags.Parse(os.Args[2:]); err != nil || os.Args[1] != "serve" {
		log.Fatal("usage: smallnight serve --addr HOST:PORT --db FILE --base-url URL")
	}
	if *refuse {
		log.Fatal("refusing to start")
	}
	http.HandleFunc("GET /healthz", func(http.ResponseWriter, *http.Request) {})
	http.HandleFunc("GET /", func(w http.ResponseWriter, _ *http.Request) {
		text, _ := os.ReadFile(*db)
		fmt.Fprintf(w, "<p id=count>%d</p><form method=post><button>Roll</button></form>", strings.Count(string(text), "x"))
	})
	http.HandleFunc("POST /", func(w http.ResponseWriter, r *http.Request) {
		f, err := os.OpenFile(*db, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		defer f.Close()
		fmt.Fprint(f, "x")
		http.Redirect(w, r, "/", http.StatusSeeOther)
	})
	log.Print("ready at ", *base)
	log.Fatal(http.ListenAndServe(*addr, nil))
}
