// Looking through what is stored without changing it: is it whole, and does what is in it fit together? What its
// matches mean is for others (server/audit). Used by `coronet check`.
// Always holds: everything is read as of one moment, also while a server writes; not a byte of the file is changed.
#pragma once

#include "server/storage/error.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/matches.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace coronet::server {

/// Something that is not as it should be.
struct Finding {
    std::string where;  ///< `pages`, `schema`, `references`, `log`, `match <id>`, `lobby <id>`, ..
    std::string sentence;

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// How much there is.
struct Census {
    std::int64_t bytes = 0;
    std::int64_t people = 0;
    std::int64_t lobbies = 0;
    std::int64_t playing = 0;  ///< matches
    std::int64_t finished = 0;
    std::int64_t frozen = 0;
    std::int64_t entries = 0;  ///< of all journals
};

/// A match with everything that is stored of it.
struct StoredMatch {
    MatchRecord match;
    std::vector<Entry> journal;
    std::optional<Gzip> recording;
};

/// A file that is being looked through.
class Inspection {
  public:
    Inspection() = default;
    Inspection(const Inspection&) = delete;
    Inspection& operator=(const Inspection&) = delete;
    virtual ~Inspection() = default;

    /// Number of the schema in the file, and of the newest that this program knows.
    [[nodiscard]] virtual std::int64_t schema() const = 0;
    [[nodiscard]] virtual std::int64_t newest_schema() const = 0;

    /// Everything about the file and its rows, without a look into games. With an older schema only what does not
    /// depend on it. At most a hundred of a kind.
    [[nodiscard]] virtual std::vector<Finding> findings() = 0;

    /// What is no damage and should be known: what earlier starts found to be gone.
    [[nodiscard]] virtual std::vector<Finding> notes() = 0;

    // With the newest schema only; damage is a failure `corrupt`.
    [[nodiscard]] virtual Result<Census> census() = 0;
    [[nodiscard]] virtual Result<std::vector<MatchId>> matches() = 0;
    [[nodiscard]] virtual Result<StoredMatch> match(const MatchId& match) = 0;
};

/// Opens a file to look through it, also one that a server is using. Fails with `unavailable`, `read_only`, `foreign`,
/// `newer`, `corrupt` (its header), `busy`, `io`.
[[nodiscard]] Result<std::unique_ptr<Inspection>> inspect_sqlite(const std::filesystem::path& file);

/// The same for a PostgreSQL, by its connection string; its schema is compared with ours, what the database itself
/// looks after (pages, references) is left to it. Fails with `unavailable`, `io`, `foreign`, `newer`, `corrupt`.
[[nodiscard]] Result<std::unique_ptr<Inspection>> inspect_postgres(const std::string& connection);

}  // namespace coronet::server
