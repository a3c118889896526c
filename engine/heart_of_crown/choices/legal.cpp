#include "engine/heart_of_crown/choices/legal.hpp"

#include "engine/heart_of_crown/choices/questions.hpp"
#include "engine/heart_of_crown/choices/supporting.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

using Kind = Action::Kind;

bool in_hand(const State& state, Seat seat, Card card, Copy copy = Copy::any) {
    return can_choose(lot_of(state, seat), card, copy);
}

Why first_of(std::initializer_list<Why> reasons) {
    for (const Why reason : reasons) {
        if (reason != Why::ok) return reason;
    }
    return Why::ok;
}

Why unless(bool holds, Why reason) { return holds ? Why::ok : reason; }

Why play_card_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = turn_why(state, seat, Phase::main); general != Why::ok) return general;
    return first_of({unless(in_hand(state, seat, action.card, action.copy), Why::not_in_hand), playable(action.card),
                     play_why(state, seat)});
}

Why use_princess_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = ability_why(state, seat); general != Why::ok) return general;
    const auto given = 3 - std::count(action.cards.begin(), action.cards.end(), no_card);
    const int needed = ability_cost(state, seat);
    if (given != needed) return Why::bad_parameter;
    if (needed == 0) return Why::ok;
    const auto& [first, second, none] = action.cards;
    const bool all_there =
        in_hand(state, seat, first, action.copy) && (second == no_card || in_hand(state, seat, second, action.second));
    const CardSet givable = ability_givable(state, seat);
    const bool in_order = second == no_card ? needed == 1 : first < second && givable.has(second);
    return first_of(
        {unless(all_there, Why::not_in_hand), unless(givable.has(first) && in_order, Why::cannot_pay_cost)});
}

Why coin_counters_why(const State& state, Seat seat, int number) {
    if (const Why general = turn_why(state, seat, Phase::main); general != Why::ok) return general;
    const bool there = number <= state.player(seat).coin.value() && number < Action::above_all;
    return first_of({unless(number >= 1, Why::bad_parameter), unless(there, Why::no_counter)});
}

Why keep_card_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = keep_why(state, seat); general != Why::ok) return general;
    const Lot hand = lot_of(state, seat);
    return first_of({unless(can_choose(hand, action.card, action.copy), Why::not_in_hand),
                     keepable(state, seat, action.card, action.slot),
                     unless(find(hand, action.card, action.copy, mark::worn) >= 0, Why::keep_again),
                     unless(can_choose(hand, action.card, action.copy, mark::worn), Why::not_in_hand)});
}

Why recall_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = turn_why(state, seat, Phase::over); general != Why::ok) return general;
    const auto& territories = state.player(seat).territories;
    const bool there = action.slot < territories.size() && action.card != no_card;
    return unless(there && territories[action.slot].kept == action.card, Why::not_kept);
}

bool can_be_kept(Card card) { return facts(card).is(kind::action) && !facts(card).is(kind::curse); }

Why place_why(const State& state, Way way) {
    return unless(way == Way::none || (way == Way::bottom && state.turn.purveyor), Why::bad_parameter);
}

Why coins_why(const State& state, int price) {
    return unless(price <= state.turn.coins.value(), Why::not_enough_coins);
}

Why buy_card_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = turn_why(state, seat, Phase::second); general != Why::ok) return general;
    if (state.stack(action.card) == 0) return Why::not_for_sale;
    return first_of(
        {coins_why(state, price(state, seat, action.card).price), buy_why(state, seat), place_why(state, action.way)});
}

Why buy_from_hand_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = turn_why(state, seat, Phase::second); general != Why::ok) return general;
    if (engine::index(action.seat) >= state.config.players || action.seat == seat) return Why::bad_parameter;
    const auto at = static_cast<std::size_t>(engine::index(action.seat));
    if (state.turn.bribed[at] == 0 || state.dropped_out.has(action.seat)) return Why::not_for_sale;
    if (!lies_for_sale(state, action.seat, action.card)) return Why::not_for_sale;
    if (state.turn.bribery_left[at] == 0) return Why::bribery_used_up;
    return first_of({coins_why(state, price_from_hand(state, seat, action.card).price), buy_why(state, seat),
                     place_why(state, action.way)});
}

