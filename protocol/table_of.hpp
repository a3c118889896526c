// Table over one game: the engine's Match, its views kept beside it so that every entry gives its deltas. Included by
// protocol/<game>/ only, where the game's views and events are described.
#pragma once

#include "engine/core/fingerprint.hpp"
#include "engine/core/match.hpp"
#include "engine/search/thinker_of.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/table.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <utility>

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
        : trace_(trace), now_(deal(config, seed)) {}

    std::string_view game() const override { return G::id; }
    int seats() const override { return G::seats(state()); }
    int version() const override { return now_.version; }
    std::unique_ptr<Table> clone() const override { return std::unique_ptr<Table>(new TableOf(*this, Copied{})); }
    std::unique_ptr<Table> imagined(engine::Viewer viewer, const engine::Seed& seed) const override {
        engine::Generator chance(seed);
        auto other = std::unique_ptr<TableOf>(new TableOf(*this, Copied{}));
        other->now_.match = now_.match.determinized(viewer, chance);
        look(other->now_);
        return other;
    }
    using Table::enter;

    Entered enter(std::span<const Entry> entries) override {
        Position next = now_;
        std::vector<Change> changes;
        for (const Entry& entry : entries) {
            Change change;
            if (auto refused = carry_out(next, entry, change)) return std::move(*refused);
            changes.push_back(std::move(change));
        }
        now_ = std::move(next);
        return changes;
    }

    const std::string& first_events() const override { return first_events_; }
    std::string public_view() const override { return described::encode(now_.views->open); }
    std::string private_view(engine::Seat seat) const override { return described::encode(own_view(seat)); }
    engine::SeatSet waiting() const override { return G::waiting(state()); }
    std::optional<engine::Outcome> outcome() const override { return G::outcome(state()); }
    std::uint64_t fingerprint() const override { return engine::fingerprint<G>(state()); }
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
        if (const auto action = now_.match.free_undo(seat)) {
            view.undo = G::to_text(*action);
        } else if (const auto asked = now_.match.consent_undo(seat)) {
            view.undo_consent = G::to_text(*asked);
        }
        return view;
    }

    std::string undo_proposed(engine::Seat seat) const override {
        const auto asked = now_.match.consent_undo(seat);
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

    const typename G::State& state() const { return now_.match.state(); }

  private:
    using Log = engine::EventLog<typename G::Event>;

    // A choice that can be taken back: whose it was, and the version before it.
    struct Past {
        engine::Seat seat;
        int version;
    };
    // What everybody is shown of a position.
    struct Views {
        typename G::Public open{};
        std::vector<typename G::Private> own{};  // by seat
    };
    // All that an entry changes. An entry works on a copy, kept only if all went well.
    struct Position {
        engine::Match<G> match;
        std::deque<Past> past;  // as long as the history of `match`
        int version = 0;
        std::shared_ptr<const Views> views{};  // shared by copies, which mostly make new ones
    };
    struct Copied {};

    TableOf(const TableOf& other, Copied) : first_events_(other.first_events_), now_(other.now_) {}

    Position deal(const typename G::Config& config, const engine::Seed& seed) {
        Log log;
        Position position{engine::Match<G>(config, seed, {&log, nullptr, trace_}), {}};
        first_events_ = detail::open_events(log);
        look(position);
        return position;
    }

    static void look(Position& position) {
        const auto& state = position.match.state();
        const auto views = std::make_shared<Views>();
        views->open = G::view(state);
        for (int seat = 0; seat < G::seats(state); ++seat) {
            views->own.push_back(G::view(state, engine::seat_at(seat)));
        }
        position.views = views;
    }

    const typename G::Private& own_view(engine::Seat seat) const {
        return now_.views->own.at(static_cast<std::size_t>(engine::index(seat)));
    }

    // Carries out one entry on `next` and says what changed.
    engine::Verdict carry_out(Position& next, const Entry& entry, Change& change) {
        Log log;
        const auto barrier = G::barrier(next.match.state());
        if (auto refused = entry.how == How::undo ? take_back(next, entry.seat, change) : choose(next, entry, log)) {
            return refused;
        }
        change.version = ++next.version;
        if (about_people(entry.how)) return std::nullopt;
        change.barred = G::barrier(next.match.state()) != barrier;
        change.events = detail::open_events(log);
        const auto before = next.views;
        look(next);
        change.delta = described::delta(before->open, next.views->open);
        for (std::size_t i = 0; i < before->own.size(); ++i) {
            change.seats[i].delta = described::delta(before->own[i], next.views->own[i]);
            change.seats[i].events = detail::secret_events(log, engine::seat_at(static_cast<int>(i)));
        }
        return std::nullopt;
    }

    engine::Verdict choose(Position& next, const Entry& entry, Log& log) {
        if (about_people(entry.how)) return std::nullopt;
        if (G::outcome(next.match.state())) return engine::Refusal{"game_over", "The game is over."};
        const auto action = G::parse(entry.action);
        if (const auto* refusal = std::get_if<engine::Refusal>(&action)) return *refusal;
        auto refused = next.match.play(entry.seat, std::get<typename G::Action>(action), {&log, nullptr, trace_});
        if (refused) return refused;
        next.past.push_back({entry.seat, next.version});
        if (next.past.size() > engine::Match<G>::history_limit) next.past.pop_front();
        return std::nullopt;
    }

    static engine::Verdict take_back(Position& next, engine::Seat seat, Change& change) {
        if (auto refused = next.match.undo_by_consent(seat)) return refused;
        engine::Seat taken = engine::no_seat;
        do {
            taken = next.past.back().seat;
            change.back = next.past.back().version;
            next.past.pop_back();
        } while (taken != seat);
        return std::nullopt;
    }

    engine::ChanceTrace* trace_ = nullptr;  // before `now_`: the deal uses it; a clone has none
    std::string first_events_;              // before `now_`: the deal fills it
    Position now_;
};

}  // namespace coronet::protocol
