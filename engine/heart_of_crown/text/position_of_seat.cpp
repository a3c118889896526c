// The part of arranged positions that belongs to one seat. position_words.hpp declares what stands here.

#include "engine/heart_of_crown/text/position_words.hpp"

#include <algorithm>

namespace coronet::heart_of_crown::arranging {
namespace {

Verdict arrange_cards(CardPile zone, std::string_view value) {
    zone.clear();
    return with_list(value, card_of_that_zone, [&zone](std::string_view item) {
        if (zone.full()) return false;
        const bool open = item.starts_with('+');
        const auto card = ordinary(open ? item.substr(1) : item);
        if (card) zone.push({*card, open ? mark::open : Marks{0}});
        return card.has_value();
    });
}

bool anything(Card) { return true; }

Verdict arrange_territories(State& state, Seat seat, std::string_view value) {
    auto& territories = state.player(seat).territories;
    territories.clear();
    if (engine::words_of(value).size() > territory_room) {
        return wrong("At most " + std::to_string(territory_room) + " territories come under one player's control.");
    }
    constexpr std::string_view form =
        "a territory: `town`, `town:scout` with a kept action card that costs no more, `town!` if it came this turn";
    return with_list(value, form, [&territories](std::string_view item) {
        Territory territory;
        if (item.ends_with('!')) {
            territory.fresh = true;
            item.remove_suffix(1);
        }
        const auto colon = std::min(item.find(':'), item.size());
        const auto card = ordinary(item.substr(0, colon));
        if (!card || !facts(*card).is(kind::territory) || territories.full()) return false;
        territory.card = *card;
        if (colon < item.size()) {
            const auto kept = ordinary(item.substr(colon + 1));
            if (!kept || !facts(*kept).is(kind::action) || facts(*kept).is(kind::curse)) return false;
            if (facts(*kept).cost > facts(*card).cost) return false;
            territory.kept = *kept;
        }
        territories.push(territory);
        return true;
    });
}

Verdict arrange_princess(State& state, Seat seat, std::string_view word) {
    Player& player = state.player(seat);
    if (player.princess != no_card) state.princesses.add(player.princess);
    player.princess = no_card;
    if (word == "-") return std::nullopt;
    const auto card = card_from(word);
    if (!card || !facts(*card).is(kind::princess)) return misplaced(word, "a princess");
    for (const Player& other : state.players) {
        if (other.princess == *card) return wrong("She is supported by another player.");
    }
    player.princess = *card;
    state.princesses.remove(*card);
    return std::nullopt;
}

Verdict arrange_ceremony(State& state, Seat seat, std::string_view value) {
    Ceremony& ceremony = state.ceremony(seat);
    ceremony = {};
    if (value == "no") return std::nullopt;
    ceremony.on = true;
    if (auto refused = arrange_seats(state, ceremony.waiting, value)) return refused;
    state.counted.add(seat);
    return ceremony.waiting.has(seat) ? Verdict(wrong("Nobody waits for the owner.")) : std::nullopt;
}

}  // namespace

std::optional<Verdict> arrange_seat(State& state, std::string_view what, Seat seat, std::string_view value) {
    Player& player = state.player(seat);
    const auto counter = [&](engine::Counter& held) {
        return with_number(value, 0, highest, [&](int n) { held.set(n); });
    };
    if (what == "hand") {
        const auto hand = state.hand(seat);
        auto refused = arrange_cards(hand, value);
        std::sort(hand.begin(), hand.end());
        return refused;
    }
    if (what == "deck") {
        const auto deck = state.deck(seat);
        auto refused = arrange_cards(deck, value);
        std::reverse(deck.begin(), deck.end());
        return refused;
    }
    if (what == "discard") return arrange_pile(state.discard(seat), value, anything);
    if (what == "out") return arrange_pile(state.out(seat), value, anything);
    if (what == "princess") return arrange_princess(state, seat, value);
    if (what == "territories") return arrange_territories(state, seat, value);
    if (what == "set") {
        const auto fits = [](Card card) {
            return facts(card).is(kind::succession) && !facts(card).is(kind::territory);
        };
        auto refused = arrange_pile(state.set(seat), value, fits);
        std::sort(state.set(seat).begin(), state.set(seat).end());
        return refused;
    }
    if (what == "coin") return counter(player.coin);
    if (what == "debt") return counter(player.debt);
    if (what == "ore") return counter(player.ore);
    if (what == "twin") return counter(player.twin);
    if (what == "succession") return counter(player.succession);
    if (what == "ceremony") return arrange_ceremony(state, seat, value);
    if (what == "bribery") {
        const auto at = static_cast<std::size_t>(engine::index(seat));
        state.turn.bribed[at] = 1;
        return with_number(value, 0, 50, [&](int n) { state.turn.bribery_left[at] = static_cast<std::uint8_t>(n); });
    }
    return std::nullopt;
}

}  // namespace coronet::heart_of_crown::arranging
