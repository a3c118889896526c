// Whatever bytes a client sends: a coded error or a request, never more. The table of bad messages is
// schema/vectors/client_messages.json, whose valid ones the client's tests read too.
#include "protocol/codec.hpp"
#include "protocol/text_rules.hpp"
#include "tests/support/schema.hpp"

#include <boost/mp11.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <random>
#include <set>

namespace coronet::protocol {
namespace {

using nlohmann::json;

// `valid` or `invalid` of the table.
json vectors(const char* part) {
    std::ifstream in(CORONET_SOURCE_DIR "/schema/vectors/client_messages.json");
    return json::parse(in).at(part);
}

TEST(ClientMessages, ValidVectorsAreReadAndWrittenBackEqual) {
    for (const auto& vector : vectors("valid")) {
        const auto text = vector["message"].dump();
        test::expect_valid("client", text);
        const auto read = parse(text);
        ASSERT_TRUE(std::holds_alternative<in::Request>(read)) << text << encode(std::get<out::Error>(read));
        const auto expected = vector.contains("read") ? vector["read"] : vector["message"];
        EXPECT_EQ(json::parse(encode(std::get<in::Request>(read))), expected);
    }
}

TEST(ClientMessages, InvalidVectorsAreRefusedWithCodeAndPlace) {
    for (const auto& vector : vectors("invalid")) {
        const auto text = vector["text"].get<std::string>();
        const auto read = parse(text);
        ASSERT_TRUE(std::holds_alternative<out::Error>(read)) << text;
        const auto& error = std::get<out::Error>(read);
        EXPECT_EQ(error.code.value, vector["code"].get<std::string>()) << text;
        EXPECT_EQ(error.path ? error.path->value : "", vector.value("path", "")) << text;
        EXPECT_EQ(error.id ? error.id->value : 0, vector.value("id", 0)) << text;
        test::expect_valid("server", encode(error));
        if (vector.value("by_schema", false)) test::expect_invalid("client", text);
    }
}

TEST(ClientMessages, EveryTypeStandsInTheVectors) {
    std::set<std::string> seen;
    for (const auto& vector : vectors("valid")) seen.insert(vector["message"]["type"]);
    boost::mp11::mp_for_each<in::Messages>([&]<class Message>(const Message&) {
        EXPECT_TRUE(seen.contains(std::string(Message::type)))
            << "an example of `" << Message::type << "` is missing in schema/vectors/client_messages.json";
    });
}

TEST(ClientMessages, LargeOnesAreRefusedBeforeTheyAreRead) {
    std::string text = R"({"type":"chat","text":")" + std::string(largest_message, 'x') + "\"}";
    EXPECT_EQ(std::get<out::Error>(parse(text)).code, "too_large");
    text = "{\"type\":\"ping\"}";
    text.append(largest_message - text.size(), ' ');
    EXPECT_TRUE(std::holds_alternative<in::Request>(parse(text)));
    EXPECT_EQ(std::get<out::Error>(parse(text + ' ')).code, "too_large");
}

TEST(ClientMessages, DeepOnesAreRefusedWithoutFollowingThem) {
    for (const char* opener : {"[", "{\"a\":", "[{\"a\":"}) {
        std::string text;
        while (text.size() + 8 < largest_message) text += opener;
        EXPECT_EQ(std::get<out::Error>(parse(text)).code, "too_deep") << opener;
    }
    EXPECT_EQ(std::get<out::Error>(parse(std::string(16, '[') + std::string(16, ']'))).code, "not_an_object");
    EXPECT_EQ(std::get<out::Error>(parse(std::string(17, '[') + std::string(17, ']'))).code, "too_deep");
}

TEST(ClientMessages, EveryPrefixOfAMessageIsRefused) {
    const std::string text = R"({"type":"choose","id":7,"version":12,"actions":["acquire_court cannon","end_turn"]})";
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_EQ(std::get<out::Error>(parse(text.substr(0, length))).code, "bad_json") << length;
    }
    EXPECT_TRUE(std::holds_alternative<in::Request>(parse(text)));
}

// Whatever comes out is either an error that may be sent or a request that reads back equal.
void expect_sane(const std::string& bytes) {
    const auto read = parse(bytes);
    if (const auto* error = std::get_if<out::Error>(&read)) {
        ASSERT_FALSE(error->code.empty());
        ASSERT_TRUE(count_code_points(encode(*error))) << encode(*error);
        ASSERT_FALSE(json::parse(encode(*error), nullptr, false).is_discarded());
        return;
    }
    const auto text = encode(std::get<in::Request>(read));
    const auto again = parse(text);
    ASSERT_TRUE(std::holds_alternative<in::Request>(again)) << text;
    ASSERT_EQ(encode(std::get<in::Request>(again)), text);
}

TEST(ClientMessages, MutatedBytesNeverDoHarm) {
    std::mt19937_64 chance(3);
    std::vector<std::string> texts;
    for (const auto& vector : vectors("valid")) texts.push_back(vector["message"].dump());
    for (const auto& vector : vectors("invalid")) texts.push_back(vector["text"]);
    const std::string_view alphabet = "{}[]\",:\\u0019eE+-.tfn\x80\xff\xc3\xed\0 ";
    for (int round = 0; round < 6000; ++round) {
        std::string bytes = texts[chance() % texts.size()];
        for (auto edits = 1 + chance() % 4; edits > 0 && !bytes.empty(); --edits) {
            const auto at = chance() % bytes.size();
            const char c = chance() % 2 == 0 ? alphabet[chance() % alphabet.size()] : static_cast<char>(chance());
            switch (chance() % 4) {
                case 0: bytes[at] = c; break;
                case 1: bytes.insert(at, 1, c); break;
                case 2: bytes.erase(at, 1 + chance() % 3); break;
                default: bytes.insert(at, bytes.substr(chance() % bytes.size(), chance() % 9)); break;
            }
        }
        ASSERT_NO_FATAL_FAILURE(expect_sane(bytes)) << bytes;
    }
}

}  // namespace
}  // namespace coronet::protocol
