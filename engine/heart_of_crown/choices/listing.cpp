// The list of legal actions. What stands against any choice of its sort is looked at once, then each card, so that
// nothing is imagined that cannot be; the laws of tests/support hold the list against `why`. legal.hpp declares what
// stands here.

#include "engine/heart_of_crown/choices/legal.hpp"
#include "engine/heart_of_crown/choices/questions.hpp"
#include "engine/heart_of_crown/choices/supporting.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

constexpr std::array named_copies = {Copy::open, Copy::hidden, Copy::used_open, Copy::used, Copy::recalled};

/// Collects what is legal.
struct List {
    const State& state;
    Seat seat;
    std::vector<Action>& list;
    CardSet hand{};     ///< the kinds of cards of the own hand
    bool alike = true;  ///< none of them is marked, so that no copies differ

    List(const State& of, Seat whose, std::vector<Action>& into) : state(of), seat(whose), list(into) {
        Marks marks = 0;
        for (const Lying& lying : state.hand(seat)) {
            hand.add(lying.card);
            marks |= lying.marks;
        }
        alike = marks == 0;
    }

    /// Made first and then written, so that nothing is read together that has just been written byte by byte: for that
    /// a processor waits.
    void add(const Action& action) { list.emplace_back() = action; }
    void try_out(const Action& action) {
        if (why(state, seat, action) == Why::ok) list.push_back(action);
    }
    /// What `make` makes of each copy of a card of the own hand, if they differ.
    template <class Make>
    void try_copies(Card card, Make make) {
        if (alike || !differ(lot_of(state, seat), card)) return;
        for (const Copy copy : named_copies) try_out(make(copy));
    }
    /// The same after what it makes of any of them, which is legal.
    template <class Make>
    void add_copies(Card card, Make make) {
        add(make(Copy::any));
        try_copies(card, make);
    }
};

void list_keeping(List& out) {
    const Player& player = out.state.player(out.seat);
    if (player.territories.empty()) return;
    CardSet kinds;  // that can be kept somewhere; what it costs is asked of each place
    if (keep_why(out.state, out.seat) == Why::ok) kinds = keepable(out.state, out.seat);
    for (int slot = 0; slot < player.territories.size(); ++slot) {
        const Card kept = player.territories[slot].kept;
        if (kept != no_card) {
            out.add(choose::recall(kept, slot));
            continue;
        }
        if (player.territories[slot].fresh) continue;
        for (const Card card : kinds) {
            if (facts(card).cost > facts(player.territories[slot].card).cost) continue;
            out.add_copies(card, [&](Copy copy) { return choose::keep(card, slot, copy); });
        }
    }
}

/// The ability paid for with these cards, whichever copies of them are given.
void list_cost(List& out, Card one, Card other) {
    out.add_copies(one, [&](Copy first) { return choose::princess(one, other, {first, Copy::any}); });
    if (other == no_card || !differ(lot_of(out.state, out.seat), other)) return;
    for (const Copy second : named_copies) {
        out.try_out(choose::princess(one, other, {Copy::any, second}));
        out.try_copies(one, [&](Copy first) { return choose::princess(one, other, {first, second}); });
    }
}

void list_main(List& out) {
    const Player& player = out.state.player(out.seat);
    if (play_why(out.state, out.seat) == Why::ok) {
        for (const Card card : out.hand) {
            if (playable(card) != Why::ok) continue;
            out.add_copies(card, [&](Copy copy) { return choose::play(card, copy); });
        }
    }
    if (ability_why(out.state, out.seat) == Why::ok) {
        each_ability_cost(out.state, out.seat, [&](Card first, Card second) { list_cost(out, first, second); });
        if (ability_cost(out.state, out.seat) == 0) out.add(choose::princess());
    }
    if (out.hand.has(Card::witch_of_curses)) {
        out.add_copies(Card::witch_of_curses, [](Copy copy) { return choose::witch(copy); });
    }
    const int counters = std::min<int>(player.coin.value(), Action::above_all - 1);
    for (int number = 1; number <= counters; ++number) out.add(choose::coin_counters(number));
    list_keeping(out);
    out.add(choose::end_main_phase());
}

