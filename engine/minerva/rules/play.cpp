#include "engine/minerva/rules/play.hpp"

#include "engine/core/enumerators.hpp"
#include "engine/minerva/choices/choices.hpp"

#include <algorithm>

namespace coronet::minerva {

Holdings holdings(const Player& player) {
    Holdings held;
    std::copy(player.tokens.begin(), player.tokens.end(), held.tokens.begin());
    held.denarii = player.denarii.value();
    held.glory = player.glory.value();
    return held;
}

void put_change(Event& event, const Holdings& before, const Holdings& after) {
    event.grain = after.tokens[0] - before.tokens[0];
    event.wood = after.tokens[1] - before.tokens[1];
    event.stone = after.tokens[2] - before.tokens[2];
    event.ore = after.tokens[3] - before.tokens[3];
    event.denarii = after.denarii - before.denarii;
    event.glory = after.glory - before.glory;
}

int receive(Player& player, Resource resource, int count) {
    auto& held = player.tokens[at(resource)];
    const int kept = std::min(count, resource_limit - held);
    held = static_cast<std::uint8_t>(held + kept);
    player.denarii.gain(count - kept);
    return count - kept;
}

void Play::call(Program program, Seat seat, Cell cell, Dir dir) {
    state.flow.stack.push({});  // and is written in place, since what has just been written in pieces is slow to copy
    Frame& frame = state.flow.stack.top();
    frame.program = static_cast<std::uint8_t>(program);
    frame.seat = seat;
    frame.cell = cell;
    frame.dir = dir;
}

void Play::place(Seat seat, const Placed& placed) { player(seat).city.push(placed); }

void Play::gain_culture(Seat seat, Culture culture, Tile by) {
    const CultureTile tile = state.culture[at(culture)].pop();
    player(seat).culture.push(tile);
    if (!heard()) return;
    Event event = event_of(Event::Kind::culture_gained, seat);
    event.culture = static_cast<int>(tile);
    event.tile = handle(by);
    tell(event);
}

std::span<const Step> Rules::program(const Frame& frame) {
    // By number, and not by a jump, whose end a processor seldom guesses.
    static constexpr std::array programs = {&game_program, &round_program, &turn_program, &line_program,
                                            &effect_program};
    static_assert(std::tuple_size_v<decltype(programs)> == engine::enumerators<Program>);
    CHECK(frame.program < programs.size(), "a frame names a program");
    return *programs[frame.program];
}

bool Rules::answerable(const State& state, Seat seat) { return worth_asking(state, seat, state.question(seat)); }

}  // namespace coronet::minerva
