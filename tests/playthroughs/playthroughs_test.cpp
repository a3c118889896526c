// Golden playthroughs: a few whole games with a fixed seed, printing at each step what was told and what each seat sees
// now that it did not see before. `UPDATE_GOLDEN=1 playthrough_tests` writes them anew; the difference then tells what
// a change in the rules, the views or the events means to people at the table.

#include "engine/core/text.hpp"
#include "engine/heart_of_crown/game.hpp"
#include "engine/minerva/game.hpp"
#include "engine/monarch/game.hpp"
#include "tests/games/minerva/lively.hpp"
#include "tests/playthroughs/lines.hpp"
#include "tests/support/golden.hpp"
#include "tests/support/laws/walk.hpp"

#include <gtest/gtest.h>

namespace coronet::playthroughs {
namespace {

using laws::Generator;
using laws::Options;
using laws::Seat;
using laws::SeatSet;
using laws::Viewer;

/// What each viewer saw last.
using Seen = std::map<std::string, Lines>;

void tell_changes(std::string& text, const std::string& who, const Lines& before, const Lines& now) {
    for (const auto& [key, value] : now) {
        const auto found = before.find(key);
        if (found == before.end() || found->second != value) text += "    " + who + " | " + key + ": " + value + "\n";
    }
    for (const auto& entry : before) {
        if (!now.contains(entry.first)) text += "    " + who + " | " + entry.first + " is gone\n";
    }
}

template <engine::Game G>
void tell_views(std::string& text, const typename G::State& state, Seen& seen) {
    const auto look = [&](const std::string& who, Lines now) {
        tell_changes(text, who, seen[who], now);
        seen[who] = std::move(now);
    };
    look("all", lines_of(G::view(state)));
    for (const Seat seat : SeatSet::all(G::seats(state))) {
        look(std::string(1, engine::letter(seat)), lines_of(G::view(state, seat)));
    }
    for (const Seat seat : G::waiting(state)) {
        const auto count = laws::legal<G>(state, seat).size();
        text += std::string("    ") + engine::letter(seat) + " chooses from " + std::to_string(count) + "\n";
    }
}

/// Mostly an action whose text begins with one of `liked`, the first of them that is there; else any. Keen players make
/// games that come to an end soon.
template <engine::Game G>
auto keen(const std::vector<std::string>& liked) {
    return [liked](const typename G::State& state, Seat seat, Generator& dice) {
        const auto list = laws::legal<G>(state, seat);
        for (const auto& beginning : liked) {
            std::vector<typename G::Action> fitting;
            for (const auto& action : list) {
                if (G::to_text(action).starts_with(beginning)) fitting.push_back(action);
            }
            if (!fitting.empty() && dice.below(4) != 0) return laws::one_of(fitting, dice);
        }
        return laws::random_action<G>(state, seat, dice);
    };
}

template <engine::Game G, class Choose>
std::string playthrough(const Options& options, std::uint64_t number, Choose choose) {
    std::string text = std::string(G::id) + ", seed " + std::to_string(number);
    for (const auto& [key, value] : options) text += ", " + key + " " + value;
    text += "\n";
    Seen seen;
    int choices = 0;
    laws::walk<G>(
        options, number, 20000,
        [&](const typename G::State& state, Generator&) {
            if (choices == 0) text += "\n0  the game is dealt\n";
            tell_views<G>(text, state, seen);
        },
        [&](Seat seat, const typename G::Action& action, const auto& events) {
            text += "\n" + std::to_string(++choices) + "  " + engine::letter(seat) + ": " + G::to_text(action) + "\n";
            for (const auto& event : events) {
                text += "    told: " + G::to_text(event.open) + "\n";
                if (!event.secret) continue;
                for (const Seat knows : event.knows) {
                    text += std::string("    told ") + engine::letter(knows) + ": " + G::to_text(*event.secret) + "\n";
                }
            }
        },
        choose);
    return text;
}
/// The same by a keen player.
template <engine::Game G>
std::string playthrough(const Options& options, std::uint64_t number, const std::vector<std::string>& liked) {
    return playthrough<G>(options, number, keen<G>(liked));
}

struct Wish {
    const char* name;
    Options options;
    std::uint64_t number;
};
std::ostream& operator<<(std::ostream& out, const Wish& wish) { return out << wish.name; }

class MinervaPlaythrough : public testing::TestWithParam<Wish> {};

TEST_P(MinervaPlaythrough, IsAsBefore) {
    golden::expect_as_before(std::string("tests/playthroughs/minerva/") + GetParam().name + ".txt",
                             playthrough<minerva::Minerva>(GetParam().options, GetParam().number, test::lively));
}

INSTANTIATE_TEST_SUITE_P(Games, MinervaPlaythrough,
                         testing::Values(Wish{"one_player", {{"players", "1"}}, 1},
                                         Wish{"two_players", {{"players", "2"}}, 2},
                                         Wish{"four_players", {{"players", "4"}, {"first_seat", "2"}}, 3}),
                         [](const auto& wish) { return std::string(wish.param.name); });

class MonarchPlaythrough : public testing::TestWithParam<Wish> {};

TEST_P(MonarchPlaythrough, IsAsBefore) {
    golden::expect_as_before(
        std::string("tests/playthroughs/monarch/") + GetParam().name + ".txt",
        playthrough<monarch::Monarch>(GetParam().options, GetParam().number,
                                      {"take_banner", "acquire_court", "tax", "harvest", "end_turn", "confirm"}));
}

INSTANTIATE_TEST_SUITE_P(
    Games, MonarchPlaythrough,
    testing::Values(Wish{"two_players", {{"players", "2"}}, 1},
                    Wish{"three_players_first_printing", {{"players", "3"}, {"printing", "first"}}, 2},
                    Wish{"four_players", {{"players", "4"}}, 3},
                    Wish{"four_players_without_banners", {{"players", "4"}, {"banners", "off"}}, 4}),
    [](const auto& wish) { return std::string(wish.param.name); });

class HeartOfCrownPlaythrough : public testing::TestWithParam<Wish> {};

TEST_P(HeartOfCrownPlaythrough, IsAsBefore) {
    golden::expect_as_before(
        std::string("tests/playthroughs/heart_of_crown/") + GetParam().name + ".txt",
        playthrough<heart_of_crown::HeartOfCrown>(
            GetParam().options, GetParam().number,
            {"support", "set", "play", "buy prince", "buy city", "buy councillor", "pick", "buy town", "end"}));
}

INSTANTIATE_TEST_SUITE_P(Games, HeartOfCrownPlaythrough,
                         testing::Values(Wish{"two_players", {{"players", "2"}, {"supply", "royal_politics"}}, 1},
                                         Wish{"three_players", {{"players", "3"}, {"supply", "guild_rebellion"}}, 2},
                                         Wish{"four_players_alternative_start",
                                              {{"players", "4"}, {"supply", "random"}, {"alternative_start", "on"}},
                                              3}),
                         [](const auto& wish) { return std::string(wish.param.name); });

TEST(SkirmishPlaythrough, IsAsBefore) {
    golden::expect_as_before("tests/playthroughs/skirmish/three_players.txt",
                             playthrough<skirmish::Skirmish>({{"players", "3"}}, 5, {"play"}));
}

}  // namespace
}  // namespace coronet::playthroughs
