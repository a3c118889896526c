// "Ask about this": the position of the running match as a scenario, with what whoever asks may know.
#include "protocol/codec.hpp"
#include "server/lobby/lobby.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"
#include "server/scenarios/ask_about.hpp"

#include <exception>
#include <memory>

namespace coronet::server {

using protocol::Code;

Lobby::Reply Lobby::handle(Attached& from, const protocol::in::Position& /*message*/, Answered id) {
    if (!match_) return refused(frozen_ ? why_frozen() : Code::no_match);
    auto write_down = [client = from.client, id, table = std::shared_ptr(match_->table().clone()),
                       options = record_->options, seat = viewer(from)] {
        try {
            auto position = ask_about(*table, options, seat);
            position.id = id;
            client->send(outgoing(position));
        } catch (const std::exception& trouble) {
            // Of a copy of the match, which goes on.
            log::error("workshop: a moment cannot be written down: {}", trouble.what());
            auto error = protocol::error_of(Code::internal);
            error.id = id;
            client->refuse(error);
        }
    };
    const auto send = [&workers = house_.workers(), write_down] { workers.run(Urgency::soon, write_down); };
    if (!ledger_) {
        send();
        return {Reply::later, {}, {}};
    }
    // Nobody hears of what is not stored.
    ledger_->after(match_->version(), send, [this, who = Waiting{from.client, id}] {
        answer(who.client, refused(Code::storage_trouble), who.id);
    });
    return {Reply::later, {}, {}};
}

}  // namespace coronet::server
