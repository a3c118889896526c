// What comes to a lobby: what people and the house ask of it, and the answers to its effects (lobby_effects.hpp).
#pragma once

#include "engine/search/thinker.hpp"
#include "protocol/error_codes.hpp"
#include "protocol/messages.hpp"
#include "server/lobby/asker.hpp"
#include "server/lobby/lobby_effects.hpp"
#include "server/storage/completion.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace coronet::server {

/// Whether somebody may enter a lobby. `asleep`: it is not in memory any more and has to be looked for again.
enum class Admission { no, yes, asleep };

/// When something came.
struct Moment {
    Instant steady;
    Time wall;
};

namespace input {

struct Admit {
    PersonId person;
    bool by_link;
    std::function<void(Admission)> done;
};
struct Rest {
    std::chrono::seconds patience;
    std::function<void(std::optional<Time>)> done;
};
struct Resume {
    Urgency urgency;
    std::function<void()> done;
};
struct Close {
    bool force;
    std::function<void(bool)> done;
};
/// Another node may have it once all is stored that was begun: nothing else is begun.
struct GiveUp {
    std::function<void()> done;
};
/// Another node has it.
struct Lost {};
struct Join {
    std::shared_ptr<Client> client;
    PersonId person;
    std::string name;
    protocol::in::Join how;
    Answered id;
    bool looked = false;  ///< the match has been looked for already
};
struct Detach {
    ConnectionNumber connection;
};
struct Request {
    std::shared_ptr<Client> client;
    protocol::in::LobbyRequest request;
};
struct Rename {
    PersonId person;
    std::string name;
};

struct Saved {
    Result<void> result;
};
struct MatchBegun {
    Result<void> result;
};
struct Appended {
    Ledger::Writing writing;
    Result<void> result;
};
struct JournalRead {
    Result<std::vector<Entry>> journal;
};
struct BroughtBack {
    bool playing;
    Result<std::optional<MatchRecord>> record;
    Result<std::vector<Entry>> journal;
    std::shared_ptr<RunningMatch> match{};  ///< nothing when it could not be read or carried out
    std::string bug{};                      ///< why it could not be carried out
};
struct JournalShown {
    std::shared_ptr<RunningMatch> match;  ///< nothing when it could not be read or carried out
    std::string bug{};
};
struct Recorded {
    Time ended;
    Result<Gzip> recording;  ///< or why the journal could not be read
    std::string bug{};       ///< why there is none
};
struct EndStored {
    Result<void> result;
};
struct FreezeStored {
    Result<void> result;
};
struct Thought {
    int number;
    search::Choice choice;
};
struct RematchOpened {
    LobbyId lobby;
    LobbyLink link;
    std::optional<protocol::Code> refusal;
};
struct Rang {
    Alarm alarm;
};

}  // namespace input

using Input =
    std::variant<input::Request, input::Appended, input::Rang, input::Thought, input::Join, input::Detach,
                 input::Rename, input::Admit, input::Rest, input::Resume, input::Close, input::GiveUp, input::Lost,
                 input::Saved, input::MatchBegun, input::JournalRead, input::BroughtBack, input::JournalShown,
                 input::Recorded, input::EndStored, input::FreezeStored, input::RematchOpened>;

}  // namespace coronet::server
