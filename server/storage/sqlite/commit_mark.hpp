#pragma once
// How much was committed, counted twice: in the database, by each transaction itself, and in a small file beside it,
// `<database>-mark`, that no damage to the write-ahead log reaches. Where the database says less, something that was
// acknowledged is gone. Used when opening, by the writer and by inspections.
// Always holds: the file is written after the commit that it tells of is on the disk, and before anybody hears of that
// commit. So it is never ahead of a database that is whole; not after a kill, which keeps what was written, and not
// after a power cut, which may leave it older (it is not synced with each commit, which would double what a move
// costs).

#include "server/storage/sqlite/connection.hpp"
#include "server/storage/time.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace coronet::server::sqlite {

/// Everything that was committed to a database since it was made.
struct Totals {
    std::array<std::uint8_t, 16> database{};  ///< which one
    std::int64_t commits = 0;
    std::int64_t writes = 0;
    std::int64_t entries = 0;  ///< of journals
    Time last{};               ///< when the last commit was made

    friend bool operator==(const Totals&, const Totals&) = default;
};

/// As the database says; nothing if it is older than these totals. Throws.
[[nodiscard]] std::optional<Totals> totals_in(Connection& connection);

/// As the file beside the database says; nothing if there is none, or none that can be read.
[[nodiscard]] std::optional<Totals> totals_beside(const std::filesystem::path& database);

/// What was acknowledged and is not there.
struct Loss {
    Time kept;          ///< the last commit that is there; 0: none is
    Time acknowledged;  ///< the last one of which somebody was told
    std::int64_t commits = 0;
    std::int64_t writes = 0;
    std::int64_t entries = 0;
};

/// Compares the two. A database that has no totals has lost all that stand beside; nothing is lost where none stand
/// beside, or those of another database.
[[nodiscard]] std::optional<Loss> loss(const std::optional<Totals>& in, const std::optional<Totals>& beside);

/// "3 commits that had been acknowledged (4 writes, 2 entries of journals), made after 2026-01-31 20:15:00.123 UTC and
/// up to 2026-01-31 20:15:09.004 UTC".
[[nodiscard]] std::string in_words(const Loss& loss);

/// "2026-01-31 20:15:00.123 UTC".
[[nodiscard]] std::string in_words(Time time);

/// Counts on, for the one that writes. Trouble with the file is a line in the log and no more: it only makes us see
/// less.
class CommitMark {
  public:
    /// From what the database says, or from what was acknowledged if that is more. Throws if the database has none.
    CommitMark(const std::filesystem::path& database, Connection& connection,
               const std::optional<Totals>& acknowledged);
    CommitMark(const CommitMark&) = delete;
    CommitMark& operator=(const CommitMark&) = delete;
    /// Like `sync`.
    ~CommitMark();

    /// Inside a transaction that makes that many writes: it says so itself. Throws.
    void count(Connection& connection, std::int64_t writes, std::int64_t entries);
    /// The transaction that counted last is on the disk.
    void committed() noexcept;
    /// Brings the file onto the disk. From any thread.
    void sync() noexcept;

  private:
    void warn(const char* what) noexcept;

    std::string name_;
    int descriptor_ = -1;
    std::atomic<bool> warned_ = false;
    Totals totals_;   // what is committed
    Totals counted_;  // with the transaction that runs
};

}  // namespace coronet::server::sqlite
