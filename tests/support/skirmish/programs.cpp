// What happens in Skirmish, cut where somebody is asked.

#include "tests/support/skirmish/skirmish.hpp"

#include <algorithm>

namespace coronet::skirmish {
namespace {

using engine::act;
using engine::at_once;
using engine::question;
using engine::Result;
using Kind = Event::Kind;
using Steps = std::span<const engine::Step<Skirmish>>;
template <int N>
using Written = std::array<engine::Step<Skirmish>, static_cast<std::size_t>(N)>;

constexpr int turns_per_seat = 12;

bool over(const State& state) {
    for (int i = 0; i < state.seats; ++i) {
        if (state.honour[static_cast<std::size_t>(i)].value() == 0) return true;
    }
    return state.turn >= turns_per_seat * state.seats;
}

// The whole game: turns until it is over.
Result play_turns(Play& p) {
    if (over(p.state)) {
        p.outside.tell({.kind = Kind::ended});
        return Result::next;
    }
    p.state.active = p.state.turn == 0 ? p.state.active : clockwise(p.state.active, p.state.seats);
    ++p.state.turn;
    p.move_barrier();
    p.outside.tell({.kind = Kind::turn, .seat = p.state.active});
    p.start(Program::turn, p.state.active);
    return Result::again;
}
constexpr Written<1> game = {act<Skirmish>(play_turns)};

// A turn: play a card or draw one.
Result chosen(Play& p, Seat seat, const Action& action) {
    if (action.kind == Action::Kind::draw) {
        p.draw(seat);
        return Result::stop;
    }
    p.state.hand(seat).remove(action.card);
    p.state.played.push(action.card);
    p.outside.tell({.kind = Kind::played, .seat = seat, .card = action.card});
    constexpr auto program_of = [](Card card) {
        switch (card) {
            case Card::strike: return Program::strike;
            case Card::spy: return Program::spy;
            case Card::supplies: return Program::supplies;
            case Card::auction: return Program::auction;
            default: return Program::thief;
        }
    };
    p.start(program_of(action.card), seat);
    return Result::next;
}
constexpr Written<2> turn = {question<Skirmish>([](Play& p) { p.ask(p.frame().seat, {Ask::turn}); }, chosen),
                             act<Skirmish>([](Play& p) {
                                 p.state.discard.push(p.state.played.pop());
                                 return Result::next;
                             })};

// A strike attacks every other seat in turn order.
Result attack_next(Play& p) {
    Frame& frame = p.frame();
    if (frame.count + 1 >= p.state.seats) return Result::next;
    ++frame.count;
    const int victim = (index(frame.seat) + frame.count) % p.state.seats;
    p.start(Program::attack, frame.seat, engine::seat_at(victim));
    return Result::again;
}
constexpr Written<1> strike = {act<Skirmish>(attack_next)};

// One attack: the victim may react. It is asked also with nothing to react with, for else the table could see that.
Result reacted(Play& p, Seat victim, const Action& action) {
    if (action.kind == Action::Kind::decline) return Result::next;
    p.frame().hit = false;
    if (action.kind == Action::Kind::shield) {
        p.discard_from_hand(victim, Card::shield);
        p.outside.tell({.kind = Kind::warded, .seat = victim});
    } else {
        p.discard_from_hand(victim, Card::mirror);
        p.outside.tell({.kind = Kind::mirrored, .seat = victim});
        p.start(Program::mirrored, p.frame().seat);
    }
    return Result::next;
}
constexpr Written<2> attack = {question<Skirmish>([](Play& p) { p.ask(p.frame().victim, {Ask::react}); }, reacted),
                               act<Skirmish>([](Play& p) {
                                   if (p.frame().hit) p.lose_honour(p.frame().victim);
                                   return Result::next;
                               })};

// A mirrored attack: the attacker drops a card or suffers.
constexpr Written<1> mirrored = {question<Skirmish>([](Play& p) { p.ask(p.frame().seat, {Ask::ward}); },
                                                    [](Play& p, Seat seat, const Action& action) {
                                                        if (action.kind == Action::Kind::drop) {
                                                            p.discard_from_hand(seat, action.card);
                                                        } else {
                                                            p.lose_honour(seat);
                                                        }
                                                        return Result::next;
                                                    })};

// A spy looks at the top card, then keeps or tosses it.
Result look(Play& p) {
    const Seat seat = p.frame().seat;
    const SeatSet knew = p.state.know_top;
    const auto card = p.take_top();
    if (!card) return Result::stop;
    p.state.looked.push(*card);
    p.state.know_looked = knew;
    p.state.know_looked.add(seat);
    p.outside.tell({.kind = Kind::looked, .seat = seat}, {.kind = Kind::looked, .seat = seat, .card = *card}, {seat});
    p.move_barrier();
    return Result::next;
}
Result spied(Play& p, Seat seat, const Action& action) {
    const Card card = p.state.looked.pop();
    if (action.kind == Action::Kind::toss) {
        p.state.discard.push(card);
        p.outside.tell({.kind = Kind::tossed, .seat = seat, .card = card});
        p.move_barrier();
    } else {
        p.state.deck.push(card);
        p.state.know_top = p.state.know_looked;
        p.outside.tell({.kind = Kind::kept, .seat = seat});
    }
    p.state.know_looked = {};
    return Result::next;
}
constexpr Written<2> spy = {act<Skirmish>(look),
                            question<Skirmish>([](Play& p) { p.ask(p.frame().seat, {Ask::spied}); }, spied)};

// Supplies: drop any number of cards, one by one, then draw as many.
constexpr Written<2> supplies = {question<Skirmish>([](Play& p) { p.ask(p.frame().seat, {Ask::supply}); },
                                                    [](Play& p, Seat seat, const Action& action) {
                                                        if (action.kind == Action::Kind::stop) return Result::next;
                                                        p.discard_from_hand(seat, action.card);
                                                        ++p.frame().count;
                                                        return Result::again;
                                                    }),
                                 act<Skirmish>([](Play& p) {
                                     for (int i = 0; i < p.frame().count; ++i) p.draw(p.frame().seat);
                                     return Result::next;
                                 })};

// Auction: all bid in secret at once; the single best bid wins two points, all bids are discarded.
void ask_bids(Play& p) {
    for (const Seat seat : SeatSet::all(p.state.seats)) p.ask(seat, {Ask::bid});
}
Result take_bid(Play& p, Seat seat, const Action& action) {
    if (action.card != Card::none) p.state.hand(seat).remove(action.card);
    p.state.bids[static_cast<std::size_t>(index(seat))] = action.card;
    p.outside.tell({.kind = Kind::bid, .seat = seat, .card = action.card});
    return Result::next;
}
Result settle_bids(Play& p) {
    int best = 0;
    Seat winner = engine::no_seat;
    for (const Seat seat : SeatSet::all(p.state.seats)) {
        Card& bid = p.state.bids[static_cast<std::size_t>(index(seat))];
        const int worth = facts_of(bid).worth;
        if (worth >= best) winner = worth > best ? seat : engine::no_seat;
        best = std::max(best, worth);
        if (bid != Card::none) p.state.discard.push(bid);
        bid = Card::none;
    }
    if (winner != engine::no_seat) {
        p.state.points[static_cast<std::size_t>(index(winner))].gain(2);
        p.outside.tell({.kind = Kind::won, .seat = winner, .amount = 2});
    }
    p.move_barrier();
    return Result::next;
}
constexpr Written<2> auction = {at_once<Skirmish>(ask_bids, take_bid), act<Skirmish>(settle_bids)};

// A thief takes a random card out of another hand; only the two of them see which.
Result rob(Play& p, Seat thief, const Action& action) {
    auto& hand = p.state.hand(action.seat);
    const Card card = hand.remove_at(
        static_cast<int>(p.state.chance.below(static_cast<std::uint32_t>(hand.size()), p.outside, "theft")));
    p.state.hand(thief).push(card);
    p.outside.tell({.kind = Kind::robbed, .seat = thief, .other = action.seat},
                   {.kind = Kind::robbed, .seat = thief, .card = card, .other = action.seat}, {thief, action.seat});
    p.move_barrier();
    return Result::next;
}
constexpr Written<1> thief = {question<Skirmish>([](Play& p) { p.ask(p.frame().seat, {Ask::rob}); }, rob)};

constexpr std::array<Steps, 9> programs = {game, turn, strike, attack, mirrored, spy, supplies, auction, thief};

}  // namespace

Steps Skirmish::program(const Frame& frame) { return programs[frame.program]; }

void Play::start(Program program, Seat seat, Seat victim) {
    Frame next;
    next.program = static_cast<std::uint8_t>(program);
    next.seat = seat;
    next.victim = victim;
    call(next);
}

std::optional<Card> Play::take_top() {
    if (state.deck.empty()) {
        if (state.discard.empty()) return std::nullopt;
        state.deck = state.discard;
        state.discard.clear();
        state.chance.shuffle(state.deck.items(), outside, "discard");
        engine::let_fate_decide(outside.fate, state.deck.items(), engine::Top::last, card_from,
                                [](Card card) { return facts_of(card).name; });
        outside.tell({.kind = Kind::reshuffled, .amount = state.deck.size()});
        state.know_top = {};
    }
    state.know_top = {};
    return state.deck.pop();
}

void Play::draw(Seat seat) {
    const auto card = take_top();
    if (!card) return;
    state.hand(seat).push(*card);
    outside.tell({.kind = Kind::drew, .seat = seat}, {.kind = Kind::drew, .seat = seat, .card = *card}, {seat});
    move_barrier();
}

void Play::lose_honour(Seat seat) {
    state.honour[static_cast<std::size_t>(index(seat))].lose(1);
    outside.tell({.kind = Kind::struck, .seat = seat, .amount = 1});
}

void Play::discard_from_hand(Seat seat, Card card) {
    state.hand(seat).remove(card);
    state.discard.push(card);
    outside.tell({.kind = Kind::dropped, .seat = seat, .card = card});
}

}  // namespace coronet::skirmish
