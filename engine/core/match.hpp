#pragma once
// One match of one game: its state and the line of earlier choices that can be taken back. Used by AnyGame and by
// protocol::TableOf. Undo is the same for all games: free back to the barrier, beyond it by everybody's consent.

#include "engine/core/check.hpp"
#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::engine {

/// A match in progress. `outside` is handed through to the rules.
template <Game G>
class Match {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Beyond = Outside<typename G::Event>;

    /// How many choices can be taken back by consent at most.
    static constexpr std::size_t history_limit = 64;

    Match(const typename G::Config& config, const Seed& seed, const Beyond& outside)
        : state_(G::start(config, seed, outside)) {}
    explicit Match(const State& position) : state_(position) {}

    const State& state() const { return state_; }
    /// Of the bytes of the state: for comparing within one program.
    std::uint64_t hash() const { return hash_of(state_); }

    /// One choice of a seat. A refusal changes nothing; so does a Bug. `version` is the caller's number of the position
    /// before it.
    Verdict play(Seat seat, const Action& action, const Beyond& outside, int version = 0) {
        const State before = state_;
        try {
            if (Verdict refused = G::apply(state_, seat, action, outside)) {
                state_ = before;
                return refused;
            }
        } catch (...) {
            state_ = before;
            throw;
        }
        remember({action, seat, version, G::barrier(before), {}}, before);
        follows_ = outside.fate == nullptr;  // what chance was told to give, it would not give again
        return std::nullopt;
    }

    /// The choice that `undo` would take back freely: the latest one, if it was this seat's and nothing has been
    /// revealed or answered since.
    std::optional<Action> free_undo(Seat seat) const {
        if (available_ == 0 || G::undo_refused(state_, seat)) return std::nullopt;
        const Choice& last = line_.back();
        if (last.seat != seat || last.barrier != G::barrier(state_)) return std::nullopt;
        return last.action;
    }

    /// Who made the latest choice that could be taken back.
    std::optional<Seat> latest() const { return available_ == 0 ? std::nullopt : std::optional(line_.back().seat); }
    /// The choice that this seat could take back with everybody's consent: its own latest, and all that came after it.
    std::optional<Action> consent_undo(Seat seat) const {
        const Choice* own = latest_of(seat);
        return own == nullptr ? std::nullopt : std::optional(own->action);
    }
    /// The version before that choice, as `play` was told.
    std::optional<int> consent_version(Seat seat) const {
        const Choice* own = latest_of(seat);
        return own == nullptr ? std::nullopt : std::optional(own->version);
    }

    /// Takes back this seat's latest choice if that is free; otherwise the game's code for that: `G::behind_barrier`
    /// where the others' consent could take it back, else `G::undo_blocked`. Who may not ask for it at all is told
    /// what `G::undo_refused` says.
    Verdict undo(Seat seat) {
        if (Verdict refused = G::undo_refused(state_, seat)) return refused;
        if (!free_undo(seat)) {
            return Refusal{consent_undo(seat) ? G::behind_barrier : G::undo_blocked,
                           "There is nothing that you can take back now."};
        }
        rewind(line_.size() - 1);
        return std::nullopt;
    }

    /// Takes back this seat's latest choice and all later ones. Everybody else has agreed.
    Verdict undo_by_consent(Seat seat) {
        const Choice* own = latest_of(seat);
        if (own == nullptr) return Refusal{nothing_to_undo, "You have made no choice that could be taken back."};
        rewind(static_cast<std::size_t>(std::distance<const Choice*>(line_.data(), own)));
        return std::nullopt;
    }

    /// One of the matches that `viewer` must hold possible: all that is hidden from the viewer is drawn anew, also in
    /// the positions that could be taken back. The choices that led here stay.
    Match determinized(Viewer viewer, Generator& chance) const {
        Match other(G::determinize(state_, viewer, chance));
        other.follows_ = false;
        other.available_ = available_;
        if (available_ == 0) return other;
        std::size_t place = line_.size() - available_;
        State before = state_before(place);
        for (;;) {
            Choice choice = line_[place];
            choice.before = std::make_shared<const State>(G::determinize(before, viewer, chance));
            other.line_.push_back(std::move(choice));
            if (++place == line_.size()) return other;
            go_on(before, place);
        }
    }

  private:
    /// A choice that can be taken back. The position before it is kept for one in so many, since a state can be a
    /// hundred times as large as a choice; the others are found by repeating the choices since.
    struct Choice {
        Action action;
        Seat seat;
        int version;
        std::uint32_t barrier;                // before it
        std::shared_ptr<const State> before;  // shared by copies: it never changes
    };
    static constexpr std::size_t kept_apart = 32;

    const Choice* latest_of(Seat seat) const {
        for (std::size_t back = 1; back <= available_; ++back) {
            if (const Choice& choice = line_[line_.size() - back]; choice.seat == seat) return &choice;
        }
        return nullptr;
    }

    /// The latest kept position at or before a place of the line.
    std::size_t kept_at(std::size_t place) const {
        while (!line_[place].before) --place;
        return place;
    }

    void remember(Choice choice, const State& before) {
        if (!follows_ || line_.empty() || line_.size() - kept_at(line_.size() - 1) >= kept_apart) {
            choice.before = std::make_shared<const State>(before);
        }
        line_.push_back(std::move(choice));
        available_ = std::min(available_ + 1, history_limit);
        if (line_.size() < available_ + 2 * kept_apart) return;
        const auto first = static_cast<std::ptrdiff_t>(kept_at(line_.size() - available_));
        line_.erase(line_.begin(), line_.begin() + first);
    }

    State state_before(std::size_t place) const {
        std::size_t at = kept_at(place);
        State state = *line_[at].before;
        while (at < place) go_on(state, ++at);
        return state;
    }
    /// From the position before the choice before a place to the one before it.
    void go_on(State& before, std::size_t place) const {
        const Choice& made = line_[place - 1];
        if (line_[place].before)
            before = *line_[place].before;
        else
            CHECK(!G::apply(before, made.seat, made.action, {}), "what was chosen can be repeated");
    }

    /// Back to before a choice of the line.
    void rewind(std::size_t place) {
        state_ = state_before(place);
        follows_ = line_[place].before == nullptr;
        available_ -= line_.size() - place;
        line_.erase(line_.begin() + static_cast<std::ptrdiff_t>(place), line_.end());
    }

    State state_;
    std::vector<Choice> line_;   // the latest is the last; the first has its position
    std::size_t available_ = 0;  // of these, how many can be taken back: the latest
    bool follows_ = true;        // repeating the line leads to `state_`
};

}  // namespace coronet::engine
