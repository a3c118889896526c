// All lobbies: finds them, opens new ones, takes running ones up after a restart, lets those in which nothing happens
// leave memory and brings them back, removes abandoned ones.
// One per server. May be used from any thread.
#pragma once

#include "server/config/config.hpp"
#include "server/lobby/answer_times.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_house.hpp"
#include "server/net/address_budget.hpp"
#include "server/storage/storage.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include <chrono>
#include <deque>
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
    };
    Registry(boost::asio::io_context& io, Surroundings around, const Config& config);
    ~Registry() override;

    /// Takes up every stored lobby in which a match runs, one after the other beside what else is to be done, the
    /// latest played first; one that somebody joins comes at once, and all others when somebody does. Gives the number
    /// of stored lobbies. Throws StorageException when the lobbies cannot be read.
    std::size_t take_up();
    /// Begins to look for lobbies at rest and abandoned ones now and then.
    void start();
    /// Stops looking.
    void stop();

    /// Told the lobby that was looked for, in memory by then; nullptr if there is none, or why nobody knows. From any
    /// thread.
    using Found = Completion<std::shared_ptr<Lobby>>;
    void find(LobbyId lobby, Found done) { find(lobby, Urgency::soon, std::move(done)); }
    void find(const LobbyLink& link, Found done);
    /// The lobby if it is in memory.
    [[nodiscard]] std::shared_ptr<Lobby> in_memory(LobbyId lobby);
    /// The public lobbies, at most 100.
    [[nodiscard]] std::vector<protocol::LobbySummary> public_lobbies();
    /// The matches that run.
    [[nodiscard]] const RunningGames& running() const { return running_; }

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
    void listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary) override;
    void playing(LobbyId lobby, std::optional<RunningGame> game) override { running_.set(lobby, std::move(game)); }
    void asked(LobbyId lobby, engine::SeatSet waiting, Time since) override { running_.asked(lobby, waiting, since); }
    void open(LobbyRecord record, const std::string& address, Opened done) override;

    static constexpr std::size_t most_listed = 100;

  private:
    [[nodiscard]] bool has_room();
    std::shared_ptr<Lobby> add(StoredLobby stored, Fence fence);
    void find(LobbyId lobby, Urgency urgency, Found done);
    void wake(StoredLobby stored, Urgency urgency);
    /// Whether this caller is the first who waits for the lobby, and is to see to it; all are told by `woken`. With the
    /// mutex held.
    bool waits_alone(LobbyId lobby, Found done);
    void woken(LobbyId lobby, const Result<std::shared_ptr<Lobby>>& found);
    void resume_next();
    void every(Timer& timer, std::chrono::seconds period, boost::asio::awaitable<void> (Registry::*act)());
    [[nodiscard]] boost::asio::awaitable<void> rest_idle();
    [[nodiscard]] boost::asio::awaitable<void> close_abandoned();
    [[nodiscard]] boost::asio::awaitable<std::vector<LobbyId>> abandoned(Time before);
    void close(LobbyId lobby);
    void remove(LobbyId lobby);
    void forget(LobbyId lobby);
    void sweep_people();

    boost::asio::io_context& io_;
    Surroundings around_;
    const Config& config_;
    AddressBudget opened_by_;  ///< lobbies an address may open
    const std::shared_ptr<WorkshopBudget> workshop_;
    Strand strand_;
    std::unique_ptr<Timer> sweep_timer_;
    std::unique_ptr<Timer> rest_timer_;
    bool stopped_ = false;           ///< used on the strand
    std::deque<LobbyId> to_resume_;  ///< used at the start, then on the strand
    Instant taken_up_from_{};

    RunningGames running_;

    std::mutex mutex_;  ///< guards what follows
    std::unordered_map<LobbyId, std::shared_ptr<Lobby>> lobbies_;
    std::unordered_map<LobbyId, std::vector<Found>> waking_;  ///< on their way into memory, or out of storage
    std::unordered_map<LobbyLink, LobbyId> links_;
    std::unordered_map<LobbyId, protocol::LobbySummary> public_;
};

}  // namespace coronet::server
