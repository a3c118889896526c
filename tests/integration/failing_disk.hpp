// Ways to take the disk away from a running server and to give it back. Used by the tests of storage in trouble.
#pragma once

#include "tests/support/server_process.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <string>
#include <sys/mount.h>
#include <sys/resource.h>

namespace coronet::test {

enum class DiskFault {
    full,          ///< every write is refused: ENOSPC
    half_written,  ///< the disk is full in the middle of a write
    not_synced,    ///< fsync fails: EIO
    file_limit,    ///< the file may not grow: EFBIG, and the signal SIGXFSZ
    real_full,     ///< a small file system that is really full; needs root
    unreadable,    ///< reads fail: EIO
    frozen,        ///< reads wait
};

inline std::ostream& operator<<(std::ostream& out, DiskFault fault) {
    constexpr std::array names{"full", "half_written", "not_synced", "file_limit", "real_full", "unreadable", "frozen"};
    return out << names.at(static_cast<std::size_t>(fault));
}

class FailingDisk {
  public:
    explicit FailingDisk(const std::filesystem::path& folder, DiskFault fault)
        : control_(folder / "trouble"), data_(folder / "data"), fault_(fault) {
        std::filesystem::create_directory(data_);
        if (fault == DiskFault::real_full) mounted_ = mount("tmpfs", data_.c_str(), "tmpfs", 0, "size=16m") == 0;
        if (fault == DiskFault::real_full && !mounted_) why_not_ = std::strerror(errno);
    }
    ~FailingDisk() {
        if (mounted_) umount2(data_.c_str(), MNT_DETACH);
    }
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

    /// Why this fault cannot be made here; empty: it can.
    [[nodiscard]] const std::string& why_not() const { return why_not_; }
    /// Where the database has to be.
    [[nodiscard]] const std::filesystem::path& data() const { return data_; }
    /// What the server has to be started with.
    [[nodiscard]] std::map<std::string, std::string> environment() const {
        if (fault_ == DiskFault::file_limit || fault_ == DiskFault::real_full) return {};
        return {{"LD_PRELOAD", CORONET_FAILING_DISK},
                {"CORONET_TEST_DISK", control_.string()},
                {"ASAN_OPTIONS", "verify_asan_link_order=0"}};
    }

    void fail(const ServerProcess* server = nullptr) {
        switch (fault_) {
            case DiskFault::full: std::ofstream(control_) << "f"; break;
            case DiskFault::half_written: std::ofstream(control_) << "h"; break;
            case DiskFault::not_synced: std::ofstream(control_) << "s"; break;
            case DiskFault::unreadable: std::ofstream(control_) << "e"; break;
            case DiskFault::frozen: std::ofstream(control_) << "z"; break;
            case DiskFault::file_limit: limit(server, 0); break;
            case DiskFault::real_full: {
                std::ofstream filler(data_ / "filler", std::ios::binary);
                const std::string block(4096, 'x');
                while (filler.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {}
            }
        }
    }
    /// Whether a read waits, or did since the start.
    [[nodiscard]] bool met() const { return std::filesystem::exists(control_.string() + "-met"); }
    /// A disk that is full but for that many bytes.
    void leave(std::uintmax_t bytes) {
        fail();
        const auto filled = std::filesystem::file_size(data_ / "filler");
        std::filesystem::resize_file(data_ / "filler", filled - bytes);
    }
    void mend(const ServerProcess* server = nullptr) {
        if (fault_ == DiskFault::file_limit) limit(server, RLIM_INFINITY);
        std::filesystem::remove(control_);
        std::filesystem::remove(data_ / "filler");
    }

  private:
    static void limit(const ServerProcess* server, rlim_t bytes) {
        if (server == nullptr) return;
        const rlimit limits{bytes, RLIM_INFINITY};
        prlimit(server->id(), RLIMIT_FSIZE, &limits, nullptr);
    }

    std::filesystem::path control_;
    std::filesystem::path data_;
    DiskFault fault_;
    bool mounted_ = false;
    std::string why_not_;
};

}  // namespace coronet::test
