#include "tests/server/storage/each_engine.hpp"

#include <set>

namespace coronet::server::test {
namespace {

using namespace std::chrono_literals;

struct PeopleTest : EachEngine {
    People& people = house.people();

    Result<NewToken> token(PersonId person, Time now, std::chrono::milliseconds lifetime = 10min) {
        return waited<NewToken>([&](auto done) { people.create_token(person, now, lifetime, std::move(done)); });
    }
    Result<Person> claim(const DeviceToken& with, Time now, const DeviceSecret& secret = DeviceSecret::draw()) {
        return waited<Person>([&](auto done) { people.claim_token(with, secret, now, std::move(done)); });
    }
    Result<void> forget(PersonId person, DeviceId device) {
        return waited<void>([&](auto done) { people.forget_device(person, device, std::move(done)); });
    }
};

CORONET_EACH_ENGINE(PeopleTest);

TEST_P(PeopleTest, a_guest_is_recognised_by_the_secret_alone) {
    const NewDevice ada = house.guest("Ada", at(5));
    const NewDevice bob = house.guest("Bob", at(6));
    const auto known = asked(people, &People::recognise, ada.secret).value();
    ASSERT_TRUE(known);
    EXPECT_EQ(known->person, (Person{ada.person.id, "Ada", at(5)}));
    EXPECT_EQ(known->device, (Device{ada.device, at(5), at(5)}));
    EXPECT_EQ(asked(people, &People::recognise, bob.secret).value()->person.name, "Bob");
    EXPECT_FALSE(asked(people, &People::recognise, DeviceSecret::draw()).value());
    EXPECT_FALSE(asked(people, &People::recognise, DeviceSecret{}).value());
}

TEST_P(PeopleTest, names_are_kept_as_they_are) {
    for (const std::string name : {"", "Zoë 👑", "'; DROP TABLE people; --", "<b>x</b>"})
        EXPECT_EQ(asked(people, &People::find, house.guest(name).person.id).value()->name, name);
    EXPECT_FALSE(asked(people, &People::find, PersonId::draw()).value());
}

TEST_P(PeopleTest, a_person_can_be_renamed) {
    const NewDevice ada = house.guest("Ada");
    ASSERT_TRUE(fine(waited<void>([&](auto done) { people.rename(ada.person.id, "Countess", std::move(done)); })));
    EXPECT_EQ(asked(people, &People::recognise, ada.secret).value()->person.name, "Countess");
    EXPECT_TRUE(refused(waited<void>([&](auto done) { people.rename(PersonId::draw(), "X", std::move(done)); }),
                        StorageFault::unknown));
}

TEST_P(PeopleTest, neither_secrets_nor_tokens_are_stored) {
    const NewDevice ada = house.guest("Adalbertina");
    const NewToken link = token(ada.person.id, at(1)).value();
    const std::string text = everything();
    const auto holds = [&](std::span<const std::uint8_t> bytes) {
        return text.find(std::string(bytes.begin(), bytes.end())) != std::string::npos;
    };
    EXPECT_NE(text.find("Adalbertina"), std::string::npos) << "the search works";
    EXPECT_TRUE(holds(ada.device.bytes())) << "for bytes too";
    EXPECT_FALSE(holds(ada.secret.bytes()));
    EXPECT_FALSE(holds(link.token.bytes()));
    EXPECT_EQ(text.find(ada.secret.text()), std::string::npos);
    EXPECT_EQ(text.find(link.token.text()), std::string::npos);
}

TEST_P(PeopleTest, a_token_moves_a_person_to_another_device_once) {
    const NewDevice ada = house.guest("Ada");
    const NewToken link = token(ada.person.id, at(0)).value();
    EXPECT_EQ(link.expires, at(600));
    const DeviceSecret secret = DeviceSecret::draw();
    EXPECT_EQ(claim(link.token, at(60), secret).value(), ada.person);
    const Known phone = asked(people, &People::recognise, secret).value().value();
    EXPECT_EQ(phone.person.id, ada.person.id);
    EXPECT_EQ(asked(people, &People::recognise, ada.secret).value()->person.id, ada.person.id)
        << "the first device stays";
    EXPECT_TRUE(refused(claim(link.token, at(61)), StorageFault::expired));
    EXPECT_EQ(asked(people, &People::devices, ada.person.id).value(),
              (std::vector<Device>{{ada.device, at(0), at(0)}, phone.device}));
}

TEST_P(PeopleTest, whoever_used_a_token_may_ask_again_as_the_answer_may_be_lost_and_nobody_else) {
    const NewDevice ada = house.guest("Ada");
    const NewToken link = token(ada.person.id, at(0)).value();
    const DeviceSecret secret = DeviceSecret::draw();
    ASSERT_TRUE(fine(claim(link.token, at(60), secret)));
    const auto devices = asked(people, &People::devices, ada.person.id).value();
    for (const Time when : {at(61), at(600), at(3600)}) EXPECT_EQ(claim(link.token, when, secret).value(), ada.person);
    EXPECT_EQ(asked(people, &People::devices, ada.person.id).value(), devices);
    EXPECT_TRUE(refused(claim(link.token, at(62)), StorageFault::expired));
    // Nor whoever is somebody already: they would stay who they are, and the link would be gone.
    const NewDevice bob = house.guest("Bob");
    const NewToken other = token(ada.person.id, at(70)).value();
    EXPECT_TRUE(refused(claim(other.token, at(71), bob.secret), StorageFault::expired));
    EXPECT_EQ(asked(people, &People::recognise, bob.secret).value()->person, bob.person);
    EXPECT_TRUE(fine(claim(other.token, at(72))));
    // A device that was taken away does not come back by the link that made it.
    ASSERT_TRUE(fine(forget(ada.person.id, devices.back().id)));
    EXPECT_TRUE(refused(claim(link.token, at(80), secret), StorageFault::expired));
}

TEST_P(PeopleTest, a_token_ends_with_its_time) {
    const NewDevice ada = house.guest();
    const NewToken link = token(ada.person.id, at(0), 1s).value();
    EXPECT_TRUE(refused(claim(link.token, at(1)), StorageFault::expired));
    const NewToken other = token(ada.person.id, at(0), 1s).value();
    EXPECT_TRUE(fine(claim(other.token, at(1) - 1ms)));
    EXPECT_TRUE(refused(claim(DeviceToken::draw(), at(0)), StorageFault::unknown));
    EXPECT_TRUE(refused(token(PersonId::draw(), at(0)), StorageFault::unknown));
}

TEST_P(PeopleTest, a_further_token_pushes_out_the_oldest) {
    const NewDevice ada = house.guest();
    const NewDevice bob = house.guest();
    const NewToken bobs = token(bob.person.id, at(0)).value();
    std::vector<NewToken> links;
    for (int i = 0; i <= People::most_tokens; ++i) links.push_back(token(ada.person.id, at(i)).value());
    EXPECT_TRUE(refused(claim(links[0].token, at(20)), StorageFault::unknown));
    for (std::size_t i = 1; i < links.size(); ++i) EXPECT_TRUE(fine(claim(links[i].token, at(20))));
    EXPECT_TRUE(fine(claim(bobs.token, at(20)))) << "other people's are their own";
}

TEST_P(PeopleTest, old_tokens_are_swept_a_day_after_their_end) {
    const NewDevice ada = house.guest();
    const NewToken link = token(ada.person.id, at(0), 1s).value();
    const auto sweep = [&](Time now) {
        return waited<std::size_t>([&](auto done) { people.sweep_tokens(now, std::move(done)); }).value();
    };
    EXPECT_EQ(sweep(at(1) + 23h), 0U);
    EXPECT_TRUE(refused(claim(link.token, at(1) + 23h), StorageFault::expired));
    EXPECT_EQ(sweep(at(1) + 24h), 1U);
    EXPECT_TRUE(refused(claim(link.token, at(1) + 24h), StorageFault::unknown));
}

TEST_P(PeopleTest, a_device_can_be_taken_away_but_not_the_last) {
    const NewDevice ada = house.guest();
    const NewDevice bob = house.guest();
    EXPECT_TRUE(refused(forget(ada.person.id, ada.device), StorageFault::conflict));
    EXPECT_TRUE(asked(people, &People::recognise, ada.secret).value()) << "a refusal changes nothing";
    const DeviceSecret phone = DeviceSecret::draw();
    ASSERT_TRUE(fine(claim(token(ada.person.id, at(0)).value().token, at(1), phone)));
    const DeviceId second = asked(people, &People::recognise, phone).value()->device.id;
    EXPECT_TRUE(refused(forget(bob.person.id, second), StorageFault::unknown));
    EXPECT_TRUE(fine(forget(ada.person.id, ada.device)));
    EXPECT_FALSE(asked(people, &People::recognise, ada.secret).value());
    EXPECT_TRUE(asked(people, &People::recognise, phone).value());
    EXPECT_TRUE(refused(forget(ada.person.id, ada.device), StorageFault::unknown));
}

TEST_P(PeopleTest, a_device_knows_when_it_was_last_seen) {
    const NewDevice ada = house.guest("Ada", at(0));
    const auto touch = [&](DeviceId device, Time now) {
        return waited<void>([&](auto done) { people.touch(device, now, std::move(done)); });
    };
    ASSERT_TRUE(fine(touch(ada.device, at(50))));
    ASSERT_TRUE(fine(touch(ada.device, at(40)))) << "a clock that was set back";
    EXPECT_EQ(asked(people, &People::recognise, ada.secret).value()->device.seen, at(50));
    EXPECT_TRUE(refused(touch(DeviceId::draw(), at(1)), StorageFault::unknown));
}

TEST_P(PeopleTest, only_guests_who_left_nothing_behind_are_swept) {
    const NewDevice idle = house.guest("Idle", at(0));
    const NewDevice recent = house.guest("Recent", at(90));
    const auto [lobby, match] = house.table();  // two guests of at(0), seated and playing
    const NewDevice watcher = house.guest("Watcher", at(0));
    LobbyRecord other = House::lobby_of({watcher});
    ASSERT_TRUE(fine(house.save(other)));
    ASSERT_TRUE(fine(token(idle.person.id, at(0))));
    const auto sweep = [&](int most) {
        return waited<std::size_t>([&](auto done) { people.sweep_guests(at(80), most, std::move(done)); }).value();
    };
    EXPECT_EQ(sweep(0), 0U);
    EXPECT_EQ(sweep(10), 1U);
    EXPECT_FALSE(asked(people, &People::find, idle.person.id).value());
    EXPECT_FALSE(asked(people, &People::recognise, idle.secret).value());
    EXPECT_TRUE(asked(people, &People::find, recent.person.id).value());
    EXPECT_TRUE(asked(people, &People::find, watcher.person.id).value());
    for (const MatchPlayer& player : match.players) EXPECT_TRUE(asked(people, &People::find, *player.person).value());
    EXPECT_EQ(sweep(10), 0U);
}

}  // namespace
}  // namespace coronet::server::test
