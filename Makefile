# make run   starts a game night; make check is the daily round, make test checks everything. All need Go 1.26 or newer.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

KILLS ?= 200
TABLES ?= 24
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo unversioned)
FUZZTIME ?= 1m
SOAK ?= 40
N ?= 20
ARGS ?=
CHROMIUM_NAMES := chromium chromium-browser google-chrome google-chrome-stable
# The suites that drive a browser are browsertest itself and the packages whose tests import it.
SUITES = go list -f '{{.ImportPath}} {{join .TestImports " "}} {{join .XTestImports " "}}' ./... | awk '{b=$$1 ~ /browsertest$$/} {for(i=2;i<=NF;i++) b=b||$$i ~ /browsertest$$/}
PLAIN = $(SUITES) !b{print $$1}'
BROWSER = $(SUITES) b{print $$1}'
GENERATED = { find . -name '*.go' -not -path './.git/*' -exec grep -lE '^// Code generated .* DO NOT EDIT\.$$' {} +; find static/built -type f; }

.PHONY: help run check test race cover mutate steady browser-suites generate lint fresh storybook fuzz soak crash release bench measure go-version chromium

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: go-version ## start the server (ARGS="serve --addr :9000" for other settings)
	go run ./cmd/monappoly $(ARGS)

storybook: go-version ## show every part of every page with canned data
	go run ./cmd/monappoly storybook $(ARGS)

check: go-version lint fresh ## the daily round: lint, generated files, every test without a browser at a quarter of its games
	go test -short $$($(PLAIN))

test: go-version chromium lint fresh race ## lint, check generated files, race detector, all tests
	go test -count=1 -timeout 12m ./...

race: go-version ## the race detector over the engine, the store and the handlers
	go test -race -short -timeout 12m $$($(PLAIN) | grep -E '/(engine|store|handlers)(/|$$)')

cover: go-version ## how many of the statements written by hand the tests without a browser run
	@out=$$(mktemp); trap 'rm -f '"$$out" EXIT; \
	go test -short -coverpkg=./cmd/...,./engine/...,./store,./handlers,./views/...,./static -coverprofile="$$out" $$($(PLAIN)) >/dev/null; \
	awk -F '[ :]' 'NR>1 && $$1 !~ /_templ\.go$$/ {k=$$1 FS $$2; n[k]=$$3; hit[k]+=$$4} \
	  END {for(k in n){split(k,f,FS); p=f[1]; sub("/[^/]*$$","",p); all[p]+=n[k]; t+=n[k]; if(hit[k]){run[p]+=n[k]; r+=n[k]}} \
	  for(p in all) printf "%5.1f %%  %s\n", 100*run[p]/all[p], p | "sort -k3"; close("sort -k3"); printf "%5.1f %%  of %d statements\n", 100*r/t, t}' "$$out"

mutate: go-version ## change the kernel in every small way: which changes do its tests notice?
	go run ./.ci/mutate

steady: go-version chromium ## run the browser suites N (20) times in a row, every second time beside a busy core
	.ci/steady $(N)

browser-suites: go-version
	@$(BROWSER)

generate: go-version ## write the generated files again
	go tool templ generate
	go generate ./...

lint: go-version ## formatting, vet, staticcheck and the linters of .golangci.yml
	@echo "lint: gofumpt, vet, staticcheck, golangci-lint (its first build takes some minutes)"
	@out=$$(go tool gofumpt -l .); if [ -n "$$out" ]; then echo "not formatted (run: go tool gofumpt -w .):"; echo "$$out"; exit 1; fi
	@go vet ./...
	@go vet ./.ci/mutate
	@go tool staticcheck ./...
	@$$(go -C .ci/tools tool -n golangci-lint) run ./...

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
