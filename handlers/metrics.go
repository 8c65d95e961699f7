package handlers

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"monappoly/store"
)

// metrics is what the house counts, in a registry of its own.
type metrics struct {
	registry *prometheus.Registry
	streams  prometheus.Gauge
	messages prometheus.Counter
	bytes    prometheus.Counter
	requests *prometheus.CounterVec
	answers  *prometheus.CounterVec
	times    *prometheus.HistogramVec
}

func newMetrics(s *store.Store) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		streams: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "monappoly_streams", Help: "Open event streams.",
		}),
		messages: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "monappoly_stream_messages_total", Help: "Messages sent on event streams, heartbeats included.",
		}),
		bytes: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "monappoly_stream_bytes_total", Help: "Bytes sent on event streams.",
		}),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "monappoly_requests_total", Help: "Requests by route and status.",
		}, []string{"route", "status"}),
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "monappoly_answers_total", Help: "Answers to prompts by how they ended.",
		}, []string{"result"}),
		times: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "monappoly_request_seconds", Help: "How long requests took, streams left out.",
			Buckets: []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5},
		}, []string{"route"}),
	}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.registry.MustRegister(
		m.streams, m.messages, m.bytes, m.requests, m.answers, m.times,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "monappoly_rooms", Help: "Tables in memory.",
		}, func() float64 { return float64(s.Stats().Rooms) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "monappoly_games", Help: "Games under way, of the tables in memory.",
		}, func() float64 { return float64(s.Stats().Playing) }),
	)
	return m
}

// request counts one request to a route. A took of 0 is not timed: a stream's length says nothing.
func (m *metrics) request(route string, status int, took time.Duration) {
	m.requests.WithLabelValues(route, strconv.Itoa(status)).Inc()
	if took > 0 {
		m.times.WithLabelValues(route).Observe(took.Seconds())
	}
}

// answer counts one answer by how it ended: "ok", "repeat", "refused", "gone", "busy", "error".
func (m *metrics) answer(how string) { m.answers.WithLabelValues(how).Inc() }

// sent counts one message of a stream.
func (m *metrics) sent(bytes int) {
	m.messages.Inc()
	m.bytes.Add(float64(bytes))
}

// Metrics serves the counters. It belongs on a listener of its own, which only the
// operator reaches.
func (s *Server) Metrics() http.Handler {
	return promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{})
}
