// A lobby with people around it, for tests: no network, storage in memory, everything in one thread.
#pragma once

#include "memory_storage.hpp"
#include "protocol/codec.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/lobby/answer_times.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/lobby_house.hpp"
#include "server/lobby/notes.hpp"
#include "server/net/client.hpp"
#include "tests/support/patience.hpp"

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test {

using Json = nlohmann::json;

/// A connection that keeps what it is told. Every message is checked against the schema.
class Ear final : public server::Client {
  public:
    void send(server::Outgoing message) override;
    void refuse(const protocol::out::Error& error) override;
    void send_away() override { sent_away = true; }

    /// The messages of a type, oldest first.
    [[nodiscard]] std::vector<Json> all(const std::string& type) const;
    /// The last message of a type; null if there was none.
    [[nodiscard]] Json last(const std::string& type) const;
    /// What was answered to a request, oldest first.
    [[nodiscard]] std::vector<Json> answers(int id) const;
    /// The code of the last error; empty if there was none.
    [[nodiscard]] std::string code() const;
    void forget() { heard.clear(); }

    std::vector<Json> heard;
    Json lobby;  ///< the lobby as folded so far
    Json match;  ///< the match as folded so far
    bool sent_away = false;
};

/// A person with one connection.
struct Friend {
    std::string name;
    server::PersonId person = server::PersonId::draw();
    std::shared_ptr<Ear> ear = std::make_shared<Ear>();
    int next_id = 1;

    /// The version of the match as this friend knows it.
    [[nodiscard]] int version() const { return ear->match.at("version"); }
};

/// Long work that is done when the test says so.
class HeldWork final : public server::Workers {
  public:
    void run(server::Urgency /*urgency*/, Job job) override { jobs_.push_back(std::move(job)); }
    [[nodiscard]] std::size_t waiting() const { return jobs_.size(); }
    /// Does what waits; gives how much that was.
    std::size_t carry_out() {
        const auto jobs = std::exchange(jobs_, {});
        for (const Job& job : jobs) job();
        return jobs.size();
    }
    void forget() { jobs_.clear(); }

  private:
    std::vector<Job> jobs_;
};

class TableOfFriends : public server::LobbyHouse {
  public:
    /// A lobby, its host "Ada" in seat 0 and here.
    explicit TableOfFriends(const server::Options& options = {}, std::string_view game = "monarch");
    ~TableOfFriends() override;

    Friend& friend_named(const std::string& name);
    /// Ada, who opened the lobby.
    Friend& host() { return friend_named("Ada"); }

    /// Lets everything happen that can, commits, reads and long work included unless they are held.
    void run();
    /// Lets things happen, real timers included, until it holds; false when it does not within the patience.
    template <class Condition>
    [[nodiscard]] bool eventually(const Condition& holds) {
        const auto ran = [&] {
            run();
            return holds();
        };
        return coronet::test::eventually(ran, std::chrono::milliseconds(1));
    }
    /// Comes in by the link; again, if they were here before.
    void join(Friend& who, std::optional<int> seen_version = std::nullopt);
    void away(Friend& who);
    /// Says something; gives the id it had.
    int say(Friend& who, protocol::in::LobbyMessage message);
    int choose(Friend& who, const std::vector<std::string>& actions, std::optional<int> version = std::nullopt,
               std::optional<int> id = std::nullopt);
    /// Ada, Ben and, with three, Cleo sit down and Ada starts.
    void start_match(int players = 2);
    /// The friend who sits in the seat that is asked.
    Friend& to_move();
    /// Ben for Ada, Ada for everybody else.
    Friend& other_than(const Friend& who) { return who.name == "Ada" ? friend_named("Ben") : host(); }
    /// The match that runs.
    [[nodiscard]] const server::RunningMatch& match() const { return *lobby->state().match().running(); }
    [[nodiscard]] std::string match_id() const { return lobby->state().match().record()->id.text(); }
    /// Another match takes its place, all of it stored: storage has given it back, as it does after a restart.
    void put(server::RunningMatch match);
    /// When it is told next that somebody has declined, if nothing else happens.
    [[nodiscard]] std::optional<server::Time> next_told() const { return lobby->state().match().veils().next(); }
    /// It is time for this.
    void ring(server::Alarm alarm);
    /// The bot that thinks now has thought of this, and its pause is over.
    void think(std::string action);
    /// Leaves the lobby as after a kill, and takes it up again from what is stored.
    void restart();

    [[nodiscard]] server::Journal& journal() override { return storage; }
    [[nodiscard]] server::Lobbies& lobbies() override { return storage; }
    [[nodiscard]] server::Matches& matches() override { return storage; }
    [[nodiscard]] server::Metrics& metrics() override { return counted; }
    [[nodiscard]] server::Time now() override { return clock; }
    [[nodiscard]] double lot() override { return chance(); }
    [[nodiscard]] const server::Limits& limits() const override { return limited; }
    [[nodiscard]] std::chrono::milliseconds answer_pause() const override { return pause; }
    [[nodiscard]] server::Workers& workers() override { return work; }
    [[nodiscard]] server::Clock& steady() override { return steady_clock; }
    [[nodiscard]] server::WorkshopBudget& workshop() override {
        if (!tries) tries = std::make_shared<server::WorkshopBudget>(limited.tries_per_address);
        return *tries;
    }
    [[nodiscard]] server::Thinkers& bots() override { return pool; }
    [[nodiscard]] std::chrono::milliseconds bot_pause() const override { return rest; }
    [[nodiscard]] const std::filesystem::path& reproductions() const override { return folder; }
    void listed(server::LobbyId, std::optional<protocol::LobbySummary> summary) override {
        listing = std::move(summary);
    }
    void asked(server::LobbyId lobby_id, engine::SeatSet waiting, server::Time since,
               std::optional<server::Time> until) override {
        notes.asked(lobby_id, waiting, since, until);
    }
    [[nodiscard]] std::optional<std::chrono::seconds> push_after() const override { return patience_with_the_absent; }
    void summon(server::PersonId person, server::LobbyId, const std::string&, server::Time until) override {
        summoned.push_back(person);
        summoned_until = until;
    }
    void moved(server::LobbyId) override { moved_away = true; }
    void open(server::LobbyRecord record, const std::string& address, server::Opened done) override {
        if (!no_room) {
            storage.lobbies.insert_or_assign(record.id, record);
            opened.push_back(std::move(record));
        }
        openers.push_back(address);
        done(no_room);
    }

    MemoryStorage storage;
    server::Metrics counted;
    server::Time clock = server::wall_clock();
    server::SteadyClock steady_clock;
    std::chrono::milliseconds pause{0};
    std::function<double()> chance = server::by_lot;
    std::filesystem::path folder;
    bool hold_commits = false;
    bool hold_reads = false;
    bool hold_work = false;
    HeldWork work;
    std::optional<protocol::LobbySummary> listing;
    server::Notes notes{true};
    std::optional<std::chrono::seconds> patience_with_the_absent;
    std::vector<server::PersonId> summoned;
    server::Time summoned_until{};  ///< the last of them
    bool moved_away = false;        ///< the lobby is another node's
    std::vector<server::LobbyRecord> opened;
    std::vector<std::string> openers;       ///< addresses that asked for a new lobby
    std::optional<protocol::Code> no_room;  ///< why none can be opened
    server::Limits limited;                 ///< no pace is too fast unless a test says so
    std::shared_ptr<server::WorkshopBudget> tries;
    boost::asio::io_context io;
    server::LobbyId id;
    server::BotPool pool{1, std::chrono::milliseconds(50), counted};
    std::chrono::milliseconds rest{0};
    std::shared_ptr<server::Lobby> lobby;

  private:
    /// Carries out all that was posted; gives how much that was.
    std::size_t poll();

    std::map<std::string, Friend> friends_;
};

}  // namespace coronet::test
