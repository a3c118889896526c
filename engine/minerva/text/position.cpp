#include "engine/core/text.hpp"
#include "engine/minerva/setup/setup.hpp"
#include "engine/minerva/text/position_words.hpp"
#include "engine/minerva/text/text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace coronet::minerva {
namespace {

using namespace position_words;  // NOLINT(google-build-using-namespace): the words of positions
using engine::Refusal;
using engine::Verdict;

template <class Zone>
Verdict fill_stack(State& state, Zone& zone, const Words& words, bool (*fits)(const TileFacts&), bool rounds) {
    release(state, zone);
    zone.clear();
    std::vector<Tile> tiles;
    if (Verdict refused = with_tiles(state, words, fits, rounds, tiles)) return refused;
    for (auto tile = tiles.rbegin(); tile != tiles.rend(); ++tile) zone.push(*tile);
    return std::nullopt;
}

Verdict arrange_offer(State& state, const Words& words, bool pairs) {
    if (pairs != state.solitaire()) {
        return wrong(pairs ? "Only a solitaire game has pairs." : "A solitaire game has pairs.");
    }
    if (pairs && words.size() % 2 != 0) return wrong("A pair has two halves.");
    for (const Offered& offered : state.offer) release(state, std::array{offered.tile});
    state.offer.clear();
    state.next_number = 0;
    std::vector<Tile> tiles;
    if (Verdict refused = with_tiles(state, words, is_offered, pairs, tiles)) return refused;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (tiles[i] == round_tile && (i % 2 == 0)) return wrong("A round tile is the second half of a pair.");
        const std::size_t number = pairs ? i / 2 : i;
        state.offer.push({tiles[i], static_cast<std::uint8_t>(number)});
        state.next_number = static_cast<std::uint8_t>(number + 1);
    }
    return std::nullopt;
}

/// A number for each pair, rising, and the one of the next; without any they are counted from 0.
Verdict arrange_pair_numbers(State& state, const Words& words) {
    const int pairs = state.offer.size() / 2;
    if (!words.empty() && static_cast<int>(words.size()) != pairs + 1) {
        return wrong("Each pair has a number, and so has the next one.");
    }
    int number = 0;
    for (int pair = 0; pair <= pairs; ++pair, ++number) {
        if (!words.empty()) {
            const auto word = words[static_cast<std::size_t>(pair)];
            if (Verdict refused = with_number(word, number, offer_limit, [&](int n) { number = n; })) return refused;
        }
        state.next_number = static_cast<std::uint8_t>(number);
        for (int half = 2 * pair; pair < pairs && half < 2 * pair + 2; ++half) {
            state.offer[half].number = state.next_number;
        }
    }
    return std::nullopt;
}

Verdict arrange_row(State& state, const Words& words) {
    if (words.size() > temple_row) return wrong("The row has 5 slots.");
    release(state, state.row);
    state.row.fill(no_tile);
    for (std::size_t slot = 0; slot < words.size(); ++slot) {
        if (words[slot] == "-") continue;
        std::vector<Tile> tiles;
        if (Verdict refused = with_tiles(state, {words[slot]}, is_temple, false, tiles)) return refused;
        state.row[slot] = tiles[0];
    }
    return std::nullopt;
}

/// One tile and one cell of a city.
Verdict place_by_name(State& state, Seat seat, std::string_view name, std::string_view where) {
    Player& player = state.player(seat);
    const auto cell = cell_from(where);
    if (!cell) return wrong("\"" + std::string(where) + "\" is no cell, as 1,0 is one.");
    if (find(player.city, *cell) != nullptr) return wrong("\"" + std::string(where) + "\" is no free cell.");
    if (player.city.full()) return wrong("A city is never that large.");
    if (name == facts(Kind::fountain).id) {
        player.city.push({fountain_tile, *cell});
        return std::nullopt;
    }
    const std::string_view residence = facts(Kind::residence).id;
    if (name.substr(0, name.find('/')) == residence) {
        const bool plain = name == residence;
        const auto dir = plain ? std::nullopt : dir_from(name.substr(residence.size() + 1));
        if (!plain && !dir) {
            return wrong("\"" + std::string(name) + "\" does not say which way: residence/up, /down, /left or /right.");
        }
        if (player.residences == 0) return wrong("\"" + std::string(name) + "\" cannot be placed.");
        if (dir) ++player.placed;
        --player.residences;
        player.city.push({residence_tile, *cell, dir.value_or(no_dir)});
        return std::nullopt;
    }
    std::vector<Tile> tiles;
    if (Verdict refused = with_tiles(state, {name}, is_facility, false, tiles)) return refused;
    player.city.push({tiles[0], *cell});
    return std::nullopt;
}

