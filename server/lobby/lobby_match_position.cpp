// "Ask about this": a position of the running match as a scenario, with what whoever asks may know.
#include "protocol/codec.hpp"
#include "server/lobby/lobby_match.hpp"
#include "server/lobby/recorder.hpp"
#include "server/log.hpp"
#include "server/net/reply.hpp"
#include "server/scenarios/ask_about.hpp"

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace coronet::server {

using protocol::Code;

namespace {

/// Gives the table in the position that was asked for; called where it holds up nobody.
using Then = std::function<std::shared_ptr<const protocol::Table>()>;

Then as_now(const RunningMatch& match) {
    return [table = std::shared_ptr<const protocol::Table>(match.table().clone())] { return table; };
}

Then as_then(const MatchRecord& record, const RunningMatch& match, int version) {
    auto journal = match.entries();
    journal.resize(static_cast<std::size_t>(version));
    return [record, journal = std::move(journal)] {
        const RunningMatch again = replayed(record, journal);
        return std::shared_ptr<const protocol::Table>(again.table().clone());
    };
}

}  // namespace

LobbyReply LobbyMatch::handle(Window& from, const protocol::in::Position& message, Answered id) {
    if (!match_) return refused(frozen_ ? why_frozen() : Code::no_match);
    const int version = message.version ? message.version->value : match_->version();
    if (version > match_->version()) return refused(Code::out_of_range);
    auto place = out_.enter_workshop(*from.client);
    if (const auto* no = std::get_if<Code>(&place)) return refused(*no);
    metrics_.tries.add();
    const Asker who{from.client, id};
    AskedMoment moment{who, record_->options, viewer(from.member),
                       version == match_->version() ? as_now(*match_) : as_then(*record_, *match_, version),
                       std::get<0>(std::move(place))};
    once_stored([this, moment = std::move(moment)] { out_.write_down(moment); },
                [this, who] { people_.answer(who, refused(Code::storage_trouble)); });
    return {LobbyReply::later, {}, {}};
}

}  // namespace coronet::server
