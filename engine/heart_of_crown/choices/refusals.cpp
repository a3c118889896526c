#include "engine/heart_of_crown/choices/refusals.hpp"

#include "engine/heart_of_crown/choices/legal.hpp"
#include "engine/heart_of_crown/choices/supporting.hpp"

namespace coronet::heart_of_crown {
namespace {

using engine::Refusal;
using Kind = Action::Kind;

std::string name_of(Card card) { return card == no_card ? "That" : std::string(facts(card).name); }

/// The sentence of a reason that needs no names.
std::string_view plain_sentence(Why why) {
    switch (why) {
        case Why::game_over: return "The game is over.";
        case Why::not_your_turn: return "It is not your turn.";
        case Why::not_your_question: return "You are not asked that now.";
        case Why::question_open: return "A question must be answered first.";
        case Why::wrong_phase: return "That belongs to another part of the turn.";
        case Why::bad_parameter: return "There is no such card, stack, seat or number.";
        case Why::player_out: return "You have dropped out of the game.";
        case Why::no_plays_left: return "You have no play left; cards with link symbols bring more.";
        case Why::no_princess: return "You support no princess.";
        case Why::no_ability: return "Your princess has no ability of this kind.";
        case Why::ability_used: return "Her ability was used in this turn already.";
        case Why::cannot_pay_cost: return "Her ability cannot be paid for with these cards.";
        case Why::no_counter: return "You do not have that many counters.";
        case Why::in_extra_turn: return "That cannot be done in an extra turn.";
        case Why::keep_no_territory: return "You have no such territory under direct control.";
        case Why::keep_occupied: return "That territory holds a card already.";
        case Why::keep_new_territory:
            return "That territory came this turn; it can hold a card from your next turn on.";
        case Why::keep_again: return "A card can be kept only once a turn.";
        case Why::not_kept: return "That card is not kept there.";
        case Why::other_choice_made: return "In this turn's second phase you have chosen something else already.";
        case Why::bribery_used_up: return "You have bought all that Bribery allows from this hand.";
        case Why::already_supporting: return "You support a princess; she is never changed.";
        case Why::princess_taken: return "She is not on the pile.";
        case Why::wrong_territories:
            return "Territories are named only when several of the same cost do not all fit, and then as many as fit.";
        case Why::wrong_number: return "The question wants another number of picks.";
        case Why::not_an_option: return "That is none of the answers.";
        default: return "That cannot be done now.";
    }
}

std::string sentence(Why why, const Action& action) {
    const std::string card = name_of(action.card);
    switch (why) {
        case Why::not_in_hand:
            if (action.names_copy()) return "There is no such copy in your hand, or all copies of the card are alike.";
            return action.kind == Kind::use_witch ? "There is no Witch of Curses in your hand."
                                                  : card + " is not in your hand.";
        case Why::not_playable: return card + " is neither an action nor a territory and cannot be played.";
        case Why::keep_not_action: return card + " cannot be kept; only actions can, and no Curses.";
        case Why::keep_cost: return card + " costs more than that territory.";
        case Why::not_for_sale: return card + " is not for sale there.";
        case Why::not_succession: return card + " is no succession card.";
        default: return std::string(plain_sentence(why));
    }
}

/// What a purchase or support costs.
int cost_of(const State& state, Seat seat, const Action& action) {
    if (action.kind == Kind::buy) return price(state, seat, action.card).price;
    if (action.kind == Kind::buy_from_hand) return price_from_hand(state, seat, action.card).price;
    return princess_price;
}

}  // namespace

engine::Verdict refuse(const State& state, Seat seat, const Action& action) {
    const Why reason = why(state, seat, action);
    if (reason == Why::ok) return std::nullopt;
    Refusal refusal{word(reason), sentence(reason, action)};
    if (reason == Why::not_enough_coins) {
        const int cost = cost_of(state, seat, action);
        const int lacking = cost - state.turn.coins.value();
        refusal.sentence = name_of(action.card) + " costs " + std::to_string(cost) + " coins; you lack " +
                           std::to_string(lacking) + ".";
        refusal.missing.emplace_back("coins", lacking);
    }
    return refusal;
}

}  // namespace coronet::heart_of_crown
