# make run   starts a game night; make test checks everything. Both need Go 1.26 or newer.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

KILLS ?= 200
TABLES ?= 24
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo unversioned)
FUZZTIME ?= 1m
SOAK ?= 40
ARGS ?=
CHROMIUM_NAMES := chromium chromium-browser google-chrome google-chrome-stable
GENERATED = { find . -name '*.go' -not -path './.git/*' -exec grep -lE '^// Code generated .* DO NOT EDIT\.$$' {} +; find static/built -type f; }

.PHONY: help run test generate lint fresh storybook fuzz soak crash release bench measure go-version chromium

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: go-version ## start the server (ARGS="serve --addr :9000" for other settings)
	go run ./cmd/monappoly $(ARGS)

storybook: go-version ## show every part of every page with canned data
	go run ./cmd/monappoly storybook $(ARGS)

test: go-version chromium lint fresh ## lint, check generated files, run all tests
	go test -count=1 -timeout 12m ./...

generate: go-version ## write the generated files again
	go tool templ generate
	go generate ./...

lint: go-version ## formatting, vet and staticcheck
	@echo "lint: gofumpt, vet, staticcheck"
	@out=$$(go tool gofumpt -l .); if [ -n "$$out" ]; then echo "not formatted (run: go tool gofumpt -w .):"; echo "$$out"; exit 1; fi
	@go vet ./...
	@go tool staticcheck ./...

fresh: go-version ## fail when a generated file is not what its source says
	@before=$$($(GENERATED) | sort | xargs -r cksum); \
	log=$$( { go tool templ generate && go generate ./...; } 2>&1 ) || { echo "$$log"; exit 1; }; \
	after=$$($(GENERATED) | sort | xargs -r cksum); \
	if [ "$$before" != "$$after" ]; then \
	  echo "generated files were stale; they are written anew, commit them:"; \
	  diff <(echo "$$before") <(echo "$$after") | awk '/^[<>]/{print "  " $$4}' | sort -u; exit 1; fi; \
	orphans=$$(find . -name '*_templ.go' | while read -r f; do [ -e "$${f%_templ.go}.templ" ] || echo "  $$f"; done); \
	if [ -n "$$orphans" ]; then echo "generated files without a source, delete them:"; echo "$$orphans"; exit 1; fi; \
	echo "fresh: generated files match their sources"

fuzz: go-version ## run each fuzz target for FUZZTIME (1m)
	@list=$$(go test -list '^Fuzz' ./... | awk '/^Fuzz/{f[n++]=$$1} /^ok/{for(i=0;i<n;i++)print $$2, f[i]; n=0}'); \
	[ -n "$$list" ] || { echo "no fuzz target found"; exit 1; }; \
	while read -r pkg name; do \
	  echo "fuzz $$pkg $$name for $(FUZZTIME)"; \
	  go test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) "$$pkg"; \
	done <<< "$$list"

soak: go-version ## SOAK (40) times the random games of the tests, and a TV that loses the server for a minute
	MONAPPOLY_SOAK=$(SOAK) go test -count=1 -timeout 0 -v -run "Playouts|Leak|Counted" ./engine/... | grep -v "^=== "
	MONAPPOLY_SOAK=$(SOAK) go test -count=1 -timeout 0 ./handlers/playtest

crash: go-version ## play TABLES (24) tables over HTTP, kill the server KILLS (200) times, and look what is lost
	MONAPPOLY_KILLS=$(KILLS) MONAPPOLY_TABLES=$(TABLES) go test -count=1 -timeout 0 -v -run 'OutliveKills|FullDisk' ./cmd/monappoly

release: go-version ## build VERSION for Linux, macOS and Windows into tmp/release, with checksums and licences
	cmd/monappoly/deploy/release.sh $(VERSION) tmp/release

bench: go-version ## Go benchmarks of every package
	go test -run '^$$' -bench . -benchmem ./...

measure: go-version ## build the binary and measure what this machine can serve
	go run ./cmd/monappoly bench $(ARGS)

go-version:
	@command -v go >/dev/null || { echo "Go is missing. Install Go 1.26 or newer from https://go.dev/dl/ and try again."; exit 1; }
	@go version >/dev/null 2>&1 || { echo "This Go is too old and could not fetch a newer one. Install Go 1.26 or newer from https://go.dev/dl/."; exit 1; }

# The browser tests drive a real Chromium. MONAPPOLY_CHROMIUM names one that lies elsewhere.
chromium:
	@if [ -n "$${MONAPPOLY_CHROMIUM:-}" ]; then exit 0; fi; \
	have() { for n in $(CHROMIUM_NAMES); do command -v "$$n" >/dev/null && return 0; done; return 1; }; \
	have && exit 0; \
	if ! command -v apt-get >/dev/null; then \
	  echo "The browser tests need Chromium. Install it with your package manager,"; \
	  echo "for example: dnf install chromium, pacman -S chromium, brew install --cask chromium;"; \
	  echo "or set MONAPPOLY_CHROMIUM to the path of a Chromium or Chrome."; exit 1; fi; \
	sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	echo "Chromium is missing; installing it with apt-get"; \
	$$sudo apt-get update && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; \
	have || { echo "Chromium was installed but is not on the PATH; set MONAPPOLY_CHROMIUM to its path."; exit 1; }
