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

constexpr int most_looked_at = 10'000;      // at once; the next sweep takes the next ones
constexpr int most_guests_forgotten = 500;  // at once; the next look takes the next ones
constexpr std::chrono::milliseconds watch_pause{500};
/// How long a lobby is looked for that nobody may take yet, longer than the life of a lost node, and how often.
constexpr std::chrono::seconds takeover_patience{8};
constexpr std::chrono::milliseconds takeover_pause{200};

void note(LobbyId lobby, const StorageError& error) {
    log::error("storage: a lobby could not be taken up lobby={}: {}", lobby.text(), error.sentence);
}

}  // namespace

Registry::Registry(asio::io_context& io, Surroundings around, const Config& config)
    : io_(io),
      around_(around),
      config_(config),
      opened_by_(config.limits.lobbies_per_address),
      workshop_(std::make_shared<WorkshopBudget>(config.limits.tries_per_address)),
      strand_(asio::make_strand(io)),
      sweep_timer_(steady().timer(strand_)),
      rest_timer_(steady().timer(strand_)),
      watch_timer_(steady().timer(strand_)),
      adoption_(strand_, around.clock, around.storage.directory(),
                [this](LobbyId lobby, std::function<void(bool)> done) { take_up(lobby, std::move(done)); }),
      notes_(!alone()) {}

Registry::~Registry() {
    for (auto& [id, lobby] : lobbies_) lobby->let_go();
}

std::shared_ptr<Lobby> Registry::add(StoredLobby stored, Fence fence) {
    auto lobby = std::make_shared<Lobby>(io_, *this, std::move(stored), fence);
    const std::lock_guard lock(mutex_);
    links_[lobby->link()] = lobby->id();
    lobbies_[lobby->id()] = lobby;
    rested_.erase(lobby->id());
    around_.metrics.lobbies.set(static_cast<std::int64_t>(lobbies_.size()));
    return lobby;
}

std::shared_ptr<Lobby> Registry::in_memory(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    const auto found = lobbies_.find(lobby);
    return found == lobbies_.end() ? nullptr : found->second;
}

void Registry::find(const LobbyLink& link, Admits admits, Found done) {
    std::optional<LobbyId> id;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = links_.find(link); found != links_.end()) id = found->second;
    }
    if (id) return find(*id, std::move(admits), std::move(done));
    auto known = [this, admits = std::move(admits),
                  done = std::move(done)](const Result<std::optional<LobbyId>>& stored) mutable {
        if (!stored) return done(stored.error());
        *stored ? find(**stored, std::move(admits), std::move(done)) : done(Whereabouts{});
    };
    around_.storage.lobbies().find_by_link(link, std::move(known));
}

void Registry::find(LobbyId lobby, Urgency urgency, Admits admits, Found done) {
    find(lobby, urgency, std::move(admits), std::move(done), steady().now() + takeover_patience);
}

void Registry::find(LobbyId lobby, Urgency urgency, Admits admits, Found done, Instant until) {
    if (stopped_) return done(StorageError{StorageFault::closed, "The server is stopping."});
    // What is here may be older than what another node has: nobody is shown it.
    if (!is_sure()) {
        if (steady().now() >= until) return done(StorageError{StorageFault::busy, "This node is not heard of."});
        const auto kept = std::make_shared<Found>(std::move(done));
        return after_a_pause([this, lobby, urgency, admits = std::move(admits), kept, until] {
            find(lobby, urgency, admits, std::move(*kept), until);
        });
    }
    if (const auto here = in_memory(lobby)) return done(Whereabouts{here, {}});
    // Nobody takes what there is not, nor for somebody who stays outside.
    // NOLINTNEXTLINE(clang-analyzer-cplusplus.NewDeleteLeaks): `seen` owns what is moved into it
    auto seen = [this, lobby, urgency, admits = std::move(admits),
                 done = std::move(done)](const Result<std::optional<StoredLobby>>& stored) mutable {
        if (!stored) {
            note(lobby, stored.error());
            return done(stored.error());
        }
        if (!*stored || !admits((*stored)->record)) return done(Whereabouts{});
        bring(lobby, urgency, std::move(done));
    };
    around_.storage.lobbies().find(lobby, std::move(seen));
}

void Registry::bring(LobbyId lobby, Urgency urgency, Found done) {
    {
        std::unique_lock lock(mutex_);
        if (const auto found = lobbies_.find(lobby); found != lobbies_.end()) {
            Whereabouts here{found->second, {}};
            lock.unlock();
            return done(std::move(here));
        }
        if (!waits_alone(lobby, std::move(done))) return;
    }
    const Instant latest = steady().now() + takeover_patience;
    alone() ? take(lobby, urgency, latest) : take_unless_elsewhere(lobby, urgency, latest);
}

