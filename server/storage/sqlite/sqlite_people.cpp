#include "server/storage/records.hpp"
#include "server/storage/sqlite/parts.hpp"

#include <algorithm>

namespace coronet::server::sqlite {
namespace {

std::optional<Person> read_person(Connection& connection, const PersonId& person) {
    Statement question = connection.prepare("SELECT name, created FROM people WHERE id = ?1");
    if (!question.bind(person.bytes()).next()) return std::nullopt;
    std::string name = question.text();
    return Person{person, std::move(name), to_time(question.number())};
}

Person need_person(Connection& connection, const PersonId& person) {
    auto found = read_person(connection, person);
    if (!found) fail(StorageFault::unknown, "There is no such person.");
    return std::move(*found);
}

DeviceId add_device(Connection& connection, const PersonId& person, const Hash& secret, Time now) {
    const DeviceId device = DeviceId::draw();
    Statement insert =
        connection.prepare("INSERT INTO devices (id, person, secret_hash, created, seen) VALUES (?1, ?2, ?3, ?4, ?4)");
    insert.bind(device.bytes()).bind(person.bytes()).bind(secret).bind(to_column(now));
    static_cast<void>(insert.run());
    return device;
}

/// Whose a token is, and what may be done with it.
struct TokenState {
    PersonId person;
    bool open = false;               ///< neither used nor too old
    std::optional<PersonId> holder;  ///< who goes by the secret already
};

TokenState read_token(Connection& connection, const Hash& token, const Hash& secret, Time now) {
    Statement question = connection.prepare(
        "SELECT t.person, t.expires, t.used, d.person FROM device_tokens t"
        " LEFT JOIN devices d ON d.secret_hash = ?2 WHERE t.hash = ?1");
    if (!question.bind(token).bind(secret).next()) fail(StorageFault::unknown, "There is no such device link.");
    TokenState state;
    state.person = to_name<PersonId>(question.bytes());
    const bool late = to_time(question.number()) <= now;
    const bool used = question.number() != 0;
    state.open = !late && !used;
    state.holder = to_name<PersonId>(question.bytes_or_null());
    return state;
}

std::vector<PersonId> idle_guests(Connection& connection, Time seen_before, int most) {
    std::vector<PersonId> idle;
    Statement question = connection.prepare(
        "SELECT id FROM people p WHERE created < ?1"
        " AND NOT EXISTS (SELECT 1 FROM devices WHERE person = p.id AND seen >= ?1)"
        " AND NOT EXISTS (SELECT 1 FROM match_players WHERE person = p.id)"
        " AND NOT EXISTS (SELECT 1 FROM lobby_members WHERE person = p.id) LIMIT ?2");
    question.bind(to_column(seen_before)).bind(most);
    while (question.next()) idle.push_back(to_name<PersonId>(question.bytes()));
    return idle;
}

bool is_idle(Connection& connection, const PersonId& person, Time seen_before) {
    Statement question = connection.prepare(
        "SELECT EXISTS (SELECT 1 FROM devices WHERE person = ?1 AND seen >= ?2)"
        " OR EXISTS (SELECT 1 FROM match_players WHERE person = ?1)"
        " OR EXISTS (SELECT 1 FROM lobby_members WHERE person = ?1)");
    static_cast<void>(question.bind(person.bytes()).bind(to_column(seen_before)).next());
    return question.number() == 0;
}

void erase_guest(Connection& connection, const PersonId& person) {
    static_cast<void>(connection.prepare("DELETE FROM device_tokens WHERE person = ?1").bind(person.bytes()).run());
    static_cast<void>(connection.prepare("DELETE FROM devices WHERE person = ?1").bind(person.bytes()).run());
    static_cast<void>(connection.prepare("DELETE FROM people WHERE id = ?1").bind(person.bytes()).run());
}

}  // namespace

void SqlitePeople::create_guest(std::string name, Time now, Completion<NewDevice> done) {
    const auto work = [name = std::move(name), now](Connection& connection) {
        const Person person{PersonId::draw(), name, now};
        Statement insert = connection.prepare("INSERT INTO people (id, name, created) VALUES (?1, ?2, ?3)");
        static_cast<void>(insert.bind(person.id.bytes()).bind(person.name).bind(to_column(now)).run());
        const DeviceSecret secret = DeviceSecret::draw();
        return NewDevice{person, add_device(connection, person.id, sha256(secret.bytes()), now), secret};
    };
    base_.writer.submit<NewDevice>(work, std::move(done));
}

void SqlitePeople::recognise(const DeviceSecret& secret, Completion<std::optional<Known>> done) {
    const Hash hash = sha256(secret.bytes());
    const auto look = [hash](Connection& connection) -> std::optional<Known> {
        Statement question = connection.prepare("SELECT id, person, created, seen FROM devices WHERE secret_hash = ?1");
        if (!question.bind(hash).next()) return std::nullopt;
        Known known;
        known.device.id = to_name<DeviceId>(question.bytes());
        const auto person = to_name<PersonId>(question.bytes());
        known.device.created = to_time(question.number());
        known.device.seen = to_time(question.number());
        known.person = need_person(connection, person);
        return known;
    };
    base_.readers.ask<std::optional<Known>>(look, std::move(done));
}

void SqlitePeople::find(PersonId person, Completion<std::optional<Person>> done) {
    const auto look = [person](Connection& connection) { return read_person(connection, person); };
    base_.readers.ask<std::optional<Person>>(look, std::move(done));
}

void SqlitePeople::rename(PersonId person, std::string name, Completion<void> done) {
    const auto work = [person, name = std::move(name)](Connection& connection) {
        Statement update = connection.prepare("UPDATE people SET name = ?1 WHERE id = ?2");
        if (update.bind(name).bind(person.bytes()).run() == 0) fail(StorageFault::unknown, "There is no such person.");
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqlitePeople::touch(DeviceId device, Time now, Completion<void> done) {
    const auto work = [device, now](Connection& connection) {
        Statement update = connection.prepare("UPDATE devices SET seen = max(seen, ?1) WHERE id = ?2");
        if (update.bind(to_column(now)).bind(device.bytes()).run() == 0)
            fail(StorageFault::unknown, "There is no such device.");
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqlitePeople::create_token(PersonId person, Time now, std::chrono::milliseconds lifetime,
                                Completion<NewToken> done) {
    const auto work = [person, now, lifetime](Connection& connection) {
        static_cast<void>(need_person(connection, person));
        const NewToken made{DeviceToken::draw(), now + lifetime};
        const Hash hash = sha256(made.token.bytes());
        Statement insert = connection.prepare(
            "INSERT INTO device_tokens (hash, person, created, expires, used) VALUES (?1, ?2, ?3, ?4, 0)");
        insert.bind(hash).bind(person.bytes()).bind(to_column(now)).bind(to_column(made.expires));
        static_cast<void>(insert.run());
        Statement push_out = connection.prepare(
            "DELETE FROM device_tokens WHERE person = ?1 AND used = 0 AND hash IN (SELECT hash FROM device_tokens"
            " WHERE person = ?1 AND used = 0 AND hash <> ?2 ORDER BY created DESC LIMIT -1 OFFSET ?3)");
        static_cast<void>(push_out.bind(person.bytes()).bind(hash).bind(most_tokens - 1).run());
        return made;
    };
    base_.writer.submit<NewToken>(work, std::move(done));
}

void SqlitePeople::claim_token(const DeviceToken& token, const DeviceSecret& secret, Time now,
                               Completion<Person> done) {
    const auto work = [hash = sha256(token.bytes()), secret_hash = sha256(secret.bytes()),
                       now](Connection& connection) {
        const TokenState state = read_token(connection, hash, secret_hash, now);
        if (state.holder != state.person) {
            if (state.holder || !state.open)
                fail(StorageFault::expired, "The device link has been used or is too old.");
            static_cast<void>(connection.prepare("UPDATE device_tokens SET used = 1 WHERE hash = ?1").bind(hash).run());
            add_device(connection, state.person, secret_hash, now);
        }
        return need_person(connection, state.person);
    };
    base_.writer.submit<Person>(work, std::move(done));
}

void SqlitePeople::devices(PersonId person, Completion<std::vector<Device>> done) {
    const auto look = [person](Connection& connection) {
        std::vector<Device> devices;
        Statement question =
            connection.prepare("SELECT id, created, seen FROM devices WHERE person = ?1 ORDER BY created, id");
        question.bind(person.bytes());
        while (question.next()) devices.push_back(read_device(question));
        return devices;
    };
    base_.readers.ask<std::vector<Device>>(look, std::move(done));
}

void SqlitePeople::forget_device(PersonId person, DeviceId device, Completion<void> done) {
    const auto work = [person, device](Connection& connection) {
        Statement remove = connection.prepare("DELETE FROM devices WHERE id = ?1 AND person = ?2");
        if (remove.bind(device.bytes()).bind(person.bytes()).run() == 0)
            fail(StorageFault::unknown, "The person has no such device.");
        Statement left = connection.prepare("SELECT count(*) FROM devices WHERE person = ?1");
        static_cast<void>(left.bind(person.bytes()).next());
        if (left.number() == 0) fail(StorageFault::conflict, "It is the person's last device.");
    };
    base_.writer.submit<void>(work, std::move(done));
}

void SqlitePeople::sweep_tokens(Time now, Completion<std::size_t> done) {
    const auto work = [now](Connection& connection) {
        Statement remove = connection.prepare("DELETE FROM device_tokens WHERE expires <= ?1");
        return static_cast<std::size_t>(remove.bind(to_column(now - token_memory)).run());
    };
    base_.writer.submit<std::size_t>(work, std::move(done));
}

void SqlitePeople::sweep_guests(Time seen_before, int most, Completion<std::size_t> done) {
    // Looked for beside the writer, since it may take a while; looked at again before anything is removed.
    auto look = [seen_before, most](Connection& connection) {
        return idle_guests(connection, seen_before, std::max(most, 0));
    };
    auto erase = [this, seen_before, done = std::move(done)](Result<std::vector<PersonId>> idle) mutable {
        if (!idle) return done(idle.error());
        const auto work = [idle = std::move(*idle), seen_before](Connection& connection) {
            std::size_t removed = 0;
            for (const PersonId& person : idle)
                if (is_idle(connection, person, seen_before)) {
                    erase_guest(connection, person);
                    ++removed;
                }
            return removed;
        };
        base_.writer.submit<std::size_t>(work, std::move(done));
    };
    base_.readers.ask<std::vector<PersonId>>(std::move(look), std::move(erase));
}

}  // namespace coronet::server::sqlite
