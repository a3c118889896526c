#include "server/storage/backup.hpp"
#include "server/storage/sqlite/connection.hpp"
#include "server/storage/sqlite/migrations.hpp"
#include "server/storage/sqlite/new_file.hpp"
#include "server/storage/sqlite/opening.hpp"

#include <string>
#include <system_error>

namespace coronet::server {
namespace sqlite {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds patience{10};

void copy(const fs::path& from, const fs::path& to) {
    std::error_code error;
    if (!fs::exists(from, error)) fail(StorageFault::unavailable, "There is no database " + from.string() + ".");
    look_at_header(from);
    const NewFile copy(to);
    Connection connection(from, false);
    configure(connection, patience);
    if (identify(connection, migrations()) == 0)
        fail(StorageFault::foreign, "The database " + from.string() + " is empty.");
    {
        Statement vacuum = connection.prepare("VACUUM INTO ?1");
        const std::string name = copy.unfinished().string();
        static_cast<void>(vacuum.bind(name).run());
    }
    copy.name();
}

}  // namespace
}  // namespace sqlite

Result<void> back_up_sqlite(const std::filesystem::path& from, const std::filesystem::path& to) {
    try {
        sqlite::copy(from, to);
        return {};
    } catch (const StorageException& exception) {
        return StorageError{exception.fault, exception.what()};
    }
}

}  // namespace coronet::server
