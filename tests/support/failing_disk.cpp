// Loaded into the server with LD_PRELOAD by tests of trouble with the disk: writes to the database fail as a file says
// that the test writes and removes while the server runs. Its name is in CORONET_TEST_DISK; its first letter is
//   f  the disk is full             h  it is full in the middle of a write: half of it is there
//   s  written, but never synced: EIO
//   e  reads fail: EIO              z  reads wait until the file says something else
// No such file: the disk is well. Nothing but files named coronet.db* is touched. Beside the file stands `<file>-met`
// from the first read on that was made to wait.
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

namespace {

template <class Function>
Function next(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

char trouble() {
    const char* control = std::getenv("CORONET_TEST_DISK");
    if (control == nullptr) return 0;
    const int file = open(control, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    char letter = 0;
    if (read(file, &letter, 1) != 1) letter = 0;
    close(file);
    return letter;
}

bool concerned(int descriptor) {
    std::array<char, 40> link{};
    std::array<char, 4096> name{};
    std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", descriptor);
    const ssize_t length = readlink(link.data(), name.data(), name.size() - 1);
    return length > 0 && std::strstr(name.data(), "/coronet.db") != nullptr;
}

/// How much of a write of `size` bytes goes through: all, half, or -1 for none.
ssize_t granted(int descriptor, std::size_t size) {
    const char what = trouble();
    if ((what != 'f' && what != 'h') || !concerned(descriptor)) return static_cast<ssize_t>(size);
    if (what == 'h' && size > 1) return static_cast<ssize_t>(size / 2);
    errno = ENOSPC;
    return -1;
}

/// Whether a read fails; first it waits as long as it has to.
bool read_fails(int descriptor) {
    char what = trouble();
    if ((what != 'e' && what != 'z') || !concerned(descriptor)) return false;
    if (what == 'z') {
        std::array<char, 4096> met{};
        std::snprintf(met.data(), met.size(), "%s-met", std::getenv("CORONET_TEST_DISK"));
        close(open(met.data(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    }
    while (what == 'z') {
        usleep(5000);
        what = trouble();
    }
    errno = EIO;
    return what == 'e';
}

bool sync_fails(int descriptor) {
    if (trouble() != 's' || !concerned(descriptor)) return false;
    errno = EIO;
    return true;
}

}  // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t size) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t)>("write");
    const ssize_t part = granted(descriptor, size);
    return part < 0 ? part : real(descriptor, bytes, static_cast<size_t>(part));
}

ssize_t pwrite(int descriptor, const void* bytes, size_t size, off_t place) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t, off_t)>("pwrite");
    const ssize_t part = granted(descriptor, size);
    return part < 0 ? part : real(descriptor, bytes, static_cast<size_t>(part), place);
}

ssize_t pwrite64(int descriptor, const void* bytes, size_t size, off64_t place) {
    static const auto real = next<ssize_t (*)(int, const void*, size_t, off64_t)>("pwrite64");
    const ssize_t part = granted(descriptor, size);
    return part < 0 ? part : real(descriptor, bytes, static_cast<size_t>(part), place);
}

ssize_t pread(int descriptor, void* bytes, size_t size, off_t place) {
    static const auto real = next<ssize_t (*)(int, void*, size_t, off_t)>("pread");
    return read_fails(descriptor) ? -1 : real(descriptor, bytes, size, place);
}

ssize_t pread64(int descriptor, void* bytes, size_t size, off64_t place) {
    static const auto real = next<ssize_t (*)(int, void*, size_t, off64_t)>("pread64");
    return read_fails(descriptor) ? -1 : real(descriptor, bytes, size, place);
}

int fsync(int descriptor) {
    static const auto real = next<int (*)(int)>("fsync");
    return sync_fails(descriptor) ? -1 : real(descriptor);
}

int fdatasync(int descriptor) {
    static const auto real = next<int (*)(int)>("fdatasync");
    return sync_fails(descriptor) ? -1 : real(descriptor);
}

}  // extern "C"
