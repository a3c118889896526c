#include "engine/monarch/setup/setup.hpp"

#include "engine/monarch/table/lands.hpp"
#include "tests/engine/monarch/random_games.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <set>

namespace coronet::monarch {
namespace {

std::string refusal_of_options(const engine::Options& options) {
    const auto config = Monarch::configure(options);
    const auto* refusal = std::get_if<engine::Refusal>(&config);
    return refusal == nullptr ? "" : std::string(refusal->code);
}

// MON-016
TEST(Options, RefusesImpossibleTables) {
    EXPECT_EQ(refusal_of_options({}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "1"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "6"}, {"five_players", "on"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "5"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "2"}, {"printing", "first"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "3"}, {"first_seat", "3"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "3"}, {"first_seat", "youngest"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "three"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "3"}, {"banners", "maybe"}}), "bad_options");
    EXPECT_EQ(refusal_of_options({{"players", "3"}, {"dragons", "on"}}), "bad_options");
    for (const auto& options : tables()) EXPECT_EQ(refusal_of_options(options), "");
}

// MON-016, MON-021
TEST(Options, SayHowManyCanPlay) {
    using Range = std::array<int, 2>;
    EXPECT_EQ(Monarch::seat_range({}), (Range{2, 4}));
    EXPECT_EQ(Monarch::seat_range({{"printing", "first"}}), (Range{3, 4}));
    EXPECT_EQ(Monarch::seat_range({{"five_players", "on"}}), (Range{2, 5}));
}

// MON-019
TEST(Options, ChangesForTwoAreForTwoOnly) {
    EXPECT_TRUE(config_of({{"players", "2"}}).two_player_changes);
    EXPECT_FALSE(config_of({{"players", "2"}, {"two_player_changes", "off"}}).two_player_changes);
    EXPECT_FALSE(config_of({{"players", "3"}, {"two_player_changes", "on"}}).two_player_changes);
}

// MON-022 to MON-026
TEST(Setup, DealsBoardsRowAndHoldings) {
    std::set<int> villages_seen;
    bool moon_seen = false;
    for (int number = 0; number < 200; ++number) {
        const State state = Monarch::start(config_of({{"players", "3"}}), seed_of(number), {});
        Monarch::check(state);
        EXPECT_GE(villages(state), 3);
        EXPECT_LE(villages(state), 6);
        villages_seen.insert(villages(state));
        EXPECT_EQ(state.deck.size(), card_count - row_slots - state.box.size());
        EXPECT_TRUE(state.discard.empty());
        for (const Card card : state.row) EXPECT_NE(card, no_card);
        for (const Seat seat : state.seats()) {
            EXPECT_EQ(state.court(seat).food.value(), 5);
            EXPECT_EQ(state.court(seat).gold.value(), 5);
            EXPECT_TRUE(state.court(seat).cards.empty() && state.court(seat).guests.empty());
            EXPECT_EQ(state.court(seat).banner, no_banner);
        }
        moon_seen = moon_seen || !state.box.empty();
    }
    EXPECT_EQ(villages_seen, (std::set<int>{3, 4, 5, 6}));
    EXPECT_TRUE(moon_seen);
}

// MON-027
TEST(Setup, DrawsTheFirstSeatUnlessItIsNamed) {
    std::set<int> drawn;
    for (int number = 0; number < 60; ++number) {
        drawn.insert(engine::index(Monarch::start(config_of({{"players", "4"}}), seed_of(number), {}).turn.first));
    }
    EXPECT_EQ(drawn.size(), 4U);
    const State named = Monarch::start(config_of({{"players", "4"}, {"first_seat", "2"}}), seed_of(1), {});
    EXPECT_EQ(engine::index(named.turn.seat), 2);
}

/// Deals what a test wants.
class Prescribed final : public engine::Fate {
  public:
    explicit Prescribed(std::vector<std::vector<std::string_view>> orders) : orders_(std::move(orders)) {}
    std::optional<std::vector<std::string_view>> next_shuffle() override {
        if (next_ == orders_.size()) return std::nullopt;
        return orders_[next_++];
    }

