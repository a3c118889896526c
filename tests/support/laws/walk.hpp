#pragma once
// Random games of any game, for the laws and for signatures. Chance comes from our own generator, so that a number
// brings back the same game on every machine.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace coronet::laws {

using engine::Game;
using engine::Generator;
using engine::Options;
using engine::Seat;
using engine::SeatSet;
using engine::Seed;
using engine::Viewer;

/// A law that does not hold, in words.
class Broken : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Throws Broken unless `holds`. `what` is only called then.
template <class What>
void law(bool holds, What what) {
    if (!holds) throw Broken(what());
}

inline Seed seed_of(std::uint64_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < 8; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

inline int below(Generator& dice, std::size_t n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); }
template <class T>
const T& one_of(const std::vector<T>& list, Generator& dice) {
    return list[static_cast<std::size_t>(below(dice, list.size()))];
}

template <Game G>
std::vector<typename G::Action> legal(const typename G::State& state, Seat seat) {
    std::vector<typename G::Action> list;
    G::legal(state, seat, list);
    return list;
}

inline Seat any_of(SeatSet seats, Generator& dice) {
    std::vector<Seat> list;
    for (const Seat seat : seats) list.push_back(seat);
    return one_of(list, dice);
}

/// What kind of choice an action is: those of one kind have texts that begin with the same word.
template <class Action>
auto kind_of(const Action& action) {
    if constexpr (requires { action.kind; }) {
        return action.kind;
    } else {
        return action.verb;
    }
}

/// A legal action: first a kind (the first word of the text form), then one of that kind. Kinds with many parameters
/// would drown the others otherwise. The order of the list has no say.
template <Game G>
typename G::Action random_action(const typename G::State& state, Seat seat, Generator& dice) {
    using Action = typename G::Action;
    const auto actions = legal<G>(state, seat);
    law(!actions.empty(), [] { return std::string("every waiting seat has a legal action"); });
    using Kind = decltype(kind_of(actions.front()));
    std::vector<Kind> kinds;
    std::vector<std::string> words;
    for (const Action& action : actions) {
        if (std::find(kinds.rbegin(), kinds.rend(), kind_of(action)) != kinds.rend()) continue;
        const std::string text = G::to_text(action);
        kinds.push_back(kind_of(action));
        words.push_back(text.substr(0, text.find(' ')));
    }
    std::vector<std::string> sorted = words;
    std::sort(sorted.begin(), sorted.end());
    const std::string wanted = one_of(sorted, dice);
    const Kind kind = kinds[static_cast<std::size_t>(std::find(words.begin(), words.end(), wanted) - words.begin())];
    std::vector<std::pair<std::string, const Action*>> texts;
    for (const Action& action : actions) {
        if (kind_of(action) == kind) texts.emplace_back(G::to_text(action), &action);
    }
    const auto pick = texts.begin() + below(dice, texts.size());
    std::nth_element(texts.begin(), pick, texts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return *pick->second;
}

/// A game as it is dealt.
template <Game G>
typename G::State dealt(const Options& options, std::uint64_t number,
                        const engine::Outside<typename G::Event>& outside = {}) {
    const auto config = G::configure(options);
    if (const auto* refusal = std::get_if<engine::Refusal>(&config)) throw Broken("no game: " + refusal->sentence);
    return G::start(std::get<typename G::Config>(config), seed_of(number), outside);
}

/// Plays random game `number` to its end. `visit(state, dice)` sees every state, the first and the last included;
/// `made(seat, action, events)` every choice, which `choose(state, seat, dice)` makes. Gives the number of choices;
/// Broken after `limit` of them.
template <Game G, class Visit, class Made, class Choose>
int walk(const Options& options, std::uint64_t number, int limit, Visit visit, Made made, Choose choose) {
    engine::EventLog<typename G::Event> events;
    const engine::Outside<typename G::Event> outside{&events, nullptr};
    auto state = dealt<G>(options, number, outside);
    Generator dice(seed_of(~number));
    Generator visitors_dice(dice.fork());
    for (int choices = 0;; ++choices) {
        visit(std::as_const(state), visitors_dice);
        if (G::waiting(state).empty()) return choices;
        law(choices < limit, [] { return std::string("a game comes to an end"); });
        const Seat seat = any_of(G::waiting(state), dice);
        const typename G::Action action = choose(std::as_const(state), seat, dice);
        events.clear();
        const auto refused = G::apply(state, seat, action, outside);
        law(!refused, [&] { return "a legal action is accepted: " + G::to_text(action) + ": " + refused->sentence; });
        made(seat, action, std::as_const(events));
    }
}

/// The same with random choices.
template <Game G, class Visit, class Made>
int walk(const Options& options, std::uint64_t number, int limit, Visit visit, Made made) {
    return walk<G>(options, number, limit, visit, made, random_action<G>);
}

/// The same without a look at the choices.
template <Game G, class Visit>
int walk(const Options& options, std::uint64_t number, int limit, Visit visit) {
    return walk<G>(options, number, limit, visit, [](Seat, const auto&, const auto&) {});
}

}  // namespace coronet::laws
