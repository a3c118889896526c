// The steps of a match: the latest as they are told, older ones packed, since hardly anybody asks for them again.
// Kept by RunningMatch.
// Always holds: what is read is what was added.
#pragma once

#include "server/lobby/step.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace coronet::server {

/// A copy shares what is packed, and the latest steps.
class Steps {
  public:
    void push_back(SharedStep step);

    [[nodiscard]] std::size_t size() const { return blocks_.size() * in_a_block + latest_.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    /// The latest; there must be one.
    [[nodiscard]] const SharedStep& back() const { return latest_.back(); }
    /// The steps from one place up to another, this one not.
    [[nodiscard]] std::vector<SharedStep> between(std::size_t first, std::size_t end) const;
    [[nodiscard]] std::vector<SharedStep> all() const { return between(0, size()); }

    /// Reads single steps. Keeps what it had to unpack; the steps must outlive it and not grow meanwhile.
    class Reader {
      public:
        explicit Reader(const Steps& steps) : steps_(steps) {}
        [[nodiscard]] const SharedStep& operator[](std::size_t place);

      private:
        const Steps& steps_;
        std::map<std::size_t, std::vector<SharedStep>> unpacked_;  ///< by number of the block
    };

  private:
    static constexpr std::size_t in_a_block = 8;
    /// So many steps at least are not packed: those that somebody who comes back has most likely missed.
    static constexpr std::size_t latest = 4;

    std::vector<std::shared_ptr<const std::string>> blocks_;
    std::vector<SharedStep> latest_;
};

}  // namespace coronet::server
