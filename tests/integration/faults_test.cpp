// Games of all three kinds through a network on which nothing can be relied upon. CORONET_FAULTS=20000 in the
// environment makes the long form: whole games, one after another, until so many faults have happened; CORONET_SEED
// another script.
#include "served.hpp"
#include "stubborn.hpp"
#include "tests/games/games.hpp"
#include "tests/games/monarch/player.hpp"
#include "tests/support/fault_proxy.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/patience.hpp"

#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

using namespace coronet;
using namespace coronet::test;

namespace {

/// One table behind the bad network: two who play, the first of them in two windows, and one who watches.
class Table {
  public:
    Table(std::string game, std::uint16_t server, std::uint16_t network, const Json& catalog)
        : game_(std::move(game)), server_(server), catalog_(catalog) {
        for (const char* name : {"Ada", "Ben", "Dora"}) {
            direct_.emplace_back(server);
            direct_.back().hello(name);
        }
        direct_[0].create({{"hints", "on"}}, protocol::Access::private_, game_);
        link_ = direct_[0].lobby.at("link");
        direct_[1].join(link_);
        direct_[1].get(protocol::in::Sit{1});
        direct_[2].join(link_);
        direct_[0].get(protocol::in::Start{});
        for (WsClient& one : direct_) one.expect("match");
        for (const std::size_t person : {0U, 1U, 2U, 0U}) {
            people_.push_back(person);
            lines_.emplace_back(network, direct_[person].secret, link_);
        }
    }

    /// Plays until the game is over or so many choices have been made; then the first gives up.
    void play(int most) {
        std::size_t turn = 0;
        for (int idle = 0; !over(); ++idle) {
            ASSERT_LT(idle, 20'000) << game_ << ": nobody comes any further";
            for (Stubborn& line : lines_) line.attend();
            const int made = static_cast<int>(choices().size());
            if (made >= most) break;
            if (made >= checked_ + 20) {
                if (!settled()) continue;
                compare();
                checked_ = made;
            }
            // Now this line answers, now that one: also both windows of one person to the same question.
            turn = (turn + 1) % lines_.size();
            if (people_[turn] == 2 || !lines_[turn].asked()) continue;
            if (const auto action = choice(turn)) {
                lines_[turn].choose(*action);
                idle = 0;
            }
        }
        while (!settled()) {
            for (Stubborn& line : lines_) line.attend();
        }
        compare();
        if (!over()) direct_[0].get(protocol::in::Resign{});
        for (WsClient& one : direct_) ASSERT_TRUE(one.until([&] { return one.lobby.at("phase") == "ended"; }));
        compare();
        check_replay();
    }

    std::vector<Stubborn>& lines() { return lines_; }
    [[nodiscard]] bool whole() const { return direct_[0].match.at("table").at("ended_by") == "game"; }
    int compared = 0;

  private:
    [[nodiscard]] bool over() {
        direct_[0].listen(std::chrono::milliseconds(0));
        return direct_[0].match.at("table").at("over").get<bool>();
    }

    [[nodiscard]] bool settled() const {
        return std::none_of(lines_.begin(), lines_.end(), [](const Stubborn& one) { return one.waiting(); });
    }

    /// What the seat behind a line would do; nothing if that is not known at the version the line is at.
    std::optional<std::string> choice(std::size_t turn) {
        const Json& match = lines_[turn].match();
        if (game_ == "monarch") return monarch_choice(catalog_, match);
        WsClient& person = direct_[people_[turn]];
        const Json advice = person.ask(protocol::in::Hint{});
        if (advice.at("type") != "hinted" || advice.at("version") != match.at("version")) return std::nullopt;
        return advice.at("choices").at(0).at("action").get<std::string>();
    }

    /// Every line comes to show what a fresh connection of the same person is shown.
    void compare() {
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            WsClient fresh(server_);
            fresh.hello({}, direct_[people_[i]].secret);
            fresh.join(link_);
            const int version = fresh.version();
            const auto until = std::chrono::steady_clock::now() + patience;
            while (lines_[i].match().is_null() || lines_[i].match().at("version") != version) {
                ASSERT_LT(std::chrono::steady_clock::now(), until)
                    << game_ << ": a line does not come to version " << version;
                lines_[i].attend();
                fresh.listen(std::chrono::milliseconds(0));
                ASSERT_EQ(fresh.version(), version) << "nobody chooses meanwhile";
            }
            for (const char* part : {"match", "seat", "public", "private", "table", "own"}) {
                ASSERT_EQ(lines_[i].match().value(part, Json()), fresh.match.value(part, Json()))
                    << game_ << " at version " << version << ": " << part;
            }
            ++compared;
        }
    }

