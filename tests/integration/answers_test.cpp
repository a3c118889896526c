// schema/README.md: a request with an id has exactly one answer that carries it, whatever it asks, wherever one is.
#include "protocol/messages.hpp"
#include "served.hpp"

#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <fstream>
#include <set>

using namespace coronet;
using namespace coronet::test;

namespace {

constexpr int asked_id = 777'000;

/// Messages of every type.
std::vector<Json> requests() {
    std::ifstream file(CORONET_SOURCE_DIR "/schema/vectors/client_messages.json");
    std::vector<Json> all;
    std::set<std::string> types;
    const Json vectors = Json::parse(file);
    for (const Json& vector : vectors.at("valid")) {
        all.push_back(vector.at("message"));
        types.insert(all.back().at("type"));
    }
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, protocol::in::Messages>>(
        [&]<class Message>(boost::mp11::mp_identity<Message>) {
            EXPECT_TRUE(types.contains(std::string(Message::type))) << Message::type;
        });
    return all;
}

class Answers : public Served {
  protected:
    void SetUp() override { serve(unlimited()); }

    static bool carries(const Json& message, int id) { return message.contains("id") && message.at("id") == id; }

    /// Sends it with an id and waits until everything that follows from it is heard.
    static void expect_one_answer(WsClient& client, Json request) {
        request["id"] = asked_id;
        client.heard.clear();
        client.send(request.dump());
        std::vector<Json> answers;
        const auto answered = [&](int id) {
            return client.until([&] {
                return std::any_of(client.heard.begin(), client.heard.end(),
                                   [&](const Json& one) { return carries(one, id); });
            });
        };
        ASSERT_TRUE(answered(asked_id)) << request << " was not answered";
        // Two more rounds: what the lobby and the desk still say to it comes before the answers to these.
        client.ask(protocol::in::Chat{protocol::ChatText("x")});
        client.ask(protocol::in::Ping{});
        for (const Json& one : client.heard) {
            if (carries(one, asked_id)) answers.push_back(one);
        }
        EXPECT_EQ(answers.size(), 1U) << request << " was answered by " << Json(answers);
    }

    /// Alone at a table against a bot, and asked: the first turn is hers, before any Moon asks for something else.
    [[nodiscard]] WsClient player() const {
        WsClient client = guest("Ada");
        client.create({{"hints", "on"}, {"fast_bots", "on"}, {"first_seat", "0"}});
        client.get(protocol::in::SeatBot{1, protocol::BotLevel::novice});
        client.get(protocol::in::Start{});
        EXPECT_TRUE(client.until([&] { return client.asked(); }));
        return client;
    }
};

TEST_F(Answers, before_hello_there_is_one) {
    for (const Json& request : requests()) {
        WsClient client = knock();
        expect_one_answer(client, request);
    }
}

TEST_F(Answers, outside_a_lobby_there_is_one) {
    for (const Json& request : requests()) {
        WsClient client = guest("Ada");
        expect_one_answer(client, request);
    }
}

TEST_F(Answers, in_a_lobby_there_is_one) {
    for (const Json& request : requests()) {
        WsClient client = guest("Ada");
        client.create();
        expect_one_answer(client, request);
    }
}

TEST_F(Answers, in_a_match_there_is_one) {
    for (const Json& request : requests()) {
        WsClient client = player();
        expect_one_answer(client, request);
    }
}

TEST_F(Answers, a_choice_an_undo_and_a_batch_are_answered_by_their_update) {
    WsClient client = player();
    const auto choice = [&](const Json& actions) {
        return Json{{"type", "choose"}, {"version", client.version()}, {"actions", actions}};
    };
    const int begun = client.version();
    expect_one_answer(client, choice({"harvest"}));
    EXPECT_EQ(client.version(), begun + 1);
    expect_one_answer(client, {{"type", "undo"}});
    EXPECT_EQ(client.version(), begun + 2);
    expect_one_answer(client, choice({"harvest", "end_turn"}));
    EXPECT_GE(client.version(), begun + 4);
    expect_one_answer(client, choice({"dance"}));
}

}  // namespace
