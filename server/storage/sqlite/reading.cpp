#include "server/storage/sqlite/reading.hpp"

#include "server/storage/sqlite/opening.hpp"

#include <exception>

namespace coronet::server::sqlite {

void Reading::read(Task<Connection>& task) noexcept {
    try {
        if (!connection_) {
            auto opened = std::make_unique<Connection>(file_, false);
            configure(*opened, patience_);
            opened->run("PRAGMA query_only = ON");
            connection_ = std::move(opened);
        }
        static_cast<void>(connection_->prepare("BEGIN").run());
        task.run(*connection_);
    } catch (const std::exception& exception) {
        task.failure = error_of(exception);
    }
    if (connection_) connection_->roll_back();  // nothing was written: this only ends the view of one moment
}

}  // namespace coronet::server::sqlite