Why support_card_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = turn_why(state, seat, Phase::second); general != Why::ok) return general;
    if (!facts(action.card).is(kind::princess)) return Why::bad_parameter;
    if (state.player(seat).princess != no_card) return Why::already_supporting;
    if (!state.princesses.has(action.card)) return Why::princess_taken;
    if (const Why general = support_why(state, seat); general != Why::ok) return general;
    const auto ways = ties(state);
    const bool chosen =
        ways.empty() ? action.cards == no_cards : std::find(ways.begin(), ways.end(), action.cards) != ways.end();
    return unless(chosen, Why::wrong_territories);
}

Why set_card_why(const State& state, Seat seat, const Action& action) {
    if (const Why general = turn_why(state, seat, Phase::second); general != Why::ok) return general;
    return first_of({unless(state.player(seat).princess != no_card, Why::no_princess),
                     unless(in_hand(state, seat, action.card, action.copy), Why::not_in_hand), settable(action.card),
                     set_why(state, seat)});
}

Why starting_hand_why(const State& state, Seat seat, int maids) {
    if (state.asked(seat) != Ask::starting_hand) return Why::wrong_phase;
    return unless(maids >= 0 && maids <= 3, Why::bad_parameter);
}

/// Whether a copy of a card can be picked: any, or one that can be told apart.
bool is_copy(const State& state, Seat seat, const Question& question, Card card, Copy copy) {
    if (copy == Copy::any) return true;
    const auto copies = copies_for(state, seat, question, card);
    return std::find(copies.begin(), copies.end(), copy) != copies.end();
}

/// Whether what is picked is among the options.
bool is_option(const State& state, Seat seat, const Question& question, const Action& action) {
    if (action.number != Action::not_given) {
        return takes_number(question) && action.number >= 0 && action.number <= highest_number(state, question) &&
               is_copy(state, seat, question, card_for(question, action.number), action.copy);
    }
    if (action.card == no_card) return question.ask != Ask::put && question.ways.has(action.way);
    if (action.slot != Action::no_slot) {
        const auto& territories = state.player(seat).territories;
        if (action.slot >= territories.size()) return false;
        const bool offered = (slots_for(state, seat, question) >> action.slot & 1U) != 0;
        return offered && territories[action.slot].kept == action.card;
    }
    const bool placed = question.ask == Ask::put ? question.ways.has(action.way) : action.way == Way::none;
    return placed && cards_for(state, seat, question).has(action.card) &&
           is_copy(state, seat, question, action.card, action.copy);
}

Why answer_why(const State& state, Seat seat, const Action& action) {
    const Ask asked = state.asked(seat);
    if (asked == Ask::none || asked == Ask::main || asked == Ask::second || asked == Ask::starting_hand) {
        return Why::not_your_question;
    }
    const Question& question = state.question(seat);
    if (action.kind == Kind::stop) return unless(may_stop(question), Why::wrong_number);
    return unless(is_option(state, seat, question, action), Why::not_an_option);
}

/// Choices whose card is never missing.
bool names_a_card(const Action& action) {
    switch (action.kind) {
        case Kind::play:
        case Kind::keep:
        case Kind::recall:
        case Kind::buy:
        case Kind::buy_from_hand:
        case Kind::support:
        case Kind::set: return true;
        default: return false;
    }
}

}  // namespace

Why play_why(const State& state, Seat seat) {
    return first_of({turn_why(state, seat, Phase::main), unless(state.turn.plays > 0, Why::no_plays_left)});
}

Why keep_why(const State& state, Seat seat) {
    return first_of(
        {turn_why(state, seat, Phase::over), unless(state.player(seat).princess != no_card, Why::no_princess)});
}

Why buy_why(const State& state, Seat seat) {
    const Choice choice = state.turn.choice;
    return first_of({turn_why(state, seat, Phase::second),
                     unless(choice == Choice::none || choice == Choice::purchase, Why::other_choice_made)});
}

