// Killed with `kill -9` in the middle of writing, or ended by a disk that syncs no more: every acknowledged entry is
// there afterwards.

#include "tests/server/storage/disk.hpp"
#include "tests/server/storage/house.hpp"

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <sys/wait.h>
#include <unistd.h>

namespace coronet::server::test {
namespace {

constexpr int tables = 6;

/// What the child says of an acknowledged entry, or line of chat; small enough to pass a pipe in one piece.
struct Acknowledged {
    LobbyId lobby;
    MatchId match;
    bool spoken = false;
    std::int64_t sequence = 0;
};

/// Appends to a match and its lobby's chat until it is killed, each next one after the acknowledgement of the one
/// before.
struct Player {
    House& house;
    LobbyId lobby;
    MatchId match;
    int pipe;
    Fence fence;

    void play(std::int64_t sequence) {
        house.journal().append(match, fence, {entry(sequence)}, [this, sequence](const Result<void>& result) {
            acknowledged(result, false, sequence);
            play(sequence + 1);
        });
    }
    void talk(std::int64_t number) {
        house.lobbies().save(fence, {lobby, {}, {line(number)}}, [this, number](const Result<void>& result) {
            acknowledged(result, true, number);
            talk(number + 1);
        });
    }
    void acknowledged(const Result<void>& result, bool spoken, std::int64_t sequence) const {
        if (!result) ::_exit(3);
        const Acknowledged said{lobby, match, spoken, sequence};
        if (::write(pipe, &said, sizeof said) != sizeof said) ::_exit(4);
    }
};

[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
    House house(file);
    std::vector<Player> players;
    for (int i = 0; i < tables; ++i) {
        const auto [lobby, match] = house.table();
        players.push_back({house, lobby.id, match.id, pipe, house.fence()});
    }
    for (Player& player : players) {
        player.play(0);
        player.talk(0);
    }
    for (;;) ::pause();
}

struct Child {
    pid_t id = -1;  ///< or none
    int says = -1;  ///< the end of a pipe
};

/// Another process, which writes to the file and says what was acknowledged.
Child begin(void (*write)(const std::filesystem::path& file, int pipe), const std::filesystem::path& file) {
    int ends[2];
    if (::pipe(ends) != 0) return {};
    const pid_t id = ::fork();
    if (id == 0) {
        ::close(ends[0]);
        write(file, ends[1]);
    }
    ::close(ends[1]);
    return {id, ends[0]};
}

/// Nothing before what was acknowledged last is missing, and at most one more is there than was said.
void expect_talk(House& house, LobbyId lobby, std::int64_t last) {
    const std::vector<ChatLine> chat = asked(house.lobbies(), &Lobbies::find, lobby).value().value().chat;
    ASSERT_FALSE(chat.empty());
    const std::int64_t newest = chat.back().number;
    EXPECT_GE(newest, last);
    EXPECT_LE(newest, last + 1);
    ASSERT_EQ(chat.size(), std::min<std::size_t>(most_chat_lines, static_cast<std::size_t>(newest) + 1));
    const std::int64_t first = newest + 1 - static_cast<std::int64_t>(chat.size());
    for (std::size_t i = 0; i < chat.size(); ++i) EXPECT_EQ(chat[i], line(first + static_cast<std::int64_t>(i)));
    EXPECT_TRUE(fine(house.say(lobby, {line(newest + 1)}))) << "and it goes on";
}

TEST(Crash, every_acknowledged_entry_and_line_is_there_after_kill_9) {
    Folder folder;
    const auto file = folder / "coronet.db";
    for (int round = 0; round < 3; ++round) {
        const Child child = begin(write_until_killed, file);
        ASSERT_GT(child.id, 0);

        std::map<MatchId, std::int64_t> last;
        std::map<LobbyId, std::int64_t> last_said;
        Acknowledged said;
        int heard = 0;
        while (::read(child.says, &said, sizeof said) == sizeof said) {
            const auto next = [&](auto& all, const auto& id) {
                EXPECT_EQ(said.sequence, all.contains(id) ? all[id] + 1 : 0) << "acknowledged in order";
                all[id] = said.sequence;
            };
            said.spoken ? next(last_said, said.lobby) : next(last, said.match);
            if (++heard == 600 + 555 * round) ::kill(child.id, SIGKILL);  // and hear what it had still said
        }
        ::close(child.says);
        int status = 0;
        ::waitpid(child.id, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself with " << status;
        ASSERT_GE(heard, 600);

        EXPECT_TRUE(lost_in(file).empty()) << "nothing is called lost";
        House house(file);
        EXPECT_TRUE(inspect_sqlite(file).value()->notes().empty());
        ASSERT_EQ(last.size(), static_cast<std::size_t>(tables));
        ASSERT_EQ(last_said.size(), static_cast<std::size_t>(tables));
        for (const auto& [lobby, number] : last_said) expect_talk(house, lobby, number);
        for (const auto& [match, sequence] : last) {
            const std::vector<Entry> entries = asked(house.journal(), &Journal::read, match).value();
            ASSERT_GT(entries.size(), static_cast<std::size_t>(sequence));
            EXPECT_LE(entries.size(), static_cast<std::size_t>(sequence) + 2) << "at most one more than was said";
            for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i], entry(static_cast<std::int64_t>(i)));
            EXPECT_TRUE(fine(house.append(match, entry(static_cast<std::int64_t>(entries.size())))))
                << "and it goes on";
        }
        EXPECT_EQ(asked(house.lobbies(), &Lobbies::all).value().size(), static_cast<std::size_t>(tables * (round + 1)));
    }
}

/// Appends until what was written is copied into a database that cannot be synced.
[[noreturn]] void write_until_unsynced(const std::filesystem::path& file, int pipe) {
    Disk disk;
    House house(file);
    const auto [lobby, match] = house.table();
    disk.copying_answers(SQLITE_IOERR_FSYNC);
    Entry large = entry(0);
    large.action = std::string(2'000'000, 'x');
    for (; large.sequence < 100; ++large.sequence) {
        if (!house.append(match.id, large)) ::_exit(3);
        const Acknowledged said{lobby.id, match.id, false, large.sequence};
        if (::write(pipe, &said, sizeof said) != sizeof said) ::_exit(4);
    }
    ::_exit(5);
}

TEST(Crash, a_database_that_cannot_be_synced_ends_the_process_and_loses_nothing) {
    Folder folder;
    const auto file = folder / "coronet.db";
    const Child child = begin(write_until_unsynced, file);
    ASSERT_GT(child.id, 0);
    Acknowledged said;
    std::size_t heard = 0;
    while (::read(child.says, &said, sizeof said) == sizeof said) ++heard;
    ::close(child.says);
    int status = 0;
    ::waitpid(child.id, &status, 0);
    ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_FAILURE) << status;
    ASSERT_GT(heard, 0U);
    House house(file);
    EXPECT_GE(asked(house.journal(), &Journal::read, said.match).value().size(), heard);
}

}  // namespace
}  // namespace coronet::server::test
