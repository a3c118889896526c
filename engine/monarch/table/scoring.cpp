#include "engine/monarch/table/scoring.hpp"

#include "engine/monarch/table/lands.hpp"

#include <algorithm>

namespace coronet::monarch {
namespace {

/// Court Cards and visible improvements of a path (MON-130: a pathless card matches no path).
Counted of_path(const State& state, Seat seat, Path path) {
    Counted found;
    for (const Card card : state.court(seat).cards) {
        if (facts(card).path == path) found.push(card);
    }
    for (const Space& space : state.spaces) {
        if (const Card card = top(space); card != no_card && facts(card).path == path) found.push(card);
    }
    return found;
}

Counted with_emblem(const Court& court, Emblem emblem) {
    Counted found;
    for (const Card card : court.cards) {
        if (facts(card).emblem == emblem) found.push(card);
    }
    return found;
}

/// The earliest card of each path in a court, pathless cards left out.
Counted different_paths(const Court& court) {
    Counted found;
    for (const Card card : court.cards) {
        const Path path = facts(card).path;
        const bool known =
            std::any_of(found.begin(), found.end(), [&](Card other) { return facts(other).path == path; });
        if (path != Path::none && !known) found.push(card);
    }
    return found;
}

}  // namespace

bool keeps_crowns(const Court& court) { return power(court.banner, BannerAbility::Kind::keeps_crowns) > 0; }

Counted counted(const State& state, Seat seat, Card card) {
    const Scoring& scoring = facts(card).scoring;
    switch (scoring.kind) {
        case Scoring::Kind::per_path: return of_path(state, seat, scoring.path);
        case Scoring::Kind::per_emblem: return with_emblem(state.court(seat), scoring.emblem);
        case Scoring::Kind::fixed:
        case Scoring::Kind::unless_with:
        case Scoring::Kind::unless_other: break;
    }
    return {};
}

Card spoiled_by(const State& state, Seat seat, Card card) {
    const Court& court = state.court(seat);
    const Scoring& scoring = facts(card).scoring;
    if (keeps_crowns(court)) return no_card;
    switch (scoring.kind) {
        case Scoring::Kind::fixed:
        case Scoring::Kind::per_path:
        case Scoring::Kind::per_emblem: break;
        case Scoring::Kind::unless_with: return court.cards.has(scoring.enemy) ? scoring.enemy : no_card;
        case Scoring::Kind::unless_other:
            for (const Card other : court.cards) {
                if (other != card && facts(other).emblem == scoring.emblem) return other;
            }
            break;
    }
    return no_card;
}

int worth(const State& state, Seat seat, Card card) {
    const Scoring& scoring = facts(card).scoring;
    switch (scoring.kind) {
        case Scoring::Kind::fixed: return scoring.crowns;
        case Scoring::Kind::unless_with:
        case Scoring::Kind::unless_other: return spoiled_by(state, seat, card) == no_card ? scoring.crowns : 0;
        case Scoring::Kind::per_path:
        case Scoring::Kind::per_emblem: return scoring.crowns * counted(state, seat, card).size();
    }
    return 0;
}

Counted counted(const State& state, Seat seat, Banner banner) {
    if (banner == no_banner) return {};
    const Path path = facts(banner).path;
    return path == Path::none ? different_paths(state.court(seat)) : of_path(state, seat, path);
}

int worth(const State& state, Seat seat, Banner banner) {
    if (banner == no_banner) return 0;
    const BannerFacts& flag = facts(banner);
    const int crowns = flag.crowns_each * counted(state, seat, banner).size();
    return flag.crowns_most == 0 ? crowns : std::min<int>(crowns, flag.crowns_most);
}

int total(const State& state, Seat seat) {
    const Court& court = state.court(seat);
    int crowns = worth(state, seat, court.banner);
    for (const Card card : court.cards) crowns += worth(state, seat, card);
    for (const Card guest : court.guests) crowns -= facts(guest).penalty;
    return crowns;
}

std::array<int, engine::max_seats> totals(const State& state) {
    std::array<int, engine::max_seats> all{};
    for (const Seat seat : state.seats()) all[static_cast<std::size_t>(engine::index(seat))] = total(state, seat);
    return all;
}

bool ending(const State& state) {
    return std::any_of(state.courts.begin(), state.courts.end(), [](const Court& court) { return court.cards.full(); });
}

std::optional<engine::Outcome> outcome(const State& state) {
    if (!state.turn.over) return std::nullopt;
    std::vector<int> scores;
    for (const Seat seat : state.seats()) scores.push_back(total(state, seat));
    return engine::Outcome{scores, engine::places_by(scores)};
}

}  // namespace coronet::monarch
