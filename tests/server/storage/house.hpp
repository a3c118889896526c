#pragma once
// What every test of storage needs: a folder of its own, an open file in it, and values to put there.

#include "server/storage/inspection.hpp"
#include "server/storage/storage.hpp"
#include "server/storage/waiting.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace coronet::server::test {

/// A new empty folder, removed at the end.
class Folder {
  public:
    Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();
    [[nodiscard]] std::filesystem::path path() const { return path_; }
    [[nodiscard]] std::filesystem::path operator/(const char* name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

/// The last of some types.
template <class... T>
using Last = std::tuple_element_t<sizeof...(T) - 1, std::tuple<T...>>;

template <class T>
Result<T> answer_type(Completion<T>);

/// Asks a part of storage and waits: `asked(house.lobbies(), &Lobbies::find, lobby.id)`.
template <class Part, class... Wanted, class... Given>
auto asked(Part& part, void (Part::*question)(Wanted...), const Given&... given) {
    using Answer = decltype(answer_type(std::declval<Last<Wanted...>>()));
    return waited<typename Answer::value_type>([&](auto done) { (part.*question)(given..., std::move(done)); });
}

/// Fails the test with the sentence unless the result is a value.
template <class T>
::testing::AssertionResult fine(const Result<T>& result) {
    if (result) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << name_of(result.error().fault) << ": " << result.error().sentence;
}

/// Fails the test unless the result is that fault, with a sentence.
template <class T>
::testing::AssertionResult refused(const Result<T>& result, StorageFault fault) {
    if (result) return ::testing::AssertionFailure() << "it succeeded";
    if (result.error().sentence.size() < 10) return ::testing::AssertionFailure() << "there is no sentence";
    if (result.error().fault != fault)
        return ::testing::AssertionFailure() << name_of(result.error().fault) << ": " << result.error().sentence;
    return ::testing::AssertionSuccess();
}

/// A moment, in seconds after some morning.
[[nodiscard]] Time at(int seconds);

/// Settings that give up at once instead of waiting.
[[nodiscard]] SqliteSettings settings(const std::filesystem::path& file);

/// An open storage with short ways to fill it. What must succeed throws if it does not.
class House {
  public:
    explicit House(std::function<std::unique_ptr<Storage>()> open);
    explicit House(SqliteSettings settings);
    explicit House(const std::filesystem::path& file) : House(settings(file)) {}

    /// Closes and opens again, like a restart.
    void restart();
    void close() { storage_.reset(); }

    [[nodiscard]] Storage& storage() { return *storage_; }
    [[nodiscard]] Journal& journal() { return storage_->journal(); }
    [[nodiscard]] People& people() { return storage_->people(); }
    [[nodiscard]] Lobbies& lobbies() { return storage_->lobbies(); }
    [[nodiscard]] Matches& matches() { return storage_->matches(); }
    /// The fence of a lobby that this house owns; by default of some other than those that it has begun to fill. With
    /// SQLite there is one for all.
    [[nodiscard]] Fence fence(LobbyId lobby = LobbyId::draw());
    /// The fence of the lobby that plays a match.
    [[nodiscard]] Fence fence(MatchId match);

    /// A stored guest.
    NewDevice guest(const std::string& name = "Ada", Time now = at(0));
    /// A lobby with those people, seated in that order; not stored.
    [[nodiscard]] static LobbyRecord lobby_of(const std::vector<NewDevice>& people);
    /// A match of that lobby; not stored. Sets the lobby playing it.
    [[nodiscard]] static MatchRecord match_of(LobbyRecord& lobby, Time started = at(10));
    /// Two guests in a lobby, playing; all stored.
    std::pair<LobbyRecord, MatchRecord> table();
    /// The same, played to its end.
    MatchRecord finished_game(const std::vector<NewDevice>& people, Time ended);

    Result<void> append(MatchId match, const Entry& entry);
    Result<void> append(MatchId match, const Entry& entry, Fence fence_);
    Result<void> save(const LobbyRecord& lobby);
    Result<void> say(LobbyId lobby, const std::vector<ChatLine>& lines);
    /// The record of a stored lobby; nothing if there is none.
    [[nodiscard]] std::optional<LobbyRecord> record_of(LobbyId lobby);
    Result<void> start(const MatchRecord& match, const LobbyRecord& lobby);
    Result<void> finish(MatchId match, const Finish& finish, const LobbyRecord& lobby,
                        const Gzip& recording = compress("the recording"));

  private:
    std::function<std::unique_ptr<Storage>()> open_;
    std::unique_ptr<Storage> storage_;
    std::map<MatchId, LobbyId> lobbies_;  ///< which plays a match
};

/// What a look through the file finds to be lost.
[[nodiscard]] std::vector<Finding> lost_in(const std::filesystem::path& file);

/// The n-th entry of a match, its fields made of the number.
[[nodiscard]] Entry entry(std::int64_t sequence);
/// The n-th line of a chat, said by the first member.
[[nodiscard]] ChatLine line(std::int64_t number);

}  // namespace coronet::server::test
