#include "engine/minerva/rules/effects.hpp"

#include "engine/minerva/choices/choices.hpp"

#include <algorithm>
#include <bit>

namespace coronet::minerva {
namespace {

using What = Event::Kind;
using Does = Effect::Kind;

Event event_at(Event::Kind kind, Seat seat, const Placed& placed) {
    Event event = event_of(kind, seat);
    event.tile = handle(placed.tile);
    event.cell = text_of(placed.cell);
    return event;
}

/// Tells of what a tile has changed since `before`.
void tell_change(Play& play, Event::Kind kind, Seat seat, const Placed& placed, const Holdings& before, int overflow) {
    if (!play.heard()) return;
    Event event = event_at(kind, seat, placed);
    put_change(event, before, holdings(play.player(seat)));
    event.overflow = overflow;
    play.tell(event);
}

void tell_declined(const Play& play, Seat seat, const Placed& placed) {
    if (play.heard()) play.tell(event_at(What::declined, seat, placed));
}

/// Gains resources by a choice; the event is of this kind.
void gain_chosen(Play& play, Event::Kind kind, Seat seat, const Placed& placed, const Amounts& amounts, int price) {
    Player& player = play.player(seat);
    const Holdings before = holdings(player);
    int overflow = 0;
    player.denarii.pay(price);
    for (std::size_t i = 0; i < resource_count; ++i) {
        overflow += receive(player, static_cast<Resource>(i), amounts[i]);
    }
    tell_change(play, kind, seat, placed, before, overflow);
}

/// Pays resources for glory tokens.
void convert(Play& play, Seat seat, const Placed& placed, const Amounts& paid, int glory) {
    Player& player = play.player(seat);
    const Holdings before = holdings(player);
    for (std::size_t i = 0; i < resource_count; ++i) {
        player.tokens[i] = static_cast<std::uint8_t>(player.tokens[i] - paid[i]);
    }
    player.glory.gain(glory);
    tell_change(play, What::activated, seat, placed, before, 0);
}

void add_points(Play& play, Seat seat, const Placed& placed, Culture culture, int count) {
    auto& points = play.state.turn.points[at(culture)];
    points = static_cast<std::uint8_t>(points + count);
    if (!play.heard()) return;
    Event event = event_at(What::activated, seat, placed);
    (culture == Culture::theater ? event.theater : culture == Culture::art ? event.art : event.academic) = count;
    play.tell(event);
}

int sum(const Amounts& amounts) { return amounts[0] + amounts[1] + amounts[2] + amounts[3]; }

Amounts some(Resource resource, int count) {
    Amounts amounts{};
    amounts[at(resource)] = static_cast<std::int16_t>(count);
    return amounts;
}

Amounts pairs(Amounts amounts) {
    for (auto& count : amounts) count = static_cast<std::int16_t>(2 * count);
    return amounts;
}

// --- The program `line` ---------------------------------------------------------------------------------------------

/// Activates the next tile, nearest first, and comes back until the line ends (MIN-066, MIN-067).
Result activate_next(Play& play) {
    Frame& frame = play.frame();
    const Seat seat = frame.seat;
    const Placed* found = find(play.player(seat).city, frame.cell);
    if (found == nullptr || found->residence()) return Result::stop;
    frame.cell = step(frame.cell, frame.dir);
    activate(play, seat, *found);
    return Result::again;
}

// --- The program `effect` -------------------------------------------------------------------------------------------

void ask_effect(Play& play) {
    const Frame& frame = play.frame();
    const Placed& placed = placed_at(play.player(frame.seat), frame.cell);
    play.ask(frame.seat, {asks(placed.tile), placed.cell, placed.tile, frame.number});
}

Result take_culture(Play& play, Seat seat, const Placed& placed, const Action& action) {
    if (action.none) {
        tell_declined(play, seat, placed);
    } else {
        play.gain_culture(seat, action.culture, placed.tile);
    }
    return Result::next;
}

/// One pick of the Bathhouse; it asks again until three are picked, none is left or the player stops (MIN-143).
Result take_bathhouse(Play& play, Seat seat, const Placed& placed, const Action& action) {
    if (action.none) {
        tell_declined(play, seat, placed);
        return Result::next;
    }
    Frame& frame = play.frame();
    const Cell cell = cell_of(action);
    const auto bit = 1U << static_cast<unsigned>(surrounding_index(frame.cell, cell));
    frame.number = static_cast<std::uint8_t>(frame.number | bit);
    const bool last = std::popcount(frame.number) == bathhouse_picks;
    activate(play, seat, placed_at(play.player(seat), cell));
    return last ? Result::next : Result::again;
}

Result take_aquaeduct(Play& play, Seat seat, const Placed& placed, const Action& action) {
    if (action.none) {
        tell_declined(play, seat, placed);
        return Result::next;
    }
    const Cell from = cell_of(action);
    const Cell to = target_of(action);
    City& city = play.player(seat).city;
    auto* moving = std::find_if(city.begin(), city.end(), [from](const Placed& one) { return one.cell == from; });
    const Placed moved = *moving;
    moving->cell = to;
    if (!play.heard()) return Result::next;
    Event event = event_at(What::moved, seat, moved);
    event.to = text_of(to);
    play.tell(event);
    return Result::next;
}

Result take_circus(Play& play, Seat seat, const Placed& placed, const Action& action) {
    if (action.none) {
        tell_declined(play, seat, placed);
        return Result::next;
    }
    Player& player = play.player(seat);
    Event event = event_of(What::residence_removed, seat);
    const Cell cell = cell_of(action);
    event.cell = text_of(cell);
    player.city.remove(placed_at(player, cell));
    ++player.removed;
    play.tell(event);
    return Result::next;
}

/// What a map buys or gives; the empty one declines.
Result take_resources(Play& play, Event::Kind kind, Seat seat, const Placed& placed, const Amounts& amounts,
                      int price) {
    if (sum(amounts) == 0) {
        tell_declined(play, seat, placed);
    } else {
        gain_chosen(play, kind, seat, placed, amounts, price);
    }
    return Result::next;
}

/// Carries out the answer to the tile that asked.
Result take_effect(Play& play, Seat seat, const Action& action) {
    const Placed placed = placed_at(play.player(seat), play.frame().cell);  // a copy: the city may change
    const Effect& effect = facts(placed.tile).effect;
    const Amounts& named = action.amounts;
    switch (effect.kind) {
        case Does::choice:
            gain_chosen(play, What::activated, seat, placed, some(action.resource, effect.amount), 0);
            break;
        case Does::culture_choice: add_points(play, seat, placed, action.culture, effect.amount); break;
        case Does::convert:
            convert(play, seat, placed, some(effect.resource, action.number), effect.amount * action.number);
            break;
        case Does::convert_pairs: convert(play, seat, placed, pairs(named), effect.amount * sum(named)); break;
        case Does::trade: return take_resources(play, What::traded, seat, placed, named, trade_price * sum(named));
        case Does::dine: return take_resources(play, What::dined, seat, placed, named, 0);
        case Does::take_culture: return take_culture(play, seat, placed, action);
        case Does::activate_around: return take_bathhouse(play, seat, placed, action);
        case Does::move_tile: return take_aquaeduct(play, seat, placed, action);
        case Does::remove_residence: return take_circus(play, seat, placed, action);
        case Does::none:
        case Does::gain:
        case Does::per_resource:
        case Does::culture:
        case Does::per_facility:
        case Does::per_category:
        case Does::per_token: CHECK(false, "only tiles that ask are answered");
    }
    return Result::next;
}

}  // namespace

void activate(Play& play, Seat seat, const Placed& placed) {
    const Effect& effect = facts(placed.tile).effect;
    if (effect.trigger != Trigger::activate) return;
    Player& player = play.player(seat);
    const Holdings before = holdings(player);
    switch (effect.kind) {
        case Does::gain: {
            int overflow = 0;
            for (std::size_t i = 0; i < resource_count; ++i) {
                overflow += receive(player, static_cast<Resource>(i), effect.gain[i]);
            }
            player.denarii.gain(effect.denarii);
            player.glory.gain(effect.glory);
            return tell_change(play, What::activated, seat, placed, before, overflow);
        }
        case Does::per_resource:
            player.denarii.gain(effect.amount * player.held(effect.resource));
            return tell_change(play, What::activated, seat, placed, before, 0);
        case Does::culture: return add_points(play, seat, placed, effect.culture, effect.amount);
        case Does::choice:
        case Does::culture_choice:
        case Does::convert:
        case Does::convert_pairs: return play.call(Program::effect, seat, placed.cell);
        case Does::none:
        case Does::trade:
        case Does::take_culture:
        case Does::dine:
        case Does::activate_around:
        case Does::move_tile:
        case Does::remove_residence:
        case Does::per_facility:
        case Does::per_category:
        case Does::per_token: CHECK(false, "these happen when built or at the end");
    }
}

void check_culture(Play& play, Seat seat) {
    const auto& points = play.state.turn.points;
    if (std::all_of(points.begin(), points.end(), [](int count) { return count == 0; })) return;  // as most turns
    const auto gained = gained_by(play.state, points);
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        if (gained[kind]) play.gain_culture(seat, static_cast<Culture>(kind));
    }
}

constexpr std::array line_steps = {engine::act<Rules>(activate_next)};
constinit const Steps line_program = line_steps;

constexpr std::array effect_steps = {engine::question<Rules>(ask_effect, take_effect)};
constinit const Steps effect_program = effect_steps;

}  // namespace coronet::minerva
