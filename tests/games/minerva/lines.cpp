#include "engine/core/text.hpp"
#include "engine/minerva/cards/cards.hpp"
#include "tests/games/minerva/tested.hpp"

namespace coronet::test {
namespace {

using engine::joined;
using namespace minerva;  // NOLINT(google-build-using-namespace): the words of its views

std::string text(int number) { return std::to_string(number); }
std::string text(bool yes) { return yes ? "yes" : "no"; }
std::string tile(int handle) { return handle < 0 ? "-" : name_of(static_cast<Tile>(handle)); }
std::string culture(int handle) { return name_of(static_cast<CultureTile>(handle)); }
std::string glory(int handle) { return name_of(static_cast<GloryTile>(handle)); }
std::string seat(int number) { return number < 0 ? "-" : std::string(1, engine::letter(engine::seat_at(number))); }

template <class Items, class Name>
std::string list(const Items& items, Name name) {
    return items.empty() ? "-" : joined(items, name);
}
template <class Text>
std::string cells(const std::vector<Text>& items) {
    return list(items, [](std::string_view cell) { return cell; });
}
std::string numbers(const std::vector<int>& items) {
    return list(items, [](int number) { return std::to_string(number); });
}
std::string amounts(const engine::FlatMap<std::string, int>& by_name) {
    return list(by_name, [](const auto& entry) { return entry.first + " " + std::to_string(entry.second); });
}
std::string keys(const engine::FlatMap<CellText, bool>& by_cell) {
    return list(by_cell, [](const auto& entry) { return entry.first; });
}
/// The tiles of a map, the smallest value first, as `name value`.
std::string tiles(const engine::FlatMap<int, int>& by_tile) {
    return list(by_tile, [](const auto& entry) { return tile(entry.first) + " " + text(entry.second); });
}
template <class Word>
std::string word_of(Word value, std::initializer_list<const char*> words) {
    return words.begin()[static_cast<std::size_t>(value)];
}
std::string ask_word(Ask ask) {
    return word_of(ask, {"none", "turn", "fountain", "garden", "convert", "convert_pairs", "trade", "arch", "dining",
                         "bathhouse", "aquaeduct", "circus", "buy_assistant"});
}

void put_seat(Lines& lines, const std::string& name, const SeatView& view) {
    const auto& [denarii, grain, wood, stone, ore, glory_tokens, assistants, placed, residences, passed, order,
                 culture_tiles, glory_tiles, points, temples, city, price, price_glory, place] = view;
    lines[name + " holds"] = text(denarii) + " denarii, " + text(grain) + " grain " + text(wood) + " wood " +
                             text(stone) + " stone " + text(ore) + " ore, " + text(glory_tokens) + " glory";
    lines[name + " reserve"] = text(residences) + " residences, " + text(assistants) + " assistants and " +
                               text(placed) + " placed, the next for " + text(price) + " or " + text(price_glory);
    lines[name + " passed"] = text(passed) + ", order " + text(order) + ", glory place " + text(place);
    lines[name + " tiles"] = list(culture_tiles, culture) + ", " + list(glory_tiles, glory);
    const auto& [of_culture, of_glory, of_temples, of_money, of_order, total] = points;
    lines[name + " points"] = text(total) + " of culture " + text(of_culture) + " glory " + text(of_glory) +
                              " temples " + text(of_temples) + " money " + text(of_money) + " order " + text(of_order);
    for (const auto& [which, shown] : temples) {
        const auto& [worth, count, counted] = shown;
        lines[name + " " + tile(which)] = text(worth) + ", counts " + text(count) + " at " + cells(counted);
    }
    for (const auto& [cell, what] : city) {
        const std::string shown(what);
        lines[name + " city " + std::string(cell)] = shown.front() == 'r' ? shown : tile(std::stoi(shown));
    }
}

}  // namespace

Lines Tested<Minerva>::lines_of(const Public& view) {
    const auto& [players, per_pile, seats, turn, offer, round_tiles, temples, stack, temple_stack, unseen, stacks,
                 glory_left, next_order, fee, turned, result] = view;
    Lines lines;
    lines["table"] = text(players) + " players, " + text(per_pile) + " tiles in a pile";
    for (const auto& [number, shown] : seats) put_seat(lines, seat(number), shown);
    const auto& [round, phase, first, active, decides, ask, at, points] = turn;
    lines["turn"] = seat(active) + " in round " + text(round) + ", first " + seat(first) + ", " +
                    word_of(phase, {"main", "assistants", "over"});
    lines["decides"] = seat(decides) + " about " + ask_word(ask) + (at.empty() ? "" : " at " + at);
    lines["points"] = amounts(points);
    lines["offer"] = tiles(offer);
    lines["round tiles"] =
        list(round_tiles, [](const auto& pair) { return text(pair.first) + " with " + text(pair.second); });
    lines["row"] = tiles(temples);
    lines["stacks"] = text(stack) + " tiles, " + text(temple_stack) + " temples";
    lines["unseen"] = list(unseen, [](const auto& entry) {
        return std::string(facts(static_cast<Tile>(entry.first)).id) + " " + text(entry.second);
    });
    for (const auto& [kind, tiles_left] : stacks) lines["culture " + kind] = list(tiles_left, culture);
    lines["glory"] = list(glory_left, glory);
    lines["order"] = "next " + text(next_order) + ", fee " + text(fee) + ", turned " + text(turned);
    if (result) {
        const auto& [scores, places, title] = *result;
        lines["result"] =
            "scores " + numbers(scores) + ", places " + numbers(places) + (title.empty() ? "" : ", " + title);
    }
    return lines;
}

Lines Tested<Minerva>::lines_of(const Private& view) {
    const auto& [ask, open, fee, denarii, why, residence, hosts, none, most, resources, cultures, targets, moves,
                 barred, pay_denarii, pay_glory] = view;
    Lines lines;
    lines["asked"] = ask_word(ask) + ", fee " + text(fee);
    lines["cells"] = keys(open);
    lines["can"] = "build a residence " + text(residence) + ", place on " + keys(hosts);
    lines["lacks"] = tiles(denarii);
    lines["cannot pay"] = list(why, [](const auto& entry) {
        return tile(entry.first) + " " + word_of(entry.second, {"ok", "sell", "short"});
    });
    lines["answers"] = "none " + text(none) + ", most " + text(most) + ", " + amounts(resources) + ", " +
                       cells(cultures) + ", denarii " + text(pay_denarii) + ", glory " + text(pay_glory);
    lines["targets"] = cells(targets);
    for (const auto& [from, to] : moves) lines["moves " + from] = cells(to);
    for (const auto& [cell, code] : barred) lines["barred " + cell] = code;
    return lines;
}

}  // namespace coronet::test
