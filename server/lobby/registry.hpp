// The lobbies of this node: finds them, or the node that has them; opens new ones; takes up those whose match nobody
// runs, after a restart or when a node is lost; lets those in which nothing happens leave memory and brings them back;
// removes abandoned ones. One per server. May be used from any thread. Always holds: a lobby is read from storage after
// it was taken, and let go of once it is somebody else's.
#pragma once

#include "protocol/server_messages.hpp"
#include "server/config/config.hpp"
#include "server/lobby/adoption.hpp"
#include "server/lobby/answer_times.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_house.hpp"
#include "server/lobby/notes.hpp"
#include "server/net/address_budget.hpp"
#include "server/push/summoner.hpp"
#include "server/storage/storage.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace coronet::server {

class Registry final : public LobbyHouse {
  public:
    /// What is around the lobbies; each of it outlives them.
    struct Surroundings {
        Storage& storage;
        Metrics& metrics;
        Workers& workers;
        Thinkers& bots;
        Clock& clock;
        Summoner& summoner;
    };
    Registry(boost::asio::io_context& io, Surroundings around, const Config& config);
    ~Registry() override;

    /// Begins to take up lobbies whose match is being played and that no node runs, one after the other beside what
    /// else is to be done, the latest used first; one that somebody joins comes at once. And to look for lobbies at
    /// rest, abandoned ones and those that are somebody else's by now.
    void start();
    /// Gives all lobbies up, each once what was begun in it is stored, and sends its people away. Tells `done` when
    /// that is so, on any thread; never, if storage does not answer.
    void stop(std::function<void()> done);

    /// Where a lobby is: in memory here, at another node, or nowhere.
    struct Whereabouts {
        std::shared_ptr<Lobby> lobby;
        std::string node;  ///< its name; empty: not at another node
    };
    /// Told where the lobby is that was looked for, or why nobody knows. While nobody has it because its node was lost,
    /// that may take some seconds. From any thread.
    using Found = Completion<Whereabouts>;
    /// Whether who looks for a lobby may come in, by its stored record.
    using Admits = std::function<bool(const LobbyRecord&)>;
    /// For whoever may not come in it is nowhere, so that they wake none; one that is in memory has to be asked itself.
    void find(LobbyId lobby, Admits admits, Found done) {
        find(lobby, Urgency::soon, std::move(admits), std::move(done));
    }
    void find(const LobbyLink& link, Admits admits, Found done);
    /// The lobby if it is in memory.
    [[nodiscard]] std::shared_ptr<Lobby> in_memory(LobbyId lobby);
    /// The public lobbies of all nodes, those one can still join first; at most 100.
    void public_lobbies(Completion<protocol::out::Lobbies> done);
    /// What this node knows of its lobbies.
    [[nodiscard]] const Notes& notes() const { return notes_; }

