#include "server/storage/backup.hpp"
#include "server/storage/sqlite/connection.hpp"
#include "server/storage/sqlite/migrations.hpp"
#include "server/storage/sqlite/opening.hpp"

#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>

namespace coronet::server {
namespace sqlite {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds patience{10};

/// Removes the unfinished copy unless it was given its name.
struct Unfinished {
    explicit Unfinished(const fs::path& wanted) : file(wanted.string() + ".unfinished") { remove(); }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() { remove(); }
    void remove() const {
        std::error_code error;
        fs::remove(file, error);
        fs::remove(file.string() + "-journal", error);
    }
    fs::path file;
};

/// The new name must be on the disk too.
void sync_folder(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) ::close(descriptor);
    if (!done) fail(StorageFault::io, "The folder " + folder.string() + " could not be written to the disk.");
}

void copy(const fs::path& from, const fs::path& to) {
    std::error_code error;
    if (!fs::exists(from, error)) fail(StorageFault::unavailable, "There is no database " + from.string() + ".");
    if (fs::exists(fs::symlink_status(to, error)))
        fail(StorageFault::conflict, "There is something named " + to.string() + " already. Nothing was overwritten.");
    Connection connection(from, false);
    configure(connection, patience);
    if (identify(connection, migrations()) == 0)
        fail(StorageFault::foreign, "The database " + from.string() + " is empty.");
    const Unfinished copy(to);
    {
        Statement vacuum = connection.prepare("VACUUM INTO ?1");
        const std::string name = copy.file.string();
        static_cast<void>(vacuum.bind(name).run());
    }
    // A hard link fails if the name was taken meanwhile; a renaming would replace it.
    fs::create_hard_link(copy.file, to, error);
    if (error)
        fail(StorageFault::unavailable, "The copy could not be named " + to.string() + ": " + error.message() + ".");
    sync_folder(to);
}

}  // namespace
}  // namespace sqlite

Result<void> back_up_sqlite(const std::filesystem::path& from, const std::filesystem::path& to) {
    try {
        sqlite::copy(from, to);
        return {};
    } catch (const StorageException& exception) {
        return StorageError{exception.fault, exception.what()};
    }
}

}  // namespace coronet::server
