#include "server/scenarios/file_watch.hpp"

#include <sys/stat.h>

namespace coronet::server {

FileWatch::FileWatch(const std::vector<std::filesystem::path>& files) {
    for (const auto& file : files) {
        const auto look = look_at(file);
        files_[file] = {look, look};
    }
}

std::vector<std::filesystem::path> FileWatch::saved(const std::vector<std::filesystem::path>& files) {
    std::vector<std::filesystem::path> list;
    for (const auto& file : files) {
        const auto look = look_at(file);
        Seen& seen = files_[file];
        const bool settled = look && look == seen.latest;
        if (settled && look != seen.known) {
            seen.known = look;
            list.push_back(file);
        }
        seen.latest = look;
    }
    return list;
}

std::optional<FileWatch::Look> FileWatch::look_at(const std::filesystem::path& file) {
    struct stat found {};
    if (stat(file.c_str(), &found) != 0) return std::nullopt;
    return Look{found.st_ino, found.st_size, found.st_mtim.tv_sec, found.st_mtim.tv_nsec};
}

}  // namespace coronet::server
