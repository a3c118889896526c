// All lobbies of this process: finds them, opens new ones, takes them up after a restart, closes abandoned ones.
// One per server. May be used from any thread.
#pragma once

#include "server/config/config.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_house.hpp"
#include "server/net/address_budget.hpp"
#include "server/storage/storage.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace coronet::server {

class Registry final : public LobbyHouse {
  public:
    Registry(boost::asio::io_context& io, Storage& storage, Metrics& metrics, BotPool& bots, const Config& config);
    ~Registry() override;

    /// Takes up every stored lobby. Their matches are replayed one after the other beside what else is to be done, the
    /// latest played first; one that somebody joins is replayed at once. Gives the number of lobbies.
    /// Throws StorageException when the lobbies cannot be read.
    std::size_t take_up();
    /// Begins to look for abandoned lobbies now and then.
    void start();
    /// Stops looking.
    void stop();

    [[nodiscard]] std::shared_ptr<Lobby> find(LobbyId lobby);
    [[nodiscard]] std::shared_ptr<Lobby> find(const LobbyLink& link);
    /// Whether one more lobby may be opened.
    [[nodiscard]] bool has_room();
    /// The public lobbies, at most 100.
    [[nodiscard]] std::vector<protocol::LobbySummary> public_lobbies();
    /// The lobby in whose running match this person sits.
    [[nodiscard]] std::optional<LobbyId> seat_of(PersonId person);

    [[nodiscard]] Journal& journal() override { return storage_.journal(); }
    [[nodiscard]] Lobbies& lobbies() override { return storage_.lobbies(); }
    [[nodiscard]] Matches& matches() override { return storage_.matches(); }
    [[nodiscard]] Metrics& metrics() override { return metrics_; }
    [[nodiscard]] Time now() override { return wall_clock(); }
    [[nodiscard]] const Limits& limits() const override { return config_.limits; }
    [[nodiscard]] std::chrono::milliseconds answer_pause() const override { return config_.answer_pause; }
    [[nodiscard]] BotPool& bots() override { return bots_; }
    [[nodiscard]] std::chrono::milliseconds bot_pause() const override { return config_.bot_pause; }
    [[nodiscard]] const std::filesystem::path& reproductions() const override { return config_.reproductions; }
    void listed(LobbyId lobby, std::optional<protocol::LobbySummary> summary) override;
    void playing(LobbyId lobby, std::vector<PersonId> players) override;
    void open(LobbyRecord record, const std::string& address, Opened done) override;

    static constexpr std::size_t most_listed = 100;

  private:
    std::shared_ptr<Lobby> add(LobbyRecord record, Fence fence);
    void resume_next();
    void schedule();
    void close_abandoned();
    void close(LobbyId lobby, Fence fence);

    struct Held {
        std::shared_ptr<Lobby> lobby;
        Fence fence;
        std::vector<PersonId> players;
    };

    boost::asio::io_context& io_;
    Storage& storage_;
    Metrics& metrics_;
    BotPool& bots_;
    const Config& config_;
    AddressBudget opened_by_;  ///< lobbies an address may open
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer timer_;
    std::deque<std::shared_ptr<Lobby>> to_resume_;  ///< used by one resume after the other
    std::chrono::steady_clock::time_point taken_up_from_{};

    std::mutex mutex_;  ///< guards what follows
    std::unordered_map<LobbyId, Held> lobbies_;
    std::unordered_map<LobbyLink, LobbyId> links_;
    std::unordered_map<LobbyId, protocol::LobbySummary> public_;
    std::unordered_map<PersonId, LobbyId> playing_;
};

}  // namespace coronet::server
