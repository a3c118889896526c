#include "server/lobby/registry.hpp"

#include "server/lobby/stored.hpp"
#include "server/log.hpp"
#include "server/storage/waiting.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;

namespace {

constexpr int most_looked_at = 10'000;      // more than there are
constexpr int most_guests_forgotten = 500;  // at once; the next look takes the next ones

}  // namespace

Registry::Registry(asio::io_context& io, Surroundings around, const Config& config)
    : io_(io),
      around_(around),
      config_(config),
      opened_by_(config.limits.lobbies_per_address),
      workshop_(std::make_shared<WorkshopBudget>(config.limits.tries_per_address)),
      strand_(asio::make_strand(io)),
      sweep_timer_(steady().timer(strand_)),
      rest_timer_(steady().timer(strand_)) {}

Registry::~Registry() {
    for (auto& [id, lobby] : lobbies_) lobby->let_go();
}

std::size_t Registry::take_up() {
    taken_up_from_ = steady().now();
    auto all = [this](Completion<std::vector<LobbyRecord>> done) { around_.storage.lobbies().all(std::move(done)); };
    auto records = waited<std::vector<LobbyRecord>>(all).value();
    std::sort(records.begin(), records.end(),
              [](const LobbyRecord& a, const LobbyRecord& b) { return a.touched > b.touched; });
    for (const LobbyRecord& record : records) {
        if (record.phase != Phase::playing) continue;
        running_.set(record.id, running_game(record));
        to_resume_.push_back(record.id);
    }
    resume_next();
    return records.size();
}

void Registry::resume_next() {
    if (to_resume_.empty()) {
        const auto took = steady().now() - taken_up_from_;
        return log::info("lobbies: all taken up milliseconds={}",
                         std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
    }
    const LobbyId id = to_resume_.front();
    to_resume_.pop_front();
    // Posted: where storage refuses at once, one call would lie in the other.
    auto next = [this] { asio::post(strand_, [this] { resume_next(); }); };
    find(id, Urgency::later, [next](const Result<std::shared_ptr<Lobby>>& lobby) {
        if (!lobby && lobby.error().fault == StorageFault::closed) return;
        if (!lobby || *lobby == nullptr) return next();
        (*lobby)->resume(Urgency::later, next);
    });
}

std::shared_ptr<Lobby> Registry::add(StoredLobby stored, Fence fence) {
    auto lobby = std::make_shared<Lobby>(io_, *this, std::move(stored), fence);
    const std::lock_guard lock(mutex_);
    links_[lobby->link()] = lobby->id();
    lobbies_[lobby->id()] = lobby;
    around_.metrics.lobbies.set(static_cast<std::int64_t>(lobbies_.size()));
    return lobby;
}

std::shared_ptr<Lobby> Registry::in_memory(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    const auto found = lobbies_.find(lobby);
    return found == lobbies_.end() ? nullptr : found->second;
}

void Registry::find(const LobbyLink& link, Found done) {
    std::optional<LobbyId> id;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = links_.find(link); found != links_.end()) id = found->second;
    }
    if (id) return find(*id, std::move(done));
    auto known = [this, done = std::move(done)](const Result<std::optional<LobbyId>>& stored) mutable {
        if (!stored) return done(stored.error());
        *stored ? find(**stored, std::move(done)) : done(nullptr);
    };
    around_.storage.lobbies().find_by_link(link, std::move(known));
}

void Registry::find(LobbyId lobby, Urgency urgency, Found done) {
    {
        std::unique_lock lock(mutex_);
        if (const auto found = lobbies_.find(lobby); found != lobbies_.end()) {
            const std::shared_ptr<Lobby> awake = found->second;
            lock.unlock();
            return done(awake);
        }
        if (!waits_alone(lobby, std::move(done))) return;
    }
    auto read = [this, lobby, urgency](Result<std::optional<StoredLobby>> stored) {
        if (!stored) return woken(lobby, stored.error());
        *stored ? wake(std::move(**stored), urgency) : woken(lobby, nullptr);
    };
    around_.storage.lobbies().find(lobby, std::move(read));
}

