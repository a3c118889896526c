#pragma once
// How facts are written: numbers, seats, cards, prices. Used inside this room only.

#include "engine/core/text.hpp"
#include "engine/monarch/table/table.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace coronet::monarch {

inline std::string text(int number) { return std::to_string(number); }
inline std::string yes_no(bool yes) { return yes ? "yes" : "no"; }
inline std::string seat_word(Seat seat) { return seat == engine::no_seat ? "-" : std::string(1, engine::letter(seat)); }
inline std::string letters(SeatSet seats) { return seats.empty() ? "-" : engine::joined(seats, seat_word); }
inline std::string name(Card card) { return std::string(id_of(card)); }

template <class Cards>
std::string names(const Cards& cards) {
    std::string list = engine::joined(cards, [](Card card) { return id_of(card); });
    if (list.empty()) list = "-";
    return list;
}
inline std::string numbers(const std::vector<int>& list) {
    std::string all = engine::joined(list, text);
    if (all.empty()) all = "-";
    return all;
}
inline std::string name(Banner banner) { return banner == no_banner ? "none" : std::string(facts(banner).id); }

inline std::string cost_text(Cost cost) {
    std::string words;
    if (cost.gold > 0) words = text(cost.gold) + " gold";
    if (cost.food > 0) words += (words.empty() ? "" : " ") + text(cost.food) + " food";
    return words.empty() ? "nothing" : words;
}

}  // namespace coronet::monarch
