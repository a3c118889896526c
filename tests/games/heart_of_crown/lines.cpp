#include "engine/core/text.hpp"
#include "engine/heart_of_crown/cards/cards.hpp"
#include "tests/games/heart_of_crown/tested.hpp"

namespace coronet::test {
namespace {

using engine::joined;
using heart_of_crown::Card;
using heart_of_crown::Why;

std::string text(int number) { return std::to_string(number); }
std::string text(bool yes) { return yes ? "yes" : "no"; }
std::string card(int handle) {
    return handle < 0 ? "-" : std::string(heart_of_crown::id_of(static_cast<Card>(handle)));
}
std::string seat(int number) { return number < 0 ? "-" : std::string(1, engine::letter(engine::seat_at(number))); }
std::string say(Why why) { return std::string(heart_of_crown::word(why)); }

template <class Items, class Name>
std::string list(const Items& items, Name name, std::string_view between = " ") {
    return items.empty() ? "-" : joined(items, name, between);
}
std::string numbers(const std::vector<int>& items) {
    return list(items, [](int number) { return std::to_string(number); });
}
std::string cards(const std::vector<int>& items) { return list(items, card); }
std::string counts(const heart_of_crown::Counts& zone) {
    return list(zone,
                [](const auto& one) { return (one.second == 1 ? "" : text(one.second) + "*") + card(one.first); });
}
std::string places(const engine::FlatMap<int, int>& zone) {
    return list(
        zone, [](const auto& one) { return text(one.first) + " " + card(one.second); }, ", ");
}
std::string by_seat(const engine::FlatMap<int, int>& values) {
    return list(
        values, [](const auto& one) { return seat(one.first) + " " + text(one.second); }, ", ");
}
std::string price_text(const heart_of_crown::PriceView& view) {
    const auto& [price, token, bribery, discount] = view;
    return text(price) + (token > 0 ? " token " + text(token) : "") + (bribery > 0 ? " bribery " + text(bribery) : "") +
           (discount > 0 ? " discount " + text(discount) : "");
}

void put_seat(Lines& lines, const std::string& name, const heart_of_crown::SeatView& view) {
    const auto& [hand, hand_open, hand_shown, deck, deck_open, discard, discard_top, out, counters, princess,
                 territories, set, points, dropped_out] = view;
    lines[name + " hand"] = text(hand) + ", open " + counts(hand_open) + ", shown " + counts(hand_shown);
    lines[name + " deck"] = text(deck) + ", open " + places(deck_open);
    lines[name + " discard"] = counts(discard) + ", top " + card(discard_top);
    lines[name + " out"] = counts(out);
    const auto& [coin, debt, ore, twin, succession] = counters;
    lines[name + " counters"] = "coin " + text(coin) + " debt " + text(debt) + " ore " + text(ore) + " twin " +
                                text(twin) + " succession " + text(succession);
    lines[name + " princess"] = card(princess);
    lines[name + " set"] = counts(set);
    lines[name + " dropped out"] = text(dropped_out);
    for (const auto& [slot, territory] : territories) {
        const auto& [land, kept, ready] = territory;
        lines[name + " territory " + text(slot)] = card(land) + ", kept " + card(kept) + ", ready " + text(ready);
    }
    const auto& [total, of_princess, of_counters, of_territories, of_set, to_ceremony, to_victory] = points;
    lines[name + " points"] = text(total) + ": princess " + text(of_princess) + " counters " + text(of_counters) +
                              " territories " + text(of_territories) + " set " + text(of_set) + ", to 20 " +
                              text(to_ceremony) + ", to 30 " + text(to_victory);
}

void put_turn(Lines& lines, const heart_of_crown::TurnView& turn, const heart_of_crown::EffectsView& effects) {
    const auto& [active, number, phase, plays, coins, choice, extra, ability_used] = turn;
    lines["turn"] = seat(active) + " number " + text(number) + " " + std::string(word(phase)) + ", plays " +
                    text(plays) + ", coins " + text(coins) + ", choice " + std::string(word(choice)) + ", extra " +
                    text(extra) + ", ability used " + text(ability_used);
    const auto& [villages_two, purveyor, tax_exempt, alliances, bribery, extra_turn_coming, debt_coming, returns] =
        effects;
    lines["effects"] = "villages two " + text(villages_two) + ", purveyor " + text(purveyor) + ", tax exempt " +
                       text(tax_exempt) + ", alliances " +
                       list(alliances, [](const auto& one) { return text(one.first) + " x" + text(one.second); }) +
                       ", bribery " + by_seat(bribery) + ", extra turn coming " + text(extra_turn_coming) +
                       ", debt coming " + text(debt_coming) + ", returns " + text(returns);
}

void put_market(Lines& lines, const heart_of_crown::Public& view) {
    for (const auto& [handle, stack] : view.market) {
        const auto& [count, slot, token] = stack;
        lines["stack " + card(handle)] = text(count) + ", slot " + text(slot) + (token ? ", a token" : "");
    }
    lines["supply"] = text(view.supply);
    lines["curses"] = text(view.curses);
    lines["princesses"] = cards(view.princesses);
    lines["banished"] = counts(view.banished);
}

std::string copies_text(const std::vector<heart_of_crown::Copy>& copies) {
    return list(copies, [](heart_of_crown::Copy copy) { return std::string(word(copy)); });
}

void put_ask(Lines& lines, const heart_of_crown::AskView& view) {
    const auto& [ask, by, about, which, zone, looked, pickable, kept, copies, ways, lowest, highest, least, most,
                 may_stop] = view;
    lines["ask"] = std::string(word(ask)) + " by " + card(by) + " about " + seat(about) + " card " + card(which) +
                   " of " + std::string(word(zone)) + (looked ? " " + text(*looked) : "") + ": " + cards(pickable) +
                   ", kept " + places(kept) + ", ways " +
                   list(ways, [](heart_of_crown::Way way) { return std::string(word(way)); }) + ", numbers " +
                   text(lowest) + " to " + text(highest) + ", picks " + text(least) + " to " + text(most) +
                   ", may stop " + text(may_stop);
    for (const auto& [pick, different] : copies) {
        lines["copies to pick of " + (lowest < 0 ? card(pick) : text(pick))] = copies_text(different);
    }
}

std::string each_way(const std::vector<std::vector<int>>& ways) { return list(ways, cards, " or "); }

}  // namespace

Lines Tested<heart_of_crown::HeartOfCrown>::lines_of(const heart_of_crown::Public& view) {
    const auto& [players, commons, ask_holders_only, order, turn, play, last_hand, effects, seats, market, supply,
                 curses, princesses, banished, asked, attack, ceremonies, overtime, result] = view;
    Lines lines;
    lines["table"] = text(players) + " players, asks holders only " + text(ask_holders_only) + ", " + cards(commons);
    lines["order"] = list(order, seat);
    put_turn(lines, turn, effects);
    for (const auto& [at, played] : play) {
        const auto& [which, as] = played;
        lines["play " + text(at)] = card(which) + (as.empty() ? "" : " as " + cards(as));
    }
    lines["last hand"] = counts(last_hand);
    for (const auto& [number, shown] : seats) put_seat(lines, seat(number), shown);
    put_market(lines, view);
    for (const auto& [number, question] : asked) {
        const auto& [ask, by, about] = question;
        lines["asked " + seat(number)] = std::string(word(ask)) + " by " + card(by) + " about " + seat(about);
    }
    if (attack) {
        const auto& [which, as, ramparts] = *attack;
        lines["attack"] = card(which) + " as " + card(as) + ", ramparts " + by_seat(ramparts);
    }
    for (const auto& [number, waiting] : ceremonies) lines["ceremony " + seat(number)] = list(waiting, seat);
    lines["overtime"] = text(overtime);
    if (result) {
        const auto& [reason, winners, points, placed] = *result;
        lines["result"] = std::string(word(reason)) + ", winners " + list(winners, seat) + ", points " +
                          numbers(points) + ", places " + numbers(placed);
    }
    return lines;
}

Lines Tested<heart_of_crown::HeartOfCrown>::lines_of(const heart_of_crown::Private& view) {
    const auto& [hand, deck, deck_known, ask, act, play, keep, set, support, princess, princess_costs, witch,
                 coin_counters, recall, prices, buy, bribes, buy_from, to_bottom, ties, starting_maids] = view;
    Lines lines;
    for (const auto& [handle, held] : hand) {
        const auto& [count, can_play, can_keep, keep_on, can_set, copies] = held;
        lines["hand " + card(handle)] = text(count) + ", play " + say(can_play) + ", keep " + say(can_keep) + " on " +
                                        numbers(keep_on) + ", set " + say(can_set) +
                                        (copies.empty() ? "" : ", copies " + copies_text(copies));
    }
    lines["deck"] = counts(deck) + ", known " + places(deck_known);
    if (ask) put_ask(lines, *ask);
    lines["can"] = "act " + say(act) + ", play " + say(play) + ", keep " + say(keep) + ", set " + say(set) +
                   ", support " + say(support) + ", princess " + say(princess) + " for " + each_way(princess_costs) +
                   ", witch " + text(witch) + ", coin counters " + text(coin_counters) + ", recall " + numbers(recall) +
                   ", to bottom " + text(to_bottom) + ", starting maids " + text(starting_maids);
    lines["prices"] = list(
        prices, [](const auto& one) { return card(one.first) + " " + price_text(one.second); }, ", ");
    lines["buy"] = cards(buy);
    lines["ties"] = each_way(ties);
    for (const auto& [number, sold] : bribes) {
        lines["bribes " + seat(number)] = list(
            sold, [](const auto& one) { return card(one.first) + " " + price_text(one.second); }, ", ");
    }
    for (const auto& [number, sold] : buy_from) lines["buy from " + seat(number)] = cards(sold);
    return lines;
}

}  // namespace coronet::test
