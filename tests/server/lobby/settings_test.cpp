#include "server/lobby/settings.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;

namespace {

const protocol::GameEntry& monarch() { return *protocol::find_game("monarch"); }

TEST(Settings, begin_with_every_option_at_its_standard_value) {
    const Options settings = standard_settings(monarch());
    EXPECT_EQ(settings.at("banners"), "on");
    EXPECT_EQ(settings.at("printing"), "later");
    EXPECT_EQ(settings.at("turn_seconds"), "0");
    EXPECT_FALSE(settings.contains("players")) << "that follows from who sits down";
}

TEST(Settings, only_what_exists_can_be_set) {
    const Options settings = standard_settings(monarch());
    const auto changed =
        changed_settings(monarch(), settings, {{"banners", "off"}, {"turn_seconds", "90"}, {"bank_seconds", "600"}});
    ASSERT_TRUE(std::holds_alternative<Options>(changed));
    EXPECT_EQ(std::get<Options>(changed).at("banners"), "off");
    const ClockTerms clock = clock_terms(std::get<Options>(changed));
    EXPECT_EQ(clock.turn, std::chrono::seconds(90));
    EXPECT_EQ(clock.bank, std::chrono::seconds(600));
    const auto holidays =
        changed_settings(monarch(), settings, {{"turn_seconds", "604800"}, {"bank_seconds", "1209600"}});
    EXPECT_TRUE(std::holds_alternative<Options>(holidays));
    for (const Options& bad :
         {Options{{"banners", "yes"}}, Options{{"players", "3"}}, Options{{"turn_seconds", "9"}},
          Options{{"turn_seconds", "604801"}}, Options{{"turn_seconds", "-60"}}, Options{{"bank_seconds", "7201"}},
          Options{{"turn_seconds", "3600"}, {"bank_seconds", "86400"}},
          Options{{"turn_seconds", "86400"}, {"bank_seconds", "1209601"}}, Options{{"turn_seconds", "060"}},
          Options{{"turn_seconds", ""}}}) {
        const auto refused = changed_settings(monarch(), settings, bad);
        ASSERT_TRUE(std::holds_alternative<engine::Refusal>(refused)) << bad.begin()->first;
        EXPECT_EQ(std::get<engine::Refusal>(refused).code, "bad_options");
    }
}

TEST(Settings, a_list_is_so_many_different_values) {
    const protocol::GameEntry& crown = *protocol::find_game("heart_of_crown");
    const Options settings = standard_settings(crown);
    const std::string nine = "scout rampart offering swift_horse library bank archer trader samurai";
    const auto changed = changed_settings(crown, settings, {{"supply", "custom"}, {"custom", nine + " alliance"}});
    ASSERT_TRUE(std::holds_alternative<Options>(changed));
    EXPECT_EQ(std::get<Options>(changed).at("custom"), nine + " alliance");
    for (const std::string& bad : {nine, nine + " scout", nine + " dragon", nine + " alliance taxation"}) {
        EXPECT_TRUE(std::holds_alternative<engine::Refusal>(changed_settings(crown, settings, {{"custom", bad}})))
            << bad;
    }
}

TEST(Settings, the_rules_are_given_the_number_of_players_and_no_clock) {
    const engine::Options options = match_options(standard_settings(monarch()), 3);
    EXPECT_EQ(options.at("players"), "3");
    EXPECT_FALSE(options.contains("turn_seconds"));
    EXPECT_EQ(fewest_seats(monarch(), standard_settings(monarch())), 2);
    EXPECT_EQ(most_seats(monarch(), standard_settings(monarch())), 4);
}

TEST(Settings, options_that_no_match_can_begin_with_are_known) {
    const protocol::GameEntry& game = *protocol::find_game("heart_of_crown");
    Options settings = standard_settings(game);
    EXPECT_FALSE(cannot_begin(game, settings));
    settings["supply"] = "random";
    settings["random_base"] = "off";
    EXPECT_FALSE(cannot_begin(game, settings));
    settings["random_far_east"] = "off";
    const auto why = cannot_begin(game, settings);
    ASSERT_TRUE(why);
    EXPECT_EQ(why->code, "bad_options");
}

TEST(Settings, how_is_asked_is_known_of_lobbies_from_before_the_option_too) {  // HOC-074
    EXPECT_EQ(server::asking({{"asking", "strict"}}), server::Asking::strict);
    EXPECT_EQ(server::asking({{"asking", "open"}}), server::Asking::open);
    EXPECT_EQ(server::asking({}), server::Asking::swift);
    EXPECT_EQ(server::asking({{"ask_holders_only", "off"}}), server::Asking::swift);
    EXPECT_EQ(server::asking({{"ask_holders_only", "on"}}), server::Asking::open);
    const auto made = [](const server::Options& options) {
        return protocol::make_table("heart_of_crown", server::match_options(options, 2), {}).index();
    };
    EXPECT_EQ(made({{"ask_holders_only", "on"}}), 0U) << "a match that runs with it goes on";
    const protocol::GameEntry& game = *protocol::find_game("heart_of_crown");
    const auto settings = server::standard_settings(game);
    EXPECT_EQ(settings.at("asking"), "swift");
    EXPECT_EQ(server::changed_settings(game, settings, {{"ask_holders_only", "on"}}).index(), 1U);
}

}  // namespace
