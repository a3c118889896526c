#include "engine/heart_of_crown/table/event.hpp"

#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"

#include <array>

namespace coronet::heart_of_crown {
namespace {

constexpr std::array<std::string_view, 47> event_words = {"dealt",
                                                          "hand_shown",
                                                          "order_drawn",
                                                          "turn_started",
                                                          "main_ended",
                                                          "cleanup_started",
                                                          "turn_ended",
                                                          "turned_up",
                                                          "ceremony_began",
                                                          "ceremony_ended",
                                                          "overtime_began",
                                                          "dropped_out",
                                                          "game_ended",
                                                          "played",
                                                          "imitated",
                                                          "drew",
                                                          "opened",
                                                          "hand_opened",
                                                          "looked",
                                                          "put_back",
                                                          "reshuffled",
                                                          "discarded",
                                                          "banished",
                                                          "acquired",
                                                          "purchased",
                                                          "taken",
                                                          "put",
                                                          "kept",
                                                          "recalled",
                                                          "supported",
                                                          "moved",
                                                          "set",
                                                          "taken_out",
                                                          "came_back",
                                                          "showed",
                                                          "hand_revealed",
                                                          "defended",
                                                          "declined",
                                                          "declared",
                                                          "paid",
                                                          "used_princess",
                                                          "used_witch",
                                                          "gained_coins",
                                                          "gained_counter",
                                                          "lost_counter",
                                                          "token_put",
                                                          "token_gone"};
static_assert(static_cast<std::size_t>(Event::Kind::token_gone) + 1 == event_words.size());

std::string card_word(int card) { return std::string(id_of(static_cast<Card>(card))); }
std::string seat_word(int seat) { return std::string(1, engine::letter(engine::seat_at(seat))); }
std::string number_word(int number) { return std::to_string(number); }

}  // namespace

std::string_view word(Event::Kind kind) { return event_words[static_cast<std::size_t>(kind)]; }

std::string to_text(const Event& event) {
    std::string text(word(event.kind));
    const auto add = [&text](std::string_view name, const std::string& value) {
        if (!name.empty()) text.append(" ").append(name);
        text.append(" ").append(value);
    };
    if (event.seat >= 0) add("", seat_word(event.seat));
    if (event.card >= 0) add("", card_word(event.card));
    if (event.way != Way::none) add("", std::string(word(event.way)));
    if (event.reason != Reason::none) add("", std::string(word(event.reason)));
    if (event.other >= 0) add("other", card_word(event.other));
    if (event.by >= 0) add("by", card_word(event.by));
    if (event.from != Zone::none) add("from", std::string(word(event.from)));
    if (event.into != Zone::none) add("into", std::string(word(event.into)));
    if (event.to >= 0) add("to", seat_word(event.to));
    if (event.slot >= 0) add("slot", number_word(event.slot));
    if (event.amount != 0) add("amount", number_word(event.amount));
    if (event.count != 0) add("count", number_word(event.count));
    if (!event.cards.empty()) add("cards", engine::joined(event.cards, card_word));
    if (!event.amounts.empty()) add("amounts", engine::joined(event.amounts, number_word));
    if (!event.seats.empty()) add("seats", engine::joined(event.seats, seat_word));
    return text;
}

}  // namespace coronet::heart_of_crown
