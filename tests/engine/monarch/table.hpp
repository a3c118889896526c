#pragma once
// A table builder for tests: a position by named facts, then choices and looks as text.
//
//   Table table(3);
//   table.given("court A", "cannon").given("row", "asp");
//   EXPECT_EQ(table.choose("A", "acquire_court asp"), "ok");
//   EXPECT_EQ(table.fact("score A"), "9");

#include "engine/core/match.hpp"
#include "engine/monarch/game.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::monarch {

/// One match from an arranged position.
class Table {
  public:
    explicit Table(int players, engine::Options options = {}) : options_(std::move(options)) {
        options_["players"] = std::to_string(players);
        if (players == 5) options_["five_players"] = "on";
        state_ = or_throw(Monarch::blank(options_));
    }

    /// Arranges one fact. Only before the first choice.
    Table& given(std::string_view key, std::string_view value) {
        if (match_) throw std::logic_error("the game has begun");
        if (const auto refused = Monarch::arrange(state_, key, value)) {
            throw std::logic_error(std::string(key) + ": " + refused->sentence);
        }
        return *this;
    }

    /// The code of the refusal of a fact, "ok" if it was taken.
    std::string arrange(std::string_view key, std::string_view value) {
        const auto refused = Monarch::arrange(state_, key, value);
        return refused ? std::string(refused->code) : "ok";
    }

    /// A choice, or "undo". "ok", or the code of the refusal; the events are in `told`.
    std::string choose(std::string_view seat, std::string_view action) {
        begin();
        const auto verdict = action == "undo" ? match_->undo(*engine::seat_from(seat)) : play(seat, action);
        last_refusal = verdict;
        return verdict ? std::string(verdict->code) : "ok";
    }

    /// Several choices of one seat, all legal.
    void play_all(std::string_view seat, const std::vector<std::string>& actions) {
        for (const auto& action : actions) {
            if (const auto answer = choose(seat, action); answer != "ok")
                throw std::logic_error(action + ": " + answer);
        }
    }

    std::string fact(std::string_view key) {
        begin();
        return or_throw(Monarch::fact(match_->state(), key));
    }

    const State& state() {
        begin();
        return match_->state();
    }
    /// What was told of the latest choice, in text.
    std::vector<std::string> told;
    engine::Verdict last_refusal;

  private:
    template <class T>
    static T or_throw(const engine::Parsed<T>& parsed) {
        if (const auto* refusal = std::get_if<engine::Refusal>(&parsed)) throw std::logic_error(refusal->sentence);
        return std::get<T>(parsed);
    }

    void begin() {
        if (match_) return;
        engine::EventLog<Event> log;
        Monarch::arranged(state_, {&log, nullptr});
        take(log);
        match_.emplace(state_);
    }
    engine::Verdict play(std::string_view seat, std::string_view action) {
        const auto choice = Monarch::parse(action);
        if (const auto* refusal = std::get_if<engine::Refusal>(&choice)) return *refusal;
        engine::EventLog<Event> log;
        const auto verdict = match_->play(*engine::seat_from(seat), std::get<Action>(choice), {&log, nullptr});
        take(log);
        return verdict;
    }
    void take(const engine::EventLog<Event>& log) {
        told.clear();
        for (const auto& event : log) told.push_back(Monarch::to_text(event.open));
    }

    engine::Options options_;
    State state_;
    std::optional<engine::Match<Monarch>> match_;
};

}  // namespace coronet::monarch
