// Secrecy on the wire, for the bytes that leave a whole lobby: what two lobbies that differ in what is hidden from one
// viewer send this viewer.
#include "tests/games/typed.hpp"
#include "tests/support/how_many.hpp"
#include "two_rooms.hpp"

#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <iostream>
#include <sstream>

namespace coronet::test {
namespace {

class LobbySecrecy : public testing::TestWithParam<std::string> {};

TEST_P(LobbySecrecy, no_byte_that_leaves_a_lobby_depends_on_what_is_hidden_from_who_gets_it) {
    const int lobbies = how_many("CORONET_SECRECY_LOBBIES", 12);
    Doors doors;
    for (int number = 0; number < lobbies; ++number) {
        TwoRooms rooms(GetParam(), number, Hole::none);
        ASSERT_EQ(rooms.run(40, doors), "") << GetParam() << ", lobby " << number;
    }
    std::cout << GetParam() << ": " << doors.compared << " things that happened in " << lobbies << " lobbies ("
              << doors.bytes << " bytes): " << doors.choices << " choices, " << doors.proposals
              << " undos or proposals, " << doors.refusals << " refusals, " << doors.returns
              << " returns; rightly parted " << doors.shown << '\n';
    EXPECT_GT(doors.compared, lobbies * 3);
}

/// What differed first in a few lobbies with a hole.
std::string noticed(const std::string& game, Hole hole) {
    for (int number = 0; number < 24; ++number) {
        Doors doors;
        if (auto said = TwoRooms(game, number, hole).run(40, doors); !said.empty()) return said;
    }
    return "";
}

TEST_P(LobbySecrecy, control_a_hole_in_the_match_is_noticed_at_the_door) {
    for (const Hole hole : {Hole::public_view, Hole::open_delta, Hole::sentence, Hole::preview}) {
        EXPECT_NE(noticed(GetParam(), hole), "") << GetParam() << ", hole " << static_cast<int>(hole);
    }
}

INSTANTIATE_TEST_SUITE_P(Games, LobbySecrecy, testing::ValuesIn(game_ids()), id_of_game);

TEST(LobbySecrecy, who_asks_to_take_a_secret_choice_back_does_not_tell_the_others_what_it_was) {  // HOC-165
    TableOfFriends table({{"alternative_start", "on"}}, "heart_of_crown");
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    table.choose(table.host(), {"pick_starting_hand 3"});
    table.say(table.host(), protocol::in::Undo{});
    ASSERT_TRUE(ben.ear->lobby.contains("proposal"));
    EXPECT_EQ(ben.ear->lobby.at("proposal").at("what"), "");
}

TEST(LobbySecrecy, a_guess_behind_a_draw_is_not_free) {
    // Both in one batch: when the guess is refused, the draw stands, or its result could be asked for as often as one
    // likes.
    TableOfFriends table({{"first_seat", "0"}}, "heart_of_crown");
    table.start_match();
    const int before = table.host().ear->match.at("version");
    table.choose(table.host(), {"end_main_phase", "end_turn", "play prince"});
    EXPECT_EQ(table.host().ear->code(), "not_your_turn");
    EXPECT_EQ(table.host().ear->match.at("version"), before + 2) << "the five new cards have been seen";
    EXPECT_EQ(table.friend_named("Ben").ear->match.at("version"), before + 2);
    table.host().ear->forget();
    const auto untouched = table.friend_named("Ben").ear->match;
    table.choose(table.friend_named("Ben"), {"end_main_phase", "play prince"});
    EXPECT_EQ(table.friend_named("Ben").ear->match, untouched) << "nothing was shown: all or none";
}

TEST(LobbySecrecy, the_log_names_no_card_and_no_choice) {
    const auto kept = spdlog::default_logger();
    std::ostringstream said;
    const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(said);
    auto logger = std::make_shared<spdlog::logger>("secrecy", sink);
    logger->set_level(spdlog::level::info);
    spdlog::set_default_logger(logger);
    {
        TableOfFriends table({}, "heart_of_crown");
        table.start_match();
        engine::Generator dice(engine::Seed{5});
        for (int i = 0; i < 8; ++i) {
            const auto& match = table.match();
            Friend& mover = table.to_move();
            table.choose(mover, {any_choice(match.table(), engine::seat_at(match.view().waiting.at(0)), dice)});
            table.choose(mover, {"pick dust"});
            table.say(mover, protocol::in::Undo{});
            table.restart();
            table.join(table.host());
            table.join(table.friend_named("Ben"));
        }
    }
    spdlog::set_default_logger(kept);
    EXPECT_NE(said.str().find("match: started"), std::string::npos) << "the log was listened to";
    for (const char* word : {"village", "maid", "pick", "play ", "end_turn", "buy", "seed"}) {
        EXPECT_EQ(said.str().find(word), std::string::npos) << word << " in\n" << said.str();
    }
}

}  // namespace
}  // namespace coronet::test
