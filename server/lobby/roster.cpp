#include "server/lobby/roster.hpp"

#include "protocol/described/decode.hpp"
#include "protocol/described/encode.hpp"
#include "protocol/strict_json.hpp"
#include "server/lobby/settings.hpp"

#include <boost/describe.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace coronet::server {

using protocol::Code;

BOOST_DESCRIBE_STRUCT(Roster::Extra, (), (chats, removed, reserved, rematch))

namespace {

constexpr int deepest_extra = 8;

Roster::Extra read_extra(const std::string& text) {
    Roster::Extra extra;
    const auto document = protocol::read_json(text, deepest_extra);
    const auto* json = std::get_if<nlohmann::json>(&document);
    if (json == nullptr || protocol::described::decode(*json, extra)) return {};
    return extra;
}

std::string write_extra(const Roster::Extra& extra) {
    std::string text;
    protocol::described::write(text, extra);
    return text;
}

protocol::Access to_wire(Access access) {
    return access == Access::listed ? protocol::Access::public_ : protocol::Access::private_;
}

protocol::Phase to_wire(Phase phase) {
    switch (phase) {
        case Phase::playing: return protocol::Phase::playing;
        case Phase::ended: return protocol::Phase::ended;
        case Phase::open: break;
    }
    return protocol::Phase::open;
}

protocol::OptionValues to_wire(const Options& options) {
    protocol::OptionValues values;
    for (const auto& [id, value] : options) values.emplace(id, value);
    return values;
}

}  // namespace

Roster::Roster(LobbyRecord record) : record_(std::move(record)), extra_(read_extra(record_.extra)) {}

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
    record.members.push_back({1, host, std::move(name), 0, false, false});
    record.created = now;
    record.touched = now;
    record.extra = write_extra({});
    return record;
}

