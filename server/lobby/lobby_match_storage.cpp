// What a match stores, entry by entry, what happens when it cannot be, and that it has ended.
#include "server/lobby/lobby_match.hpp"
#include "server/lobby/settings.hpp"
#include "server/log.hpp"

#include <utility>

namespace coronet::server {

using protocol::Code;

void LobbyMatch::make_ledger(int committed) {
    Ledger::Owner& owner = *this;
    held_.ledger = std::make_shared<Ledger>(owner, metrics_, held_.record->id, committed);
    made_.clear();
    declines_.begin();
    proposals_.forget();
    paces_.assign(static_cast<std::size_t>(held_.match->seats()), Pace(out_.terms().limits, now()));
}

void LobbyMatch::append(std::vector<Entry> entries, Ledger::Writing writing) {
    out_.append(held_.record->id, std::move(entries), writing);
}

/// The ledger is held while it works: it may be lost over an answer.
void LobbyMatch::take(input::Appended& what) {
    if (const auto ledger = held_.ledger) ledger->appended(what.writing, what.result, now());
}

void LobbyMatch::take(input::JournalRead& what) {
    if (const auto ledger = held_.ledger) ledger->read(what.journal, now());
}

void LobbyMatch::ledger_failed(StorageFault fault) {
    stop_clocks();
    people_.tell_error(Code::storage_trouble, std::string(sentence_for_players(fault)));
}

void LobbyMatch::ledger_recovered() {
    if (held_.match->clock().first_end()) {
        renew_clock();
        send_snapshots();
    }
    arm_clocks();
}

void LobbyMatch::mark_ended(bool stored) {
    if (held_.match && held_.ledger) metrics_.matches.add(-1);
    proposals_.forget();
    const Code why = held_.frozen ? why_frozen() : Code::match_over;
    declines_.refuse(why);
    stop_clocks();
    thinking_.stop();
    thinking_.give_no_hint(refused(why));
    awaited_.tell();
    people_.ended(stored);
}

}  // namespace coronet::server
