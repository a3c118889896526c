#include "engine/monarch/table/event.hpp"

#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"
#include "engine/monarch/cards/cards.hpp"

namespace coronet::monarch {
namespace {

std::string card_word(int card) { return std::string(id_of(static_cast<Card>(card))); }
std::string seat_word(int seat) { return std::string(1, engine::letter(engine::seat_at(seat))); }

}  // namespace

std::string_view word(Event::Kind kind) { return engine::enum_word(kind); }

std::string to_text(const Event& event) {
    std::string text(word(event.kind));
    const auto add = [&text](std::string_view name, const std::string& value) {
        if (!name.empty()) text.append(" ").append(name);
        text.append(" ").append(value);
    };
    if (event.seat >= 0) add("", seat_word(event.seat));
    if (event.card >= 0) add("", card_word(event.card));
    if (event.banner >= 0) add("", std::string(facts(static_cast<Banner>(event.banner)).id));
    if (event.other >= 0) add("other", card_word(event.other));
    if (event.to >= 0) add("to", seat_word(event.to));
    if (event.slot >= 0) add("slot", std::to_string(event.slot));
    if (event.space >= 0) add("space", std::to_string(event.space));
    if (event.food != 0) add("food", std::to_string(event.food));
    if (event.gold != 0) add("gold", std::to_string(event.gold));
    if (event.amount != 0) add("amount", std::to_string(event.amount));
    if (event.count != 0) add("count", std::to_string(event.count));
    if (!event.cards.empty()) add("cards", engine::joined(event.cards, card_word));
    if (!event.amounts.empty()) {
        add("amounts", engine::joined(event.amounts, [](int amount) { return std::to_string(amount); }));
    }
    return text;
}

}  // namespace coronet::monarch
