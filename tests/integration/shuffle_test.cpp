// The shuffle that can be checked, through the real program: seats contribute, it is killed before the start and in the
// middle of the game, and `coronet verify` finds the recording honest, or says what was changed in it.
#include "served.hpp"
#include "tests/games/typed.hpp"
#include "tests/support/any_player.hpp"

#include <csignal>

using namespace coronet;
using namespace coronet::test;

namespace {

class ShuffleOf : public Served, public testing::WithParamInterface<std::string> {
  protected:
    /// Ends the server without a word and starts it again; the players come back.
    void kill(std::initializer_list<WsClient*> players) {
        process->signal(SIGKILL);
        ASSERT_TRUE(process->wait());
        serve();
        for (WsClient* player : players) *player = back(port, *player);
    }

    /// What `coronet verify` says of a recording, and its exit code.
    [[nodiscard]] std::pair<int, std::string> verified(const std::string& name, const std::string& recording) const {
        const auto file = folder.path() / name;
        std::ofstream(file) << recording;
        return command({"verify", file.string()});
    }
};

TEST_P(ShuffleOf, is_verified_by_the_command_and_outlives_kills) {
    serve();
    WsClient ada = guest("Ada");
    ada.create({}, protocol::Access::private_, GetParam());
    WsClient ben = guest("Ben");
    ben.join(ada.lobby.at("link"));
    ben.get(protocol::in::Sit{1});
    const std::string commitment = ada.lobby.at("commitment");
    const std::string of_ada(64, 'a');
    const std::string of_ben(64, 'b');
    ada.get(protocol::in::Contribute{commitment, of_ada});
    ben.get(protocol::in::Contribute{commitment, of_ben});

    kill({&ada, &ben});
    EXPECT_EQ(ada.lobby.at("commitment"), commitment) << "the seal is stored with the lobby";
    ada.get(protocol::in::Start{});
    ada.expect("match");
    ben.expect("match");
    const Json games = Json::parse(http_get(port, "/api/games").body);
    engine::Generator dice(engine::Seed{7});
    for (int turn = 0; turn < 24; ++turn) {
        if (turn == 12) kill({&ada, &ben});
        WsClient& mover = ada.asked() ? ada : ben;
        const auto choice = any_choice(games, mover.match, dice);
        ASSERT_TRUE(choice);
        const Json done = mover.choose({*choice});
        ASSERT_EQ(code_of(done), "") << *choice << " " << done;
        const int version = made_version(done);
        for (WsClient* player : {&ada, &ben}) ASSERT_TRUE(player->until([&] { return player->version() >= version; }));
    }
    EXPECT_FALSE(ada.match.at("shuffle").contains("secret")) << "nobody learns it while it matters";
    ben.get(protocol::in::Resign{});
    ASSERT_TRUE(ada.until([&] { return ada.lobby.at("phase") == "ended"; }));

    const std::string recording = http_get(port, "/api/replays/" + ada.match.at("match").get<std::string>()).body;
    Json replay = Json::parse(recording);
    Json& shuffle = replay.at("shuffle");
    EXPECT_EQ(shuffle.at("commitment"), commitment);
    EXPECT_EQ(shuffle.at("contributions"), Json::parse("[[\"" + of_ada + "\"],[\"" + of_ben + "\"]]"));
    const auto [sound, found] = verified("game.json", recording);
    EXPECT_EQ(sound, 0) << found;
    shuffle.at("contributions").at(1).at(0) = of_ada;
    const auto [changed, what] = verified("changed.json", replay.dump());
    EXPECT_EQ(changed, 1) << what;
}

INSTANTIATE_TEST_SUITE_P(Every, ShuffleOf, testing::ValuesIn(game_ids()), id_of_game);

}  // namespace
