#include "server/metrics/metrics.hpp"

#include "protocol/error_codes.hpp"
#include "server/metrics/exposition.hpp"

#include <algorithm>

namespace coronet::server {
namespace {

void line(std::string& out, const char* name, const char* help, const Counter& counter) {
    exposition::head(out, name, "counter", help);
    exposition::value(out, name, counter.value());
}

void line(std::string& out, const char* name, const char* help, const Gauge& gauge) {
    exposition::head(out, name, "gauge", help);
    exposition::value(out, name, gauge.value());
}

void line(std::string& out, const char* name, const char* help, const Durations& durations) {
    exposition::head(out, name, "histogram", help);
    durations.write(out, name);
}

}  // namespace

void Durations::observe(std::chrono::nanoseconds took) {
    const double seconds = std::chrono::duration<double>(took).count();
    std::size_t bucket = 0;
    while (bucket < bounds.size() && seconds > bounds.at(bucket)) ++bucket;
    buckets_.at(bucket).fetch_add(1, std::memory_order_relaxed);
    const auto count = took.count() < 0 ? 0 : took.count();
    nanoseconds_.fetch_add(static_cast<std::uint64_t>(count), std::memory_order_relaxed);
}

void Durations::write(std::string& out, const char* name) const {
    std::array<std::uint64_t, bounds.size()> at_most{};
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        count += buckets_.at(i).load(std::memory_order_relaxed);
        at_most.at(i) = count;
    }
    count += buckets_.at(bounds.size()).load(std::memory_order_relaxed);
    const double seconds = static_cast<double>(nanoseconds_.load(std::memory_order_relaxed)) / 1e9;
    exposition::histogram(out, name, bounds, at_most, count, seconds);
}

std::string_view name(Refusal reason) {
    static constexpr std::array<std::string_view, Refusals::reasons> names{
        "server_full",       "address_full",  "bad_request", "header_too_large", "body_too_large",
        "slow_request",      "bad_method",    "bad_path",    "no_websocket",     "bad_origin",
        "bad_subprotocol",   "bad_handshake", "bad_frame",   "bad_text",         "bad_deflate",
        "message_too_large", "control_flood", "no_hello",    "too_many_errors",  "guess"};
    return names.at(static_cast<std::size_t>(reason));
}

void ErrorCounts::add(std::string_view code) {
    const auto codes = protocol::all_codes();
    const auto found = std::find_if(codes.begin(), codes.end(), [&](const auto& one) { return one.name == code; });
    const auto place = static_cast<std::size_t>(found - codes.begin());
    counts_.at(found == codes.end() ? most_codes : std::min(place, most_codes)).add();
}

void ErrorCounts::write(std::string& out, const char* name) const {
    std::size_t place = 0;
    for (const protocol::CodeText& one : protocol::all_codes()) {
        exposition::value(out, name, "code", one.name, counts_.at(place++).value());
    }
    exposition::value(out, name, "code", "rules", counts_.at(most_codes).value());
}

std::string Metrics::prometheus() const {
    std::string out;
    line(out, "coronet_connections", "Open TCP connections.", connections);
    line(out, "coronet_websockets", "Open WebSockets.", sockets);
    line(out, "coronet_lobbies", "Lobbies in memory.", lobbies);
    line(out, "coronet_matches", "Matches being played in memory.", matches);
    line(out, "coronet_http_requests_total", "HTTP requests answered.", http_requests);
    line(out, "coronet_http_errors_total", "HTTP requests answered with 4xx or 5xx.", http_errors);
    line(out, "coronet_messages_received_total", "WebSocket messages received.", messages_in);
    line(out, "coronet_messages_sent_total", "WebSocket messages written.", messages_out);
    line(out, "coronet_received_bytes_total", "Payload bytes received over WebSockets.", bytes_in);
    line(out, "coronet_sent_bytes_total", "Payload bytes written to WebSockets.", bytes_out);
    exposition::head(out, "coronet_errors_sent_total", "counter", "Coded errors sent to clients, by code.");
    errors_out.write(out, "coronet_errors_sent_total");
    line(out, "coronet_slow_clients_total", "Connections dropped because their outbox was full.", slow_clients);
    exposition::head(out, "coronet_refused_total", "counter",
                     "Connections, requests and WebSockets turned away, by reason.");
    for (std::size_t i = 0; i < Refusals::reasons; ++i) {
        const auto reason = static_cast<Refusal>(i);
        exposition::value(out, "coronet_refused_total", "reason", name(reason), refused.value(reason));
    }
    line(out, "coronet_rate_limited_total", "Messages refused by the rate limit.", rate_limited);
    line(out, "coronet_choices_total", "Choices applied.", choices);
    line(out, "coronet_updates_total", "Updates sent, one per viewer.", updates);
    line(out, "coronet_update_bytes_total", "Bytes of the updates sent.", update_bytes);
    line(out, "coronet_snapshots_total", "Snapshots of a match sent.", snapshots);
    line(out, "coronet_resumed_total", "Reconnections served from the ring of past updates.", resumed);
    line(out, "coronet_matches_started_total", "Matches started.", matches_started);
    line(out, "coronet_matches_finished_total", "Matches ended and recorded.", matches_finished);
    line(out, "coronet_matches_frozen_total", "Matches stopped by a bug in the rules.", matches_frozen);
    line(out, "coronet_storage_failures_total", "Commits that failed.", storage_failures);
    line(out, "coronet_bot_thoughts_total", "Choices bots thought about, hints included.", thoughts);
    line(out, "coronet_bot_thoughts_failed_total", "Thoughts that ended in a bug.", thoughts_failed);
    line(out, "coronet_tries_total", "Scenarios played and moments written down for the workshop.", tries);
    exposition::head(out, "coronet_push_total", "counter", "Notices to devices whose pages are closed, by outcome.");
    constexpr std::array<std::string_view, 5> outcomes{"sent", "retried", "gone", "failed", "dropped"};
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        exposition::value(out, "coronet_push_total", "outcome", outcomes.at(i), pushes.value(static_cast<Pushed>(i)));
    line(out, "coronet_bot_thought_seconds", "How long a bot thought.", thought_seconds);
    line(out, "coronet_bot_wait_seconds", "How long a thought waited for a thread.", thought_waits);
    line(out, "coronet_choice_seconds", "From a choice until its update is handed to the sockets.", choice_seconds);
    line(out, "coronet_commit_seconds", "From an append to the journal until its commit.", commit_seconds);
    return out;
}

}  // namespace coronet::server