Why set_why(const State& state, Seat seat) {
    const Choice choice = state.turn.choice;
    return first_of({turn_why(state, seat, Phase::second),
                     unless(state.player(seat).princess != no_card, Why::no_princess),
                     unless(choice == Choice::none || choice == Choice::set, Why::other_choice_made)});
}

Why support_why(const State& state, Seat seat) {
    return first_of(
        {turn_why(state, seat, Phase::second), unless(state.player(seat).princess == no_card, Why::already_supporting),
         coins_why(state, princess_price), unless(state.turn.choice == Choice::none, Why::other_choice_made)});
}

Why ability_why(const State& state, Seat seat) {
    if (const Why general = turn_why(state, seat, Phase::main); general != Why::ok) return general;
    const Card princess = state.player(seat).princess;
    if (princess == no_card) return Why::no_princess;
    if (princess != Card::bergamot && princess != Card::ouka && princess != Card::rain_and_shion) {
        return Why::no_ability;
    }
    if (state.turn.ability_used) return Why::ability_used;
    if (princess != Card::rain_and_shion) {
        return unless(ability_givable(state, seat).size() >= ability_cost(state, seat), Why::cannot_pay_cost);
    }
    return first_of(
        {unless(state.player(seat).twin.value() > 0, Why::no_counter), unless(!state.turn.extra, Why::in_extra_turn)});
}

CardSet keepable(const State& state, Seat seat) {
    CardSet kinds;
    for (const Lying& lying : state.hand(seat)) {
        if (!lying.is(mark::worn) && can_be_kept(lying.card)) kinds.add(lying.card);
    }
    return kinds;
}

Why keepable(const State& state, Seat seat, Card card, int slot) {
    const Player& player = state.player(seat);
    if (!can_be_kept(card)) return Why::keep_not_action;
    if (slot >= player.territories.size()) return Why::keep_no_territory;
    const Territory& territory = player.territories[slot];
    if (facts(card).cost > facts(territory.card).cost) return Why::keep_cost;
    if (territory.kept != no_card) return Why::keep_occupied;
    if (territory.fresh) return Why::keep_new_territory;
    return unless(keepable(state, seat).has(card), Why::keep_again);
}

int ability_cost(const State& state, Seat seat) {
    const Card princess = state.player(seat).princess;
    return princess == Card::bergamot ? 1 : princess == Card::ouka ? 2 : 0;
}

CardSet ability_givable(const State& state, Seat seat) {
    const Kinds never = state.player(seat).princess == Card::ouka ? kind::curse | kind::territory : kind::curse;
    CardSet cards;
    for (const Lying& lying : state.hand(seat)) {
        if (!facts(lying.card).is(never)) cards.add(lying.card);
    }
    return cards;
}

Why why(const State& state, Seat seat, const Action& action) {
    if (state.over()) return Why::game_over;
    if (state.dropped_out.has(seat)) return Why::player_out;
    if (names_a_card(action) && action.card == no_card) return Why::bad_parameter;
    switch (action.kind) {
        case Kind::pick_starting_hand: return starting_hand_why(state, seat, action.number);
        case Kind::play: return play_card_why(state, seat, action);
        case Kind::use_princess: return use_princess_why(state, seat, action);
        case Kind::use_witch:
            return first_of({turn_why(state, seat, Phase::main),
                             unless(in_hand(state, seat, Card::witch_of_curses, action.copy), Why::not_in_hand)});
        case Kind::spend_coin_counters: return coin_counters_why(state, seat, action.number);
        case Kind::keep: return keep_card_why(state, seat, action);
        case Kind::recall: return recall_why(state, seat, action);
        case Kind::end_main_phase: return turn_why(state, seat, Phase::main);
        case Kind::buy: return buy_card_why(state, seat, action);
        case Kind::buy_from_hand: return buy_from_hand_why(state, seat, action);
        case Kind::support: return support_card_why(state, seat, action);
        case Kind::set: return set_card_why(state, seat, action);
        case Kind::end_turn: return turn_why(state, seat, Phase::second);
        case Kind::pick:
        case Kind::stop: return answer_why(state, seat, action);
    }
    return Why::bad_parameter;
}

}  // namespace coronet::heart_of_crown
