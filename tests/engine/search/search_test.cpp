// The tree search, on Skirmish: hidden hands, reactions, secret bids.
#include "engine/search/ismcts.hpp"
#include "tests/engine/search/budgets.hpp"

#include <gtest/gtest.h>

namespace coronet::search {
namespace {

using skirmish::Action;
using skirmish::Card;
using skirmish::Skirmish;
using Kind = Action::Kind;

Thought<Action> think(const skirmish::State& state, Seat seat, std::uint64_t most, std::uint8_t seed = 1) {
    return Search<Skirmish>(state, seat, seed_of(seed)).think(iterations(most));
}

bool same(const Thought<Action>& one, const Thought<Action>& other) {
    if (one.iterations != other.iterations || one.opinions.size() != other.opinions.size()) return false;
    for (std::size_t i = 0; i < one.opinions.size(); ++i) {
        const auto& x = one.opinions[i];
        const auto& y = other.opinions[i];
        if (!(x.action == y.action) || x.visits != y.visits || x.chance != y.chance || x.points != y.points) {
            return false;
        }
    }
    return true;
}

skirmish::State after_choice(skirmish::State state, Seat seat, const Action& action) {
    EXPECT_FALSE(Skirmish::apply(state, seat, action, {}));
    return state;
}

TEST(Search, the_same_seed_and_iterations_give_the_same_thought) {
    const auto state = dealt<Skirmish>(3, 5);
    const Seat seat = *Skirmish::waiting(state).begin();
    EXPECT_TRUE(same(think(state, seat, 300), think(state, seat, 300)));
    EXPECT_FALSE(same(think(state, seat, 300, 1), think(state, seat, 300, 2)));
}

TEST(Search, does_as_many_iterations_as_it_may_and_at_least_one) {
    const auto state = dealt<Skirmish>(2, 5);
    const Seat seat = *Skirmish::waiting(state).begin();
    const auto made = [&](std::uint64_t most) {
        return Search<Skirmish>(state, seat, seed_of(1), {.haste = 0}).think(iterations(most)).iterations;
    };
    EXPECT_EQ(made(77), 77U);
    EXPECT_EQ(made(0), 1U);
}

TEST(Search, a_choice_that_cannot_be_caught_up_with_is_made_at_once) {
    const std::uint64_t most = 2000;
    std::uint64_t exact = 0;
    std::uint64_t hasty = 0;
    for (std::uint8_t deal = 0; deal < 10; ++deal) {
        const auto state = dealt<Skirmish>(2, deal);
        const Seat seat = *Skirmish::waiting(state).begin();
        const auto within = [&](double haste) {
            return Search<Skirmish>(state, seat, seed_of(1), {.haste = haste}).think(iterations(most));
        };
        const auto whole = within(0);
        const auto early = within(1);
        EXPECT_EQ(whole.iterations, most);
        EXPECT_EQ(early.opinions.front().action, whole.opinions.front().action) << "deal " << int{deal};
        exact += early.iterations;
        hasty += within(4).iterations;
    }
    EXPECT_LT(exact, 10 * most);
    EXPECT_LT(hasty, exact);
}

TEST(Search, a_clock_allows_as_many_iterations_as_fit_in_at_the_speed_so_far) {
    EXPECT_EQ(left_in_time(100, 0.25, 1.0), 301U);
    EXPECT_EQ(left_in_time(100, 0.9999999, 1.0), 1U) << "there is time, so there is one more";
    EXPECT_EQ(left_in_time(100, 1.0, 1.0), 0U);
    EXPECT_EQ(left_in_time(100, 3.0, 1.0), 0U);
    EXPECT_GT(left_in_time(1, 0.0, 1.0), 0U) << "a clock may not have moved yet";
}

TEST(Search, a_single_choice_is_not_thought_about) {
    const auto state = skirmish_position({{"hand A", "shield"}, {"deck", "spy spy spy"}, {"active", "A"}});
    const auto thought = Search<Skirmish>(state, a, seed_of(1)).think([](std::uint64_t) {
        ADD_FAILURE() << "nothing is asked of the budget";
        return std::uint64_t{0};
    });
    ASSERT_EQ(thought.opinions.size(), 1U);
    EXPECT_EQ(thought.opinions[0].action, Action{Kind::draw});
    EXPECT_EQ(thought.iterations, 0U);
}

TEST(Search, tries_every_choice_in_the_end) {
    const auto state = skirmish_position({{"hand A", "strike spy supplies auction thief"},
                                          {"hand B", "spy spy"},
                                          {"deck", "spy spy strike shield mirror"},
                                          {"active", "A"}});
    std::vector<Action> legal;
    Skirmish::legal(state, a, legal);
    ASSERT_EQ(legal.size(), 6U);
    // At first only the promising ones: then all.
    const Tuning narrow{.widen = 1.0};
    EXPECT_LT(Search<Skirmish>(state, a, seed_of(1), narrow).think(iterations(4)).opinions.size(), legal.size());
    EXPECT_EQ(Search<Skirmish>(state, a, seed_of(1), narrow).think(iterations(600)).opinions.size(), legal.size());
}

TEST(Search, the_best_choice_comes_first_and_every_walk_is_counted) {
    const auto thought = think(dealt<Skirmish>(2, 9), *Skirmish::waiting(dealt<Skirmish>(2, 9)).begin(), 400);
    std::uint64_t visits = 0;
    for (std::size_t i = 0; i < thought.opinions.size(); ++i) {
        visits += thought.opinions[i].visits;
        EXPECT_LE(thought.opinions[i].visits, thought.opinions[0].visits);
        EXPECT_GE(thought.opinions[i].chance, 0.0);
        EXPECT_LE(thought.opinions[i].chance, 1.0);
    }
    EXPECT_EQ(visits, thought.iterations);
}

TEST(Search, its_memory_is_bounded_and_a_full_tree_goes_on_thinking) {
    const auto state = dealt<Skirmish>(4, 5);
    const Seat seat = *Skirmish::waiting(state).begin();
    Search<Skirmish> search(state, seat, seed_of(1), {.haste = 0, .most_branches = 200});
    const auto thought = search.think(iterations(3000));
    EXPECT_EQ(thought.iterations, 3000U);
    EXPECT_GE(search.branches(), 200U);
    EXPECT_LT(search.branches(), 250U);
}

TEST(Search, wards_off_a_blow_in_the_middle_of_the_attackers_card) {
    auto state = skirmish_position({{"hand A", "strike strike"},
                                    {"hand B", "shield"},
                                    {"honour B", "1"},
                                    {"deck", "spy spy spy spy"},
                                    {"active", "A"}});
    state = after_choice(state, a, {Kind::play, Card::strike});
    ASSERT_EQ(Skirmish::waiting(state), SeatSet{b});
    EXPECT_EQ(think(state, b, 200).opinions[0].action, Action{Kind::shield});
}

TEST(Search, sees_that_a_last_blow_wins) {
    const auto state = skirmish_position({{"hand A", "supplies strike"},
                                          {"hand B", "spy"},
                                          {"honour B", "1"},
                                          {"deck", "spy spy spy spy spy spy"},
                                          {"active", "A"}});
    const auto thought = think(state, a, 400);
    EXPECT_EQ(thought.opinions[0].action, (Action{Kind::play, Card::strike}));
    EXPECT_GT(thought.opinions[0].chance, 0.8);
}

TEST(Search, a_bid_that_is_held_back_does_not_change_what_the_other_bids) {
    auto state = skirmish_position({{"hand A", "auction thief supplies"},
                                    {"hand B", "strike shield auction"},
                                    {"deck", "spy spy spy spy mirror"},
                                    {"active", "A"}});
    state = after_choice(state, a, {Kind::play, Card::auction});
    ASSERT_EQ(Skirmish::waiting(state), (SeatSet{a, b}));
    const auto high = after_choice(state, a, {Kind::bid, Card::thief});
    const auto nothing = after_choice(state, a, {Kind::bid, Card::none});
    ASSERT_EQ(Skirmish::waiting(high), SeatSet{b});
    EXPECT_TRUE(same(think(high, b, 300), think(nothing, b, 300)));
}

TEST(Search, nobody_in_the_tree_answers_to_a_bid_that_is_still_secret) {
    auto state = skirmish_position({{"hand A", "auction auction"},
                                    {"hand B", "strike strike"},
                                    {"deck", "strike strike strike strike strike strike"},
                                    {"active", "A"}});
    state = after_choice(state, a, {Kind::play, Card::auction});
    // Both bids of A are followed twice; what B may bid stands in the tree once, not once for each bid of A.
    Search<Skirmish> search(state, a, seed_of(1), {.explore = 10.0, .trust = 0.1});
    for (const auto& each : search.think(iterations(4)).opinions) EXPECT_EQ(each.visits, 2U);
    EXPECT_EQ(search.branches(), 2U + 2U);
}

}  // namespace
}  // namespace coronet::search