  private:
    std::vector<std::vector<std::string_view>> orders_;
    std::size_t next_ = 0;
};

// MON-023, MON-024, MON-175
TEST(Setup, SetsMoonsOfTheFirstRowAside) {
    Prescribed fate({{"small_village", "small_village", "small_village", "simple_farm"},
                     {"blood_moon", "cannon", "asp", "golden_moon", "castle", "bard", "jester", "treasurer"}});
    engine::EventLog<Event> log;
    const State state = Monarch::start(config_of({{"players", "3"}, {"first_seat", "0"}}), seed_of(1), {&log, &fate});
    EXPECT_EQ(std::get<std::string>(Monarch::fact(state, "row")), "cannon asp castle bard jester");
    EXPECT_EQ(std::get<std::string>(Monarch::fact(state, "box")), "blood_moon golden_moon");
    EXPECT_EQ(std::get<std::string>(Monarch::fact(state, "spaces")).substr(0, 4), "vvvf");
    EXPECT_EQ(state.deck.size(), card_count - row_slots - 2);
    EXPECT_EQ(state.deck.top(), Card::treasurer);
    EXPECT_EQ(Monarch::to_text(log[0].open), "moon_set_aside blood_moon");
    EXPECT_EQ(Monarch::to_text(log[2].open),
              "dealt A count " + std::to_string(card_count - row_slots - 2) + " cards cannon asp castle bard jester");
    EXPECT_EQ(Monarch::to_text(log[3].open), "turn_started A count 1");
}

// MON-173
TEST(Setup, TheSameSeedGivesTheSameBytes) {
    const auto play = [](int number) { return play_random({{"players", "4"}}, number, [](const State&) {}); };
    const State one = play(11);
    const State two = play(11);
    EXPECT_EQ(std::memcmp(&one, &two, sizeof(State)), 0);
    EXPECT_NE(engine::hash_of(one), engine::hash_of(play(12)));
}

// MON-152
TEST(DefaultAction, IsAlwaysLegalAndEndsAGame) {
    State state = Monarch::start(config_of({{"players", "4"}}), seed_of(3), {});
    RandomPlayer player(3);
    for (int choices = 0; choices < 3000 && !Monarch::waiting(state).empty(); ++choices) {
        for (const Seat seat : Monarch::waiting(state)) {
            State tried = state;
            ASSERT_FALSE(Monarch::apply(tried, seat, Monarch::default_action(state, seat), {}));
        }
        const auto [seat, action] = player.choose(state);
        ASSERT_FALSE(Monarch::apply(state, seat, action, {}));
    }
}

// MON-152: the cheapest loss, among equals the earliest; a loss can even be a gain.
TEST(DefaultAction, DiscardsWhatCostsTheFewestCrowns) {
    State state = std::get<State>(Monarch::blank({{"players", "3"}}));
    ASSERT_FALSE(Monarch::arrange(state, "moon", "hollow_moon"));
    ASSERT_FALSE(Monarch::arrange(state, "court A", "treasurer strategist bard"));
    ASSERT_FALSE(Monarch::arrange(state, "court B", "hounds pure_white_stag pomeranian"));
    ASSERT_FALSE(Monarch::arrange(state, "gold A", "0"));
    ASSERT_FALSE(Monarch::arrange(state, "gold B", "0"));
    Monarch::arranged(state, {});
    EXPECT_EQ(to_text(Monarch::default_action(state, engine::seat_at(0))), "discard_court treasurer");
    EXPECT_EQ(to_text(Monarch::default_action(state, engine::seat_at(1))), "discard_court hounds");
    EXPECT_EQ(to_text(Monarch::default_action(state, engine::seat_at(2))), "end_turn");
}

}  // namespace
}  // namespace coronet::monarch
