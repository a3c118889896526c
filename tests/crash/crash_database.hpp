// The database of several nodes in the crash harness: a primary, perhaps with a synchronous standby that takes its
// place, and between them and each node, and between the two, a network of its own. Used by nodes.cpp.
#pragma once

#include "tests/support/partition.hpp"
#include "tests/support/postgres_server.hpp"

#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace coronet::test {

class CrashDatabase {
  public:
    /// The networks are made in the folder. `standby`: no commit is answered before a standby has it.
    CrashDatabase(const std::filesystem::path& folder, const std::vector<std::string>& nodes, bool standby);

    /// The connection string of a node, and one past all networks.
    [[nodiscard]] std::string address(const std::string& node) const;
    [[nodiscard]] std::string address() const { return primary().address(name_); }

    [[nodiscard]] Partition& network(const std::string& node) { return *networks_.at(node); }
    /// Over which the standby follows the primary.
    [[nodiscard]] Partition& way_to_primary() { return *way_to_primary_; }
    /// Bytes that all networks have held back.
    [[nodiscard]] std::size_t held() const;
    [[nodiscard]] PostgresServer& primary() const { return *servers_.at(primary_); }

    /// The standby takes the place of the primary, which is lost or stands still.
    void take_over();
    /// The primary has a standby again, made anew: what was there goes with all that it had.
    void renew_standby();

  private:
    void lead(std::size_t place);

    std::array<std::unique_ptr<PostgresServer>, 2> servers_;
    std::size_t primary_ = 0;
    std::string name_;
    std::map<std::string, std::unique_ptr<Partition>> networks_;
    std::unique_ptr<Partition> way_to_primary_;
    std::size_t held_ = 0;  // on earlier such ways
};

}  // namespace coronet::test
