// Guests, their devices, and lobbies before a match, through the real server.
#include "served.hpp"

using namespace coronet;
using namespace coronet::test;

namespace {

using People = Served;

/// What one sees of a member of the lobby; empty as long as one has not heard of it.
Json seen(const WsClient& by, int member) {
    return by.lobby.at("members").value(std::to_string(member), Json::object());
}

TEST_F(People, a_guest_is_given_a_secret_once_and_known_by_it_afterwards) {
    serve();
    WsClient first = knock();
    const Json welcome = first.hello("Ada");
    EXPECT_EQ(welcome.at("name"), "Ada");
    EXPECT_EQ(welcome.at("secret").get<std::string>().size(), 64U);
    WsClient again = knock();
    const Json back = again.hello({}, first.secret);
    EXPECT_EQ(back.at("person"), welcome.at("person"));
    EXPECT_EQ(back.at("name"), "Ada");
    EXPECT_FALSE(back.contains("secret"));
}

TEST_F(People, who_brings_no_name_is_given_one) {
    serve();
    WsClient client = knock();
    EXPECT_TRUE(client.hello().at("name").get<std::string>().starts_with("Guest "));
}

TEST_F(People, another_name_is_the_one_of_all_windows) {
    serve();
    WsClient first = guest("Ada");
    WsClient second = knock();
    second.hello({}, first.secret);
    first.create();
    first.get(protocol::in::Rename{"Countess"});
    second.join(first.lobby.at("link"));
    EXPECT_EQ(seen(second, second.member).at("name"), "Countess");
    second.create();
    EXPECT_EQ(seen(second, second.member).at("name"), "Countess");
}

TEST_F(People, hello_comes_first_and_once) {
    serve();
    WsClient client = knock();
    EXPECT_EQ(code_of(client.ask(protocol::in::Browse{})), "hello_first");
    client.say(protocol::in::Ping{});
    client.expect("pong");
    client.hello("Ada");
    EXPECT_EQ(code_of(client.ask(protocol::in::Hello{})), "already_greeted");
    WsClient stranger = knock();
    protocol::in::Hello wrong;
    wrong.secret = protocol::Secret(std::string(64, 'a'));
    EXPECT_EQ(code_of(stranger.ask(wrong)), "unknown_secret");
    EXPECT_EQ(stranger.hello("Eve").at("name"), "Eve") << "the connection is still good";
}

TEST_F(People, a_link_makes_another_device_the_same_person) {
    serve();
    WsClient desk = guest("Ada");
    desk.get(protocol::in::DeviceLink{});
    const std::string token = desk.expect("device_link").at("token");
    WsClient phone = knock();
    const std::string own(64, 'a');
    const auto claim = [](std::string link, std::string secret) {
        return protocol::in::ClaimDevice{protocol::Slug<8, 128>(std::move(link)), protocol::Secret(std::move(secret))};
    };
    phone.get(claim(token, own));
    const Json welcome = phone.expect("welcome");
    EXPECT_EQ(welcome.at("person"), desk.person);
    EXPECT_EQ(welcome.at("secret"), own);
    // The answer may be lost.
    phone.cut();
    WsClient again = guest("Guest");
    again.get(claim(token, own));
    EXPECT_EQ(again.expect("welcome"), welcome);
    WsClient thief = guest("Eve");
    EXPECT_EQ(code_of(thief.ask(claim(token, std::string(64, 'b')))), "bad_device_link");
    EXPECT_EQ(code_of(thief.ask(claim(token, thief.secret))), "bad_device_link");
    EXPECT_EQ(code_of(thief.ask(claim("nonsense-token", own))), "bad_device_link");
    EXPECT_EQ(knock().hello({}, own).at("person"), desk.person);
}

TEST_F(People, a_device_that_brings_no_secret_is_given_one) {
    serve();
    WsClient desk = guest("Ada");
    desk.get(protocol::in::DeviceLink{});
    protocol::in::ClaimDevice claim;
    claim.token = desk.expect("device_link").at("token").get<std::string>();
    WsClient phone = knock();
    phone.get(claim);
    const std::string secret = phone.expect("welcome").at("secret");
    EXPECT_EQ(knock().hello({}, secret).at("person"), desk.person);
    EXPECT_EQ(code_of(guest("Eve").ask(claim)), "bad_device_link");
}

TEST_F(People, a_new_name_is_kept_and_told) {
    serve();
    WsClient ada = guest("Ada");
    ada.create();
    WsClient ben = guest("Ben");
    ben.join(ada.lobby.at("link"));
    ben.get(protocol::in::Rename{"Benedikt Ö"});
    EXPECT_TRUE(ada.until([&] { return seen(ada, ben.member).value("name", "") == "Benedikt Ö"; }));
    WsClient again = knock();
    EXPECT_EQ(again.hello({}, ben.secret).at("name"), "Benedikt Ö");
}

TEST_F(People, a_private_lobby_needs_its_link_and_a_public_one_is_listed) {
    serve();
    WsClient ada = guest("Ada");
    ada.create();
    WsClient ben = guest("Ben");
    ben.get(protocol::in::Browse{});
    EXPECT_TRUE(ben.expect("lobbies").at("lobbies").empty());
    protocol::in::Join by_id;
    by_id.lobby = protocol::Id(ada.lobby.at("id").get<std::string>());
    EXPECT_EQ(code_of(ben.ask(by_id)), "unknown_lobby");
    EXPECT_EQ(code_of(ben.ask(protocol::in::Join{std::nullopt, protocol::Id("AAAAAAAAAAAAAAAAAAAAAAAA"), {}, {}})),
              "unknown_lobby");
    EXPECT_EQ(code_of(ben.ask(protocol::in::Join{})), "unknown_lobby");
    // Who guesses a number stays where they are, whether there is such a lobby or not.
    WsClient cleo = guest("Cleo");
    cleo.create();
    EXPECT_EQ(code_of(cleo.ask(by_id)), "unknown_lobby");
    EXPECT_EQ(code_of(cleo.ask(protocol::in::Chat{"still here"})), "");
    ada.get(protocol::in::Configure{std::nullopt, protocol::Access::public_});
    ben.get(protocol::in::Browse{});
    const Json list = ben.expect("lobbies").at("lobbies");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list.at(0).at("host"), "Ada");
    EXPECT_EQ(code_of(ben.ask(by_id)), "");
}

