// An action is refused if and only if it is not listed; and what the private view shows is what is listed.

#include "engine/monarch/choices/legal.hpp"

#include "tests/engine/monarch/random_games.hpp"
#include "tests/engine/monarch/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

namespace coronet::monarch {
namespace {

/// Cards worth trying where any card could be named: those that matter to the seat, and some strangers.
std::vector<Card> candidates(const State& state, Seat seat) {
    std::vector<Card> cards = {Card::cannon, Card::castle, Card::boorish_uncle, Card::diamond_moon, Card::watermill};
    for (const Card card : state.row) {
        if (card != no_card) cards.push_back(card);
    }
    for (const Card card : state.court(seat).cards) cards.push_back(card);
    for (const Card card : state.court(seat).guests) cards.push_back(card);
    return cards;
}

/// Every action that somebody might think of.
std::vector<Action> imaginable(const State& state, Seat seat) {
    std::vector<Action> list = {choose::harvest(), choose::tax(), choose::sweep(), choose::end_turn(),
                                choose::take(no_banner)};
    for (int banner = 0; banner < banner_count; ++banner) list.push_back(choose::take(Banner(banner)));
    for (int amount = -1; amount <= 8; ++amount) list.push_back(choose::pledge(amount));
    for (int off = -1; off <= 1; ++off) list.push_back(choose::confirm(state.moon.revision + off));
    std::vector<Card> replaced = {no_card, Card::cannon, Card::castle};
    std::vector<Card> guests = {no_card, Card::boorish_uncle};
    for (const Card card : state.court(seat).cards) replaced.push_back(card);
    for (const Card card : state.court(seat).guests) guests.push_back(card);
    for (const Card card : candidates(state, seat)) {
        list.push_back(choose::discard(card));
        for (int space = -1; space <= space_count; ++space) list.push_back(choose::improvement(card, space));
        for (int to = 0; to < engine::max_seats; ++to) list.push_back(choose::guest(card, engine::seat_at(to)));
        for (const Card old : replaced) {
            for (const Card guest : guests) list.push_back(choose::court(card, old, guest));
        }
    }
    return list;
}

std::set<std::string> texts_of(const std::vector<Action>& actions) {
    std::set<std::string> texts;
    for (const Action& action : actions) texts.insert(to_text(action));
    return texts;
}

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

void expect_law(const State& state, Seat seat) {
    std::vector<Action> list;
    Monarch::legal(state, seat, list);
    for (const Action& action : imaginable(state, seat)) {
        State tried = state;
        const auto refused = Monarch::apply(tried, seat, action, {});
        ASSERT_EQ(refused ? 0 : 1, std::count(list.begin(), list.end(), action))
            << to_text(action) << (refused ? " refused: " + refused->sentence : " accepted");
        if (!refused) continue;
        ASSERT_TRUE(same_bytes(tried, state)) << "refused, yet something changed: " << to_text(action);
        ASSERT_FALSE(refused->code.empty() || refused->sentence.empty()) << to_text(action);
    }
    for (const Action& action : list) {
        State tried = state;
        ASSERT_EQ(std::count(list.begin(), list.end(), action), 1) << "listed twice: " << to_text(action);
        ASSERT_FALSE(Monarch::apply(tried, seat, action, {})) << to_text(action);
    }
}

// MON-142, MON-147
TEST(Legal, AnActionIsRefusedIfAndOnlyIfItIsNotListed) {
    for (const auto& options : tables()) {
        int seen = 0;
        int tried = 0;
        play_random(options, 3, [&](const State& state) {
            const bool odd = !state.flow.asked.empty() && state.asked(*state.flow.asked.begin()) != Ask::turn;
            if (++seen % 47 != 0 && !(odd && tried < 60)) return;
            ++tried;
            for (const Seat seat : state.seats()) expect_law(state, seat);
        });
    }
}

/// The list that follows from the private view alone.
std::set<std::string> listed_by_view(const State& state, Seat seat) {
    const Private view = Monarch::view(state, seat);
    const Public open = Monarch::view(state);
    std::vector<Action> list;
    const auto court_cards = [&] {
        std::vector<Card> cards(state.court(seat).cards.begin(), state.court(seat).cards.end());
        return cards;
    };
    if (view.ask == Ask::pledge) {
        for (int amount = 0; amount <= view.pledge_max; ++amount) list.push_back(choose::pledge(amount));
        list.push_back(choose::confirm(open.moon->revision));
    }
    if (view.ask == Ask::discard) {
        for (const Card card : court_cards()) list.push_back(choose::discard(card));
    }
    if (view.harvest) list.push_back(choose::harvest());
    if (view.tax) list.push_back(choose::tax());
    if (view.sweep) list.push_back(choose::sweep());
    if (view.end_turn) list.push_back(choose::end_turn());
    for (const int banner : view.banners) list.push_back(choose::take(Banner(banner)));
    for (const auto& [number, offer] : view.offers) {
        if (view.ask != Ask::turn || offer.why != Why::ok) continue;
        const Card card{static_cast<std::uint8_t>(number)};
        for (const int space : offer.spaces) list.push_back(choose::improvement(card, space));
        for (const int to : offer.to) list.push_back(choose::guest(card, engine::seat_at(to)));
        if (facts(card).group != Group::court) continue;
        std::vector<Card> replaced;
        if (offer.replace != Replace::no) replaced = court_cards();
        if (offer.replace != Replace::must) replaced.push_back(no_card);
        for (const Card old : replaced) {
            list.push_back(choose::court(card, old));
            for (const int guest : offer.guests) list.push_back(choose::court(card, old, Card(guest)));
        }
    }
    return texts_of(list);
}

// MON-147
TEST(Legal, ThePrivateViewExpandsToTheList) {
    for (const auto& options : tables()) {
        int seen = 0;
        play_random(options, 8, [&](const State& state) {
            if (++seen % 7 != 0) return;
            for (const Seat seat : state.seats()) {
                std::vector<Action> list;
                Monarch::legal(state, seat, list);
                ASSERT_EQ(listed_by_view(state, seat), texts_of(list));
            }
        });
    }
}

// MON-143: the general errors come first, in their order.
TEST(Legal, GeneralErrorsComeBeforeSpecialOnes) {
    Table table(3);
    table.given("row", "cannon").given("deck", "asp");
    EXPECT_EQ(table.choose("B", "acquire_court asp"), "not_your_turn");
    EXPECT_EQ(table.choose("B", "pledge 1"), "no_decision");
    EXPECT_EQ(table.choose("A", "confirm 0"), "no_decision");
    EXPECT_EQ(table.choose("A", "discard_court cannon"), "no_decision");
    EXPECT_EQ(table.choose("B", "undo"), "not_your_turn");
    EXPECT_EQ(table.choose("A", "undo"), "nothing_to_undo");
}

// MON-143
TEST(Legal, WhileAMoonWaitsTheTurnStandsStill) {
    Table table(3);
    table.given("moon", "diamond_moon").given("row", "cannon").given("food C", "0");
    EXPECT_EQ(table.choose("A", "harvest"), "decision_pending");
    EXPECT_EQ(table.choose("A", "undo"), "decision_pending");
    EXPECT_EQ(table.choose("B", "harvest"), "not_your_turn");
    EXPECT_EQ(table.choose("C", "pledge 0"), "no_decision");
    EXPECT_EQ(table.choose("B", "discard_court cannon"), "no_decision");
    EXPECT_EQ(table.choose("B", "pledge 5"), "bad_amount");
    EXPECT_EQ(table.choose("B", "pledge -1"), "bad_amount");
    EXPECT_EQ(table.choose("B", "confirm 1"), "stale_revision");
    EXPECT_EQ(table.choose("B", "pledge 4"), "ok");
}

// MON-146: one code, the missing amounts of both.
TEST(Legal, MissingGoldAndFoodAreBothTold) {
    Table table(3);
    table.given("row", "pure_white_stag").given("gold A", "5").given("food A", "1");
    EXPECT_EQ(table.choose("A", "acquire_court pure_white_stag"), "not_enough_gold");
    ASSERT_TRUE(table.last_refusal);
    EXPECT_EQ(table.last_refusal->missing, (std::vector<std::pair<std::string_view, int>>{{"gold", 2}, {"food", 3}}));
    EXPECT_EQ(table.last_refusal->sentence, "Pure White Stag costs 7 gold and 4 food; you lack 2 gold and 3 food.");
}

// MON-144: each table row's errors in order.
TEST(Legal, AcquisitionErrorsComeInOrder) {
    Table table(3);
    table.given("row", "cannon castle boorish_uncle hall_of_1000_wonders asp").given("spaces", "vvvffffff");
    table.given("space 0", "academy").given("space 1", "harbor").given("space 2", "trading_post");
    table.given("court A", "jester treasurer strategist vintner bard hounds fireworks").given("gold A", "0");
    EXPECT_EQ(table.choose("A", "acquire_court mappamundi"), "not_in_row");
    EXPECT_EQ(table.choose("A", "acquire_court castle"), "wrong_kind");
    EXPECT_EQ(table.choose("A", "acquire_court cannon replace ermine"), "bad_replace");
    EXPECT_EQ(table.choose("A", "acquire_court cannon"), "court_full");
    EXPECT_EQ(table.choose("A", "acquire_court cannon replace bard discard_guest boorish_uncle"), "bad_guest");
    EXPECT_EQ(table.choose("A", "acquire_court cannon replace bard"), "not_enough_gold");
    EXPECT_EQ(table.choose("A", "acquire_improvement castle 12"), "illegal_place");
    EXPECT_EQ(table.choose("A", "acquire_improvement castle 0"), "illegal_place");
    EXPECT_EQ(table.choose("A", "acquire_improvement castle 5"), "illegal_place");
    EXPECT_EQ(table.choose("A", "acquire_improvement hall_of_1000_wonders 2"), "not_enough_food");
    EXPECT_EQ(table.choose("A", "acquire_improvement boorish_uncle 2"), "wrong_kind");
    EXPECT_EQ(table.choose("A", "acquire_guest boorish_uncle A"), "bad_recipient");
    EXPECT_EQ(table.choose("A", "acquire_guest boorish_uncle D"), "bad_recipient");
    EXPECT_EQ(table.choose("A", "acquire_guest boorish_uncle B"), "not_enough_gold");
    EXPECT_EQ(table.choose("A", "sweep"), "not_enough_gold");
    EXPECT_EQ(table.choose("A", "take_banner courage"), "no_such_banner");
    EXPECT_EQ(table.choose("A", "take_banner bounty"), "requirement_not_met");
    EXPECT_EQ(table.choose("A", "take_banner culture"), "ok");
    EXPECT_EQ(table.choose("A", "take_banner balance"), "already_has_banner");
}

// MON-063
TEST(Legal, WithoutAnySpaceAnImprovementCannotBeAcquired) {
    Table table(2);
    table.given("spaces", "vffffffff").given("space 0", "academy").given("row", "castle");
    EXPECT_EQ(table.choose("A", "acquire_improvement castle 0"), "no_legal_place");
}

// MON-018
TEST(Legal, WithoutBannersNoneCanBeTaken) {
    Table table(3, {{"banners", "off"}});
    table.given("court A", "cannon hounds");
    EXPECT_EQ(table.choose("A", "take_banner might"), "banners_off");
    EXPECT_EQ(table.choose("A", "take_banner courage"), "banners_off");
}

}  // namespace
}  // namespace coronet::monarch