    [[nodiscard]] Journal& journal() override { return around_.storage.journal(); }
    [[nodiscard]] Lobbies& lobbies() override { return around_.storage.lobbies(); }
    [[nodiscard]] Matches& matches() override { return around_.storage.matches(); }
    [[nodiscard]] Metrics& metrics() override { return around_.metrics; }
    [[nodiscard]] Time now() override { return around_.clock.wall(); }
    [[nodiscard]] Clock& steady() override { return around_.clock; }
    [[nodiscard]] double lot() override { return by_lot(); }
    [[nodiscard]] const Limits& limits() const override { return config_.limits; }
    [[nodiscard]] std::chrono::milliseconds answer_pause() const override { return config_.answer_pause; }
    [[nodiscard]] Workers& workers() override { return around_.workers; }
    [[nodiscard]] WorkshopBudget& workshop() override { return *workshop_; }
    [[nodiscard]] Thinkers& bots() override { return around_.bots; }
    [[nodiscard]] std::chrono::milliseconds bot_pause() const override { return config_.bot_pause; }
    [[nodiscard]] const std::filesystem::path& reproductions() const override { return config_.reproductions; }
    void listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary) override {
        notes_.listed(lobby, std::move(summary));
    }
    void asked(LobbyId lobby, engine::SeatSet waiting, Time since, std::optional<Time> until) override {
        notes_.asked(lobby, waiting, since, until);
    }
    [[nodiscard]] std::optional<std::chrono::seconds> push_after() const override {
        return config_.push.any() ? std::optional(config_.push.after) : std::nullopt;
    }
    void summon(PersonId person, LobbyId lobby, const std::string& game, Time until) override {
        around_.summoner.summon(person, lobby, game, until);
    }
    void moved(LobbyId lobby) override;
    void open(LobbyRecord record, const std::string& address, Opened done) override;

    static constexpr std::size_t most_listed = 100;

  private:
    [[nodiscard]] Directory& directory() { return around_.storage.directory(); }
    /// There are no other nodes, and never will be.
    [[nodiscard]] bool alone() { return directory().until() == Instant::max(); }
    /// What is in memory is this node's.
    [[nodiscard]] bool is_sure() { return steady().now() < directory().until() && directory().lapses() == lapses_; }
    [[nodiscard]] bool has_room();
    std::shared_ptr<Lobby> add(StoredLobby stored, Fence fence);
    void find(LobbyId lobby, Urgency urgency, Admits admits, Found done);
    void find(LobbyId lobby, Urgency urgency, Admits admits, Found done, Instant until);
    /// One that there is, or was a moment ago.
    void bring(LobbyId lobby, Urgency urgency, Found done);
    /// Calls it after a while.
    void after_a_pause(std::function<void()> act);
    /// Takes it for this node and wakes it, or finds out who has it; tries again until then.
    void take(LobbyId lobby, Urgency urgency, Instant until);
    void take_unless_elsewhere(LobbyId lobby, Urgency urgency, Instant until);
    void find_owner(LobbyId lobby, Urgency urgency, Instant until);
    void wake(LobbyId lobby, Fence fence, Urgency urgency);
    /// Whether this caller is the first who waits for the lobby, and is to see to it; all are told by `woken`. With the
    /// mutex held.
    bool waits_alone(LobbyId lobby, Found done);
    void woken(LobbyId lobby, const Result<Whereabouts>& found);
    /// So many now, where `due` is now, the others a little later; `all` is held until each is given up.
    void give_up(std::vector<std::shared_ptr<Lobby>> awake, std::size_t at_once, Instant due,
                 std::shared_ptr<void> all);
    void watch();
    void look_for_lost();
    void tell_others();
    /// For the adoption.
    void take_up(LobbyId lobby, std::function<void(bool)> done);
    void every(Timer& timer, std::chrono::seconds period, boost::asio::awaitable<void> (Registry::*act)());
    [[nodiscard]] boost::asio::awaitable<void> rest_idle();
    [[nodiscard]] boost::asio::awaitable<void> wake_rested();
    [[nodiscard]] std::vector<LobbyId> take_rested(Time until);
    [[nodiscard]] boost::asio::awaitable<void> close_abandoned();
    [[nodiscard]] boost::asio::awaitable<std::vector<LobbyId>> abandoned(IdleSince idle);
    void close(LobbyId lobby);
    /// `closed`: it, if it was in memory.
    void remove(LobbyId lobby, const Lobby* closed);
    void forget(LobbyId lobby);
    void wake_at(LobbyId lobby, Time when);
    void sweep_people();

    boost::asio::io_context& io_;
    Surroundings around_;
    const Config& config_;
    AddressBudget opened_by_;  ///< lobbies an address may open
    const std::shared_ptr<WorkshopBudget> workshop_;
    Strand strand_;
    std::unique_ptr<Timer> sweep_timer_;
    std::unique_ptr<Timer> rest_timer_;
    std::unique_ptr<Timer> watch_timer_;
    std::atomic<bool> stopped_{false};
    std::atomic<std::uint64_t> lapses_{0};  ///< those after which was looked for what others have taken
    bool looks_for_lost_ = false;           ///< used on the strand
    Adoption adoption_;
    Notes notes_;

    std::mutex mutex_;  ///< guards what follows
    std::unordered_map<LobbyId, std::shared_ptr<Lobby>> lobbies_;
    std::unordered_map<LobbyId, std::vector<Found>> waking_;  ///< on their way into memory, or out of storage
    std::unordered_map<LobbyLink, LobbyId> links_;
    std::unordered_map<LobbyId, Time> rested_;  ///< out of memory until then, when a clock has to be watched again
};

}  // namespace coronet::server
