// The list of legal actions: everything imaginable that `why` lets pass. What stands against any choice of its sort is
// looked at first, so that most are never imagined. legal.hpp declares what stands here.

#include "engine/heart_of_crown/choices/legal.hpp"
#include "engine/heart_of_crown/choices/questions.hpp"
#include "engine/heart_of_crown/choices/supporting.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

constexpr std::array named_copies = {Copy::open, Copy::hidden, Copy::used_open, Copy::used, Copy::recalled};

/// Collects what is legal of what is tried.
struct List {
    const State& state;
    Seat seat;
    std::vector<Action>& list;

    void try_out(const Action& action) {
        if (why(state, seat, action) == Why::ok) list.push_back(action);
    }
    /// What `make` makes of a card of the own hand, and of each copy of it if they differ.
    template <class Make>
    void try_copies(Card card, Make make) {
        const Lot hand = lot_of(state.player(seat));
        try_out(make(Copy::any));
        if (!differ(hand, card)) return;
        for (const Copy copy : named_copies) try_out(make(copy));
    }
};

void list_keeping(List& out) {
    const Player& player = out.state.player(out.seat);
    if (player.territories.empty()) return;
    const bool may_keep = keep_why(out.state, out.seat) == Why::ok;
    const CardSet hand = kinds_in(player.hand);
    for (int slot = 0; slot < player.territories.size(); ++slot) {
        const Card kept = player.territories[slot].kept;
        if (kept != no_card) {
            out.try_out(choose::recall(kept, slot));
            continue;
        }
        for (const Card card : hand) {
            if (!may_keep || keepable(out.state, out.seat, card, slot) != Why::ok) continue;
            out.try_copies(card, [&](Copy copy) { return choose::keep(card, slot, copy); });
        }
    }
}

/// The ability paid for with these cards, whichever copies of them are given.
void list_cost(List& out, const std::array<Card, 3>& cost) {
    out.try_copies(cost[0], [&](Copy first) { return choose::princess(cost[0], cost[1], {first, Copy::any}); });
    if (cost[1] == no_card || !differ(lot_of(out.state.player(out.seat)), cost[1])) return;
    for (const Copy second : named_copies) {
        out.try_copies(cost[0], [&](Copy first) { return choose::princess(cost[0], cost[1], {first, second}); });
    }
}

void list_main(List& out) {
    const Player& player = out.state.player(out.seat);
    const CardSet hand = kinds_in(player.hand);
    const bool may_play = play_why(out.state, out.seat) == Why::ok;
    for (const Card card : hand) {
        if (!may_play || playable(card) != Why::ok) continue;
        out.try_copies(card, [&](Copy copy) { return choose::play(card, copy); });
    }
    if (ability_why(out.state, out.seat) == Why::ok) {
        const auto costs = ability_costs(out.state, out.seat);
        for (const auto& cost : costs) list_cost(out, cost);
        if (costs.empty()) out.try_out(choose::princess());
    }
    if (hand.has(Card::witch_of_curses)) {
        out.try_copies(Card::witch_of_curses, [](Copy copy) { return choose::witch(copy); });
    }
    for (int number = 1; number <= player.coin.value(); ++number) out.try_out(choose::coin_counters(number));
    list_keeping(out);
    out.try_out(choose::end_main_phase());
}

void list_purchases(List& out) {
    if (buy_why(out.state, out.seat) != Why::ok) return;
    for (int number = 0; number < card_count; ++number) {
        const Card card{static_cast<std::uint8_t>(number)};
        if (out.state.stack(card) == 0) continue;
        if (price(out.state, out.seat, card).price > out.state.turn.coins.value()) continue;
        for (const Way way : {Way::none, Way::bottom}) out.try_out(choose::buy(card, way));
    }
    for (const Seat other : out.state.seats()) {
        if (out.state.turn.bribery_left[static_cast<std::size_t>(engine::index(other))] == 0) continue;
        for (const Card card : kinds_in(out.state.player(other).hand)) {
            for (const Way way : {Way::none, Way::bottom}) out.try_out(choose::buy_from_hand(other, card, way));
        }
    }
}

void list_second(List& out) {
    list_purchases(out);
    if (support_why(out.state, out.seat) == Why::ok) {
        auto choices = ties(out.state);
        if (choices.empty()) choices.push_back(no_cards);
        for (const Card princess : out.state.princesses) {
            for (const auto& tied : choices) out.try_out(choose::support(princess, tied));
        }
    }
    if (set_why(out.state, out.seat) == Why::ok) {
        for (const Card card : kinds_in(out.state.player(out.seat).hand)) {
            if (settable(card) != Why::ok) continue;
            out.try_copies(card, [&](Copy copy) { return choose::set(card, copy); });
        }
    }
    list_keeping(out);
    out.try_out(choose::end_turn());
}

/// What `make` makes of each copy of a card that can be picked, where they differ.
template <class Make>
void list_copies(List& out, const Question& question, Card card, Make make) {
    auto copies = copies_for(out.state, out.seat, question, card);
    copies.erase(std::unique(copies.begin(), copies.end()), copies.end());
    for (const Copy copy : copies) out.list.push_back(make(copy));
}

/// The expansion of a question, every entry of which is legal.
void list_answers(List& out) {
    const Question& question = out.state.question(out.seat);
    std::vector<Way> ways;
    for (int number = 1; number <= static_cast<int>(Way::succession); ++number) {
        if (question.ways.has(Way(number))) ways.push_back(Way(number));
    }
    for (const Card card : cards_for(out.state, out.seat, question)) {
        if (question.ask != Ask::put) {
            out.list.push_back(choose::pick(card));
            list_copies(out, question, card, [&](Copy copy) { return choose::pick(card, Way::none, copy); });
            continue;
        }
        for (const Way way : ways) out.list.push_back(choose::pick(card, way));
    }
    const unsigned slots = slots_for(out.state, out.seat, question);
    const auto& territories = out.state.player(out.seat).territories;
    for (int slot = 0; slot < territories.size(); ++slot) {
        if ((slots >> slot & 1U) != 0) out.list.push_back(choose::pick_kept(territories[slot].kept, slot));
    }
    if (question.ask != Ask::put) {
        for (const Way way : ways) out.list.push_back(choose::pick(way));
    }
    if (const auto highest = highest_number(out.state, question)) {
        for (int number = 0; number <= *highest; ++number) {
            out.list.push_back(choose::pick(number));
            list_copies(out, question, card_for(question, number),
                        [&](Copy copy) { return choose::pick(number, copy); });
        }
    }
    if (may_stop(question)) out.list.push_back(choose::stop());
}

}  // namespace

void legal(const State& state, Seat seat, std::vector<Action>& list) {
    List out{state, seat, list};
    if (engine::index(seat) >= state.config.players) return;
    switch (state.asked(seat)) {
        case Ask::none: break;
        case Ask::starting_hand:
            for (int maids = 0; maids <= 3; ++maids) list.push_back(choose::starting_hand(maids));
            break;
        case Ask::main: list_main(out); break;
        case Ask::second: list_second(out); break;
        default: list_answers(out); break;
    }
}

}  // namespace coronet::heart_of_crown
