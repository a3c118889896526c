// Table over one game: the engine's Match, its views kept beside it so that every entry gives its deltas. Included by
// protocol/<game>/ only, where the game's views and events are described.
#pragma once

#include "engine/core/fingerprint.hpp"
#include "engine/core/match.hpp"
#include "engine/search/thinker_of.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/table.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace coronet::protocol {

namespace detail {
/// The open form of the events, as a JSON list; empty text for none.
template <class E>
std::string open_events(const engine::EventLog<E>& log) {
    std::string text;
    for (const auto& told : log) {
        text += text.empty() ? '[' : ',';
        described::write(text, told.open);
    }
    if (!text.empty()) text += ']';
    return text;
}

/// What this seat is told instead of the open form, each with its place in the open list; empty text for none.
template <class E>
std::string secret_events(const engine::EventLog<E>& log, engine::Seat seat) {
    std::string text;
    for (std::size_t i = 0; i < log.size(); ++i) {
        if (!log[i].secret || !log[i].knows.has(seat)) continue;
        text += text.empty() ? "[{\"i\":" : ",{\"i\":";
        described::write_number(text, i);
        described::write_members(text, *log[i].secret);
        text += '}';
    }
    if (!text.empty()) text += ']';
    return text;
}
}  // namespace detail

/// A running match of the game `G`.
template <search::Advised G>
class TableOf final : public Table {
  public:
    TableOf(const typename G::Config& config, const engine::Seed& seed, engine::ChanceTrace* trace = nullptr)
        : trace_(trace), match_(deal(config, seed)) {}

    /// Over a match that has begun elsewhere, such as that of a scenario; `fate` decides its shuffles and must outlive
    /// it.
    TableOf(const engine::Match<G>& match, engine::Fate* fate) : match_(match), fate_(fate) {}

    std::string_view game() const override { return G::id; }
    int seats() const override { return G::seats(state()); }
    int version() const override { return version_; }
    std::unique_ptr<Table> clone() const override { return std::unique_ptr<Table>(new TableOf(*this, Copied{})); }
    std::unique_ptr<Table> imagined(engine::Viewer viewer, const engine::Seed& seed) const override {
        engine::Generator chance(seed);
        auto other = std::unique_ptr<TableOf>(new TableOf(*this, Copied{}));
        other->match_ = match_.determinized(viewer, chance);
        return other;
    }
    void watch(bool looks) override {
        watched_ = looks;
        views_.reset();
    }
    using Table::enter;

    Entered enter(std::span<const Entry> entries) override {
        if (watched_ && !views_) views_ = look();
        // A copy has the whole line of earlier choices: of one choice, the latest of it is taken back as well.
        const bool one_choice = entries.size() == 1 && entries.front().how != How::undo;
        const auto before = one_choice ? std::nullopt : std::optional(match_);
        const int version = version_;
        std::vector<Change> changes(entries.size());
        try {
            for (std::size_t i = 0; i < entries.size(); ++i) {
                if (auto refused = carry_out(entries[i], changes[i])) {
                    if (i > 0) restore(*before, version);  // it has changed nothing itself
                    return std::move(*refused);
                }
            }
        } catch (...) {
            before ? restore(*before, version) : restore_before(entries.front(), version);
            throw;
        }
        return changes;
    }

    const std::string& first_events() const override { return first_events_; }
    std::string public_view() const override { return described::encode(G::view(state())); }
    std::string private_view(engine::Seat seat) const override { return described::encode(G::view(state(), seat)); }
    engine::SeatSet waiting() const override { return G::waiting(state()); }
    engine::SeatSet in_play() const override { return G::in_play(state()); }
    std::optional<engine::Outcome> outcome() const override { return G::outcome(state()); }
    std::uint64_t fingerprint() const override { return engine::fingerprint<G>(state()); }
    std::unique_ptr<engine::AnyGame> as_text() const override { return std::make_unique<engine::AnyGameOf<G>>(match_); }
    std::string default_action(engine::Seat seat) const override {
        return G::to_text(G::default_action(state(), seat));
    }
    std::optional<std::string> automatic(engine::Seat seat) const override {
        const auto action = G::automatic(state(), seat);
        return action ? std::optional(G::to_text(*action)) : std::nullopt;
    }

    std::unique_ptr<search::Thinker> thinker(engine::Seat seat, const engine::Seed& seed) const override {
        return std::make_unique<search::ThinkerOf<G>>(state(), seat, seed);
    }

    TableView table_view() const override {
        TableView view;
        for (const engine::Seat seat : waiting()) view.waiting.emplace_back(engine::index(seat));
        const auto result = outcome();
        view.over = result.has_value();
        if (result) {
            view.places.emplace().assign(result->places.begin(), result->places.end());
            view.scores.emplace().assign(result->scores.begin(), result->scores.end());
            view.ended_by = EndedBy::game;
        }
        return view;
    }

