#pragma once
// The journal: every choice of every match, in order. Acknowledged means durable.
// Used by the lobby (append before telling anybody; read back after a restart).
// Always holds: the entries of a match are numbered 0, 1, 2, ... without a gap; an entry is never changed; an undo is
// an entry too. Entries go away only together with an unfinished match whose lobby is removed.

#include "server/storage/completion.hpp"
#include "server/storage/directory.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/time.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::server {

/// What an entry is. In the database by the names of `name_of`.
enum class EntryKind {
    choice,      ///< "choice": a seat chose
    undo,        ///< "undo": the match went back; what to is in the action text
    resign,      ///< "resign": a seat gave up
    by_default,  ///< "default": the server chose for an absent seat, or one whose time was over
    bot,         ///< "bot": from here on the program plays for the seat's person; its level is in the action text
    person,      ///< "person": from here on the seat's person plays again
};

/// In the place of the fingerprint: none. Entries from before schema 4 have none that later programs could compare.
inline constexpr std::uint64_t no_fingerprint = 0;

/// One logged entry of a match. The meaning of the texts is the lobby's; storage keeps them as they are.
struct Entry {
    std::int64_t sequence = 0;  ///< 0 for the first; appended only if exactly the next
    int seat = 0;               ///< who did it, 0-based
    EntryKind kind = EntryKind::choice;
    std::string action;                   ///< the action's text form
    Time at;                              ///< when the server accepted it
    std::uint64_t hash = no_fingerprint;  ///< fingerprint of the position after it

    friend bool operator==(const Entry&, const Entry&) = default;
};

/// Appends and reads back. Thread safe.
class Journal {
  public:
    Journal() = default;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    virtual ~Journal() = default;

    /// Queues the entries and returns; `done` is called from the writer thread after the commit that holds them is on
    /// the disk. All of them are stored, or none, also after a kill.
    ///
    /// Appends are applied in the order of the calls. Failures, each without any effect:
    /// `conflict` if their sequence numbers are not the next ones of the match (also when the one before it failed);
    /// `unknown` if there is no such match; `conflict` if it is finished or frozen; `fenced` if the lease is stale;
    /// `full`, `io`, `read_only`: the lobby stops play, tells its players, and may append the very same entry again
    /// later. After `io` a crash may still bring the entry back at the next start: it was legal, only nobody was told.
    virtual void append(MatchId match, Fence fence, std::vector<Entry> entries, Completion<void> done) = 0;

    /// All committed entries of a match in order; empty if there are none or no such match.
    virtual void read(MatchId match, Completion<std::vector<Entry>> done) = 0;
};

/// "choice", "undo", "resign", "default", "bot", "person".
[[nodiscard]] std::string_view name_of(EntryKind kind);
/// Reverses name_of.
[[nodiscard]] std::optional<EntryKind> entry_kind(std::string_view name);

}  // namespace coronet::server
