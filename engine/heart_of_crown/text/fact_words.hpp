#pragma once
// How the named facts are told: numbers, cards, lists and zones in words. Used by facts.cpp only.

#include "engine/core/text.hpp"
#include "engine/heart_of_crown/table/table.hpp"

#include <ranges>
#include <string>
#include <vector>

namespace coronet::heart_of_crown::fact_words {

inline std::string text(int number) { return std::to_string(number); }
inline std::string yes_no(bool yes) { return yes ? "yes" : "no"; }
inline std::string name(Card card) { return std::string(id_of(card)); }
inline std::string seat_word(Seat seat) { return std::string(1, engine::letter(seat)); }
inline std::string or_dash(const std::string& list) { return list.empty() ? "-" : list; }
inline std::string letters(SeatSet seats) { return or_dash(engine::joined(seats, seat_word)); }
inline std::string numbers(const std::vector<int>& list) { return or_dash(engine::joined(list, text)); }

template <class Cards>
std::string names(const Cards& cards) {
    return or_dash(engine::joined(cards, [](Card card) { return id_of(card); }));
}
inline std::string lying(const Lying& card) { return (card.is(mark::open) ? "+" : "") + name(card.card); }
/// The cards of a pile in which none is marked.
inline std::string names(SeenPile pile) { return or_dash(engine::joined(pile, lying)); }
/// A pile from the top down.
template <class Zone, class Name>
std::string top_down(const Zone& zone, Name name_of) {
    return or_dash(engine::joined(zone.items() | std::views::reverse, name_of));
}

inline std::string played(const Played& card) {
    std::string text = name(card.card);
    for (const Card as : card.as) {
        if (as != no_card) text += "=" + name(as);
    }
    return text;
}
inline std::string play_area(const State& state) {
    std::vector<std::string> words;
    for (int at = 0; at < state.play().size(); ++at) words.push_back(played(played_at(state, at)));
    return or_dash(engine::joined(words, [](const std::string& word) { return word; }));
}
inline std::string territory(const Territory& territory) {
    return name(territory.card) + (territory.kept == no_card ? "" : ":" + name(territory.kept)) +
           (territory.fresh ? "!" : "");
}

inline std::string market(const State& state) {
    std::string list;
    std::string gap;
    for (const Card card : state.slots) {
        if (card == no_card) {
            gap += "- ";
            continue;
        }
        list += gap + name(card) + " " + text(state.stack(card)) + " ";
        gap.clear();
    }
    if (!list.empty()) list.pop_back();
    return or_dash(list);
}

inline std::string alliances(const State& state) {
    std::vector<std::string> list;
    for (std::size_t subtype = 1; subtype < subtype_count; ++subtype) {
        for (int i = 0; i < state.turn.alliances[subtype]; ++i) {
            list.emplace_back(id_of(static_cast<Subtype>(subtype)));
        }
    }
    return or_dash(engine::joined(list, [](const std::string& word) { return word; }));
}

/// Places from the top with the cards there that have a mark: "0 scout 2 town".
inline std::string places_in_deck(Lot deck, Marks marks) {
    std::string list;
    for (std::size_t depth = 0; depth < deck.size(); ++depth) {
        const Lying& card = deck[deck.size() - 1 - depth];
        if (card.is(marks)) list += (list.empty() ? "" : " ") + std::to_string(depth) + " " + name(card.card);
    }
    return or_dash(list);
}

inline std::string shown(Lot hand) {
    std::vector<Card> cards;
    for (const Lying& card : hand) {
        if (card.is(mark::shown | mark::used)) cards.push_back(card.card);
    }
    return names(cards);
}

}  // namespace coronet::heart_of_crown::fact_words
