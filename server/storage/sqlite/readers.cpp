#include "server/storage/sqlite/readers.hpp"

#include "server/storage/sqlite/opening.hpp"

namespace coronet::server::sqlite {
namespace {

/// Reads are short; more connections than this would only cost memory.
constexpr int most_connections = 4;

}  // namespace

Readers::Readers(std::filesystem::path file, std::chrono::milliseconds patience)
    : file_(std::move(file)), patience_(patience) {}

std::unique_ptr<Connection> Readers::borrow() {
    {
        std::unique_lock lock(mutex_);
        returned_.wait(lock, [this] { return lent_ < most_connections; });
        if (closed_) fail(StorageFault::closed, "Storage is closed.");
        ++lent_;
        if (!idle_.empty()) {
            auto connection = std::move(idle_.back());
            idle_.pop_back();
            return connection;
        }
    }
    try {
        auto connection = std::make_unique<Connection>(file_, false);
        configure(*connection, patience_);
        connection->run("PRAGMA query_only = ON");
        return connection;
    } catch (...) {
        give_back(nullptr);
        throw;
    }
}

void Readers::give_back(std::unique_ptr<Connection> connection) {
    {
        const std::lock_guard lock(mutex_);
        --lent_;
        if (connection && !closed_) idle_.push_back(std::move(connection));
    }
    returned_.notify_all();
}

void Readers::close() {
    std::unique_lock lock(mutex_);
    closed_ = true;
    returned_.wait(lock, [this] { return lent_ == 0; });
    idle_.clear();
}

Readers::Loan::Loan(Readers& readers) : readers_(readers), connection_(readers.borrow()) {
    try {
        static_cast<void>(connection_->prepare("BEGIN").run());
    } catch (...) {
        readers_.give_back(std::move(connection_));
        throw;
    }
}

Readers::Loan::~Loan() {
    connection_->roll_back();  // nothing was written: this only ends the view of one moment
    readers_.give_back(std::move(connection_));
}

}  // namespace coronet::server::sqlite
