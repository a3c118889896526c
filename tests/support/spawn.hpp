#pragma once

/// Starting another program from a test.

#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace coronet::test {

/// Starts a program, found by the PATH unless its name has a slash, and gives its process. It reads nothing, its
/// standard output is `out` and its standard error `error`. What else is open here is none of its business: a
/// connection that is closed here would stand as long as it runs. Nothing of this process is copied, as fork does: one
/// that a sanitizer watches is large. `environment`: all its variables, as NAME=VALUE. Throws `std::system_error`.
inline pid_t spawn(std::vector<std::string> words, std::vector<std::string> environment, int out, int error) {
    const auto pointers = [](std::vector<std::string>& texts) {
        std::vector<char*> list;
        for (std::string& text : texts) list.push_back(text.data());
        list.push_back(nullptr);
        return list;
    };
    posix_spawn_file_actions_t files{};
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, error, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    pid_t process = -1;
    const int code = posix_spawnp(&process, words.front().c_str(), &files, nullptr, pointers(words).data(),
                                  pointers(environment).data());
    posix_spawn_file_actions_destroy(&files);
    if (code != 0) throw std::system_error(code, std::generic_category(), words.front());
    return process;
}

/// The variables of this process.
inline std::vector<std::string> own_environment() {
    std::vector<std::string> variables;
    for (char** one = environ; *one != nullptr; ++one) variables.emplace_back(*one);
    return variables;
}

}  // namespace coronet::test
