#pragma once
// A match of whichever game, with actions, events and facts as text. Used by the scenario runner and other tools that
// do not care which game it is; the server's richer form with views is protocol::Table.

#include "engine/core/match.hpp"
#include "engine/core/text.hpp"
#include "engine/core/vocabulary.hpp"

#include <algorithm>
#include <map>
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
    /// The one way to write the choice that a text means: equal choices, equal texts. `bad_request` if it means none.
    virtual Parsed<std::string> spelled(std::string_view action) const = 0;
    /// One choice. The refusal has code `bad_request` if the text is no action at all.
    virtual Verdict play(Seat seat, std::string_view action, TextLog& log, Fate* fate = nullptr) = 0;
    virtual Verdict undo(Seat seat) = 0;
    virtual Verdict undo_by_consent(Seat seat) = 0;
    virtual std::optional<std::string> free_undo(Seat seat) const = 0;
    /// Who made the latest choice that could be taken back.
    virtual std::optional<Seat> latest() const = 0;
    virtual std::string default_action(Seat seat) const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::uint32_t barrier() const = 0;
    /// Of the bytes of the position: for comparing within one program.
    virtual std::uint64_t hash() const = 0;
    /// One named fact of the position, in the words that `arrange` takes.
    virtual Parsed<std::string> fact(std::string_view key) const = 0;
    /// The same fact as this viewer can know it: nothing if it differs between positions that look alike to the viewer.
    virtual Parsed<std::optional<std::string>> seen(Viewer viewer, std::string_view key) const = 0;
    /// Whether this viewer is shown the same of another position of the same game.
    virtual bool looks_like(const AnyGame& other, Viewer viewer) const = 0;
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