LobbyRecord Roster::rematch(int member, Time now) const {
    const Member& opener = *this->member(member);
    LobbyRecord next;
    next.id = LobbyId::draw();
    next.link = LobbyLink::draw();
    next.game = record_.game;
    next.access = record_.access;
    next.options = record_.options;
    next.seats = record_.seats;
    next.host = 1;
    next.next_member = 2;
    next.members.push_back({1, opener.person, opener.name, opener.seat, false, false});
    next.created = now;
    next.touched = now;
    Extra extra;
    for (const Member& player : record_.members) {
        if (player.seat >= 0 && player.id != member) extra.reserved.emplace(player.person.text(), player.seat);
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

std::variant<int, Code> Roster::enter(PersonId person, const std::string& name) {
    if (const Member* known = this->person(person)) {
        rename(person, name);
        return known->id;
    }
    const std::string text = person.text();
    if (std::find(extra_.removed.begin(), extra_.removed.end(), text) != extra_.removed.end())
        return Code::unknown_lobby;
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
    added.name = name;
    if (const auto kept = extra_.reserved.find(text); kept != extra_.reserved.end()) {
        if (record_.phase == Phase::open && kept->second < record_.seats && at_seat(kept->second) == nullptr) {
            added.seat = kept->second;
        }
        extra_.reserved.erase(kept);
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
    if (record_.phase == Phase::open || leaving->seat < 0) {
        drop(member);
    } else if (record_.host == member) {
        replace_absent_host();
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
            return (!seated || m.seat >= 0) && (!present || here(m.id)) && m.id != record_.host;
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

void Roster::rename(PersonId person, const std::string& name) {
    for (Member& member : record_.members) {
        if (member.person == person) member.name = name;
    }
}

Checked Roster::only_host(int by) const {
    if (record_.host != by) return Code::not_host;
    return std::nullopt;
}

Checked Roster::only_open() const {
    if (record_.phase == Phase::playing) return Code::match_running;
    if (record_.phase == Phase::ended) return Code::match_over;
    return std::nullopt;
}

std::optional<int> Roster::free_seat() const {
    const auto kept = [this](int seat) {
        return std::any_of(extra_.reserved.begin(), extra_.reserved.end(),
                           [&](const auto& one) { return one.second == seat; });
    };
    for (const bool also_kept : {false, true}) {
        for (int seat = 0; seat < record_.seats; ++seat) {
            if (at_seat(seat) == nullptr && (also_kept || !kept(seat))) return seat;
        }
    }
    return std::nullopt;
}

Checked Roster::sit(int member, std::optional<int> seat) {
    if (auto refused = only_open()) return refused;
    Member& sitting = *find(member);
    if (!seat) {
        if (sitting.seat >= 0) return std::nullopt;
        seat = free_seat();
        if (!seat) return Code::no_free_seat;
    }
    if (*seat >= record_.seats) return Code::no_such_seat;
    const Member* there = at_seat(*seat);
    if (there != nullptr && there->id != member) return Code::seat_taken;
    if (there == nullptr) sitting.ready = false;
    sitting.seat = *seat;
    return std::nullopt;
}

Checked Roster::stand(int member) {
    if (auto refused = only_open()) return refused;
    Member& standing = *find(member);
    if (standing.seat < 0) return Code::not_seated;
    standing.seat = -1;
    standing.ready = false;
    return std::nullopt;
}

Checked Roster::ready(int member, bool on) {
    if (auto refused = only_open()) return refused;
    Member& seated = *find(member);
    if (seated.seat < 0) return Code::not_seated;
    seated.ready = on;
    return std::nullopt;
}

Checked Roster::configure(int by, const std::optional<Options>& options, std::optional<Access> access) {
    if (auto refused = only_host(by)) return refused;
    if (auto refused = only_open()) return refused;
    if (options) {
        const protocol::GameEntry* game = protocol::find_game(record_.game);
        if (game == nullptr) return Code::unknown_game;
        auto changed = changed_settings(*game, record_.options, *options);
        if (auto* refusal = std::get_if<engine::Refusal>(&changed)) return std::move(*refusal);
        auto& settings = std::get<Options>(changed);
        if (settings != record_.options) {
            record_.options = std::move(settings);
            record_.seats = most_seats(*game, record_.options);
            for (Member& member : record_.members) {
                member.ready = false;
                if (member.seat >= record_.seats) member.seat = -1;
            }
        }
    }
    if (access) record_.access = *access;
    return std::nullopt;
}

Checked Roster::reorder(int by, const std::vector<int>& members) {
    if (auto refused = only_host(by)) return refused;
    if (auto refused = only_open()) return refused;
    std::set<int> named;
    for (std::size_t seat = 0; seat < members.size(); ++seat) {
        if (members[seat] == 0) continue;
        if (seat >= static_cast<std::size_t>(record_.seats)) return Code::no_such_seat;
        if (seat_of(members[seat]) < 0 || !named.insert(members[seat]).second) return Code::bad_order;
    }
    if (named.size() != players().size()) return Code::bad_order;
    for (std::size_t seat = 0; seat < members.size(); ++seat) {
        if (members[seat] != 0) find(members[seat])->seat = static_cast<int>(seat);
    }
    return std::nullopt;
}

Checked Roster::remove(int by, int member) {
    if (auto refused = only_host(by)) return refused;
    const Member* target = this->member(member);
    if (target == nullptr || member == by) return Code::no_such_member;
    if (target->seat >= 0 && record_.phase == Phase::playing) return Code::match_running;
    extra_.removed.push_back(target->person.text());
    constexpr std::size_t most_remembered = 200;
    if (extra_.removed.size() > most_remembered) extra_.removed.erase(extra_.removed.begin());
    drop(member);
    return std::nullopt;
}

Checked Roster::hand_over(int by, int member) {
    if (auto refused = only_host(by)) return refused;
    if (this->member(member) == nullptr) return Code::no_such_member;
    record_.host = member;
    return std::nullopt;
}

Checked Roster::may_start(int by) const {
    if (auto refused = only_host(by)) return refused;
    if (auto refused = only_open()) return refused;
    const protocol::GameEntry* game = protocol::find_game(record_.game);
    if (game == nullptr) return Code::unknown_game;
    if (static_cast<int>(players().size()) < fewest_seats(*game, record_.options)) return Code::empty_seats;
    return std::nullopt;
}

std::vector<const Member*> Roster::players() const {
    std::vector<const Member*> seated;
    for (const Member& member : record_.members) {
        if (member.seat >= 0) seated.push_back(&member);
    }
    std::sort(seated.begin(), seated.end(), [](const Member* a, const Member* b) { return a->seat < b->seat; });
    return seated;
}

void Roster::begin(MatchId match) {
    int seat = 0;
    for (const Member* player : players()) find(player->id)->seat = seat++;
    record_.seats = seat;
    record_.phase = Phase::playing;
    record_.match = match;
    extra_.reserved.clear();
}

void Roster::resigned(int seat) {
    for (Member& member : record_.members) {
        if (member.seat == seat) member.resigned = true;
    }
}

void Roster::opened_rematch(LobbyId lobby, const LobbyLink& link) {
    record_.rematch = lobby;
    extra_.rematch = link.text();
}

void Roster::say(protocol::ChatLine line) {
    if (extra_.chats.size() >= extra_.chats.longest) extra_.chats.erase(extra_.chats.begin());
    extra_.chats.push_back(std::move(line));
}

protocol::LobbyView Roster::view(const std::optional<protocol::Proposal>& proposal) const {
    protocol::LobbyView view;
    view.id = record_.id.text();
    view.link = record_.link.text();
    view.game = record_.game;
    view.access = to_wire(record_.access);
    view.phase = to_wire(record_.phase);
    view.host = record_.host;
    for (const Member& member : record_.members) {
        view.members.emplace(
            member.id, protocol::Member{member.name, member.seat, here(member.id), member.ready, member.resigned});
    }
    view.seats = record_.seats;
    view.options = to_wire(record_.options);
    if (record_.match) view.match = record_.match->text();
    view.proposal = proposal;
    view.rematch = extra_.rematch;
    view.chats.value = extra_.chats;
    return view;
}

std::optional<protocol::LobbySummary> Roster::summary() const {
    if (record_.access != Access::listed || record_.phase == Phase::ended || !anybody_here()) return std::nullopt;
    protocol::LobbySummary summary;
    summary.id = record_.id.text();
    summary.game = record_.game;
    summary.phase = to_wire(record_.phase);
    if (const Member* host = member(record_.host)) summary.host = host->name;
    summary.seats = record_.seats;
    summary.taken = static_cast<int>(players().size());
    summary.options = to_wire(record_.options);
    return summary;
}

}  // namespace coronet::server