    [[nodiscard]] std::vector<Stubborn::Done> choices() const {
        std::vector<Stubborn::Done> all;
        for (const Stubborn& line : lines_) all.insert(all.end(), line.done.begin(), line.done.end());
        std::sort(all.begin(), all.end());
        return all;
    }

    /// The recording has the choices that were acknowledged, in that order, each once, and no others of people.
    void check_replay() const {
        const HttpAnswer answer = http_get(server_, "/api/replays/" + direct_[0].match.at("match").get<std::string>());
        ASSERT_EQ(answer.status, 200);
        std::vector<Stubborn::Done> recorded;
        const Json replay = Json::parse(answer.body);
        for (const Json& move : replay.at("moves")) {
            if (move.contains("how")) continue;
            recorded.emplace_back(move.at("v").get<int>(), move.at("by").get<int>(),
                                  move.at("action").get<std::string>());
        }
        ASSERT_EQ(recorded, choices()) << game_;
    }

    std::string game_;
    std::uint16_t server_;
    const Json& catalog_;
    std::vector<WsClient> direct_;  ///< on a good network, for comparison and advice
    std::string link_;
    std::vector<Stubborn> lines_;
    std::vector<std::size_t> people_;  ///< by line
    int checked_ = 0;
};

using Faults = Served;

TEST_F(Faults, on_the_line_are_survived_by_every_client_at_every_game) {
    const std::uint64_t long_form = how_many<std::uint64_t>("CORONET_FAULTS", 0);
    auto options = unlimited();
    options.insert(options.end(), {"--bot-budget", "20"});
    serve(options);
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    FaultProxy network(port, how_many<std::uint64_t>("CORONET_SEED", 6));
    std::mutex sums;
    int returns = 0, said_again = 0, choices = 0, compared = 0, games = 0, whole = 0;
    std::map<std::string, int> refused;
    const auto play = [&](const std::string& game) {
        do {
            Table table(game, port, network.port(), catalog);
            table.play(long_form != 0 ? 5'000 : 40);
            const std::lock_guard lock(sums);
            for (const Stubborn& line : table.lines()) {
                returns += line.returns;
                said_again += line.said_again;
                choices += static_cast<int>(line.done.size());
                for (const auto& [code, times] : line.refused) refused[code] += times;
            }
            compared += table.compared;
            whole += table.whole() ? 1 : 0;
            ++games;
        } while (network.fault_count() < long_form && !HasFatalFailure());
    };
    std::vector<std::thread> threads;
    for (const std::string& game : game_ids()) {
        threads.emplace_back([&play, game] {
            try {
                play(game);
            } catch (const std::exception& trouble) {
                ADD_FAILURE() << game << ": " << trouble.what();
            }
        });
    }
    for (std::thread& thread : threads) thread.join();

    for (const auto& [code, times] : refused) {
        EXPECT_TRUE(code == "stale_version" || code == "not_asked") << code << " " << times;
    }
    const std::string metrics = http_get(port, "/metrics").body;
    EXPECT_GT(metric(metrics, "coronet_resumed_total"), 0);
    EXPECT_EQ(metric(metrics, "coronet_matches_frozen_total"), 0);
    std::cout << "faults " << network.fault_count() << ":";
    for (const auto& [fault, times] : network.faults()) std::cout << " " << fault << " " << times;
    std::cout << "\ngames " << games << " (to the end " << whole << "), choices " << choices << ", said again "
              << said_again << ", returns " << returns << ", resumed " << metric(metrics, "coronet_resumed_total")
              << ", snapshots " << metric(metrics, "coronet_snapshots_total") << ", views compared " << compared
              << "\n";
    for (const auto& [code, times] : refused) std::cout << "refused " << code << " " << times << "\n";
}

}  // namespace
