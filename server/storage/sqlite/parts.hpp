#pragma once
// The SQLite implementations of the interfaces: thin classes over the shared writer and readers. Used by
// sqlite_storage.cpp.

#include "server/storage/directory.hpp"
#include "server/storage/journal.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"
#include "server/storage/people.hpp"
#include "server/storage/push_subscriptions.hpp"
#include "server/storage/sqlite/reading.hpp"
#include "server/storage/sqlite/writer.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace coronet::server::sqlite {

/// What every part stands on.
struct Base {
    Writer& writer;
    Readers& readers;
    Fence fence;  ///< of this start
    std::string node;
};

/// Refuses a write whose lease is not of this start. Throws `fenced`.
void check_fence(Fence presented, Fence current);

/// Writes a lobby record inside a running transaction. Throws.
void put_lobby(Connection& connection, const LobbyRecord& lobby);

/// Reads a match, its recording, its journal inside a running transaction. They throw; a journal with a gap is
/// `corrupt`.
[[nodiscard]] std::optional<MatchRecord> read_match(Connection& connection, const MatchId& id);
[[nodiscard]] std::optional<Gzip> read_recording(Connection& connection, const MatchId& match);
[[nodiscard]] std::vector<Entry> read_journal(Connection& connection, const MatchId& match);

/// Removes a match with everything of it inside a running transaction. Throws.
void erase_match(Connection& connection, const MatchId& match);

class SqliteDirectory final : public Directory {
  public:
    explicit SqliteDirectory(Base& base) : base_(base) {}
    void acquire(LobbyId lobby, Completion<Fence> done) override;
    void release(LobbyId lobby, Fence fence, Completion<void> done) override;
    void owner(LobbyId lobby, Completion<std::optional<std::string>> done) override;
    void nodes(Completion<std::vector<Node>> done) override;
    void orphans(int most, Completion<std::vector<LobbyId>> done) override;
    void lost(Completion<std::vector<LobbyId>> done) override;
    void drain(Completion<void> done) override;
    [[nodiscard]] std::chrono::steady_clock::time_point until() const override;
    [[nodiscard]] std::uint64_t lapses() const override { return 0; }
    /// It is no longer ours, or no longer there.
    void forget(LobbyId lobby);

  private:
    [[nodiscard]] bool is_taken(LobbyId lobby) const;
    Base& base_;
    mutable std::mutex mutex_;
    std::unordered_set<LobbyId> taken_;  ///< by this start
    static constexpr std::uint64_t never = ~std::uint64_t{0};
    std::atomic<std::uint64_t> released_ = 0;     ///< how many were let go of
    std::atomic<std::uint64_t> none_at_ = never;  ///< how many had been, when there was no orphan
};

class SqliteJournal final : public Journal {
  public:
    explicit SqliteJournal(Base& base) : base_(base) {}
    void append(MatchId match, Fence fence, std::vector<Entry> entries, Completion<void> done) override;
    void read(MatchId match, Completion<std::vector<Entry>> done) override;

  private:
    Base& base_;
};

class SqlitePeople final : public People {
  public:
    explicit SqlitePeople(Base& base) : base_(base) {}
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

class SqliteLobbies final : public Lobbies {
  public:
    SqliteLobbies(Base& base, SqliteDirectory& directory) : base_(base), directory_(directory) {}
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
    SqliteDirectory& directory_;
};

class SqliteMatches final : public Matches {
  public:
    explicit SqliteMatches(Base& base) : base_(base) {}
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

class SqlitePush final : public PushSubscriptions {
  public:
    explicit SqlitePush(Base& base) : base_(base) {}
    void put(PushSubscription subscription, Completion<void> done) override;
    void forget(DeviceId device, Completion<void> done) override;
    void gone(std::string endpoint, Completion<void> done) override;
    void of(PersonId person, Completion<std::vector<PushSubscription>> done) override;
    void key(Bytes32 drawn, Completion<Bytes32> done) override;

  private:
    Base& base_;
};

}  // namespace coronet::server::sqlite
