// The program answers for seats that are asked but have nothing to choose (HOC-074), in games of Heart of Crown.
#include "engine/heart_of_crown/cards/cards.hpp"
#include "two_rooms.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <string>
#include <vector>

using namespace coronet;
using namespace coronet::test;
using heart_of_crown::Card;

namespace {

/// Five attacks, five defenses and cheap ones among them: they meet soon.
const server::Options attacks_and_defenses = {
    {"first_seat", "0"},
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

bool defends(const Friend& who) {
    const Json& own = who.ear->match.at("private");
    return own.contains("ask") && own.at("ask").at("ask") == "defend";
}
bool holds(const Friend& who) {
    const Json& ask = who.ear->match.at("private").at("ask");
    return !ask.at("cards").empty() || !ask.at("kept").empty();
}

/// Ada attacks as soon as she can; Ben is asked then.
class Attacks {
  public:
    Attacks() : table(attacks_and_defenses, "heart_of_crown") {
        table.pause = std::chrono::hours(1);
        table.start_match();
    }
    Friend& ben() { return table.friend_named("Ben"); }
    /// Plays on until Ben is asked, as he holds a defense card or not.
    void until_asked(bool with_card) {
        for (int step = 0; step < 4000; ++step) {
            Friend& mover = table.to_move();
            const std::string action = choice(mover, bought_);
            table.choose(mover, {action});
            ASSERT_EQ(mover.ear->code(), "") << action;
            if (defends(ben()) && holds(ben()) == with_card) return;
            if (const auto next = table.next_told()) pass_until(*next);
            ASSERT_FALSE(table.host().ear->match.at("table").value("over", false)) << "another seed, please";
        }
        FAIL() << "Ben was never asked";
    }
    void pass_until(server::Time time) {
        table.clock = time;
        table.ring(server::Alarm::answer);
    }
    TableOfFriends table;

  private:
    std::map<std::string, int> bought_;
};

TEST(LobbyAnswers, who_cannot_defend_is_answered_for_like_one_who_declines) {
    Attacks game;
    game.until_asked(false);
    game.ben().ear->forget();
    game.table.host().ear->forget();
    const auto next = game.table.next_told();
    ASSERT_TRUE(next);
    game.pass_until(*next - std::chrono::milliseconds(1));
    EXPECT_TRUE(game.table.host().ear->heard.empty());
    game.pass_until(*next);
    const auto updates = game.table.host().ear->all("update");
    ASSERT_EQ(updates.size(), 1U);
    EXPECT_EQ(updates.at(0).at("by"), 1);
    EXPECT_FALSE(updates.at(0).contains("how")) << "it looks like a choice of that seat";
    EXPECT_EQ(updates.at(0).at("e").at(0).at("kind"), "declined");
}

TEST(LobbyAnswers, a_decline_that_was_kept_back_is_asked_for_again_after_a_kill) {
    Attacks game;
    game.until_asked(true);
    Friend& ben = game.ben();
    const int version = ben.ear->match.at("version");
    const int id = game.table.choose(ben, {"stop"});
    EXPECT_TRUE(ben.ear->answers(id).empty()) << "nothing is acknowledged yet";
    game.table.restart();
    game.table.join(game.table.host());
    game.table.join(ben);
    ASSERT_TRUE(defends(ben)) << "so he is asked again";
    EXPECT_EQ(ben.ear->match.at("version"), version);
    game.table.choose(ben, {"stop"}, version, id);  // as clients do whose line broke
    EXPECT_TRUE(ben.ear->answers(id).empty());
    game.table.host().ear->forget();
    const auto next = game.table.next_told();
    ASSERT_TRUE(next);
    game.pass_until(*next);
    ASSERT_EQ(ben.ear->answers(id).size(), 1U);
    EXPECT_EQ(ben.ear->answers(id).at(0).at("type"), "update");
    EXPECT_EQ(game.table.host().ear->all("update").size(), 1U);
    game.table.restart();
    game.table.join(ben);
    EXPECT_EQ(ben.ear->match.at("version"), version + 1) << "what was acknowledged is there after a kill";
}

}  // namespace
