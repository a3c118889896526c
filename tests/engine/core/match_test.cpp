// Undo, by barrier and by consent, shown with Skirmish.

#include "engine/core/match.hpp"

#include "tests/support/skirmish/skirmish.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace coronet::engine {
namespace {

using skirmish::Action;
using skirmish::Card;
using skirmish::Skirmish;
using Kind = Action::Kind;

constexpr Seat a = seat_at(0);
constexpr Seat b = seat_at(1);

/// A to move with supplies, a strike and a shield; B has a shield.
Match<Skirmish> table() {
    auto state = std::get<Skirmish::State>(Skirmish::blank({{"players", "2"}}));
    for (const auto& [key, value] :
         {std::pair{"hand A", "supplies strike shield"}, {"hand B", "shield"}, {"deck", "spy thief strike mirror"}}) {
        EXPECT_FALSE(Skirmish::arrange(state, key, value)) << key;
    }
    Skirmish::arranged(state, {});
    return Match<Skirmish>(state);
}

TEST(Match, StepsCanBeTakenBackOneByOneToTheBarrier) {
    Match<Skirmish> match = table();
    const auto start = match.hash();
    EXPECT_FALSE(match.free_undo(a));
    ASSERT_FALSE(match.play(a, {Kind::play, Card::supplies}, {}));
    const auto middle = match.hash();
    ASSERT_FALSE(match.play(a, {Kind::drop, Card::shield}, {}));
    EXPECT_EQ(match.free_undo(a), (Action{Kind::drop, Card::shield}));
    EXPECT_FALSE(match.undo(a));
    EXPECT_EQ(match.hash(), middle);
    EXPECT_FALSE(match.undo(a));
    EXPECT_EQ(match.hash(), start);
    const auto nothing = match.undo(a);
    ASSERT_TRUE(nothing);
    EXPECT_EQ(nothing->code, "nothing_to_undo");
}

TEST(Match, NothingBeyondTheBarrierIsFree) {
    Match<Skirmish> match = table();
    ASSERT_FALSE(match.play(a, {Kind::draw}, {}));
    EXPECT_FALSE(match.free_undo(a)) << "a card was drawn";
    EXPECT_TRUE(match.undo(a));
}

TEST(Match, NobodyTakesBackTheChoiceOfAnother) {
    Match<Skirmish> match = table();
    ASSERT_FALSE(match.play(a, {Kind::play, Card::strike}, {}));
    EXPECT_TRUE(match.free_undo(a));
    EXPECT_FALSE(match.free_undo(b));
    EXPECT_TRUE(match.undo(b));
    ASSERT_FALSE(match.play(b, {Kind::shield}, {}));
    EXPECT_FALSE(match.free_undo(a)) << "B has answered";
    EXPECT_FALSE(match.free_undo(b)) << "and the turn went on";
}

TEST(Match, ByConsentALaterChoiceOfOthersFallsToo) {
    Match<Skirmish> match = table();
    const auto start = match.hash();
    ASSERT_FALSE(match.play(a, {Kind::play, Card::strike}, {}));
    ASSERT_FALSE(match.play(b, {Kind::decline}, {}));
    EXPECT_EQ(match.consent_undo(a), (Action{Kind::play, Card::strike}));
    EXPECT_EQ(match.consent_undo(b), Action{Kind::decline});
    EXPECT_FALSE(match.undo_by_consent(a));
    EXPECT_EQ(match.hash(), start);
    EXPECT_FALSE(match.consent_undo(a));
    EXPECT_TRUE(match.undo_by_consent(a));
}

TEST(Match, ARefusedChoiceChangesNothingAndCannotBeTakenBack) {
    Match<Skirmish> match = table();
    const auto start = match.hash();
    EXPECT_TRUE(match.play(b, {Kind::draw}, {}));
    EXPECT_TRUE(match.play(a, {Kind::keep}, {}));
    EXPECT_EQ(match.hash(), start);
    EXPECT_FALSE(match.consent_undo(a));
}

TEST(Match, RemembersTheLatestChoicesOnly) {
    Match<Skirmish> match = table();
    int played = 0;
    for (; !Skirmish::outcome(match.state()) && played < 24; ++played) {
        ASSERT_FALSE(match.play(*match.state().flow.asked.begin(),
                                Skirmish::default_action(match.state(), *match.state().flow.asked.begin()), {}));
    }
    int taken_back = 0;
    for (Seat seat = a; match.consent_undo(seat) || match.consent_undo(seat = clockwise(seat, 2)); ++taken_back) {
        ASSERT_FALSE(match.undo_by_consent(seat));
        ASSERT_LE(taken_back, static_cast<int>(Match<Skirmish>::history_limit));
    }
    EXPECT_GT(taken_back, 0);
    EXPECT_EQ(match.hash(), table().hash());
}

void play_on(Match<Skirmish>& match, int choices) {
    for (int i = 0; i < choices && !Skirmish::outcome(match.state()); ++i) {
        const Seat seat = *match.state().flow.asked.begin();
        ASSERT_FALSE(match.play(seat, Skirmish::default_action(match.state(), seat), {}));
    }
}

TEST(Match, EveryPositionThatIsFoundByRepeatingIsTheOneThatWas) {
    Match<Skirmish> match = table();
    std::vector<std::uint64_t> were;
    std::vector<Seat> by;
    while (!Skirmish::outcome(match.state()) && were.size() < 150) {
        were.push_back(match.hash());
        by.push_back(*match.state().flow.asked.begin());
        play_on(match, 1);
    }
    const auto most = std::min(were.size(), Match<Skirmish>::history_limit);
    const Match<Skirmish> end = match;
    for (std::size_t back = 1; back <= most; ++back) {
        const std::size_t place = were.size() - back;
        ASSERT_FALSE(match.undo_by_consent(by[place])) << back;
        ASSERT_EQ(match.hash(), were[place]) << back;
    }
    if (were.size() > most) {
        EXPECT_FALSE(match.consent_undo(a) || match.consent_undo(b)) << "it is too long ago";
    }
    match = end;
    ASSERT_FALSE(match.undo_by_consent(by.back()));
    EXPECT_EQ(match.hash(), were.back()) << "a copy goes its own way";
}

TEST(Match, VersionsAreThoseBeforeTheChoices) {
    Match<Skirmish> match = table();
    ASSERT_FALSE(match.play(a, {Kind::play, Card::strike}, {}, 4));
    ASSERT_FALSE(match.play(b, {Kind::decline}, {}, 9));
    EXPECT_EQ(match.consent_version(a), 4);
    EXPECT_EQ(match.consent_version(b), 9);
    EXPECT_FALSE(table().consent_version(a));
}

TEST(Match, InAnImaginedMatchTheSameChoicesCanBeTakenBack) {
    Match<Skirmish> match = table();
    play_on(match, 12);
    Generator chance(Seed{});
    Match<Skirmish> other = match.determinized(a, chance);
    const auto view = [](const Match<Skirmish>& one) { return Skirmish::view(one.state(), a); };
    EXPECT_EQ(view(other), view(match));
    if (!Skirmish::outcome(other.state())) {
        const auto before = other.hash();
        const Seat seat = *other.state().flow.asked.begin();
        play_on(other, 1);
        ASSERT_FALSE(other.undo_by_consent(seat));
        EXPECT_EQ(other.hash(), before);
    }
    for (Seat seat = a; match.consent_undo(seat) || match.consent_undo(seat = clockwise(seat, 2));) {
        other = match.determinized(a, chance);
        ASSERT_EQ(other.consent_undo(seat), match.consent_undo(seat));
        ASSERT_FALSE(match.undo_by_consent(seat));
        ASSERT_FALSE(other.undo_by_consent(seat));
        ASSERT_EQ(view(other), view(match));
    }
}

/// Skirmish with a bug that shows after the state has changed.
struct Broken : Skirmish {
    static Verdict apply(State& state, Seat seat, const Action& action, const Outside& outside) {
        auto verdict = Skirmish::apply(state, seat, action, outside);
        CHECK(action.kind != Kind::draw, "drawing works");
        return verdict;
    }
};

TEST(Match, ABugChangesNothing) {
    Match<Broken> match(table().state());
    const auto before = match.hash();
    EXPECT_THROW(static_cast<void>(match.play(a, {Kind::draw}, {})), Bug);
    EXPECT_EQ(match.hash(), before);
    EXPECT_FALSE(match.free_undo(a));
    EXPECT_FALSE(match.play(a, {Kind::play, Card::strike}, {}));
}

}  // namespace
}  // namespace coronet::engine
