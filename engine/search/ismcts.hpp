#pragma once
// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), for games of several players with
// hidden information: each iteration draws what the seat cannot know anew, walks down one tree keyed by what is chosen,
// and values where it ends. So a choice is judged by all that may be, and never by what is.
//
// Two things go beyond the paper. Where many choices are open only the promising ones are tried at first and the others
// as a point is visited more often (progressive widening). A choice that stays secret until all have answered leads to
// the same point whatever it is, so that nobody in the tree answers to what nobody can have seen.

#include "engine/search/players.hpp"
#include "engine/search/thinker.hpp"
#include "engine/search/tree.hpp"
#include "engine/search/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace coronet::search {

/// The choices of the seat, the best first, and how often the tree was walked.
template <class Action>
struct Thought {
    std::vector<Opinion<Action>> opinions;
    std::uint64_t iterations = 0;
};

template <Advised G>
class Search {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// `state` may already be determinized for the seat: no more of it is used than the seat knows.
    Search(const State& state, Seat seat, const engine::Seed& seed, const Tuning& tuning = {})
        : root_(state), seat_(seat), tuning_(tuning), dice_(seed), tree_(tuning.most_branches) {
        CHECK(G::waiting(state).has(seat), "who thinks is asked");
    }

    /// Walks the tree while `go` says so, at least once, and until the choice is as good as made (`Tuning::haste`).
    /// Where there is a single choice there is nothing to walk.
    Thought<Action> think(const Go& go) {
        choices<G>(root_, seat_, legal_);
        if (legal_.size() == 1) return only_choice();
        std::uint64_t left = 0;
        do {
            iterate();
            left = go(++iterations_);
        } while (left > 0 && !settled(left));
        return thought();
    }

    /// Choices the tree knows, at all its points: fewer than Tuning::most_branches and those of one point.
    [[nodiscard]] std::size_t branches() const { return tree_.branches(); }

  private:
    struct Step {
        std::uint32_t point;
        std::uint32_t branch;
        Seat seat;
    };

    /// Whether the choice followed most will stay so, as far as `Tuning::haste` asks, with `left` walks to come.
    bool settled(std::uint64_t left) const {
        constexpr std::uint64_t between_looks = 32;
        if (iterations_ % between_looks != 0 || haste() <= 0) return false;
        std::uint32_t most = 0;
        std::uint32_t second = 0;
        for (const auto& branch : tree_[0].branches) {
            second = std::max(second, std::min(most, branch.visits));
            most = std::max(most, branch.visits);
        }
        return static_cast<double>(most - second) * haste() > static_cast<double>(left);
    }

    /// The seat whose choice comes next: the one that thinks, if it is asked; else the first.
    Seat next_seat(const State& state) const {
        const SeatSet waiting = G::waiting(state);
        return waiting.has(seat_) ? seat_ : *waiting.begin();
    }

    void iterate() {
        State state = G::determinize(root_, seat_, dice_);
        path_.clear();
        std::uint32_t at = 0;
        while (!G::waiting(state).empty()) {
            const Seat seat = next_seat(state);
            choices<G>(state, seat, legal_);
            if (legal_.size() == 1) {  // nothing to think about
                apply(state, seat, legal_.front());
                continue;
            }
            std::sort(legal_.begin(), legal_.end(), before<Action>);
            tree_.meet(
                at, legal_, [&](const Action& action) { return after<G>(state, seat, action); }, here_);
            if (here_.empty()) break;  // the tree is full and does not know this
            const std::uint32_t chosen = select(at);
            path_.push_back({at, chosen, seat});
            const Action action = tree_[at].branches[chosen].action;
            apply(state, seat, action);
            const bool fresh = tree_[at].branches[chosen].visits == 0;
            if (fresh) break;
            at = descend(at, chosen, is_secret(state, seat));
            if (at == no_node) break;
        }
        for (int left = playout(); left > 0 && !G::waiting(state).empty(); --left) {
            const Seat seat = next_seat(state);
            apply(state, seat, greedy_choice<G>(state, seat, dice_, {.samples = 1}));
        }
        learn(state);
    }

