// Storage of a simulated server: what is on the disk outlives the server, what is asked of it waits until the schedule
// answers. Writes are answered in order, as the real one's; reads in any.
#pragma once

#include "server/storage/storage.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace coronet::simulation {

/// What is stored.
struct Disk {
    std::map<server::PersonId, std::string> people;
    std::map<server::DeviceSecret, server::PersonId> devices;
    std::map<server::LobbyId, server::LobbyRecord> lobbies;
    std::map<server::LobbyId, std::map<std::int64_t, server::ChatLine>> chats;  ///< by the numbers of the lines
    std::map<server::MatchId, server::MatchRecord> matches;
    std::map<server::MatchId, std::vector<server::Entry>> journals;
    std::map<server::MatchId, server::Gzip> recordings;
    std::int64_t starts = 0;
};

/// What becomes of a write.
struct Outcome {
    std::optional<server::StorageFault> fault;  ///< nothing: it is stored
    bool stored_all_the_same = false;           ///< though the answer says otherwise
};

/// Storage of one run of the server.
class VirtualStorage final : public server::Storage,
                             public server::Journal,
                             public server::Directory,
                             public server::People,
                             public server::Lobbies,
                             public server::Matches,
                             public server::PushSubscriptions {
  public:
    template <class T>
    using Result = server::Result<T>;

    explicit VirtualStorage(Disk& disk) : disk_(disk), fence_{++disk.starts} {}

    [[nodiscard]] std::size_t writes() const { return writes_.size(); }
    [[nodiscard]] std::size_t reads() const { return reads_.size(); }
    /// Answers the next write.
    bool write(const Outcome& outcome);
    /// Answers any read, or says why it cannot be read.
    bool read(std::uint32_t which, std::optional<server::StorageFault> fault);
    /// So many of the writes that wait reach the disk; nobody is told any more.
    void die(std::size_t reached);

    server::Journal& journal() override { return *this; }
    server::Directory& directory() override { return *this; }
    server::People& people() override { return *this; }
    server::Lobbies& lobbies() override { return *this; }
    server::Matches& matches() override { return *this; }
    server::PushSubscriptions& push() override { return *this; }
    [[nodiscard]] server::StorageCounters counters() const override { return {}; }
    void probe(server::Time now, server::Completion<void> done) override;
    void close() override {}

    void append(server::MatchId match, server::Fence fence, std::vector<server::Entry> entries,
                server::Completion<void> done) override;
    void read(server::MatchId match, server::Completion<std::vector<server::Entry>> done) override;

    void acquire(server::LobbyId lobby, server::Completion<server::Fence> done) override;
    void release(server::LobbyId lobby, server::Fence fence, server::Completion<void> done) override;
    void owner(server::LobbyId lobby, server::Completion<std::optional<std::string>> done) override;
    void nodes(server::Completion<std::vector<server::Node>> done) override { done(std::vector<server::Node>()); }
    void orphans(int most, server::Completion<std::vector<server::LobbyId>> done) override;
    void lost(server::Completion<std::vector<server::LobbyId>> done) override { done(std::vector<server::LobbyId>()); }
    void drain(server::Completion<void> done) override { done(Result<void>()); }
    [[nodiscard]] std::chrono::steady_clock::time_point until() const override {
        return std::chrono::steady_clock::time_point::max();
    }
    [[nodiscard]] std::uint64_t lapses() const override { return 0; }

    void create_guest(std::string name, server::Time now, server::Completion<server::NewDevice> done) override;
    void recognise(const server::DeviceSecret& secret, server::Completion<std::optional<server::Known>> done) override;
    void find(server::PersonId person, server::Completion<std::optional<server::Person>> done) override;
    void rename(server::PersonId person, std::string name, server::Completion<void> done) override;
    void touch(server::DeviceId device, server::Time now, server::Completion<void> done) override;
    void create_token(server::PersonId person, server::Time now, std::chrono::milliseconds lifetime,
                      server::Completion<server::NewToken> done) override;
    void claim_token(const server::DeviceToken& token, const server::DeviceSecret& secret, server::Time now,
                     server::Completion<server::Person> done) override;
    void devices(server::PersonId person, server::Completion<std::vector<server::Device>> done) override;
    void forget_device(server::PersonId person, server::DeviceId device, server::Completion<void> done) override;
    void sweep_tokens(server::Time now, server::Completion<std::size_t> done) override;
    void sweep_guests(server::Time seen_before, int most, server::Completion<std::size_t> done) override;

    void put(server::PushSubscription subscription, server::Completion<void> done) override;
    void forget(server::DeviceId device, server::Completion<void> done) override;
    void gone(std::string endpoint, server::Completion<void> done) override;
    void of(server::PersonId person, server::Completion<std::vector<server::PushSubscription>> done) override;
    void key(server::Bytes32 drawn, server::Completion<server::Bytes32> done) override;

    void save(server::Fence fence, server::LobbyChange change, server::Completion<void> done) override;
    void find(server::LobbyId lobby, server::Completion<std::optional<server::StoredLobby>> done) override;
    void find_by_link(const server::LobbyLink& link, server::Completion<std::optional<server::LobbyId>> done) override;
    void all(server::Completion<std::vector<server::LobbyRecord>> done) override;
    void played_by(server::PersonId person, int most,
                   server::Completion<std::vector<server::PlayedLobby>> done) override;
    void listed_elsewhere(int /*most*/, server::Completion<std::vector<server::LobbyRecord>> done) override {
        done(std::vector<server::LobbyRecord>());
    }
    void note(std::vector<std::pair<server::LobbyId, server::LobbyNote>> /*notes*/,
              server::Completion<void> done) override {
        done(server::Result<void>());
    }
    void abandoned(server::IdleSince idle, int most, server::Completion<std::vector<server::LobbyId>> done) override;
    void remove(server::Fence fence, server::LobbyId lobby, server::Completion<void> done) override;

    void start(server::Fence fence, server::MatchRecord match, server::LobbyRecord lobby,
               server::Completion<void> done) override;
    void finish(server::Fence fence, server::MatchId match, server::Finish finish, server::Gzip recording,
                server::LobbyRecord lobby, server::Completion<void> done) override;
    void freeze(server::Fence fence, server::MatchId match, server::Time now, std::string why,
                server::Completion<void> done) override;
    void find(server::MatchId match, server::Completion<std::optional<server::MatchRecord>> done) override;
    void recording(server::MatchId match, server::Completion<std::optional<server::Gzip>> done) override;
    void finished_games(server::PersonId person, std::optional<server::MatchId> before, int most,
                        server::Completion<server::GamePage> done) override;

  private:
    template <class T, class Act>
    void later(server::Completion<T> done, Act act);
    template <class T, class Look>
    void look(server::Completion<T> done, Look look);

    Disk& disk_;
    server::Fence fence_;
    std::set<server::LobbyId> taken_;
    std::deque<std::function<void(const Outcome&)>> writes_;
    std::vector<std::function<void(std::optional<server::StorageFault>)>> reads_;
};

}  // namespace coronet::simulation
