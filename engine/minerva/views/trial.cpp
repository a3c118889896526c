#include "engine/minerva/views/trial.hpp"

#include <algorithm>

namespace coronet::minerva {
namespace {

/// Whether what the tile gives can depend on what an earlier tile gave.
bool depends(const Effect& effect) {
    switch (effect.kind) {
        case Effect::Kind::gain:
            return std::any_of(effect.gain.begin(), effect.gain.end(), [](int count) { return count > 0; });
        case Effect::Kind::per_resource:
        case Effect::Kind::convert:
        case Effect::Kind::convert_pairs: return true;
        case Effect::Kind::none:
        case Effect::Kind::choice:
        case Effect::Kind::culture:
        case Effect::Kind::culture_choice:
        case Effect::Kind::trade:
        case Effect::Kind::take_culture:
        case Effect::Kind::dine:
        case Effect::Kind::activate_around:
        case Effect::Kind::move_tile:
        case Effect::Kind::remove_residence:
        case Effect::Kind::per_facility:
        case Effect::Kind::per_category:
        case Effect::Kind::per_token: break;
    }
    return false;
}

void put_event(const Event& event, StepView& step) {
    const std::pair<const char*, int> gains[] = {{"grain", event.grain},     {"wood", event.wood},
                                                 {"stone", event.stone},     {"ore", event.ore},
                                                 {"denarii", event.denarii}, {"glory", event.glory}};
    for (const auto& [what, count] : gains) {
        if (count != 0) step.gains[what] = count;
    }
    const std::pair<const char*, int> points[] = {
        {"theater", event.theater}, {"art", event.art}, {"academic", event.academic}};
    for (const auto& [kind, count] : points) {
        if (count != 0) step.points[kind] = count;
    }
    step.overflow = event.overflow;
}

}  // namespace

void Trial::pass_over_questions(Play& play) {
    engine::run<Rules>(play);
    while (!state.flow.asked.empty()) {
        const Seat seat = *state.flow.asked.begin();
        const Question question = state.question(seat);
        asked_.push_back({question.cell, question.ask});
        play.withdraw(seat);
        state.flow.stack.pop();  // the tile that asked
        engine::run<Rules>(play);
    }
}

void Trial::answer(Seat seat, const Action& action) {
    // What the turn is made of waits below; only lines and effects run here.
    engine::Pile<Frame, flow_depth> concerned;
    for (const Frame& frame : state.flow.stack) {
        const auto program = static_cast<Program>(frame.program);
        if (program == Program::line)
            rest_ = line(state.player(seat).city, step_back(frame.cell, frame.dir), frame.dir);
        if (program == Program::line || program == Program::effect) concerned.push(frame);
    }
    state.flow.stack = concerned;
    Play play{{state, outside_}};
    engine::answer<Rules>(play, seat, action);
    pass_over_questions(play);
}

void Trial::check_culture(Seat seat) {
    const Outside nobody{};
    Play play{{state, nobody}};
    minerva::check_culture(play, seat);
    state.turn.points = {};
}

std::vector<StepView> Trial::steps(Seat seat, const Cells& cells) const {
    std::vector<StepView> list;
    bool open = false;
    for (const Cell cell : cells) {
        const Placed* placed = find(state.player(seat).city, cell);
        if (placed == nullptr) continue;  // it has just moved away or been removed
        const Effect& effect = facts(placed->tile).effect;
        StepView& step = list.emplace_back();
        step.cell = text_of(cell);
        step.tile = handle(placed->tile);
        step.idle = effect.trigger != Trigger::activate;
        step.open = open && depends(effect);
        for (const auto& told : log_) {
            if (told.open.kind == Event::Kind::activated && told.open.cell == step.cell) put_event(told.open, step);
        }
        for (const Asked& asked : asked_) {
            if (asked.cell != cell) continue;
            step.ask = asked.ask;
            open = true;
        }
    }
    return list;
}

}  // namespace coronet::minerva
