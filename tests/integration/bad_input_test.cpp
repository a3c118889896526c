// Whatever comes in, the sender alone is answered, with a code and a sentence, and nothing else happens.
#include "served.hpp"

using namespace coronet;
using namespace coronet::test;

namespace {

using BadInput = Served;

struct Bad {
    std::string bytes;
    std::string code;
};

std::string repeated(const std::string& part, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += part;
    return all;
}

std::vector<Bad> bad_messages() {
    return {
        {"", "bad_json"},
        {"{", "bad_json"},
        {"nonsense", "bad_json"},
        {"{\"type\":\"ping\"} {}", "bad_json"},
        {"{\"type\":\"ping\",}", "bad_json"},
        {"{'type':'ping'}", "bad_json"},
        {"[]", "not_an_object"},
        {"null", "not_an_object"},
        {"7", "not_an_object"},
        {"{}", "missing_field"},
        {R"({"type":7})", "wrong_type"},
        {R"({"type":"dance"})", "unknown_type"},
        {R"({"type":"PING"})", "unknown_type"},
        {R"({"type":"ping","more":1})", "unknown_field"},
        {R"({"type":"ping","type":"ping"})", "duplicate_field"},
        {R"({"type":"ping","id":0})", "out_of_range"},
        {R"({"type":"ping","id":-1})", "out_of_range"},
        {R"({"type":"ping","id":1e3})", "wrong_type"},
        {R"({"type":"ping","id":"1"})", "wrong_type"},
        {R"({"type":"ping","id":99999999999999999999999999})", ""},
        {R"({"type":"choose","version":0})", "missing_field"},
        {R"({"type":"choose","version":0,"actions":"end_turn"})", "wrong_type"},
        {R"({"type":"choose","version":0,"actions":[7]})", "wrong_type"},
        {R"({"type":"choose","version":-1,"actions":["end_turn"]})", "out_of_range"},
        {R"({"type":"choose","version":0,"actions":[]})", "too_short"},
        {R"({"type":"sit","seat":5})", "out_of_range"},
        {R"({"type":"ready","on":"yes"})", "wrong_type"},
        {R"({"type":"chat","text":""})", "too_short"},
        {R"({"type":"chat","text":"   "})", "too_short"},
        {"{\"type\":\"chat\",\"text\":\"" + std::string(301, 'x') + "\"}", "too_long"},
        {"{\"type\":\"chat\",\"text\":\"a\\u0000b\"}", "bad_text"},
        {"{\"type\":\"rename\",\"name\":\"" + std::string(25, 'x') + "\"}", "too_long"},
        {R"({"type":"rename","name":"\u202Eevil"})", "bad_text"},
        {R"({"type":"create","game":"Monarch!","access":"private","options":{}})", "bad_text"},
        {R"({"type":"create","game":"monarch","access":"secret","options":{}})", "unknown_value"},
        {"{\"type\":\"ping\",\"x\":" + std::string(200, '[') + std::string(200, ']') + "}", "too_deep"},
        {"{\"type\":\"chat\",\"text\":\"" + std::string(20'000, 'x') + "\"}", "too_large"},
        {repeated("[", 8'000) + repeated("]", 8'000), ""},
        {repeated("{\"a\":", 2'500) + "1" + repeated("}", 2'500), ""},
        {repeated("[", 60'000), "too_large"},
        {"{\"type\":\"chat\",\"text\":\"" + repeated("\\u0041", 2'600) + "\"}", "too_long"},
        {"{\"type\":\"chat\",\"text\":\"" + repeated("\\n", 8'000) + "\"}", ""},
        {R"({"type":"chat","text":"\ud800"})", ""},
        {R"({"type":"chat","text":"\udc00\ud800"})", ""},
        {R"({"type":"chat","text":"\ud83d\u0041"})", ""},
        {R"({"type":"chat","text":"\x41"})", "bad_json"},
        {R"({"type":"choose","version":1e999999,"actions":["end_turn"]})", ""},
        {R"({"type":"choose","version":-0.0,"actions":["end_turn"]})", "wrong_type"},
        {R"({"type":"choose","version":0x10,"actions":["end_turn"]})", "bad_json"},
        {R"({"type":"choose","version":NaN,"actions":["end_turn"]})", "bad_json"},
        {"{\"type\":\"choose\",\"version\":" + repeated("9", 10'000) + ",\"actions\":[\"end_turn\"]}", ""},
        {R"({"type":"choose","version":0,"version":0,"actions":["end_turn"]})", "duplicate_field"},
        {R"({"type":"choose","version":0,"actions":["__proto__"]})", ""},
        {R"({"type":"rename","name":"a\u200Bb"})", "bad_text"},
        {R"({"type":"rename","name":"a\u2066b\u2069"})", "bad_text"},
        {R"({"type":"rename","name":"\uFEFFAda"})", "bad_text"},
        {R"({"type":"rename","name":"a\u00ADb"})", "bad_text"},
        {"{\"type\":\"rename\",\"name\":\"Z" + repeated("\\u0336", 12) + "\"}", "bad_text"},
        {R"({"type":"rename","name":"\u3164"})", "bad_text"},
        {R"({"type":"rename","name":"\u00a0\u2003"})", "too_short"},
        {"{\"type\":\"chat\",\"text\":\"\\u202Dturned\\u202C\"}", "bad_text"},
    };
}

TEST_F(BadInput, is_answered_with_a_code_and_a_sentence_and_disturbs_nobody) {
    serve({"--messages-per-second", "1000", "--message-burst", "1000"});
    Pair two = pair();
    WsClient& mover = two.mover();
    WsClient& other = two.other();
    const Json match = mover.match;
    const Json lobby = mover.lobby;
    const Json others_match = other.match;
    for (const auto& [bytes, code] : bad_messages()) {
        mover.errors.clear();
        mover.send(bytes);
        mover.say(protocol::in::Ping{});
        mover.expect("pong");
        ASSERT_EQ(mover.errors.size(), 1U) << bytes.substr(0, 80);
        if (!code.empty()) {
            EXPECT_EQ(mover.errors[0].at("code"), code) << bytes.substr(0, 80);
        }
        EXPECT_FALSE(mover.errors[0].at("message").get<std::string>().empty());
    }
    EXPECT_EQ(mover.match, match);
    EXPECT_EQ(mover.lobby, lobby);
    other.say(protocol::in::Ping{});
    other.expect("pong");
    EXPECT_TRUE(other.errors.empty());
    EXPECT_EQ(other.match, others_match);
    EXPECT_EQ(code_of(mover.choose({"harvest"})), "") << "the game goes on";
}

TEST_F(BadInput, a_refusal_names_the_place_and_carries_the_id) {
    serve();
    WsClient client = guest("Ada");
    client.send(R"({"type":"create","id":12,"game":"monarch","access":"private","options":{"banners":7}})");
    const Json error = client.expect("error");
    EXPECT_EQ(error.at("id"), 12);
    EXPECT_EQ(error.at("path"), "/options/banners");
}

TEST_F(BadInput, binary_messages_are_refused) {
    serve();
    WsClient client = guest("Ada");
    client.send(R"({"type":"ping"})", false);
    EXPECT_EQ(client.expect("error").at("code"), "not_text");
}

TEST_F(BadInput, bytes_that_are_not_utf8_close_the_connection_as_websocket_says) {
    serve();
    WsClient client = guest("Ada");
    client.send("{\"type\":\"ping\",\"x\":\"\xC3\x28\"}");
    EXPECT_EQ(client.closed(), 1007);
}

TEST_F(BadInput, a_message_beyond_all_measure_closes_the_connection) {
    serve();
    WsClient client = guest("Ada");
    client.send(std::string(200'000, ' '));
    EXPECT_EQ(client.closed(), 1009);
    WsClient next = guest("Ben");
    next.say(protocol::in::Ping{});
    next.expect("pong");
}

TEST_F(BadInput, whoever_makes_too_many_errors_is_sent_away_politely) {
    serve({"--max-errors", "5", "--messages-per-second", "1000", "--message-burst", "1000"});
    WsClient client = guest("Ada");
    for (int i = 0; i < 20; ++i) client.send("nonsense");
    EXPECT_EQ(client.closed(), 1008);
    EXPECT_GE(client.errors.size(), 5U);
}

}  // namespace
