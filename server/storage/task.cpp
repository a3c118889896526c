#include "server/storage/task.hpp"

#include "server/log.hpp"

#include <exception>

namespace coronet::server {

void Asked::answer() noexcept {
    try {
        tell();
    } catch (const std::exception& exception) {
        log::error("storage: a completion threw: {}", exception.what());
    } catch (...) {
        log::error("storage: a completion threw");
    }
}

StorageError error_of(const std::exception& exception) {
    const auto* known = dynamic_cast<const StorageException*>(&exception);
    return {known != nullptr ? known->fault : StorageFault::broken, exception.what()};
}

}  // namespace coronet::server
