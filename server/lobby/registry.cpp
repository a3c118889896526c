#include "server/lobby/registry.hpp"

#include "server/log.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <chrono>
#include <future>
#include <utility>

namespace coronet::server {

namespace asio = boost::asio;

namespace {

constexpr int most_looked_at = 10'000;      // more than there are
constexpr int most_guests_forgotten = 500;  // at once; the next look takes the next ones

/// Waits for the answer to a write; only while the server starts.
template <class T, class Start>
Result<T> wait_for(Start start) {
    auto promise = std::make_shared<std::promise<Result<T>>>();
    auto answer = promise->get_future();
    start(Completion<T>([promise](Result<T> result) { promise->set_value(std::move(result)); }));
    return answer.get();
}

/// Those who sit in the match that runs.
std::vector<PersonId> playing_people(const LobbyRecord& record) {
    std::vector<PersonId> people;
    if (record.phase != Phase::playing) return people;
    for (const Member& member : record.members) {
        if (member.seat >= 0 && member.person) people.push_back(*member.person);
    }
    return people;
}

}  // namespace

Registry::Registry(asio::io_context& io, Storage& storage, Metrics& metrics, BotPool& bots, const Config& config)
    : io_(io),
      storage_(storage),
      metrics_(metrics),
      bots_(bots),
      config_(config),
      opened_by_(config.limits.lobbies_per_address),
      strand_(asio::make_strand(io)),
      timer_(strand_) {}

Registry::~Registry() {
    for (auto& [id, held] : lobbies_) held.lobby->let_go();
}

std::size_t Registry::take_up() {
    taken_up_from_ = std::chrono::steady_clock::now();
    auto records = storage_.lobbies().all().value();
    std::sort(records.begin(), records.end(),
              [](const LobbyRecord& a, const LobbyRecord& b) { return a.touched > b.touched; });
    for (LobbyRecord& record : records) {
        const LobbyId id = record.id;
        const auto lease =
            wait_for<Lease>([&](Completion<Lease> done) { storage_.directory().acquire(id, std::move(done)); });
        if (!lease) {
            log::error("storage: a lobby could not be taken lobby={}: {}", id.text(), lease.error().sentence);
            continue;
        }
        auto players = playing_people(record);
        to_resume_.push_back(add(std::move(record), lease->fence));
        playing(id, std::move(players));
    }
    resume_next();
    return records.size();
}

void Registry::resume_next() {
    if (to_resume_.empty()) {
        const auto took = std::chrono::steady_clock::now() - taken_up_from_;
        return log::info("lobbies: all taken up milliseconds={}",
                         std::chrono::duration_cast<std::chrono::milliseconds>(took).count());
    }
    const auto lobby = std::move(to_resume_.front());
    to_resume_.pop_front();
    lobby->resume([this] { resume_next(); });
}

std::shared_ptr<Lobby> Registry::add(LobbyRecord record, Fence fence) {
    auto lobby = std::make_shared<Lobby>(io_, *this, std::move(record), fence);
    const std::lock_guard lock(mutex_);
    links_[lobby->link()] = lobby->id();
    lobbies_[lobby->id()] = {lobby, fence, {}};
    metrics_.lobbies.set(static_cast<std::int64_t>(lobbies_.size()));
    return lobby;
}

std::shared_ptr<Lobby> Registry::find(LobbyId lobby) {
    const std::lock_guard lock(mutex_);
    const auto found = lobbies_.find(lobby);
    return found == lobbies_.end() ? nullptr : found->second.lobby;
}

std::shared_ptr<Lobby> Registry::find(const LobbyLink& link) {
    const std::lock_guard lock(mutex_);
    const auto found = links_.find(link);
    return found == links_.end() ? nullptr : lobbies_.at(found->second).lobby;
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

std::optional<LobbyId> Registry::seat_of(PersonId person) {
    const std::lock_guard lock(mutex_);
    const auto found = playing_.find(person);
    if (found == playing_.end()) return std::nullopt;
    return found->second;
}

void Registry::listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary) {
    const std::lock_guard lock(mutex_);
    if (summary) {
        public_.insert_or_assign(lobby, std::move(*summary));
    } else {
        public_.erase(lobby);
    }
}

void Registry::playing(LobbyId lobby, std::vector<PersonId> players) {
    const std::lock_guard lock(mutex_);
    const auto held = lobbies_.find(lobby);
    if (held == lobbies_.end()) return;
    for (const PersonId& person : held->second.players) {
        const auto found = playing_.find(person);
        if (found != playing_.end() && found->second == lobby) playing_.erase(found);
    }
    for (const PersonId& person : players) playing_[person] = lobby;
    held->second.players = std::move(players);
}

void Registry::open(LobbyRecord record, const std::string& address, Opened done) {
    if (!has_room() || !opened_by_.take(address)) return done(protocol::Code::too_many_lobbies);
    const LobbyId id = record.id;
    auto taken = [this, record = std::move(record), done = std::move(done)](const Result<Lease>& lease) mutable {
        if (!lease) {
            log::error("storage: a lobby could not be taken: {}", lease.error().sentence);
            return done(protocol::Code::storage_trouble);
        }
        const Fence fence = lease->fence;
        LobbyRecord stored = record;
        auto saved = [this, fence, record = std::move(record),
                      done = std::move(done)](const Result<void>& result) mutable {
            if (!result) {
                metrics_.storage_failures.add();
                log::error("storage: a lobby could not be opened: {}", result.error().sentence);
                return done(protocol::Code::storage_trouble);
            }
            log::info("lobby: opened lobby={} game={}", record.id.text(), record.game);
            add(std::move(record), fence);
            done(std::nullopt);
        };
        storage_.lobbies().save(fence, std::move(stored), std::move(saved));
    };
    storage_.directory().acquire(id, std::move(taken));
}

void Registry::start() {
    asio::post(strand_, [this] { schedule(); });
}

void Registry::stop() {
    asio::post(strand_, [this] { timer_.cancel(); });
}

void Registry::schedule() {
    timer_.expires_after(config_.sweep_every);
    timer_.async_wait([this](const boost::system::error_code& cancelled) {
        if (cancelled) return;
        close_abandoned();
        schedule();
    });
}

void Registry::close_abandoned() {
    const Time now = wall_clock();
    const auto idle = storage_.lobbies().abandoned(now - config_.limits.waiting_retention, most_looked_at);
    if (!idle) return log::error("storage: abandoned lobbies could not be read: {}", idle.error().sentence);
    const auto forgotten = storage_.lobbies().abandoned(now - config_.limits.lobby_retention, most_looked_at);
    if (!forgotten) return log::error("storage: abandoned lobbies could not be read: {}", forgotten.error().sentence);
    for (const LobbyId& id : *idle) {
        const auto record = storage_.lobbies().find(id);
        const bool never_began = record && *record && !(*record)->match;
        const bool long_ago = std::find(forgotten->begin(), forgotten->end(), id) != forgotten->end();
        if (!never_began && !long_ago) continue;
        const std::lock_guard lock(mutex_);
        const auto held = lobbies_.find(id);
        if (held == lobbies_.end()) continue;
        held->second.lobby->close(false, [this, id, fence = held->second.fence](bool closed) {
            if (closed) close(id, fence);
        });
    }
    storage_.people().sweep_tokens(now, {});
    // Looking for idle guests reads a whole table, so it is done beside this strand.
    asio::post(io_, [this, seen_before = now - config_.limits.guest_retention] {
        storage_.people().sweep_guests(seen_before, most_guests_forgotten, [](const Result<std::size_t>& removed) {
            if (!removed) {
                log::error("storage: idle guests could not be forgotten: {}", removed.error().sentence);
            } else if (*removed > 0) {
                log::info("people: forgot guests who never played count={}", *removed);
            }
        });
    });
}

void Registry::close(LobbyId lobby, Fence fence) {
    {
        const std::lock_guard lock(mutex_);
        const auto held = lobbies_.find(lobby);
        if (held == lobbies_.end()) return;
        links_.erase(held->second.lobby->link());
        public_.erase(lobby);
        lobbies_.erase(held);
        metrics_.lobbies.set(static_cast<std::int64_t>(lobbies_.size()));
    }
    auto removed = [lobby](const Result<void>& result) {
        if (result) {
            log::info("lobby: closed, nobody came any more lobby={}", lobby.text());
        } else {
            log::error("storage: a lobby could not be removed lobby={}: {}", lobby.text(), result.error().sentence);
        }
    };
    storage_.lobbies().remove(fence, lobby, std::move(removed));
}

}  // namespace coronet::server
