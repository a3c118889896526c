// The program answers for seats that are asked but have nothing to choose (HOC-074), in games of Heart of Crown: one
// without defense cards in hand is answered for at once (the pause is 0 here), one with a defense card chooses itself.
#include "engine/heart_of_crown/cards/cards.hpp"
#include "table_of_friends.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

using namespace coronet;
using namespace coronet::test;
using heart_of_crown::Card;

namespace {

/// Five attacks, five defenses and cheap ones among them: they meet soon.
const server::Options attacks_and_defenses = {
    {"supply", "custom"},
    {"custom",
     "scout archer bribery infantry_battalion royal_guard rampart hideout magic_talisman kunoichi demon_banishing"}};

std::string key(int handle) { return std::string(heart_of_crown::id_of(static_cast<Card>(handle))); }
std::string key(const std::string& handle) { return key(std::stoi(handle)); }

bool is(const std::string& handle, heart_of_crown::Kinds kinds) {
    return heart_of_crown::facts(static_cast<Card>(std::stoi(handle))).is(kinds);
}

/// Plays whatever the hand holds, attacks last so that nothing is drawn any more.
std::string main_choice(const Json& own) {
    std::string attack;
    if (own.at("play") != "ok") return "end_main_phase";
    for (const auto& [handle, card] : own.at("hand").items()) {
        if (card.at("play") != "ok") continue;
        if (!is(handle, heart_of_crown::kind::attack)) return "play " + key(handle);
        attack = "play " + key(handle);
    }
    return attack.empty() ? "end_main_phase" : attack;
}

/// Buys an attack or a defense, as the seat likes, while it has fewer than two of them to buy.
std::string second_choice(const Json& own, heart_of_crown::Kinds liked, int& bought) {
    if (bought == 2) return "end_turn";
    for (const Json& handle : own.at("buy")) {
        if (is(std::to_string(handle.get<int>()), liked)) {
            ++bought;
            return "buy " + key(handle.get<int>());
        }
    }
    return "end_turn";
}

/// The first answer there is.
std::string answer(const Json& ask) {
    if (ask.at("ask") == "defend") return "stop";
    const Json& ways = ask.at("ways");
    const Json& cards = ask.at("cards");
    if (!cards.empty()) return "pick " + key(cards.at(0).get<int>()) + (ways.empty() ? "" : " top");
    if (!ways.empty()) return "pick " + ways.at(0).get<std::string>();
    return ask.at("may_stop") == true ? "stop" : "pick 0";
}

std::string choice(const Friend& who, std::map<std::string, int>& bought) {
    const Json& own = who.ear->match.at("private");
    if (own.contains("ask")) return answer(own.at("ask"));
    if (who.ear->match.at("public").at("turn").at("phase") == "main") return main_choice(own);
    const auto liked = who.name == "Ada" ? heart_of_crown::kind::attack : heart_of_crown::kind::defense;
    return second_choice(own, liked, bought[who.name]);
}

/// Who declined by what this update says.
int declined(const Json& update) {
    int count = 0;
    for (const Json& event : update.value("e", Json::array())) count += event.at("kind") == "declined";
    return count;
}

TEST(LobbyAnswers, who_cannot_defend_is_answered_for_and_who_can_is_not) {
    TableOfFriends table(attacks_and_defenses, "heart_of_crown");
    table.start_match();
    Friend& ben = table.friend_named("Ben");
    std::map<std::string, int> bought;
    int chose = 0;
    std::size_t answered = 0;
    for (int step = 0; step < 4000 && (chose == 0 || answered == 0); ++step) {
        Friend& mover = table.to_move();
        const Json& own = mover.ear->match.at("private");
        if (own.contains("ask") && own.at("ask").at("ask") == "defend") {
            ASSERT_FALSE(own.at("ask").at("cards").empty() && own.at("ask").at("kept").empty())
                << "nobody waits for a seat that can only decline";
            ++chose;
        }
        mover.ear->forget();
        ben.ear->forget();
        const std::string action = choice(mover, bought);
        table.choose(mover, {action});
        ASSERT_EQ(mover.ear->code(), "") << action;
        // The timer of the program's answer runs on real time.
        const auto idle = [](const Friend& who) {
            const Json& view = who.ear->match.at("private");
            return !view.contains("ask") || view.at("ask").at("ask") != "defend" ||
                   !view.at("ask").at("cards").empty() || !view.at("ask").at("kept").empty();
        };
        ASSERT_TRUE(table.eventually([&] { return idle(table.host()) && idle(ben); }));
        for (const Json& update : ben.ear->all("update")) {
            EXPECT_FALSE(update.contains("how")) << "it looks like a choice of that seat";
            if (update.at("by") != 0 && &mover != &ben) answered += static_cast<std::size_t>(declined(update));
        }
        if (table.host().ear->match.at("table").value("over", false)) break;
    }
    EXPECT_GT(chose, 0) << "Ben held a defense card when he was attacked";
    EXPECT_GT(answered, 0U) << "and once he held none";
}

}  // namespace
