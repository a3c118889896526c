#include "server/storage/migration.hpp"

#include "server/storage/columns.hpp"

#include <string>

namespace coronet::server {

std::int64_t known_version(std::int64_t version, std::span<const Migration> steps) {
    const auto newest = static_cast<std::int64_t>(steps.size());
    if (version > newest)
        fail(StorageFault::newer, "The database has schema version " + std::to_string(version) +
                                      ", this program knows versions up to " + std::to_string(newest) +
                                      ". Nothing was changed; start the newer program, or restore an older backup.");
    if (version < 1)
        fail(StorageFault::corrupt,
             "The database has no valid schema version. Nothing was changed; restore it from a backup.");
    return version;
}

}  // namespace coronet::server
