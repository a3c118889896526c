#pragma once
// A step of a schema, embedded by the build (embed.cmake). Used by the engines' migrations.

#include <cstdint>
#include <span>
#include <string_view>

namespace coronet::server {

/// The file's name and its text.
struct Migration {
    std::string_view name;
    std::string_view sql;
};

/// The version, if it is one of these steps. Throws `newer` or `corrupt`.
std::int64_t known_version(std::int64_t version, std::span<const Migration> steps);

}  // namespace coronet::server
