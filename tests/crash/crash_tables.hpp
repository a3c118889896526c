// All the tables of the crash harness, each on a thread of its own, and what is asked of them together. Used by those
// who kill servers.
#pragma once

#include "tests/crash/crash_table.hpp"
#include "tests/crash/crash_world.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace coronet::test {

/// What the tables have met.
struct TableFigures {
    std::size_t acknowledged = 0;   ///< choices answered with `done`
    std::size_t lobby_changes = 0;  ///< acknowledged changes outside a match
    std::size_t said = 0;           ///< acknowledged lines of chat
    std::size_t compared = 0;       ///< views, events, choices and lines that met what was known
    std::size_t unanswered = 0;     ///< choices without an answer that were kept whole
    std::size_t lost = 0;           ///< choices without an answer that left no trace
    std::size_t matches = 0;        ///< played to their end, compared with their recording then and at the end
};

class CrashTables {
  public:
    /// `seed`: of what is played.
    CrashTables(CrashWorld& world, int many, std::uint64_t seed) : world_(world), many_(many), seed_(seed) {}
    ~CrashTables() { join(); }
    CrashTables(const CrashTables&) = delete;
    CrashTables& operator=(const CrashTables&) = delete;

    /// `games` is what /api/games answers.
    void begin(const Json& games);
    /// Waits until every table has made a choice since all were expected to; throws what a table has met, or
    /// Difference.
    void go_on(const std::function<void()>& meanwhile);
    /// Every table ends what it is doing and goes; throws what one has met.
    void end();
    /// Compares the recordings of all matches that were played to their end, and sums up.
    [[nodiscard]] TableFigures compare_all(std::uint16_t port);

  private:
    void join();

    CrashWorld& world_;
    const int many_;
    const std::uint64_t seed_;
    Json games_;
    std::vector<std::unique_ptr<CrashTable>> tables_;
    std::vector<std::thread> threads_;
};

/// The figures as lines of a table: what, and how much.
using FigureLine = std::function<void(const std::string& what, std::size_t much)>;
void in_lines(const TableFigures& figures, const FigureLine& line);

}  // namespace coronet::test
