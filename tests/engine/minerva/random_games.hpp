#pragma once
// Whole random games of Minerva for tests: after every choice a visitor looks at the position.

#include "engine/minerva/game.hpp"

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

/// Chooses a verb first, then one choice of that verb: otherwise the many cells of a build would drown all else. Passes
/// and sells seldom and likes dear facilities and long lines, so that cities grow and everything happens.
class RandomPlayer {
  public:
    explicit RandomPlayer(int number) : chance_(seed_of(number + 1000)) {}

    Action choose(const State& state, Seat seat) {
        auto list = legal_of(state, seat);
        std::vector<Action::Verb> verbs;
        for (const Action& action : list) {
            if (std::find(verbs.begin(), verbs.end(), action.verb) == verbs.end()) verbs.push_back(action.verb);
        }
        Action::Verb verb = one_of(verbs);
        const auto seldom = [&] { return verb == Action::Verb::pass || verb == Action::Verb::sell; };
        while (verbs.size() > 1 && seldom() && chance_.below(12) != 0) verb = one_of(verbs);
        std::erase_if(list, [verb](const Action& action) { return action.verb != verb; });
        if (chance_.below(2) == 0) keep_best(list, state.player(seat));
        return one_of(list);
    }

  private:
    /// The dearest facilities, the longest lines; of other verbs all.
    static void keep_best(std::vector<Action>& list, const Player& player) {
        const auto worth = [&](const Action& action) {
            if (action.verb == Action::Verb::build_facility) {
                const auto& cost = facts(action.tile).cost;
                return cost[0] + cost[1] + cost[2] + cost[3];
            }
            const bool activates =
                action.verb == Action::Verb::build_residence || action.verb == Action::Verb::place_assistant;
            return activates ? line(player.city, *cell_at(action.x, action.y), action.dir).size() : 0;
        };
        int most = 0;
        for (const Action& action : list) most = std::max(most, worth(action));
        std::erase_if(list, [&](const Action& action) { return worth(action) < most; });
    }
    template <class T>
    const T& one_of(const std::vector<T>& list) {
        return list[chance_.below(static_cast<std::uint32_t>(list.size()))];
    }
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
