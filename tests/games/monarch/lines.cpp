#include "engine/core/text.hpp"
#include "engine/monarch/cards/cards.hpp"
#include "tests/games/monarch/tested.hpp"

#include <array>

namespace coronet::test {
namespace {

using engine::joined;
using monarch::Banner;
using monarch::Card;

std::string text(int number) { return std::to_string(number); }
std::string text(bool yes) { return yes ? "yes" : "no"; }
std::string card(int handle) { return handle < 0 ? "-" : std::string(monarch::id_of(static_cast<Card>(handle))); }
std::string banner(int handle) {
    return handle < 0 ? "-" : std::string(monarch::facts(static_cast<Banner>(handle)).id);
}
std::string seat(int number) { return number < 0 ? "-" : std::string(1, engine::letter(engine::seat_at(number))); }

template <class Name>
std::string list(const std::vector<int>& items, Name name) {
    return items.empty() ? "-" : joined(items, name);
}
std::string numbers(const std::vector<int>& items) {
    return list(items, [](int number) { return std::to_string(number); });
}
template <class Word>
std::string word(Word value, std::initializer_list<const char*> words) {
    return words.begin()[static_cast<std::size_t>(value)];
}
std::string gifts(const engine::FlatMap<int, int>& by_seat) {
    return by_seat.empty()
               ? "-"
               : joined(by_seat, [](const auto& gift) { return seat(gift.first) + " " + text(gift.second); });
}
std::string changes(const std::vector<monarch::ChangeView>& by_seat) {
    return joined(
        by_seat,
        [](const monarch::ChangeView& change) {
            const auto& [food, gold, court_cards] = change;
            return "food " + text(food) + " gold " + text(gold) + " cards " + text(court_cards);
        },
        ", ");
}

void put_moon(Lines& lines, const monarch::MoonView& moon) {
    const auto& [which, resource, target, sum, revision, pledges, paid, unpaid, discarding] = moon;
    lines["moon"] = card(which) + " asks " + text(target) + " " + word(resource, {"none", "food", "gold"}) +
                    ", offered " + text(sum) + ", revision " + text(revision);
    lines["moon if paid"] = changes(paid);
    lines["moon if unpaid"] = changes(unpaid);
    lines["moon discarding"] = list(discarding, seat);
    for (const auto& [number, pledge] : pledges) {
        const auto& [amount, confirmed, asked, pays] = pledge;
        lines["pledge " + seat(number)] =
            text(amount) + ", asked " + text(asked) + ", confirmed " + text(confirmed) + ", would pay " + text(pays);
    }
}

void put_seat(Lines& lines, const std::string& name, const monarch::SeatView& view) {
    const auto& [food, gold, flag, crowns, banner_crowns, banner_counts, qualifies] = view;
    lines[name + " holds"] = text(food) + " food " + text(gold) + " gold";
    lines[name + " crowns"] = text(crowns);
    lines[name + " banner"] =
        banner(flag) + ", crowns " + text(banner_crowns) + ", counts " + list(banner_counts, card);
    lines[name + " qualifies"] = list(qualifies, banner);
}

}  // namespace

Lines Tested<monarch::Monarch>::lines_of(const monarch::Public& view) {
    const auto& [players, printing, banners_on, two_player_changes, spaces, at, deck, seats, turn, yields, worth,
                 banners, moon, result, shuffles] = view;
    Lines lines;
    lines["table"] = text(players) + " players, " + word(printing, {"first", "later"}) + " printing, banners " +
                     text(banners_on) + ", changes for two " + text(two_player_changes) + ", spaces " + spaces;
    for (const auto& [which, place] : at) lines["at " + card(which)] = place;
    lines["deck"] = text(deck) + ", shuffled " + text(shuffles);
    for (const auto& [number, shown] : seats) put_seat(lines, seat(number), shown);
    const auto& [active, round, first, produced, sweeps, ending] = turn;
    lines["turn"] = seat(active) + " in round " + text(round) + ", first " + seat(first) + ", produced " +
                    word(produced, {"none", "harvest", "tax"}) + ", sweeps " + text(sweeps) + ", ending " +
                    text(ending);
    const auto& [harvest, tax, villages, harvest_gives, tax_gives] = yields;
    lines["yields"] = "harvest " + text(harvest) + ", tax " + text(tax) + ", villages " + text(villages) +
                      ", harvest gives " + gifts(harvest_gives) + ", tax gives " + gifts(tax_gives);
    for (const auto& [which, value] : worth) {
        const auto& [crowns, counts, spoiled_by] = value;
        lines["worth " + card(which)] =
            text(crowns) + ", counts " + list(counts, card) + ", spoiled by " + card(spoiled_by);
    }
    for (const auto& [which, shown] : banners) {
        const auto& [holder, met, crowns] = shown;
        lines["banner " + banner(which)] = seat(holder) + ", met " + numbers(met) + ", crowns " + numbers(crowns);
    }
    if (moon) put_moon(lines, *moon);
    if (result) {
        const auto& [scores, places] = *result;
        lines["result"] = "scores " + numbers(scores) + ", places " + numbers(places);
    }
    return lines;
}

Lines Tested<monarch::Monarch>::lines_of(const monarch::Private& view) {
    const auto& [ask, offers, harvest, tax, sweep, end_turn, tax_price, sweep_price, banners, pledge_max] = view;
    Lines lines;
    lines["asked"] = word(ask, {"none", "turn", "pledge", "discard"}) + ", pledge up to " + text(pledge_max);
    lines["can"] = "harvest " + text(harvest) + ", tax " + text(tax) + " for " + text(tax_price) + ", sweep " +
                   text(sweep) + " for " + text(sweep_price) + ", end " + text(end_turn) + ", take " +
                   list(banners, banner);
    for (const auto& [which, offer] : offers) {
        const auto& [gold, food, cut, why, spaces, replace, guests, to, gain] = offer;
        lines["offer " + card(which)] = text(gold) + " gold " + text(food) + " food, cut " + text(cut) + ", " +
                                        word(why, {"ok", "gold", "food", "no_place"}) + ", spaces " + numbers(spaces) +
                                        ", replace " + word(replace, {"no", "may", "must"}) + ", guests " +
                                        list(guests, card) + ", to " + list(to, seat) + ", gain " + text(gain);
    }
    return lines;
}

}  // namespace coronet::test
