// Every order of the steps of a small model is tried, breadth first. Used by the models of how nodes own lobbies.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <utility>

namespace coronet::server::test {

/// The worlds of a model, which are values with an order; there must be a limited number of them.
template <class World>
class EveryOrder {
  public:
    /// `steps` reaches every world that is one step from the one it is given. Says what was broken first, or nothing.
    template <class Steps>
    std::string explore(const World& first, Steps steps) {
        reach(first);
        while (!waiting_.empty() && broken_.empty()) {
            const World world = waiting_.front();
            waiting_.pop_front();
            steps(world);
        }
        return broken_;
    }
    /// Notes a world, to go on from; false if it was known.
    bool reach(const World& world) {
        if (!seen_.insert(world).second) return false;
        waiting_.push_back(world);
        return true;
    }
    void broken(std::string what) { broken_ = std::move(what); }
    [[nodiscard]] const std::set<World>& seen() const { return seen_; }

  private:
    std::set<World> seen_;
    std::deque<World> waiting_;
    std::string broken_;
};

}  // namespace coronet::server::test
