// Where devices are reached with their pages closed, and the key of the server.
#include "tests/server/storage/each_engine.hpp"

namespace coronet::server::test {
namespace {

struct PushTest : EachEngine {
    [[nodiscard]] PushSubscriptions& push() { return house.storage().push(); }

    static PushSubscription at_device(DeviceId device, const std::string& endpoint, std::uint8_t mark = 1) {
        PushSubscription one{device, endpoint, {}, {}};
        one.p256dh.fill(mark);
        one.auth.fill(static_cast<std::uint8_t>(mark + 1));
        return one;
    }
    Result<void> put(const PushSubscription& one) { return asked(push(), &PushSubscriptions::put, one); }
    std::vector<PushSubscription> of(PersonId person) { return asked(push(), &PushSubscriptions::of, person).value(); }
    /// Another device of theirs.
    DeviceId second_device(PersonId person) {
        const auto link = waited<NewToken>([&](auto done) {
                              house.people().create_token(person, at(1), std::chrono::minutes(10), std::move(done));
                          }).value();
        const DeviceSecret secret = DeviceSecret::draw();
        waited<Person>([&](auto done) {
            house.people().claim_token(link.token, secret, at(2), std::move(done));
        }).value();
        return asked(house.people(), &People::recognise, secret).value()->device.id;
    }
};

CORONET_EACH_ENGINE(PushTest);

TEST_P(PushTest, what_the_devices_of_a_person_said_is_kept) {
    const NewDevice ada = house.guest("Ada");
    const NewDevice bob = house.guest("Bob");
    EXPECT_TRUE(of(ada.person.id).empty());
    const auto first = at_device(ada.device, "https://push.example/1");
    const auto second = at_device(second_device(ada.person.id), "https://push.example/2");
    ASSERT_TRUE(fine(put(first)));
    ASSERT_TRUE(fine(put(second)));
    ASSERT_TRUE(fine(put(at_device(bob.device, "https://push.example/3"))));
    house.restart();
    EXPECT_EQ(of(ada.person.id), (std::vector{second, first})) << "the one that was here last before the others";
}

TEST_P(PushTest, a_device_is_reached_in_one_place) {
    const NewDevice ada = house.guest("Ada");
    ASSERT_TRUE(fine(put(at_device(ada.device, "https://push.example/old"))));
    const auto newer = at_device(ada.device, "https://push.example/new", 7);
    ASSERT_TRUE(fine(put(newer)));
    ASSERT_TRUE(fine(put(newer))) << "said again";
    EXPECT_EQ(of(ada.person.id), std::vector{newer});
}

TEST_P(PushTest, a_place_leads_to_one_device) {
    const NewDevice ada = house.guest("Ada");
    const NewDevice bob = house.guest("Bob");
    ASSERT_TRUE(fine(put(at_device(ada.device, "https://push.example/same"))));
    ASSERT_TRUE(fine(put(at_device(bob.device, "https://push.example/his"))));
    const auto his = at_device(bob.device, "https://push.example/same", 9);
    ASSERT_TRUE(fine(put(his)));
    EXPECT_TRUE(of(ada.person.id).empty());
    EXPECT_EQ(of(bob.person.id), std::vector{his});
}

TEST_P(PushTest, it_is_forgotten_on_request_and_where_it_leads_nowhere) {
    const NewDevice ada = house.guest("Ada");
    ASSERT_TRUE(fine(asked(push(), &PushSubscriptions::forget, ada.device))) << "also when there was none";
    ASSERT_TRUE(fine(put(at_device(ada.device, "https://push.example/1"))));
    ASSERT_TRUE(fine(asked(push(), &PushSubscriptions::gone, std::string("https://push.example/2"))));
    EXPECT_EQ(of(ada.person.id).size(), 1U);
    ASSERT_TRUE(fine(asked(push(), &PushSubscriptions::gone, std::string("https://push.example/1"))));
    EXPECT_TRUE(of(ada.person.id).empty());
    ASSERT_TRUE(fine(put(at_device(ada.device, "https://push.example/1"))));
    ASSERT_TRUE(fine(asked(push(), &PushSubscriptions::forget, ada.device)));
    EXPECT_TRUE(of(ada.person.id).empty());
}

TEST_P(PushTest, it_goes_with_its_device) {
    EXPECT_TRUE(refused(put(at_device(DeviceId::draw(), "https://push.example/0")), StorageFault::unknown));
    const NewDevice ada = house.guest("Ada", at(1));
    ASSERT_TRUE(fine(put(at_device(ada.device, "https://push.example/1"))));
    const DeviceId other = second_device(ada.person.id);
    ASSERT_TRUE(fine(put(at_device(other, "https://push.example/2"))));
    ASSERT_TRUE(fine(asked(house.people(), &People::forget_device, ada.person.id, other)));
    EXPECT_EQ(of(ada.person.id).size(), 1U);
    EXPECT_EQ(asked(house.people(), &People::sweep_guests, at(100), 10).value(), 1U);
    EXPECT_EQ(rows_of("push_subscriptions"), 0);
}

TEST_P(PushTest, the_first_key_stays) {
    Bytes32 first{};
    first.fill(3);
    Bytes32 second{};
    second.fill(4);
    EXPECT_EQ(asked(push(), &PushSubscriptions::key, first).value(), first);
    EXPECT_EQ(asked(push(), &PushSubscriptions::key, second).value(), first);
    house.restart();
    EXPECT_EQ(asked(push(), &PushSubscriptions::key, second).value(), first);
}

}  // namespace
}  // namespace coronet::server::test