    OwnView own(engine::Seat seat) const override {
        OwnView view;
        if (const auto action = match_.free_undo(seat)) {
            view.undo = G::to_text(*action);
        } else if (const auto asked = match_.consent_undo(seat)) {
            view.undo_consent = G::to_text(*asked);
        }
        return view;
    }

    std::string undo_proposed(engine::Seat seat) const override {
        const auto asked = match_.consent_undo(seat);
        return asked && !G::secret(*asked) ? G::to_text(*asked) : std::string();
    }

    std::vector<std::string> legal(engine::Seat seat) const override {
        std::vector<typename G::Action> actions;
        G::legal(state(), seat, actions);
        std::vector<std::string> texts;
        texts.reserve(actions.size());
        for (const auto& action : actions) texts.push_back(G::to_text(action));
        return texts;
    }

    engine::Parsed<std::string> consult(engine::Seat seat, std::string_view text) const override {
        const auto action = G::parse(text);
        if (const auto* refusal = std::get_if<engine::Refusal>(&action)) return *refusal;
        const auto preview = G::preview(state(), seat, std::get<typename G::Action>(action));
        if (const auto* refusal = std::get_if<engine::Refusal>(&preview)) return *refusal;
        return described::encode(std::get<typename G::Preview>(preview));
    }

    const typename G::State& state() const { return match_.state(); }

  private:
    using Log = engine::EventLog<typename G::Event>;

    struct Views {
        typename G::Public open;
        std::vector<typename G::Private> own;  // by seat
    };
    struct Copied {};

    TableOf(const TableOf& other, Copied)
        : first_events_(other.first_events_),
          match_(other.match_),
          version_(other.version_),
          watched_(other.watched_),
          fate_(other.fate_) {}

    engine::Match<G> deal(const typename G::Config& config, const engine::Seed& seed) {
        Log log;
        engine::Match<G> match(config, seed, {&log, nullptr, trace_});
        first_events_ = detail::open_events(log);
        return match;
    }

    Views look() const {
        Views views{G::view(state()), {}};
        views.own.reserve(static_cast<std::size_t>(seats()));
        for (const engine::Seat seat : engine::SeatSet::all(seats())) views.own.push_back(G::view(state(), seat));
        return views;
    }

    void restore(const engine::Match<G>& match, int version) {
        match_ = match;
        version_ = version;
        views_.reset();
    }

    // An entry that failed by itself has changed nothing; what failed may also be what is told of it.
    void restore_before(const Entry& choice, int version) {
        if (version_ != version && !about_people(choice.how)) {
            CHECK(!match_.undo_by_consent(choice.seat), "a choice that was made can be taken back");
        }
        version_ = version;
        views_.reset();
    }

    // Carries out one entry and says what changed.
    engine::Verdict carry_out(const Entry& entry, Change& change) {
        Log log;
        const auto barrier = G::barrier(state());
        if (auto refused = entry.how == How::undo ? take_back(entry.seat, change) : choose(entry, log)) return refused;
        change.version = ++version_;
        if (about_people(entry.how)) return std::nullopt;
        change.barred = G::barrier(state()) != barrier;
        change.turn_began =
            std::any_of(log.begin(), log.end(), [](const auto& told) { return G::begins_turn(told.open); });
        change.events = detail::open_events(log);
        for (const engine::Seat seat : engine::SeatSet::all(seats())) {
            change.seats[place_of(seat)].events = detail::secret_events(log, seat);
        }
        if (watched_) compare(change);
        return std::nullopt;
    }

    void compare(Change& change) {
        Views now = look();
        change.delta = described::delta(views_->open, now.open);
        for (std::size_t i = 0; i < now.own.size(); ++i) {
            change.seats[i].delta = described::delta(views_->own[i], now.own[i]);
        }
        views_ = std::move(now);
    }

    engine::Verdict choose(const Entry& entry, Log& log) {
        if (about_people(entry.how)) return std::nullopt;
        if (G::outcome(state())) return engine::Refusal{"game_over", "The game is over."};
        const auto action = G::parse(entry.action);
        if (const auto* refusal = std::get_if<engine::Refusal>(&action)) return *refusal;
        return match_.play(entry.seat, std::get<typename G::Action>(action), {&log, fate_, trace_}, version_);
    }

    engine::Verdict take_back(engine::Seat seat, Change& change) {
        change.back = match_.consent_version(seat);
        return match_.undo_by_consent(seat);
    }

    static std::size_t place_of(engine::Seat seat) { return static_cast<std::size_t>(engine::index(seat)); }

    engine::ChanceTrace* trace_ = nullptr;  // before `match_`: the deal uses it; a clone has none
    std::string first_events_;              // before `match_`: the deal fills it
    engine::Match<G> match_;
    int version_ = 0;
    bool watched_ = true;
    engine::Fate* fate_ = nullptr;  // of a scenario
    std::optional<Views> views_;    // of this position, once an entry came that they are compared for
};

}  // namespace coronet::protocol