void Registry::wake(StoredLobby stored, Urgency urgency) {
    const LobbyId lobby = stored.record.id;
    auto taken = [this, urgency, stored = std::move(stored)](const Result<Lease>& lease) mutable {
        const LobbyId id = stored.record.id;
        if (!lease) return woken(id, lease.error());
        const auto found = add(std::move(stored), lease->fence);
        found->resume(urgency, [] {});
        woken(id, found);
    };
    around_.storage.directory().acquire(lobby, std::move(taken));
}

bool Registry::waits_alone(LobbyId lobby, Found done) {
    auto& waiting = waking_[lobby];
    waiting.push_back(std::move(done));
    return waiting.size() == 1;
}

void Registry::woken(LobbyId lobby, const Result<std::shared_ptr<Lobby>>& found) {
    if (!found) log::error("storage: a lobby could not be taken up lobby={}: {}", lobby.text(), found.error().sentence);
    std::vector<Found> waiting;
    {
        const std::lock_guard lock(mutex_);
        waiting = std::move(waking_.extract(lobby).mapped());
    }
    for (Found& done : waiting) done(found);
}

bool Registry::has_room() {
    const std::lock_guard lock(mutex_);
    return lobbies_.size() < config_.limits.lobbies;
}

std::vector<protocol::LobbySummary> Registry::public_lobbies() {
    const std::lock_guard lock(mutex_);
    std::vector<protocol::LobbySummary> list;
    // Those one can still join first.
    for (const auto phase : {protocol::Phase::open, protocol::Phase::starting, protocol::Phase::playing}) {
        for (const auto& [id, summary] : public_) {
            if (summary.phase == phase && list.size() < most_listed) list.push_back(summary);
        }
    }
    return list;
}

void Registry::listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary) {
    const std::lock_guard lock(mutex_);
    if (summary) {
        public_.insert_or_assign(lobby, std::move(*summary));
    } else {
        public_.erase(lobby);
    }
}

void Registry::open(LobbyRecord record, const std::string& address, Opened done) {
    if (!has_room() || !opened_by_.take(address, steady().now())) return done(protocol::Code::too_many_lobbies);
    const LobbyId id = record.id;
    auto taken = [this, record = std::move(record), done = std::move(done)](const Result<Lease>& lease) mutable {
        if (!lease) {
            log::error("storage: a lobby could not be taken: {}", lease.error().sentence);
            return done(protocol::Code::storage_trouble);
        }
        const Fence fence = lease->fence;
        LobbyChange opened{record.id, record};
        auto saved = [this, fence, record = std::move(record),
                      done = std::move(done)](const Result<void>& result) mutable {
            if (!result) {
                around_.metrics.storage_failures.add();
                log::error("storage: a lobby could not be opened: {}", result.error().sentence);
                return done(protocol::Code::storage_trouble);
            }
            log::info("lobby: opened lobby={} game={}", record.id.text(), record.game);
            add({std::move(record), {}}, fence);
            done(std::nullopt);
        };
        around_.storage.lobbies().save(fence, std::move(opened), std::move(saved));
    };
    around_.storage.directory().acquire(id, std::move(taken));
}

void Registry::start() {
    asio::post(strand_, [this] {
        every(*sweep_timer_, config_.sweep_every, &Registry::close_abandoned);
        every(*rest_timer_, config_.limits.rest_after, &Registry::rest_idle);
    });
}

void Registry::stop() {
    asio::post(strand_, [this] {
        stopped_ = true;
        sweep_timer_->stop();
        rest_timer_->stop();
    });
}

