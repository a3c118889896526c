#include "server/storage/postgres/parts.hpp"
#include "server/storage/records.hpp"

#include <algorithm>

namespace coronet::server::postgres {
namespace {

std::vector<Query> one(Query query) {
    std::vector<Query> all;
    all.push_back(std::move(query));
    return all;
}

/// Throws `unknown` if nothing was changed.
auto need_changed(const char* sentence) {
    return [sentence](std::span<Rows> rows) {
        if (rows[0].affected() == 0) fail(StorageFault::unknown, sentence);
    };
}

}  // namespace

void PostgresPeople::create_guest(std::string name, Time now, Completion<NewDevice> done) {
    NewDevice made{{PersonId::draw(), std::move(name), now}, DeviceId::draw(), DeviceSecret::draw()};
    std::vector<Query> statements;
    statements.push_back(Query("INSERT INTO people (id, name, created) VALUES ($1, $2, $3)")
                             .add(made.person.id.bytes())
                             .add(made.person.name)
                             .add(now));
    statements.push_back(
        Query("INSERT INTO devices (id, person, secret_hash, created, seen) VALUES ($1, $2, $3, $4, $4)")
            .add(made.device.bytes())
            .add(made.person.id.bytes())
            .add(sha256(made.secret.bytes()))
            .add(now));
    base_.writer.submit<NewDevice>(
        std::nullopt, std::move(statements), [made](std::span<Rows> /*rows*/) { return made; }, std::move(done));
}

void PostgresPeople::recognise(const DeviceSecret& secret, Completion<std::optional<Known>> done) {
    auto look = [hash = sha256(secret.bytes())](Session& session) -> std::optional<Known> {
        Rows rows = session.look(Query("SELECT d.id, d.created, d.seen, p.id, p.name, p.created FROM devices d"
                                       " JOIN people p ON p.id = d.person WHERE d.secret_hash = $1")
                                     .add(hash));
        if (!rows.next()) return std::nullopt;
        Known known;
        known.device = read_device(rows);
        known.person.id = to_name<PersonId>(rows.bytes());
        known.person.name = rows.text();
        known.person.created = to_time(rows.number());
        return known;
    };
    base_.readers.ask<std::optional<Known>>(std::move(look), std::move(done));
}

void PostgresPeople::find(PersonId person, Completion<std::optional<Person>> done) {
    auto look = [person](Session& session) -> std::optional<Person> {
        Rows rows = session.look(Query("SELECT name, created FROM people WHERE id = $1").add(person.bytes()));
        if (!rows.next()) return std::nullopt;
        std::string name = rows.text();
        return Person{person, std::move(name), to_time(rows.number())};
    };
    base_.readers.ask<std::optional<Person>>(std::move(look), std::move(done));
}

void PostgresPeople::rename(PersonId person, std::string name, Completion<void> done) {
    base_.writer.submit<void>(std::nullopt,
                              one(Query("UPDATE people SET name = $1 WHERE id = $2").add(name).add(person.bytes())),
                              need_changed("There is no such person."), std::move(done));
}

void PostgresPeople::touch(DeviceId device, Time now, Completion<void> done) {
    // Whoever is sent from one node to another is noted at both: where the one is at it, the other does not wait for
    // its lock, with all that its batch holds.
    base_.writer.submit<void>(
        std::nullopt,
        one(Query("WITH free AS (SELECT id FROM devices WHERE id = $2 FOR NO KEY UPDATE SKIP LOCKED),"
                  " touched AS (UPDATE devices d SET seen = greatest(d.seen, $1) FROM free WHERE d.id = free.id)"
                  " SELECT FROM devices WHERE id = $2")
                .add(now)
                .add(device.bytes())),
        need_changed("There is no such device."), std::move(done));
}

void PostgresPeople::create_token(PersonId person, Time now, std::chrono::milliseconds lifetime,
                                  Completion<NewToken> done) {
    const NewToken made{DeviceToken::draw(), now + lifetime};
    base_.writer.submit<NewToken>(
        std::nullopt,
        one(Query("SELECT put_token($1, $2, $3, $4, $5)")
                .add(sha256(made.token.bytes()))
                .add(person.bytes())
                .add(now)
                .add(made.expires)
                .add(most_tokens)),
        [made](std::span<Rows> /*rows*/) { return made; }, std::move(done));
}

void PostgresPeople::claim_token(const DeviceToken& token, const DeviceSecret& secret, Time now,
                                 Completion<Person> done) {
    auto read = [](std::span<Rows> rows) {
        if (!rows[0].next()) fail(StorageFault::unknown, "There is no such person.");
        Person person;
        person.id = to_name<PersonId>(rows[0].bytes());
        person.name = rows[0].text();
        person.created = to_time(rows[0].number());
        return person;
    };
    base_.writer.submit<Person>(std::nullopt,
                                one(Query("SELECT * FROM claim_token($1, $2, $3, $4)")
                                        .add(sha256(token.bytes()))
                                        .add(now)
                                        .add(DeviceId::draw().bytes())
                                        .add(sha256(secret.bytes()))),
                                std::move(read), std::move(done));
}

void PostgresPeople::devices(PersonId person, Completion<std::vector<Device>> done) {
    auto look = [person](Session& session) {
        std::vector<Device> devices;
        Rows rows = session.look(
            Query("SELECT id, created, seen FROM devices WHERE person = $1 ORDER BY created, id").add(person.bytes()));
        while (rows.next()) devices.push_back(read_device(rows));
        return devices;
    };
    base_.readers.ask<std::vector<Device>>(std::move(look), std::move(done));
}

void PostgresPeople::forget_device(PersonId person, DeviceId device, Completion<void> done) {
    base_.writer.submit<void>(std::nullopt,
                              one(Query("SELECT forget_device($1, $2)").add(person.bytes()).add(device.bytes())),
                              Nothing{}, std::move(done));
}

void PostgresPeople::sweep_tokens(Time now, Completion<std::size_t> done) {
    base_.writer.submit<std::size_t>(
        std::nullopt,
        one(Query("DELETE FROM device_tokens WHERE expires <= $1").add(now - token_memory - base_.heartbeat.ahead())),
        [](std::span<Rows> rows) { return static_cast<std::size_t>(rows[0].affected()); }, std::move(done));
}

void PostgresPeople::sweep_guests(Time seen_before, int most, Completion<std::size_t> done) {
    seen_before -= base_.heartbeat.ahead();
    // Looked for beside the writer, since it may take a while; looked at again before anything is removed.
    auto look = [seen_before, most](Session& session) {
        Array idle;
        Rows rows = session.patiently(std::chrono::seconds(30))
                        .look(Query("SELECT id FROM people p WHERE created < $1"
                                    " AND NOT EXISTS (SELECT 1 FROM devices WHERE person = p.id AND seen >= $1)"
                                    " AND NOT EXISTS (SELECT 1 FROM match_players WHERE person = p.id)"
                                    " AND NOT EXISTS (SELECT 1 FROM lobby_members WHERE person = p.id) LIMIT $2")
                                  .add(seen_before)
                                  .add(std::max(most, 0)));
        while (rows.next()) idle.add(rows.bytes());
        return idle;
    };
    auto erase = [this, seen_before, done = std::move(done)](const Result<Array>& idle) mutable {
        if (!idle) return done(idle.error());
        base_.writer.submit<std::size_t>(
            std::nullopt, one(Query("SELECT forget_guests($1, $2)").add(*idle).add(seen_before)),
            [](std::span<Rows> rows) {
                return rows[0].next() ? static_cast<std::size_t>(rows[0].number()) : std::size_t{0};
            },
            std::move(done));
    };
    base_.readers.ask<Array>(std::move(look), std::move(erase));
}

}  // namespace coronet::server::postgres
