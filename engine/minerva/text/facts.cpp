// The named facts that scenario files ask for; text.hpp declares what stands here.

#include "engine/core/fact_key.hpp"
#include "engine/core/text.hpp"
#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/table/table.hpp"
#include "engine/minerva/text/fact_words.hpp"
#include "engine/minerva/text/text.hpp"

#include <optional>
#include <ranges>

namespace coronet::minerva {
namespace {

using namespace fact_words;  // NOLINT(google-build-using-namespace): the words of facts
using engine::Refusal;
using Fact = std::optional<std::string>;  // nothing: there is no such fact
using Words = std::vector<std::string_view>;

template <class Stack>
std::string top_first(const Stack& stack) {
    return list(stack | std::views::reverse, [](auto tile) { return name_of(tile); });
}

std::string offered(const State& state) {
    return list(state.offer, [](const Offered& one) { return name_of(one.tile); });
}

/// Of the pairs, and the next one; "-" where they are counted from 0.
std::string pair_numbers(const State& state) {
    std::vector<int> numbers;
    for (int half = 0; half < state.offer.size(); half += 2) numbers.push_back(state.offer[half].number);
    numbers.push_back(state.next_number);
    bool counted = true;
    for (std::size_t i = 0; i < numbers.size(); ++i) counted = counted && numbers[i] == static_cast<int>(i);
    return counted ? "-" : list(numbers, text);
}

std::string unseen(const State& state) {
    const Public shown = view(state);
    return list(shown.unseen, [](const auto& entry) {
        return std::string(facts(static_cast<Tile>(entry.first)).id) + " " + text(entry.second);
    });
}

std::vector<int> scores(const State& state) {
    std::vector<int> all;
    for (const Seat seat : state.seats()) all.push_back(points(state, seat).total());
    return all;
}

Fact of_zones(const State& state, std::string_view key) {
    if (key == "offer") return state.solitaire() ? Fact() : offered(state);
    if (key == "pairs") return state.solitaire() ? offered(state) : Fact();
    if (key == "pair_numbers") return state.solitaire() ? pair_numbers(state) : Fact();
    if (key == "row") return list(state.row, name_of_tile);
    if (key == "stack") return top_first(state.stack);
    if (key == "temple_stack") return top_first(state.temple_stack);
    if (key == "stack_size") return text(state.stack.size());
    if (key == "temple_stack_size") return text(state.temple_stack.size());
    if (key == "unseen") return unseen(state);
    if (key == "glory") {
        std::vector<GloryTile> tiles;
        for (int number = 0; number < glory_tile_count; ++number) {
            if (state.glory.has(static_cast<GloryTile>(number))) tiles.push_back(static_cast<GloryTile>(number));
        }
        return list(tiles, [](GloryTile tile) { return name_of(tile); });
    }
    return std::nullopt;
}

Fact of_turn(const State& state, std::string_view key) {
    if (key == "players") return text(state.players());
    if (key == "turn") return seat_word(state.turn.seat);
    if (key == "first") return seat_word(state.turn.first);
    if (key == "round") return text(state.turn.round);
    if (key == "phase") return std::string(word(state.turn.phase));
    if (key == "over") return yes_no(state.over());
    if (key == "waiting") return list(state.flow.asked, seat_word);
    if (key == "scores") return list(scores(state), text);
    if (key == "places") return state.over() ? list(places(state), text) : "-";
    if (key == "title") return state.solitaire() ? std::string(title_for(scores(state)[0])) : "-";
    if (key == "ranking") return state.solitaire() ? "-" : list(glory_ranking(state), seat_word);
    return std::nullopt;
}

/// What everybody is shown of it.
Fact of_view(const State& state, std::string_view key) {
    const Public shown = view(state);
    if (key == "decides") return shown.turn.decides < 0 ? "-" : seat_word(engine::seat_at(shown.turn.decides));
    if (key == "ask") return std::string(word(shown.turn.ask));
    if (key == "at") return shown.turn.at.empty() ? "-" : shown.turn.at;
    if (key == "points") return amounts(shown.turn.points);
    if (key == "next_order") return text(shown.next_order);
    if (key == "fee") return yes_no(shown.fee);
    if (key == "turned") return yes_no(shown.turned);
    return std::nullopt;
}

/// What lies before a seat.
Fact of_seat(const State& state, std::string_view what, Seat seat) {
    const Player& player = state.player(seat);
    if (what == "city") return list(player.city, placed_words);
    if (what == "denarii") return text(player.denarii.value());
    if (const auto resource = resource_from(what)) return text(player.held(*resource));
    if (what == "glory") return text(player.glory.value());
    if (what == "assistants") return text(player.assistants);
    if (what == "placed") return text(player.placed);
    if (what == "residences") return text(player.residences);
    if (what == "removed") return text(player.removed);
    if (what == "order") return text(player.order);
    if (what == "passed") return yes_no(state.turn.passed.has(seat));
    if (what == "culture") return list(player.culture, [](CultureTile tile) { return name_of(tile); });
    if (what == "glory_tiles") return list(player.glory_tiles, [](GloryTile tile) { return name_of(tile); });
    if (what == "score") return text(points(state, seat).total());
    if (what == "points") return points_words(points(state, seat));
    if (what == "place") return text(glory_place(state, seat));
    return std::nullopt;
}

/// What a seat may do.
Fact of_choices(const State& state, std::string_view what, Seat seat) {
    const Private shown = view(state, seat);
    const auto cell_name = [](const auto& entry) { return entry.first; };
    if (what == "cells") return list(shown.cells, cell_name);
    if (what == "hosts") return list(shown.hosts, cell_name);
    if (what == "ask") return std::string(word(shown.ask));
    if (what == "fee") return text(shown.fee);
    if (what == "most") return text(shown.most);
    if (what == "resources") return amounts(shown.resources);
    if (what == "cultures") return list(shown.cultures, [](const std::string& kind) { return kind; });
    if (what == "targets") return list(shown.targets, [](const std::string& cell) { return cell; });
    if (what == "barred") {
        return list(shown.barred, [](const auto& entry) { return entry.first + " " + entry.second; });
    }
    if (what == "default") {
        return state.flow.asked.has(seat) ? to_text(default_action(state, seat)) : "-";
    }
    if (what == "price") {
        const auto price = next_assistant(state.player(seat));
        return price ? text(price->denarii) + " denarii " + text(price->glory) + " glory" : "none";
    }
    return std::nullopt;
}

/// What a tile costs a seat or is worth to it.
Fact of_tile(const State& state, std::string_view what, Seat seat, const Words& rest) {
    const auto tile = rest.empty() ? std::nullopt : tile_from(rest[0]);
    if (!tile) return std::nullopt;
    const Player& player = state.player(seat);
    if (what == "pay") return bill_words(bill(player, *tile));
    if (what == "missing") return text(missing(state, seat, *tile));
    if (what == "why") return std::string(word(why(state, seat, *tile)));
    if (facts(*tile).group != Group::temple) return std::nullopt;
    if (what == "temple") {
        for (const Placed& placed : player.city) {
            if (placed.tile == *tile) return counted_words(counted(player, kind_of(*tile), placed.cell));
        }
        return std::nullopt;
    }
    const auto cell = rest.size() == 2 ? cell_from(rest[1]) : std::nullopt;
    if (what == "worth" && cell) return text(counted(player, kind_of(*tile), *cell).points);
    return std::nullopt;
}

/// What consulting an action answers: `preview A build_facility foundry#1 1,0`, `line A right build_residence 1,0
/// right`.
Fact of_preview(const State& state, std::string_view what, Seat seat, Words rest) {
    std::string dir;
    if (what == "line" && !rest.empty()) {
        dir = rest[0];
        rest.erase(rest.begin());
    }
    if (what != "preview" && dir.empty()) return std::nullopt;
    const auto action = parse_action(engine::joined(rest, [](std::string_view word) { return std::string(word); }));
    if (const auto* refusal = std::get_if<Refusal>(&action)) return std::string(refusal->code);
    const auto made = preview(state, seat, std::get<Action>(action));
    if (const auto* refusal = std::get_if<Refusal>(&made)) return std::string(refusal->code);
    const auto& shown = std::get<Preview>(made);
    if (what == "preview") return preview_words(shown);
    const auto found = shown.lines.find(dir);
    return found == shown.lines.end() ? "-" : line_words(found->second);
}

Fact any_fact(const State& state, const Words& words) {
    if (words.size() == 1) {
        if (auto found = of_zones(state, words[0])) return found;
        if (auto found = of_turn(state, words[0])) return found;
        return of_view(state, words[0]);
    }
    if (words.size() == 2 && words[0] == "stack") {
        const auto culture = culture_from(words[1]);
        return culture ? Fact(top_first(state.culture[at(*culture)])) : std::nullopt;
    }
    const auto seat = words.size() >= 2 ? engine::seat_from(words[1]) : std::nullopt;
    if (!seat || !state.seats().has(*seat)) return std::nullopt;
    if (words.size() == 2) {
        if (auto found = of_seat(state, words[0], *seat)) return found;
        return of_choices(state, words[0], *seat);
    }
    const Words rest(words.begin() + 2, words.end());
    if (words[0] == "moves") {
        const Private shown = view(state, *seat);
        const auto found = shown.moves.find(std::string(rest[0]));
        return found == shown.moves.end() ? "-" : list(found->second, [](const std::string& cell) { return cell; });
    }
    if (auto found = of_tile(state, words[0], *seat, rest)) return found;
    return of_preview(state, words[0], *seat, rest);
}

}  // namespace

engine::Parsed<std::string> fact(const State& state, std::string_view key) {
    if (const auto two = engine::two_words(key)) {
        const auto seat = engine::seat_from(two->where);
        if (seat && state.seats().has(*seat)) {
            if (Fact found = of_seat(state, two->what, *seat)) return *std::move(found);
        }
    }
    if (Fact found = any_fact(state, engine::words_of(key))) return *std::move(found);
    return Refusal{"unknown_fact", "There is no fact \"" + std::string(key) + "\"."};
}

}  // namespace coronet::minerva
