// The words by which enumerators are stored.

#include "server/storage/journal.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"

namespace coronet::server {
namespace {

/// The enumerator with that name, of those listed.
template <class Enum>
std::optional<Enum> find(std::string_view name, std::initializer_list<Enum> all) {
    for (const Enum one : all)
        if (name_of(one) == name) return one;
    return std::nullopt;
}

}  // namespace

std::string_view name_of(EntryKind kind) {
    switch (kind) {
        case EntryKind::choice: return "choice";
        case EntryKind::undo: return "undo";
        case EntryKind::resign: return "resign";
        case EntryKind::by_default: return "default";
        case EntryKind::bot: return "bot";
        case EntryKind::person: return "person";
    }
    return "";
}

std::string_view name_of(Access access) { return access == Access::by_link ? "private" : "public"; }

std::string_view name_of(Phase phase) {
    switch (phase) {
        case Phase::open: return "open";
        case Phase::playing: return "playing";
        case Phase::ended: return "ended";
    }
    return "";
}

std::string_view name_of(MatchState state) {
    switch (state) {
        case MatchState::playing: return "playing";
        case MatchState::finished: return "finished";
        case MatchState::frozen: return "frozen";
    }
    return "";
}

std::optional<EntryKind> entry_kind(std::string_view name) {
    return find(name, {EntryKind::choice, EntryKind::undo, EntryKind::resign, EntryKind::by_default, EntryKind::bot,
                       EntryKind::person});
}

std::optional<Access> access(std::string_view name) { return find(name, {Access::by_link, Access::listed}); }

std::optional<Phase> phase(std::string_view name) { return find(name, {Phase::open, Phase::playing, Phase::ended}); }

std::optional<MatchState> match_state(std::string_view name) {
    return find(name, {MatchState::playing, MatchState::finished, MatchState::frozen});
}

}  // namespace coronet::server
