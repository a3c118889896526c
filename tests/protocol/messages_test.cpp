// All messages, filled at random: what is encoded is valid by the schemas and, from a client, reads back equal.
#include "protocol/codec.hpp"
#include "protocol/described/decode.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/replay.hpp"
#include "tests/protocol/random_value.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace coronet::protocol::test {
namespace {

using coronet::test::expect_valid;
using nlohmann::json;

template <class Messages, class Visit>
void each_message(Visit visit) {
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Messages>>(
        [&](auto kind) { visit(typename decltype(kind)::type{}); });
}

TEST(Messages, OfClientsAreValidAndReadBackEqual) {
    Chance chance(1);
    each_message<in::Message>([&]<class Message>(Message) {
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
    each_message<out::Message>([&]<class Message>(Message) {
        for (int round = 0; round < 20; ++round) {
            const auto message = random_value<Message>(chance);
            const auto text = encode(message);
            expect_valid("server", text);
            EXPECT_EQ(encode(out::Message(message)), text);
            EXPECT_EQ(json::parse(text)["type"], Message::type);
        }
    });
}

TEST(Messages, UpdatesAreTheSharedHeadAndATailOfOnesOwn) {
    Chance chance(3);
    for (int round = 0; round < 50; ++round) {
        const auto head = random_value<out::UpdateHead>(chance);
        const auto tail = random_value<out::UpdateTail>(chance);
        const auto text = encode_update(encode_head(head), tail);
        expect_valid("server", text);
        out::Update update;
        static_cast<out::UpdateHead&>(update) = head;
        static_cast<out::UpdateTail&>(update) = tail;
        EXPECT_EQ(text, encode(update));
    }
}

TEST(Messages, AnUpdateLeavesOutWhatIsEmpty) {
    out::UpdateHead head;
    head.v = 12;
    head.by = 0;
    EXPECT_EQ(encode_update(encode_head(head), {}), R"({"type":"update","v":12,"by":0,"e":[]})");
    out::UpdateTail tail;
    tail.p = Raw{R"({"harvest":false})"};
    tail.id = 3;
    EXPECT_EQ(encode_update(encode_head(head), tail),
              R"({"type":"update","v":12,"by":0,"e":[],"p":{"harvest":false},"id":3})");
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
        EXPECT_FALSE(described::decode(document, read));
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
}  // namespace coronet::protocol::test
