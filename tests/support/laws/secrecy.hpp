#pragma once
// Laws of hidden things: what a viewer is shown follows from what that viewer may know. A state and the same state with
// all that is hidden from the viewer drawn anew look alike, offer the same, refuse the same and foretell the same.

#include "engine/core/text.hpp"
#include "tests/support/laws/walk.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::laws {

template <Game G>
std::string name_of(Viewer viewer) {
    return viewer ? std::string("seat ") + engine::letter(*viewer) : std::string("a spectator");
}

/// A seat is foretold the same of a choice in two positions that it cannot tell apart.
template <Game G>
void foretold_alike(const typename G::State& state, const typename G::State& other, Seat seat,
                    const typename G::Action& action) {
    const auto here = G::preview(state, seat, action);
    const auto there = G::preview(other, seat, action);
    law(here.index() == there.index() && (here.index() != 0 || std::get<0>(here) == std::get<0>(there)),
        [&] { return "the preview must not depend on what is hidden from " + name_of<G>(seat); });
}

/// Two positions look alike to a viewer: views, who waits, the end, and for a seat its legal list, which is given back,
/// and its default.
template <Game G>
std::vector<typename G::Action> shown_alike(const typename G::State& state, const typename G::State& other,
                                            Viewer viewer) {
    const auto same = [&](bool holds, const char* what) {
        law(holds, [&] { return std::string(what) + " must not depend on what is hidden from " + name_of<G>(viewer); });
    };
    same(G::view(state) == G::view(other), "the public view");
    same(G::waiting(state) == G::waiting(other), "who waits");
    same(G::outcome(state) == G::outcome(other), "the end");
    same(G::barrier(state) == G::barrier(other), "the barrier of undo");
    if (!viewer) return {};
    same(G::view(state, *viewer) == G::view(other, *viewer), "the private view");
    auto actions = legal<G>(state, *viewer);
    same(actions == legal<G>(other, *viewer), "the legal list");
    if (!G::waiting(state).has(*viewer)) return {};
    same(G::default_action(state, *viewer) == G::default_action(other, *viewer), "the default action");
    return actions;
}

/// The same, and all previews.
template <Game G>
void look_alike(const typename G::State& state, const typename G::State& other, Viewer viewer) {
    for (const auto& action : shown_alike<G>(state, other, viewer)) foretold_alike<G>(state, other, *viewer, action);
}

/// `view(s, q) == view(determinize(s, q), q)`, for every seat and a spectator, also in the middle of a card; and what
/// chance holds in store is never carried over.
template <Game G>
void views_hide(const typename G::State& state, Generator& dice) {
    std::vector<Viewer> viewers = {Viewer()};
    for (const Seat seat : SeatSet::all(G::seats(state))) viewers.emplace_back(seat);
    for (const Viewer viewer : viewers) {
        const auto other = G::determinize(state, viewer, dice);
        G::check(other);
        look_alike<G>(state, other, viewer);
        law(engine::hash_of(state) != engine::hash_of(other),
            [&] { return "determinize draws anew what is hidden from " + name_of<G>(viewer); });
    }
}

/// Refusals depend on nothing hidden from the seat that is refused.
template <Game G>
void refusals_hide(const typename G::State& state, const std::vector<typename G::Action>& pool, Generator& dice) {
    for (int i = 0; i < 4 && !pool.empty(); ++i) {
        const Seat seat = engine::seat_at(below(dice, static_cast<std::size_t>(G::seats(state))));
        const auto& action = one_of(pool, dice);
        auto here = state;
        auto there = G::determinize(state, seat, dice);
        const auto said = G::apply(here, seat, action, {});
        const auto also = G::apply(there, seat, action, {});
        const bool same =
            said.has_value() == also.has_value() &&
            (!said || (said->code == also->code && said->sentence == also->sentence && said->missing == also->missing));
        law(same, [&] { return "a refusal must not depend on what is hidden: " + G::to_text(action); });
    }
}

/// What somebody is told of one choice. In which order was told of what lies alike afterwards (cards turned up, looked
/// at and laid away one after the other) is no part of it, nor which of them was counted first.
struct Told {
    std::string text;
    std::vector<std::string> lines;   ///< without what is counted, sorted
    std::vector<std::string> counts;  ///< every number of the lines with the word before it, sorted

    void add(const std::string& said) {
        std::string line;
        std::string_view last;
        const auto lay = [&line, &last] {
            if (!last.empty()) line.append(last).append(" ");
        };
        for (const auto word : engine::words_of(said)) {
            if (word.find_first_not_of("0123456789") == std::string_view::npos) {
                insert(counts, std::string(std::exchange(last, {})).append(" ").append(word));
            } else {
                lay();
                last = word;
            }
        }
        lay();
        insert(lines, line);
        text += said + "\n";
    }
    [[nodiscard]] bool like(const Told& other) const { return lines == other.lines && counts == other.counts; }

  private:
    static void insert(std::vector<std::string>& sorted, std::string one) {
        sorted.insert(std::ranges::upper_bound(sorted, one), std::move(one));
    }
};

/// What the viewer is told by these events.
template <Game G>
Told told_to(Viewer viewer, const engine::EventLog<typename G::Event>& events) {
    Told told;
    for (const auto& event : events) told.add(G::to_text(event.for_viewer(viewer)));
    return told;
}

/// What a viewer is told is no more than the viewer can see afterwards: where the same choice in two worlds that look
/// alike leads to worlds that look alike, the same was told. (A game that shows something for a moment only must keep
/// it in its view until the next choice.)
template <Game G>
void events_hide(const typename G::State& state, Generator& dice) {
    if (G::waiting(state).empty()) return;
    const Seat actor = any_of(G::waiting(state), dice);
    std::vector<Viewer> viewers = {Viewer()};
    for (const Seat seat : SeatSet::all(G::seats(state))) viewers.emplace_back(seat);
    for (const Viewer viewer : viewers) {
        auto here = state;
        auto there = G::determinize(state, viewer, dice);
        const auto action = random_action<G>(here, actor, dice);
        engine::EventLog<typename G::Event> told;
        engine::EventLog<typename G::Event> also;
        if (G::apply(here, actor, action, {&told, nullptr}) || G::apply(there, actor, action, {&also, nullptr}))
            continue;
        if (!(G::view(here) == G::view(there))) continue;
        if (viewer && !(G::view(here, *viewer) == G::view(there, *viewer))) continue;
        const Told heard = told_to<G>(viewer, told);
        const Told otherwise = told_to<G>(viewer, also);
        law(heard.like(otherwise), [&] {
            return "what " + name_of<G>(viewer) + " is told must not depend on what is hidden: " + G::to_text(action) +
                   "\n" + heard.text + "or\n" + otherwise.text;
        });
    }
    // An event with a secret form has somebody to tell it to, and the forms differ.
    engine::EventLog<typename G::Event> events;
    auto copy = state;
    const auto action = random_action<G>(copy, actor, dice);
    if (G::apply(copy, actor, action, {&events, nullptr})) return;
    for (const auto& event : events) {
        if (!event.secret) continue;
        law(!event.knows.empty(), [&] { return "a secret event is known to somebody: " + G::to_text(event.open); });
        law(G::to_text(event.open) != G::to_text(*event.secret),
            [&] { return "the open form hides something: " + G::to_text(event.open); });
    }
}

}  // namespace coronet::laws
