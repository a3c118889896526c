// What the time of an answer tells of a hand (HOC-074): people of different speed are attacked in a real lobby whose
// time is virtual, and an observer who knows how everybody answers, with a defense card and without, guesses who holds
// one.
//
// The observer learns from every other lobby how the times lie of those who hold one and of those who do not, for each
// sort of people, in bins of a fifth of a power of e, and guesses in the lobbies between by whichever is more frequent
// in the bin. The figure is the mean of what share of the holders and of the others is guessed right: 1/2 is no
// knowledge.
#include "asking_table.hpp"
#include "engine/heart_of_crown/cards/cards.hpp"
#include "tests/support/how_many.hpp"
#include "two_rooms.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace coronet::test {
namespace {

using Millis = std::chrono::milliseconds;
using engine::Seat;

constexpr std::array sorts = {"quick", "usual", "slow", "moody"};

/// All chance of a test; the same on every machine.
class Dice {
  public:
    double even() { return static_cast<double>(engine_() >> 11U) / 9007199254740992.0; }
    /// Half of all are shorter than `median` seconds.
    Millis lognormal(double median, double spread) {
        const double normal = std::sqrt(-2 * std::log(1 - even())) * std::cos(6.283185307179586 * even());
        return Millis(static_cast<long>(1000 * median * std::exp(spread * normal)));
    }
    /// How long somebody of this sort takes to decline.
    Millis decline(std::size_t sort) {
        switch (sort) {
            case 0: return lognormal(0.9, 0.4);
            case 1: return lognormal(2.2, 0.5);
            case 2: return lognormal(5, 0.5);
            default: return even() < 0.7 ? lognormal(0.8, 0.3) : lognormal(6, 0.4);  // knows at once, or ponders
        }
    }

  private:
    std::mt19937_64 engine_{20261123};
};

/// What was seen of one question.
struct Seen {
    std::size_t sort;
    std::size_t lobby;
    bool holds;
    int bin;  ///< of the time

