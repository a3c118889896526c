// One table of the crash harness: a few people who play match after match, keep what they were told, and hold the
// server to it whenever they come back. Runs on a thread of its own.
#pragma once

#include "engine/core/generator.hpp"
#include "tests/crash/crash_world.hpp"
#include "tests/crash/known_match.hpp"
#include "tests/support/ws_client.hpp"

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace coronet::test {

/// Storage could not be reached, or the lobby is on its way to another node: no difference, if it passes.
struct Trouble : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// Throws Trouble if the answer tells of one.
void pass_over_trouble(const Json& answer);

/// What a table plays.
struct TablePlan {
    std::string game;
    int people = 2;
    int bots = 0;
    bool spectator = false;
    int resigns = 100;  ///< one choice in so many is to give up
    std::uint64_t seed = 0;
};

class CrashTable {
  public:
    /// `games` is what /api/games answers.
    CrashTable(CrashWorld& world, const Json& games, TablePlan plan);

    /// Plays until the world is to be finished. Whatever goes wrong is reported to the world.
    void run();

  private:
    /// A person at the table, and the connection they have now.
    struct Person {
        std::string name;
        std::string new_name;  ///< asked for, not acknowledged
        std::string secret;
        std::unique_ptr<WsClient> client;
        Json match;    ///< folded, kept while there is no connection
        int told = 0;  ///< version of the last update or snapshot of `match`
        bool in =
            false;  ///< has come in over this connection: what comes now may be read later than what others were told
    };
    /// A choice on its way.
    struct Sent {
        int version;
        int seat;
        int count;
        std::string match;
    };

    // crash_table.cpp: coming back, and going on
    void visit(const CrashWorld::Visit& here);
    void check_farewell();
    [[nodiscard]] bool sent_away();
    void come_back(Person& person);
    [[nodiscard]] WsClient knock(Person& person);
    void compare_lobby(const Json& lobby);
    void compare_chat(const Json& chat);
    void compare_sent();
    void hear(Person& person, const Json& message);
    void note(const Person& person, const std::string& what);
    [[nodiscard]] std::string trail() const;
    void step();
    void wait_until(Person& person, const std::function<bool()>& holds);
    void everybody_at(int version);
    KnownMatch& known(const std::string& match);
    Json request(Person& person, protocol::in::Message message);
    void change_lobby(Person& person, protocol::in::Message message, const std::set<std::string>& may_refuse = {});
    int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }
    Person& anybody() { return *people_[static_cast<std::size_t>(below(plan_.people))]; }
    WsClient& lead() { return *people_.front()->client; }

    // crash_table_play.cpp: what people do
    void open_lobby();
    void prepare();
    void play();
    void choose(Person& person);
    void give_up(Person& person);
    void take_back(Person& person);
    void chat(Person& person);
    void made(const Person& person, const Json& answer, const std::vector<std::string>& actions);
    void after_the_end();
    void compare_end(Person& person);

    CrashWorld& world_;
    const Json& games_;
    const TablePlan plan_;
    engine::Generator dice_;
    CrashWorld::Visit here_{};
    int went_on_ = 0;                              ///< for which expectation of the world
    std::vector<std::unique_ptr<Person>> people_;  // the spectator last
    std::string link_;
    std::map<std::string, std::shared_ptr<KnownMatch>> matches_;
    Json lobby_;  // what was last acknowledged of the lobby
    bool changing_ = false;
    std::optional<Sent> sent_;
    std::map<int, std::string> said_;  // in this lobby, by number of the line; acknowledged
    std::deque<std::string> trail_;    // what was said and heard last, for whoever has to explain a difference
    int lines_ = 0;
    int refusals_ = 0;  ///< one after the other
    std::chrono::steady_clock::time_point refused_since_{};
};

/// What of a lobby has to be there again after a kill.
[[nodiscard]] Json lasting(const Json& lobby);

}  // namespace coronet::test
