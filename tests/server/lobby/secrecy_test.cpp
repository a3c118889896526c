// Secrecy on the wire, at the level of the encoder: random positions of all games, every viewer, every channel. The
// same for the bytes that leave a whole lobby stands in lobby_secrecy_test.cpp. CORONET_SECRECY_MATCHES=N plays N
// matches of each game instead of a few; see README.md here.
#include "secrecy.hpp"

#include "leaky_table.hpp"
#include "protocol/table_of.hpp"
#include "tests/games/each.hpp"
#include "tests/games/typed.hpp"
#include "tests/protocol/skirmish_described.hpp"
#include "tests/support/how_many.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

using namespace coronet;
using namespace coronet::test;
using protocol::Table;

namespace {

engine::Seed numbered_seed(int number, std::uint8_t salt) {
    engine::Seed seed{salt};
    seed[1] = static_cast<std::uint8_t>(number);
    seed[2] = static_cast<std::uint8_t>(number >> 8);
    return seed;
}

/// A table of any size with any options; its number brings it back.
template <class G>
std::unique_ptr<Table> any_table(int number) {
    engine::Generator dice(numbered_seed(number, 1));
    if constexpr (boost::mp11::mp_contains<Games, G>::value) {
        const auto& entry = *protocol::find_game(G::id);
        return std::get<0>(entry.make(any_options(entry, dice), numbered_seed(number, 2), nullptr));
    } else {
        const engine::Options options{{"players", std::to_string(2 + dice.below(3))}, {"long", "on"}};
        return std::make_unique<protocol::TableOf<G>>(std::get<0>(G::configure(options)), numbered_seed(number, 2));
    }
}

Worlds worlds_of(std::unique_ptr<Table> table, int number, const Effort& effort = {}) {
    server::RunningMatch match(std::move(table), server::ClockTerms{std::chrono::seconds(60)}, server::Time{});
    return {std::move(match), engine::Generator(numbered_seed(number, 3)), effort};
}

template <class G>
class Secrecy : public testing::Test {};
TYPED_TEST_SUITE(Secrecy, EachTestedGame, GameName);

TYPED_TEST(Secrecy, no_byte_that_a_viewer_is_sent_depends_on_what_is_hidden_from_it) {
    using G = TypeParam;
    // The short form looks at a stretch of each of a few matches, later in one than in the other.
    const int wanted = how_many("CORONET_SECRECY_MATCHES", 0);
    const int matches = wanted > 0 ? wanted : 5;
    Compared all;
    for (int number = 0; number < matches; ++number) {
        Effort effort;
        if (wanted == 0) {
            effort = {.look_one_in = 5, .hint_one_in = 4, .skip = number * Tested<G>::stretch, .most_entries = 20};
        }
        auto worlds = worlds_of(any_table<G>(number), number, effort);
        try {
            worlds.run();
        } catch (const Leak& leak) {
            FAIL() << G::id << ", match " << number << ": " << leak.what();
        }
        all += worlds.compared();
    }
    std::cout << G::id << ": " << all.text() << '\n';
    this->RecordProperty("compared", all.text());
    EXPECT_GT(all.positions, matches);
    for (std::size_t channel = 0; channel < all.pairs.size(); ++channel) {
        EXPECT_GT(all.pairs[channel], 0) << channel_names[channel] << " was never compared";
    }
    if (Tested<G>::hidden_hands) {
        EXPECT_GT(all.others, all.positions / 2) << "what others hold was otherwise in the twins";
    }
}

// ------------------------------------------------------------------------------------------------ negative controls

/// Where the leak is noticed, in the first of some matches that shows it; empty: nowhere.
template <class G>
std::string noticed(Hole hole) {
    for (int number = 0; number < 40; ++number) {
        auto table = std::make_unique<LeakyTable>(any_table<G>(number), hole);
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

TYPED_TEST(Secrecy, control_one_bit_that_slips_into_a_channel_is_noticed_there) {
    for (const Control& control : controls) {
        // Where two seats are never asked at once, their order cannot tell anything.
        if (control.hole == Hole::who_waits && !Tested<TypeParam>::asks_at_once) continue;
        EXPECT_THAT(control.noticed_in, testing::Contains(noticed<TypeParam>(control.hole)))
            << TypeParam::id << ", hole " << static_cast<int>(control.hole);
    }
}

}  // namespace
