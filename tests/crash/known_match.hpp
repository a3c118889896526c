// What the clients of one match were told, kept outside the server: every view they saw at every version, what happened
// at every version, every choice that was acknowledged. Whatever is shown or recorded later has to agree with it.
// Used by one table of the crash harness; no thread safety.
#pragma once

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string>

namespace coronet::test {

/// The server broke its promise. Everything else that goes wrong is another exception.
struct Difference : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class KnownMatch {
  public:
    using Json = nlohmann::json;

    explicit KnownMatch(std::string id) : id_(std::move(id)) {}

    /// A client's folded match, as it stands: agrees with what anybody saw at this version, or is noted. Throws
    /// Difference.
    void shown(const Json& match);
    /// An `update`, or a line of the log of a snapshot, to a seat (-1: a spectator). Throws Difference.
    void told(const Json& line, int seat);
    /// A choice that was answered with `done`: it led to this version.
    void acknowledged(int version, int seat, const std::string& action);
    /// The recording of the finished match leads through every view that was seen and holds every choice that was
    /// acknowledged. Gives how many were compared. Throws Difference.
    std::size_t compare(const Json& recording) const;

    [[nodiscard]] const std::string& id() const { return id_; }
    /// How many choices this seat has made since that version, as far as anybody was told.
    [[nodiscard]] int choices_since(int version, int seat) const;
    /// The highest version anybody was told of; -1: none.
    [[nodiscard]] int last() const { return last_; }
    /// How many views and lines met one that was known already.
    [[nodiscard]] std::size_t compared() const { return compared_; }

  private:
    using Hashes = std::map<int, std::size_t>;  // by version
    struct Acknowledged {
        int seat;
        std::string action;
    };

    void note(Hashes& known, int version, const Json& value, const char* what);
    [[noreturn]] void differs(int version, const std::string& what) const;

    std::string id_;
    int last_ = -1;
    std::size_t compared_ = 0;
    Hashes open_;
    Hashes table_;
    Hashes lines_;
    std::map<int, int> chosen_by_;        // the seat, by version; of choices alone
    std::array<Hashes, 5> secret_;        // private views, by seat
    std::array<Hashes, 5> own_;           // what the seat may take back
    std::array<Hashes, 5> secret_lines_;  // by seat
    std::map<int, Acknowledged> acknowledged_;
};

}  // namespace coronet::test
