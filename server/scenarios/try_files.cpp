#include "server/scenarios/try_files.hpp"

#include "server/scenarios/file_watch.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <optional>
#include <ostream>
#include <system_error>

namespace coronet::server {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = 8U << 20U;
constexpr timespec between_looks{.tv_sec = 0, .tv_nsec = 200'000'000};

/// What a file holds, or nothing after saying why not.
std::optional<std::string> text_of(const fs::path& file, std::ostream& error) {
    std::error_code trouble;
    const auto refuse = [&](const std::string& why) {
        error << "coronet: cannot read " << file.string() << ": " << why << '\n';
        return std::nullopt;
    };
    if (!fs::exists(file, trouble)) return refuse(trouble ? trouble.message() : "there is no such file");
    std::ifstream in(file, std::ios::binary);
    if (!in) return refuse("it cannot be opened");
    std::string text(largest_file + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) return refuse("reading fails");
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > largest_file) return refuse("it is larger than any scenario file, 8 MB");
    return text;
}

/// Plays a file and tells of it; of one that is as it says, if `silent`, nothing.
bool play(const fs::path& file, bool quiet, bool silent, scenario::Registry games, std::ostream& out,
          std::ostream& error) {
    const auto text = text_of(file, error);
    if (!text) return false;
    const scenario::Report report = scenario::run(*text, games, {.transcript = !quiet});
    const bool passed = report.passed();
    if (!passed || !silent) out << report.transcript << scenario::describe(report, file.string());
    return passed;
}

/// Plays everything once. A name that leads to no file is a failure.
bool play_all(const Try& wish, scenario::Registry games, std::ostream& out, std::ostream& error) {
    bool passed = true;
    std::vector<fs::path> files;
    for (const std::string& name : wish.files) {
        const auto found = scenario_files({name});
        if (found.empty()) {
            error << "coronet: there is no scenario file (*.txt) that may be read in the folder " << name << '\n';
            passed = false;
        }
        files.insert(files.end(), found.begin(), found.end());
    }
    const bool several = files.size() > 1;
    const auto good = std::count_if(files.begin(), files.end(), [&](const fs::path& file) {
        return play(file, wish.quiet, wish.quiet && several, games, out, error);
    });
    if (several) out << good << " of " << files.size() << " files passed\n";
    return passed && static_cast<std::size_t>(good) == files.size();
}

/// SIGINT and SIGTERM, held back so that they can be waited for; as they were when this ends.
class Ending {
  public:
    Ending() {
        sigemptyset(&signals_);
        sigaddset(&signals_, SIGINT);
        sigaddset(&signals_, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    }
    ~Ending() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    Ending(const Ending&) = delete;
    Ending& operator=(const Ending&) = delete;

    /// Waits a moment, or until the end is asked for: then true.
    bool comes() const { return sigtimedwait(&signals_, nullptr, &between_looks) > 0; }

  private:
    sigset_t signals_{};
    sigset_t before_{};
};

}  // namespace

std::vector<fs::path> scenario_files(const std::vector<std::string>& names) {
    std::vector<fs::path> files;
    for (const std::string& name : names) {
        std::error_code trouble;
        if (!fs::is_directory(name, trouble)) {
            files.emplace_back(name);
            continue;
        }
        std::vector<fs::path> found;
        auto entry = fs::recursive_directory_iterator(name, fs::directory_options::skip_permission_denied, trouble);
        for (; !trouble && entry != fs::recursive_directory_iterator(); entry.increment(trouble)) {
            std::error_code unknown;
            const fs::path& file = entry->path();
            const bool scenarios = file.extension() == ".txt" && file.filename() != "CMakeLists.txt";
            if (scenarios && entry->is_regular_file(unknown)) found.push_back(file);
        }
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

int run_try(const Try& wish, scenario::Registry games, std::ostream& out, std::ostream& error) {
    if (!wish.watch) return play_all(wish, games, out, error) ? EXIT_SUCCESS : EXIT_FAILURE;
    const Ending ending;
    FileWatch watch(scenario_files(wish.files));
    bool passed = play_all(wish, games, out, error);
    out << "waiting for the next save; Ctrl-C ends\n" << std::flush;
    while (!ending.comes()) {
        const auto saved = watch.saved(scenario_files(wish.files));
        if (saved.empty()) continue;
        passed = true;
        for (const auto& file : saved) {
            out << "\n--- " << file.string() << " was saved\n";
            passed = play(file, wish.quiet, false, games, out, error) && passed;
        }
        out << "waiting for the next save; Ctrl-C ends\n" << std::flush;
    }
    return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace coronet::server
