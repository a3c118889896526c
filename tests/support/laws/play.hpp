#pragma once
// Laws of playing: who waits, what is legal, refusals, text, copies, undo, answers at once. Each takes a state of a
// random game and throws Broken if it does not hold there.

#include "engine/core/match.hpp"
#include "tests/support/laws/walk.hpp"

#include <algorithm>
#include <set>

namespace coronet::laws {

/// Whether a seat that has answered may still change its answer while others think, as Monarch's pledges. It owes
/// nothing then, but has something to choose. A game for which that is so specialises it.
template <Game G>
inline constexpr bool answers_can_change = false;

/// Somebody waits if and only if the game is not over; who waits has a legal action, nobody else has; what an absent
/// seat would do is legal; a seat that does not exist has nothing to choose.
template <Game G>
void waiting_and_legal(const typename G::State& state) {
    law(G::waiting(state).empty() == G::outcome(state).has_value(),
        [] { return std::string("somebody waits if and only if the game is not over"); });
    for (const Seat seat : SeatSet::all(engine::max_seats)) {
        const auto actions = legal<G>(state, seat);
        const bool waits = G::waiting(state).has(seat);
        const bool may_choose = waits || (answers_can_change<G> && !G::waiting(state).empty());
        law(!waits || !actions.empty(),
            [&] { return std::string("a seat that waits has a legal action: ") + engine::letter(seat); });
        law(may_choose || actions.empty(),
            [&] { return std::string("a seat that does not wait has no legal action: ") + engine::letter(seat); });
        law(!waits || engine::index(seat) < G::seats(state),
            [] { return std::string("only seats of the table wait"); });
        if (!waits) continue;
        const auto standard = G::default_action(state, seat);
        law(std::find(actions.begin(), actions.end(), standard) != actions.end(),
            [&] { return "the default action is legal: " + G::to_text(standard); });
    }
}

/// The text form of every legal action parses back, and none is listed twice.
template <Game G>
void text_parses_back(const typename G::State& state) {
    for (const Seat seat : G::waiting(state)) {
        std::set<std::string> texts;
        for (const auto& action : legal<G>(state, seat)) {
            law(texts.insert(G::to_text(action)).second, [&] { return "listed twice: " + G::to_text(action); });
            const auto parsed = G::parse(G::to_text(action));
            const auto* back = std::get_if<typename G::Action>(&parsed);
            law(back != nullptr && *back == action, [&] { return "does not parse back: " + G::to_text(action); });
        }
    }
}

/// Every legal action is accepted, on a copy, and the state it was copied from stays as it is. Gives nothing back,
/// tells something or nothing, breaks no invariant.
template <Game G>
void legal_is_accepted(const typename G::State& state) {
    const auto before = engine::hash_of(state);
    for (const Seat seat : G::waiting(state)) {
        for (const auto& action : legal<G>(state, seat)) {
            auto copy = state;
            const auto refused = G::apply(copy, seat, action, {});
            law(!refused, [&] { return "legal, but refused: " + G::to_text(action) + ": " + refused->sentence; });
            G::check(copy);
        }
    }
    law(engine::hash_of(state) == before, [] { return std::string("a copy is independent"); });
}

/// Actions that are not legal now are refused with a code and a sentence, change nothing and tell nothing. `pool` holds
/// actions that were legal somewhere.
template <Game G>
void refusals_change_nothing(const typename G::State& state, const std::vector<typename G::Action>& pool,
                             Generator& dice) {
    const auto before = engine::hash_of(state);
    for (int i = 0; i < 8 && !pool.empty(); ++i) {
        const Seat seat = engine::seat_at(below(dice, static_cast<std::size_t>(G::seats(state))));
        const auto& action = one_of(pool, dice);
        const auto actions = legal<G>(state, seat);
        const bool listed = std::find(actions.begin(), actions.end(), action) != actions.end();
        engine::EventLog<typename G::Event> events;
        auto copy = state;
        const auto refused = G::apply(copy, seat, action, {&events, nullptr});
        law(refused.has_value() != listed, [&] {
            return "accepted if and only if it is in the list: " + std::string(1, engine::letter(seat)) + ": " +
                   G::to_text(action);
        });
        if (!refused) continue;
        law(!refused->code.empty() && !refused->sentence.empty(), [] { return std::string("a refusal has a reason"); });
        law(engine::hash_of(copy) == before, [&] { return "a refusal changes nothing: " + G::to_text(action); });
        law(events.empty(), [&] { return "a refusal tells nothing: " + G::to_text(action); });
    }
}

/// Text that is no action is refused with `bad_request`; text that is one means what it says.
template <Game G>
void garbage_is_refused(const typename G::State& state, Generator& dice) {
    std::vector<std::string> texts = {
        "", " ", "\n", "harvest\n", "*", "-1", std::string(5000, 'x'), std::string(1, '\0')};
    for (int i = 0; i < 6; ++i) {
        std::string noise;
        for (int left = below(dice, 40); left > 0; --left) noise.push_back(static_cast<char>(dice.below(256)));
        texts.push_back(noise);
    }
    for (const Seat seat : G::waiting(state)) {
        std::string text = G::to_text(one_of(legal<G>(state, seat), dice));
        texts.push_back(text + " " + text);
        texts.push_back(text + " 99999999999999999999");
        text[static_cast<std::size_t>(below(dice, text.size()))] = static_cast<char>(dice.below(256));
        texts.push_back(text);
    }
    for (const auto& text : texts) {
        const auto parsed = G::parse(text);
        if (const auto* refusal = std::get_if<engine::Refusal>(&parsed)) {
            law(refusal->code == "bad_request", [&] { return "garbage is a bad_request: " + text; });
            law(!refusal->sentence.empty(), [&] { return "a refusal has a sentence: " + text; });
            continue;
        }
        const auto& action = std::get<typename G::Action>(parsed);
        const auto again = G::parse(G::to_text(action));
        const auto* back = std::get_if<typename G::Action>(&again);
        law(back != nullptr && *back == action, [&] { return "read, but it does not parse back: " + text; });
        for (const Seat seat : SeatSet::all(G::seats(state))) {
            auto copy = state;
            if (G::apply(copy, seat, action, {})) {
                law(engine::hash_of(copy) == engine::hash_of(state),
                    [&] { return "a refusal changes nothing: " + text; });
            }
        }
    }
}

/// How two states are compared that two orders of arrival have led to. A game whose zones remember an order nobody
/// decides by (the discards of one moment) may specialise it.
template <Game G>
struct Orderless {
    static typename G::State of(const typename G::State& state) { return state; }
};

/// When several seats are asked at once, the order in which two answers arrive does not matter, unless one of them is
/// no longer legal after the other.
template <Game G>
void answers_commute(const typename G::State& state, Generator& dice) {
    if (G::waiting(state).size() < 2) return;
    const Seat one = any_of(G::waiting(state), dice);
    SeatSet rest = G::waiting(state);
    rest.remove(one);
    const Seat other = any_of(rest, dice);
    const auto first = random_action<G>(state, one, dice);
    const auto second = random_action<G>(state, other, dice);
    auto there = state;
    auto back = state;
    if (G::apply(there, one, first, {}) || G::apply(there, other, second, {})) return;
    if (G::apply(back, other, second, {}) || G::apply(back, one, first, {})) return;
    law(engine::hash_of(Orderless<G>::of(there)) == engine::hash_of(Orderless<G>::of(back)), [&] {
        return std::string("answers at once commute: ") + engine::letter(one) + ": " + G::to_text(first) + ", " +
               engine::letter(other) + ": " + G::to_text(second);
    });
}

/// What can be undone freely restores the bytes from before, step by step back to the barrier and no further; what is
/// undone by consent does so too, however long ago it was.
template <Game G>
void undo_restores(const Options& options, std::uint64_t number, int limit) {
    const auto config = G::configure(options);
    engine::Match<G> match(std::get<typename G::Config>(config), seed_of(number), {});
    Generator dice(seed_of(~number));
    struct Past {
        std::uint64_t hash;
        std::uint32_t barrier;
        Seat seat;
    };
    std::vector<Past> past;
    std::size_t kept = 0;  // of these, how many can be taken back
    for (int choices = 0; !G::waiting(match.state()).empty() && choices < limit; ++choices) {
        const Seat seat = any_of(G::waiting(match.state()), dice);
        const auto action = random_action<G>(match.state(), seat, dice);
        past.push_back({match.hash(), G::barrier(match.state()), seat});
        law(!match.play(seat, action, {}), [&] { return "a legal action is accepted: " + G::to_text(action); });
        law(G::barrier(match.state()) >= past.back().barrier,
            [] { return std::string("the barrier never moves back"); });
        kept = std::min(kept + 1, engine::Match<G>::history_limit);
        if (dice.below(30) == 0) {
            const Seat asker =
                engine::seat_at(static_cast<int>(dice.below(static_cast<std::uint32_t>(G::seats(match.state())))));
            std::size_t back = 1;
            while (back <= kept && past[past.size() - back].seat != asker) ++back;
            law(match.undo_by_consent(asker).has_value() == (back > kept), [] {
                return std::string("by consent a seat takes back its latest choice, if it is not too long ago");
            });
            if (back <= kept) {
                law(match.hash() == past[past.size() - back].hash,
                    [] { return std::string("undo by consent restores the bytes from before"); });
                past.resize(past.size() - back);
                kept -= back;
            }
        }
        if (dice.below(3) != 0) continue;
        while (kept > 0 && past.back().barrier == G::barrier(match.state()) && dice.below(4) != 0) {
            for (const Seat other : SeatSet::all(G::seats(match.state()))) {
                law(match.free_undo(other).has_value() == (other == past.back().seat),
                    [&] { return std::string("undo belongs to the seat that chose last: ") + engine::letter(other); });
            }
            law(!match.undo(past.back().seat), [] { return std::string("undo is free up to the barrier"); });
            law(match.hash() == past.back().hash, [] { return std::string("undo restores the bytes from before"); });
            past.pop_back();
            --kept;
        }
        if (!past.empty() && past.back().barrier != G::barrier(match.state())) {
            law(match.undo(past.back().seat).has_value(),
                [] { return std::string("nothing is free beyond the barrier"); });
        }
    }
}

}  // namespace coronet::laws
