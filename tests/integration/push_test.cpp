// A player whose page is closed is reached through a push service: a real server posts to a service of this machine
// over TLS, and the subscriber reads it.
#include "served.hpp"
#include "tests/support/push_service.hpp"
#include "tests/support/push_subscriber.hpp"

#include <sqlite3.h>

#include <csignal>
#include <optional>

using namespace coronet;
using namespace coronet::test;

namespace {

class Push : public Served {
  protected:
    /// A server that knows this service, and trusts it.
    void serve_with(const std::vector<std::string>& more = {}, const std::string& trusted = {}) {
        process.reset();
        std::vector<std::string> options{
            "--push-after", "0", "--push-services", service.name(), "--push-contact", "mailto:ada@example.org"};
        options.insert(options.end(), more.begin(), more.end());
        const std::string file = trusted.empty() ? service.certificate().string() : trusted;
        process = std::make_unique<ServerProcess>(serve_in(folder.path(), options),
                                                  std::map<std::string, std::string>{{"SSL_CERT_FILE", file}});
        port = process->ready().value();
    }
    [[nodiscard]] protocol::in::PushSubscribe subscription(const std::string& path) const {
        return {"https://" + service.name() + path, subscriber.p256dh(), subscriber.auth_text()};
    }
    [[nodiscard]] static std::string key_told(WsClient& client) {
        return client.get(protocol::in::PushKey{}).at("key");
    }
    /// How many are stored.
    [[nodiscard]] int subscriptions() const {
        sqlite3* database = nullptr;
        int count = -1;
        const auto take = [](void* to, int, char** columns, char**) {
            *static_cast<int*>(to) = std::stoi(columns[0]);
            return 0;
        };
        EXPECT_EQ(sqlite3_open((folder.path() / "coronet.db").c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, "SELECT count(*) FROM push_subscriptions", take, &count, nullptr), SQLITE_OK);
        sqlite3_close(database);
        return count;
    }
    /// Whoever is asked at a new table has subscribed and closes their page.
    struct Closed {
        Pair pair;
        std::string key;
        Json lobby;
        std::string secret;
    };
    [[nodiscard]] Closed closed(const std::string& path) const {
        Closed table{pair(), {}, {}, {}};
        WsClient& mover = table.pair.mover();
        table.key = key_told(mover);
        mover.get(subscription(path));
        table.lobby = mover.lobby;
        table.secret = mover.secret;
        mover.cut();
        return table;
    }
    [[nodiscard]] bool posted(std::size_t times) const {
        return eventually([&] { return service.posted().size() == times; });
    }
    [[nodiscard]] bool counted(const std::string& outcome, int times) const {
        return metric_at(port, "coronet_push_total{outcome=\"" + outcome + "\"}", times) == times;
    }

