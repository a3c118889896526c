#pragma once
// A match of whichever game, with actions, events and facts as text. Used by the scenario runner and other tools that
// do not care which game it is; the server's richer form with views is protocol::Table.

#include "engine/core/match.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::engine {

using TextLog = std::vector<Told<std::string>>;

/// One match, type-erased.
class AnyGame {
  public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    virtual std::string_view game_id() const = 0;
    virtual std::unique_ptr<AnyGame> clone() const = 0;
    virtual int seats() const = 0;
    virtual SeatSet waiting() const = 0;
    /// Every legal action of a seat, in its text form.
    virtual std::vector<std::string> legal(Seat seat) const = 0;
    /// One choice. The refusal has code `bad_request` if the text is no action at all.
    virtual Verdict play(Seat seat, std::string_view action, TextLog& log, Fate* fate = nullptr) = 0;
    virtual Verdict undo(Seat seat) = 0;
    virtual Verdict undo_by_consent(Seat seat) = 0;
    virtual std::optional<std::string> free_undo(Seat seat) const = 0;
    virtual std::string default_action(Seat seat) const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::uint32_t barrier() const = 0;
    virtual std::uint64_t hash() const = 0;
    /// One named fact of the position, in the words that `arrange` takes.
    virtual Parsed<std::string> fact(std::string_view key) const = 0;
    /// The same fact as this viewer can know it: nothing if it differs between positions that look alike to the viewer.
    virtual Parsed<std::optional<std::string>> seen(Viewer viewer, std::string_view key) const = 0;
    /// The keys of all facts that make up the position; empty if the game does not list them.
    virtual std::vector<std::string> fact_keys() const = 0;
    /// Throws Bug if an invariant is broken.
    virtual void check() const = 0;
};

/// Appends events in their text form.
template <Game G>
void tell_as_text(const EventLog<typename G::Event>& events, TextLog& log) {
    for (const auto& told : events) {
        log.push_back({G::to_text(told.open), std::nullopt, told.knows});
        if (told.secret) log.back().secret = G::to_text(*told.secret);
    }
}

template <Game G>
class AnyGameOf final : public AnyGame {
  public:
    explicit AnyGameOf(Match<G> match) : match_(std::move(match)) {}

    std::string_view game_id() const override { return G::id; }
    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<AnyGameOf>(match_); }
    int seats() const override { return G::seats(match_.state()); }
    SeatSet waiting() const override { return G::waiting(match_.state()); }
    std::vector<std::string> legal(Seat seat) const override {
        std::vector<typename G::Action> actions;
        G::legal(match_.state(), seat, actions);
        std::vector<std::string> texts;
        texts.reserve(actions.size());
        for (const auto& action : actions) texts.push_back(G::to_text(action));
        return texts;
    }
    Verdict play(Seat seat, std::string_view text, TextLog& log, Fate* fate) override {
        if (G::outcome(match_.state())) return Refusal{"game_over", "The game is over."};
        const auto parsed = G::parse(text);
        if (const auto* refusal = std::get_if<Refusal>(&parsed)) return *refusal;
        EventLog<typename G::Event> events;
        Verdict verdict = match_.play(seat, std::get<typename G::Action>(parsed), {&events, fate});
        tell_as_text<G>(events, log);
        return verdict;
    }
    Verdict undo(Seat seat) override { return match_.undo(seat); }
    Verdict undo_by_consent(Seat seat) override { return match_.undo_by_consent(seat); }
    std::optional<std::string> free_undo(Seat seat) const override {
        const auto action = match_.free_undo(seat);
        return action ? std::optional(G::to_text(*action)) : std::nullopt;
    }
    std::string default_action(Seat seat) const override { return G::to_text(G::default_action(match_.state(), seat)); }
    std::optional<Outcome> outcome() const override { return G::outcome(match_.state()); }
    std::uint32_t barrier() const override { return G::barrier(match_.state()); }
    std::uint64_t hash() const override { return match_.hash(); }
    Parsed<std::string> fact(std::string_view key) const override { return G::fact(match_.state(), key); }
    Parsed<std::optional<std::string>> seen(Viewer viewer, std::string_view key) const override {
        const auto truth = G::fact(match_.state(), key);
        if (const auto* refusal = std::get_if<Refusal>(&truth)) return *refusal;
        constexpr int worlds = 32;
        Generator chance(Seed{});
        for (int world = 0; world < worlds; ++world) {
            const auto fact = G::fact(G::determinize(match_.state(), viewer, chance), key);
            const auto* text = std::get_if<std::string>(&fact);
            if (text == nullptr || *text != std::get<std::string>(truth)) return std::nullopt;
        }
        return std::optional(std::get<std::string>(truth));
    }
    std::vector<std::string> fact_keys() const override {
        if constexpr (requires { G::fact_keys(match_.state()); }) {
            return G::fact_keys(match_.state());
        } else {
            return {};
        }
    }
    void check() const override { G::check(match_.state()); }

    const Match<G>& match() const { return match_; }

  private:
    Match<G> match_;
};

/// A game without a match: how to begin one, by text. One object a game; see engine/scenario and the arena.
class AnyRules {
  public:
    virtual ~AnyRules() = default;
    virtual std::string_view id() const = 0;
    /// A dealt game. `fate` may decide its shuffles (MON-175).
    virtual Parsed<std::unique_ptr<AnyGame>> start(const Options& options, const Seed& seed, TextLog& log,
                                                   Fate* fate = nullptr) const = 0;
    /// A position put together from named facts (MON-174); `log` gets what happens when it begins.
    virtual Parsed<std::unique_ptr<AnyGame>> position(const Options& options,
                                                      const std::vector<std::pair<std::string, std::string>>& facts,
                                                      TextLog& log, Fate* fate = nullptr) const = 0;
};

template <Game G>
class AnyRulesOf final : public AnyRules {
  public:
    std::string_view id() const override { return G::id; }

    Parsed<std::unique_ptr<AnyGame>> start(const Options& options, const Seed& seed, TextLog& log,
                                           Fate* fate = nullptr) const override {
        const auto config = G::configure(options);
        if (const auto* refusal = std::get_if<Refusal>(&config)) return *refusal;
        EventLog<typename G::Event> events;
        Match<G> match(std::get<typename G::Config>(config), seed, {&events, fate});
        tell_as_text<G>(events, log);
        return std::unique_ptr<AnyGame>(std::make_unique<AnyGameOf<G>>(std::move(match)));
    }

    Parsed<std::unique_ptr<AnyGame>> position(const Options& options,
                                              const std::vector<std::pair<std::string, std::string>>& facts,
                                              TextLog& log, Fate* fate = nullptr) const override {
        auto blank = G::blank(options);
        if (const auto* refusal = std::get_if<Refusal>(&blank)) return *refusal;
        auto& state = std::get<typename G::State>(blank);
        for (const auto& [key, value] : facts) {
            if (Verdict refused = G::arrange(state, key, value)) {
                refused->sentence = "given " + key + ": " + refused->sentence;
                return *refused;
            }
        }
        EventLog<typename G::Event> events;
        G::arranged(state, Outside<typename G::Event>{&events, fate});
        tell_as_text<G>(events, log);
        return std::unique_ptr<AnyGame>(std::make_unique<AnyGameOf<G>>(Match<G>(state)));
    }
};

}  // namespace coronet::engine
