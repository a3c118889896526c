// A finished game can be replayed for ever: tests/fixtures/replays/README.md.
#include "protocol/film.hpp"
#include "protocol/table.hpp"
#include "server/audit/play_through.hpp"
#include "tests/server/audit/recorded_game.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;
using namespace coronet::test;

namespace {

/// A definition of how that version described its views.
std::string then(const protocol::Replay& replay, const std::string& part) {
    return "../../tests/fixtures/replays/schemas/" + replay.game.value + "-" + std::to_string(replay.rules_version) +
           "#" + part;
}

TEST(StoredReplays, there_are_some_of_every_game) {
    for (const protocol::GameEntry& game : protocol::games()) {
        const auto files = stored_replays();
        const auto mine = std::count_if(files.begin(), files.end(), [&](const auto& file) {
            return file.filename().string().starts_with(std::string(game.id) + "-");
        });
        EXPECT_GE(mine, 3) << game.id;
    }
}

TEST(StoredReplays, each_plays_from_its_stream_alone_and_every_view_is_one_of_its_time) {
    constexpr int looked_at_each = 40;
    for (const auto& file : stored_replays()) {
        SCOPED_TRACE(file.filename());
        const ReplayFile read = must_read(bytes_of(file));
        const auto last = static_cast<int>(read.replay.moves.size());
        protocol::Film film(read.replay);
        const auto look = [&] {
            const protocol::Moment moment = film.moment();
            expect_valid(then(read.replay, "Public"), moment.public_view);
            for (const auto& view : moment.private_views) expect_valid(then(read.replay, "Private"), view);
        };
        look();
        while (film.next()) {
            const int version = film.moment().version;
            if (version % looked_at_each == 0 || version == last) look();
        }
        EXPECT_FALSE(film.fault()) << film.fault()->sentence;
        EXPECT_EQ(film.moment().version, last);
    }
}

TEST(StoredReplays, each_of_the_present_rules_plays_through_the_engine_and_the_others_are_named) {
    for (const auto& file : stored_replays()) {
        SCOPED_TRACE(file.filename());
        const ReplayFile read = must_read(bytes_of(file));
        const auto* game = protocol::find_game(read.replay.game.value);
        ASSERT_NE(game, nullptr);
        const Check found = play_through(read);
        if (static_cast<std::uint32_t>(read.replay.rules_version.value) == game->rules_version) {
            EXPECT_EQ(found.verdict, Verdict::ok) << found.sentence;
            EXPECT_NE(found.sentence.find("byte for byte"), std::string::npos) << found.sentence;
        } else {
            EXPECT_EQ(found.verdict, Verdict::not_possible) << found.sentence;
            EXPECT_NE(found.sentence.find("this program has " + std::to_string(game->rules_version)), std::string::npos)
                << found.sentence;
        }
    }
}

}  // namespace