TEST_F(People, unknown_games_and_options_open_no_lobby) {
    serve();
    WsClient ada = guest("Ada");
    protocol::in::Create create;
    create.game = "chess";
    EXPECT_EQ(code_of(ada.ask(create)), "unknown_game");
    create.game = "monarch";
    create.options.emplace("banners", "sideways");
    EXPECT_EQ(code_of(ada.ask(create)), "bad_options");
    EXPECT_EQ(code_of(ada.ask(protocol::in::Chat{"anybody?"})), "not_in_lobby");
}

TEST_F(People, the_host_is_in_charge) {
    serve();
    WsClient ada = guest("Ada");
    ada.create();
    WsClient ben = guest("Ben");
    WsClient cleo = guest("Cleo");
    for (WsClient* one : {&ben, &cleo}) {
        one->join(ada.lobby.at("link"));
        one->get(protocol::in::Sit{});
    }
    EXPECT_EQ(code_of(ben.ask(protocol::in::Remove{cleo.member})), "not_host");
    protocol::in::Reorder order;
    for (const int member : {cleo.member, ada.member, ben.member}) order.members.emplace_back(member);
    ada.get(order);
    EXPECT_TRUE(cleo.until([&] { return cleo.lobby.at("members").at(std::to_string(cleo.member)).at("seat") == 0; }));
    ada.get(protocol::in::Remove{cleo.member});
    EXPECT_EQ(cleo.expect("left").at("reason"), "removed");
    ada.get(protocol::in::HandOver{ben.member});
    EXPECT_TRUE(ben.until([&] { return ben.lobby.at("host") == ben.member; }));
    ben.get(protocol::in::Leave{});
    EXPECT_TRUE(ada.until([&] { return ada.lobby.at("host") == ada.member; })) << "the host has left";
}

TEST_F(People, who_goes_away_is_seen_to_be_away) {
    serve();
    WsClient ada = guest("Ada");
    ada.create();
    WsClient ben = guest("Ben");
    ben.join(ada.lobby.at("link"));
    ben.get(protocol::in::Sit{});
    ASSERT_TRUE(ada.until([&] { return seen(ada, ben.member).value("here", false); }));
    ben.cut();
    EXPECT_TRUE(ada.until([&] { return !seen(ada, ben.member).value("here", true); }));
    WsClient back = knock();
    back.hello({}, ben.secret);
    back.join(ada.lobby.at("link"));
    EXPECT_EQ(back.member, ben.member);
    EXPECT_TRUE(ada.until([&] { return seen(ada, ben.member).value("here", false); }));
}

TEST_F(People, chat_is_text_and_comes_to_everybody) {
    serve();
    WsClient ada = guest("Ada");
    ada.create();
    WsClient ben = guest("Ben");
    ben.join(ada.lobby.at("link"));
    const std::string line = "<script>alert(1)</script> & \"quotes\" \xF0\x9F\x91\x91";
    ben.get(protocol::in::Chat{protocol::ChatText(line)});
    const Json heard = ada.expect("chat");
    EXPECT_EQ(heard.at("text"), line);
    EXPECT_EQ(heard.at("name"), "Ben");
    EXPECT_EQ(ben.expect("chat").at("text"), line);
}

TEST_F(People, a_lobby_in_which_no_match_could_begin_is_not_opened) {
    serve();
    WsClient ada = guest("Ada");
    protocol::in::Create create;
    create.game = "heart_of_crown";
    for (const auto& [option, value] :
         {std::pair{"supply", "random"}, {"random_base", "off"}, {"random_far_east", "off"}}) {
        create.options.emplace(option, value);
    }
    EXPECT_EQ(code_of(ada.ask(create)), "bad_options");
    EXPECT_TRUE(ada.lobby.is_null());
}

}  // namespace
