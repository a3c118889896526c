// Storage in memory for tests of the lobby: nothing is committed until the test says so, and writes can be made to
// fail. Always holds what the real one promises: writes are answered in order, a failed write has changed nothing.
#pragma once

#include "server/storage/journal.hpp"
#include "server/storage/lobbies.hpp"
#include "server/storage/matches.hpp"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace coronet::test {

class MemoryStorage final : public server::Journal, public server::Lobbies, public server::Matches {
  public:
    template <class T>
    using Result = server::Result<T>;

    /// Writes fail with this from the next commit on.
    std::optional<server::StorageFault> fault;
    /// And reads with this.
    std::optional<server::StorageFault> unreadable;
    /// A failing append has in truth reached the disk, as after a power cut in the wrong moment.
    bool appended_all_the_same = false;

    std::map<server::LobbyId, server::LobbyRecord> lobbies;
    std::map<server::LobbyId, std::vector<server::ChatLine>> chats;
    int records = 0;  ///< of lobbies that were to be saved, failed ones included
    std::map<server::MatchId, server::MatchRecord> matches;
    std::map<server::MatchId, std::vector<server::Entry>> journals;
    std::map<server::MatchId, server::Gzip> recordings;
    int appends = 0;  ///< asked for, failed ones included

    [[nodiscard]] std::size_t waiting() const { return queue_.size(); }
    /// Carries out what waits, in order.
    void commit() {
        while (!queue_.empty()) {
            const auto write = std::move(queue_.front());
            queue_.pop_front();
            write();
        }
    }

    [[nodiscard]] std::size_t reads() const { return reads_.size(); }
    /// Answers the reads that wait, in order; gives how many.
    std::size_t answer_reads() {
        const auto reads = std::exchange(reads_, {});
        for (const auto& read : reads) read();
        return reads.size();
    }
    void forget_what_waits() {
        queue_.clear();
        reads_.clear();
    }

    void append(server::MatchId match, server::Fence, std::vector<server::Entry> entries,
                server::Completion<void> done) override {
        ++appends;
        later(std::move(done), [this, match, entries = std::move(entries)]() -> Result<void> {
            auto& journal = journals[match];
            if (fault && !appended_all_the_same) return error(*fault);
            auto next = static_cast<std::int64_t>(journal.size());
            for (const server::Entry& entry : entries) {
                if (entry.sequence != next++) return error(server::StorageFault::conflict);
            }
            journal.insert(journal.end(), entries.begin(), entries.end());
            if (fault) return error(*fault);
            return {};
        });
    }
    void read(server::MatchId match, server::Completion<std::vector<server::Entry>> done) override {
        look(std::move(done), [this, match] { return journals[match]; });
    }

    /// A lobby as it is found.
    [[nodiscard]] server::StoredLobby stored(server::LobbyId lobby) const {
        return {lobbies.at(lobby), found(chats, lobby).value_or(std::vector<server::ChatLine>())};
    }

    void save(server::Fence, server::LobbyChange change, server::Completion<void> done) override {
        if (change.record) ++records;
        later(std::move(done), [this, change = std::move(change)]() -> Result<void> {
            if (fault) return error(*fault);
            if (change.record) lobbies.insert_or_assign(change.lobby, *change.record);
            auto& chat = chats[change.lobby];
            chat.insert(chat.end(), change.said.begin(), change.said.end());
            if (chat.size() > server::most_chat_lines) chat.erase(chat.begin(), chat.end() - server::most_chat_lines);
            return {};
        });
    }
    void find(server::LobbyId lobby, server::Completion<std::optional<server::StoredLobby>> done) override {
        look(std::move(done),
             [this, lobby] { return lobbies.contains(lobby) ? std::optional(stored(lobby)) : std::nullopt; });
    }
    void find_by_link(const server::LobbyLink& link, server::Completion<std::optional<server::LobbyId>> done) override {
        look(std::move(done), [this, link]() -> std::optional<server::LobbyId> {
            for (const auto& [id, lobby] : lobbies) {
                if (lobby.link == link) return id;
            }
            return std::nullopt;
        });
    }
    void all(server::Completion<std::vector<server::LobbyRecord>> done) override {
        look(std::move(done), [] { return std::vector<server::LobbyRecord>(); });
    }
    void played_by(server::PersonId, int, server::Completion<std::vector<server::PlayedLobby>> done) override {
        look(std::move(done), [] { return std::vector<server::PlayedLobby>(); });
    }
    void listed_elsewhere(int, server::Completion<std::vector<server::LobbyRecord>> done) override {
        look(std::move(done), [] { return std::vector<server::LobbyRecord>(); });
    }
    void note(std::vector<std::pair<server::LobbyId, server::LobbyNote>>, server::Completion<void> done) override {
        done(server::Result<void>());
    }
    void abandoned(server::IdleSince, int, server::Completion<std::vector<server::LobbyId>> done) override {
        look(std::move(done), [] { return std::vector<server::LobbyId>(); });
    }
    void remove(server::Fence, server::LobbyId lobby, server::Completion<void> done) override {
        later(std::move(done), [this, lobby]() -> Result<void> {
            lobbies.erase(lobby);
            chats.erase(lobby);
            return {};
        });
    }

