#include "server/storage/postgres/target.hpp"

#include "server/storage/columns.hpp"

#include <algorithm>
#include <libpq-fe.h>
#include <memory>
#include <sstream>

namespace coronet::server::postgres {
namespace {

struct Freer {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

/// What stands between commas; one empty text if there is nothing.
std::vector<std::string> split(const std::string& list) {
    std::vector<std::string> parts;
    std::istringstream stream(list);
    for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
    if (parts.empty()) parts.emplace_back();
    return parts;
}

}  // namespace

Target::Target(const std::string& connection, std::string application) : application_(std::move(application)) {
    // What libpq says of a string that it does not understand repeats a part of it.
    const std::unique_ptr<PQconninfoOption, Freer> options(PQconninfoParse(connection.c_str(), nullptr));
    if (!options)
        fail(StorageFault::unavailable,
             "The database's address is not understood; it looks like postgresql://user:password@host:port/database.");
    std::vector<std::string> lists[3];
    constexpr const char* each[3] = {"host", "hostaddr", "port"};
    std::string name;
    std::string user;
    for (const PQconninfoOption* one = options.get(); one->keyword != nullptr; ++one) {
        if (one->val == nullptr) continue;
        const std::string keyword(one->keyword);
        const auto* const listed = std::find(std::begin(each), std::end(each), keyword);
        if (listed != std::end(each)) {
            lists[listed - std::begin(each)] = split(one->val);
            continue;
        }
        if (keyword == "dbname") name = one->val;
        if (keyword == "user") user = one->val;
        if (keyword != "application_name") common_.emplace_back(keyword, one->val);
    }
    const auto given = [&](const char* keyword) {
        return std::any_of(common_.begin(), common_.end(), [&](const auto& one) { return one.first == keyword; });
    };
    // A standby, or a server that has been demoted, is no place to write: then the next host is tried.
    if (!given("target_session_attrs")) common_.emplace_back("target_session_attrs", "read-write");
    if (!given("client_encoding")) common_.emplace_back("client_encoding", "UTF8");
    common_.emplace_back("application_name", application_);
    const std::size_t count = std::max({lists[0].size(), lists[1].size(), std::size_t{1}});
    for (std::size_t i = 0; i < count; ++i) {
        Settings host;
        for (std::size_t kind = 0; kind < 3; ++kind) {
            if (lists[kind].empty()) continue;
            const std::string& value = lists[kind][std::min(i, lists[kind].size() - 1)];
            if (!value.empty()) host.emplace_back(each[kind], value);
            if (!value.empty()) described_ += kind == 2 ? ":" + value : (kind == 0 && i > 0 ? "," : "") + value;
        }
        hosts_.push_back(std::move(host));
    }
    described_ = "PostgreSQL " + (described_.empty() ? "(local)" : described_) + (name.empty() ? "" : "/" + name) +
                 (user.empty() ? "" : " as " + user);
}

std::vector<std::pair<std::string, std::string>> Target::settings(std::size_t host) const {
    Settings all = common_;
    all.insert(all.end(), hosts_[host].begin(), hosts_[host].end());
    return all;
}

}  // namespace coronet::server::postgres
