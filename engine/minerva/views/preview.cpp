#include "engine/minerva/views/preview.hpp"

#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/rules/rules.hpp"
#include "engine/minerva/views/trial.hpp"
#include "engine/minerva/views/views.hpp"

#include <algorithm>

namespace coronet::minerva {
namespace {

using Verb = Action::Verb;

/// Refusals that do not keep anybody from planning.
bool only_for_now(std::string_view code) {
    static constexpr std::array codes = {word(Code::not_your_turn), word(Code::decision_pending),
                                         word(Code::fee_unpayable), word(Code::cannot_pay)};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// The position in which it is the seat's turn, nothing else is open and it has `loan` denarii more.
State free_to_plan(const State& state, Seat seat, int loan) {
    State plan = state;
    plan.flow = {};
    plan.flow.asked.add(seat);
    plan.flow.questions[static_cast<std::size_t>(engine::index(seat))] = {Ask::turn};
    plan.turn.seat = seat;
    plan.turn.points = {};
    plan.player(seat).denarii.gain(loan);
    return plan;
}

/// Denarii that a turn action needs and the seat does not have.
int lacking(const State& state, Seat seat, const Action& action) {
    if (action.verb == Verb::build_facility && action.tile != no_tile) return missing(state, seat, action.tile);
    const bool fee_due = action.verb == Verb::build_residence || action.verb == Verb::place_assistant;
    return fee_due && !fee_payable(state, seat) ? 1 : 0;
}

AmountsView amounts(const Tokens& tokens) {
    AmountsView view;
    for (std::size_t i = 0; i < resource_count; ++i) {
        if (tokens[i] > 0) view[std::string(word(static_cast<Resource>(i)))] = tokens[i];
    }
    return view;
}

/// All six holdings; `loan` is taken off again.
AmountsView all_holdings(const Player& player, int loan) {
    AmountsView view;
    for (int i = 0; i < resource_count; ++i) {
        view[std::string(word(static_cast<Resource>(i)))] = player.held(static_cast<Resource>(i));
    }
    view["denarii"] = player.denarii.value() - loan;
    view["glory"] = player.glory.value();
    return view;
}

/// How far the seat's points are from what they were. A loan is no money.
PointsView change(const State& before, const State& after, Seat seat, int loan) {
    const Points was = points(before, seat);
    Points now = points(after, seat);
    const Player& player = after.player(seat);
    now.money = std::max(0, player.denarii.value() - loan + player.all_tokens()) / 3;
    return {now.culture - was.culture, now.glory - was.glory, now.temples - was.temples,
            now.money - was.money,     now.order - was.order, now.total() - was.total()};
}

/// For each legal cell what putting the tile there would do to the temples.
void put_cells(const Player& player, Tile tile, Preview& made) {
    const int before = temple_points(player);
    const bool temple = facts(tile).group == Group::temple;
    Player planned = player;
    planned.city.push({tile, Cell{}});
    for (const Cell cell : building_cells(player)) {
        planned.city.top().cell = cell;
        made.temples[text_of(cell)] = temple_points(planned) - before;
        if (temple) made.worth[text_of(cell)] = counted(planned, kind_of(tile), cell).points;
    }
}

/// A trial as the view of its line.
LineView line_view(const State& before, Trial& trial, Seat seat, int loan, std::vector<StepView> steps) {
    LineView view;
    view.steps = std::move(steps);
    for (const StepView& step : view.steps) {
        for (const auto& [what, count] : step.gains) view.gains[what] += count;
        view.open = view.open || step.ask != Ask::none;
    }
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        const int count = trial.state.turn.points[kind];
        if (count > 0) view.points[std::string(word(static_cast<Culture>(kind)))] = count;
    }
    const int had = trial.state.player(seat).culture.size();
    trial.check_culture(seat);
    const auto& culture = trial.state.player(seat).culture;
    for (int i = had; i < culture.size(); ++i) view.culture.push_back(static_cast<int>(culture[i]));
    view.change = change(before, trial.state, seat, loan);
    return view;
}

/// The line towards `dir`, after `begin` has paid and placed.
template <class Begin>
LineView line_towards(const State& before, const State& plan, Seat seat, Cell cell, Dir dir, int loan, Begin begin) {
    Trial trial(plan);
    const Cells cells = line(plan.player(seat).city, cell, dir);
    trial.run([&](Play& play) { begin(play, dir); });
    LineView view = line_view(before, trial, seat, loan, trial.steps(seat, cells));
    const Cell end = step(cells.empty() ? cell : cells.top(), dir);
    view.end = text_of(end);
    view.why = find(plan.player(seat).city, end) == nullptr ? LineEnd::empty : LineEnd::residence;
    return view;
}

/// The four lines from a residence or an assistant.
template <class Begin>
void put_lines(const State& before, const State& plan, Seat seat, Cell cell, int loan, Preview& made, Begin begin) {
    for (const Dir dir : {Dir::up, Dir::down, Dir::left, Dir::right}) {
        made.lines[std::string(word(dir))] = line_towards(before, plan, seat, cell, dir, loan, begin);
    }
}

/// Turn actions: on a copy where it is the seat's turn.
Preview of_turn(const State& state, Seat seat, const Action& action) {
    Preview made;
    const int loan = lacking(state, seat, action);
    const State plan = free_to_plan(state, seat, loan);
    const Player& player = state.player(seat);
    const Cell cell = cell_of(action);
    made.missing = loan;
    Trial trial(plan);
    switch (action.verb) {
        case Verb::build_facility: {
            const Bill price = bill(player, action.tile);
            made.pays = amounts(price.tokens);
            made.denarii = price.denarii;
            made.sellable = why(state, seat, action.tile) == Why::sell;
            put_cells(player, action.tile, made);
            trial.run([&](Play& play) { build_facility(play, seat, action.tile, cell); });
            break;
        }
        case Verb::build_residence:
            put_cells(player, residence_tile, made);
            put_lines(state, plan, seat, cell, loan, made,
                      [&](Play& play, Dir dir) { build_residence(play, seat, cell, dir); });
            trial.run([&](Play& play) { build_residence(play, seat, cell, action.dir); });
            break;
        case Verb::place_assistant:
            put_lines(state, plan, seat, cell, loan, made,
                      [&](Play& play, Dir dir) { place_assistant(play, seat, cell, dir); });
            trial.run([&](Play& play) { place_assistant(play, seat, cell, action.dir); });
            break;
        case Verb::take_round_tile: trial.state.player(seat).denarii.gain(round_tile_denarii); break;
        default: {  // pass
            auto& order = trial.state.player(seat).order;
            if (order == 0) order = static_cast<std::uint8_t>(lowest_order_left(plan));  // else it keeps its own
        }
    }
    const bool acts = action.verb != Verb::pass && action.verb != Verb::take_round_tile;
    made.fee = acts ? fee(state, seat) : 0;
    if (acts && action.verb != Verb::build_facility) made.sellable = loan > 0 && player.all_tokens() > 0;
    trial.check_culture(seat);
    made.after = all_holdings(trial.state.player(seat), loan);
    made.change = change(state, trial.state, seat, loan);
    return made;
}

/// Answers: the rest of what is going on, up to the end of the turn.
Preview of_answer(const State& state, Seat seat, const Action& action) {
    Preview made;
    const Question question = state.question(seat);
    Trial trial(state);
    if (question.ask == Ask::buy_assistant) {
        Player& player = trial.state.player(seat);
        const auto price = next_assistant(player);
        if (action.payment == Payment::denarii) player.denarii.pay(price->denarii);
        if (action.payment == Payment::glory) player.glory.pay(price->glory);
    } else {
        trial.answer(seat, action);
        Cells cells = trial.rest_of_line();
        const bool pick = question.ask == Ask::bathhouse && !action.none;
        cells.insert_at(0, pick ? cell_of(action) : question.cell);
        LineView rest = line_view(state, trial, seat, 0, trial.steps(seat, cells));
        const bool in_line = facts(question.tile).effect.trigger == Trigger::activate || pick;
        if (in_line) made.lines["rest"] = std::move(rest);
    }
    made.after = all_holdings(trial.state.player(seat), 0);
    made.change = change(state, trial.state, seat, 0);
    return made;
}

Preview of_sale(const State& state, Seat seat, const Action& action) {
    Preview made;
    Trial trial(state);
    trial.run([&](Play& play) { sell(play, seat, action.resource, action.number); });
    made.after = all_holdings(trial.state.player(seat), 0);
    made.change = change(state, trial.state, seat, 0);
    return made;
}

}  // namespace

engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action) {
    if (auto refused = refuse(state, seat, action)) {
        if (!only_for_now(refused->code) || !action.of_turn()) return *refused;
        const State plan = free_to_plan(state, seat, lacking(state, seat, action));
        if (auto planned = refuse(plan, seat, action)) return *planned;
    }
    if (action.verb == Verb::sell) return of_sale(state, seat, action);
    return action.of_turn() ? of_turn(state, seat, action) : of_answer(state, seat, action);
}

}  // namespace coronet::minerva