    void start(server::Fence, server::MatchRecord match, server::LobbyRecord lobby,
               server::Completion<void> done) override {
        later(std::move(done), [this, match = std::move(match), lobby = std::move(lobby)]() -> Result<void> {
            if (fault) return error(*fault);
            matches.insert_or_assign(match.id, match);
            lobbies.insert_or_assign(lobby.id, lobby);
            return {};
        });
    }
    void finish(server::Fence, server::MatchId match, server::Finish finish, server::Gzip recording,
                server::LobbyRecord lobby, server::Completion<void> done) override {
        auto write = [this, match, finish = std::move(finish), recording = std::move(recording),
                      lobby = std::move(lobby)]() -> Result<void> {
            if (fault) return error(*fault);
            server::MatchRecord& record = matches.at(match);
            if (record.state != server::MatchState::playing) return error(server::StorageFault::conflict);
            record.state = server::MatchState::finished;
            record.ended = finish.ended;
            record.ended_by = finish.by;
            for (server::MatchPlayer& player : record.players) {
                player.score = finish.scores.at(static_cast<std::size_t>(player.seat));
                player.place = finish.places.at(static_cast<std::size_t>(player.seat));
            }
            recordings.insert_or_assign(match, recording);
            lobbies.insert_or_assign(lobby.id, lobby);
            return {};
        };
        later(std::move(done), std::move(write));
    }
    void freeze(server::Fence, server::MatchId match, server::Time, std::string why,
                server::Completion<void> done) override {
        later(std::move(done), [this, match, why = std::move(why)]() -> Result<void> {
            if (fault) return error(*fault);
            matches.at(match).state = server::MatchState::frozen;
            matches.at(match).ended_by = why;
            return {};
        });
    }
    void find(server::MatchId match, server::Completion<std::optional<server::MatchRecord>> done) override {
        look(std::move(done), [this, match] { return found(matches, match); });
    }
    void recording(server::MatchId match, server::Completion<std::optional<server::Gzip>> done) override {
        look(std::move(done), [this, match] { return found(recordings, match); });
    }
    void finished_games(server::PersonId, std::optional<server::MatchId>, int,
                        server::Completion<server::GamePage> done) override {
        look(std::move(done), [] { return server::GamePage(); });
    }

  private:
    static server::StorageError error(server::StorageFault fault) { return {fault, "made to fail"}; }

    template <class Key, class Value>
    static std::optional<Value> found(const std::map<Key, Value>& stored, const Key& key) {
        const auto entry = stored.find(key);
        return entry == stored.end() ? std::optional<Value>() : std::optional<Value>(entry->second);
    }

    template <class Work>
    void later(server::Completion<void> done, Work work) {
        auto shared = std::make_shared<server::Completion<void>>(std::move(done));
        queue_.emplace_back([shared, work = std::move(work)]() mutable { (*shared)(work()); });
    }

    template <class T, class Question>
    void look(server::Completion<T> done, Question question) {
        auto shared = std::make_shared<server::Completion<T>>(std::move(done));
        reads_.emplace_back([this, shared, question = std::move(question)] {
            unreadable ? (*shared)(error(*unreadable)) : (*shared)(question());
        });
    }

    std::deque<std::function<void()>> queue_;
    std::vector<std::function<void()>> reads_;
};

}  // namespace coronet::test