Verdict arrange_city(State& state, Seat seat, const Words& words) {
    Player& player = state.player(seat);
    for (const Placed& placed : player.city) {
        if (is_facility(facts(placed.tile))) state.in_game.remove(placed.tile);
    }
    // A reserve that was arranged before stays; otherwise it is what the city leaves of the nine.
    const int reserve = player.removed > 0 ? player.residences : residence_count;
    player.city.clear();
    player.placed = 0;
    player.removed = 0;
    player.residences = residence_count;
    if (words.size() % 2 != 0) return wrong("A city is tiles and cells in turn.");
    for (std::size_t i = 0; i < words.size(); i += 2) {
        if (Verdict refused = place_by_name(state, seat, words[i], words[i + 1])) return refused;
    }
    const auto fountains = std::count_if(player.city.begin(), player.city.end(),
                                         [](const Placed& placed) { return placed.tile == fountain_tile; });
    if (fountains != 1) return wrong("A city has one fountain.");
    const int far = farthest_tile(player.city.size());
    for (const Placed& placed : player.city) {
        if (std::max(std::abs(placed.cell.x), std::abs(placed.cell.y)) <= far) continue;
        return wrong("No tile of a city of " + std::to_string(player.city.size()) + " lies further than " +
                     std::to_string(far) + " cells from 0,0 to any side.");
    }
    constexpr Cell nowhere{-128, -128};
    if (!connected_without(player.city, nowhere)) return wrong("A city hangs together.");
    const int left = player.residences;
    player.residences = static_cast<std::uint8_t>(std::min(left, reserve));
    player.removed = static_cast<std::uint8_t>(left - player.residences);
    return player.owned() > assistant_limit ? Verdict(wrong("There are 5 assistants.")) : std::nullopt;
}

/// A culture tile is in one place: arranging it somewhere takes it from where it was.
void take_culture(State& state, CultureTile tile) {
    auto& pile = state.culture[at(culture_of(tile))];
    if (pile.has(tile)) pile.remove(tile);
    for (const Seat seat : state.seats()) {
        auto& own = state.player(seat).culture;
        if (own.has(tile)) own.remove(tile);
    }
}

Verdict arrange_culture(State& state, Seat seat, const Words& words) {
    state.player(seat).culture.clear();
    for (const auto word : words) {
        const auto tile = culture_tile_from(word);
        if (!tile) return wrong("\"" + std::string(word) + "\" is no culture tile.");
        for (const Seat other : state.seats()) {
            const bool gained = state.player(other).culture.has(*tile);
            if (gained) return wrong("\"" + std::string(word) + "\" has been gained already.");
        }
        take_culture(state, *tile);
        state.player(seat).culture.push(*tile);
    }
    return std::nullopt;
}

Verdict arrange_culture_stack(State& state, Culture culture, Words words) {
    state.culture[at(culture)].clear();
    std::reverse(words.begin(), words.end());
    for (const auto word : words) {
        const auto tile = culture_tile_from(word);
        if (!tile || culture_of(*tile) != culture) return wrong("\"" + std::string(word) + "\" does not lie there.");
        take_culture(state, *tile);
        state.culture[at(culture)].push(*tile);
    }
    return std::nullopt;
}

Verdict arrange_glory(State& state, std::optional<Seat> seat, const Words& words) {
    if (seat) {
        state.player(*seat).glory_tiles.clear();
    } else {
        state.glory = {};
    }
    for (const auto word : words) {
        const auto tile = glory_tile_from(word);
        if (!tile) return wrong("\"" + std::string(word) + "\" is no glory tile.");
        if (!seat) {
            state.glory.add(*tile);
            continue;
        }
        for (const Seat other : state.seats()) {
            const bool gained = state.player(other).glory_tiles.has(*tile);
            if (gained) return wrong("\"" + std::string(word) + "\" has been gained already.");
        }
        auto& own = state.player(*seat).glory_tiles;
        const auto same_round = [tile](GloryTile one) { return facts(one).round == facts(*tile).round; };
        if (std::any_of(own.begin(), own.end(), same_round)) return wrong("Nobody gains more than one in a round.");
        state.glory.remove(*tile);
        own.push(*tile);
    }
    return std::nullopt;
}

Verdict arrange_order(State& state, Seat seat, std::string_view value) {
    if (state.solitaire()) return wrong("A solitaire game has no order tiles.");
    std::uint8_t order = 0;
    if (Verdict refused = with_byte(value, state.players(), order)) return refused;
    for (const Seat other : state.seats()) {
        const bool taken = other != seat && order > 0 && state.player(other).order == order;
        if (taken) return wrong("Somebody else holds order tile " + std::to_string(order) + ".");
    }
    state.player(seat).order = order;
    state.turn.passed.remove(seat);
    if (order > 0) state.turn.passed.add(seat);
    return std::nullopt;
}

Verdict arrange_phase(State& state, std::string_view value) {
    if (value != "main" && value != "assistants" && value != "over") {
        return wrong("A phase is main, assistants or over.");
    }
    state.turn.phase = value == "main" ? Phase::main : value == "over" ? Phase::over : Phase::assistants;
    return std::nullopt;
}

