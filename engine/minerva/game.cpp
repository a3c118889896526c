#include "engine/minerva/game.hpp"

#include "engine/core/all_or_nothing.hpp"
#include "engine/core/vocabulary.hpp"
#include "engine/minerva/choices/legal.hpp"
#include "engine/minerva/choices/refusals.hpp"
#include "engine/minerva/rules/effects.hpp"
#include "engine/minerva/rules/invariants.hpp"
#include "engine/minerva/rules/play.hpp"
#include "engine/minerva/rules/turn.hpp"
#include "engine/minerva/search/advice.hpp"
#include "engine/minerva/search/determinize.hpp"
#include "engine/minerva/setup/setup.hpp"
#include "engine/minerva/table/scoring.hpp"
#include "engine/minerva/text/position.hpp"
#include "engine/minerva/views/preview.hpp"
#include "engine/minerva/views/views.hpp"

#include <algorithm>

namespace coronet::minerva {
namespace {

/// The resource of which there are fewest; among equals the first.
Resource scarcest(const Player& player) {
    const auto least = std::min_element(player.tokens.begin(), player.tokens.end());
    return static_cast<Resource>(least - player.tokens.begin());
}

/// The kind of culture for which one more point gains a tile, the dearest of them; else the first.
Culture most_wanted(const State& state) {
    Culture wanted = Culture::theater;
    int best = 0;
    const auto has = gained_by(state, state.turn.points);
    for (std::size_t kind = 0; kind < culture_count; ++kind) {
        auto points = state.turn.points;
        ++points[kind];
        if (has[kind] || !gained_by(state, points)[kind]) continue;
        const int worth = facts(state.culture[kind].top()).points;
        if (worth <= best) continue;
        best = worth;
        wanted = static_cast<Culture>(kind);
    }
    return wanted;
}

}  // namespace

std::vector<engine::OptionInfo> Minerva::options() { return minerva::options(); }
std::array<int, 2> Minerva::seat_range(const engine::Options& options) { return minerva::seat_range(options); }
engine::Parsed<Config> Minerva::configure(const engine::Options& options) { return minerva::configure(options); }
State Minerva::start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    return minerva::start(config, seed, outside);
}

int Minerva::seats(const State& state) { return state.players(); }
SeatSet Minerva::waiting(const State& state) { return state.flow.asked; }
void Minerva::legal(const State& state, Seat seat, std::vector<Action>& list) { minerva::legal(state, seat, list); }

engine::Verdict Minerva::apply(State& state, Seat seat, const Action& action, const Outside& outside) {
    if (auto refused = refuse(state, seat, action)) return refused;
    Play play{{state, outside}};
    if (action.verb == Action::Verb::sell) {
        sell(play, seat, action.resource, action.number);
    } else {
        engine::answer<Rules>(play, seat, action);
    }
    return std::nullopt;
}
engine::Verdict Minerva::undo_refused(const State& state, Seat seat) { return minerva::undo_refused(state, seat); }

Public Minerva::view(const State& state) { return minerva::view(state); }
Private Minerva::view(const State& state, Seat seat) { return minerva::view(state, seat); }
engine::Parsed<Preview> Minerva::preview(const State& state, Seat seat, const Action& action) {
    return minerva::preview(state, seat, action);
}
State Minerva::determinize(const State& state, engine::Viewer viewer, engine::Generator& chance) {
    return minerva::determinize(state, viewer, chance);
}
std::optional<engine::Outcome> Minerva::outcome(const State& state) { return minerva::outcome(state); }
std::uint32_t Minerva::barrier(const State& state) { return state.barrier; }

Action Minerva::default_action(const State& state, Seat seat) {
    const Ask ask = state.question(seat).ask;
    if (ask == Ask::fountain) return choose::fountain(scarcest(state.player(seat)));
    if (ask == Ask::garden) return choose::garden(most_wanted(state));
    return choose::decline(ask);  // on its turn: passes
}

double Minerva::worth(const State& state, engine::Seat seat) { return expected_points(state, seat); }
void Minerva::sensible(const State& state, engine::Seat seat, std::vector<Action>& list) {
    keep_sensible(state, seat, list);
}

std::string Minerva::to_text(const Action& action) { return minerva::to_text(action); }
engine::Parsed<Action> Minerva::parse(std::string_view text) { return parse_action(text); }
std::string Minerva::to_text(const Event& event) { return minerva::to_text(event); }

engine::Parsed<State> Minerva::blank(const engine::Options& options) { return minerva::blank(options); }
engine::Verdict Minerva::arrange(State& state, std::string_view key, std::string_view value) {
    return engine::all_or_nothing(state, [&](State& changed) { return minerva::arrange(changed, key, value); });
}
std::optional<engine::BadFact> Minerva::arranged(State& state, const Outside& outside) {
    return minerva::arranged(state, outside);
}
engine::Parsed<std::string> Minerva::fact(const State& state, std::string_view key) {
    return minerva::fact(state, key);
}
std::vector<std::string> Minerva::fact_keys(const State& state) { return minerva::fact_keys(state); }
engine::Vocabulary Minerva::vocabulary() { return minerva::vocabulary(); }
void Minerva::check(const State& state) { minerva::check(state); }

}  // namespace coronet::minerva
