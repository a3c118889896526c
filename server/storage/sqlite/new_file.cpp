#include "server/storage/sqlite/new_file.hpp"

#include "server/storage/columns.hpp"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace coronet::server::sqlite {
namespace {

namespace fs = std::filesystem;

/// The new name must be on the disk too.
void sync_folder(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool done = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) ::close(descriptor);
    if (!done) fail(StorageFault::io, "The folder " + folder.string() + " could not be written to the disk.");
}

}  // namespace

NewFile::NewFile(fs::path wanted) : wanted_(std::move(wanted)), unfinished_(wanted_.string() + ".unfinished") {
    std::error_code error;
    if (fs::exists(fs::symlink_status(wanted_, error)))
        fail(StorageFault::conflict,
             "There is something named " + wanted_.string() + " already. Nothing was overwritten.");
    remove();
}

NewFile::~NewFile() { remove(); }

void NewFile::remove() const {
    std::error_code error;
    fs::remove(unfinished_, error);
    fs::remove(unfinished_.string() + "-journal", error);
}

void NewFile::name() const {
    std::error_code error;
    // Not in place of what was named so meanwhile. Not every file system can rename like that, and not every other one
    // has hard links.
    if (::renameat2(AT_FDCWD, unfinished_.c_str(), AT_FDCWD, wanted_.c_str(), RENAME_NOREPLACE) != 0) {
        error = std::error_code(errno, std::generic_category());
        if (error == std::errc::invalid_argument) fs::create_hard_link(unfinished_, wanted_, error);
    }
    if (error)
        fail(StorageFault::unavailable,
             "The copy could not be named " + wanted_.string() + ": " + error.message() + ".");
    sync_folder(wanted_);
}

}  // namespace coronet::server::sqlite
