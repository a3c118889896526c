// The rules workshop through the real server: a scenario played, a moment of one's game and of a finished one asked
// about, and limits. Every message is checked against the schema.
#include "served.hpp"

using namespace coronet;
using namespace coronet::test;

namespace {

using RulesWorkshop = Served;
using protocol::in::PastPosition;
using protocol::in::Try;

protocol::ScenarioLines lines_of(const Json& answer) {
    protocol::ScenarioLines lines;
    for (const auto& line : answer.at("lines")) lines.emplace_back(line.get<std::string>());
    return lines;
}

const protocol::ScenarioLines question = {"game: monarch", "options: players 2", "scenario: What happens here?",
                                          "given turn: A", "A: harvest"};

std::string metric(std::uint16_t port, const std::string& name) {
    const std::string text = http_get(port, "/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? "none"
                                   : text.substr(at + name.size() + 2, text.find('\n', at + 1) - at - name.size() - 2);
}

TEST_F(RulesWorkshop, plays_what_it_is_given_and_keeps_nothing) {
    serve();
    WsClient ada = guest("Ada");
    const std::string commits = metric(port, "coronet_lobbies");
    const Json answer = ada.get(Try{question});
    EXPECT_EQ(answer.at("type"), "tried");
    EXPECT_EQ(answer.at("problems"), Json::array());
    EXPECT_EQ(answer.at("scenario").at("parts").at(0).at("moves").at(0).at("action"), "harvest");
    EXPECT_EQ(answer.at("report").back(), "asked: A");
    EXPECT_EQ(ada.get(Try{question, protocol::in::TriedChoice{0, "end_turn"}}).contains("preview"), true);
    EXPECT_EQ(metric(port, "coronet_tries_total"), "2");
    EXPECT_EQ(metric(port, "coronet_lobbies"), commits);
    EXPECT_EQ(metric(port, "coronet_matches_started_total"), "0");
    ada.listen(std::chrono::milliseconds(0));
    const Json pong = ada.get(protocol::in::Ping{});
    EXPECT_EQ(pong.at("type"), "done");
    for (const Json& one : ada.heard) EXPECT_FALSE(one.at("type") == "done" && one.at("id") == answer.at("id"));
}

TEST_F(RulesWorkshop, needs_a_greeting_and_lines_that_can_be_read) {
    serve();
    WsClient nobody = knock();
    EXPECT_EQ(nobody.ask(Try{question}).at("code"), "hello_first");
    WsClient ada = guest("Ada");
    ada.send(R"({"type":"try","id":90,"lines":["game: monarch\nseed: 1"]})");
    ASSERT_TRUE(ada.until([&] { return !ada.errors.empty(); }));
    EXPECT_EQ(ada.errors.back().at("code"), "bad_text");
    EXPECT_EQ(ada.errors.back().at("path"), "/lines/0");
    ada.send(Json{{"type", "try"}, {"id", 91}, {"lines", std::vector<std::string>(401)}}.dump());
    ASSERT_TRUE(ada.until([&] { return ada.errors.size() == 2; }));
    EXPECT_EQ(ada.errors.back().at("code"), "too_long");
    EXPECT_EQ(ada.get(Try{}).at("problems").size(), 1U);
}

TEST_F(RulesWorkshop, is_not_played_in_without_end) {
    serve({"--max-tries-per-address", "2"});
    WsClient ada = guest("Ada");
    ada.get(Try{question});
    ada.get(Try{question});
    EXPECT_EQ(ada.ask(Try{question}).at("code"), "too_fast");
    WsClient ben = guest("Ben");
    EXPECT_EQ(ben.ask(Try{question}).at("code"), "too_fast") << "of the same address";
}

TEST_F(RulesWorkshop, of_a_running_game_knows_what_the_seat_knows) {
    serve();
    Pair two{guest("Ada"), guest("Ben")};
    two.ada.create({}, protocol::Access::private_, "heart_of_crown");
    EXPECT_EQ(two.ada.ask(protocol::in::Position{}).at("code"), "no_match");
    two.ben.join(two.ada.lobby.at("link"));
    two.ben.get(protocol::in::Sit{1});
    two.ada.get(protocol::in::Start{});
    two.ada.expect("match");
    two.ben.expect("match");
    WsClient cy = guest("Cy");
    cy.join(two.ada.lobby.at("link"));
    cy.expect("match");
    for (WsClient* who : {&two.ada, &two.ben, &cy}) {
        const Json position = who->get(protocol::in::Position{});
        EXPECT_EQ(position.at("type"), "position");
        EXPECT_TRUE(position.at("exact"));
        EXPECT_EQ(position.at("lines"), who->get(protocol::in::Position{}).at("lines")) << "asked again: the same";
        const Json tried = who->get(Try{lines_of(position)});
        EXPECT_EQ(tried.at("problems"), Json::array());
        const auto& first = tried.at("scenario").at("parts").at(0).at("first");
        EXPECT_EQ(first.at("table").at("waiting"), who->match.at("table").at("waiting"));
        const int seat = who->seat();
        if (seat >= 0) {
            EXPECT_EQ(first.at("privates").at(std::to_string(seat)).at("hand"), who->match.at("private").at("hand"));
        }
    }
}

TEST_F(RulesWorkshop, of_a_finished_game_is_asked_by_its_number_and_version) {
    serve();
    Pair two = pair();
    const std::string match = two.ada.match.at("match");
    EXPECT_EQ(two.ada.ask(PastPosition{match, 0, 0}).at("code"), "unknown_match") << "it is not over";
    two.mover().get(protocol::in::Choose{0, {"harvest"}});
    ASSERT_TRUE(two.at(1));
    two.ben.get(protocol::in::Resign{});
    ASSERT_TRUE(two.ada.until([&] { return two.ada.lobby.at("phase") == "ended"; }));
    WsClient cy = guest("Cy");
    const Json before = cy.get(PastPosition{match, 0, 1});
    const Json after = cy.get(PastPosition{match, 1, std::nullopt});
    EXPECT_NE(before.at("lines"), after.at("lines"));
    EXPECT_EQ(cy.get(Try{lines_of(after)}).at("problems"), Json::array());
    EXPECT_EQ(cy.ask(PastPosition{match, 99, 0}).at("code"), "out_of_range");
    EXPECT_EQ(cy.ask(PastPosition{match, 0, 3}).at("code"), "out_of_range");
    EXPECT_EQ(cy.ask(PastPosition{"nothing", 0, 0}).at("code"), "unknown_match");
}

}  // namespace
