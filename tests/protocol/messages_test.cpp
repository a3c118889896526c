// All messages, filled at random: what is encoded is valid by the schemas and, from a client, reads back equal.
#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/replay.hpp"
#include "tests/protocol/decode_text.hpp"
#include "tests/protocol/random_value.hpp"
#include "tests/protocol/whole.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>

namespace coronet::protocol {
namespace {

using namespace coronet::test;
using nlohmann::json;

template <class Messages, class Visit>
void each_message(Visit visit) {
    boost::mp11::mp_for_each<Messages>(visit);
}

TEST(Messages, OfClientsAreValidAndReadBackEqual) {
    Chance chance(1);
    each_message<in::Messages>([&]<class Message>(Message) {
        for (int round = 0; round < 20; ++round) {
            in::Request request{random_value<std::optional<RequestId>>(chance), random_value<Message>(chance)};
            const auto text = encode(request);
            expect_valid("client", text);
            const auto read = parse(text);
            ASSERT_TRUE(std::holds_alternative<in::Request>(read)) << text << encode(std::get<out::Error>(read));
            EXPECT_EQ(encode(std::get<in::Request>(read)), text);
            EXPECT_EQ(std::get<in::Request>(read).message.index(), request.message.index());
        }
    });
}

TEST(Messages, OfTheServerAreValid) {
    Chance chance(2);
    each_message<out::Messages>([&]<class Message>(Message) {
        for (int round = 0; round < 20; ++round) {
            const auto message = random_value<Message>(chance);
            const auto text = encode(message);
            expect_valid("server", text);
            EXPECT_EQ(json::parse(text)["type"], Message::type);
        }
    });
}

// Reads a message of the server strictly into its struct and writes it again; empty if there is no such type.
std::string written_again(const json& message) {
    std::string text;
    each_message<out::Messages>([&]<class Message>(Message read) {
        if (message.at("type") != Message::type) return;
        const auto in_envelope = [](std::string_view name) { return name == "type"; };
        const std::string given = message.dump();
        JsonText spelled;
        ASSERT_FALSE(spelled.read(given, 64)) << given;
        const auto fault = described::read_members(spelled.root(), described::shape_of<Message>(), &read, in_envelope);
        EXPECT_FALSE(fault) << fault->path << " of " << message;
        text = encode(read);
    });
    return text;
}

TEST(Messages, OfTheServerStandInTheVectors) {
    std::ifstream in(CORONET_SOURCE_DIR "/schema/vectors/server_messages.json");
    std::set<std::string> seen;
    const auto document = json::parse(in);
    for (const auto& vector : document.at("messages")) {
        const json& message = vector.at("message");
        seen.insert(message.at("type"));
        expect_valid("server", message.dump());
        const auto text = written_again(message);
        ASSERT_FALSE(text.empty()) << message;
        EXPECT_EQ(json::parse(text), message) << vector.at("name");
    }
    each_message<out::Messages>([&]<class Message>(const Message&) {
        EXPECT_TRUE(seen.contains(std::string(Message::type)))
            << "an example of `" << Message::type << "` is missing in schema/vectors/server_messages.json";
    });
}

TEST(Messages, DescribeAllTheirMembers) {
    const auto look = []<class Message>(const Message&) {
        if constexpr (!std::is_empty_v<Message>) expect_whole<Message>();
    };
    each_message<in::Messages>(look);
    each_message<out::Messages>(look);
}

std::string update(const out::UpdateHead& head, const out::UpdateTail& tail) {
    return encode_head(head).text + end_of_update(encode_tail(tail).text, tail.id);
}

TEST(Messages, UpdatesAreTheSharedHeadAndATailOfOnesOwn) {
    Chance chance(3);
    for (int round = 0; round < 50; ++round) {
        const auto head = random_value<out::UpdateHead>(chance);
        const auto tail = random_value<out::UpdateTail>(chance);
        const auto text = update(head, tail);
        expect_valid("server", text);
        out::Update whole;
        static_cast<out::UpdateHead&>(whole) = head;
        static_cast<out::UpdateTail&>(whole) = tail;
        EXPECT_EQ(text, encode(whole));
    }
}

TEST(Messages, TheirPartsAreFoundInWhatIsEncoded) {
    Chance chance(5);
    const auto same = [](Part part, const std::string& text, const auto& json) {
        EXPECT_EQ(part.of(text), json ? described::encode(*json) : std::string());
    };
    for (int round = 0; round < 50; ++round) {
        const auto head = random_value<out::UpdateHead>(chance);
        const EncodedHead encoded = encode_head(head);
        same(encoded.e, encoded.text, head.e.text.empty() ? std::nullopt : std::optional(head.e));
        same(encoded.d, encoded.text, head.d);
        same(encoded.t, encoded.text, head.t);
        const auto tail = random_value<out::UpdateTail>(chance);
        const EncodedTail own = encode_tail(tail);
        same(own.p, own.text, tail.p);
        same(own.s, own.text, tail.s);
    }
}

TEST(Messages, TheIdIsFoundWithoutReadingOn) {
    EXPECT_EQ(id_in(R"({"id":7,"type":"choose", and this is no JSON)"), RequestId(7));
    EXPECT_EQ(id_in(R"({"type":"chat","text":{"id":3},"list":[1,{"id":4}],"id":8})"), RequestId(8));
    for (const char* without :
         {"", "5", "[7]", "{}", R"({"id":0})", R"({"id":-1})", R"({"id":1.5})", R"({"id":"7"})", R"({"id":[7]})",
          R"({"id":{"id":7}})", R"({"text":{"id":3}})", R"({"id":2147483648})"}) {
        EXPECT_EQ(id_in(without), std::nullopt) << without;
    }
    std::string deep = "{\"x\":";
    for (int i = 0; i < 100'000; ++i) deep += '[';
    EXPECT_EQ(id_in(deep.substr(0, 5000)), std::nullopt);
    EXPECT_EQ(id_in(deep), std::nullopt) << "too large";
}

TEST(Messages, AnUpdateLeavesOutWhatIsEmpty) {
    out::UpdateHead head;
    head.v = 12;
    head.by = 0;
    EXPECT_EQ(update(head, {}), R"({"type":"update","v":12,"by":0,"e":[]})");
    out::UpdateTail tail;
    tail.p = Raw{R"({"harvest":false})"};
    tail.id = 3;
    EXPECT_EQ(update(head, tail), R"({"type":"update","v":12,"by":0,"e":[],"p":{"harvest":false},"id":3})");
}

TEST(Messages, DeltasOfTheLobbyFoldAndAreValid) {
    Chance chance(4);
    for (int round = 0; round < 300; ++round) {
        auto before = random_value<LobbyView>(chance);
        auto after = random_value<LobbyView>(chance);
        after.chats = before.chats;
        const auto patch = described::delta(before, after);
        ASSERT_FALSE(patch.empty());
        expect_valid("server#LobbyViewPatch", patch);
        auto document = json::parse(described::encode(before));
        document.merge_patch(json::parse(patch));
        EXPECT_EQ(document, json::parse(described::encode(after)));
        LobbyView read;
        EXPECT_FALSE(decode(document, read));
        EXPECT_EQ(read, after);
    }
}

TEST(Messages, DeltasOfTheTableAndOfOnesOwnFoldAndAreValid) {
    Chance chance(5);
    for (int round = 0; round < 200; ++round) {
        const auto before = random_value<TableView>(chance);
        const auto after = random_value<TableView>(chance);
        const auto patch = described::delta(before, after);
        auto document = json::parse(described::encode(before));
        if (!patch.empty()) {
            expect_valid("server#TableViewPatch", patch);
            document.merge_patch(json::parse(patch));
        }
        EXPECT_EQ(document, json::parse(described::encode(after)));
    }
    const OwnView one{"harvest", ""};
    const OwnView two{"", "tax"};
    EXPECT_EQ(described::delta(one, two), R"({"undo":"","undo_consent":"tax"})");
    expect_valid("server#OwnViewPatch", described::delta(one, two));
}

TEST(Messages, ReplaysAreValid) {
    Chance chance(6);
    for (int round = 0; round < 100; ++round) {
        auto replay = random_value<Replay>(chance);
        replay.format = replay_format;
        expect_valid("replay", described::encode(replay));
    }
}

TEST(Messages, ErrorsCarryWhatIsMissing) {
    const engine::Refusal refusal{"not_enough_gold", "This costs more gold than you have.", {{"gold", 2}, {"food", 0}}};
    const auto text = encode(error_of(refusal, 5));
    EXPECT_EQ(text, R"({"type":"error","code":"not_enough_gold","message":"This costs more gold than you have.",)"
                    R"("id":5,"missing":{"gold":2}})");
    expect_valid("server", text);
}

TEST(Messages, EveryErrorCodeIsValidAndHasASentence) {
    for (const auto& code : all_codes()) {
        expect_valid("server", encode(error_of(code.code)));
        EXPECT_TRUE(code.sentence.ends_with('.')) << code.name;
    }
}

}  // namespace
}  // namespace coronet::protocol
