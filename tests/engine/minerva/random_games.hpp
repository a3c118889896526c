#pragma once
// Whole random games of Minerva for tests: after every choice a visitor looks at the position.

#include "engine/minerva/game.hpp"
#include "tests/games/minerva/lively.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace coronet::minerva {

/// A seed that differs in one number.
inline engine::Seed seed_of(int number) {
    engine::Seed seed{};
    seed[0] = static_cast<std::uint8_t>(number);
    seed[1] = static_cast<std::uint8_t>(number >> 8);
    return seed;
}

/// The options of a table of so many players.
inline engine::Options table_of(int players) { return {{"players", std::to_string(players)}}; }

/// A dealt game.
inline State dealt(const engine::Options& options, int number) {
    return Minerva::start(std::get<Config>(Minerva::configure(options)), seed_of(number), {});
}

/// Everything a seat may choose.
inline std::vector<Action> legal_of(const State& state, Seat seat) {
    std::vector<Action> list;
    Minerva::legal(state, seat, list);
    return list;
}

/// Chooses as a lively player does.
class RandomPlayer {
  public:
    explicit RandomPlayer(int number) : chance_(seed_of(number + 1000)) {}
    Action choose(const State& state, Seat seat) { return test::lively(state, seat, chance_); }

  private:
    engine::Generator chance_;
};

/// Plays a game to its end; `look(state)` sees every position, the first and the last too. Gives the last one back.
template <class Look>
State play_random(const engine::Options& options, int number, Look look) {
    State state = dealt(options, number);
    RandomPlayer player(number);
    look(std::as_const(state));
    for (int choices = 0; !Minerva::waiting(state).empty(); ++choices) {
        CHECK(choices < 5000, "a random game comes to an end");
        const Seat seat = *Minerva::waiting(state).begin();
        const auto refused = Minerva::apply(state, seat, player.choose(state, seat), {});
        CHECK(!refused, "a listed choice is legal");
        look(std::as_const(state));
    }
    return state;
}

}  // namespace coronet::minerva
