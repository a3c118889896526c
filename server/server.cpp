#include "server/server.hpp"

#include "protocol/table.hpp"
#include "server/lobby/stored.hpp"
#include "server/log.hpp"
#include "server/metrics/exposition.hpp"
#include "server/metrics/storage_metrics.hpp"
#include "server/scenarios/show.hpp"
#include "server/workers/cores.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <exception>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace coronet::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t largest_replay = 64U << 20U;  // plain bytes; a long game has less than one MiB
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

unsigned thread_count(unsigned wanted) { return wanted != 0 ? wanted : std::min(usable_cores(), 8U); }

PushTerms push_terms(const Config& config) {
    PushTerms terms;
    if (config.push.any()) terms.services = PushServices(config.push.services);
    terms.contact = config.push.contact;
    for (const std::string& origin : config.origins)
        if (terms.contact.empty() && origin.starts_with("https://")) terms.contact = origin;
    // Mozilla's service takes nothing without a contact, and this one; Apple's wants one that can be.
    if (terms.contact.empty()) terms.contact = "https://localhost";
    return terms;
}

unsigned bot_threads(unsigned wanted) { return wanted != 0 ? wanted : std::max(usable_cores(), 2U) - 1; }

}  // namespace

Server::Server(Config config, std::unique_ptr<Storage> storage)
    : config_(std::move(config)),
      storage_(std::move(storage)),
      outboxes_(config_.limits.outboxes_bytes),
      everyone_(no_limit, config_.limits.connections),
      by_address_(config_.limits.connections_per_address, no_limit),
      io_(static_cast<int>(thread_count(config_.threads))),
      farewell_timer_(io_),
      work_(thread_count(config_.threads)),
      bots_(bot_threads(config_.bot_threads), config_.bot_budget, metrics_),
      push_(io_, storage_->push(), metrics_, push_terms(config_)),
      registry_(io_, {*storage_, metrics_, work_, bots_, clock_, push_}, config_),
      desk_(registry_, *storage_, push_, config_),
      routes_(StaticFiles(config_.web), sources()),
      listener_(io_, {config_,
                      routes_,
                      everyone_,
                      by_address_,
                      desk_.guesses,
                      {config_.limits, metrics_, desk_, open_, outboxes_}}),
      health_([this](Completion<void> done) { storage_->probe(wall_clock(), std::move(done)); }) {
    if (routes_.file_count() == 0) {
        log::warn("web: no client at {}; only the protocol is served", config_.web.string());
    } else {
        log::info("web: client loaded from {} files={} bytes={}", config_.web.string(), routes_.file_count(),
                  routes_.file_bytes());
    }
}

Server::~Server() { storage_->close(); }

RouteSources Server::sources() {
    RouteSources sources;
    sources.catalog = protocol::catalog_text();
    sources.recording = [this](std::string match, bool packed) { return recording(std::move(match), packed); };
    sources.scenario = shown_scenario;
    sources.health = [this]() -> asio::awaitable<std::string> {
        if (stopping_) co_return "stopping";
        co_return co_await health_.ask();
    };
    sources.metrics = [this] { return metrics_text(); };
    return sources;
}

asio::awaitable<std::optional<std::string>> Server::recording(std::string match, bool packed) {
    const auto id = MatchId::parse(match);
    if (!id) co_return std::nullopt;
    auto ask = [&](Completion<std::optional<Gzip>> done) { storage_->matches().recording(*id, std::move(done)); };
    auto found = (co_await stored<std::optional<Gzip>>(std::move(ask))).value();
    if (!found || packed) co_return found ? std::optional(std::move(found->bytes)) : std::nullopt;
    auto unpack = [gzip = std::move(*found)] { return decompress(gzip, largest_replay); };
    auto plain = co_await worked<std::optional<std::string>>(work_, Urgency::soon, std::move(unpack));
    if (!plain) throw std::runtime_error("the recording of a finished match is damaged");
    co_return plain;
}

std::string Server::metrics_text() const {
    std::string text = metrics_.prometheus() + storage_metrics(storage_->counters());
    exposition::head(text, "coronet_outbox_bytes", "gauge", "Bytes that wait in the outboxes of all connections.");
    exposition::value(text, "coronet_outbox_bytes", static_cast<std::uint64_t>(outboxes_.bytes()));
    return text;
}

void Server::run() {
    registry_.start();
    listener_.start();
    const auto work = asio::make_work_guard(io_);
    const auto serve = [this] {
        while (true) {
            try {
                io_.run();
                return;
            } catch (const std::exception& trouble) {
                log::critical("server: an unexpected failure was passed over: {}", trouble.what());
            }
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < thread_count(config_.threads); ++i) threads.emplace_back(serve);
    serve();
    for (std::thread& thread : threads) thread.join();
}

void Server::stop() {
    if (stopping_.exchange(true)) return;
    log::info("server: stopping");
    listener_.stop();
    // Clients go once what they have chosen is stored and somebody else may have their lobbies.
    const auto given_up = std::make_shared<std::atomic<bool>>(false);
    registry_.stop([given_up] { *given_up = true; });
    asio::post(io_, [this, given_up] { say_goodbye(given_up, std::chrono::steady_clock::now() + giving_up); });
}

void Server::say_goodbye(const std::shared_ptr<std::atomic<bool>>& given_up,
                         std::chrono::steady_clock::time_point until) {
    if (!*given_up && std::chrono::steady_clock::now() < until)
        return soon([this, given_up, until] { say_goodbye(given_up, until); });
    if (!*given_up) log::warn("server: not everything could be stored in time");
    open_.stop_all();
    wait_for_clients(std::chrono::steady_clock::now() + farewell);
}

void Server::soon(std::function<void()> act) {
    farewell_timer_.expires_after(std::chrono::milliseconds(10));
    farewell_timer_.async_wait([act = std::move(act)](const boost::system::error_code& cancelled) {
        if (!cancelled) act();
    });
}

void Server::wait_for_clients(std::chrono::steady_clock::time_point until) {
    if (metrics_.sockets.value() == 0 || std::chrono::steady_clock::now() >= until) {
        // Everything that was accepted is stored before the process ends; nothing new comes in any more.
        storage_->close();
        log::info("server: stopped");
        io_.stop();
        return;
    }
    soon([this, until] { wait_for_clients(until); });
}

}  // namespace coronet::server
