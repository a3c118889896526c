#include "server/push/encryption.hpp"

#include "server/push/vapid.hpp"
#include "tests/support/push_subscriber.hpp"

#include <gtest/gtest.h>

using namespace coronet;
using namespace coronet::server;

namespace {

template <class T>
T from_text(const char* text) {
    T bytes{};
    EXPECT_TRUE(from_base64url(text, bytes)) << text;
    return bytes;
}

TEST(PushEncryption, gives_what_appendix_a_of_rfc_8291_has) {
    const PushSeal seal{from_text<p256::Secret>("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
                        from_text<std::array<std::uint8_t, 16>>("DGv6ra1nlYgDCS1FRnbzlw")};
    const auto p256dh = from_text<p256::Point>(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
    const auto auth = from_text<std::array<std::uint8_t, 16>>("BTBZMqHH6r4Tts7J_aSIgg");
    const std::string body = encrypted("When I grow up, I want to be a watermelon", 0, p256dh, auth, seal);
    EXPECT_EQ(
        to_base64url(std::vector<std::uint8_t>(body.begin(), body.end())),
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
        "PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
    test::PushSubscriber subscriber;
    subscriber.secret = from_text<p256::Secret>("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
    subscriber.auth = auth;
    EXPECT_EQ(p256::public_of(subscriber.secret), p256dh);
    EXPECT_EQ(subscriber.decrypted(body), "When I grow up, I want to be a watermelon");
}

TEST(PushEncryption, tells_nothing_by_its_length_and_is_never_the_same) {
    const test::PushSubscriber subscriber;
    const auto send = [&](const std::string& text) {
        return encrypted(text, 64, p256::public_of(subscriber.secret), subscriber.auth, PushSeal::draw());
    };
    const std::string one = send("a");
    const std::string other = send(std::string(64, 'b'));
    EXPECT_EQ(one.size(), other.size());
    EXPECT_NE(one, send("a"));
    EXPECT_EQ(subscriber.decrypted(one), "a");
    EXPECT_EQ(subscriber.decrypted(other), std::string(64, 'b'));
    EXPECT_FALSE(test::PushSubscriber().decrypted(one)) << "for nobody else";
}

TEST(P256, knows_a_point_of_the_curve) {
    p256::Point point = p256::public_of(p256::draw());
    EXPECT_TRUE(p256::is_point(point));
    point[0] = 6;
    EXPECT_FALSE(p256::is_point(point));
    point[0] = 4;
    point[64] ^= 1U;
    EXPECT_FALSE(p256::is_point(point));
    EXPECT_FALSE(p256::is_point({}));
}

TEST(P256, two_agree_on_the_same) {
    const auto ada = p256::draw();
    const auto ben = p256::draw();
    EXPECT_EQ(p256::agreed(ada, p256::public_of(ben)), p256::agreed(ben, p256::public_of(ada)));
}

TEST(Vapid, says_who_sends_to_whom_and_until_when) {
    const auto key = p256::draw();
    const Time now{std::chrono::milliseconds{1'790'000'000'999}};
    const std::string header = vapid(key, "https://push.example", "mailto:ada@example.org", now);
    const auto sender = test::signed_by(header);
    ASSERT_TRUE(sender);
    EXPECT_EQ(sender->key, to_base64url(p256::public_of(key)));
    EXPECT_EQ(
        sender->claims,
        (nlohmann::json{{"aud", "https://push.example"}, {"exp", 1'790'043'200}, {"sub", "mailto:ada@example.org"}}));
    std::string forged = header;
    forged[20] = forged[20] == 'a' ? 'b' : 'a';
    EXPECT_FALSE(test::signed_by(forged));
}

}  // namespace
