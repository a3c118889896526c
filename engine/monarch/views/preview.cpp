#include "engine/monarch/views/preview.hpp"

#include "engine/monarch/choices/choices.hpp"
#include "engine/monarch/rules/rules.hpp"

#include <algorithm>
#include <array>

namespace coronet::monarch {
namespace {

using Kind = Action::Kind;

bool acquires(const Action& action) { return action.kind >= Kind::acquire_court && action.kind <= Kind::acquire_guest; }

/// Refusals that do not keep anybody from planning.
bool only_for_now(std::string_view code) {
    static constexpr std::array codes = {word(Code::not_your_turn), word(Code::decision_pending),
                                         word(Code::already_produced), word(Code::not_enough_gold),
                                         word(Code::not_enough_food)};
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// The position in which the seat is free to act and rich, so that only lasting refusals are left.
State free_to_plan(const State& state, Seat seat) {
    State plan = state;
    plan.flow.asked = {};
    plan.flow.asked.add(seat);
    plan.flow.questions[static_cast<std::size_t>(engine::index(seat))] = {Ask::turn};
    if (plan.turn.seat != seat) {
        plan.turn.seat = seat;
        plan.turn.produced = Produced::none;
        plan.turn.sweeps = 0;
    }
    return plan;
}

/// What of the tokens an action leaves, before any refill or Moon.
Cost cost_of(const State& state, Seat seat, const Action& action) {
    if (acquires(action)) return price(state, seat, action.card);
    if (action.kind == Kind::sweep) return {static_cast<std::uint8_t>(sweep_price(state, seat)), 0};
    if (action.kind == Kind::tax) return {0, static_cast<std::uint8_t>(tax_price(state, seat))};
    return {};
}

/// Whether all others have confirmed, so that this decides the Moon (MON-097).
bool decides(const State& state, Seat seat, const Action& action) {
    SeatSet confirmed = state.moon.confirmed;
    confirmed.add(seat);
    return action.kind == Kind::confirm && confirmed == state.moon.asked;
}

/// Decides the Moon, which then does by itself what it does; the refill that waits for it is left out.
void decide_moon(Play& play, Seat seat, const Action& action) {
    engine::accept<Rules>(play, seat, action);
    const auto moon_runs = [&] {
        return play.state.flow.stack.top().program == static_cast<std::uint8_t>(Program::moon);
    };
    while (moon_runs() && engine::advance<Rules>(play)) {}
}

/// Carries out what lasts of a choice: everything but payments, draws and the passing of the turn. Of the choice that
/// decides a Moon, all that this brings.
void carry_out_lasting(State& state, Seat seat, const Action& action) {
    const Outside nobody{};
    Play play{{state, nobody}};
    if (decides(state, seat, action)) decide_moon(play, seat, action);
    if (acquires(action)) put_in_place(play, seat, action);
    if (action.kind == Kind::take_banner) take_banner(play, seat, action.banner);
    if (action.kind == Kind::discard_court) state.court(seat).cards.remove(action.card);
}

/// Court Cards that `before` were worth something and by a condition are no longer, seat by seat.
std::vector<int> newly_spoiled(const State& before, const State& after) {
    std::vector<int> cards;
    for (const Seat seat : before.seats()) {
        for (const Card card : after.court(seat).cards) {
            const bool was = before.court(seat).cards.has(card) && spoiled_by(before, seat, card) != no_card;
            if (!was && spoiled_by(after, seat, card) != no_card) cards.push_back(handle(card));
        }
    }
    return cards;
}

std::vector<int> newly_free(const State& before, const State& after) {
    std::vector<int> cards;
    for (const Seat seat : before.seats()) {
        for (const Card card : after.court(seat).cards) {
            const bool was = before.court(seat).cards.has(card) && spoiled_by(before, seat, card) != no_card;
            if (was && spoiled_by(after, seat, card) == no_card) cards.push_back(handle(card));
        }
    }
    return cards;
}

/// What a pledge would pay if all others stayed as they are.
int payment_after(const State& state, Seat seat, const Action& action) {
    State plan = state;
    if (action.kind == Kind::pledge) {
        plan.moon.pledges[static_cast<std::size_t>(engine::index(seat))] = static_cast<std::uint8_t>(action.number);
    }
    return payments(plan)[static_cast<std::size_t>(engine::index(seat))];
}

void add_holdings(const State& state, Seat seat, const Action& action, Preview& made) {
    const Cost cost = cost_of(state, seat, action);
    made.gold = state.court(seat).gold.value() - cost.gold;
    made.food = state.court(seat).food.value() - cost.food;
    if (action.kind == Kind::harvest) made.food += yield(state, Land::farm);
    if (action.kind == Kind::tax) made.gold += yield(state, Land::village);
    if (state.moon.asked.has(seat) && (action.kind == Kind::pledge || action.kind == Kind::confirm)) {
        const int paid = payment_after(state, seat, action);
        (facts(state.moon.card).moon.resource == Resource::food ? made.food : made.gold) -= paid;
    }
}

}  // namespace

engine::Parsed<Preview> preview(const State& state, Seat seat, const Action& action) {
    if (auto refused = refuse(state, seat, action)) {
        if (!only_for_now(refused->code) || !action.of_turn()) return *refused;
        const auto planned = refuse(free_to_plan(state, seat), seat, action);
        if (planned && !only_for_now(planned->code)) return *planned;
    }
    State after = state;
    carry_out_lasting(after, seat, action);
    Preview made;
    const auto now = totals(state);
    const auto then = totals(after);
    for (std::size_t at = 0; at < state.config.players; ++at) made.crowns.push_back(then[at] - now[at]);
    made.harvest = yield(after, Land::farm) - yield(state, Land::farm);
    made.tax = yield(after, Land::village) - yield(state, Land::village);
    made.spoils = newly_spoiled(state, after);
    made.frees = newly_free(state, after);
    add_holdings(decides(state, seat, action) ? after : state, seat, action, made);
    return made;
}

int best_gain(const State& state, Seat seat, const Offer& offer) {
    if (facts(offer.card).group == Group::guest) return 0;
    std::vector<Action> ways;
    ways.reserve(16);
    expand(state, seat, offer, ways);
    const int now = total(state, seat);
    int best = 0;
    bool first = true;
    for (const Action& way : ways) {
        State after = state;
        carry_out_lasting(after, seat, way);
        const int gain = total(after, seat) - now;
        best = first ? gain : std::max(best, gain);
        first = false;
    }
    return best;
}

}  // namespace coronet::monarch
