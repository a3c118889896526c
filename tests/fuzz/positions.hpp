#pragma once
// Positions of whole games, from the deal to the end, that inputs begin from: so that an input is a few choices,
// wherever in a game they are made. A number stands for the same position on every machine, as long as the rules stay.

#include "engine/search/players.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/support/laws/walk.hpp"

#include <array>
#include <vector>

namespace coronet::fuzz {

/// Options of a game, drawn; those that the game refuses are drawn again.
template <engine::Game G>
typename G::Config drawn_config(engine::Generator& dice) {
    for (;;) {
        const auto drawn = drawn_bytes(dice);
        Bytes bytes(drawn);
        const auto config = G::configure(options_from(bytes, G::options(), G::seat_range));
        if (const auto* good = std::get_if<typename G::Config>(&config)) return *good;
    }
}

/// A choice as people make them, more or less: in every eighth game with some thought, in every eighth any at all, so
/// that games come to their ends and corners are seen.
template <engine::Game G>
typename G::Action some_choice(std::uint64_t game, const typename G::State& state, engine::Seat seat,
                               engine::Generator& dice) {
    if constexpr (search::Advised<G>) {
        if (game % 8 == 0) return search::greedy_choice<G>(state, seat, dice, {.samples = 1, .noise = 0.5});
        if (game % 8 != 1 && dice.below(4) != 0) {
            std::vector<typename G::Action> list;
            search::choices<G>(state, seat, list);
            return laws::one_of(list, dice);
        }
    }
    return laws::random_action<G>(state, seat, dice);
}

template <engine::Game G>
class Positions {
  public:
    static constexpr std::size_t games = 64;    ///< each with its own options and its own way to play
    static constexpr std::size_t moments = 32;  ///< of each game, evenly spread from the deal to its end

    /// Position `moment` of game `game`, both taken round. The game is played when it is first asked for.
    static const typename G::State& at(std::size_t game, std::size_t moment) {
        static std::array<std::vector<typename G::State>, games> played;
        auto& states = played[game % games];
        if (states.empty()) states = play(game % games);
        return states[moment % states.size()];
    }

    static void play_all() {
        for (std::size_t game = 0; game < games; ++game) at(game, 0);
    }

  private:
    static constexpr std::size_t longest = 600;  // choices

    static std::vector<typename G::State> play(std::uint64_t game) {
        engine::Generator dice(laws::seed_of(game));
        const auto config = drawn_config<G>(dice);
        std::vector<typename G::State> states{G::start(config, dice.fork(), {})};
        while (!G::waiting(states.back()).empty() && states.size() <= longest) {
            auto state = states.back();
            const engine::Seat seat = laws::any_of(G::waiting(state), dice);
            CHECK(!G::apply(state, seat, some_choice<G>(game, state, seat, dice), {}), "what is legal is accepted");
            states.push_back(state);
        }
        std::vector<typename G::State> kept;
        for (std::size_t i = 0; i < moments; ++i) kept.push_back(states[i * (states.size() - 1) / (moments - 1)]);
        return kept;
    }
};

}  // namespace coronet::fuzz