/// What was gained before this round or never can be any more.
Verdict arrange_round(State& state, std::string_view value) {
    return with_number(value, 1, round_count, [&](int round) {
        state.turn.round = static_cast<std::uint8_t>(round);
        for (int number = 0; number < glory_tile_count; ++number) {
            const auto tile = static_cast<GloryTile>(number);
            if (facts(tile).round < round) state.glory.remove(tile);
        }
    });
}

/// Keys of one word, and the culture stacks.
std::optional<Verdict> arrange_table(State& state, std::string_view key, std::string_view value, const Words& words) {
    if (key == "offer") return arrange_offer(state, words, false);
    if (key == "pairs") return arrange_offer(state, words, true);
    if (key == "pair_numbers" && state.solitaire()) return arrange_pair_numbers(state, words);
    if (key == "row") return arrange_row(state, words);
    if (key == "stack") return fill_stack(state, state.stack, words, is_normal, true);
    if (key == "temple_stack") return fill_stack(state, state.temple_stack, words, is_temple, false);
    if (key == "glory") return arrange_glory(state, std::nullopt, words);
    if (key == "round") return arrange_round(state, value);
    if (key == "turn") return with_seat(state, value, [&](Seat seat) { state.turn.seat = seat; });
    if (key == "first") {  // arranged before "turn", which may say otherwise
        return with_seat(state, value, [&](Seat seat) { state.turn.first = state.turn.seat = seat; });
    }
    if (key == "phase") return arrange_phase(state, value);
    if (key == "over" && (value == "yes" || value == "no")) {
        return arrange_phase(state, value == "yes" ? "over" : "main");
    }
    return std::nullopt;
}

/// Keys of something and a seat: "city A".
std::optional<Verdict> arrange_seat(State& state, std::string_view what, Seat seat, std::string_view value,
                                    const Words& words) {
    constexpr int most = 10000;
    Player& player = state.player(seat);
    if (what == "city") return arrange_city(state, seat, words);
    if (what == "denarii") return with_number(value, 0, most, [&](int n) { player.denarii.set(n); });
    if (what == "glory") return with_number(value, 0, most, [&](int n) { player.glory.set(n); });
    if (const auto resource = resource_from(what))
        return with_byte(value, resource_limit, player.tokens[at(*resource)]);
    if (what == "assistants") return with_byte(value, assistant_limit - player.placed, player.assistants);
    if (what == "residences") {
        const int before = player.residences + player.removed;
        Verdict refused = with_byte(value, before, player.residences);
        if (!refused) player.removed = static_cast<std::uint8_t>(before - player.residences);
        return refused;
    }
    if (what == "order") return arrange_order(state, seat, value);
    if (what == "culture") return arrange_culture(state, seat, words);
    if (what == "glory_tiles") return arrange_glory(state, seat, words);
    return std::nullopt;
}

std::vector<std::string> keys_for(int players) {
    const bool alone = players == 1;
    std::vector<std::string> keys = {"phase", "round", "first",       "turn", alone ? "pairs" : "offer",
                                     "row",   "stack", "temple_stack"};
    for (const char* stack : {"stack theater", "stack art", "stack academic"}) keys.emplace_back(stack);
    keys.emplace_back("glory");
    for (const Seat seat : engine::SeatSet::all(players)) {
        for (const char* what : {"city ", "denarii ", "grain ", "wood ", "stone ", "ore ", "glory ", "assistants ",
                                 "residences ", "order ", "culture ", "glory_tiles "}) {
            keys.push_back(std::string(what) + engine::letter(seat));
        }
    }
    if (alone) std::erase(keys, "order A");
    return keys;
}

}  // namespace

engine::Parsed<State> blank(const engine::Options& options) {
    const auto config = configure(options);
    if (const auto* refusal = std::get_if<Refusal>(&config)) return *refusal;
    return bare_state(std::get<Config>(config));
}

Verdict arrange(State& state, std::string_view key, std::string_view value) {
    const Words keys = engine::words_of(key);
    Words words = engine::words_of(value);
    if (words.size() == 1 && words[0] == "-" && key != "row") words.clear();
    if (keys.size() == 1) {
        if (auto done = arrange_table(state, keys[0], value, words)) return *done;
    }
    if (keys.size() == 2 && keys[0] == "stack") {
        if (const auto culture = culture_from(keys[1])) return arrange_culture_stack(state, *culture, words);
    }
    if (keys.size() == 2) {
        if (const auto seat = seat_in(state, keys[1])) {
            if (auto done = arrange_seat(state, keys[0], *seat, value, words)) return *done;
        }
    }
    return Refusal{"unknown_fact", "\"" + std::string(key) + "\" cannot be arranged."};
}

const std::vector<std::string>& fact_keys(const State& state) {
    // For a fingerprint of each position: spelled once, by the number of players.
    static const auto all = [] {
        std::array<std::vector<std::string>, max_players + 1> spelled;
        for (int players = 1; players <= max_players; ++players) {
            spelled[static_cast<std::size_t>(players)] = keys_for(players);
        }
        return spelled;
    }();
    return all[static_cast<std::size_t>(state.players())];
}

}  // namespace coronet::minerva
