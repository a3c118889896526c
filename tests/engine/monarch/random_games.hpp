#pragma once
// Whole random games of Monarch for tests: after every choice a visitor looks at the position.

#include "engine/core/match.hpp"
#include "engine/monarch/game.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace coronet::monarch {

/// A seed that differs in one number.
inline engine::Seed seed_of(int number) {
    engine::Seed seed{};
    seed[0] = static_cast<std::uint8_t>(number);
    seed[1] = static_cast<std::uint8_t>(number >> 8);
    return seed;
}

/// The options of a table, checked.
inline Config config_of(const engine::Options& options) { return std::get<Config>(Monarch::configure(options)); }

/// All tables worth playing: 2 to 5 seats, with and without banners, both printings.
inline std::vector<engine::Options> tables() {
    return {
        {{"players", "2"}},
        {{"players", "2"}, {"two_player_changes", "off"}},
        {{"players", "3"}, {"printing", "first"}},
        {{"players", "3"}, {"banners", "off"}},
        {{"players", "4"}},
        {{"players", "5"}, {"five_players", "on"}},
    };
}

/// Chooses for random players. What brings the end nearer is liked better, so that games have one.
class RandomPlayer {
  public:
    explicit RandomPlayer(int number) : chance_(seed_of(number + 1000)) {}

    /// A legal choice of one of the seats that are waited for.
    std::pair<Seat, Action> choose(const State& state) {
        std::vector<Seat> seats;
        for (const Seat seat : Monarch::waiting(state)) seats.push_back(seat);
        const Seat seat = seats[chance_.below(static_cast<std::uint32_t>(seats.size()))];
        std::vector<Action> list;
        Monarch::legal(state, seat, list);
        if (chance_.below(5) == 0) prefer_progress(list);
        return {seat, list[chance_.below(static_cast<std::uint32_t>(list.size()))]};
    }
    engine::Generator& chance() { return chance_; }

  private:
    /// Leaves the choices that bring the end nearer, if there are any: pledges that change for ever and courts that
    /// never grow make games of any length.
    static void prefer_progress(std::vector<Action>& list) {
        const auto idles = [](const Action& action) {
            return action.kind != Action::Kind::confirm &&
                   (action.kind != Action::Kind::acquire_court || action.replace != no_card);
        };
        if (!std::all_of(list.begin(), list.end(), idles)) std::erase_if(list, idles);
    }

    engine::Generator chance_;
};

/// Plays a game to its end; `look(state)` sees every position, the first and the last too. Gives the last one back.
template <class Look>
State play_random(const engine::Options& options, int number, Look look) {
    State state = Monarch::start(config_of(options), seed_of(number), {});
    RandomPlayer player(number);
    look(state);
    for (int choices = 0; !Monarch::waiting(state).empty(); ++choices) {
        CHECK(choices < 20'000, "a random game comes to an end");
        const auto [seat, action] = player.choose(state);
        const auto refused = Monarch::apply(state, seat, action, {});
        CHECK(!refused, "a listed choice is legal");
        look(state);
    }
    return state;
}

}  // namespace coronet::monarch
