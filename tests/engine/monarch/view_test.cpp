#include "engine/monarch/choices/legal.hpp"
#include "engine/monarch/views/views.hpp"
#include "tests/engine/monarch/random_games.hpp"
#include "tests/engine/monarch/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace coronet::monarch {
namespace {

// MON-153, MON-155: nothing that is seen, listed, consulted or refused depends on the order of the deck.
TEST(View, DoesNotDependOnTheDeckOrder) {
    for (const auto& options : tables()) {
        engine::Generator chance(seed_of(77));
        int seen = 0;
        play_random(options, 4, [&](const State& state) {
            if (++seen % 11 != 0) return;
            const State other = Monarch::determinize(state, std::nullopt, chance);
            Monarch::check(other);
            ASSERT_EQ(Monarch::view(state), Monarch::view(other));
            for (const Seat seat : state.seats()) {
                ASSERT_EQ(Monarch::view(state, seat), Monarch::view(other, seat));
                std::vector<Action> list;
                std::vector<Action> others;
                Monarch::legal(state, seat, list);
                Monarch::legal(other, seat, others);
                ASSERT_EQ(list, others);
                for (std::size_t at = 0; at < list.size(); at += 5) {
                    ASSERT_EQ(std::get<Preview>(Monarch::preview(state, seat, list[at])),
                              std::get<Preview>(Monarch::preview(other, seat, list[at])));
                }
            }
        });
    }
}

// MON-154: every card but those of the deck has a place.
TEST(View, GivesEveryCardAPlaceButThoseOfTheDeck) {
    play_random({{"players", "4"}}, 9, [](const State& state) {
        const Public view = Monarch::view(state);
        ASSERT_EQ(static_cast<int>(view.at.size()) + view.deck, card_count);
        for (const Card card : state.deck) ASSERT_FALSE(view.at.contains(handle(card)));
        ASSERT_EQ(view.at.size(), std::set<std::string>([&] {
                                      std::set<std::string> places;
                                      for (const auto& [card, place] : view.at) places.emplace(place);
                                      return places;
                                  }())
                                      .size());
    });
}

// MON-159
TEST(View, ExplainsWhatEachCardIsWorth) {
    Table table(3);
    table.given("court A", "tiger_pelt cannon rhinoceros hounds").given("space 5", "castle").given("banner A", "might");
    table.given("guests A", "boorish_uncle");
    const Public view = Monarch::view(table.state());
    const auto number = [](Card card) { return handle(card); };
    EXPECT_EQ(view.worth.at(number(Card::tiger_pelt)).crowns, 10);
    EXPECT_EQ(view.worth.at(number(Card::tiger_pelt)).counts,
              (std::vector<int>{number(Card::tiger_pelt), number(Card::cannon), number(Card::rhinoceros),
                                number(Card::hounds), number(Card::castle)}));
    EXPECT_EQ(view.worth.at(number(Card::rhinoceros)).spoiled_by, number(Card::hounds));
    EXPECT_EQ(view.seats.at(0).banner_crowns, 5);
    EXPECT_EQ(view.seats.at(0).crowns, 10 + 5 + 0 + 3 + 5 - 3);
    EXPECT_EQ(view.at.at(number(Card::cannon)), "c0.1");
    EXPECT_EQ(view.at.at(number(Card::castle)), "s5.0");
    EXPECT_EQ(view.at.at(number(Card::boorish_uncle)), "g0.0");
    EXPECT_EQ(view.at.at(number(Card::asp)), "x") << "not in this game";
}

// MON-168
TEST(View, ShowsAnOpenMoonWhole) {
    Table table(3);
    table.given("moon", "blood_moon").given("gold A", "9").given("gold B", "3").given("gold C", "0");
    table.play_all("A", {"pledge 6"});
    table.play_all("B", {"pledge 2", "confirm 2"});
    const auto moon = Monarch::view(table.state()).moon;
    ASSERT_TRUE(moon);
    EXPECT_EQ(moon->card, handle(Card::blood_moon));
    EXPECT_EQ(moon->resource, Resource::gold);
    EXPECT_EQ(moon->target, 6);
    EXPECT_EQ(moon->sum, 8);
    EXPECT_EQ(moon->revision, 2);
    EXPECT_EQ(moon->pledges.at(0), (PledgeView{6, false, true, 4}));
    EXPECT_EQ(moon->pledges.at(1), (PledgeView{2, true, true, 2}));
    EXPECT_EQ(moon->pledges.at(2), (PledgeView{0, false, false, 0}));
    EXPECT_EQ(moon->unpaid, (std::vector<ChangeView>{{0, -5, 0}, {0, -3, 0}, {0, 0, 0}}));
    EXPECT_EQ(moon->paid, std::vector<ChangeView>(3));
}

// MON-160, MON-161
TEST(View, ShowsYieldsAndPricesForTheViewer) {
    Table table(3);
    table.given("court A", "gazing_glass").given("row", "strategist castle boorish_uncle").given("banner B", "wisdom");
    table.given("gold A", "4").given("food A", "3").given("spaces", "fffffvvvv");
    const Private own = Monarch::view(table.state(), engine::seat_at(0));
    const auto& strategist = own.offers.at(handle(Card::strategist));
    EXPECT_EQ(strategist.gold, 4);
    EXPECT_EQ(strategist.cut, 2);
    EXPECT_EQ(strategist.why, Why::ok);
    EXPECT_EQ(strategist.replace, Replace::may);
    EXPECT_EQ(strategist.gain, 4);
    EXPECT_EQ(own.offers.at(handle(Card::castle)).why, Why::food);
    EXPECT_EQ(own.offers.at(handle(Card::castle)).spaces, (std::vector<int>{5, 6, 7, 8}));
    EXPECT_EQ(own.offers.at(handle(Card::boorish_uncle)).to, (std::vector<int>{1, 2}));
    EXPECT_FALSE(own.tax);
    EXPECT_EQ(own.tax_price, 4);
    const Public open = Monarch::view(table.state());
    EXPECT_EQ(open.yields.tax_gives, (engine::FlatMap<int, int>{{1, 1}}));
    EXPECT_TRUE(open.yields.harvest_gives.empty());
}

// MON-162: the preview of an acquisition says what becomes of everybody's crowns and the yields.
TEST(View, PreviewMatchesWhatHappens) {
    for (const auto& options : tables()) {
        int seen = 0;
        int compared = 0;
        play_random(options, 6, [&](const State& state) {
            if (++seen % 5 != 0) return;
            for (const Seat seat : Monarch::waiting(state)) {
                std::vector<Action> list;
                Monarch::legal(state, seat, list);
                for (const Action& action : list) {
                    State after = state;
                    engine::EventLog<Event> log;
                    Monarch::apply(after, seat, action, {&log, nullptr});
                    const auto is_moon = [](const auto& told) { return told.open.kind == Event::Kind::moon_rose; };
                    if (std::any_of(log.begin(), log.end(), is_moon) || state.moon.card != no_card) continue;
                    const auto preview = std::get<Preview>(Monarch::preview(state, seat, action));
                    const Public before = Monarch::view(state);
                    const Public then = Monarch::view(after);
                    for (const auto& [number, view] : before.seats) {
                        ASSERT_EQ(preview.crowns[static_cast<std::size_t>(number)],
                                  then.seats.at(number).crowns - view.crowns)
                            << to_text(action);
                    }
                    ASSERT_EQ(preview.harvest, then.yields.harvest - before.yields.harvest) << to_text(action);
                    ASSERT_EQ(preview.tax, then.yields.tax - before.yields.tax) << to_text(action);
                    ASSERT_EQ(preview.gold, then.seats.at(engine::index(seat)).gold) << to_text(action);
                    ASSERT_EQ(preview.food, then.seats.at(engine::index(seat)).food) << to_text(action);
                    ++compared;
                }
            }
        });
        EXPECT_GT(compared, 100);
    }
}

// MON-162
TEST(View, PreviewTellsNewConflictsAndHelpsToPlan) {
    Table table(3);
    table.given("court A", "astronomer").given("row", "fireworks").given("gold A", "2");
    EXPECT_EQ(table.fact("preview A acquire_court fireworks"),
              "crowns 0 0 0 harvest 0 tax 0 gold -4 food 5 spoils astronomer frees -");
    EXPECT_EQ(table.fact("preview B acquire_court fireworks"),
              "crowns 0 4 0 harvest 0 tax 0 gold -1 food 5 spoils - frees -");
    EXPECT_EQ(table.fact("preview A acquire_court cannon"), "not_in_row");
    EXPECT_EQ(table.fact("preview A take_banner balance"), "requirement_not_met");
}

// MON-166
TEST(View, ShowsHowFarEachSeatMeetsABanner) {
    Table table(2);
    table.given("court A", "cannon hounds").given("court B", "scimitar").given("space 5", "castle");
    const auto might = Monarch::view(table.state()).banners.at(handle(Banner::might));
    EXPECT_EQ(might.holder, -1);
    EXPECT_EQ(might.met, (std::vector<int>{2, 1}));
    EXPECT_EQ(might.crowns, (std::vector<int>{3, 2}));
    table.play_all("A", {"take_banner might"});
    EXPECT_EQ(Monarch::view(table.state()).banners.at(handle(Banner::might)).holder, 0);
}

// MON-124, MON-170
TEST(View, ShowsTheResultAtTheEnd) {
    const State end = play_random({{"players", "3"}}, 2, [](const State& state) {
        ASSERT_EQ(Monarch::view(state).result.has_value(), Monarch::waiting(state).empty());
    });
    const Public view = Monarch::view(end);
    ASSERT_TRUE(view.result);
    for (const auto& [number, seat] : view.seats) {
        EXPECT_EQ(view.result->scores[static_cast<std::size_t>(number)], seat.crowns);
    }
    EXPECT_EQ(view.result->places, engine::places_by(view.result->scores));
}

}  // namespace
}  // namespace coronet::monarch
