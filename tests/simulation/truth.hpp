// What must hold after every step of a simulated server, whatever happened: judged by what is stored and by what
// everybody was told, never by the server's insides. README.md lists it.
#pragma once

#include "server/lobby/running_match.hpp"
#include "tests/simulation/disk.hpp"
#include "tests/simulation/line.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace coronet::simulation {

class Truth {
  public:
    explicit Truth(const Disk& disk) : disk_(disk) {}

    /// The first thing that did not hold; empty: everything does.
    [[nodiscard]] const std::string& fault() const { return fault_; }
    void broken(const std::string& what) {
        if (fault_.empty()) fault_ = what;
    }

    /// Somebody was told this, and the line has taken it in.
    void told(const Line& line, const Json& message);
    /// What is stored fits together.
    void look_at_disk();
    /// What this person's line knows of the match is what the rules make of the stored entries, for this person alone.
    void look_at(Line& line, server::PersonId person);
    /// A choice that a person makes, under a number of theirs.
    void chosen(const std::string& match, int seat, int id, const std::vector<std::string>& actions);
    /// Nothing is on its way any more.
    void settled(const Line& line);

    /// What a seat may choose, in a match of which everything stored has been told; and whether a match is over.
    [[nodiscard]] std::vector<std::string> legal(const Line& line, server::PersonId person);
    [[nodiscard]] static std::optional<int> seat_of(const server::MatchRecord& match, server::PersonId person);
    [[nodiscard]] const server::MatchRecord* match_of(const Line& line) const;

  private:
    /// A match played along, as far as anybody has been told of it.
    struct Shadow {
        std::unique_ptr<server::RunningMatch> match;
        std::map<int, Json> shown;  ///< at its present version, by viewer: -1 who watches
    };
    Shadow* shadow_of(const server::MatchRecord& record, int version);
    [[nodiscard]] std::size_t stored(const std::string& match) const;
    void look_at_seats(const server::LobbyRecord& lobby, const server::MatchRecord& match);
    void look_at_chat(const server::LobbyRecord& lobby);
    [[nodiscard]] bool is_stored(const std::string& said) const;
    void look_for_doubles(const server::MatchRecord& match);
    static Json shown(const Json& snapshot);

    const Disk& disk_;
    std::string fault_;
    std::map<server::MatchId, Shadow> shadows_;
    std::map<std::tuple<std::string, int, int>, Json> known_;  ///< by match, version and viewer
    std::map<std::tuple<std::string, int>, std::set<int>> ids_;
    std::map<std::tuple<std::string, int, std::string>, int> asked_;  ///< how often a seat asked for this
};

}  // namespace coronet::simulation