    double haste() const { return tuning_.haste.value_or(G::haste); }
    int playout() const { return tuning_.playout.value_or(G::playout); }

    static void apply(State& state, Seat seat, const Action& action) {
        CHECK(!G::apply(state, seat, action, {}), "what is legal is accepted");
    }

    /// Whether the answer just given is held back until all are in: by engine::Flow, if the game has one.
    static bool is_secret(const State& state, Seat seat) {
        if constexpr (requires { state.flow; }) return state.flow.answered.has(seat);
        return false;
    }

    /// The point after a choice; `no_node`: there is none, and no room for another.
    std::uint32_t descend(std::uint32_t at, std::uint32_t chosen, bool secret) {
        std::uint32_t to = secret ? tree_[at].unseen : tree_[at].branches[chosen].to;
        if (to != no_node || tree_.full()) return to;
        to = tree_.add_point();
        (secret ? tree_[at].unseen : tree_[at].branches[chosen].to) = to;
        return to;
    }

    /// Which of the branches `here_` to follow, as a place in the point.
    std::uint32_t select(std::uint32_t at) {
        auto& point = tree_[at];
        ++point.visits;
        const auto wanted = static_cast<std::size_t>(
            std::ceil(tuning_.widen * std::pow(static_cast<double>(point.visits), tuning_.widening)));
        std::size_t open = 0;
        std::uint32_t next = no_node;  // the most promising of those that wait
        for (const std::uint32_t place : here_) {
            const auto& branch = point.branches[place];
            if (branch.open) {
                ++open;
            } else if (next == no_node || branch.promise > point.branches[next].promise) {
                next = place;
            }
        }
        if (next != no_node && (open < wanted || open == 0)) point.branches[next].open = true;
        std::uint32_t best = no_node;
        double best_value = 0;
        for (const std::uint32_t place : here_) {
            auto& branch = point.branches[place];
            if (!branch.open) continue;
            ++branch.available;
            if (at == 0 && branch.visits == 0) return place;  // of the seat's own choices each is tried once
            const double visits = static_cast<double>(branch.visits) + tuning_.trust;
            const double known =
                (static_cast<double>(branch.reward) + tuning_.trust * hope<G>(branch.promise)) / visits;
            const double value =
                known + tuning_.explore * std::sqrt(std::log(static_cast<double>(branch.available) + 1.0) / visits);
            if (best == no_node || value > best_value) {
                best = place;
                best_value = value;
            }
        }
        return best;
    }

    void learn(const State& state) {
        const BySeat worth = worths<G>(state);
        const BySeat reward = rewards<G>(state, worth);
        for (const Step& step : path_) {
            auto& branch = tree_[step.point].branches[step.branch];
            const auto seat = static_cast<std::size_t>(index(step.seat));
            ++branch.visits;
            branch.reward += reward[seat];
            branch.points += worth[seat];
        }
    }

    Thought<Action> only_choice() const {
        const BySeat worth = worths<G>(root_);
        const auto seat = static_cast<std::size_t>(index(seat_));
        const double chance = static_cast<double>(rewards<G>(root_, worth)[seat]);
        return {.opinions = {{.action = legal_.front(), .chance = chance, .points = static_cast<double>(worth[seat])}}};
    }

    Thought<Action> thought() {
        Thought<Action> thought{.opinions = {}, .iterations = iterations_};
        for (const auto& branch : tree_[0].branches) {
            if (branch.visits == 0) continue;
            thought.opinions.push_back({.action = branch.action,
                                        .visits = branch.visits,
                                        .chance = static_cast<double>(branch.reward) / branch.visits,
                                        .points = static_cast<double>(branch.points) / branch.visits});
        }
        std::stable_sort(thought.opinions.begin(), thought.opinions.end(), [](const auto& a, const auto& b) {
            return std::pair(a.visits, a.chance) > std::pair(b.visits, b.chance);
        });
        return thought;
    }

    State root_;
    Seat seat_;
    Tuning tuning_;
    engine::Generator dice_;
    Tree<Action> tree_;
    std::uint64_t iterations_ = 0;
    std::vector<Step> path_;
    std::vector<Action> legal_;
    std::vector<std::uint32_t> here_;
};

}  // namespace coronet::search
