#pragma once
// One match of one game: its state and the line of earlier states that can be taken back. Used by AnyGame and by
// protocol::TableOf. Undo is the same for all games: free back to the barrier, beyond it by everybody's consent.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

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

    /// One choice of a seat. A refusal changes nothing; so does a Bug.
    Verdict play(Seat seat, const Action& action, const Beyond& outside) {
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
        remember({before, action, seat});
        if (history_.size() > history_limit) history_.pop_front();
        return std::nullopt;
    }

    /// The choice that `undo` would take back freely: the latest one, if it was this seat's and nothing has been
    /// revealed or answered since.
    std::optional<Action> free_undo(Seat seat) const {
        if (history_.empty() || G::undo_refused(state_, seat)) return std::nullopt;
        const Past& last = *history_.back();
        if (last.seat != seat || G::barrier(last.before) != G::barrier(state_)) return std::nullopt;
        return last.action;
    }

    /// The choice that this seat could take back with everybody's consent: its own latest, and all that came after it.
    std::optional<Action> consent_undo(Seat seat) const {
        for (auto past = history_.rbegin(); past != history_.rend(); ++past) {
            if ((*past)->seat == seat) return (*past)->action;
        }
        return std::nullopt;
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
        rewind();
        return std::nullopt;
    }

    /// Takes back this seat's latest choice and all later ones. Everybody else has agreed.
    Verdict undo_by_consent(Seat seat) {
        if (!consent_undo(seat)) return Refusal{nothing_to_undo, "You have made no choice that could be taken back."};
        while (history_.back()->seat != seat) rewind();
        rewind();
        return std::nullopt;
    }

    /// One of the matches that `viewer` must hold possible: all that is hidden from the viewer is drawn anew, also in
    /// the positions that could be taken back. The choices that led here stay.
    Match determinized(Viewer viewer, Generator& chance) const {
        Match other(G::determinize(state_, viewer, chance));
        for (const auto& past : history_) {
            other.remember({G::determinize(past->before, viewer, chance), past->action, past->seat});
        }
        return other;
    }

  private:
    struct Past {
        State before;
        Action action;
        Seat seat;
    };

    void remember(const Past& past) { history_.push_back(std::make_shared<const Past>(past)); }
    void rewind() {
        state_ = history_.back()->before;
        history_.pop_back();
    }

    State state_;
    std::deque<std::shared_ptr<const Past>> history_;  // shared by copies: it never changes
};

}  // namespace coronet::engine
