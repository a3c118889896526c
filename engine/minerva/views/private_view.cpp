#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/views/cell_texts.hpp"
#include "engine/minerva/views/views.hpp"

namespace coronet::minerva {
namespace {

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
        if (question.ask != Ask::aquaeduct) continue;
        view.moves[text_of(cell)] = cell_texts(destinations(player.city, cell), [](Cell to) { return text_of(to); });
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

Private view(const State& state, Seat seat) {
    Private view;
    const Player& player = state.player(seat);
    const Question& question = state.question(seat);
    view.ask = question.ask;
    const Cells cells = building_cells(player);
    view.cells.reserve(static_cast<std::size_t>(cells.size()));
    for (const Cell cell : cells) view.cells[brief(cell)] = true;
    view.fee = fee(state, seat);
    for (const Tile tile : tiles_on_offer(state)) {
        if (const int denarii = bill(player, tile).denarii; denarii > 0) view.denarii[handle(tile)] = denarii;
        if (const Why reason = why(state, seat, tile); reason != Why::ok) view.why[handle(tile)] = reason;
    }
    view.residence = can_build_residence(state, seat);
    if (can_place_assistant(state, seat)) {
        for (const Placed& placed : player.city) {
            if (placed.residence() && placed.assistant == no_dir) view.hosts[brief(placed.cell)] = true;
        }
    }
    if (question.ask > Ask::turn) put_decision(state, player, question, view);
    return view;
}

}  // namespace coronet::minerva
