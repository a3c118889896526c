// Bots against the real binary: whole games of theirs, and kills while they think.
#include "served.hpp"
#include "tests/games/monarch/player.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <future>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

using namespace coronet;
using namespace coronet::test;

namespace {

using protocol::BotLevel;
using Bots = Served;

/// Bots that do not wait, and think as briefly as they may.
const std::vector<std::string> at_once = {"--bot-pause", "0", "--bot-budget", "20"};

/// From here on this thread, and what it starts, may not change priorities: as under a strict service.
void forbid_priorities() {
    std::array<sock_filter, 4> filter{{BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                                       BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setpriority, 0, 1),
                                       BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
                                       BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)}};
    const sock_fprog program{filter.size(), filter.data()};
    ASSERT_EQ(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
    ASSERT_EQ(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), 0);
}

TEST_F(Bots, that_cannot_yield_to_the_tables_are_told_of_once) {
    std::async(std::launch::async, [&] {
        forbid_priorities();
        serve({"--bot-threads", "2"});
    }).get();
    ASSERT_TRUE(process->says("threads: the priority of long work cannot be lowered"));
    process->signal(SIGTERM);
    ASSERT_TRUE(process->wait());
    const std::string said = process->said();
    EXPECT_EQ(said.find("priority"), said.rfind("priority")) << said;
    serve({"--bot-threads", "2"});
    process->signal(SIGTERM);
    ASSERT_TRUE(process->wait());
    EXPECT_EQ(process->said().find("priority"), std::string::npos) << process->said();
}

TEST_F(Bots, play_a_whole_game_among_themselves_and_the_recording_says_so) {
    serve(at_once);
    WsClient ada = guest("Ada");
    ada.create();
    ada.get(protocol::in::Stand{});
    const std::array levels{BotLevel::novice, BotLevel::courtier, BotLevel::regent, BotLevel::courtier};
    for (int seat = 0; seat < 4; ++seat) {
        ada.get(protocol::in::SeatBot{seat, levels.at(static_cast<std::size_t>(seat))});
    }
    ada.get(protocol::in::Start{});
    ada.expect("match");
    const std::string match = ada.match.at("match");
    ASSERT_TRUE(ada.until([&] { return ada.lobby.at("phase") == "ended"; }, std::chrono::minutes(5)));
    EXPECT_EQ(ada.match.at("table").at("ended_by"), "game");
    EXPECT_EQ(ada.match.at("seat"), -1);
    const HttpAnswer replay = http_get(port, "/api/replays/" + match, {{"Accept-Encoding", "identity"}});
    ASSERT_EQ(replay.status, 200);
    const Json metrics = http_get(port, "/metrics").body;
    EXPECT_NE(metrics.get<std::string>().find("coronet_bot_thoughts_failed_total 0"), std::string::npos);
}

TEST_F(Bots, killed_while_one_thinks_nothing_is_lost_and_it_goes_on) {
    const std::vector<std::string> slowly = {"--bot-pause", "0", "--bot-budget", "400"};
    serve(slowly);
    const Json catalog = monarch_catalog(http_get(port, "/api/games").body);
    WsClient ada = guest("Ada");
    protocol::in::Create create;
    create.game = "monarch";
    create.bots.emplace().push_back(BotLevel::regent);
    ada.get(create);
    ada.get(protocol::in::Start{});
    ada.expect("match");
    for (int kills = 0; kills < 3; ++kills) {
        ASSERT_TRUE(ada.until([&] { return ada.asked(); })) << "the bot makes its turn";
        while (ada.asked()) {
            const Json done = ada.choose({*monarch_choice(catalog, ada.match)});
            ASSERT_EQ(code_of(done), "");
            ASSERT_TRUE(ada.until([&] { return ada.version() >= made_version(done); }));
        }
        const int acknowledged = ada.version();
        process->signal(SIGKILL);
        ASSERT_TRUE(process->wait());
        serve(slowly);
        WsClient back(port);
        back.hello({}, ada.secret);
        back.join(ada.lobby.at("link"));
        ASSERT_GE(back.version(), acknowledged);
        EXPECT_EQ(back.match.at("table").at("bots"), (Json{{"1", "regent"}}));
        ada = std::move(back);
    }
    EXPECT_TRUE(ada.until([&] { return ada.asked(); }));
}

}  // namespace
