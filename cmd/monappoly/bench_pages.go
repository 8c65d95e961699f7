package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// tapsBefore is how many answers a game has seen when its pages are weighed: by then
// there is something on them.
const tapsBefore = 200

// linked finds what a page asks for besides itself.
var linked = regexp.MustCompile(`(?:src|href)="(/static/[^"#]+)`)

// firstLoads prints what a browser that has never been here loads, in compressed bytes
// without the font, for a phone and for a TV in the middle of a game.
func (b *bench) firstLoads(ctx context.Context, w io.Writer) error {
	t, err := b.sitDown(ctx, b.game.Kind.House.MaxSeats)
	if err != nil {
		return err
	}
	var work sync.WaitGroup
	defer work.Wait()
	stop, err := t.begin(ctx, &work)
	if err != nil {
		return err
	}
	defer stop()
	if err := t.play(ctx, tapsBefore); err != nil {
		return err
	}
	table := b.url + "/g/" + t.room.Snapshot().Table.Code
	fmt.Fprintf(w, "First load of %s, %d seats, after %d answers\n", b.game.Book.Title, len(t.phones), b.answers.Load())
	for _, page := range []struct {
		name, url string
		reader    *benchPhone
	}{
		{"phone", table + "/seat/" + strconv.Itoa(t.phones[0].seat), t.phones[0]},
		{"TV", table, t.tv},
	} {
		size, files, err := page.reader.weigh(ctx, b.url, page.url)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "  %7.1f KB for a %s, in %d files\n", float64(size)/1e3, page.name, files)
	}
	return nil
}

// weigh loads a page and all that it links to but the font, and returns their bytes on the wire.
func (p *benchPhone) weigh(ctx context.Context, base, url string) (size, files int, err error) {
	packed, err := p.get(ctx, url, "gzip, deflate, br, zstd")
	if err != nil {
		return 0, 0, err
	}
	plain, err := p.get(ctx, url, "identity")
	if err != nil {
		return 0, 0, err
	}
	size, files = len(packed), 1
	seen := map[string]bool{}
	for _, link := range linked.FindAllSubmatch(plain, -1) {
		if path := string(link[1]); !seen[path] && !strings.HasSuffix(path, ".woff2") {
			seen[path] = true
			body, err := p.get(ctx, base+path, "gzip, deflate, br, zstd")
			if err != nil {
				return 0, 0, err
			}
			size, files = size+len(body), files+1
		}
	}
	if files == 1 {
		return 0, 0, errors.New("a page links to no stylesheet and no script")
	}
	return size, files, nil
}

// get loads what lies at an address, as it comes over the wire.
func (p *benchPhone) get(ctx context.Context, url, accept string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept-Encoding", accept)
	res, err := p.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	if res.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answered %s", strings.TrimPrefix(url, "http://"), res.Status)
	}
	return body, nil
}
