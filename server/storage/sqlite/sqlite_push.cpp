#include "server/storage/records.hpp"
#include "server/storage/sqlite/parts.hpp"

namespace coronet::server::sqlite {

void SqlitePush::put(PushSubscription subscription, Completion<void> done) {
    const auto work = [one = std::move(subscription)](Connection& connection) {
        Statement moves = connection.prepare("DELETE FROM push_subscriptions WHERE endpoint = ?1 OR device = ?2");
        static_cast<void>(moves.bind(one.endpoint).bind(one.device.bytes()).run());
        Statement insert = connection.prepare(
            "INSERT INTO push_subscriptions (device, endpoint, p256dh, auth) VALUES (?1, ?2, ?3, ?4)");
        static_cast<void>(insert.bind(one.device.bytes()).bind(one.endpoint).bind(one.p256dh).bind(one.auth).run());
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqlitePush::forget(DeviceId device, Completion<void> done) {
    const auto work = [device](Connection& connection) {
        Statement remove = connection.prepare("DELETE FROM push_subscriptions WHERE device = ?1");
        static_cast<void>(remove.bind(device.bytes()).run());
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqlitePush::gone(std::string endpoint, Completion<void> done) {
    const auto work = [endpoint = std::move(endpoint)](Connection& connection) {
        Statement remove = connection.prepare("DELETE FROM push_subscriptions WHERE endpoint = ?1");
        static_cast<void>(remove.bind(endpoint).run());
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqlitePush::of(PersonId person, Completion<std::vector<PushSubscription>> done) {
    const auto look = [person](Connection& connection) {
        std::vector<PushSubscription> all;
        Statement question = connection.prepare(
            "SELECT s.device, s.endpoint, s.p256dh, s.auth FROM devices d"
            " JOIN push_subscriptions s ON s.device = d.id WHERE d.person = ?1 ORDER BY d.seen DESC LIMIT ?2");
        question.bind(person.bytes()).bind(most_of_person);
        while (question.next()) all.push_back(read_subscription(question));
        return all;
    };
    base_.readers.ask<std::vector<PushSubscription>>(look, std::move(done));
}

void SqlitePush::key(Bytes32 drawn, Completion<Bytes32> done) {
    const auto work = [drawn](Connection& connection) {
        Statement first =
            connection.prepare("INSERT INTO push_key (id, secret) VALUES (1, ?1) ON CONFLICT (id) DO NOTHING");
        static_cast<void>(first.bind(drawn).run());
        Statement question = connection.prepare("SELECT secret FROM push_key WHERE id = 1");
        static_cast<void>(question.next());
        return to_array<32>(question.bytes());
    };
    base_.writer.submit<Bytes32>(work, std::move(done));
}

}  // namespace coronet::server::sqlite
