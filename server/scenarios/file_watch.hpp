// Which files have been saved. Looks instead of being told: an editor may write into a file, or put a new one in its
// place, and a folder may lie on another machine. Used by `coronet try --watch`.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <vector>

namespace coronet::server {

/// Files under watch.
class FileWatch {
  public:
    /// Takes the files as they are now.
    explicit FileWatch(const std::vector<std::filesystem::path>& files);

    /// Those of `files` that have been saved since they were last given out. A file counts as saved once it looks the
    /// same twice: at the first look it may be half written. One that is gone is waited for.
    [[nodiscard]] std::vector<std::filesystem::path> saved(const std::vector<std::filesystem::path>& files);

  private:
    /// What changes when a file is saved.
    struct Look {
        std::uint64_t node = 0;
        std::int64_t size = 0;
        std::int64_t seconds = 0;
        std::int64_t nanoseconds = 0;
        auto operator<=>(const Look&) const = default;
    };
    struct Seen {
        std::optional<Look> known;   ///< as it was given out
        std::optional<Look> latest;  ///< at the last look
    };
    static std::optional<Look> look_at(const std::filesystem::path& file);

    std::map<std::filesystem::path, Seen> files_;
};

}  // namespace coronet::server
