// Secrecy on the wire, at the level of the encoder: random positions of all games, every viewer, every channel. The
// same for the bytes that leave a whole lobby stands in lobby_secrecy_test.cpp. CORONET_SECRECY_MATCHES=N plays N
// matches of each game instead of a few; see README.md here.
#include "secrecy.hpp"

#include "leaky_table.hpp"
#include "protocol/table_of.hpp"
#include "tests/protocol/skirmish_described.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

using namespace coronet;
using namespace coronet::test;
using protocol::Table;

namespace {

engine::Seed seed_of(int number, std::uint8_t salt) {
    engine::Seed seed{salt};
    seed[1] = static_cast<std::uint8_t>(number);
    seed[2] = static_cast<std::uint8_t>(number >> 8);
    return seed;
}

/// A table of any size with any options; its number brings it back.
std::unique_ptr<Table> any_table(std::string_view game, int number) {
    engine::Generator dice(seed_of(number, 1));
    if (game == "skirmish") {
        const engine::Options options{{"players", std::to_string(2 + dice.below(3))}, {"long", "on"}};
        const auto config = skirmish::Skirmish::configure(options);
        return std::make_unique<protocol::TableOf<skirmish::Skirmish>>(std::get<0>(config), seed_of(number, 2));
    }
    const auto& entry = *protocol::find_game(game);
    return std::get<0>(entry.make(any_options(entry, dice), seed_of(number, 2), nullptr));
}

Worlds worlds_of(std::unique_ptr<Table> table, int number, const Effort& effort = {}) {
    server::RunningMatch match(std::move(table), std::chrono::seconds(60), server::Time{});
    return {std::move(match), engine::Generator(seed_of(number, 3)), effort};
}

class Secrecy : public testing::TestWithParam<const char*> {};

TEST_P(Secrecy, no_byte_that_a_viewer_is_sent_depends_on_what_is_hidden_from_it) {
    const std::string game = GetParam();
    // The short form looks at a stretch of each of a few matches, later in one than in the other.
    const char* wanted = std::getenv("CORONET_SECRECY_MATCHES");
    const int matches = wanted != nullptr ? std::atoi(wanted) : game == "heart_of_crown" ? 4 : 5;
    Compared all;
    for (int number = 0; number < matches; ++number) {
        Effort effort;
        const int later = game == "minerva" || game == "skirmish" ? 6 : 35;
        if (wanted == nullptr) {
            effort = {.look_one_in = 5, .hint_one_in = 4, .skip = number * later, .most_entries = 20};
        }
        auto worlds = worlds_of(any_table(game, number), number, effort);
        try {
            worlds.run();
        } catch (const Leak& leak) {
            FAIL() << game << ", match " << number << ": " << leak.what();
        }
        all += worlds.compared();
    }
    std::cout << game << ": " << all.text() << '\n';
    RecordProperty("compared", all.text());
    EXPECT_GT(all.positions, matches);
    for (std::size_t channel = 0; channel < all.pairs.size(); ++channel) {
        EXPECT_GT(all.pairs[channel], 0) << channel_names[channel] << " was never compared";
    }
    if (game != "monarch" && game != "minerva") {
        EXPECT_GT(all.others, all.positions / 2) << "what others hold was otherwise in the twins";
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Secrecy, testing::Values("monarch", "minerva", "heart_of_crown", "skirmish"),
                         [](const auto& game) { return std::string(game.param); });

// ------------------------------------------------------------------------------------------------ negative controls

/// Where the leak is noticed in a few matches; empty: nowhere.
std::string noticed(std::string_view game, Hole hole) {
    for (int number = 0; number < 8; ++number) {
        auto table = std::make_unique<LeakyTable>(any_table(game, number), hole);
        auto worlds =
            worlds_of(std::move(table), number,
                      {.look_one_in = 1, .hint_one_in = hole == Hole::thinker ? 1U : 60U, .most_entries = 10});
        try {
            worlds.run();
        } catch (const Leak& leak) {
            return channel_names[static_cast<std::size_t>(leak.channel)];
        }
    }
    return "";
}

struct Control {
    Hole hole;
    std::vector<std::string> noticed_in;  ///< one of these channels
};

const std::vector<Control> controls = {
    {Hole::public_view, {"snapshot"}},
    {Hole::private_view, {"snapshot"}},
    {Hole::who_waits, {"update", "free_undo"}},
    {Hole::undo, {"update", "free_undo"}},
    {Hole::open_delta, {"update", "free_undo"}},
    {Hole::own_delta, {"update", "free_undo"}},
    {Hole::open_events, {"update", "free_undo"}},
    {Hole::secret_events, {"update", "free_undo"}},
    {Hole::list, {"list"}},
    {Hole::stand_in, {"list"}},
    {Hole::automatic, {"list"}},
    {Hole::preview, {"preview"}},
    {Hole::code, {"error", "batch"}},
    {Hole::sentence, {"error", "batch"}},
    {Hole::missing, {"error", "batch"}},
    {Hole::thinker, {"hint"}},
};

TEST_P(Secrecy, control_one_bit_that_slips_into_a_channel_is_noticed_there) {
    for (const Control& control : controls) {
        // Minerva never asks two seats at once: their order cannot tell anything.
        if (control.hole == Hole::who_waits && std::string_view(GetParam()) == "minerva") continue;
        EXPECT_THAT(control.noticed_in, testing::Contains(noticed(GetParam(), control.hole)))
            << GetParam() << ", hole " << static_cast<int>(control.hole);
    }
}

}  // namespace
