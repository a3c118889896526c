// What members may change, each with the reasons why not.
#include "server/lobby/roster.hpp"
#include "server/lobby/settings.hpp"
#include "server/shuffle/seed.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace coronet::server {

using protocol::Code;

Checked Roster::only_host(int by) const {
    if (record_.host != by) return Code::not_host;
    return std::nullopt;
}

Checked Roster::only_open() const {
    if (starting_ || record_.phase == Phase::playing) return Code::match_running;
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
    standing.contributions.clear();
    return std::nullopt;
}

Checked Roster::ready(int member, bool on) {
    if (auto refused = only_open()) return refused;
    Member& seated = *find(member);
    if (seated.seat < 0) return Code::not_seated;
    seated.ready = on;
    return std::nullopt;
}

Checked Roster::contribute(int member, const Bytes32& commitment, const Bytes32& random) {
    if (auto refused = only_open()) return refused;
    Member& seated = *find(member);
    if (seated.seat < 0) return Code::not_seated;
    // Only what was given in sight of this commitment is worth anything to its giver.
    if (!record_.secret || commitment != commitment_to(*record_.secret)) return Code::stale_commitment;
    Contributions& given = seated.contributions;
    if (std::find(given.begin(), given.end(), random) != given.end()) return std::nullopt;
    if (given.size() >= protocol::most_contributions) given.erase(given.begin());
    given.push_back(random);
    return std::nullopt;
}

Checked Roster::configure(int by, const std::optional<Options>& options, std::optional<Access> access) {
    if (auto refused = only_host(by)) return refused;
    const bool playing = !starting_ && record_.phase == Phase::playing;
    const bool in_play = playing && options && !access && may_change_in_play(*options);
    if (!in_play) {
        if (auto refused = only_open()) return refused;
    }
    if (options) {
        const protocol::GameEntry* game = protocol::find_game(record_.game);
        if (game == nullptr) return Code::unknown_game;
        auto changed = changed_settings(*game, record_.options, *options);
        if (auto* refusal = std::get_if<engine::Refusal>(&changed)) return std::move(*refusal);
        auto& settings = std::get<Options>(changed);
        if (in_play) {
            record_.options = std::move(settings);
        } else if (settings != record_.options) {
            if (const auto why = cannot_begin(*game, settings)) return *why;
            lay_for(*game, std::move(settings));
        }
    }
    if (access) record_.access = *access;
    return std::nullopt;
}

void Roster::lay_for(const protocol::GameEntry& game, Options settings) {
    record_.options = std::move(settings);
    record_.seats = most_seats(game, record_.options);
    for (Member& member : record_.members) {
        member.ready = is_bot(member);
        if (member.seat >= record_.seats) {
            member.seat = -1;
            member.contributions.clear();
        }
    }
    std::erase_if(record_.members, [](const Member& member) { return is_bot(member) && member.seat < 0; });
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
    if (target->seat >= 0 && (starting_ || record_.phase == Phase::playing)) return Code::match_running;
    if (target->person) extra_.removed.push_back(target->person->text());
    constexpr std::size_t most_remembered = 200;
    if (extra_.removed.size() > most_remembered) extra_.removed.erase(extra_.removed.begin());
    drop(member);
    return std::nullopt;
}

Checked Roster::hand_over(int by, int member) {
    if (auto refused = only_host(by)) return refused;
    const Member* next = this->member(member);
    if (next == nullptr || is_bot(*next)) return Code::no_such_member;
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

bool Roster::seal(const Bytes32& secret) {
    if (record_.phase != Phase::open || record_.secret) return false;
    record_.secret = secret;
    return true;
}

void Roster::start_failed() {
    starting_ = false;
    settle_leavers();
}

void Roster::begin(MatchId match) {
    int seat = 0;
    for (const Member* player : players()) find(player->id)->seat = seat++;
    record_.seats = seat;
    record_.phase = Phase::playing;
    record_.match = match;
    extra_.reserved.clear();
    starting_ = false;
    settle_leavers();
}

void Roster::resigned(int seat, bool gave_up) {
    for (Member& member : record_.members) {
        if (member.seat == seat) member.resigned = gave_up;
    }
}

}  // namespace coronet::server
