#include "server/lobby/roster.hpp"

#include "protocol/described/decode.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/json_text.hpp"
#include "protocol/text_rules.hpp"
#include "server/lobby/settings.hpp"
#include "server/shuffle/seed.hpp"

#include <boost/describe.hpp>

#include <algorithm>
#include <utility>

namespace coronet::server {

using protocol::Code;

BOOST_DESCRIBE_STRUCT(ClockNote, (), (version, at, banks))
BOOST_DESCRIBE_STRUCT(Roster::Extra, (), (removed, reserved, rematch, clock))

namespace {

constexpr int deepest_extra = 8;

/// The first so many characters of a text.
std::string beginning(const std::string& text, std::size_t characters) {
    std::size_t end = 0;
    for (; characters > 0 && end < text.size(); --characters) {
        if (!protocol::next_code_point(text, end)) break;
    }
    return text.substr(0, text.find_last_not_of(' ', end == 0 ? 0 : end - 1) + 1);
}

/// The name that a member is to bear, with a number where another one here bears it already.
std::string free_name(const std::vector<Member>& members, const std::string& wish, int id) {
    std::string name = wish;
    const auto taken = [&] {
        return std::any_of(members.begin(), members.end(),
                           [&](const Member& member) { return member.id != id && member.name == name; });
    };
    for (int number = 2; taken(); ++number) {
        const std::string suffix = " " + std::to_string(number);
        name = beginning(wish, protocol::Name::longest - suffix.size()) + suffix;
    }
    return name;
}

std::string name_for_bot(const std::vector<Member>& members, search::Level level) {
    return free_name(members, std::string(search::levels[static_cast<std::size_t>(level)].name), 0);
}

Member bot_of(LobbyRecord& record, int seat, search::Level level) {
    Member bot;
    bot.id = record.next_member++;
    bot.bot = search::id_of(level);
    bot.name = name_for_bot(record.members, level);
    bot.seat = seat;
    bot.ready = true;
    return bot;
}

Roster::Extra read_extra(const std::string& text) {
    Roster::Extra extra;
    protocol::JsonText read;
    if (read.read(text, deepest_extra) || protocol::described::decode(read.root(), extra)) return {};
    return extra;
}

std::string write_extra(const Roster::Extra& extra) {
    std::string text;
    protocol::described::write(text, extra);
    return text;
}

}  // namespace

Roster::Roster(LobbyRecord record) : record_(std::move(record)), extra_(read_extra(record_.extra)) {
    // In lobbies stored before there was the option: what its switch said, as it is shown and set today.
    if (const auto formerly = record_.options.extract("ask_holders_only")) {
        record_.options.try_emplace(asking_option, formerly.mapped() == "on" ? "open" : "swift");
    }
}

LobbyRecord Roster::opened(const protocol::GameEntry& game, Access access, Options settings, PersonId host,
                           std::string name, Time now) {
    LobbyRecord record;
    record.id = LobbyId::draw();
    record.link = LobbyLink::draw();
    record.game = game.id;
    record.access = access;
    record.host = 1;
    record.next_member = 2;
    record.seats = most_seats(game, settings);
    record.options = std::move(settings);
    record.members.push_back({1, host, {}, std::move(name), 0, false, false});
    record.created = now;
    record.touched = now;
    record.secret = draw_secret();
    record.extra = write_extra({});
    return record;
}

bool Roster::add_bot(LobbyRecord& record, search::Level level) {
    const auto taken = [&](int seat) {
        return std::any_of(record.members.begin(), record.members.end(),
                           [&](const Member& member) { return member.seat == seat; });
    };
    int seat = 0;
    while (taken(seat)) ++seat;
    if (seat >= record.seats) return false;
    record.members.push_back(bot_of(record, seat, level));
    return true;
}

LobbyRecord Roster::rematch(int member, const Drawn& drawn, Time now) const {
    const Member& opener = *this->member(member);
    LobbyRecord next;
    next.id = drawn.id;
    next.link = drawn.link;
    next.game = record_.game;
    next.access = record_.access;
    next.options = record_.options;
    next.options[guided_option] = "off";
    const protocol::GameEntry* game = protocol::find_game(record_.game);
    next.seats = game != nullptr ? most_seats(*game, record_.options) : record_.seats;
    next.secret = drawn.secret;
    next.host = 1;
    next.next_member = 2;
    next.members.push_back({1, opener.person, {}, opener.name, opener.seat, false, false});
    next.created = now;
    next.touched = now;
    Extra extra;
    extra.removed = extra_.removed;
    for (const Member& player : record_.members) {
        if (player.seat < 0 || player.id == member) continue;
        if (player.person) {
            extra.reserved.emplace(player.person->text(), player.seat);
        } else {
            next.members.push_back(player);
            next.members.back().id = next.next_member++;
        }
    }
    next.extra = write_extra(extra);
    return next;
}

LobbyRecord Roster::record() const {
    LobbyRecord stored = record_;
    stored.extra = write_extra(extra_);
    return stored;
}

const Member* Roster::member(int id) const {
    const auto found =
        std::find_if(record_.members.begin(), record_.members.end(), [&](const Member& m) { return m.id == id; });
    return found == record_.members.end() ? nullptr : &*found;
}

Member* Roster::find(int id) {
    const auto found =
        std::find_if(record_.members.begin(), record_.members.end(), [&](const Member& m) { return m.id == id; });
    return found == record_.members.end() ? nullptr : &*found;
}

const Member* Roster::person(PersonId person) const {
    const auto found = std::find_if(record_.members.begin(), record_.members.end(),
                                    [&](const Member& m) { return m.person == person; });
    return found == record_.members.end() ? nullptr : &*found;
}

int Roster::seat_of(int member) const {
    const Member* found = this->member(member);
    return found == nullptr ? -1 : found->seat;
}

const Member* Roster::at_seat(int seat) const {
    const auto found =
        std::find_if(record_.members.begin(), record_.members.end(), [&](const Member& m) { return m.seat == seat; });
    return found == record_.members.end() || seat < 0 ? nullptr : &*found;
}

bool Roster::admits(PersonId who, bool by_link) const {
    if (person(who) != nullptr) return true;
    return (by_link || record_.access == Access::listed) && !barred(who);
}

bool Roster::barred(PersonId person) const {
    return std::find(extra_.removed.begin(), extra_.removed.end(), person.text()) != extra_.removed.end();
}

std::variant<int, Code> Roster::enter(PersonId person, const std::string& name) {
    if (const Member* known = this->person(person)) {
        rename(person, name);
        return known->id;
    }
    if (barred(person)) return Code::unknown_lobby;
    if (!has_ids()) return Code::lobby_full;
    if (record_.members.size() >= most_members) {
        const auto gone = std::find_if(record_.members.begin(), record_.members.end(), [this](const Member& m) {
            return m.seat < 0 && !here(m.id) && m.id != record_.host;
        });
        if (gone == record_.members.end()) return Code::lobby_full;
        drop(gone->id);
    }
    Member added;
    added.id = record_.next_member++;
    added.person = person;
    added.name = free_name(record_.members, name, added.id);
    if (const auto kept = extra_.reserved.find(person.text()); kept != extra_.reserved.end()) {
        if (!only_open() && kept->second < record_.seats && at_seat(kept->second) == nullptr) {
            added.seat = kept->second;
        }
        if (!starting_) extra_.reserved.erase(kept);
    }
    record_.members.push_back(added);
    if (record_.host == 0) record_.host = added.id;
    return added.id;
}

bool Roster::depart(int member) {
    const auto found = present_.find(member);
    if (found == present_.end()) return false;
    if (--found->second > 0) return false;
    present_.erase(found);
    return true;
}

void Roster::leave(int member) {
    const Member* leaving = this->member(member);
    if (leaving == nullptr) return;
    if (starting_ && leaving->seat >= 0) {
        leavers_.insert(member);
    } else if (record_.phase == Phase::open || leaving->seat < 0) {
        drop(member);
    } else if (record_.host == member) {
        replace_absent_host();
    }
}

void Roster::settle_leavers() {
    for (const int member : std::exchange(leavers_, {})) {
        if (!here(member)) leave(member);
    }
}

bool Roster::forget(int member) {
    const Member* gone = this->member(member);
    if (gone == nullptr || here(member) || gone->seat >= 0 || record_.host == member) return false;
    drop(member);
    return true;
}

void Roster::drop(int member) {
    std::erase_if(record_.members, [&](const Member& m) { return m.id == member; });
    present_.erase(member);
    if (record_.host == member) choose_host();
}

void Roster::choose_host() {
    const auto pick = [this](bool seated, bool present) {
        const auto found = std::find_if(record_.members.begin(), record_.members.end(), [&](const Member& m) {
            return !is_bot(m) && (!seated || m.seat >= 0) && (!present || here(m.id)) && m.id != record_.host;
        });
        return found == record_.members.end() ? 0 : found->id;
    };
    int next = pick(true, true);
    if (next == 0) next = pick(false, true);
    if (next == 0) next = pick(true, false);
    if (next == 0) next = pick(false, false);
    record_.host = next;
}

bool Roster::replace_absent_host() {
    if (here(record_.host) || !anybody_here()) return false;
    const int before = record_.host;
    choose_host();
    return record_.host != before;
}

Checked Roster::seat_bot(int by, int seat, search::Level level) {
    if (auto refused = only_host(by)) return refused;
    if (auto refused = only_open()) return refused;
    if (seat >= record_.seats) return Code::no_such_seat;
    const Member* there = at_seat(seat);
    if (there == nullptr) {
        if (!has_ids()) return Code::lobby_full;
        record_.members.push_back(bot_of(record_, seat, level));
        return std::nullopt;
    }
    if (!is_bot(*there)) return Code::seat_taken;
    Member& bot = *find(there->id);
    if (bot.bot == search::id_of(level)) return std::nullopt;
    bot.name.clear();
    bot.name = name_for_bot(record_.members, level);
    bot.bot = search::id_of(level);
    return std::nullopt;
}

void Roster::rename(PersonId person, const std::string& name) {
    for (Member& member : record_.members) {
        if (member.person == person) member.name = free_name(record_.members, name, member.id);
    }
}

void Roster::opened_rematch(LobbyId lobby, const LobbyLink& link) {
    record_.rematch = lobby;
    extra_.rematch = link.text();
}

}  // namespace coronet::server
