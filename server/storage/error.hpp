#pragma once
// What can go wrong in storage, as values. Used by every interface of server/storage.
// Always holds: a failed call has changed nothing; the sentence is for an operator and holds no secret.

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>

#include <stdexcept>
#include <string>
#include <string_view>

namespace coronet::server {

/// The kinds of failure a caller may want to tell apart.
enum class StorageFault {
    full,         ///< the disk or the permitted size is used up; trying again later may succeed
    io,           ///< the disk refused to read or write; trying again later may succeed
    busy,         ///< the database, or the lobby, is held by somebody else
    read_only,    ///< the file or its folder may not be written
    corrupt,      ///< the file is damaged; it is never repaired or overwritten here
    foreign,      ///< the file is not a database, or belongs to another program
    newer,        ///< the file was written by a newer Coronet
    unavailable,  ///< the file or its folder cannot be opened at all
    conflict,     ///< the expected sequence number, or the expected state of the record, is not what is stored
    fenced,       ///< the caller's lease was superseded; it must stop writing for this lobby
    unknown,      ///< no such person, device, token, lobby or match
    expired,      ///< the token's time is over, or it has been used
    overloaded,   ///< too many writes, or reads, are waiting; nothing was queued
    closed,       ///< storage is being closed; nothing was queued
    broken,       ///< a bug of ours or of the caller: a statement failed for no outside reason
};

/// A failure with the sentence that goes into the log or onto the terminal.
struct StorageError {
    StorageFault fault = StorageFault::broken;
    std::string sentence;

    friend bool operator==(const StorageError&, const StorageError&) = default;
};

/// A value, or why there is none.
template <class T>
using Result = boost::system::result<T, StorageError>;

/// The short name of a fault, as used in logs and metric labels: "full", "io", ...
[[nodiscard]] std::string_view name_of(StorageFault fault);

/// What players are told when a move could not be stored. Names no path and no machine.
[[nodiscard]] std::string_view sentence_for_players(StorageFault fault);

/// True where the same write may succeed later without anybody changing the program or the data:
/// full, io, busy, read_only, overloaded.
[[nodiscard]] bool may_pass(StorageFault fault);

/// Thrown only by Result::value() on a failure; ends a start or a request.
class StorageException : public std::runtime_error {
  public:
    explicit StorageException(const StorageError& error) : std::runtime_error(error.sentence), fault(error.fault) {}
    StorageFault fault;
};

/// Found by boost::system::result when value() is asked of a failure.
[[noreturn]] inline void throw_exception_from_error(const StorageError& error,
                                                    const boost::source_location& /*where*/) {
    throw StorageException(error);
}

}  // namespace coronet::server
