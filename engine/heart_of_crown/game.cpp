#include "engine/heart_of_crown/game.hpp"

#include "engine/core/all_or_nothing.hpp"
#include "engine/core/vocabulary.hpp"
#include "engine/heart_of_crown/choices/choices.hpp"
#include "engine/heart_of_crown/rules/rules.hpp"
#include "engine/heart_of_crown/search/search.hpp"
#include "engine/heart_of_crown/setup/setup.hpp"
#include "engine/heart_of_crown/text/text.hpp"

#include <algorithm>

namespace coronet::heart_of_crown {
namespace {

/// What was shown for the moment is hidden again with the next choice (HOC-006).
void hide_what_was_shown(State& state) {
    if (!state.showing) return;
    state.showing = false;
    for (const Seat seat : state.seats()) {
        const auto hand = state.hand(seat);
        for (Lying& card : hand) card.marks = static_cast<Marks>(card.marks & ~mark::shown);
        std::sort(hand.begin(), hand.end());
    }
}

}  // namespace

std::vector<engine::OptionInfo> HeartOfCrown::options() { return heart_of_crown::options(); }
std::array<int, 2> HeartOfCrown::seat_range(const engine::Options& options) {
    return heart_of_crown::seat_range(options);
}
engine::Parsed<Config> HeartOfCrown::configure(const engine::Options& options) {
    return heart_of_crown::configure(options);
}
State HeartOfCrown::start(const Config& config, const engine::Seed& seed, const Outside& outside) {
    return heart_of_crown::start(config, seed, outside);
}

int HeartOfCrown::seats(const State& state) { return state.config.players; }
SeatSet HeartOfCrown::waiting(const State& state) { return state.flow.asked; }
SeatSet HeartOfCrown::in_play(const State& state) {
    SeatSet all = state.seats();
    for (const Seat seat : state.dropped_out) all.remove(seat);
    return all;
}
void HeartOfCrown::legal(const State& state, Seat seat, std::vector<Action>& list) {
    heart_of_crown::legal(state, seat, list);
}

engine::Verdict HeartOfCrown::apply(State& state, Seat seat, const Action& action, const Outside& outside) {
    if (why(state, seat, action) != Why::ok) return refuse(state, seat, action);
    hide_what_was_shown(state);
    Play play{{state, outside}};
    // Another seat's answer, and every secret choice, is a barrier (HOC-151).
    if (seat != state.turn.seat || state.turn.phase == Phase::setup) play.raise_barrier();
    engine::answer<Rules>(play, seat, action);
    return std::nullopt;
}

engine::Verdict HeartOfCrown::undo_refused(const State& state, Seat) {
    if (state.over()) return engine::Refusal{"game_over", "The game is over."};
    return std::nullopt;
}

Public HeartOfCrown::view(const State& state) { return heart_of_crown::view(state); }
Private HeartOfCrown::view(const State& state, Seat seat) { return heart_of_crown::view(state, seat); }
engine::Parsed<Preview> HeartOfCrown::preview(const State& state, Seat seat, const Action& action) {
    return heart_of_crown::preview(state, seat, action);
}
State HeartOfCrown::determinize(const State& state, engine::Viewer viewer, engine::Generator& chance) {
    return heart_of_crown::determinize(state, viewer, chance);
}

std::optional<engine::Outcome> HeartOfCrown::outcome(const State& state) {
    if (!state.over()) return std::nullopt;
    engine::Outcome outcome;
    for (const Seat seat : state.seats()) outcome.scores.push_back(points_of(state, seat).total());
    outcome.places = places(state);
    return outcome;
}

std::uint32_t HeartOfCrown::barrier(const State& state) { return state.barrier; }

Action HeartOfCrown::default_action(const State& state, Seat seat) {
    return heart_of_crown::default_action(state, seat);
}
std::optional<Action> HeartOfCrown::automatic(const State& state, Seat seat) {
    return heart_of_crown::automatic(state, seat);
}

double HeartOfCrown::worth(const State& state, engine::Seat seat) { return expected_points(state, seat); }
void HeartOfCrown::sensible(const State& state, engine::Seat seat, std::vector<Action>& list) {
    keep_sensible(state, seat, list);
}

std::string HeartOfCrown::to_text(const Action& action) { return heart_of_crown::to_text(action); }
engine::Parsed<Action> HeartOfCrown::parse(std::string_view text) { return parse_action(text); }
std::string HeartOfCrown::to_text(const Event& event) { return heart_of_crown::to_text(event); }

engine::Parsed<State> HeartOfCrown::blank(const engine::Options& options) { return heart_of_crown::blank(options); }
engine::Verdict HeartOfCrown::arrange(State& state, std::string_view key, std::string_view value) {
    return engine::all_or_nothing(state, [&](State& changed) { return heart_of_crown::arrange(changed, key, value); });
}
std::optional<engine::BadFact> HeartOfCrown::arranged(State& state, const Outside& outside) {
    return heart_of_crown::arranged(state, outside);
}
engine::Parsed<std::string> HeartOfCrown::fact(const State& state, std::string_view key) {
    return heart_of_crown::fact(state, key);
}
const std::vector<std::string>& HeartOfCrown::fact_keys(const State& state) { return heart_of_crown::fact_keys(state); }
engine::Vocabulary HeartOfCrown::vocabulary() { return heart_of_crown::vocabulary(); }
void HeartOfCrown::check(const State& state) { heart_of_crown::check(state); }

}  // namespace coronet::heart_of_crown
