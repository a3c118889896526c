#include "secrecy.hpp"

#include "engine/core/check.hpp"
#include "protocol/codec.hpp"
#include "server/lobby/settings.hpp"
#include "tests/games/each.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>
#include <utility>

namespace coronet::test {
namespace {

using engine::Seat;
using engine::SeatSet;
using engine::Viewer;
using protocol::How;
using server::RunningMatch;
using server::SharedStep;

std::string name_of(Viewer viewer) {
    return viewer ? std::string("seat ") + engine::letter(*viewer) : std::string("a spectator");
}

std::string refusal_bytes(const engine::Refusal& refusal) { return protocol::encode(protocol::error_of(refusal)); }

/// A step as this viewer's socket gets it.
std::string update_bytes(const server::Step& step, Viewer viewer) {
    return step.head.text + protocol::end_of_update(server::tail_for(step, viewer), std::nullopt);
}
std::string update_bytes(const std::vector<SharedStep>& steps, Viewer viewer) {
    std::string bytes;
    for (const SharedStep& step : steps) bytes += update_bytes(*step, viewer) + '\n';
    return bytes;
}

/// Whether both tell the same events, in another order: what lay in a pile came up in another order and lies together
/// now. Worlds that look alike in the end were not alike in between.
bool same_but_for_the_order(const std::string& here, const std::string& there) {
    const auto sorted = [](const std::string& update) {
        auto read = nlohmann::json::parse(update, nullptr, false);  // a planted hole may be no JSON any more
        for (const char* events : {"e", "s"}) {
            if (!read.contains(events)) continue;
            for (auto& event : read[events]) {
                if (event.is_object()) event.erase("count");  // how many there are by then hangs on the order
            }
            std::sort(read[events].begin(), read[events].end());
        }
        return read.is_discarded() ? nlohmann::json(update) : read;
    };
    return sorted(here) == sorted(there);
}

std::string missed_bytes(const RunningMatch& match, int version, Viewer viewer) {
    const auto missed = match.since(version);
    return missed ? update_bytes(*missed, viewer) : "snapshot";
}

std::string_view kind_of(std::string_view action) { return action.substr(0, action.find(' ')); }

}  // namespace

Compared& Compared::operator+=(const Compared& more) {
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += more.pairs[i];
    positions += more.positions;
    shown += more.shown;
    swayed += more.swayed;
    others += more.others;
    return *this;
}

std::string Compared::text() const {
    std::ostringstream out;
    out << positions << " positions for every viewer;";
    for (std::size_t i = 0; i < pairs.size(); ++i) out << ' ' << channel_names[i] << ' ' << pairs[i] << ',';
    out << " updates that showed something " << shown << ", equal after another choice " << swayed
        << ", twins with other private views " << others;
    return out.str();
}

Worlds::Worlds(RunningMatch match, engine::Generator dice, const Effort& effort)
    : match_(std::move(match)), dice_(dice), effort_(effort) {}

void Worlds::run() {
    for (int entries = 0; entries < effort_.skip; ++entries) {
        const auto entry = any_entry();
        enter(*entry);
        if (match_.over()) return;
    }
    twins_.push_back({std::nullopt});
    for (const Seat seat : SeatSet::all(match_.seats())) twins_.push_back({seat});
    for (int entries = 0; entries < effort_.most_entries; ++entries) {
        const bool dear = chance(effort_.look_one_in) || match_.over();
        compared_.positions += dear ? 1 : 0;
        for (Twin& twin : twins_) {
            if (!twin.match || chance(6)) draw_anew(twin);
            if (dear) look(twin);
        }
        const auto entry = any_entry();
        if (!entry) return;
        enter(*entry);
    }
}

const std::string& Worlds::one_of(const std::vector<std::string>& list) {
    return list.at(dice_.below(static_cast<std::uint32_t>(list.size())));
}

void Worlds::same(const Twin& twin, Channel channel, const std::string& here, const std::string& there,
                  std::string_view about) {
    ++compared_.pairs[static_cast<std::size_t>(channel)];
    if (here == there) return;
    throw Leak(channel, std::string(channel_names[static_cast<std::size_t>(channel)]) + " in version " +
                            std::to_string(match_.version()) + " depends on what is hidden from " +
                            name_of(twin.viewer) + ' ' + std::string(about) + difference(here, there));
}

void Worlds::draw_anew(Twin& twin) {
    engine::Seed seed{};
    for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(dice_.below(256));
    twin.match.emplace(match_.over(match_.table().imagined(twin.viewer, seed)));
    for (const Seat seat : SeatSet::all(match_.seats())) {
        if (seat == twin.viewer) continue;
        compared_.others += match_.table().private_view(seat) != twin.match->table().private_view(seat) ? 1 : 0;
    }
}

void Worlds::look(Twin& twin) {
    const auto snapshot = [&](const RunningMatch& match) { return protocol::encode(match.snapshot("m", twin.viewer)); };
    same(twin, Channel::snapshot, snapshot(match_), snapshot(*twin.match));
    const int version = match_.version();
    const int held = static_cast<int>(RunningMatch::most_missed);
    for (const int since : {version - held, version - 1 - static_cast<int>(dice_.below(8))}) {
        same(twin, Channel::resume, missed_bytes(match_, since, twin.viewer),
             missed_bytes(*twin.match, since, twin.viewer));
    }
    if (twin.viewer) look_as_seat(twin, *twin.viewer);
}

void Worlds::look_as_seat(const Twin& twin, Seat seat) {
    const protocol::Table& here = match_.table();
    const protocol::Table& there = twin.match->table();
    const auto actions = here.legal(seat);
    const auto list = [seat](const protocol::Table& table) {
        std::string text;
        for (const std::string& action : table.legal(seat)) text += action + '\n';
        if (!table.waiting().has(seat)) return text;
        return text + table.default_action(seat) + '\n' + table.automatic(seat).value_or("chooses");
    };
    same(twin, Channel::list, list(here), list(there));
    for (const int back : {0, 1, 5}) {
        const auto fresh = [&](const RunningMatch& match) {
            return match.fresh(seat, match.version() - back) ? "fresh" : "stale";
        };
        same(twin, Channel::lateness, fresh(match_), fresh(*twin.match));
    }
    std::vector<std::string> tries = {"", "pick 99999999999 *"};
    for (int i = 0; i < 2 && !actions.empty(); ++i) tries.push_back(one_of(actions));
    for (int i = 0; i < 3; ++i) tries.push_back(one_of(pool_));
    for (const std::string& action : tries) {
        const auto preview = [&](const protocol::Table& table) {
            const auto said = table.consult(seat, action);
            return said.index() == 0 ? std::get<0>(said) : refusal_bytes(std::get<1>(said));
        };
        same(twin, Channel::preview, preview(here), preview(there), action);
        const auto refusal = [&](const RunningMatch& match) {
            const protocol::Entry entry{How::choice, seat, action};
            const auto refused = match.attempt(std::span(&entry, 1)).refused;
            return refused ? refusal_bytes(*refused) : "accepted";
        };
        same(twin, Channel::error, refusal(match_), refusal(*twin.match), action);
    }
    if (actions.empty()) return;
    look_at_batches(twin, seat);
    if (here.waiting().has(seat) && chance(effort_.hint_one_in)) look_at_hint(twin, seat);
}

void Worlds::look_at_batches(const Twin& twin, Seat seat) {
    for (int i = 0; i < 2; ++i) {
        const auto after = match_.table().clone();
        std::vector<protocol::Entry> batch = {{How::choice, seat, any_choice(match_.table(), seat, dice_)}};
        if (after->enter(batch.front()).index() != 0) continue;
        const auto next = after->legal(seat);
        batch.push_back({How::choice, seat, next.empty() || chance(3) ? one_of(pool_) : one_of(next)});
        const auto answer = [&](const RunningMatch& match) {
            const auto attempt = match.attempt(batch);
            // Choices that stand are paid for: what they show may be told.
            return attempt.refused && attempt.standing == 0 ? refusal_bytes(*attempt.refused) : "carried out";
        };
        same(twin, Channel::batch, answer(match_), answer(*twin.match), batch[0].action + ", " + batch[1].action);
    }
}

void Worlds::look_at_hint(const Twin& twin, Seat seat) {
    const engine::Seed seed{static_cast<std::uint8_t>(dice_.below(256))};
    for (const auto level : {search::Level::novice, search::Level::courtier, search::Level::regent}) {
        const auto thought = [&](const RunningMatch& match) {
            constexpr std::uint64_t iterations = 5;
            const auto choice = match.table().thinker(seat, seed)->think(level, [](auto so_far) {
                return so_far < iterations ? iterations - so_far : 0;
            });
            std::ostringstream text;
            text << choice.action;
            for (const auto& one : choice.opinions) {
                text << '\n' << one.action << ' ' << one.visits << ' ' << one.chance << ' ' << one.points;
            }
            return text.str();
        };
        same(twin, Channel::hint, thought(match_), thought(*twin.match));
    }
}

// ------------------------------------------------------------------------------------------------- what happens

std::optional<protocol::Entry> Worlds::any_entry() {
    if (match_.over()) return std::nullopt;
    const Seat any = engine::seat_at(static_cast<int>(dice_.below(static_cast<std::uint32_t>(match_.seats()))));
    if (chance(24)) {
        const auto& own = match_.own(any);
        if (!own.undo.empty() || !own.undo_consent.empty()) return protocol::Entry{How::undo, any, {}};
    }
    if (chance(100)) {
        if (match_.bots().contains(any)) return protocol::Entry{How::person, any, {}};
        return protocol::Entry{How::bot, any, "courtier"};
    }
    const bool many = match_.seats() - match_.resigned().size() > 2;
    if (many && chance(200)) return protocol::Entry{How::resign, any, {}};
    const auto& waiting = match_.view().waiting;
    Seat seat = engine::seat_at(waiting.at(dice_.below(static_cast<std::uint32_t>(waiting.size()))));
    if (chance(40)) return protocol::Entry{How::absent, seat, match_.table().default_action(seat)};
    // Out of turn too, where that can be.
    if (chance(6) && !match_.resigned().has(any) && !match_.table().legal(any).empty()) seat = any;
    return protocol::Entry{How::choice, seat, any_choice(match_.table(), seat, dice_)};
}

protocol::Entry Worlds::in_twin(const Twin& twin, const protocol::Entry& entry) {
    if (entry.how == How::absent) return {How::absent, entry.seat, twin.match->table().default_action(entry.seat)};
    if (entry.how != How::choice || entry.seat == twin.viewer) return entry;
    const auto actions = twin.match->table().legal(entry.seat);
    const bool there = std::find(actions.begin(), actions.end(), entry.action) != actions.end();
    if (actions.empty() || (there && !chance(4))) return entry;
    return {entry.how, entry.seat, any_choice(twin.match->table(), entry.seat, dice_, kind_of(entry.action))};
}

void Worlds::enter(const protocol::Entry& entry) {
    std::vector<protocol::Entry> theirs;
    for (const Twin& twin : twins_) theirs.push_back(in_twin(twin, entry));
    now_ += std::chrono::milliseconds(dice_.below(9000));
    const auto stepped = match_.enter(std::span(&entry, 1), now_);
    CHECK(stepped.index() == 0, "what is legal is accepted");
    if (entry.how == How::choice) pool_.push_back(entry.action);
    if (pool_.size() > 400) pool_.erase(pool_.begin(), pool_.begin() + 200);
    for (std::size_t i = 0; i < theirs.size(); ++i) follow(twins_[i], theirs[i], std::get<0>(stepped));
}

void Worlds::follow(Twin& twin, const protocol::Entry& entry, const Steps& steps) {
    const auto stepped = twin.match->enter(std::span(&entry, 1), now_);
    if (const auto* refusal = std::get_if<engine::Refusal>(&stepped)) {
        return same(twin, Channel::error, "accepted", refusal_bytes(*refusal), entry.action);
    }
    const auto& theirs = std::get<0>(stepped);
    const std::string here = update_bytes(steps, twin.viewer);
    const std::string there = update_bytes(theirs, twin.viewer);
    const bool same_choice = steps.size() == 1 && theirs.size() == 1 && steps[0]->logged.action == entry.action;
    const bool by_choice = entry.how == How::choice || entry.how == How::absent;
    const bool free = by_choice && !match_.over() && !match_.own(entry.seat).undo.empty();
    if (same_choice && (free || !by_choice)) {
        same(twin, Channel::free_undo, here, there, entry.action);
    } else if (here == there ||
               (same_choice && look_alike(match_, *twin.match, twin.viewer) && !same_but_for_the_order(here, there))) {
        same(twin, Channel::update, here, there, entry.action);
    }
    if (here == there) {
        compared_.swayed += same_choice ? 0 : 1;
    } else {
        ++compared_.shown;
        twin.match.reset();
    }
}

bool look_alike(const RunningMatch& here, const RunningMatch& there, Viewer viewer) {
    if (here.table().public_view() != there.table().public_view() || !(here.view() == there.view())) return false;
    return !viewer || here.table().private_view(*viewer) == there.table().private_view(*viewer);
}

std::string difference(const std::string& here, const std::string& there) {
    const auto [a, b] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    const auto at = static_cast<std::size_t>(a - here.begin());
    const std::size_t from = at < 80 ? 0 : at - 80;
    return "\n  " + here.substr(from, 240) + "\nor\n  " + there.substr(from, 240);
}

std::string any_choice(const protocol::Table& table, Seat seat, engine::Generator& dice, std::string_view like) {
    const Below below = [&dice](std::size_t n) { return dice.below(static_cast<std::uint32_t>(n)); };
    auto actions = table.legal(seat);
    // Where hands are hidden, much of what there is to see comes from lively games alone.
    std::optional<std::size_t> lively;
    for_each_game(TestedGames{}, [&]<class G>() {
        if (like.empty() && Tested<G>::hidden_hands && table.game() == G::id) {
            lively = Tested<G>::lively_choice(actions, below);
        }
    });
    if (lively) return actions.at(*lively);
    // A kind first, then one of that kind: kinds with many places would drown the others.
    std::set<std::string, std::less<>> kinds;
    for (const std::string& action : actions) kinds.emplace(kind_of(action));
    const auto drawn = std::next(kinds.begin(), static_cast<std::ptrdiff_t>(below(kinds.size())));
    const std::string wanted = kinds.contains(like) ? std::string(like) : *drawn;
    std::erase_if(actions, [&](const std::string& action) { return kind_of(action) != wanted; });
    return actions.at(below(actions.size()));
}

engine::Options any_options(const protocol::GameEntry& game, engine::Generator& dice) {
    const auto below = [&dice](std::size_t n) { return dice.below(static_cast<std::uint32_t>(n)); };
    while (true) {
        engine::Options options;
        for (const engine::OptionInfo& option : game.options()) {
            std::vector<std::string> values;
            for (const auto& value : option.values) values.emplace_back(value.id);
            std::string& text = options[std::string(option.id)];
            for (int pick = 0; pick < option.picks; ++pick) {
                const auto at = static_cast<std::ptrdiff_t>(below(values.size()));
                text += (pick == 0 ? "" : " ") + values[static_cast<std::size_t>(at)];
                values.erase(values.begin() + at);
            }
        }
        const auto [fewest, most] = game.seats(options);
        options["players"] =
            std::to_string(fewest + static_cast<int>(below(static_cast<std::size_t>(most - fewest) + 1)));
        if (game.make(options, {}, nullptr).index() == 0) return options;
    }
}

}  // namespace coronet::test
