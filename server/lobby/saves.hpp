// What of a lobby's record and chat is stored, and who waits until it is. A part of the lobby: counts changes, and
// knows nothing of what they are. Always holds: one write at a time, of everything that has changed; nobody's change is
// called stored before it is.
#pragma once

#include "server/lobby/asker.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace coronet::server {

class Saves {
  public:
    /// What a write holds: the record or not, and the lines of the chat before this one.
    struct Write {
        bool record;
        std::int64_t lines;
    };
    struct Stored {
        std::int64_t lines;         ///< of the chat, those before this one
        std::vector<Asker> waited;  ///< for this
    };

    void record_changed();
    void line_said() { ++changes_; }

    /// What is to be written now, if anything is and nothing is on its way. `lines`: the number of the chat's next
    /// line.
    [[nodiscard]] std::optional<Write> begin(bool chat_is_stored, std::int64_t lines);
    /// What was on its way is stored.
    [[nodiscard]] Stored stored();
    /// It was refused for now: it stays to be written, and so does who waits. True if that is news.
    [[nodiscard]] bool refused_for_now();
    /// It was refused for good. Gives who waited.
    [[nodiscard]] std::vector<Asker> refused_for_good();

    /// This one waits until all that has changed by now is stored; false if it is.
    [[nodiscard]] bool wait(const Asker& who);
    /// What has changed could not be stored, and is tried again.
    [[nodiscard]] bool in_trouble() const { return in_trouble_; }
    /// Nothing of the record waits to be stored, and nobody waits for anything.
    [[nodiscard]] bool at_rest() const { return !writing_ && !changed_ && waiting_.empty(); }
    /// Nobody is told anything any more. Gives who waited.
    std::vector<Asker> let_go();

  private:
    struct Waiting {
        std::uint64_t change;
        Asker who;
    };
    struct OnItsWay {
        std::uint64_t changes;
        Write write;
    };
    void take_back();

    std::optional<OnItsWay> writing_;
    bool changed_ = false;  ///< the record has, and that is not being stored
    bool in_trouble_ = false;
    std::uint64_t changes_ = 0;  ///< to record and chat so far
    std::uint64_t stored_ = 0;   ///< of these
    std::deque<Waiting> waiting_;
};

}  // namespace coronet::server
