// What one entry of a match did, ready to be stored and to be sent. Made by RunningMatch, kept by it for as long as the
// match is held; the journal, connections, the log and the recording are given parts of it.
// Always holds: what is told of an entry is kept once, as it is sent.
#pragma once

#include "protocol/codec.hpp"
#include "protocol/replay.hpp"
#include "protocol/table.hpp"
#include "server/net/static_files.hpp"
#include "server/storage/journal.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server {

struct Step {
    Entry logged;                              ///< for the journal; its sequence is `version` - 1
    int version = 0;                           ///< of the match, after it
    std::optional<protocol::How> how;          ///< nothing: a choice
    std::optional<int> back;                   ///< with `undo`: the version whose position is restored
    protocol::EncodedHead head;                ///< what everybody is told
    std::vector<protocol::EncodedTail> tails;  ///< by seat, what it is told besides
    std::optional<std::string> unclocked;  ///< `t` of a recording, which has no clock, where `t` of the head has one
    protocol::Chances chance;              ///< what it used chance for; for the recording only, and never before
};
using SharedStep = std::shared_ptr<const Step>;

/// The beginning of the message that tells of a step: the step's own bytes.
[[nodiscard]] SharedBytes shared_head(const SharedStep& step);
/// What follows it for this viewer.
[[nodiscard]] std::string_view tail_for(const Step& step, engine::Viewer viewer);
/// The fuller form of some of its events for this viewer; empty: of none.
[[nodiscard]] std::string_view secret_events(const Step& step, engine::Viewer viewer);

/// A line of the log as this viewer may read it.
[[nodiscard]] protocol::LogEntry log_line(const Step& step, engine::Viewer viewer);

/// Whether a step leads to the position that a stored entry did, as far as the entry says which that was.
[[nodiscard]] bool leads_there(const Entry& entry, const Step& step);

/// What an entry of the table is called in the journal.
[[nodiscard]] EntryKind kind_of(protocol::How how);
/// The entry as the table takes it.
[[nodiscard]] protocol::Entry to_table(const Entry& entry);

}  // namespace coronet::server
