// message.dict has every word that a client's message can be made of, so that fuzzing reaches each of them.
#include "protocol/described/traits.hpp"
#include "protocol/messages.hpp"
#include "tests/games/games.hpp"
#include "tests/support/golden.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace coronet::protocol {
namespace {

// What JSON is made of, and what often goes wrong in it.
constexpr std::string_view marks =
    R"(# Words of the protocol, for message_fuzz. Made by dictionary_test.cpp (UPDATE_GOLDEN=1).
"{\"type\":\""
"\",\""
"\":"
"{}"
"[]"
"null"
"true"
"-1"
"1e999"
"\\u0000"
"\\ud800"
)";

TEST(Dictionary, HasTheWordsOfEveryMessage) {
    std::set<std::string> words{"id", "players"};
    boost::mp11::mp_for_each<in::Messages>([&]<class Message>(const Message&) {
        words.emplace(Message::type);
        described::each_member<Message>([&](std::string_view name, auto) { words.emplace(name); });
    });
    const auto enumerator = [&](std::string_view name, auto) { words.emplace(name); };
    described::each_enumerator<Access>(enumerator);
    described::each_enumerator<BotLevel>(enumerator);
    for (const auto& id : coronet::test::game_ids()) words.insert(id);
    std::string text(marks);
    for (const auto& word : words) text += '"' + word + "\"\n";
    golden::expect_as_before("tests/fuzz/message.dict", text);
}

}  // namespace
}  // namespace coronet::protocol
