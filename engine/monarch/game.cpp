#include "engine/monarch/game.hpp"

#include "engine/core/all_or_nothing.hpp"
#include "engine/core/vocabulary.hpp"
#include "engine/monarch/choices/choices.hpp"
#include "engine/monarch/search/search.hpp"
#include "engine/monarch/text/text.hpp"

namespace coronet::monarch {

std::vector<engine::OptionInfo> Monarch::options() { return monarch::options(); }
std::array<int, 2> Monarch::seat_range(const engine::Options& options) { return monarch::seat_range(options); }
engine::Parsed<Config> Monarch::configure(const engine::Options& options) { return monarch::configure(options); }
State Monarch::start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    return monarch::start(config, seed, outside);
}

int Monarch::seats(const State& state) { return state.players(); }
SeatSet Monarch::waiting(const State& state) { return monarch::waiting(state); }
void Monarch::legal(const State& state, Seat seat, std::vector<Action>& list) { monarch::legal(state, seat, list); }

engine::Verdict Monarch::apply(State& state, Seat seat, const Action& action, const Outside& outside) {
    if (auto refused = refuse(state, seat, action)) return refused;
    Play play{{state, outside}};
    engine::answer<Rules>(play, seat, action);
    return std::nullopt;
}
engine::Verdict Monarch::undo_refused(const State& state, Seat seat) { return monarch::undo_refused(state, seat); }

Public Monarch::view(const State& state) { return monarch::view(state); }
Private Monarch::view(const State& state, Seat seat) { return monarch::view(state, seat); }
engine::Parsed<Preview> Monarch::preview(const State& state, Seat seat, const Action& action) {
    return monarch::preview(state, seat, action);
}
State Monarch::determinize(const State& state, engine::Viewer viewer, engine::Generator& chance) {
    return monarch::determinize(state, viewer, chance);
}
std::optional<engine::Outcome> Monarch::outcome(const State& state) { return monarch::outcome(state); }
std::uint32_t Monarch::barrier(const State& state) { return state.barrier; }

Action Monarch::default_action(const State& state, Seat seat) { return monarch::default_action(state, seat); }

double Monarch::worth(const State& state, engine::Seat seat) { return expected_crowns(state, seat); }
void Monarch::sensible(const State& state, Seat seat, std::vector<Action>& list) { keep_sensible(state, seat, list); }

std::string Monarch::to_text(const Action& action) { return monarch::to_text(action); }
engine::Parsed<Action> Monarch::parse(std::string_view text) { return parse_action(text); }
std::string Monarch::to_text(const Event& event) { return monarch::to_text(event); }

engine::Parsed<State> Monarch::blank(const engine::Options& options) { return monarch::blank(options); }
engine::Verdict Monarch::arrange(State& state, std::string_view key, std::string_view value) {
    return engine::all_or_nothing(state, [&](State& changed) { return monarch::arrange(changed, key, value); });
}
std::optional<engine::BadFact> Monarch::arranged(State& state, const Outside& outside) {
    return monarch::arranged(state, outside);
}
engine::Parsed<std::string> Monarch::fact(const State& state, std::string_view key) {
    return monarch::fact(state, key);
}
const std::vector<std::string>& Monarch::fact_keys(const State& state) { return monarch::fact_keys(state); }
engine::Vocabulary Monarch::vocabulary() { return monarch::vocabulary(); }
void Monarch::check(const State& state) { monarch::check(state); }

}  // namespace coronet::monarch
