// The princesses (section 18): `play` runs when they are supported, `react` is the activated ability. Lulnasaika has
// nothing but her points, Klam-Klam changes prices (prices.cpp).

#include "engine/heart_of_crown/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {
namespace {

constexpr int raolily_maids = 5;   ///< HOC-RAOLILY-2
constexpr int flamaria_cards = 2;  ///< HOC-FLAMARIA-3
constexpr int flamaria_cost = 5;   ///< HOC-FLAMARIA-3

// Raolily, on being supported: 0 to 5 Royal Maids from the Market (HOC-RAOLILY-2).
void ask_how_many_maids(Play& p) {
    const int most = std::min(raolily_maids, p.state.stack(Card::royal_maid));
    if (most > 0) p.ask(p.me(), {.ask = Ask::amount, .limit = static_cast<std::uint8_t>(most)});
}
Result acquire_maids(Play& p, Seat seat, const Action& action) {
    for (int i = 0; i < action.number; ++i) p.acquire(seat, Card::royal_maid);
    return Result::next;
}
constexpr std::array raolily = {question(ask_how_many_maids, acquire_maids)};

// Flamaria, on being supported: up to 2 cards of cost 5 or less from the Market (HOC-FLAMARIA-3).
void ask_flamaria(Play& p) {
    const int left = flamaria_cards - p.frame().count;
    if (left == 0) return;
    p.ask(p.me(), {.ask = Ask::acquire,
                   .zone = Zone::market,
                   .filter = Filter::cost_at_most,
                   .least = 0,
                   .most = static_cast<std::uint8_t>(left),
                   .limit = flamaria_cost});
}
Result acquire_one(Play& p, Seat seat, const Action& action) {
    if (action.kind == Action::Kind::stop) return Result::next;
    p.acquire(seat, action.card);
    ++p.frame().count;
    return Result::again;
}
constexpr std::array flamaria = {question(ask_flamaria, acquire_one)};

// Bergamot: a card that is no Curse was discarded; then an action card comes back (HOC-BERGAMOT-2 to -6).
constexpr std::array bergamot = {
    question([](Play& p) { p.need({.ask = Ask::take, .zone = Zone::discard, .filter = Filter::action}); },
             [](Play& p, Seat seat, const Action& action) {
                 p.take_from_discard(seat, action.card);
                 return Result::next;
             }),
};

void discard_given(Play& p, Seat seat, const Action& action, Frame&) { p.discard(seat, action.cards[0], action.copy); }

// Rain & Shion, on being supported: a twin counter for each princess supported by others, and one more (HOC-TWINS-2).
constexpr std::array twins = {
    act([](Play& p) {
        int others = 0;
        for (const Seat seat : p.state.seats()) {
            const bool other = seat != p.me() && !p.state.dropped_out.has(seat);
            others += other && p.player(seat).princess != no_card ? 1 : 0;
        }
        p.gain_counter(p.me(), Way::twin, others + 1, p.card());
        return Result::next;
    }),
};
// Their ability: an extra turn follows; the counter has been removed (HOC-TWINS-3).
constexpr std::array twins_ability = {
    act([](Play& p) {
        p.turn().extra_coming = true;
        return Result::next;
    }),
};

void remove_counter(Play& p, Seat seat, const Action&, Frame& frame) { p.lose_counter(seat, Way::twin, 1, frame.card); }

// Ouka: two cards were banished; a Market card of exactly the cost noted comes into the hand (HOC-OUKA-2, HOC-OUKA-3).
constexpr std::array ouka = {
    question(
        [](Play& p) {
            p.need({.ask = Ask::take, .zone = Zone::market, .filter = Filter::cost_exactly, .limit = p.frame().limit});
        },
        [](Play& p, Seat seat, const Action& action) {
            p.acquire(seat, action.card, Zone::hand);
            return Result::next;
        }),
};

void banish_given(Play& p, Seat seat, const Action& action, Frame& frame) {
    frame.limit = static_cast<std::uint8_t>(facts(action.cards[0]).cost + facts(action.cards[1]).cost - 1);
    p.banish(seat, action.cards[0], action.copy);
    p.banish(seat, action.cards[1], action.second);
}

constexpr std::array<Script, 5> scripts = {{
    {.card = Card::raolily, .play = raolily},
    {.card = Card::flamaria, .play = flamaria},
    {.card = Card::bergamot, .react = bergamot, .pay = discard_given},
    {.card = Card::rain_and_shion, .play = twins, .react = twins_ability, .pay = remove_counter},
    {.card = Card::ouka, .react = ouka, .pay = banish_given},
}};

}  // namespace

std::span<const Script> princess_scripts() { return scripts; }

}  // namespace coronet::heart_of_crown