/// To look is much less than to try, where most of those who ask are at the wrong node.
void Registry::take_unless_elsewhere(LobbyId lobby, Urgency urgency, Instant until) {
    auto owned = [this, lobby, urgency, until](const Result<std::optional<std::string>>& node) {
        if (!node) return woken(lobby, node.error());
        *node ? woken(lobby, Whereabouts{nullptr, **node}) : take(lobby, urgency, until);
    };
    directory().owner(lobby, std::move(owned));
}

void Registry::take(LobbyId lobby, Urgency urgency, Instant until) {
    auto taken = [this, lobby, urgency, until](const Result<Fence>& fence) {
        if (fence) return wake(lobby, *fence, urgency);
        if (fence.error().fault == StorageFault::busy) return find_owner(lobby, urgency, until);
        woken(lobby, fence.error());
    };
    directory().acquire(lobby, std::move(taken));
}

void Registry::find_owner(LobbyId lobby, Urgency urgency, Instant until) {
    auto owned = [this, lobby, urgency, until](const Result<std::optional<std::string>>& node) {
        if (!node) return woken(lobby, node.error());
        if (*node) return woken(lobby, Whereabouts{nullptr, **node});
        if (steady().now() >= until)
            return woken(lobby, StorageError{StorageFault::busy, "A lobby could be taken over from nobody."});
        after_a_pause([this, lobby, urgency, until] { take(lobby, urgency, until); });
    };
    directory().owner(lobby, std::move(owned));
}

void Registry::after_a_pause(std::function<void()> act) {
    asio::post(strand_, [this, act = std::move(act)] {
        const std::shared_ptr<Timer> pause = steady().timer(strand_);
        pause->set(steady().now() + takeover_pause, [pause, act] { act(); });
    });
}

void Registry::wake(LobbyId lobby, Fence fence, Urgency urgency) {
    auto read = [this, lobby, fence, urgency](Result<std::optional<StoredLobby>> stored) {
        if (stored && *stored) {
            const auto found = add(std::move(**stored), fence);
            found->resume(urgency, [] {});
            return woken(lobby, Whereabouts{found, {}});
        }
        // It stays nobody's, for whoever looks for it next.
        directory().release(lobby, fence, {});
        stored ? woken(lobby, Whereabouts{}) : woken(lobby, stored.error());
    };
    around_.storage.lobbies().find(lobby, std::move(read));
}

bool Registry::waits_alone(LobbyId lobby, Found done) {
    auto& waiting = waking_[lobby];
    waiting.push_back(std::move(done));
    return waiting.size() == 1;
}

void Registry::woken(LobbyId lobby, const Result<Whereabouts>& found) {
    if (!found) note(lobby, found.error());
    std::vector<Found> waiting;
    {
        const std::lock_guard lock(mutex_);
        waiting = std::move(waking_.extract(lobby).mapped());
    }
    for (Found& done : waiting) done(found);
}

void Registry::watch() {
    if (stopped_) return;
    if (is_sure())
        adoption_.look();
    else if (steady().now() < directory().until())
        look_for_lost();
    tell_others();
    watch_timer_->set(steady().now() + watch_pause, [this] { watch(); });
}

void Registry::tell_others() {
    auto changed = notes_.take_changed();
    if (changed.empty()) return;
    around_.storage.lobbies().note(changed, [this, changed](const Result<void>& told) {
        if (!told) notes_.not_told(changed);
    });
}

void Registry::look_for_lost() {
    if (std::exchange(looks_for_lost_, true)) return;
    log::warn("lobbies: this node was not heard of for a while; looking for what others have taken");
    const auto lapses = directory().lapses();
    directory().lost([this, lapses](const Result<std::vector<LobbyId>>& lost) {
        if (lost) {
            for (const LobbyId& lobby : *lost) {
                if (const auto ours = in_memory(lobby)) ours->lose();
            }
            lapses_ = lapses;
        }
        asio::post(strand_, [this] { looks_for_lost_ = false; });
    });
}

void Registry::take_up(LobbyId lobby, std::function<void(bool)> done) {
    const auto anybody = [](const LobbyRecord& /*lobby*/) { return true; };
    find(lobby, Urgency::later, anybody, [done = std::move(done)](const Result<Whereabouts>& found) {
        if (!found || found->lobby == nullptr) return done(false);
        found->lobby->resume(Urgency::later, [done] { done(true); });
    });
}

bool Registry::has_room() {
    const std::lock_guard lock(mutex_);
    return lobbies_.size() < config_.limits.lobbies;
}

