#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/views/cell_texts.hpp"
#include "engine/minerva/views/views.hpp"

namespace coronet::minerva {
namespace {

template <class Pieces>
std::vector<int> handles(const Pieces& pieces) {
    std::vector<int> list;
    list.reserve(static_cast<std::size_t>(pieces.size()));
    for (const auto piece : pieces) list.push_back(static_cast<int>(piece));
    return list;
}

engine::ShortText text_of(const Placed& placed) {
    engine::ShortText text;
    if (!placed.residence()) return text += handle(placed.tile);
    text += 'r';
    return placed.assistant == no_dir ? text : text += word(placed.assistant).front();
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
    view.city.reserve(static_cast<std::size_t>(player.city.size()));
    for (const Placed& placed : player.city) {
        view.city[brief(placed.cell)] = text_of(placed);
        if (facts(placed.tile).group != Group::temple) continue;
        const Counted counts = counted(player, kind_of(placed.tile), placed.cell);
        view.temples[handle(placed.tile)] = {counts.points, counts.count, cell_texts(counts.cells, brief)};
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

}  // namespace

PointsView points_view(const Points& points) {
    return {points.culture, points.glory, points.temples, points.money, points.order, points.total()};
}

Public view(const State& state) {
    Public view;
    view.players = state.players();
    view.per_pile = table_size(state.players()).per_pile;
    view.seats.reserve(static_cast<std::size_t>(state.players()));
    for (const Seat seat : state.seats()) view.seats[engine::index(seat)] = seat_view(state, seat);
    view.turn = turn_view(state);
    put_offer(state, view);
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        auto stack = handles(state.culture[kind]);
        view.culture[std::string(word(static_cast<Culture>(kind)))] = {stack.rbegin(), stack.rend()};
    }
    for (int number = 0; number < glory_tile_count; ++number) {
        if (state.glory.has(static_cast<GloryTile>(number))) view.glory.push_back(number);
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

}  // namespace coronet::minerva
