#include "engine/minerva/choices/legal.hpp"

#include "engine/minerva/choices/refusals.hpp"

#include <algorithm>
#include <limits>

namespace coronet::minerva {
namespace {

/// Whether the Bathhouse can activate a tile (MIN-055).
bool for_bathhouse(const Placed& placed) {
    switch (facts(placed.tile).category) {
        case Category::production:
        case Category::trade:
        case Category::cultural:
        case Category::military: return true;
        case Category::special:
        case Category::temple:
        case Category::residence: break;
    }
    return false;
}

std::string_view barred_for_bathhouse(const Player& player, const Question& question, Cell cell) {
    const int place = surrounding_index(question.cell, cell);
    const Placed* placed = find(player.city, cell);
    const bool picked = place >= 0 && (question.picked >> place & 1) != 0;
    return place < 0 || picked || placed == nullptr || !for_bathhouse(*placed) ? word(Code::not_eligible) : "";
}

std::string_view barred_for_aquaeduct(const Player& player, const Question& question, Cell cell) {
    const Placed* placed = find(player.city, cell);
    const bool eligible = surrounding_index(question.cell, cell) >= 0 && placed != nullptr && !placed->residence();
    if (!eligible) return word(Code::not_eligible);
    return destinations(player.city, cell).empty() ? word(Code::would_disconnect) : "";
}

std::string_view barred_for_circus(const Player& player, const Question& question, Cell cell) {
    const Placed* placed = find(player.city, cell);
    if (placed == nullptr || !placed->residence()) return word(Code::not_a_residence);
    if (placed->assistant != no_dir) return word(Code::assistant_present);
    if (surrounding_index(question.cell, cell) < 0) return word(Code::not_eligible);
    return connected_without(player.city, cell) ? "" : word(Code::would_disconnect);
}

/// Tokens in the maps that are listed for a trading post: four times the room there is. Who is rich may buy more, to no
/// end but as many denarii less; that is legal and the view's bounds say so (MIN-145), a list of all would be endless.
constexpr int trade_listed = resource_count * resource_limit;

/// Every map of resources within the limits and with no more than `most` in all, the empty one first.
template <class Limit, class Write>
void expand_maps(Limit limit, int most, Write write) {
    Amounts amounts{};
    int total = 0;
    const std::array<int, resource_count> limits = {limit(Resource::grain), limit(Resource::wood),
                                                    limit(Resource::stone), limit(Resource::ore)};
    for (;;) {
        write(amounts, total);
        std::size_t at = resource_count;
        while (at > 0 && (amounts[at - 1] == limits[at - 1] || total == most)) {
            total -= amounts[at - 1];
            amounts[--at] = 0;
        }
        if (at == 0) return;
        ++amounts[at - 1];
        ++total;
    }
}

constexpr std::array dirs = {Dir::up, Dir::down, Dir::left, Dir::right};

/// Choices of a verb side by side, to be copied in one piece; with a verb that names a direction all four in turn.
template <Action::Verb verb>
constexpr auto blanks = [] {
    std::array<Action, 64> list;
    list.fill({.verb = verb});
    if (verb == Action::Verb::build_residence || verb == Action::Verb::place_assistant) {
        for (std::size_t at = 0; at < list.size(); ++at) list[at].dir = dirs[at % dirs.size()];
    }
    return list;
}();

/// Appends so many choices of a verb and gives the first of them, each to be completed in place. What is built is most
/// of what is ever listed, and made one by one and copied costs several times as much: a processor waits when it reads
/// together what has just been written byte by byte.
template <Action::Verb verb>
Action* append(std::vector<Action>& list, int count) {
    const std::size_t before = list.size();
    for (int piece = 0; count > 0; count -= piece) {
        piece = std::min<int>(count, blanks<verb>.size());
        list.insert(list.end(), blanks<verb>.begin(), blanks<verb>.begin() + piece);
    }
    return list.data() + before;
}

void put(Action& choice, Cell cell) {
    choice.x = cell.x;
    choice.y = cell.y;
}

/// Calls `take` for each tile of the offer and each temple of the row.
template <class Take>
void each_on_offer(const State& state, Take take) {
    for (const Offered& offered : state.offer) {
        if (offered.tile != round_tile) take(offered.tile);
    }
    for (const Tile tile : state.row) {
        if (tile != no_tile) take(tile);
    }
}

void expand_building(const State& state, Seat seat, std::vector<Action>& list) {
    engine::Pile<Tile, offer_limit + temple_row> payable;
    const Player& player = state.player(seat);
    const int money = player.denarii.value() - fee(state, seat);  // as in `missing`, looked at once
    each_on_offer(state, [&](Tile tile) {
        if (price(player, tile) <= money) payable.push(tile);
    });
    const bool residence = can_build_residence(state, seat);
    if (payable.empty() && !residence) return;
    const Cells cells = building_cells(player);
    Action* next = append<Action::Verb::build_facility>(list, payable.size() * cells.size());
    for (const Tile tile : payable) {
        for (const Cell cell : cells) {
            next->tile = tile;
            put(*next++, cell);
        }
    }
    if (!residence) return;
    next = append<Action::Verb::build_residence>(list, cells.size() * dir_count);
    for (const Cell cell : cells) {
        for (int dir = 0; dir < dir_count; ++dir) put(*next++, cell);
    }
}

void expand_turn(const State& state, Seat seat, std::vector<Action>& list) {
    const Player& player = state.player(seat);
    expand_building(state, seat, list);
    if (can_place_assistant(state, seat)) {
        for (const Placed& placed : player.city) {
            if (!placed.residence() || placed.assistant != no_dir) continue;
            Action* next = append<Action::Verb::place_assistant>(list, dir_count);
            for (int dir = 0; dir < dir_count; ++dir) put(*next++, placed.cell);
        }
    }
    if (state.solitaire()) {
        for (const Offered& offered : state.offer) {
            if (offered.tile == round_tile) list.push_back(choose::round_tile(offered.number));
        }
    }
    list.emplace_back().verb = Action::Verb::pass;
}

void expand_map(const Player& player, const Question& question, std::vector<Action>& list) {
    const int in_all = most(player, question);
    const auto limit = [&](Resource resource) { return most(player, question, resource); };
    switch (question.ask) {
        case Ask::convert_pairs:
            expand_maps(limit, std::numeric_limits<int>::max(),
                        [&](const Amounts& pairs, int) { list.push_back(choose::convert_pairs(pairs)); });
            break;
        case Ask::trade:
            expand_maps(limit, std::min(in_all, trade_listed),
                        [&](const Amounts& amounts, int) { list.push_back(choose::trade(amounts)); });
            break;
        default:
            list.push_back(choose::decline(question.ask));
            expand_maps(limit, in_all, [&](const Amounts& amounts, int total) {
                if (total == in_all) list.push_back(choose::dining(amounts));
            });
    }
}

void expand_targets(const Player& player, const Question& question, std::vector<Action>& list) {
    for (const Cell cell : targets(player, question)) {
        switch (question.ask) {
            case Ask::bathhouse: list.push_back(choose::bathhouse(cell)); break;
            case Ask::circus: list.push_back(choose::circus(cell)); break;
            default:
                for (const Cell to : destinations(player.city, cell)) list.push_back(choose::aquaeduct(cell, to));
        }
    }
    list.push_back(choose::decline(question.ask));
}

void expand_answers(const State& state, Seat seat, const Question& question, std::vector<Action>& list) {
    const Player& player = state.player(seat);
    constexpr std::array cultures = {Culture::theater, Culture::art, Culture::academic};
    switch (question.ask) {
        case Ask::none: break;
        case Ask::turn: expand_turn(state, seat, list); break;
        case Ask::fountain:
            for (int i = 0; i < resource_count; ++i) list.push_back(choose::fountain(static_cast<Resource>(i)));
            break;
        case Ask::garden:
            for (const Culture culture : cultures) list.push_back(choose::garden(culture));
            break;
        case Ask::convert:
            for (int n = 0; n <= most(player, question); ++n) list.push_back(choose::convert(n));
            break;
        case Ask::convert_pairs:
        case Ask::trade:
        case Ask::dining: expand_map(player, question, list); break;
        case Ask::arch:
            for (const Culture culture : cultures) {
                if (!state.culture[at(culture)].empty()) list.push_back(choose::arch(culture));
            }
            list.push_back(choose::decline(Ask::arch));
            break;
        case Ask::bathhouse:
        case Ask::aquaeduct:
        case Ask::circus: expand_targets(player, question, list); break;
        case Ask::buy_assistant:
            for (const Payment payment : {Payment::denarii, Payment::glory}) {
                if (payable(player, payment)) list.push_back(choose::buy_assistant(payment));
            }
            list.push_back(choose::decline(Ask::buy_assistant));
            break;
    }
}

}  // namespace

Cells building_cells(const Player& player) { return open_cells(player.city); }

engine::Pile<Tile, offer_limit + temple_row> tiles_on_offer(const State& state) {
    engine::Pile<Tile, offer_limit + temple_row> tiles;
    each_on_offer(state, [&tiles](Tile tile) { tiles.push(tile); });
    return tiles;
}

bool on_offer(const State& state, Tile tile) {
    bool found = false;
    each_on_offer(state, [&](Tile each) { found = found || each == tile; });
    return found;
}

bool has_round_tile(const State& state, int pair) {
    return std::any_of(state.offer.begin(), state.offer.end(),
                       [pair](const Offered& offered) { return offered.tile == round_tile && offered.number == pair; });
}

bool can_build_residence(const State& state, Seat seat) {
    return state.player(seat).residences > 0 && fee_payable(state, seat);
}

bool can_place_assistant(const State& state, Seat seat) {
    return state.player(seat).assistants > 0 && fee_payable(state, seat);
}

int lowest_order_left(const State& state) {
    for (int order = 1; order <= table_size(state.players()).order_tiles; ++order) {
        bool held = false;
        for (const Seat seat : state.seats()) held = held || state.player(seat).order == order;
        if (!held) return order;
    }
    return 0;
}

Ask asks(Tile tile) {
    switch (facts(tile).effect.kind) {
        case Effect::Kind::choice: return Ask::fountain;
        case Effect::Kind::culture_choice: return Ask::garden;
        case Effect::Kind::convert: return Ask::convert;
        case Effect::Kind::convert_pairs: return Ask::convert_pairs;
        case Effect::Kind::trade: return Ask::trade;
        case Effect::Kind::take_culture: return Ask::arch;
        case Effect::Kind::dine: return Ask::dining;
        case Effect::Kind::activate_around: return Ask::bathhouse;
        case Effect::Kind::move_tile: return Ask::aquaeduct;
        case Effect::Kind::remove_residence: return Ask::circus;
        case Effect::Kind::none:
        case Effect::Kind::gain:
        case Effect::Kind::per_resource:
        case Effect::Kind::culture:
        case Effect::Kind::per_facility:
        case Effect::Kind::per_category:
        case Effect::Kind::per_token: break;
    }
    return Ask::none;
}

bool worth_asking(const State& state, Seat seat, const Question& question) {
    const Player& player = state.player(seat);
    switch (question.ask) {
        case Ask::none: return false;
        case Ask::turn:
        case Ask::fountain:
        case Ask::garden:
        case Ask::dining: return true;
        case Ask::convert: return most(player, question) > 0;
        case Ask::convert_pairs:
            return std::any_of(player.tokens.begin(), player.tokens.end(), [](int held) { return held >= 2; });
        case Ask::trade: return player.denarii.value() + player.all_tokens() >= trade_price;
        case Ask::arch:
            return std::any_of(state.culture.begin(), state.culture.end(),
                               [](const auto& pile) { return !pile.empty(); });
        case Ask::bathhouse:
        case Ask::aquaeduct:
        case Ask::circus: return !targets(player, question).empty();
        case Ask::buy_assistant: return assistant_in_reach(player);
    }
    return false;
}

Resource converted(const Question& question) { return facts(question.tile).effect.resource; }

int most(const Player& player, const Question& question) {
    switch (question.ask) {
        case Ask::convert: return player.held(converted(question));
        case Ask::trade: return player.denarii.value() / trade_price;
        case Ask::dining: return dining_total;
        default: return 0;
    }
}

int most(const Player& player, const Question& question, Resource resource) {
    switch (question.ask) {
        case Ask::convert_pairs: return player.held(resource) / 2;
        case Ask::trade: return most(player, question);
        case Ask::dining: return dining_total;
        default: return 0;
    }
}

std::string_view barred(const Player& player, const Question& question, Cell cell) {
    switch (question.ask) {
        case Ask::bathhouse: return barred_for_bathhouse(player, question, cell);
        case Ask::aquaeduct: return barred_for_aquaeduct(player, question, cell);
        case Ask::circus: return barred_for_circus(player, question, cell);
        default: return word(Code::not_eligible);
    }
}

Cells targets(const Player& player, const Question& question) {
    Cells cells;
    for (const Cell cell : surrounding(question.cell)) {
        if (barred(player, question, cell).empty()) cells.push(cell);
    }
    return cells;
}

bool payable(const Player& player, Payment payment) {
    const auto price = next_assistant(player);
    if (!price) return false;
    if (payment == Payment::denarii) return player.denarii.value() >= price->denarii;
    return payment == Payment::glory && player.glory.value() >= price->glory;
}

void legal(const State& state, Seat seat, std::vector<Action>& list) {
    if (state.over() || !state.seats().has(seat)) return;
    expand_answers(state, seat, state.question(seat), list);
    const Player& player = state.player(seat);
    Action* sale = append<Action::Verb::sell>(list, player.all_tokens());
    for (int i = 0; i < resource_count; ++i) {
        const auto resource = static_cast<Resource>(i);
        for (int n = 1; n <= player.held(resource); ++n, ++sale) {
            sale->resource = resource;
            sale->number = static_cast<std::int16_t>(n);
        }
    }
}

}  // namespace coronet::minerva
