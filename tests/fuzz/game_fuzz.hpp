#pragma once
// Plays a game as fuzzed bytes say. What must hold: no Bug, no sanitizer finding; a refusal changes nothing; somebody
// waits until the outcome; what is hidden can be drawn anew at any moment and the game goes on.
//
// A byte names a choice by what it means, not by its place in the list: the same byte plays the same card wherever that
// is legal, so that a mutation in one place leaves the rest of the game as it was. One byte can also stand for up to 32
// choices, so that short inputs reach late positions.

#include "engine/core/hash.hpp"
#include "engine/core/match.hpp"
#include "tests/fuzz/bytes.hpp"

#include <bit>
#include <variant>

namespace coronet::fuzz {

template <engine::Game G>
class Playing {
  public:
    Playing(const typename G::Config& config, Bytes& bytes) : bytes_(bytes), match_(config, bytes.seed(), {}) {}

    /// To the last byte, the end of the game, or the most choices.
    void run() {
        while (!bytes_.empty() && choices_ < most_choices && !over()) {
            G::check(state());
            happen(bytes_.next());
        }
        G::check(state());
        CHECK(over() == G::outcome(state()).has_value(), "nobody waits if and only if there is an outcome");
    }

  private:
    static constexpr int most_choices = 400;

    const typename G::State& state() const { return match_.state(); }
    bool over() const { return G::waiting(state()).empty(); }
    engine::Seat any_seat(std::size_t number) const {
        return engine::seat_at(static_cast<int>(number % static_cast<std::size_t>(G::seats(state()))));
    }

    void happen(std::uint8_t what) {
        if (what < 176) return choose(what);
        if (what < 200) return choose_many(what - 175U, bytes_.next());
        if (what < 210) return static_cast<void>(match_.undo(any_seat(what)));
        if (what < 216) return static_cast<void>(match_.undo_by_consent(any_seat(what)));
        if (what < 224) return look(any_seat(what), bytes_.next());
        if (what < 230) return draw_anew(any_seat(what));
        if (what < 240) return choose_out_of_turn(any_seat(what), bytes_.next());
        choose_by_text(any_seat(what), bytes_.text());
    }

    static std::uint32_t mixed(std::uint64_t value) {
        value *= 0x9E37'79B9'7F4A'7C15U;
        return static_cast<std::uint32_t>(value >> 32U);
    }
    /// What comes first in every Action: its kind.
    static std::uint8_t kind_of(const typename G::Action& action) {
        return std::bit_cast<std::array<std::uint8_t, sizeof(action)>>(action)[0];
    }
    /// The kind first, then one of that kind: those with many places would drown the others.
    typename G::Action meant(std::vector<typename G::Action>& list, std::uint64_t number) const {
        const auto nearest = [&](auto value_of, std::uint32_t target) {
            return *std::min_element(list.begin(), list.end(), [&](const auto& a, const auto& b) {
                return (mixed(value_of(a)) ^ target) < (mixed(value_of(b)) ^ target);
            });
        };
        const std::uint8_t kind = kind_of(nearest(kind_of, mixed(number / 5)));
        std::erase_if(list, [&](const auto& action) { return kind_of(action) != kind; });
        return nearest([](const auto& action) { return engine::hash_of(action); }, mixed(number));
    }

    void choose(std::uint64_t number) {
        std::vector<engine::Seat> asked;
        for (const engine::Seat seat : G::waiting(state())) asked.push_back(seat);
        const engine::Seat seat = asked[number % asked.size()];
        std::vector<typename G::Action> list;
        G::legal(state(), seat, list);
        CHECK(!list.empty(), "whoever is asked has a legal choice");
        const auto action = meant(list, number);
        ++choices_;
        CHECK(!match_.play(seat, action, {}), "what is legal is accepted");
    }
    void choose_many(unsigned count, std::uint8_t start) {
        for (unsigned i = 0; i < count + 8 && choices_ < most_choices && !over(); ++i) choose(start + 256U + i * 7U);
    }
    /// Some games let a seat choose that is not asked.
    void choose_out_of_turn(engine::Seat seat, std::uint8_t number) {
        std::vector<typename G::Action> list;
        G::legal(state(), seat, list);
        if (list.empty()) return;
        choose_by_text(seat, G::to_text(meant(list, number)));
    }
    /// Whatever the text says, it is taken or refused, and a refusal changes nothing.
    void choose_by_text(engine::Seat seat, const std::string& text) {
        const auto read = G::parse(text);
        const auto* action = std::get_if<typename G::Action>(&read);
        if (action == nullptr) return;
        static_cast<void>(G::preview(state(), seat, *action));
        const std::uint64_t before = match_.hash();
        if (match_.play(seat, *action, {})) {
            CHECK(match_.hash() == before, "a refused choice changes nothing");
        } else {
            ++choices_;
        }
    }
    /// Everything that can be asked of a position.
    void look(engine::Seat seat, std::uint8_t number) {
        static_cast<void>(G::view(state()));
        static_cast<void>(G::view(state(), seat));
        std::vector<typename G::Action> list;
        G::legal(state(), seat, list);
        if (!list.empty()) {
            const auto action = meant(list, number);
            static_cast<void>(G::preview(state(), seat, action));
            const auto back = G::parse(G::to_text(action));
            CHECK(back.index() == 0 && std::get<0>(back) == action, "the text form parses back");
        }
        if (G::waiting(state()).has(seat)) {
            auto copy = state();
            CHECK(!G::apply(copy, seat, G::default_action(copy, seat), {}), "the default choice is legal");
        }
    }
    /// The game goes on in a world that this seat must hold possible.
    void draw_anew(engine::Seat seat) {
        engine::Generator chance(bytes_.seed());
        const auto seen = G::view(state(), seat);
        match_ = match_.determinized(seat, chance);
        CHECK(seen == G::view(state(), seat), "what is drawn anew is hidden");
    }

    Bytes& bytes_;
    engine::Match<G> match_;
    int choices_ = 0;
};

/// A game from its first choice to the last byte.
template <engine::Game G>
void play(std::span<const std::uint8_t> data) {
    Bytes bytes(data);
    const auto config = G::configure(options_from(bytes, G::options(), G::seat_range));
    if (const auto* good = std::get_if<typename G::Config>(&config)) Playing<G>(*good, bytes).run();
}

}  // namespace coronet::fuzz
