#include "engine/monarch/search/advice.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace coronet::monarch {
namespace {

/// A Court Card lost costs about this many crowns.
constexpr double cheap_card = 3;

/// What tokens bring in crowns when there is time to spend them. The first ones are worth most: what cannot be spent in
/// the next turns waits in vain.
double in_crowns(double gold, double food) {
    return 6.5 * (1.0 - std::exp(-gold / 16.0)) + 2.2 * (1.0 - std::exp(-food / 6.0));
}

/// The turns that a seat still has after the running one, about: a court grows by a card every other turn, and the
/// first with seven ends the game.
double later_turns(const State& state, Seat seat) {
    int most = 0;
    for (const Seat each : state.seats()) most = std::max(most, state.court(each).cards.size());
    if (most < court_limit) return 2.0 * (court_limit - most);
    // The last round: who sits behind the active seat still has a turn.
    const int players = state.players();
    const int behind = engine::clockwise_distance(state.turn.first, seat, players);
    const int active = engine::clockwise_distance(state.turn.first, state.turn.seat, players);
    return behind > active ? 1.0 : 0.0;
}

int of_path(const State& state, const Court& court, Path path) {
    int count = 0;
    for (const Card card : court.cards) count += facts(card).path == path ? 1 : 0;
    for (const Space& space : state.spaces) count += top(space) != no_card && facts(top(space)).path == path ? 1 : 0;
    return count;
}

int of_emblem(const Court& court, Emblem emblem) {
    int count = 0;
    for (const Card card : court.cards) count += facts(card).emblem == emblem ? 1 : 0;
    return count;
}

/// What a card itself would be worth in this court.
int own_crowns(const State& state, const Court& court, Card card) {
    const CardFacts& fact = facts(card);
    const Scoring& scoring = fact.scoring;
    switch (scoring.kind) {
        case Scoring::Kind::fixed: return scoring.crowns;
        case Scoring::Kind::unless_with:
            return court.cards.has(scoring.enemy) && !keeps_crowns(court) ? 0 : scoring.crowns;
        case Scoring::Kind::unless_other:
            return of_emblem(court, scoring.emblem) > 0 && !keeps_crowns(court) ? 0 : scoring.crowns;
        case Scoring::Kind::per_path:
            return scoring.crowns * (of_path(state, court, scoring.path) + (fact.path == scoring.path ? 1 : 0));
        case Scoring::Kind::per_emblem:
            return scoring.crowns * (of_emblem(court, scoring.emblem) + (fact.emblem == scoring.emblem ? 1 : 0));
    }
    return 0;
}

/// What a card of this path would change for the own banner.
int for_banner(const Court& court, Path path) {
    if (court.banner == no_banner || path == Path::none) return 0;
    const BannerFacts& banner = facts(court.banner);
    if (banner.path != Path::none) return banner.path == path ? banner.crowns_each : 0;
    // Balance: cards of different paths.
    unsigned known = 0;
    for (const Card card : court.cards) {
        if (facts(card).path != Path::none) known |= 1U << static_cast<unsigned>(facts(card).path);
    }
    const bool fresh = (known >> static_cast<unsigned>(path) & 1U) == 0;
    return fresh && std::popcount(known) * banner.crowns_each < banner.crowns_most ? banner.crowns_each : 0;
}

/// What it would change for a card that lies there already.
int change_for(const Court& court, const CardFacts& lying, const CardFacts& joins, Card card) {
    const Scoring& scoring = lying.scoring;
    switch (scoring.kind) {
        case Scoring::Kind::fixed: return 0;
        case Scoring::Kind::unless_with: return scoring.enemy == card && !keeps_crowns(court) ? -scoring.crowns : 0;
        case Scoring::Kind::unless_other:
            return joins.emblem == scoring.emblem && !keeps_crowns(court) ? -scoring.crowns : 0;
        case Scoring::Kind::per_path: return joins.path == scoring.path ? scoring.crowns : 0;
        case Scoring::Kind::per_emblem: return joins.emblem == scoring.emblem ? scoring.crowns : 0;
    }
    return 0;
}

/// The crowns a Court Card of the row would add to a court.
double added(const State& state, Seat seat, Card card) {
    const Court& court = state.court(seat);
    int crowns = own_crowns(state, court, card);
    for (const Card lying : court.cards) crowns += change_for(court, facts(lying), facts(card), card);
    crowns += for_banner(court, facts(card).path);
    if (!court.cards.full()) return crowns;
    int least = 99;
    for (const Card lying : court.cards) least = std::min(least, worth(state, seat, lying));
    return crowns - least;
}

/// The best use of the row for a seat with these tokens, of whose worth it has this much `use` later.
double best_of_row(const State& state, Seat seat, double gold, double food, double use) {
    const double held = in_crowns(gold, food);
    double best = 0;
    for (const Card card : state.row) {
        if (card == no_card || facts(card).group != Group::court) continue;
        const Cost cost = price(state, seat, card);
        if (cost.gold > gold || cost.food > food) continue;
        const double spent = held - in_crowns(gold - cost.gold, food - cost.food);
        best = std::max(best, added(state, seat, card) - use * spent);
    }
    return best;
}

/// What a seat has, as if an open Moon were decided now.
struct Holdings {
    double gold = 0;
    double food = 0;
    double crowns = 0;
};
Holdings holdings(const State& state, Seat seat) {
    const Court& court = state.court(seat);
    Holdings has{static_cast<double>(court.gold.value()), static_cast<double>(court.food.value()),
                 static_cast<double>(total(state, seat))};
    if (state.moon.stage != OpenMoon::Stage::pledging) return has;
    const bool paid = state.moon.sum() >= together_amount(state.config, state.moon.card);
    const MoonChange change = moon_change(state, state.moon.card, paid, seat);
    const int pays = payments(state)[static_cast<std::size_t>(engine::index(seat))];
    const bool in_food = facts(state.moon.card).moon.resource == Resource::food;
    has.gold += change.gold - (in_food ? 0 : pays);
    has.food += change.food - (in_food ? pays : 0);
    has.crowns += cheap_card * change.court_cards;
    return has;
}

/// Adds the better of a harvest and a tax.
void produce(const State& state, Seat seat, Holdings& has) {
    const double harvested = in_crowns(has.gold, has.food + yield(state, Land::farm));
    const int fee = tax_price(state, seat);
    const int tax = yield(state, Land::village);
    if (has.food >= fee && in_crowns(has.gold + tax, has.food - fee) > harvested) {
        has.gold += tax;
        has.food -= fee;
    } else {
        has.food += yield(state, Land::farm);
    }
}

/// What a banner is good for besides its crowns, in crowns.
double of_ability(const State& state, Seat seat, Banner banner, double later) {
    if (power(banner, BannerAbility::Kind::keeps_crowns) == 0) return 0.2 * std::min(later, 8.0);
    double kept = 0;
    for (const Card card : state.court(seat).cards) {
        if (spoiled_by(state, seat, card) != no_card) kept += facts(card).scoring.crowns;
    }
    return kept;
}

/// The crowns still to come by a banner: by the best one to be had, as near as the court is to it; of one that is held
/// what it does.
double of_banners(const State& state, Seat seat, double later) {
    const Banner own = state.court(seat).banner;
    if (own != no_banner) return of_ability(state, seat, own, later);
    const bool in_time = later > 0 || state.turn.seat == seat;
    if (!state.config.banners || !in_time) return 0;
    constexpr std::array<double, banner_needs + 1> near{0.0, 0.3, 0.8};
    double best = 0;
    for (const BannerFacts& each : banner_table) {
        const int has = met(state, seat, each.banner);
        if (has == 0 || holder_of(state, each.banner) != engine::no_seat) continue;
        const double crowns = worth(state, seat, each.banner) + of_ability(state, seat, each.banner, later);
        best = std::max(best, near[static_cast<std::size_t>(has)] * crowns);
    }
    return best;
}

}  // namespace

double expected_crowns(const State& state, Seat seat) {
    if (state.turn.over) return total(state, seat);
    Holdings has = holdings(state, seat);
    const bool active = state.turn.seat == seat;
    const double later = later_turns(state, seat);
    const double use = std::min(1.0, later / 2.0);
    // A harvest or tax is still to come: in the running turn only as long as it has not been taken.
    if (active ? state.turn.produced == Produced::none : later > 0) produce(state, seat, has);
    const double part = active ? 0.6 : later > 0 ? 0.4 : 0.0;
    const double row = part * best_of_row(state, seat, has.gold, has.food, use);
    double tokens = in_crowns(has.gold, has.food);
    if (active && later > 0) {  // the one of the next turn, a little: all others have theirs before it
        produce(state, seat, has);
        tokens += 0.2 * (in_crowns(has.gold, has.food) - tokens);
    }
    return has.crowns + use * tokens + row + of_banners(state, seat, later);
}

}  // namespace coronet::monarch
