#pragma once
// The PostgreSQL implementations of the interfaces: thin classes over the shared writer and readers. Used by
// postgres_storage.cpp.

#include "server/storage/directory.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"
#include "server/storage/people.hpp"
#include "server/storage/postgres/heartbeat.hpp"
#include "server/storage/postgres/owners.hpp"
#include "server/storage/postgres/reading.hpp"
#include "server/storage/postgres/writer.hpp"
#include "server/storage/push_subscriptions.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace coronet::server::postgres {

/// What every part stands on.
struct Base {
    Writer& writer;
    Readers& readers;
    Owners& owners;
    Heartbeat& heartbeat;

    /// Runs `then` once it is known what became of every earlier write for the lobby: at once, if it is.
    void settled(LobbyId lobby, Completion<void> then);

    /// Queues statements for a lobby that is held under the fence, once it is known what became of earlier ones. The
    /// first of them holds the lobby: `statements` is a function of the epoch.
    template <class T, class Statements, class Read>
    void write(LobbyId lobby, Fence fence, Statements statements, Read read, Completion<T> done) {
        settled(lobby, [this, lobby, fence, statements = std::move(statements), read = std::move(read),
                        done = std::move(done)](const Result<void>& known) mutable {
            if (!known) return done(known.error());
            try {
                const Claim claim = owners.claim(lobby, fence);
                writer.submit<T>(claim, statements(claim.epoch), std::move(read), std::move(done));
            } catch (const StorageException& exception) {
                done(StorageError{exception.fault, exception.what()});
            }
        });
    }
};

/// The statement that holds a lobby until the end of the transaction, and refuses all of it if it is not of that epoch.
[[nodiscard]] Query hold(LobbyId lobby, std::int64_t epoch);

/// Adds the statements that write a lobby record.
void put_lobby(std::vector<Query>& to, const LobbyRecord& lobby);

/// Reads a match, its recording, its journal. They throw; a journal with a gap is `corrupt`.
[[nodiscard]] std::vector<MatchRecord> read_matches(Session& session, const std::vector<MatchId>& ids);
[[nodiscard]] std::optional<Gzip> read_recording(Session& session, const MatchId& match);
[[nodiscard]] std::vector<Entry> read_journal(Session& session, const MatchId& match);

class PostgresDirectory final : public Directory {
  public:
    explicit PostgresDirectory(Base& base) : base_(base) {}
    void acquire(LobbyId lobby, Completion<Fence> done) override;
    void release(LobbyId lobby, Fence fence, Completion<void> done) override;
    void owner(LobbyId lobby, Completion<std::optional<std::string>> done) override;
    void nodes(Completion<std::vector<Node>> done) override;
    void orphans(int most, Completion<std::vector<LobbyId>> done) override;
    void lost(Completion<std::vector<LobbyId>> done) override;
    void drain(Completion<void> done) override;
    [[nodiscard]] std::chrono::steady_clock::time_point until() const override { return base_.heartbeat.until(); }
    [[nodiscard]] std::uint64_t lapses() const override { return base_.heartbeat.lapses(); }

  private:
    Base& base_;
};

class PostgresJournal final : public Journal {
  public:
    explicit PostgresJournal(Base& base) : base_(base) {}
    void append(MatchId match, Fence fence, std::vector<Entry> entries, Completion<void> done) override;
    void read(MatchId match, Completion<std::vector<Entry>> done) override;

  private:
    Base& base_;
};

class PostgresPeople final : public People {
  public:
    explicit PostgresPeople(Base& base) : base_(base) {}
    void create_guest(std::string name, Time now, Completion<NewDevice> done) override;
    void recognise(const DeviceSecret& secret, Completion<std::optional<Known>> done) override;
    void find(PersonId person, Completion<std::optional<Person>> done) override;
    void rename(PersonId person, std::string name, Completion<void> done) override;
    void touch(DeviceId device, Time now, Completion<void> done) override;
    void create_token(PersonId person, Time now, std::chrono::milliseconds lifetime,
                      Completion<NewToken> done) override;
    void claim_token(const DeviceToken& token, const DeviceSecret& secret, Time now, Completion<Person> done) override;
    void devices(PersonId person, Completion<std::vector<Device>> done) override;
    void forget_device(PersonId person, DeviceId device, Completion<void> done) override;
    void sweep_tokens(Time now, Completion<std::size_t> done) override;
    void sweep_guests(Time seen_before, int most, Completion<std::size_t> done) override;

  private:
    Base& base_;
};

class PostgresLobbies final : public Lobbies {
  public:
    explicit PostgresLobbies(Base& base) : base_(base) {}
    void save(Fence fence, LobbyChange change, Completion<void> done) override;
    void find(LobbyId lobby, Completion<std::optional<StoredLobby>> done) override;
    void find_by_link(const LobbyLink& link, Completion<std::optional<LobbyId>> done) override;
    void all(Completion<std::vector<LobbyRecord>> done) override;
    void played_by(PersonId person, int most, Completion<std::vector<PlayedLobby>> done) override;
    void listed_elsewhere(int most, Completion<std::vector<LobbyRecord>> done) override;
    void note(std::vector<std::pair<LobbyId, LobbyNote>> notes, Completion<void> done) override;
    void abandoned(IdleSince idle, int most, Completion<std::vector<LobbyId>> done) override;
    void remove(Fence fence, LobbyId lobby, Completion<void> done) override;

  private:
    Base& base_;
};

class PostgresMatches final : public Matches {
  public:
    explicit PostgresMatches(Base& base) : base_(base) {}
    void start(Fence fence, MatchRecord match, LobbyRecord lobby, Completion<void> done) override;
    void finish(Fence fence, MatchId match, Finish finish, Gzip recording, LobbyRecord lobby,
                Completion<void> done) override;
    void freeze(Fence fence, MatchId match, Time now, std::string why, Completion<void> done) override;
    void find(MatchId match, Completion<std::optional<MatchRecord>> done) override;
    void recording(MatchId match, Completion<std::optional<Gzip>> done) override;
    void finished_games(PersonId person, std::optional<MatchId> before, int most, Completion<GamePage> done) override;

  private:
    Base& base_;
};

class PostgresPush final : public PushSubscriptions {
  public:
    explicit PostgresPush(Base& base) : base_(base) {}
    void put(PushSubscription subscription, Completion<void> done) override;
    void forget(DeviceId device, Completion<void> done) override;
    void gone(std::string endpoint, Completion<void> done) override;
    void of(PersonId person, Completion<std::vector<PushSubscription>> done) override;
    void key(Bytes32 drawn, Completion<Bytes32> done) override;

  private:
    Base& base_;
};

}  // namespace coronet::server::postgres
