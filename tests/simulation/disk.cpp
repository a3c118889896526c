#include "tests/simulation/disk.hpp"

#include <algorithm>
#include <memory>

namespace coronet::simulation {

using namespace server;

namespace {

template <class T>
using Answer = server::Result<T>;

StorageError error(StorageFault fault) { return {fault, "made to fail"}; }

template <class Key, class Value>
std::optional<Value> found(const std::map<Key, Value>& stored, const Key& key) {
    const auto entry = stored.find(key);
    return entry == stored.end() ? std::optional<Value>() : std::optional<Value>(entry->second);
}

}  // namespace

template <class T, class Act>
void VirtualStorage::later(Completion<T> done, Act act) {
    auto shared = std::make_shared<Completion<T>>(std::move(done));
    writes_.emplace_back([shared, act = std::move(act)](const Outcome& outcome) mutable {
        if (outcome.fault && !outcome.stored_all_the_same) return (*shared)(error(*outcome.fault));
        Answer<T> result = act();
        if (result && outcome.fault) return (*shared)(error(*outcome.fault));
        (*shared)(std::move(result));
    });
}

template <class T, class Look>
void VirtualStorage::look(Completion<T> done, Look look) {
    auto shared = std::make_shared<Completion<T>>(std::move(done));
    reads_.emplace_back([shared, look = std::move(look)](std::optional<StorageFault> fault) {
        fault ? (*shared)(error(*fault)) : (*shared)(look());
    });
}

bool VirtualStorage::write(const Outcome& outcome) {
    if (writes_.empty()) return false;
    const auto next = std::move(writes_.front());
    writes_.pop_front();
    next(outcome);
    return true;
}

bool VirtualStorage::read(std::uint32_t which, std::optional<StorageFault> fault) {
    if (reads_.empty()) return false;
    const auto place = reads_.begin() + static_cast<std::ptrdiff_t>(which % reads_.size());
    const auto next = std::move(*place);
    reads_.erase(place);
    next(fault);
    return true;
}

void VirtualStorage::die(std::size_t reached) {
    for (; reached > 0 && !writes_.empty(); --reached) write({});
    writes_.clear();
    reads_.clear();
}

void VirtualStorage::probe(Time /*now*/, Completion<void> done) {
    later(std::move(done), [] { return Answer<void>(); });
}

// ------------------------------------------------------------------------------------------------ journal, directory

void VirtualStorage::append(MatchId match, Fence /*fence*/, std::vector<Entry> entries, Completion<void> done) {
    later(std::move(done), [this, match, entries = std::move(entries)]() -> Answer<void> {
        const auto record = disk_.matches.find(match);
        if (record == disk_.matches.end()) return error(StorageFault::unknown);
        if (record->second.state != MatchState::playing) return error(StorageFault::conflict);
        auto& journal = disk_.journals[match];
        auto next = static_cast<std::int64_t>(journal.size());
        for (const Entry& entry : entries) {
            if (entry.sequence != next++) return error(StorageFault::conflict);
        }
        journal.insert(journal.end(), entries.begin(), entries.end());
        return {};
    });
}

void VirtualStorage::read(MatchId match, Completion<std::vector<Entry>> done) {
    look(std::move(done), [this, match] { return disk_.journals[match]; });
}

void VirtualStorage::acquire(LobbyId lobby, Completion<Fence> done) {
    later(std::move(done), [this, lobby] {
        taken_.insert(lobby);
        return Answer<Fence>(fence_);
    });
}

void VirtualStorage::release(LobbyId lobby, Fence /*fence*/, Completion<void> done) {
    later(std::move(done), [this, lobby] {
        taken_.erase(lobby);
        return Answer<void>();
    });
}

void VirtualStorage::owner(LobbyId /*lobby*/, Completion<std::optional<std::string>> done) {
    look(std::move(done), [] { return std::optional<std::string>(); });
}

void VirtualStorage::orphans(int most, Completion<std::vector<LobbyId>> done) {
    look(std::move(done), [this, most] {
        std::vector<LobbyId> orphans;
        for (const auto& [id, lobby] : disk_.lobbies) {
            if (lobby.phase == Phase::playing && !taken_.contains(id) && std::ssize(orphans) < most)
                orphans.push_back(id);
        }
        return orphans;
    });
}

// ------------------------------------------------------------------------------------------------------------ people

void VirtualStorage::create_guest(std::string name, Time now, Completion<NewDevice> done) {
    later(std::move(done), [this, name = std::move(name), now] {
        NewDevice made{{PersonId::draw(), name, now}, DeviceId::draw(), DeviceSecret::draw()};
        disk_.people.emplace(made.person.id, name);
        disk_.devices.emplace(made.secret, made.person.id);
        return Answer<NewDevice>(made);
    });
}

void VirtualStorage::recognise(const DeviceSecret& secret, Completion<std::optional<Known>> done) {
    look(std::move(done), [this, secret]() -> std::optional<Known> {
        const auto person = found(disk_.devices, secret);
        if (!person) return {};
        return Known{{*person, disk_.people.at(*person), {}}, {}};
    });
}

void VirtualStorage::find(PersonId person, Completion<std::optional<Person>> done) {
    look(std::move(done), [this, person]() -> std::optional<Person> {
        const auto name = found(disk_.people, person);
        return name ? std::optional<Person>({person, *name, {}}) : std::nullopt;
    });
}

void VirtualStorage::rename(PersonId person, std::string name, Completion<void> done) {
    later(std::move(done), [this, person, name = std::move(name)] {
        disk_.people.insert_or_assign(person, name);
        return Answer<void>();
    });
}

void VirtualStorage::touch(DeviceId /*device*/, Time /*now*/, Completion<void> done) {
    later(std::move(done), [] { return Answer<void>(); });
}

void VirtualStorage::create_token(PersonId /*person*/, Time /*now*/, std::chrono::milliseconds /*lifetime*/,
                                  Completion<NewToken> done) {
    later(std::move(done), [] { return Answer<NewToken>(error(StorageFault::unknown)); });
}

void VirtualStorage::claim_token(const DeviceToken& /*token*/, const DeviceSecret& /*secret*/, Time /*now*/,
                                 Completion<Person> done) {
    later(std::move(done), [] { return Answer<Person>(error(StorageFault::unknown)); });
}

void VirtualStorage::devices(PersonId /*person*/, Completion<std::vector<Device>> done) {
    look(std::move(done), [] { return std::vector<Device>(); });
}

void VirtualStorage::forget_device(PersonId /*person*/, DeviceId /*device*/, Completion<void> done) {
    later(std::move(done), [] { return Answer<void>(); });
}

void VirtualStorage::sweep_tokens(Time /*now*/, Completion<std::size_t> done) {
    later(std::move(done), [] { return Answer<std::size_t>(std::size_t{0}); });
}

void VirtualStorage::sweep_guests(Time /*seen_before*/, int /*most*/, Completion<std::size_t> done) {
    later(std::move(done), [] { return Answer<std::size_t>(std::size_t{0}); });
}

// Nobody is reached with their pages closed: who would be, the house is told (surroundings.hpp).
void VirtualStorage::put(PushSubscription /*subscription*/, Completion<void> done) {
    later(std::move(done), [] { return Answer<void>(); });
}

void VirtualStorage::forget(DeviceId /*device*/, Completion<void> done) {
    later(std::move(done), [] { return Answer<void>(); });
}

void VirtualStorage::gone(std::string /*endpoint*/, Completion<void> done) {
    later(std::move(done), [] { return Answer<void>(); });
}

void VirtualStorage::of(PersonId /*person*/, Completion<std::vector<PushSubscription>> done) {
    look(std::move(done), [] { return std::vector<PushSubscription>(); });
}

void VirtualStorage::key(Bytes32 drawn, Completion<Bytes32> done) {
    later(std::move(done), [drawn] { return Answer<Bytes32>(drawn); });
}

// ----------------------------------------------------------------------------------------------------------- lobbies

void VirtualStorage::save(Fence /*fence*/, LobbyChange change, Completion<void> done) {
    later(std::move(done), [this, change = std::move(change)]() -> Answer<void> {
        const auto& record = change.record;
        if (record && record->match && !disk_.matches.contains(*record->match)) return error(StorageFault::unknown);
        if (record) disk_.lobbies.insert_or_assign(change.lobby, *record);
        if (!disk_.lobbies.contains(change.lobby)) return error(StorageFault::unknown);
        auto& chat = disk_.chats[change.lobby];
        for (const ChatLine& line : change.said) chat.insert_or_assign(line.number, line);
        while (chat.size() > most_chat_lines) chat.erase(chat.begin());
        return {};
    });
}

void VirtualStorage::find(LobbyId lobby, Completion<std::optional<StoredLobby>> done) {
    look(std::move(done), [this, lobby]() -> std::optional<StoredLobby> {
        auto record = found(disk_.lobbies, lobby);
        if (!record) return {};
        StoredLobby stored{std::move(*record), {}};
        for (const auto& [number, line] : disk_.chats[lobby]) stored.chat.push_back(line);
        return stored;
    });
}

void VirtualStorage::find_by_link(const LobbyLink& link, Completion<std::optional<LobbyId>> done) {
    look(std::move(done), [this, link]() -> std::optional<LobbyId> {
        for (const auto& [id, lobby] : disk_.lobbies) {
            if (lobby.link == link) return id;
        }
        return {};
    });
}

void VirtualStorage::all(Completion<std::vector<LobbyRecord>> done) {
    std::vector<LobbyRecord> every;
    for (const auto& [id, lobby] : disk_.lobbies) every.push_back(lobby);
    done(std::move(every));  // a start waits for it
}

void VirtualStorage::played_by(PersonId person, int most, Completion<std::vector<PlayedLobby>> done) {
    look(std::move(done), [this, person, most] {
        std::vector<PlayedLobby> lobbies;
        for (const auto& [id, lobby] : disk_.lobbies) {
            const bool sits = std::any_of(lobby.members.begin(), lobby.members.end(), [&](const Member& member) {
                return member.person == person && member.seat >= 0;
            });
            if (lobby.phase == Phase::playing && sits && std::ssize(lobbies) < most) lobbies.push_back({lobby});
        }
        return lobbies;
    });
}

void VirtualStorage::abandoned(IdleSince idle, int /*most*/, Completion<std::vector<LobbyId>> done) {
    look(std::move(done), [this, idle] {
        std::vector<LobbyId> abandoned;
        for (const auto& [id, lobby] : disk_.lobbies) {
            const Time before = lobby.match ? idle.begun : idle.waiting;
            const auto moved = lobby.match ? found(disk_.journals, *lobby.match) : std::nullopt;
            const bool lately = moved && !moved->empty() && moved->back().at >= before;
            const auto chat = found(disk_.chats, id);
            const bool talked = chat && !chat->empty() && chat->rbegin()->second.at >= before;
            if (lobby.touched < before && !lately && !talked) abandoned.push_back(id);
        }
        return abandoned;
    });
}

void VirtualStorage::remove(Fence /*fence*/, LobbyId lobby, Completion<void> done) {
    later(std::move(done), [this, lobby] {
        disk_.lobbies.erase(lobby);
        disk_.chats.erase(lobby);
        return Answer<void>();
    });
}

// ----------------------------------------------------------------------------------------------------------- matches

void VirtualStorage::start(Fence /*fence*/, MatchRecord match, LobbyRecord lobby, Completion<void> done) {
    later(std::move(done), [this, match = std::move(match), lobby = std::move(lobby)] {
        disk_.matches.insert_or_assign(match.id, match);
        disk_.lobbies.insert_or_assign(lobby.id, lobby);
        return Answer<void>();
    });
}

void VirtualStorage::finish(Fence /*fence*/, MatchId match, Finish finish, Gzip recording, LobbyRecord lobby,
                            Completion<void> done) {
    auto write = [this, match, finish = std::move(finish), recording = std::move(recording),
                  lobby = std::move(lobby)]() -> Answer<void> {
        MatchRecord& record = disk_.matches.at(match);
        if (record.state != MatchState::playing) return error(StorageFault::conflict);
        record.state = MatchState::finished;
        record.ended = finish.ended;
        record.ended_by = finish.by;
        disk_.recordings.insert_or_assign(match, recording);
        disk_.lobbies.insert_or_assign(lobby.id, lobby);
        return {};
    };
    later(std::move(done), std::move(write));
}

void VirtualStorage::freeze(Fence /*fence*/, MatchId match, Time /*now*/, std::string why, Completion<void> done) {
    later(std::move(done), [this, match, why = std::move(why)] {
        disk_.matches.at(match).state = MatchState::frozen;
        disk_.matches.at(match).ended_by = why;
        return Answer<void>();
    });
}

void VirtualStorage::find(MatchId match, Completion<std::optional<MatchRecord>> done) {
    look(std::move(done), [this, match] { return found(disk_.matches, match); });
}

void VirtualStorage::recording(MatchId match, Completion<std::optional<Gzip>> done) {
    look(std::move(done), [this, match] { return found(disk_.recordings, match); });
}

void VirtualStorage::finished_games(PersonId /*person*/, std::optional<MatchId> /*before*/, int /*most*/,
                                    Completion<GamePage> done) {
    look(std::move(done), [] { return GamePage(); });
}

}  // namespace coronet::simulation
