#pragma once
// Thinker over one game. Included where a game is entered (protocol/table_of.hpp) and by tests.

#include "engine/search/ismcts.hpp"
#include "engine/search/thinker.hpp"

namespace coronet::search {

/// A Novice misjudges a choice by up to this part of a lead.
inline constexpr double novice_noise = 0.5;

/// A thought of Regent.
template <Advised G>
Thought<typename G::Action> ponder(const typename G::State& state, Seat seat, engine::Generator& dice, const Go& go,
                                   const Tuning& tuning = {}) {
    return Search<G>(state, seat, dice.fork(), tuning).think(go);
}

/// What a player of another level chooses; `state` is determinized for the seat.
template <Advised G>
typename G::Action pick(Level level, const typename G::State& state, Seat seat, engine::Generator& dice) {
    switch (level) {
        case Level::random: return random_choice<G>(state, seat, dice);
        case Level::novice: return greedy_choice<G>(state, seat, dice, {.samples = 1, .noise = novice_noise});
        case Level::courtier:
        case Level::regent: break;
    }
    return greedy_choice<G>(state, seat, dice);
}

/// Thinks about a game of `G`.
template <Advised G>
class ThinkerOf final : public Thinker {
  public:
    /// `seat` is asked in `state`. Of the state only what the seat may know is kept.
    ThinkerOf(const typename G::State& state, Seat seat, const engine::Seed& seed)
        : dice_(seed), state_(G::determinize(state, seat, dice_)), seat_(seat) {
        CHECK(G::waiting(state_).has(seat), "who thinks is asked");
    }

    Choice think(Level level, const Go& go) override {
        Choice choice;
        if (level != Level::regent) {
            choice.action = G::to_text(pick<G>(level, state_, seat_, dice_));
            return choice;
        }
        const auto thought = ponder<G>(state_, seat_, dice_, go);
        for (const auto& each : thought.opinions) {
            choice.opinions.push_back({G::to_text(each.action), each.visits, each.chance, each.points});
        }
        choice.action = choice.opinions.front().action;
        choice.iterations = thought.iterations;
        return choice;
    }

  private:
    engine::Generator dice_;
    typename G::State state_;
    Seat seat_;
};

}  // namespace coronet::search
