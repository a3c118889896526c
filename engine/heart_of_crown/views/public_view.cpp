// What everybody sees. views.hpp declares what stands here.

#include "engine/heart_of_crown/choices/choices.hpp"
#include "engine/heart_of_crown/views/views.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

Counts counts(Lot zone) {
    Counts map;
    for (const Lying& lying : zone) ++map[handle(lying.card)];
    return map;
}

Counts counts(const PerKind& copies) {
    Counts map;
    for (std::size_t card = 0; card < card_count; ++card) {
        if (copies[card] > 0) map[static_cast<int>(card)] = copies[card];
    }
    return map;
}

/// Cards of a zone with any of these marks.
Counts marked(Lot zone, Marks marks) {
    Counts map;
    for (const Lying& card : zone) {
        if (card.is(marks)) ++map[handle(card.card)];
    }
    return map;
}

std::vector<int> numbers(SeatSet seats) {
    std::vector<int> list;
    for (const Seat seat : seats) list.push_back(engine::index(seat));
    return list;
}

PointsView points_view(const State& state, Seat seat) {
    const Points points = points_of(state, seat);
    const int total = points.total();
    return {total,
            points.princess,
            points.counters,
            points.territories,
            points.set,
            std::max(0, ceremony_points - total),
            std::max(0, victory_points - total)};
}

SeatView seat_view(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    SeatView view;
    view.hand = state.hand(seat).size();
    view.hand_open = marked(lot_of(state, seat), mark::open);
    view.hand_shown = marked(lot_of(state, seat), mark::shown | mark::used);
    const auto deck = state.deck(seat);
    view.deck = deck.size();
    for (int at = 0; at < deck.size(); ++at) {
        if (deck[at].is(mark::open)) view.deck_open[at] = handle(deck[at].card);
    }
    const auto discard = state.discard(seat);
    view.discard = counts(discard.items());
    if (!discard.empty()) view.discard_top = handle(discard.top().card);
    view.out = counts(state.out(seat).items());
    view.counters = counters_view(player);
    view.princess = handle(player.princess);
    for (int slot = 0; slot < player.territories.size(); ++slot) {
        const Territory& territory = player.territories[slot];
        view.territories[slot] = {handle(territory.card), handle(territory.kept), !territory.fresh};
    }
    view.set = counts(state.set(seat).items());
    view.points = points_view(state, seat);
    view.dropped_out = state.dropped_out.has(seat);
    return view;
}

EffectsView effects_view(const State& state) {
    const Turn& turn = state.turn;
    EffectsView view;
    view.villages_two = turn.villages_two;
    view.purveyor = turn.purveyor;
    view.tax_exempt = turn.tax_exempt;
    for (std::size_t subtype = 1; subtype < subtype_count; ++subtype) {
        if (turn.alliances[subtype] > 0) view.alliances[static_cast<int>(subtype)] = turn.alliances[subtype];
    }
    for (const Seat seat : state.seats()) {
        const auto at = static_cast<std::size_t>(engine::index(seat));
        if (turn.bribed[at] > 0) view.bribery[engine::index(seat)] = turn.bribery_left[at];
    }
    view.extra_turn_coming = turn.extra_coming;
    view.debt_coming = turn.debt_coming.value();
    view.returns = turn.returns;
    return view;
}

engine::FlatMap<int, StackView> market_view(const State& state) {
    engine::FlatMap<int, StackView> stacks;
    const auto add = [&](Card card, int slot) {
        stacks[handle(card)] = {state.stack(card), slot, state.tokens.has(card)};
    };
    for (const Card card : basic_stacks) add(card, -1);
    for (std::size_t slot = 0; slot < state.slots.size(); ++slot) {
        if (state.slots[slot] != no_card) add(state.slots[slot], static_cast<int>(slot));
    }
    return stacks;
}

engine::FlatMap<int, PlayedView> play_view(const State& state) {
    engine::FlatMap<int, PlayedView> view;
    for (int at = 0; at < state.play().size(); ++at) {
        const Played played = played_at(state, at);
        PlayedView& seen = view[at];
        seen.card = handle(played.card);
        for (const Card card : played.as) {
            if (card != no_card) seen.as.push_back(handle(card));
        }
    }
    return view;
}

/// Who is asked, and what about; never what could be answered.
engine::FlatMap<int, QuestionView> asked_view(const State& state) {
    engine::FlatMap<int, QuestionView> view;
    for (const Seat seat : state.flow.asked) {
        const Question& question = state.question(seat);
        const int about = question.about == engine::no_seat ? -1 : engine::index(question.about);
        view[engine::index(seat)] = {question.ask, handle(question.by), about};
    }
    return view;
}

std::optional<AttackView> attack_view(const State& state) {
    // The game may end in the middle of one.
    if (state.attack.card == no_card || state.over()) return std::nullopt;
    AttackView view;
    view.card = handle(state.attack.card);
    view.as = handle(state.attack.as);
    for (const Seat seat : state.seats()) {
        const int used = state.attack.ramparts[static_cast<std::size_t>(engine::index(seat))];
        if (used > 0) view.ramparts[engine::index(seat)] = used;
    }
    return view;
}

ResultView result_view(const State& state) {
    ResultView view;
    view.reason = state.reason;
    view.winners = numbers(state.winners);
    for (const Seat seat : state.seats()) view.points.push_back(points_of(state, seat).total());
    view.places = places(state);
    return view;
}

}  // namespace

CountersView counters_view(const Player& player) {
    return {player.coin.value(), player.debt.value(), player.ore.value(), player.twin.value(),
            player.succession.value()};
}

Public view(const State& state) {
    const Turn& turn = state.turn;
    Public view;
    view.players = state.config.players;
    for (const Card card : state.config.commons) view.commons.push_back(handle(card));
    view.ask_holders_only = state.config.ask_holders_only;
    // The seat that chance put first before all have chosen their hands means nothing (HOC-041).
    const bool ordered = turn.phase != Phase::setup;
    for (int at = 0; at < state.config.players; ++at) {
        view.order.push_back(ordered ? engine::index(state.order[static_cast<std::size_t>(at)]) : at);
    }
    view.turn = {ordered ? engine::index(turn.seat) : -1,
                 turn.number,
                 turn.phase,
                 turn.plays,
                 turn.coins.value(),
                 turn.choice,
                 turn.extra,
                 turn.ability_used};
    view.play = play_view(state);
    view.last_hand = counts(state.last_hand);
    view.effects = effects_view(state);
    for (const Seat seat : state.seats()) view.seats[engine::index(seat)] = seat_view(state, seat);
    view.market = market_view(state);
    view.supply = state.supply().size();
    view.curses = state.curses;
    for (const Card card : state.princesses) view.princesses.push_back(handle(card));
    view.banished = counts(state.banished);
    view.asked = asked_view(state);
    view.attack = attack_view(state);
    for (const Seat seat : state.seats()) {
        if (state.ceremony(seat).on) view.ceremonies[engine::index(seat)] = numbers(state.ceremony(seat).waiting);
    }
    view.overtime = state.overtime;
    if (state.over()) view.result = result_view(state);
    return view;
}

}  // namespace coronet::heart_of_crown
