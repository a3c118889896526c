#include "server/storage/error.hpp"

namespace coronet::server {

std::string_view name_of(StorageFault fault) {
    switch (fault) {
        case StorageFault::full: return "full";
        case StorageFault::io: return "io";
        case StorageFault::busy: return "busy";
        case StorageFault::read_only: return "read_only";
        case StorageFault::corrupt: return "corrupt";
        case StorageFault::foreign: return "foreign";
        case StorageFault::newer: return "newer";
        case StorageFault::unavailable: return "unavailable";
        case StorageFault::conflict: return "conflict";
        case StorageFault::fenced: return "fenced";
        case StorageFault::unknown: return "unknown";
        case StorageFault::expired: return "expired";
        case StorageFault::overloaded: return "overloaded";
        case StorageFault::closed: return "closed";
        case StorageFault::broken: return "broken";
    }
    return "broken";
}

std::string_view sentence_for_players(StorageFault fault) {
    switch (fault) {
        case StorageFault::full:
            return "The server's disk is full, so the move was not saved. The game waits and goes on once there is "
                   "room.";
        case StorageFault::io:
        case StorageFault::busy:
        case StorageFault::read_only:
            return "The server cannot save moves at the moment, so the move was not made. The game waits and goes on "
                   "later.";
        case StorageFault::overloaded: return "The server has too much to save at the moment. Please try again.";
        case StorageFault::closed: return "The server is being restarted. The game goes on in a moment.";
        case StorageFault::fenced: return "This lobby is now run by another server. Please load the page again.";
        case StorageFault::unknown: return "This is not known to the server any more.";
        case StorageFault::expired: return "This link has been used already, or it is too old. Please make a new one.";
        default: return "The server cannot save this game. It is kept as it was; please tell whoever runs the server.";
    }
}

bool may_pass(StorageFault fault) {
    switch (fault) {
        case StorageFault::full:
        case StorageFault::io:
        case StorageFault::busy:
        case StorageFault::read_only:
        case StorageFault::overloaded: return true;
        default: return false;
    }
}

}  // namespace coronet::server
