#pragma once
// A stretch of a game as fuzzed bytes say: they name a position (positions.hpp) or a table to deal at, then what
// happens. What must hold: no Bug, no sanitizer finding; a refusal changes nothing; somebody waits until the outcome;
// what is hidden can be drawn anew at any moment, nobody whom it is hidden from sees a difference, and the game goes
// on.
//
// A byte names a choice by what it means, not by its place in the list: the same byte plays the same card wherever that
// is legal, so that a mutation in one place leaves the rest of the game as it was.

#include "engine/core/hash.hpp"
#include "engine/core/match.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/positions.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/laws/secrecy.hpp"

#include <bit>
#include <variant>

namespace coronet::fuzz {

template <engine::Game G>
class Playing {
  public:
    /// `budget`: what the input may cost, in choices. Whole games lie in the positions; an input finds most where it is
    /// short.
    Playing(const typename G::State& position, int budget, Bytes& bytes)
        : bytes_(bytes), match_(position), budget_(budget) {}

    /// To the last byte, or until the budget is spent.
    void run() {
        check();
        while (!bytes_.empty() && budget_ > 0) {
            happen(bytes_.next());
            check();
        }
    }

  private:
    const typename G::State& state() const { return match_.state(); }
    bool over() const { return G::waiting(state()).empty(); }
    engine::Seat any_seat(std::size_t number) const {
        return engine::seat_at(static_cast<int>(number % static_cast<std::size_t>(G::seats(state()))));
    }
    void check() const {
        G::check(state());
        CHECK(over() == G::outcome(state()).has_value(), "nobody waits if and only if there is an outcome");
    }

    void happen(std::uint8_t what) {
        --budget_;
        if (what < 190) return choose(what);
        if (what < 200) return static_cast<void>(match_.undo(any_seat(what)));
        if (what < 206) return static_cast<void>(match_.undo_by_consent(any_seat(what)));
        if (what < 216) return look(any_seat(what), bytes_.next());
        if (what < 228) return draw_anew(what);
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
    /// The action whose value lies nearest to the number, both well mixed; only those that `counts` count.
    template <class Value, class Counts>
    static const typename G::Action& nearest(const std::vector<typename G::Action>& list, std::uint64_t number,
                                             Value value_of, Counts counts) {
        const std::uint32_t target = mixed(number);
        const typename G::Action* found = nullptr;
        std::uint32_t least = 0;
        for (const auto& action : list) {
            if (!counts(action)) continue;
            const std::uint32_t distance = mixed(value_of(action)) ^ target;
            if (found != nullptr && distance >= least) continue;
            found = &action;
            least = distance;
        }
        return *found;
    }
    /// The kind first, then one of that kind: those with many places would drown the others.
    static typename G::Action meant(const std::vector<typename G::Action>& list, std::uint64_t number) {
        const std::uint8_t kind = kind_of(nearest(list, number / 5, kind_of, [](const auto&) { return true; }));
        return nearest(list, number, engine::hash_of<typename G::Action>,
                       [&](const auto& action) { return kind_of(action) == kind; });
    }
    typename G::Action legal(engine::Seat seat, std::uint64_t number) const {
        std::vector<typename G::Action> list;
        G::legal(state(), seat, list);
        CHECK(!list.empty(), "whoever is asked has a legal choice");
        return meant(list, number);
    }

    void choose(std::uint64_t number) {
        if (over()) return;
        std::vector<engine::Seat> asked;
        for (const engine::Seat seat : G::waiting(state())) asked.push_back(seat);
        const engine::Seat seat = asked[number % asked.size()];
        CHECK(!match_.play(seat, legal(seat, number), {}), "what is legal is accepted");
    }
    /// Some games let a seat choose that is not asked.
    void choose_out_of_turn(engine::Seat seat, std::uint8_t number) {
        std::vector<typename G::Action> list;
        G::legal(state(), seat, list);
        if (!list.empty()) choose_by_text(seat, G::to_text(meant(list, number)));
    }
    /// Whatever the text says, it is taken or refused, and a refusal changes nothing.
    void choose_by_text(engine::Seat seat, const std::string& text) {
        const auto read = G::parse(text);
        const auto* action = std::get_if<typename G::Action>(&read);
        if (action == nullptr) return;
        static_cast<void>(G::preview(state(), seat, *action));
        const std::uint64_t before = match_.hash();
        if (match_.play(seat, *action, {})) CHECK(match_.hash() == before, "a refused choice changes nothing");
    }
    /// Everything that can be asked of a position.
    void look(engine::Seat seat, std::uint8_t number) {
        --budget_;
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
    /// The game goes on in a world that a seat, or a spectator, must hold possible.
    void draw_anew(std::uint8_t number) {
        budget_ -= 2;
        engine::Generator chance(bytes_.seed());
        const engine::Viewer viewer = number % 8 == 0 ? engine::Viewer() : engine::Viewer(any_seat(number));
        const auto before = match_;
        match_ = match_.determinized(viewer, chance);
        const auto actions = laws::shown_alike<G>(before.state(), state(), viewer);
        if (!actions.empty()) laws::foretold_alike<G>(before.state(), state(), *viewer, meant(actions, bytes_.next()));
    }

    Bytes& bytes_;
    engine::Match<G> match_;
    int budget_;
};

/// From a position, one time in sixteen from a deal.
template <engine::Game G, int budget>
void play(Input input) {
    Bytes bytes(input);
    const std::size_t game = bytes.next();
    if (game % 16 != 15) {
        const std::size_t moment = bytes.next();
        return Playing<G>(Positions<G>::at(game, moment), budget, bytes).run();
    }
    const auto config = G::configure(options_from(bytes, G::options(), G::seat_range));
    if (const auto* good = std::get_if<typename G::Config>(&config)) {
        Playing<G>(G::start(*good, bytes.seed(), {}), budget, bytes).run();
    }
}

/// The rules of a game as a target.
template <engine::Game G, int budget = 12>
Target target_of() {
    return {std::string(G::id), play<G, budget>, static_cast<std::size_t>(32 + 2 * budget), Positions<G>::play_all};
}

}  // namespace coronet::fuzz
