#pragma once
// Players that do not look ahead: random, and greedy, which makes the one choice after which it stands best. Both see
// only a state determinized for their seat. Used as opponents, as playouts of the tree search and as yardsticks.

#include "engine/search/advice.hpp"

#include <vector>

namespace coronet::search {

/// The seat that thinks is asked and has this state; nothing in it that the seat may not know is true.
template <engine::Game G>
typename G::Action random_choice(const typename G::State& state, Seat seat, engine::Generator& dice) {
    std::vector<typename G::Action> list;
    G::legal(state, seat, list);
    CHECK(!list.empty(), "a seat that is asked has a choice");
    return list[dice.below(static_cast<std::uint32_t>(list.size()))];
}

/// How far the seat is ahead after this choice, as far as this state tells.
template <Advised G>
float after(const typename G::State& state, Seat seat, const typename G::Action& action) {
    auto next = state;
    CHECK(!G::apply(next, seat, action, {}), "what is legal is accepted");
    return ahead(worths<G>(next), seat, G::seats(next));
}

/// How a greedy player is tuned.
struct Greed {
    int samples = 3;     ///< determinizations over which a choice is judged
    double noise = 0.0;  ///< blunders: points by which a choice may be misjudged, times the game's `lead`
};

/// The choice after which the seat stands best on average. Equal ones are drawn.
template <Advised G>
typename G::Action greedy_choice(const typename G::State& state, Seat seat, engine::Generator& dice,
                                 const Greed& greed = {}) {
    std::vector<typename G::Action> list;
    choices<G>(state, seat, list);
    if (list.size() == 1) return list.front();
    std::vector<double> value(list.size(), 0.0);
    for (int sample = 0; sample < greed.samples; ++sample) {
        const auto imagined = G::determinize(state, seat, dice);
        for (std::size_t i = 0; i < list.size(); ++i) {
            value[i] += static_cast<double>(after<G>(imagined, seat, list[i])) / greed.samples;
        }
    }
    std::size_t best = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        // A drawn millionth decides between equal choices.
        const auto drawn = [&dice] { return static_cast<double>(dice.below(1'000'000)) / 1e6 - 0.5; };
        value[i] += drawn() * 1e-6 + (greed.noise > 0 ? drawn() * 2.0 * greed.noise * G::lead : 0.0);
        if (value[i] > value[best]) best = i;
    }
    return list[best];
}

}  // namespace coronet::search
