#pragma once
// The tree of the search: what is known of each choice at each point of the game that was looked at. Bounded: when it
// is full it grows no more, and the search goes on with what is there. Used by ismcts.hpp only.

#include "engine/search/advice.hpp"

#include <cstdint>
#include <cstring>
#include <vector>

namespace coronet::search {

inline constexpr std::uint32_t no_node = 0xFFFFFFFF;

/// One choice at one point.
template <class Action>
struct Branch {
    Action action{};
    bool open = false;  ///< may be tried; the others wait until the point is visited more often
    float promise = 0;  ///< how far ahead the seat was right after it, when it was first seen
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  ///< visits of the point at which it was legal and open
    float reward = 0;             ///< sum for the seat that chooses
    float points = 0;             ///< sum of the worth of that seat
    std::uint32_t to = no_node;   ///< the point after it
};

/// One point: a seat chooses.
template <class Action>
struct Point {
    std::vector<Branch<Action>> branches{};  ///< by the bytes of the action
    std::uint32_t visits = 0;
    std::uint32_t unseen = no_node;  ///< the point after a choice that stays secret: the same for all of them
};

/// Orders actions by their bytes. Actions have no padding, so that equal ones are equal bytes.
template <class Action>
bool before(const Action& a, const Action& b) {
    return std::memcmp(&a, &b, sizeof(Action)) < 0;
}

template <class Action>
class Tree {
  public:
    explicit Tree(std::size_t most_branches) : most_branches_(most_branches) { points_.emplace_back(); }

    Point<Action>& operator[](std::uint32_t at) { return points_[at]; }
    const Point<Action>& operator[](std::uint32_t at) const { return points_[at]; }
    [[nodiscard]] bool full() const { return branches_ >= most_branches_; }
    [[nodiscard]] std::size_t branches() const { return branches_; }
    std::uint32_t add_point() {
        points_.emplace_back();
        return static_cast<std::uint32_t>(points_.size() - 1);
    }

    /// Adds what is legal now (in the order of `before`) and not there yet, unless the tree is full; `promise` is asked
    /// once for each. Gives the places of the branches of what is legal.
    template <class Promise>
    void meet(std::uint32_t at, const std::vector<Action>& legal, Promise&& promise, std::vector<std::uint32_t>& here) {
        auto& branches = points_[at].branches;
        std::size_t added = 0;
        auto known = branches.begin();
        for (const Action& action : legal) {
            while (known != branches.end() && before(known->action, action)) ++known;
            if (known == branches.end() || before(action, known->action)) ++added;
        }
        if (added > 0 && !full()) {
            std::vector<Branch<Action>> merged;
            merged.reserve(branches.size() + added);
            auto old = branches.begin();
            for (const Action& action : legal) {
                while (old != branches.end() && before(old->action, action)) merged.push_back(*old++);
                if (old != branches.end() && !before(action, old->action)) {
                    merged.push_back(*old++);
                } else {
                    merged.push_back({.action = action, .promise = promise(action)});
                }
            }
            merged.insert(merged.end(), old, branches.end());
            branches = std::move(merged);
            branches_ += added;
        }
        here.clear();
        std::uint32_t place = 0;
        for (const Action& action : legal) {
            while (place < branches.size() && before(branches[place].action, action)) ++place;
            if (place < branches.size() && !before(action, branches[place].action)) here.push_back(place);
        }
    }

  private:
    std::vector<Point<Action>> points_;
    std::size_t most_branches_;
    std::size_t branches_ = 0;
};

}  // namespace coronet::search
