#include "server/storage/postgres/parts.hpp"
#include "server/storage/records.hpp"

namespace coronet::server::postgres {

void PostgresPush::put(PushSubscription subscription, Completion<void> done) {
    std::vector<Query> statements;
    statements.push_back(Query("DELETE FROM push_subscriptions WHERE endpoint = $1 AND device <> $2")
                             .add(subscription.endpoint)
                             .add(subscription.device.bytes()));
    statements.push_back(Query("INSERT INTO push_subscriptions (device, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4)"
                               " ON CONFLICT (device) DO UPDATE SET endpoint = $2, p256dh = $3, auth = $4")
                             .add(subscription.device.bytes())
                             .add(subscription.endpoint)
                             .add(subscription.p256dh)
                             .add(subscription.auth));
    base_.writer.submit<void>(std::nullopt, std::move(statements), Nothing{}, std::move(done));
}

void PostgresPush::forget(DeviceId device, Completion<void> done) {
    std::vector<Query> statements;
    statements.push_back(Query("DELETE FROM push_subscriptions WHERE device = $1").add(device.bytes()));
    base_.writer.submit<void>(std::nullopt, std::move(statements), Nothing{}, std::move(done));
}

void PostgresPush::gone(std::string endpoint, Completion<void> done) {
    std::vector<Query> statements;
    statements.push_back(Query("DELETE FROM push_subscriptions WHERE endpoint = $1").add(endpoint));
    base_.writer.submit<void>(std::nullopt, std::move(statements), Nothing{}, std::move(done));
}

void PostgresPush::of(PersonId person, Completion<std::vector<PushSubscription>> done) {
    auto look = [person](Session& session) {
        std::vector<PushSubscription> all;
        Rows rows = session.look(
            Query("SELECT s.device, s.endpoint, s.p256dh, s.auth FROM devices d"
                  " JOIN push_subscriptions s ON s.device = d.id WHERE d.person = $1 ORDER BY d.seen DESC LIMIT $2")
                .add(person.bytes())
                .add(most_of_person));
        while (rows.next()) all.push_back(read_subscription(rows));
        return all;
    };
    base_.readers.ask<std::vector<PushSubscription>>(std::move(look), std::move(done));
}

void PostgresPush::key(Bytes32 drawn, Completion<Bytes32> done) {
    std::vector<Query> statements;
    statements.push_back(
        Query("INSERT INTO push_key (id, secret) VALUES (1, $1) ON CONFLICT (id) DO NOTHING").add(drawn));
    Query look("SELECT secret FROM push_key WHERE id = 1");
    statements.push_back(std::move(look));
    auto read = [](std::span<Rows> rows) {
        if (!rows[1].next()) fail(StorageFault::conflict, "Another node is about to store the key.");
        return to_array<32>(rows[1].bytes());
    };
    base_.writer.submit<Bytes32>(std::nullopt, std::move(statements), std::move(read), std::move(done));
}

}  // namespace coronet::server::postgres
