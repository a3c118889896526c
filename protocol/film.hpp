// A replay played from its recorded stream alone: no engine, no rules, whatever their version. The same folding that
// the client does. Used by server/audit and its tests. Always holds: a stream that anybody may have written never
// throws; it ends with the first thing that is wrong.
#pragma once

#include "protocol/replay.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace coronet::protocol {

/// One moment, as JSON texts; version 0 is the deal.
struct Moment {
    int version = 0;
    std::string public_view;
    std::vector<std::string> private_views;  ///< by seat
    std::string table;
};

/// What is wrong with a stream.
struct StreamFault {
    int version = 0;  ///< of the entry, 0: the deal
    std::string sentence;
};

/// Walks through a replay. The replay lives longer.
class Film {
  public:
    /// Stands at the deal.
    explicit Film(const Replay& replay);
    ~Film();
    Film(const Film&) = delete;
    Film& operator=(const Film&) = delete;

    /// Goes on by one entry; false at the end, or at a fault.
    bool next();
    [[nodiscard]] Moment moment() const;
    /// The first thing that was wrong so far. After the last entry also whether the end is the result.
    [[nodiscard]] const std::optional<StreamFault>& fault() const;

  private:
    struct Reel;
    std::unique_ptr<Reel> reel_;
};

/// Plays a whole replay from its stream. Checked besides the folding: what is told of the table is one at every moment,
/// the match is over at the last entry and not before, an undo restores what was there, an event told more fully is one
/// that everybody saw, and the end is the recorded result. Nothing: all is as it should be.
[[nodiscard]] std::optional<StreamFault> check_stream(const Replay& replay);

}  // namespace coronet::protocol
