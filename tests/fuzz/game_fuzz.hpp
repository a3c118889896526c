#pragma once
// Plays a game as fuzzed bytes say, legal choices and nonsense mixed. Each game has a program of one line that calls
// `play<G>`. What must hold: no Bug, no sanitizer finding; a refusal changes nothing; somebody waits until the outcome.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace coronet::fuzz {

/// The fuzzer's bytes, one after the other; zeros after the end.
class Bytes {
  public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    bool empty() const { return bytes_.empty(); }
    std::uint8_t next() {
        if (bytes_.empty()) return 0;
        const std::uint8_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }
    /// A text of up to 31 of them.
    std::string text() {
        std::string text(std::min<std::size_t>(next() % 32U, bytes_.size()), ' ');
        for (char& c : text) c = static_cast<char>(next());
        return text;
    }

  private:
    std::span<const std::uint8_t> bytes_;
};

/// Options of the game, each any of its values.
template <engine::Game G>
engine::Options options_from(Bytes& bytes) {
    engine::Options options;
    for (const engine::OptionInfo& option : G::options()) {
        options[std::string(option.id)] = std::string(option.values[bytes.next() % option.values.size()].id);
    }
    const auto [fewest, most] = G::seat_range(options);
    options["players"] = std::to_string(fewest + bytes.next() % (most - fewest + 1));
    return options;
}

/// One choice by text: whatever it says, it is taken or refused, and a refusal changes nothing.
template <engine::Game G>
void choose_by_text(typename G::State& state, engine::Seat seat, const std::string& text) {
    const auto read = G::parse(text);
    if (const auto* action = std::get_if<typename G::Action>(&read)) {
        const std::uint64_t before = engine::hash_of(state);
        typename G::State tried = state;
        if (!G::apply(tried, seat, *action, {})) {
            state = tried;
        } else {
            CHECK(engine::hash_of(tried) == before, "a refused choice changes nothing");
        }
        static_cast<void>(G::preview(state, seat, *action));
    }
}

/// A game from its first choice to the last byte.
template <engine::Game G>
void play(std::span<const std::uint8_t> data) {
    Bytes bytes(data);
    const auto config = G::configure(options_from<G>(bytes));
    if (std::holds_alternative<engine::Refusal>(config)) return;
    engine::Seed seed{};
    for (std::uint8_t& byte : seed) byte = bytes.next();
    typename G::State state = G::start(std::get<typename G::Config>(config), seed, {});
    std::vector<typename G::Action> list;
    while (!bytes.empty() && !G::waiting(state).empty()) {
        G::check(state);
        const std::uint8_t what = bytes.next();
        const int seats = G::seats(state);
        if (what >= 240) {
            choose_by_text<G>(state, engine::seat_at(what % seats), bytes.text());
            continue;
        }
        std::vector<engine::Seat> asked;
        for (const engine::Seat seat : G::waiting(state)) asked.push_back(seat);
        const engine::Seat seat = asked[what % asked.size()];
        list.clear();
        G::legal(state, seat, list);
        CHECK(!list.empty(), "whoever is asked has a legal choice");
        const typename G::Action& action = list[bytes.next() % list.size()];
        choose_by_text<G>(state, seat, G::to_text(action));
    }
    G::check(state);
    CHECK(G::waiting(state).empty() == G::outcome(state).has_value(),
          "nobody waits if and only if there is an outcome");
}

}  // namespace coronet::fuzz
