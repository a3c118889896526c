#pragma once
// A database that is made under another name beside its own, and gets its own when it is whole. Used by backups and
// transfers.
// Always holds: nothing is overwritten, and what was not given its name is removed.

#include <filesystem>

namespace coronet::server::sqlite {

class NewFile {
  public:
    /// Throws `conflict` if there is something of that name already. What an earlier attempt left is removed.
    explicit NewFile(std::filesystem::path wanted);
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;
    ~NewFile();

    /// Where to make it.
    [[nodiscard]] const std::filesystem::path& unfinished() const { return unfinished_; }
    /// Gives it its name, also on the disk. Throws.
    void name() const;

  private:
    void remove() const;

    std::filesystem::path wanted_;
    std::filesystem::path unfinished_;
};

}  // namespace coronet::server::sqlite