void list_purchases(List& out) {
    if (buy_why(out.state, out.seat) != Why::ok) return;
    for (const Card card : for_sale(out.state)) {
        if (!affordable(out.state, out.seat, card)) continue;
        out.add(choose::buy(card));
        if (out.state.turn.purveyor) out.add(choose::buy(card, Way::bottom));
    }
    for (const Seat other : out.state.seats()) {
        if (out.state.turn.bribery_left[static_cast<std::size_t>(engine::index(other))] == 0) continue;
        for (const Card card : kinds_in(out.state.hand(other))) {
            if (!lies_for_sale(out.state, other, card)) continue;
            for (const Way way : {Way::none, Way::bottom}) out.try_out(choose::buy_from_hand(other, card, way));
        }
    }
}

void list_support(List& out) {
    if (support_why(out.state, out.seat) != Why::ok) return;
    auto choices = ties(out.state);
    if (choices.empty()) choices.push_back(no_cards);
    for (const Card princess : out.state.princesses) {
        for (const auto& tied : choices) out.add(choose::support(princess, tied));
    }
}

void list_second(List& out) {
    list_purchases(out);
    list_support(out);
    if (set_why(out.state, out.seat) == Why::ok) {
        for (const Card card : out.hand) {
            if (settable(card) != Why::ok) continue;
            out.add_copies(card, [&](Copy copy) { return choose::set(card, copy); });
        }
    }
    list_keeping(out);
    out.add(choose::end_turn());
}

/// What `make` makes of each copy of a card that can be picked, where they differ.
template <class Make>
void list_copies(List& out, const Question& question, Card card, Make make) {
    auto copies = copies_for(out.state, out.seat, question, card);
    copies.erase(std::unique(copies.begin(), copies.end()), copies.end());
    for (const Copy copy : copies) out.add(make(copy));
}

/// The expansion of a question, every entry of which is legal.
void list_answers(List& out) {
    const Question& question = out.state.question(out.seat);
    const auto each_way = [&question](auto take) {
        if (question.ways.empty()) return;
        for (int number = 1; number <= static_cast<int>(Way::succession); ++number) {
            if (question.ways.has(Way(number))) take(Way(number));
        }
    };
    for (const Card card : cards_for(out.state, out.seat, question)) {
        if (question.ask != Ask::put) {
            out.add(choose::pick(card));
            list_copies(out, question, card, [&](Copy copy) { return choose::pick(card, Way::none, copy); });
            continue;
        }
        each_way([&](Way way) { out.add(choose::pick(card, way)); });
    }
    const unsigned slots = slots_for(out.state, out.seat, question);
    const auto& territories = out.state.player(out.seat).territories;
    for (int slot = 0; slot < territories.size(); ++slot) {
        if ((slots >> slot & 1U) != 0) out.add(choose::pick_kept(territories[slot].kept, slot));
    }
    if (question.ask != Ask::put) {
        each_way([&](Way way) { out.add(choose::pick(way)); });
    }
    if (takes_number(question)) {
        const int highest = highest_number(out.state, question);
        for (int number = 0; number <= highest; ++number) {
            out.add(choose::pick(number));
            list_copies(out, question, card_for(question, number),
                        [&](Copy copy) { return choose::pick(number, copy); });
        }
    }
    if (may_stop(question)) out.add(choose::stop());
}

}  // namespace

void legal(const State& state, Seat seat, std::vector<Action>& list) {
    if (engine::index(seat) >= state.config.players) return;
    List out(state, seat, list);
    switch (state.asked(seat)) {
        case Ask::none: break;
        case Ask::starting_hand:
            for (int maids = 0; maids <= 3; ++maids) out.add(choose::starting_hand(maids));
            break;
        case Ask::main: list_main(out); break;
        case Ask::second: list_second(out); break;
        default: list_answers(out); break;
    }
}

}  // namespace coronet::heart_of_crown