void Registry::every(Timer& timer, std::chrono::seconds period, asio::awaitable<void> (Registry::*act)()) {
    if (stopped_) return;
    timer.set(steady().now() + period, [this, &timer, period, act] {
        auto once = [this, &timer, period, act]() -> asio::awaitable<void> {
            co_await (this->*act)();
            every(timer, period, act);
        };
        asio::co_spawn(strand_, std::move(once), asio::detached);
    });
}

asio::awaitable<void> Registry::rest_idle() {
    std::vector<std::shared_ptr<Lobby>> awake;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, lobby] : lobbies_) awake.push_back(lobby);
    }
    for (const auto& lobby : awake) {
        lobby->rest(config_.limits.rest_after, [this, id = lobby->id()](bool rests) {
            if (rests) forget(id);
        });
    }
    co_return;
}

void Registry::forget(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    const auto held = lobbies_.find(lobby);
    if (held == lobbies_.end()) return;
    links_.erase(held->second->link());
    public_.erase(lobby);
    lobbies_.erase(held);
    around_.metrics.lobbies.set(static_cast<std::int64_t>(lobbies_.size()));
}

asio::awaitable<std::vector<LobbyId>> Registry::abandoned(Time before) {
    auto ask = [&](Completion<std::vector<LobbyId>> done) {
        around_.storage.lobbies().abandoned(before, most_looked_at, std::move(done));
    };
    auto found = co_await stored<std::vector<LobbyId>>(std::move(ask));
    if (!found) log::error("storage: abandoned lobbies could not be read: {}", found.error().sentence);
    co_return found ? std::move(*found) : std::vector<LobbyId>();
}

asio::awaitable<void> Registry::close_abandoned() {
    const Time at = now();
    const auto idle = co_await abandoned(at - config_.limits.waiting_retention);
    const auto forgotten = co_await abandoned(at - config_.limits.lobby_retention);
    for (const LobbyId& id : idle) {
        auto ask = [&](Completion<std::optional<StoredLobby>> done) {
            around_.storage.lobbies().find(id, std::move(done));
        };
        const auto found = co_await stored<std::optional<StoredLobby>>(std::move(ask));
        const bool never_began = found && *found && !(*found)->record.match;
        const bool long_ago = std::find(forgotten.begin(), forgotten.end(), id) != forgotten.end();
        if (never_began || long_ago) close(id);
    }
    around_.storage.people().sweep_tokens(at, {});
    sweep_people();
}

void Registry::sweep_people() {
    const Time seen_before = now() - config_.limits.guest_retention;
    around_.storage.people().sweep_guests(seen_before, most_guests_forgotten, [](const Result<std::size_t>& removed) {
        if (!removed) {
            log::error("storage: idle guests could not be forgotten: {}", removed.error().sentence);
        } else if (*removed > 0) {
            log::info("people: forgot guests who never played count={}", *removed);
        }
    });
}

void Registry::close(LobbyId lobby) {
    if (const auto awake = in_memory(lobby)) {
        return awake->close(false, [this, lobby](bool closed) {
            if (closed) remove(lobby);
        });
    }
    remove(lobby);
}

/// Nobody can wake it while it is being removed: whoever looks for it waits, and finds nothing.
void Registry::remove(LobbyId lobby) {
    {
        const std::lock_guard lock(mutex_);
        if (!waits_alone(lobby, {})) return;
    }
    forget(lobby);
    running_.set(lobby, std::nullopt);
    auto removed = [this, lobby](const Result<void>& result) {
        if (result) {
            log::info("lobby: closed, nobody came any more lobby={}", lobby.text());
        } else {
            log::error("storage: a lobby could not be removed lobby={}: {}", lobby.text(), result.error().sentence);
        }
        woken(lobby, nullptr);
    };
    auto taken = [this, lobby, removed](const Result<Lease>& lease) {
        if (!lease) return removed(lease.error());
        around_.storage.lobbies().remove(lease->fence, lobby, removed);
    };
    around_.storage.directory().acquire(lobby, std::move(taken));
}

}  // namespace coronet::server
