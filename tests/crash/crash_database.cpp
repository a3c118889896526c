#include "tests/crash/crash_database.hpp"

namespace coronet::test {

CrashDatabase::CrashDatabase(const std::filesystem::path& folder, const std::vector<std::string>& nodes, bool standby) {
    servers_[0] = std::make_unique<PostgresServer>();
    name_ = database_of(servers_[0]->database());
    for (const std::string& node : nodes)
        networks_[node] = std::make_unique<Partition>(folder / ("net-" + node), servers_.size());
    lead(0);
    if (standby) renew_standby();
}

void CrashDatabase::lead(std::size_t place) {
    for (auto& [node, network] : networks_) network->lead(place, servers_.at(place)->folder());
}

std::string CrashDatabase::address(const std::string& node) const {
    const Partition& network = *networks_.at(node);
    return "postgresql://coronet@" + as_host(network.host(0)) + "," + as_host(network.host(1)) + "/" + name_;
}

std::size_t CrashDatabase::held() const {
    std::size_t all = held_ + (way_to_primary_ ? way_to_primary_->held() : 0);
    for (const auto& [node, network] : networks_) all += network->held();
    return all;
}

void CrashDatabase::take_over() {
    primary_ = 1 - primary_;
    primary().promote();
}

void CrashDatabase::renew_standby() {
    const std::size_t place = 1 - primary_;
    if (servers_.at(place)) servers_.at(place)->lose();
    servers_.at(place).reset();
    if (way_to_primary_) held_ += way_to_primary_->held();
    // In the primary's folder, where PostgreSQL's user may go.
    way_to_primary_ = std::make_unique<Partition>(primary().folder() / "standby", 1);
    way_to_primary_->lead(0, primary().folder());
    servers_.at(place) =
        std::make_unique<PostgresServer>(PostgresServer::StandbyOf{primary(), way_to_primary_->host(0)});
    lead(place);
    primary().commit_with_standby();
}

}  // namespace coronet::test