    static int bin_of(Millis time) {
        return static_cast<int>(std::floor(5 * std::log(std::max(0.001, static_cast<double>(time.count()) / 1000))));
    }
};

struct Figure {
    double right = 0;  ///< share of right guesses, of holders and others alike
    double error = 0;  ///< standard error of it: both shares are means of independent guesses
};

/// How often the observer is right, among the people of one sort or all.
Figure guessed(const std::vector<Seen>& all, std::optional<std::size_t> sort = {}) {
    std::map<std::pair<std::size_t, int>, int> more;  // holders than others, where one learns
    std::array<double, 2> learnt{};
    for (const Seen& one : all) learnt.at(one.holds) += one.lobby % 2 == 0;
    for (const Seen& one : all) {
        // As if there were as many of the ones as of the others.
        const double weight = 1e6 / learnt.at(one.holds);
        if (one.lobby % 2 == 0) more[{one.sort, one.bin}] += static_cast<int>(one.holds ? weight : -weight);
    }
    std::array<double, 2> right{};
    std::array<double, 2> asked{};
    for (const Seen& one : all) {
        if (one.lobby % 2 == 0 || (sort && one.sort != *sort)) continue;
        ++asked.at(one.holds);
        right.at(one.holds) += (more[{one.sort, one.bin}] > 0) == one.holds;
    }
    return {(right[0] / asked[0] + right[1] / asked[1]) / 2, std::sqrt(0.25 / asked[0] + 0.25 / asked[1]) / 2};
}

/// `hasty`: who holds nothing answers by hand as soon as possible.
enum class Without { waits, like_all, hasty };

std::vector<Seen> watch(const std::string& asking, Without without) {
    const auto lobbies = how_many<std::size_t>("CORONET_TIMING_LOBBIES", 240);
    constexpr int attacks = 12;  // on each of three, in one game
    Dice dice;
    std::array<bool, 4> holds{};
    const auto clock = server::wall_clock();
    Room room("heart_of_crown", {{"asking", asking}}, 4, clock);
    room.table.pause = server::usual_answer_pause;
    room.table.chance = [&dice] { return dice.even(); };
    std::vector<Seen> seen;
    for (std::size_t lobby = 0; lobby < lobbies; ++lobby) {
        for (bool& one : holds) one = dice.even() < 0.5;
        const engine::Options options{{"players", "4"}};
        auto table = std::make_unique<AskingTable>(
            std::get<0>(protocol::make_table("heart_of_crown", options, engine::Seed{1})),
            [&holds](Seat seat, int) { return holds.at(static_cast<std::size_t>(engine::index(seat))); });
        room.put(server::RunningMatch(std::move(table), server::ClockTerms{}, clock));
        for (int question = 0; question < 3 * attacks; ++question) {
            const int who = room.match().view().waiting.at(0);
            const auto seat = static_cast<std::size_t>(who);
            const std::size_t sort = (lobby / 2 + seat) % sorts.size();
            const bool held = holds.at(seat);
            holds.at(1 + seat % 3) = dice.even() < 0.5;  // of who is asked next
            const server::Time put = room.table.clock;
            std::optional<server::Time> hand;
            if (held || without == Without::like_all) {
                hand = put + dice.decline(sort);
            } else if (without == Without::hasty) {
                hand = put + dice.lognormal(0.4, 0.2);
            }
            for (int who_hears = 0; who_hears <= spectator; ++who_hears) room.take(who_hears);
            while (room.take(spectator).find("stop") == std::string::npos) {
                const auto next = room.table.next_told();
                if (hand && (!next || *hand <= *next)) {
                    room.table.clock = *std::exchange(hand, std::nullopt);
                    protocol::in::Choose choice;
                    choice.version = room.match().version();
                    choice.actions.emplace_back("stop");
                    room.say(who, choice);
                } else {
                    EXPECT_TRUE(next) << "somebody answers in the end";
                    room.table.clock = *next;
                    room.table.ring(server::Alarm::answer);
                }
            }
            seen.push_back({sort, lobby, held, Seen::bin_of(room.table.clock - put)});
        }
    }
    return seen;
}

Figure told(const std::string& name, const std::vector<Seen>& seen) {
    const Figure all = guessed(seen);
    std::cout << std::fixed << std::setprecision(1) << name << ": " << 100 * all.right << " % (standard error "
              << 100 * all.error << "), " << seen.size() << " answers;";
    for (std::size_t sort = 0; sort < sorts.size(); ++sort) {
        std::cout << ' ' << sorts.at(sort) << ' ' << 100 * guessed(seen, sort).right;
    }
    std::cout << '\n';
    return all;
}

TEST(LobbyTiming, swift_hides_who_holds_a_defense_card) {  // HOC-074
    const auto seen = watch("swift", Without::waits);
    EXPECT_LE(told("swift", seen).right, 0.55);
}

TEST(LobbyTiming, strict_tells_nothing_of_who_answers_alike_and_hides_who_is_hasty) {
    const Figure alike = told("strict", watch("strict", Without::like_all));
    // Both laws are the same: the guesses are tosses of a coin, and their share lies within four standard errors.
    EXPECT_LT(std::abs(alike.right - 0.5), 4 * alike.error);
    EXPECT_LE(told("strict, hasty where there is no choice", watch("strict", Without::hasty)).right, 0.55);
}

TEST(LobbyTiming, control_answers_after_a_time_of_its_own_give_it_away) {
    // As it was before: the program declined after a quarter to the whole of 2.5 seconds, a person when done.
    Dice dice;
    std::vector<Seen> seen;
    for (std::size_t number = 0; number < 8640; ++number) {
        const std::size_t sort = number / 2 % sorts.size();
        const bool holds = dice.even() < 0.5;
        const Millis time = holds ? dice.decline(sort) : Millis(625 + static_cast<long>(1875 * dice.even()));
        seen.push_back({sort, number, holds, Seen::bin_of(time)});
    }
    EXPECT_GT(told("before there was an option", seen).right, 0.7);
}

TEST(LobbyTiming, open_shows_who_holds_a_defense_card) {
    // Whoever is asked to defend holds a card. Whoever holds one is asked, says tests/scenarios.
    const engine::Options options{{"players", "4"},
                                  {"asking", "open"},
                                  {"supply", "custom"},
                                  {"custom",
                                   "scout archer bribery infantry_battalion royal_guard rampart hideout magic_talisman "
                                   "kunoichi demon_banishing"}};
    engine::Generator dice(engine::Seed{3});
    int asked = 0;
    for (std::uint8_t seed = 1; seed < 40 && asked < 30; ++seed) {
        const auto table = std::get<0>(protocol::make_table("heart_of_crown", options, engine::Seed{seed}));
        for (int choices = 0; choices < 3000 && !table->outcome(); ++choices) {
            const Seat seat = *table->waiting().begin();
            const std::string view = table->private_view(seat);
            // Few views are about a defense, and to read them all would take most of the time of this test.
            const Json own = view.find("\"defend\"") == std::string::npos ? Json::object() : Json::parse(view);
            const bool defends = own.contains("ask") && own.at("ask").at("ask") == "defend";
            EXPECT_TRUE(!defends || table->legal(seat).size() > 1);
            EXPECT_FALSE(defends && table->automatic(seat)) << "nothing is kept back";
            asked += defends;
            const std::string action = any_choice(*table, seat, dice);
            ASSERT_EQ(table->enter({protocol::How::choice, seat, action}).index(), 0U);
        }
    }
    std::cout << "open: 100.0 %, " << asked << " were asked, all of them held one\n";
    EXPECT_GE(asked, 30);
}

}  // namespace
}  // namespace coronet::test
