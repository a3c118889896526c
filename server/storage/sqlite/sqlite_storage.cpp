#include "server/log.hpp"
#include "server/storage/columns.hpp"
#include "server/storage/sqlite/opening.hpp"
#include "server/storage/sqlite/parts.hpp"
#include "server/storage/storage.hpp"

#include <system_error>

namespace coronet::server {
namespace sqlite {
namespace {

std::uint64_t size_of(const std::filesystem::path& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    return error ? 0 : size;
}

class SqliteStorage final : public Storage {
  public:
    SqliteStorage(Opened opened, const SqliteSettings& settings)
        : opened_(std::move(opened)),
          readers_([file = opened_.file, patience = settings.patience] { return Reading(file, patience); },
                   settings.most_queued, "Too many reads are waiting for the disk."),
          copier_(opened_.file, settings.patience, *opened_.mark),
          writer_(*opened_.connection, *opened_.mark, copier_, settings.most_queued),
          base_{writer_, readers_, opened_.fence, settings.node} {}
    SqliteStorage(const SqliteStorage&) = delete;
    SqliteStorage& operator=(const SqliteStorage&) = delete;
    ~SqliteStorage() override { SqliteStorage::close(); }

    Journal& journal() override { return journal_; }
    Directory& directory() override { return directory_; }
    People& people() override { return people_; }
    Lobbies& lobbies() override { return lobbies_; }
    Matches& matches() override { return matches_; }
    PushSubscriptions& push() override { return push_; }

    StorageCounters counters() const override {
        StorageCounters counters = writer_.counters();
        const auto [reads, queued] = readers_.counters();
        counters.reads = reads;
        counters.reads_queued = queued;
        counters.file_bytes = size_of(opened_.file);
        counters.wal_bytes = size_of(opened_.file.string() + "-wal");
        return counters;
    }

    void probe(Time now, Completion<void> done) override {
        // Always another value: an update that changes nothing writes nothing, and would prove nothing.
        const auto work = [now](Connection& connection) {
            Statement update = connection.prepare("UPDATE server SET probed = max(probed + 1, ?1) WHERE id = 1");
            static_cast<void>(update.bind(to_column(now)).run());
        };
        writer_.submit<void>(work, std::move(done));
    }

    void close() override {
        if (closed_) return;
        closed_ = true;
        writer_.close();
        copier_.close();
        readers_.close();
        opened_.close();
        log::info("storage: closed {}", opened_.file.string());
    }

  private:
    Opened opened_;
    Readers readers_;
    LogCopier copier_;
    Writer writer_;
    Base base_;
    SqliteDirectory directory_{base_};
    SqliteJournal journal_{base_};
    SqlitePeople people_{base_};
    SqliteLobbies lobbies_{base_, directory_};
    SqliteMatches matches_{base_};
    SqlitePush push_{base_};
    bool closed_ = false;
};

}  // namespace
}  // namespace sqlite

Result<std::unique_ptr<Storage>> open_sqlite(const SqliteSettings& settings) {
    try {
        sqlite::Opened opened = sqlite::open(settings);
        log::info("storage: opened {} (start {})", opened.file.string(), opened.fence.number);
        return std::unique_ptr<Storage>(std::make_unique<sqlite::SqliteStorage>(std::move(opened), settings));
    } catch (const StorageException& exception) {
        return StorageError{exception.fault, exception.what()};
    }
}

}  // namespace coronet::server
