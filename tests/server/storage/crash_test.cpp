// Killed with `kill -9` in the middle of writing: every acknowledged entry is there afterwards.

#include "tests/server/storage/house.hpp"

#include <csignal>
#include <cstdint>
#include <sys/wait.h>
#include <unistd.h>

namespace coronet::server::test {
namespace {

constexpr int tables = 6;

/// What the child says of an acknowledged entry; small enough to pass a pipe in one piece.
struct Acknowledged {
    MatchId match;
    std::int64_t sequence = 0;
};

/// Appends to several matches until it is killed, each next entry after the acknowledgement of the one before.
struct Player {
    House& house;
    MatchId match;
    int pipe;
    Fence fence;

    void play(std::int64_t sequence) {
        house.journal().append_one(match, fence, entry(sequence), [this, sequence](const Result<void>& result) {
            if (!result) ::_exit(3);
            const Acknowledged said{match, sequence};
            if (::write(pipe, &said, sizeof said) != sizeof said) ::_exit(4);
            play(sequence + 1);
        });
    }
};

[[noreturn]] void write_until_killed(const std::filesystem::path& file, int pipe) {
    House house(file);
    std::vector<Player> players;
    for (int i = 0; i < tables; ++i) players.push_back({house, house.table().second.id, pipe, house.fence()});
    for (Player& player : players) player.play(0);
    for (;;) ::pause();
}

TEST(Crash, every_acknowledged_entry_is_there_after_kill_9) {
    Folder folder;
    const auto file = folder / "coronet.db";
    for (int round = 0; round < 3; ++round) {
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            ::close(ends[0]);
            write_until_killed(file, ends[1]);
        }
        ::close(ends[1]);

        std::map<MatchId, std::int64_t> last;
        Acknowledged said;
        int heard = 0;
        while (::read(ends[0], &said, sizeof said) == sizeof said) {
            EXPECT_EQ(said.sequence, last.contains(said.match) ? last[said.match] + 1 : 0) << "acknowledged in order";
            last[said.match] = said.sequence;
            if (++heard == 300 + 77 * round) ::kill(child, SIGKILL);  // and hear what it had still said
        }
        ::close(ends[0]);
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself with " << status;
        ASSERT_GE(heard, 300);

        EXPECT_TRUE(lost_in(file).empty()) << "nothing is called lost";
        House house(file);
        EXPECT_TRUE(inspect_sqlite(file).value()->notes().empty());
        ASSERT_EQ(last.size(), static_cast<std::size_t>(tables));
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

}  // namespace
}  // namespace coronet::server::test
