// The named facts that scenario files ask for; text.hpp declares what stands here.

#include "engine/core/fact_key.hpp"
#include "engine/heart_of_crown/text/fact_words.hpp"
#include "engine/heart_of_crown/text/text.hpp"
#include "engine/heart_of_crown/views/views.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::heart_of_crown {
namespace {

using namespace fact_words;
using engine::Refusal;
using Fact = std::optional<std::string>;  // nothing: there is no such fact

Fact of_turn(const State& state, std::string_view key) {
    const Turn& turn = state.turn;
    if (key == "turn") return seat_word(turn.seat);
    if (key == "turn_number") return text(turn.number);
    if (key == "phase") return std::string(word(turn.phase));
    if (key == "plays") return text(turn.plays);
    if (key == "coins") return text(turn.coins.value());
    if (key == "choice") return std::string(word(turn.choice));
    if (key == "ability_used") return yes_no(turn.ability_used);
    if (key == "extra") return yes_no(turn.extra);
    if (key == "extra_coming") return yes_no(turn.extra_coming);
    if (key == "villages_two") return yes_no(turn.villages_two);
    if (key == "purveyor") return yes_no(turn.purveyor);
    if (key == "tax_exempt") return yes_no(turn.tax_exempt);
    if (key == "alliances") return alliances(state);
    if (key == "debt_coming") return text(turn.debt_coming.value());
    if (key == "returns") return text(turn.returns);
    if (key == "play") return play_area(state);
    return std::nullopt;
}

Fact of_piles(const State& state, std::string_view key) {
    if (key == "supply") return top_down(state.supply(), lying);
    if (key == "supply_size") return text(state.supply().size());
    if (key == "market") return market(state);
    if (key == "basic") {
        return numbers({state.stack(Card::town), state.stack(Card::city), state.stack(Card::royal_maid),
                        state.stack(Card::councillor), state.stack(Card::prince)});
    }
    if (key == "curses") return text(state.curses);
    if (key == "princesses") return names(state.princesses);
    if (key == "tokens") return names(state.tokens);
    if (key == "commons") return names(state.config.commons);
    if (key == "banished") {
        std::vector<Card> cards;
        for (std::size_t card = 0; card < card_count; ++card) {
            cards.insert(cards.end(), state.banished[card], Card(static_cast<std::uint8_t>(card)));
        }
        return names(cards);
    }
    return std::nullopt;
}

Fact of_table(const State& state, std::string_view key) {
    if (key == "players") return text(state.config.players);
    if (key == "over") return yes_no(state.over());
    if (key == "waiting") return letters(state.flow.asked);
    if (key == "winners") return letters(state.winners);
    if (key == "reason") return std::string(word(state.reason));
    if (key == "overtime") return yes_no(state.overtime);
    if (key == "dropped_out") return letters(state.dropped_out);
    if (key == "attack") return name(state.over() ? no_card : state.attack.as);
    if (key == "places") return state.over() ? numbers(places(state)) : "-";
    if (key == "order") {
        return engine::joined(std::span(state.order.data(), state.config.players), seat_word);
    }
    if (key == "points" || key == "scores") {
        std::vector<int> list;
        for (const Seat seat : state.seats()) list.push_back(points_of(state, seat).total());
        return numbers(list);
    }
    return std::nullopt;
}

std::string points_by(const State& state, Seat seat) {
    const Points points = points_of(state, seat);
    return "princess " + text(points.princess) + " counters " + text(points.counters) + " territories " +
           text(points.territories) + " set " + text(points.set);
}

std::string asked(const State& state, Seat seat) {
    if (state.asked(seat) == Ask::none) return "none";
    const Question& question = state.question(seat);
    std::string text(word(question.ask));
    if (question.by != no_card) text += " by " + name(question.by);
    if (question.about != engine::no_seat) text += " about " + seat_word(question.about);
    return text;
}

std::string options_of(const State& state, Seat seat) {
    std::vector<Action> list;
    legal(state, seat, list);
    std::erase_if(list, [](const Action& action) { return action.kind != Action::Kind::pick; });
    return or_dash(engine::joined(
        list, [](const Action& action) { return to_text(action).substr(std::string_view("pick ").size()); }));
}

std::string automatic_text(const State& state, Seat seat) {
    const auto action = automatic(state, seat);
    return action ? to_text(*action) : "-";
}

std::string ceremony(const State& state, Seat seat) {
    return state.ceremony(seat).on ? letters(state.ceremony(seat).waiting) : "no";
}

/// Zones and counters of a seat.
Fact of_holdings(const State& state, std::string_view what, Seat seat) {
    const Player& player = state.player(seat);
    if (what == "hand") return or_dash(engine::joined(state.hand(seat), lying));
    if (what == "deck") return top_down(state.deck(seat), lying);
    if (what == "discard") return names(state.discard(seat));
    if (what == "out") return names(state.out(seat));
    if (what == "princess") return name(player.princess);
    if (what == "territories") return or_dash(engine::joined(player.territories, territory));
    if (what == "set") return names(state.set(seat));
    if (what == "coin") return text(player.coin.value());
    if (what == "debt") return text(player.debt.value());
    if (what == "ore") return text(player.ore.value());
    if (what == "twin") return text(player.twin.value());
    if (what == "succession") return text(player.succession.value());
    if (what == "hand_size") return text(state.hand(seat).size());
    if (what == "deck_size") return text(state.deck(seat).size());
    if (what == "discard_size") return text(state.discard(seat).size());
    if (what == "opened") return places_in_deck(state.deck(seat).items(), mark::open);
    if (what == "known") return places_in_deck(state.deck(seat).items(), mark::looked);
    if (what == "shown") return shown(lot_of(state, seat));
    return std::nullopt;
}

Fact of_seat(const State& state, std::string_view what, Seat seat) {
    const auto at = static_cast<std::size_t>(engine::index(seat));
    if (what == "points") return text(points_of(state, seat).total());
    if (what == "points_by") return points_by(state, seat);
    if (what == "ceremony") return ceremony(state, seat);
    if (what == "bribery") return text(state.turn.bribery_left[at]);
    if (what == "ramparts") return text(state.attack.ramparts[at]);
    if (what == "ask") return asked(state, seat);
    if (what == "options") return options_of(state, seat);
    if (what == "automatic") return automatic_text(state, seat);
    if (what == "default") {
        return state.flow.asked.has(seat) ? to_text(default_action(state, seat)) : "-";
    }
    return of_holdings(state, what, seat);
}

std::string price_text(const State& state, Seat seat, Card card) {
    return state.stack(card) == 0 ? "-" : text(price(state, seat, card).price);
}

/// Facts of a seat and a card: "price A scout".
Fact of_seat_and_card(const State& state, std::string_view what, Seat seat, Card card) {
    if (what == "price") return price_text(state, seat, card);
    if (what == "can_play") return std::string(word(why(state, seat, choose::play(card))));
    if (what == "can_set") return std::string(word(why(state, seat, choose::set(card))));
    if (what == "can_buy") return std::string(word(why(state, seat, choose::buy(card))));
    if (what == "can_support") return std::string(word(why(state, seat, choose::support(card))));
    if (what == "moves") return names(territories_to_move(state, card, no_cards));
    return std::nullopt;
}

/// What a preview says; what there is none of is left out behind `hand`.
std::string preview_text(const Preview& preview) {
    const auto cards = [](const std::vector<int>& handles) {
        return engine::joined(handles, [](int card) { return name(Card(static_cast<std::uint8_t>(card))); });
    };
    std::string said = "coins " + text(preview.coins) + " plays " + text(preview.plays) + " points " +
                       text(preview.points) + " moves " + or_dash(cards(preview.moves)) + " price " +
                       text(preview.price) + " hand " + text(preview.hand);
    if (!preview.gains.empty()) said += " gains " + cards(preview.gains);
    if (!preview.banishes.empty()) said += " banishes " + cards(preview.banishes);
    const CountersView& own = preview.counters;
    for (const auto& [kind, count] : {std::pair{Way::coin, own.coin},
                                      {Way::debt, own.debt},
                                      {Way::ore, own.ore},
                                      {Way::twin, own.twin},
                                      {Way::succession, own.succession}}) {
        if (count > 0) said += " " + std::string(word(kind)) + " " + text(count);
    }
    return said;
}

Fact of_preview(const State& state, Seat seat, std::string_view action) {
    const auto choice = parse_action(action);
    if (const auto* refusal = std::get_if<Refusal>(&choice)) return std::string(refusal->code);
    const auto made = heart_of_crown::preview(state, seat, std::get<Action>(choice));
    if (const auto* refusal = std::get_if<Refusal>(&made)) return std::string(refusal->code);
    return preview_text(std::get<Preview>(made));
}

Fact find(const State& state, std::string_view key) {
    if (const auto two = engine::two_words(key)) {
        const auto seat = engine::seat_from(two->where);
        if (seat && state.seats().has(*seat)) {
            if (Fact found = of_seat(state, two->what, *seat)) return found;
        }
    }
    const auto words = engine::words_of(key);
    if (words.empty()) return std::nullopt;
    if (words.size() == 1) {
        for (const auto look : {of_turn, of_piles, of_table}) {
            if (Fact found = look(state, words[0])) return found;
        }
        return std::nullopt;
    }
    if (words[0] == "stack" && words.size() == 2) {
        const auto card = card_from(words[1]);
        return card ? Fact(text(state.stack(*card))) : std::nullopt;
    }
    const auto seat = engine::seat_from(words[1]);
    if (!seat || !state.seats().has(*seat)) return std::nullopt;
    if (words[0] == "preview") return of_preview(state, *seat, key.substr(key.find(words[1]) + 1));
    if (words.size() == 2) return of_seat(state, words[0], *seat);
    const auto card = card_from(words[2]);
    if (!card) return std::nullopt;
    if (words.size() == 3) return of_seat_and_card(state, words[0], *seat, *card);
    if (words[0] == "can_keep" && words.size() == 4) {
        const auto slot = engine::number_from(words[3]);
        if (slot && *slot >= 0 && *slot < territory_room) {
            return std::string(word(why(state, *seat, choose::keep(*card, *slot))));
        }
    }
    const auto from = words.size() == 5 && words[3] == "from" ? engine::seat_from(words[4]) : std::nullopt;
    if (words[0] == "price" && from && state.seats().has(*from)) {
        return lies_for_sale(state, *from, *card) ? text(price_from_hand(state, *seat, *card).price) : "-";
    }
    return std::nullopt;
}

}  // namespace

engine::Parsed<std::string> fact(const State& state, std::string_view key) {
    if (Fact found = find(state, key)) return *std::move(found);
    return Refusal{"unknown_fact", "There is no fact \"" + std::string(key) + "\"."};
}

}  // namespace coronet::heart_of_crown
