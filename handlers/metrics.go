package handlers

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// edges are the upper bounds of the buckets of answer times, in seconds.
var edges = []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5}

// metrics is what the house counts, in the text format that Prometheus reads.
type metrics struct {
	streams  atomic.Int64
	messages atomic.Int64
	bytes    atomic.Int64

	mu       sync.Mutex
	requests map[routeStatus]int64
	answers  map[string]int64
	times    map[string]*histogram
}

type routeStatus struct {
	route  string
	status int
}

type histogram struct {
	buckets []int64
	sum     float64
	count   int64
}

func newMetrics() *metrics {
	return &metrics{requests: map[routeStatus]int64{}, answers: map[string]int64{}, times: map[string]*histogram{}}
}

// request counts one request to a route. A took of 0 is not timed: a stream's length says nothing.
func (m *metrics) request(route string, status int, took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.requests[routeStatus{route, status}]++
	if took == 0 {
		return
	}
	h := m.times[route]
	if h == nil {
		h = &histogram{buckets: make([]int64, len(edges))}
		m.times[route] = h
	}
	s := took.Seconds()
	h.sum += s
	h.count++
	for i, edge := range edges {
		if s <= edge {
			h.buckets[i]++
		}
	}
}

// answer counts one answer by how it ended: "ok", "repeat", "refused", "gone", "busy", "error".
func (m *metrics) answer(how string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.answers[how]++
}

// sent counts one message of a stream.
func (m *metrics) sent(bytes int) {
	m.messages.Add(1)
	m.bytes.Add(int64(bytes))
}

// Metrics serves the counters. It belongs on a listener of its own, which only the
// operator reaches.
func (s *Server) Metrics() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		stats := s.cfg.Store.Stats()
		head(w, "monappoly_rooms", "gauge", "Tables in memory.")
		fmt.Fprintf(w, "monappoly_rooms %d\n", stats.Rooms)
		head(w, "monappoly_games", "gauge", "Games under way, of the tables in memory.")
		fmt.Fprintf(w, "monappoly_games %d\n", stats.Playing)
		s.metrics.write(w)
	})
}

func (m *metrics) write(w io.Writer) {
	m.mu.Lock()
	defer m.mu.Unlock()
	head(w, "monappoly_streams", "gauge", "Open event streams.")
	fmt.Fprintf(w, "monappoly_streams %d\n", m.streams.Load())
	head(w, "monappoly_stream_messages_total", "counter", "Messages sent on event streams, heartbeats included.")
	fmt.Fprintf(w, "monappoly_stream_messages_total %d\n", m.messages.Load())
	head(w, "monappoly_stream_bytes_total", "counter", "Bytes sent on event streams.")
	fmt.Fprintf(w, "monappoly_stream_bytes_total %d\n", m.bytes.Load())
	head(w, "monappoly_answers_total", "counter", "Answers to prompts by how they ended.")
	for _, how := range slices.Sorted(maps.Keys(m.answers)) {
		fmt.Fprintf(w, "monappoly_answers_total{result=%q} %d\n", how, m.answers[how])
	}
	head(w, "monappoly_requests_total", "counter", "Requests by route and status.")
	keys := slices.SortedFunc(maps.Keys(m.requests), func(a, b routeStatus) int {
		return cmp.Or(cmp.Compare(a.route, b.route), cmp.Compare(a.status, b.status))
	})
	for _, k := range keys {
		fmt.Fprintf(w, "monappoly_requests_total{route=%q,status=\"%d\"} %d\n", k.route, k.status, m.requests[k])
	}
	head(w, "monappoly_request_seconds", "histogram", "How long requests took, streams left out.")
	for _, route := range slices.Sorted(maps.Keys(m.times)) {
		m.times[route].write(w, route)
	}
}

func head(w io.Writer, name, kind, help string) {
	fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

func (h *histogram) write(w io.Writer, route string) {
	for i, edge := range edges {
		le := strconv.FormatFloat(edge, 'g', -1, 64)
		fmt.Fprintf(w, "monappoly_request_seconds_bucket{route=%q,le=%q} %d\n", route, le, h.buckets[i])
	}
	fmt.Fprintf(w, "monappoly_request_seconds_bucket{route=%q,le=\"+Inf\"} %d\n", route, h.count)
	fmt.Fprintf(w, "monappoly_request_seconds_sum{route=%q} %g\n", route, h.sum)
	fmt.Fprintf(w, "monappoly_request_seconds_count{route=%q} %d\n", route, h.count)
}