/// The keys of all facts that make up a position: those of `G::fact_keys`, which a fingerprint is of, and its labels.
template <Game G>
std::vector<std::string> all_fact_keys(const typename G::State& state) {
    static const auto labels = G::vocabulary().labels;
    std::vector<std::string> keys = G::fact_keys(state);
    for (const auto& key : labels) {
        if (std::holds_alternative<std::string>(G::fact(state, key))) keys.push_back(key);
    }
    return keys;
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
    Parsed<std::string> spelled(std::string_view action) const override {
        const auto parsed = G::parse(action);
        if (const auto* refusal = std::get_if<Refusal>(&parsed)) return *refusal;
        return G::to_text(std::get<typename G::Action>(parsed));
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
    std::optional<Seat> latest() const override { return match_.latest(); }
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
    bool looks_like(const AnyGame& other, Viewer viewer) const override {
        const auto* same = dynamic_cast<const AnyGameOf*>(&other);
        if (same == nullptr) return false;
        const auto& mine = match_.state();
        const auto& theirs = same->match_.state();
        return G::view(mine) == G::view(theirs) && (!viewer || G::view(mine, *viewer) == G::view(theirs, *viewer));
    }
    std::vector<std::string> fact_keys() const override { return all_fact_keys<G>(match_.state()); }
    void check() const override { G::check(match_.state()); }

    const Match<G>& match() const { return match_; }

  private:
    Match<G> match_;
};

/// A position put together from facts, or what is wrong with them. The key is empty if it is about the options.
using Arranged = std::variant<std::unique_ptr<AnyGame>, BadFact>;

/// A game without a match: how to begin one, by text. One object a game; see engine/scenario and the arena.
class AnyRules {
  public:
    virtual ~AnyRules() = default;
    virtual std::string_view id() const = 0;
    /// The options a host can choose, "players" apart.
    virtual std::vector<OptionInfo> options() const = 0;
    /// The words of its texts; an empty one if the game does not tell.
    virtual const Vocabulary& vocabulary() const = 0;
    /// The keys of the facts that make up a position at a table with these options; none if the options are wrong.
    virtual std::vector<std::string> fact_keys(const Options& options) const = 0;
    /// These facts where nothing is given, by their keys.
    virtual std::map<std::string, std::string> bare_facts(const Options& options) const = 0;
    /// A dealt game. `fate` may decide its shuffles (MON-175).
    virtual Parsed<std::unique_ptr<AnyGame>> start(const Options& options, const Seed& seed, TextLog& log,
                                                   Fate* fate = nullptr) const = 0;
    /// A position put together from named facts (MON-174); lists may say `3*town`. Facts must still be so when
    /// all are in place. `log` gets what happens when it begins. Throws Bug if the rules cannot go on from there.
    virtual Arranged position(const Options& options, std::vector<std::pair<std::string, std::string>> facts,
                              TextLog& log, Fate* fate = nullptr) const = 0;
};

template <Game G>
class AnyRulesOf final : public AnyRules {
  public:
    std::string_view id() const override { return G::id; }
    std::vector<OptionInfo> options() const override { return G::options(); }
    const Vocabulary& vocabulary() const override {
        static const Vocabulary words = G::vocabulary();
        return words;
    }
    std::vector<std::string> fact_keys(const Options& options) const override {
        const auto blank = G::blank(options);
        const auto* state = std::get_if<typename G::State>(&blank);
        return state == nullptr ? std::vector<std::string>() : all_fact_keys<G>(*state);
    }
    std::map<std::string, std::string> bare_facts(const Options& options) const override {
        std::map<std::string, std::string> facts;
        const auto blank = G::blank(options);
        const auto* state = std::get_if<typename G::State>(&blank);
        if (state == nullptr) return facts;
        for (const auto& key : all_fact_keys<G>(*state)) facts[key] = shown(*state, key);
        return facts;
    }

    Parsed<std::unique_ptr<AnyGame>> start(const Options& options, const Seed& seed, TextLog& log,
                                           Fate* fate = nullptr) const override {
        const auto config = G::configure(options);
        if (const auto* refusal = std::get_if<Refusal>(&config)) return *refusal;
        EventLog<typename G::Event> events;
        Match<G> match(std::get<typename G::Config>(config), seed, {&events, fate});
        tell_as_text<G>(events, log);
        return std::unique_ptr<AnyGame>(std::make_unique<AnyGameOf<G>>(std::move(match)));
    }

    Arranged position(const Options& options, std::vector<std::pair<std::string, std::string>> facts, TextLog& log,
                      Fate* fate = nullptr) const override {
        auto blank = G::blank(options);
        if (const auto* refusal = std::get_if<Refusal>(&blank)) return BadFact{{}, *refusal};
        auto& state = std::get<typename G::State>(blank);
        put_in_order(facts);
        for (auto& [key, value] : facts) {
            const auto items = items_of(value, most_items);
            if (!items) return BadFact{key, {"bad_position", "That is more than a game has."}};
            value = joined(*items, [](std::string_view item) { return item; });
            if (const Verdict refused = G::arrange(state, key, value)) return BadFact{key, *refused};
            value = shown(state, key);
        }
        for (const auto& [key, value] : facts) {
            const auto now = shown(state, key);
            if (now != value)
                return BadFact{key, {"bad_position", "It contradicts other facts; together with them it is: " + now}};
        }
        EventLog<typename G::Event> events;
        if (auto contradiction = G::arranged(state, Outside<typename G::Event>{&events, fate})) return *contradiction;
        tell_as_text<G>(events, log);
        return std::unique_ptr<AnyGame>(std::make_unique<AnyGameOf<G>>(Match<G>(state)));
    }

  private:
    static constexpr std::size_t most_items = 500;

    /// A fact as it is now; empty if it cannot be asked for.
    static std::string shown(const typename G::State& state, std::string_view key) {
        const auto fact = G::fact(state, key);
        const auto* text = std::get_if<std::string>(&fact);
        return text == nullptr ? std::string() : *text;
    }

    /// Facts that others build on come first, labels last; the rest stays as it is, since copies are handed out in
    /// that order.
    void put_in_order(std::vector<std::pair<std::string, std::string>>& facts) const {
        const Vocabulary& words = vocabulary();
        const auto place = [&words](const auto& fact) {
            const auto& list = words.foundations;
            const auto found = std::find(list.begin(), list.end(), fact.first.substr(0, fact.first.find(' ')));
            return found - list.begin() + std::count(words.labels.begin(), words.labels.end(), fact.first);
        };
        std::stable_sort(facts.begin(), facts.end(),
                         [&place](const auto& one, const auto& other) { return place(one) < place(other); });
    }
};

}  // namespace coronet::engine
