#pragma once
// One number that tells whether a game behaves as before: over a fixed lot of random games, all that was chosen, told
// and scored, as text. It does not depend on how a state lies in memory.

#include "engine/core/fingerprint.hpp"
#include "tests/support/laws/walk.hpp"

namespace coronet::laws {

/// Folds games 0 .. `games` - 1 of each set of options.
template <Game G>
std::uint64_t signature(const std::vector<Options>& tables, int games, int limit) {
    std::uint64_t sum = G::rules_version;
    const auto fold = [&sum](const std::string& text) { sum = engine::hash_bytes(text.data(), text.size(), sum); };
    for (const auto& options : tables) {
        for (int number = 0; number < games; ++number) {
            const auto visit = [&](const typename G::State& state, Generator&) {
                if (const auto outcome = G::outcome(state)) {
                    for (const int score : outcome->scores) fold(std::to_string(score));
                }
            };
            const auto made = [&](Seat seat, const typename G::Action& action, const auto& events) {
                fold(engine::letter(seat) + G::to_text(action));
                for (const auto& event : events) {
                    fold(G::to_text(event.open));
                    if (event.secret) fold(G::to_text(*event.secret));
                }
            };
            walk<G>(options, static_cast<std::uint64_t>(number), limit, visit, made);
        }
    }
    return sum;
}

/// Folds the fingerprints of all positions of those games: journals hold them, so that they may change only with the
/// rules version.
template <Game G>
std::uint64_t fingerprints(const std::vector<Options>& tables, int games, int limit) {
    std::uint64_t sum = G::rules_version;
    for (const auto& options : tables) {
        for (int number = 0; number < games; ++number) {
            walk<G>(
                options, static_cast<std::uint64_t>(number), limit,
                [&](const typename G::State& state, Generator&) {
                    const std::uint64_t print = engine::fingerprint<G>(state);
                    sum = engine::hash_bytes(&print, sizeof print, sum);
                },
                [](Seat, const typename G::Action&, const auto&) {});
        }
    }
    return sum;
}

}  // namespace coronet::laws
