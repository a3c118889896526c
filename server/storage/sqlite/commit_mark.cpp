#include "server/storage/sqlite/commit_mark.hpp"

#include "server/log.hpp"
#include "server/packing/gzip.hpp"
#include "server/storage/columns.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <iterator>
#include <sstream>
#include <system_error>
#include <unistd.h>

namespace coronet::server::sqlite {
namespace {

constexpr std::string_view title = "coronet-mark-1";
/// The whole file, always: within one sector, which a disk writes whole or not at all.
constexpr std::size_t length = 160;
using Page = std::array<char, length>;

std::string name_beside(const std::filesystem::path& database) { return database.string() + "-mark"; }

std::string hex(std::span<const std::uint8_t> bytes) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) (text += digits[byte / 16U]) += digits[byte % 16U];
    return text;
}

/// One line that people can read too: the title, which database, the totals, and a sum over all of these.
Page write_down(const Totals& totals) {
    std::string line(title);
    line += ' ' + hex(totals.database);
    for (const std::int64_t number : {totals.commits, totals.writes, totals.entries, to_column(totals.last)})
        line += ' ' + std::to_string(number);
    line += ' ' + std::to_string(checksum(line));
    line.resize(length - 1, ' ');
    line += '\n';
    Page page{};
    std::copy(line.begin(), line.end(), page.begin());
    return page;
}

std::optional<Totals> read_back(const Page& page) {
    std::istringstream text(std::string(page.begin(), page.end()));
    std::string word;
    std::string database;
    std::int64_t at = 0;
    Totals totals;
    text >> word >> database >> totals.commits >> totals.writes >> totals.entries >> at;
    if (!text || word != title || database.size() != 2 * totals.database.size()) return std::nullopt;
    for (std::size_t i = 0; i < totals.database.size(); ++i)
        totals.database.at(i) = static_cast<std::uint8_t>(std::strtoul(database.substr(2 * i, 2).c_str(), nullptr, 16));
    totals.last = to_time(at);
    // The sum is right if writing it down again gives the same.
    return write_down(totals) == page ? std::optional(totals) : std::nullopt;
}

}  // namespace

std::optional<Totals> totals_in(Connection& connection) {
    if (connection.ask_number("SELECT count(*) FROM sqlite_schema WHERE name = 'committed'") == 0) return std::nullopt;
    Statement question =
        connection.prepare("SELECT identity, commits, writes, entries, at FROM committed WHERE id = 1");
    if (!question.next()) fail(StorageFault::corrupt, "The database does not say what was committed.");
    Totals totals;
    const auto identity = question.bytes();
    if (identity.size() != totals.database.size())
        fail(StorageFault::corrupt, "The database holds an identity of the wrong length; restore it from a backup.");
    std::copy(identity.begin(), identity.end(), totals.database.begin());
    totals.commits = question.number();
    totals.writes = question.number();
    totals.entries = question.number();
    totals.last = to_time(question.number());
    return totals;
}

std::optional<Totals> totals_beside(const std::filesystem::path& database) {
    const int descriptor = ::open(name_beside(database).c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return std::nullopt;
    std::optional<Totals> totals;
    for (int tries = 0; !totals && tries < 3; ++tries) {  // a server may be writing it in this moment
        Page page{};
        if (::pread(descriptor, page.data(), page.size(), 0) == static_cast<ssize_t>(page.size()))
            totals = read_back(page);
    }
    ::close(descriptor);
    return totals;
}

std::optional<Loss> loss(const std::optional<Totals>& in, const std::optional<Totals>& beside) {
    if (!beside) return std::nullopt;
    if (!in) return Loss{Time{}, beside->last, beside->commits, beside->writes, beside->entries};
    if (in->database != beside->database || in->commits >= beside->commits) return std::nullopt;
    return Loss{in->last, beside->last, beside->commits - in->commits, beside->writes - in->writes,
                beside->entries - in->entries};
}

std::string in_words(Time time) {
    const auto count = time.time_since_epoch().count();
    const std::time_t seconds = count / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
    return std::string(text.data()) + '.' + std::to_string(1000 + count % 1000).substr(1) + " UTC";
}

std::string in_words(const Loss& loss) {
    const bool one = loss.commits == 1;
    return std::to_string(loss.commits) + (one ? " commit" : " commits") + " that had been acknowledged (" +
           std::to_string(loss.writes) + " writes, " + std::to_string(loss.entries) + " entries of journals), made " +
           (loss.kept == Time{} ? "" : "after " + in_words(loss.kept) + " and ") + "up to " +
           in_words(loss.acknowledged);
}

CommitMark::CommitMark(const std::filesystem::path& database, Connection& connection,
                       const std::optional<Totals>& acknowledged)
    : name_(name_beside(database)), totals_(totals_in(connection).value()) {
    if (loss(totals_, acknowledged)) totals_ = *acknowledged;  // counted on, so that it is told of once
    counted_ = totals_;
    descriptor_ = ::open(name_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (descriptor_ < 0) warn("opened");
}

CommitMark::~CommitMark() {
    sync();
    if (descriptor_ >= 0) ::close(descriptor_);
}

void CommitMark::count(Connection& connection, std::int64_t writes, std::int64_t entries) {
    counted_ = totals_;
    ++counted_.commits;
    counted_.writes += writes;
    counted_.entries += entries;
    counted_.last = wall_clock();
    Statement update =
        connection.prepare("UPDATE committed SET commits = ?1, writes = ?2, entries = ?3, at = ?4 WHERE id = 1");
    update.bind(counted_.commits).bind(counted_.writes).bind(counted_.entries);
    static_cast<void>(update.bind(to_column(counted_.last)).run());
}

void CommitMark::committed() noexcept {
    totals_ = counted_;
    if (descriptor_ < 0) return;
    const Page page = write_down(totals_);
    if (::pwrite(descriptor_, page.data(), page.size(), 0) == static_cast<ssize_t>(page.size()))
        warned_ = false;
    else
        warn("written");
}

void CommitMark::sync() noexcept {
    if (descriptor_ >= 0 && ::fdatasync(descriptor_) != 0) warn("synced");
}

void CommitMark::warn(const char* what) noexcept {
    const int code = errno;
    if (warned_.exchange(true)) return;
    log::warn("storage: {} could not be {} ({}): the loss of a commit might not be noticed", name_, what,
              std::generic_category().message(code));
}

}  // namespace coronet::server::sqlite
