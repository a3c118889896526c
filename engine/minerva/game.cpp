#include "engine/minerva/game.hpp"

#include "engine/core/all_or_nothing.hpp"
#include "engine/core/vocabulary.hpp"
#include "engine/minerva/choices/choices.hpp"
#include "engine/minerva/rules/rules.hpp"
#include "engine/minerva/search/search.hpp"
#include "engine/minerva/setup/setup.hpp"
#include "engine/minerva/table/table.hpp"
#include "engine/minerva/text/text.hpp"
#include "engine/minerva/views/views.hpp"

namespace coronet::minerva {
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

Action Minerva::default_action(const State& state, Seat seat) { return minerva::default_action(state, seat); }

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
const std::vector<std::string>& Minerva::fact_keys(const State& state) { return minerva::fact_keys(state); }
engine::Vocabulary Minerva::vocabulary() { return minerva::vocabulary(); }
void Minerva::check(const State& state) { minerva::check(state); }

}  // namespace coronet::minerva