    PushService service{folder.path() / "service.pem"};
    PushSubscriber subscriber;
};

TEST_F(Push, whoever_is_asked_with_their_page_closed_is_told_which_game_waits) {
    serve_with();
    const Closed table = closed("/wpush/ada");
    ASSERT_TRUE(posted(1));
    const PushService::Posted one = service.posted().at(0);
    EXPECT_EQ(one.target, "/wpush/ada");
    EXPECT_EQ(one.fields.at("host"), service.name());
    EXPECT_EQ(one.fields.at("ttl"), "2419200") << "four weeks: there is no clock";
    EXPECT_EQ(one.fields.at("urgency"), "high");
    EXPECT_EQ(one.fields.at("content-encoding"), "aes128gcm");
    EXPECT_EQ(one.fields.at("topic").size(), 32U);
    const auto text = subscriber.decrypted(one.body);
    ASSERT_TRUE(text);
    EXPECT_EQ(Json::parse(*text), (Json{{"lobby", table.lobby.at("id")}, {"game", "monarch"}}));
    const auto sender = signed_by(one.fields.at("authorization"));
    ASSERT_TRUE(sender);
    EXPECT_EQ(sender->key, table.key);
    EXPECT_EQ(sender->claims.at("aud"), "https://" + service.name());
    EXPECT_EQ(sender->claims.at("sub"), "mailto:ada@example.org");
    EXPECT_TRUE(counted("sent", 1));
    EXPECT_EQ(process->said().find("wpush"), std::string::npos) << "an endpoint is a secret";
}

TEST_F(Push, after_a_restart_it_is_the_same_server) {
    serve_with();
    Closed table = closed("/wpush/ada");
    ASSERT_TRUE(posted(1));
    serve_with();
    WsClient again = back(port, table.secret, table.lobby.at("link"));
    EXPECT_EQ(key_told(again), table.key);
    again.cut();
    ASSERT_TRUE(posted(2));
    EXPECT_EQ(signed_by(service.posted().at(1).fields.at("authorization"))->key, table.key);
}

TEST_F(Push, a_device_that_is_reached_no_more_is_forgotten) {
    serve_with();
    service.answers(410);
    const Closed table = closed("/wpush/ada");
    ASSERT_TRUE(counted("gone", 1));
    process->signal(SIGTERM);
    ASSERT_TRUE(process->wait());
    EXPECT_EQ(subscriptions(), 0);
}

TEST_F(Push, a_device_may_be_forgotten) {
    serve_with();
    Pair two = pair();
    WsClient& mover = two.mover();
    mover.get(protocol::in::PushForget{});
    mover.get(subscription("/wpush/old"));
    mover.get(subscription("/wpush/new"));
    mover.get(protocol::in::PushForget{});
    const std::string secret = mover.secret;
    const std::string link = mover.lobby.at("link");
    mover.cut();
    WsClient again = back(port, secret, link);
    again.get(subscription("/wpush/last"));
    again.cut();
    ASSERT_TRUE(posted(1));
    EXPECT_EQ(service.posted().at(0).target, "/wpush/last");
}

TEST_F(Push, a_service_is_told_nothing_whom_nobody_vouches_for) {
    const PushService other(folder.path() / "other.pem");
    serve_with({}, other.certificate().string());
    const Closed table = closed("/wpush/ada");
    ASSERT_TRUE(counted("retried", 1));
    EXPECT_TRUE(service.posted().empty());
}

TEST_F(Push, only_services_that_are_known_are_taken) {
    serve_with();
    WsClient ada = knock();
    EXPECT_EQ(code_of(ada.ask(protocol::in::PushKey{})), "hello_first");
    EXPECT_EQ(code_of(ada.ask(protocol::in::PushForget{})), "hello_first");
    EXPECT_EQ(code_of(ada.ask(subscription("/x"))), "hello_first");
    ada.hello("Ada");
    const auto refused = [&](protocol::in::PushSubscribe said, const std::string& code, const std::string& path) {
        const Json answer = ada.ask(std::move(said));
        EXPECT_EQ(code_of(answer), code);
        EXPECT_EQ(answer.value("path", ""), path);
    };
    for (const std::string& endpoint :
         std::vector<std::string>{"https://127.0.0.1/x", "http://" + service.name() + "/x", "https://localhost/x",
                                  "https://a@" + service.name() + "/x", "https://fcm.googleapis.com/x"})
        refused({endpoint, subscriber.p256dh(), subscriber.auth_text()}, "unknown_value", "/endpoint");
    auto said = subscription("/x");
    said.p256dh = std::string(87, 'A');
    refused(said, "bad_text", "/p256dh");
    said = subscription("/x");
    said.auth = std::string(21, 'A') + "B";
    refused(said, "bad_text", "/auth");
    EXPECT_EQ(ada.ask(subscription("/x")).at("type"), "done");
}

TEST_F(Push, switched_off_there_is_no_key_and_no_service) {
    serve_with({"--push", "off"});
    WsClient ada = guest("Ada");
    EXPECT_EQ(key_told(ada), "");
    EXPECT_EQ(code_of(ada.ask(subscription("/x"))), "unknown_value");
    EXPECT_EQ(ada.ask(protocol::in::PushForget{}).at("type"), "done");
}

TEST_F(Push, a_service_that_does_not_answer_holds_nobody_up) {
    serve_with();
    service.answers(0);
    Closed table = closed("/wpush/ada");
    ASSERT_TRUE(posted(1));
    WsClient again = back(port, table.secret, table.lobby.at("link"));
    EXPECT_EQ(again.choose({"harvest"}).at("type"), "update");
    process->signal(SIGTERM);
    const auto ended = process->wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0);
}

}  // namespace
