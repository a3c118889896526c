// The latest choices that were accepted, all of one or a part of it, so that none is made twice when it is sent again.
// A part of the lobby.
#pragma once

#include "protocol/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>

namespace coronet::server {

class MadeChoices {
  public:
    /// What became of one.
    struct Made {
        int after;                                          ///< version of the match it led to
        std::shared_ptr<const protocol::out::Error> why{};  ///< only some of its actions stand, and why not all
    };

    void add(int member, int id, const protocol::in::Choose& choice, Made made);
    /// Whether this is one of them.
    [[nodiscard]] const Made* find(int member, int id, const protocol::in::Choose& choice) const;
    void clear() { made_.clear(); }

    static constexpr std::size_t most = 64;

  private:
    struct One {
        int member;
        int id;
        int version;
        std::uint64_t actions;  ///< a hash of their texts
        Made made;
    };
    std::deque<One> made_;
};

}  // namespace coronet::server
