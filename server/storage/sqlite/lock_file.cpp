#include "server/storage/sqlite/lock_file.hpp"

#include "server/storage/sqlite/connection.hpp"

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace coronet::server::sqlite {
namespace {

StorageFault fault_of_errno(int code) {
    switch (code) {
        case EACCES:
        case EPERM:
        case EROFS: return StorageFault::read_only;
        case ENOSPC:
        case EDQUOT: return StorageFault::full;
        case EIO: return StorageFault::io;
        default: return StorageFault::unavailable;
    }
}

std::string holder(int descriptor) {
    char text[32] = {};
    const ssize_t read = ::pread(descriptor, text, sizeof text - 1, 0);
    std::string digits;
    for (ssize_t i = 0; i < read && text[i] >= '0' && text[i] <= '9'; ++i) digits += text[i];
    return digits.empty() ? "another process" : "process " + digits;
}

/// Locks, waiting up to `patience`; answers the reason why not, or 0.
int lock(int descriptor, std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        const int code = errno;
        if (code == EINTR) continue;
        if (code != EWOULDBLOCK || std::chrono::steady_clock::now() >= end) return code;
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
    return 0;
}

}  // namespace

LockFile::LockFile(const std::filesystem::path& database, std::chrono::milliseconds patience) {
    const std::string name = database.string() + ".lock";
    descriptor_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor_ < 0) {
        const int code = errno;
        fail(fault_of_errno(code),
             "The lock file " + name + " cannot be opened: " + std::generic_category().message(code) + ".");
    }
    if (const int code = lock(descriptor_, patience); code != 0) {
        const std::string who = holder(descriptor_);
        ::close(descriptor_);
        if (code == EWOULDBLOCK)
            fail(StorageFault::busy,
                 "The database " + database.string() + " is in use by " + who +
                     ". Two servers cannot share one file; stop the other one or name another file.");
        fail(StorageFault::unavailable,
             "The lock file " + name + " cannot be locked: " + std::generic_category().message(code) + ".");
    }
    // Who holds it, for the other one's sentence. Only a courtesy: a failure here harms nothing.
    const std::string self = std::to_string(::getpid()) + "\n";
    if (::ftruncate(descriptor_, 0) == 0) [[maybe_unused]]
        const ssize_t written = ::pwrite(descriptor_, self.data(), self.size(), 0);
}

void LockFile::hold(const std::filesystem::path& database, std::chrono::milliseconds patience) {
    database_ = ::open(database.c_str(), O_RDONLY | O_CLOEXEC);
    if (database_ < 0 || lock(database_, patience) != EWOULDBLOCK) return;  // where files cannot be locked, none are
    fail(StorageFault::busy, "The database " + database.string() +
                                 " is in use under another name (a hard link). Two servers cannot share one file; stop "
                                 "the other one or name another file.");
}

LockFile::~LockFile() {
    if (database_ >= 0) ::close(database_);
    ::close(descriptor_);
}

}  // namespace coronet::server::sqlite
