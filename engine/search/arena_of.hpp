#pragma once
// The deals of the arena over one game. Included where a game is entered (protocol/game_entry.hpp) and by tests.

#include "engine/search/arena.hpp"
#include "engine/search/thinker_of.hpp"

#include <string>
#include <utility>

namespace coronet::search {

/// No game of ours is as long; one that does not end is a bug in the rules or the advice.
inline constexpr int most_choices = 50'000;

/// What a player chooses, and what it cost.
template <Advised G>
typename G::Action choose(const Deal& deal, Level level, const typename G::State& known, Seat seat,
                          engine::Generator& dice, Deeds& deeds) {
    const double begun = deal.clock();
    ++deeds.choices;
    typename G::Action action;
    if (level == Level::regent) {
        const auto thought = ponder<G>(known, seat, dice, deal.budget(), deal.tuning);
        deeds.iterations += thought.iterations;
        action = thought.opinions.front().action;
    } else {
        action = pick<G>(level, known, seat, dice);
    }
    deeds.seconds += deal.clock() - begun;
    return action;
}

/// One game of the deal, the players moved on by `turn` seats.
template <Advised G>
void play_game(const Deal& deal, const typename G::Config& config, int turn, engine::Generator& dice, Played& played) {
    const int seats = static_cast<int>(deal.players.size());
    const auto player_of = [&](Seat seat) { return static_cast<std::size_t>((index(seat) + turn) % seats); };
    auto state = G::start(config, deal.seed, {});
    std::vector<typename G::Action> list;
    int choices = 0;
    while (!G::waiting(state).empty()) {
        CHECK(++choices < most_choices, "a game comes to an end");
        const Seat seat = *G::waiting(state).begin();
        const auto player = player_of(seat);
        list.clear();
        G::legal(state, seat, list);
        const auto action = list.size() == 1 ? list.front()
                                             : choose<G>(deal, deal.players[player], G::determinize(state, seat, dice),
                                                         seat, dice, played[player]);
        CHECK(!G::apply(state, seat, action, {}), "a player makes legal choices");
    }
    const auto outcome = G::outcome(state);
    CHECK(outcome && G::seats(state) == seats, "a game over has a result for each player");
    const auto winners = std::count(outcome->places.begin(), outcome->places.end(), 1);
    for (const Seat seat : SeatSet::all(seats)) {
        const auto at = static_cast<std::size_t>(index(seat));
        Deeds& deeds = played[player_of(seat)];
        ++deeds.games;
        deeds.wins += outcome->places[at] == 1 ? 1.0 / static_cast<double>(winners) : 0.0;
        deeds.points += outcome->scores[at];
    }
}

/// All games of a deal; `bad_options` if the game cannot be played so.
template <Advised G>
engine::Parsed<Played> play_deal(const Deal& deal) {
    auto options = deal.options;
    options["players"] = std::to_string(deal.players.size());
    const auto config = G::configure(options);
    if (const auto* refusal = std::get_if<engine::Refusal>(&config)) return *refusal;
    engine::Generator dice(deal.seed);
    dice.fork();  // the players draw from another stream than the deal
    Played played(deal.players.size());
    for (int turn = 0; turn < static_cast<int>(deal.players.size()); ++turn) {
        engine::Generator drawn(dice.fork());
        play_game<G>(deal, std::get<typename G::Config>(config), turn, drawn, played);
    }
    return played;
}

}  // namespace coronet::search
