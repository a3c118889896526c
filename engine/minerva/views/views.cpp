#include "engine/minerva/views/views.hpp"

#include "engine/minerva/choices/choices.hpp"

namespace coronet::minerva {
namespace {

template <class Pieces>
std::vector<int> handles(const Pieces& pieces) {
    std::vector<int> list;
    for (const auto piece : pieces) list.push_back(static_cast<int>(piece));
    return list;
}

template <class List>
std::vector<std::string> texts(const List& cells) {
    std::vector<std::string> list;
    for (const Cell cell : cells) list.push_back(text_of(cell));
    return list;
}

std::string text_of(const Placed& placed) {
    if (!placed.residence()) return std::to_string(handle(placed.tile));
    if (placed.assistant == no_dir) return "r";
    return std::string("r") + word(placed.assistant).front();
}

SeatView seat_view(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    SeatView view;
    view.denarii = player.denarii.value();
    view.grain = player.held(Resource::grain);
    view.wood = player.held(Resource::wood);
    view.stone = player.held(Resource::stone);
    view.ore = player.held(Resource::ore);
    view.glory = player.glory.value();
    view.assistants = player.assistants;
    view.placed = player.placed;
    view.residences = player.residences;
    view.passed = state.turn.passed.has(seat);
    view.order = player.order;
    view.culture = handles(player.culture);
    view.glory_tiles = handles(player.glory_tiles);
    view.points = points_view(points(state, seat));
    for (const Placed& placed : player.city) {
        view.city[text_of(placed.cell)] = text_of(placed);
        if (facts(placed.tile).group != Group::temple) continue;
        const Counted counts = counted(player, kind_of(placed.tile), placed.cell);
        view.temples[handle(placed.tile)] = {counts.points, counts.count, texts(counts.cells)};
    }
    if (const auto price = next_assistant(player)) {
        view.price = price->denarii;
        view.price_glory = price->glory;
    }
    view.place = glory_place(state, seat);
    return view;
}

TurnView turn_view(const State& state) {
    TurnView view;
    view.round = state.turn.round;
    view.phase = state.turn.phase;
    view.first = engine::index(state.turn.first);
    view.seat = engine::index(state.turn.seat);
    for (const Seat seat : state.flow.asked) {
        const Question& question = state.question(seat);
        view.decides = engine::index(seat);
        view.ask = question.ask;
        if (question.tile != no_tile) view.at = text_of(question.cell);
    }
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        const int count = state.turn.points[kind];
        if (count > 0) view.points[std::string(word(static_cast<Culture>(kind)))] = count;
    }
    return view;
}

void put_offer(const State& state, Public& view) {
    for (const Offered& offered : state.offer) {
        if (offered.tile == round_tile) {
            view.round_tiles[offered.number] = round_tile_denarii;
        } else {
            view.offer[handle(offered.tile)] = offered.number;
        }
    }
    for (int slot = 0; slot < temple_row; ++slot) {
        const Tile tile = state.row[static_cast<std::size_t>(slot)];
        if (tile != no_tile) view.temples[handle(tile)] = slot;
    }
    view.stack = state.stack.size();
    view.temple_stack = state.temple_stack.size();
    const auto count = [&](const auto& pile) {
        for (const Tile tile : pile) {
            if (tile != round_tile) ++view.unseen[handle(first_of(kind_of(tile)))];
        }
    };
    count(state.stack);
    count(state.temple_stack);
}

/// What can be named in an open decision that is about cells (MIN-154).
void put_targets(const Player& player, const Question& question, Private& view) {
    for (const Cell cell : surrounding(question.cell)) {
        if (find(player.city, cell) == nullptr) continue;
        const auto code = barred(player, question, cell);
        if (!code.empty()) {
            view.barred[text_of(cell)] = code;
            continue;
        }
        view.targets.push_back(text_of(cell));
        if (question.ask == Ask::aquaeduct) view.moves[text_of(cell)] = texts(destinations(player.city, cell));
    }
}

void put_decision(const State& state, const Player& player, const Question& question, Private& view) {
    view.none = can_decline(question.ask);
    view.most = most(player, question);
    for (int i = 0; i < resource_count; ++i) {
        const auto resource = static_cast<Resource>(i);
        const int count = question.ask == Ask::fountain ? 1 : most(player, question, resource);
        if (count > 0) view.resources[std::string(word(resource))] = count;
    }
    for (int i = 0; i < culture_count; ++i) {
        const auto culture = static_cast<Culture>(i);
        const bool named =
            question.ask == Ask::garden || (question.ask == Ask::arch && !state.culture[at(culture)].empty());
        if (named) view.cultures.emplace_back(word(culture));
    }
    const bool cells = question.ask == Ask::bathhouse || question.ask == Ask::aquaeduct || question.ask == Ask::circus;
    if (cells) put_targets(player, question, view);
    if (question.ask == Ask::buy_assistant) {
        view.pay_denarii = payable(player, Payment::denarii);
        view.pay_glory = payable(player, Payment::glory);
    }
}

}  // namespace

PointsView points_view(const Points& points) {
    return {points.culture, points.glory, points.temples, points.money, points.order, points.total()};
}

Public view(const State& state) {
    Public view;
    view.players = state.players();
    view.per_pile = table_size(state.players()).per_pile;
    for (const Seat seat : state.seats()) view.seats[engine::index(seat)] = seat_view(state, seat);
    view.turn = turn_view(state);
    put_offer(state, view);
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        auto stack = handles(state.culture[kind]);
        view.culture[std::string(word(static_cast<Culture>(kind)))] = {stack.rbegin(), stack.rend()};
    }
    for (int number = 0; number < glory_tile_count; ++number) {
        if (state.has(static_cast<GloryTile>(number))) view.glory.push_back(number);
    }
    const int passed = state.turn.passed.size();
    view.next_order = lowest_order_left(state);
    view.fee = !state.turn.passed.empty() && passed < state.players();
    view.turned = state.turn.round == round_count && !state.solitaire();
    if (const auto result = outcome(state)) {
        const std::string title(state.solitaire() ? title_for(result->scores[0]) : "");
        view.result = {result->scores, result->places, title};
    }
    return view;
}

Private view(const State& state, Seat seat) {
    Private view;
    const Player& player = state.player(seat);
    const Question& question = state.question(seat);
    view.ask = question.ask;
    for (const Cell cell : building_cells(player)) view.cells[text_of(cell)] = true;
    view.fee = fee(state, seat);
    for (const Tile tile : tiles_on_offer(state)) {
        if (const int denarii = bill(player, tile).denarii; denarii > 0) view.denarii[handle(tile)] = denarii;
        if (const Why reason = why(state, seat, tile); reason != Why::ok) view.why[handle(tile)] = reason;
    }
    view.residence = can_build_residence(state, seat);
    if (can_place_assistant(state, seat)) {
        for (const Placed& placed : player.city) {
            if (placed.residence() && placed.assistant == no_dir) view.hosts[text_of(placed.cell)] = true;
        }
    }
    if (question.ask > Ask::turn) put_decision(state, player, question, view);
    return view;
}

}  // namespace coronet::minerva
