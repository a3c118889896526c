#pragma once
// A step of a schema, embedded by the build (embed.cmake). Used by the engines' migrations.

#include <string_view>

namespace coronet::server {

/// The file's name and its text.
struct Migration {
    std::string_view name;
    std::string_view sql;
};

}  // namespace coronet::server
