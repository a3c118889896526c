// What the server counts about itself, and its text form for Prometheus.
// Used by every part of the server; all members may be touched from any thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace coronet::server {

/// A number that only grows.
class Counter {
  public:
    void add(std::uint64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::uint64_t> value_{0};
};

/// A number that goes up and down.
class Gauge {
  public:
    void add(std::int64_t n = 1) { value_.fetch_add(n, std::memory_order_relaxed); }
    void set(std::int64_t n) { value_.store(n, std::memory_order_relaxed); }
    [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_{0};
};

/// Adds one to a gauge for as long as it lives.
class Held {
  public:
    explicit Held(Gauge& gauge) : gauge_(gauge) { gauge_.add(1); }
    ~Held() { gauge_.add(-1); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

  private:
    Gauge& gauge_;
};

/// How long something took: cumulative buckets from 100 microseconds to 5 seconds.
class Durations {
  public:
    static constexpr std::array<double, 14> bounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01,
                                                   0.025,  0.05,    0.1,    0.25,  0.5,    1.0,   5.0};

    void observe(std::chrono::nanoseconds took);
    /// Appends the bucket, sum and count lines of `name`.
    void write(std::string& out, const char* name) const;

  private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> buckets_{};
    std::atomic<std::uint64_t> nanoseconds_{0};
};

/// Why a connection, a request or a WebSocket was turned away; its name is the label `reason` of
/// coronet_refused_total. server/README.md says what each means.
enum class Refusal {
    server_full,
    address_full,
    bad_request,
    header_too_large,
    body_too_large,
    slow_request,
    bad_method,
    bad_path,
    no_websocket,
    bad_origin,
    bad_subprotocol,
    bad_handshake,
    bad_frame,
    bad_text,
    bad_deflate,
    message_too_large,
    control_flood,
    no_hello,
    too_many_errors,
    guess,
};

/// The name of a reason in the metrics.
[[nodiscard]] std::string_view name(Refusal reason);

/// A counter for each reason to turn somebody away.
class Refusals {
  public:
    static constexpr std::size_t reasons = static_cast<std::size_t>(Refusal::guess) + 1;

    void add(Refusal reason) { counts_.at(static_cast<std::size_t>(reason)).add(); }
    [[nodiscard]] std::uint64_t value(Refusal reason) const {
        return counts_.at(static_cast<std::size_t>(reason)).value();
    }

  private:
    std::array<Counter, reasons> counts_;
};

/// What became of a notice to a device whose pages are closed; its name is the label `outcome` of coronet_push_total.
enum class Pushed { sent, retried, gone, failed, dropped };

/// A counter for each.
class PushCounts {
  public:
    void add(Pushed what) { counts_.at(static_cast<std::size_t>(what)).add(); }
    [[nodiscard]] std::uint64_t value(Pushed what) const { return counts_.at(static_cast<std::size_t>(what)).value(); }

  private:
    std::array<Counter, static_cast<std::size_t>(Pushed::dropped) + 1> counts_;
};

/// A counter for each code of protocol/error_codes.hpp, and one for all codes of the games' rules together.
class ErrorCounts {
  public:
    static constexpr std::size_t most_codes = 80;

    /// Counts an error by its code, as it stands in the message.
    void add(std::string_view code);
    /// Appends a line for each code of the protocol and one for "rules".
    void write(std::string& out, const char* name) const;

  private:
    std::array<Counter, most_codes + 1> counts_;  ///< the last one is the rules'
};

/// Everything that is counted; one per process.
struct Metrics {
    Gauge connections;          ///< open TCP connections
    Gauge sockets;              ///< open WebSockets
    Gauge lobbies;              ///< lobbies in memory
    Gauge matches;              ///< matches being played in memory
    Counter http_requests;      ///< HTTP requests answered
    Counter http_errors;        ///< of these, answered with 4xx or 5xx
    Counter messages_in;        ///< WebSocket messages received
    Counter messages_out;       ///< WebSocket messages written
    Counter bytes_in;           ///< payload bytes received over WebSockets
    Counter bytes_out;          ///< payload bytes written to WebSockets
    Counter slow_clients;       ///< connections dropped because their outbox was full
    Counter rate_limited;       ///< messages refused by the rate limit
    Counter choices;            ///< choices applied
    Counter updates;            ///< updates sent, one per viewer
    Counter update_bytes;       ///< bytes of those updates
    Counter snapshots;          ///< snapshots of a match sent
    Counter resumed;            ///< reconnections served from the ring of past updates
    Counter matches_started;    ///< matches started
    Counter matches_finished;   ///< matches ended and recorded
    Counter matches_frozen;     ///< matches stopped by a bug in the rules
    Counter storage_failures;   ///< commits that failed
    Counter thoughts;           ///< choices that bots thought about, hints included
    Counter thoughts_failed;    ///< of these, those that ended in a bug
    Counter tries;              ///< scenarios played and moments written down for the workshop
    PushCounts pushes;          ///< notices to devices whose pages are closed
    Durations thought_seconds;  ///< how long such a thought took
    Durations thought_waits;    ///< how long it waited for a thread
    Durations choice_seconds;   ///< from a choice's arrival until its update was handed to the sockets
    Durations commit_seconds;   ///< from an append until its commit
    ErrorCounts errors_out;     ///< coded errors sent
    Refusals refused;           ///< connections, requests and WebSockets turned away

    /// The whole in the Prometheus text format, version 0.0.4.
    [[nodiscard]] std::string prometheus() const;
};

}  // namespace coronet::server