void Registry::public_lobbies(Completion<protocol::out::Lobbies> done) {
    auto elsewhere = [this, done = std::move(done)](const Result<std::vector<LobbyRecord>>& records) mutable {
        if (!records) return done(records.error());
        std::vector<protocol::LobbySummary> list = notes_.list();
        for (const LobbyRecord& record : *records) list.push_back(Roster(record).line());
        std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
            return (a.phase != protocol::Phase::open) < (b.phase != protocol::Phase::open);
        });
        protocol::out::Lobbies lobbies;
        for (std::size_t i = 0; i < std::min(list.size(), most_listed); ++i) lobbies.lobbies.push_back(list[i]);
        done(std::move(lobbies));
    };
    around_.storage.lobbies().listed_elsewhere(static_cast<int>(most_listed), std::move(elsewhere));
}

void Registry::moved(LobbyId lobby) {
    forget(lobby);
    notes_.forget(lobby);
}

void Registry::open(LobbyRecord record, const std::string& address, Opened done) {
    if (stopped_) return done(protocol::Code::stopping);
    if (!has_room() || !opened_by_.take(address, steady().now())) return done(protocol::Code::too_many_lobbies);
    const LobbyId id = record.id;
    auto taken = [this, record = std::move(record), done = std::move(done)](const Result<Fence>& granted) mutable {
        if (!granted) {
            log::error("storage: a lobby could not be taken: {}", granted.error().sentence);
            return done(protocol::Code::storage_trouble);
        }
        const Fence fence = *granted;
        LobbyChange opened{record.id, record};
        auto saved = [this, fence, record = std::move(record),
                      done = std::move(done)](const Result<void>& result) mutable {
            if (!result) {
                around_.metrics.storage_failures.add();
                log::error("storage: a lobby could not be opened: {}", result.error().sentence);
                directory().release(record.id, fence, {});
                return done(protocol::Code::storage_trouble);
            }
            log::info("lobby: opened lobby={} game={}", record.id.text(), record.game);
            add({std::move(record), {}}, fence);
            done(std::nullopt);
        };
        around_.storage.lobbies().save(fence, std::move(opened), std::move(saved));
    };
    directory().acquire(id, std::move(taken));
}

void Registry::start() {
    asio::post(strand_, [this] {
        every(*sweep_timer_, config_.sweep_every, &Registry::close_abandoned);
        every(*rest_timer_, config_.limits.rest_after, &Registry::rest_idle);
        watch();
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

asio::awaitable<std::vector<LobbyId>> Registry::abandoned(IdleSince idle) {
    auto ask = [&](Completion<std::vector<LobbyId>> done) {
        around_.storage.lobbies().abandoned(idle, most_looked_at, std::move(done));
    };
    auto found = co_await stored<std::vector<LobbyId>>(std::move(ask));
    if (!found) log::error("storage: abandoned lobbies could not be read: {}", found.error().sentence);
    co_return found ? std::move(*found) : std::vector<LobbyId>();
}

asio::awaitable<void> Registry::close_abandoned() {
    const Time at = now();
    const IdleSince idle{at - config_.limits.waiting_retention, at - config_.limits.lobby_retention};
    for (const LobbyId& id : co_await abandoned(idle)) {
        auto ask = [&](Completion<std::optional<StoredLobby>> done) {
            around_.storage.lobbies().find(id, std::move(done));
        };
        const auto found = co_await stored<std::optional<StoredLobby>>(std::move(ask));
        // Since it was listed somebody may have been there.
        if (!found || !*found) continue;
        const LobbyRecord& lobby = (*found)->record;
        if (lobby.touched < (lobby.match ? idle.begun : idle.waiting)) close(id);
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
        return awake->close(false, [this, lobby, itself = awake.get()](bool closed) {
            if (closed) remove(lobby, itself);
        });
    }
    remove(lobby, nullptr);
}

/// Nobody can wake it while it is being removed: whoever looks for it waits, and finds nothing.
void Registry::remove(LobbyId lobby, const Lobby* closed) {
    {
        const std::lock_guard lock(mutex_);
        const auto held = lobbies_.find(lobby);
        const bool woken_meanwhile = held != lobbies_.end() && held->second.get() != closed;
        if (woken_meanwhile || !waits_alone(lobby, {})) return;
    }
    moved(lobby);
    auto removed = [this, lobby](const Result<void>& result) {
        if (result) {
            log::info("lobby: closed, nobody came any more lobby={}", lobby.text());
        } else {
            log::error("storage: a lobby could not be removed lobby={}: {}", lobby.text(), result.error().sentence);
        }
        woken(lobby, Whereabouts{});
    };
    auto taken = [this, lobby, removed](const Result<Fence>& fence) {
        if (!fence && fence.error().fault == StorageFault::busy)
            return find_owner(lobby, Urgency::later, steady().now());
        if (!fence) return removed(fence.error());
        around_.storage.lobbies().remove(*fence, lobby, removed);
    };
    directory().acquire(lobby, std::move(taken));
}

}  // namespace coronet::server
