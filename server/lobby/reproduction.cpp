#include "server/lobby/reproduction.hpp"

#include "engine/core/seat.hpp"
#include "server/lobby/settings.hpp"
#include "server/shuffle/seed.hpp"

#include <fstream>
#include <string_view>
#include <system_error>

namespace coronet::server {

namespace fs = std::filesystem;

namespace {

std::string one_line(std::string_view text) {
    std::string line(text);
    for (char& c : line) {
        if (c == '\n' || c == '\r') c = ' ';
    }
    return line;
}

/// An entry in the words of a scenario.
std::string statement(const protocol::Entry& entry) {
    const std::string seat(1, engine::letter(entry.seat));
    switch (entry.how) {
        case protocol::How::undo: return "all let " + seat + ": undo";
        case protocol::How::resign: return "# " + seat + " gave up";
        case protocol::How::bot: return "# a bot plays for " + seat;
        case protocol::How::person: return "# " + seat + " plays again";
        case protocol::How::choice:
        case protocol::How::absent: break;
    }
    return seat + ": " + entry.action;
}

}  // namespace

std::optional<fs::path> write_reproduction(const fs::path& directory, const MatchRecord& match,
                                           const std::vector<Entry>& journal,
                                           const std::vector<protocol::Entry>& failed, const std::string& bug) {
    std::error_code trouble;
    fs::create_directories(directory, trouble);
    fs::path file = directory / (match.id.text() + ".txt");
    std::ofstream out(file, std::ios::trunc);
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, trouble);
    out << "# A match that was stopped by a bug in the rules. `coronet try` carries it out again.\n"
        << "# bug: " << one_line(bug) << "\n"
        << "# rules version: " << match.rules_version << "\n\n"
        << "scenario: match " << match.id.text() << "\n"
        << "game: " << match.game << "\n"
        << "options: " << options_line(rule_options(match.options)) << "\n"
        << "seed: " << to_hex(match.seed) << "\n\n";
    for (const Entry& entry : journal) out << statement(to_table(entry)) << "\n";
    out << "\n# what failed, the choices of one message:\n";
    for (const auto& entry : failed) out << statement(entry) << "\n";
    out.flush();
    if (!out) return std::nullopt;
    return file;
}

}  // namespace coronet::server
