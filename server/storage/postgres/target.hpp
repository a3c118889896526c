#pragma once
// Where the database is: a connection string of libpq, perhaps with several hosts. Used for every connection.
// Always holds: what is said of it holds no password.

#include <atomic>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace coronet::server::postgres {

/// A connection string, taken apart. Thread safe.
class Target {
  public:
    /// `postgresql://..` or `keyword=value ..`. `application` is how its sessions are named in the database.
    /// Throws `unavailable` if it cannot be understood; the sentence does not repeat it.
    Target(const std::string& connection, std::string application);

    /// How many hosts there are; they are tried beginning with the one that was good last.
    [[nodiscard]] std::size_t hosts() const { return hosts_.size(); }
    [[nodiscard]] std::size_t first() const { return good_; }
    void good(std::size_t host) const { good_ = host; }
    /// Keywords and values for a connection to one of the hosts.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> settings(std::size_t host) const;

    /// For the log and for people: hosts, database, user.
    [[nodiscard]] const std::string& described() const { return described_; }
    [[nodiscard]] const std::string& application() const { return application_; }

  private:
    using Settings = std::vector<std::pair<std::string, std::string>>;

    Settings common_;
    std::vector<Settings> hosts_;
    std::string described_;
    std::string application_;
    mutable std::atomic<std::size_t> good_ = 0;
};

}  // namespace coronet::server::postgres
