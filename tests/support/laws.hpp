#pragma once
// The laws that hold in every game, as templates over engine::Game. tests/engine/laws runs them on all games with
// thousands of random seeds; a game of its own only needs `keep_all`.

#include "engine/core/text.hpp"
#include "tests/support/laws/play.hpp"
#include "tests/support/laws/secrecy.hpp"
#include "tests/support/laws/signature.hpp"

#include <utility>
#include <vector>

namespace coronet::laws {

/// How much is looked at.
struct Effort {
    int limit = 20000;  ///< choices a game has at most
    int sample = 4;     ///< the dear laws are tried on one state in this many
};

/// Plays random game `number` twice and looks at every law on the way. Broken says which law, in which game, after how
/// many choices. Gives the number of choices.
template <Game G>
int keep_all(const Options& options, std::uint64_t number, const Effort& effort = {}) {
    int choices = 0;
    std::vector<std::uint64_t> hashes;
    std::vector<typename G::Action> pool;
    const auto look = [&](const typename G::State& state, Generator& dice) {
        choices = static_cast<int>(hashes.size());
        hashes.push_back(engine::hash_of(state));
        G::check(state);
        waiting_and_legal<G>(state);
        const bool dear = dice.below(static_cast<std::uint32_t>(effort.sample)) == 0 || G::waiting(state).empty();
        for (const Seat seat : G::waiting(state)) {
            const auto actions = legal<G>(state, seat);
            pool.push_back(one_of(actions, dice));
        }
        answers_commute<G>(state, dice);
        if (!dear) return;
        text_parses_back<G>(state);
        legal_is_accepted<G>(state);
        refusals_change_nothing<G>(state, pool, dice);
        garbage_is_refused<G>(state, dice);
        views_hide<G>(state, dice);
        refusals_hide<G>(state, pool, dice);
        events_hide<G>(state, dice);
    };
    try {
        std::vector<std::pair<Seat, typename G::Action>> made;
        walk<G>(options, number, effort.limit, look,
                [&](Seat seat, const typename G::Action& action, const auto&) { made.emplace_back(seat, action); });
        auto again = dealt<G>(options, number);
        for (std::size_t i = 0; i <= made.size(); ++i) {
            law(engine::hash_of(again) == hashes.at(i),
                [] { return std::string("the same seed and choices give the same bytes"); });
            if (i < made.size()) G::apply(again, made[i].first, made[i].second, {});
        }
        undo_restores<G>(options, number, effort.limit);
    } catch (const std::exception& problem) {
        const auto table = engine::joined(
            options, [](const auto& option) { return option.first + " " + option.second; }, ", ");
        throw Broken(std::string(G::id) + ", " + table + ", game " + std::to_string(number) + ", after " +
                     std::to_string(choices) + " choices: " + problem.what());
    }
    return choices;
}

}  // namespace coronet::laws
