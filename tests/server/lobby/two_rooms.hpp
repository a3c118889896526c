// Two lobbies with the same people and the same match, but for what is hidden from one viewer, led through the same:
// choices of others, choices refused, proposals and votes, coming back. For lobby_secrecy_test.cpp: the viewer's
// connection must get the same bytes of both.
#pragma once

#include "leaky_table.hpp"
#include "secrecy.hpp"
#include "server/lobby/settings.hpp"
#include "server/net/reply.hpp"
#include "table_of_friends.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::test {

/// A connection that keeps the bytes it is sent.
class Tap final : public server::Client {
  public:
    void send(server::Outgoing message) override {
        bytes += (message.head ? *message.head : std::string()) + message.tail + '\n';
    }
    void refuse(const protocol::out::Error& error) override { send(server::outgoing(error)); }
    void send_away() override { bytes += "sent away\n"; }
    std::string bytes;
};

inline constexpr std::array names = {"Ada", "Ben", "Cleo", "Dan", "Eve"};
inline constexpr int spectator = 4;

/// One of the two lobbies.
class Room {
  public:
    Room(const std::string& game, const server::Options& options, int players, server::Time clock)
        : table(options, game) {
        table.clock = clock;
        table.pause = table.rest = std::chrono::hours(1);  // nothing happens by itself
        // Nothing is learnt of how long people take: no time depends on what happened in this room.
        table.chance = [] { return 0.999; };
        table.start_match(players);
        for (int who = 0; who < players; ++who) table.away(friend_of(who));
        for (int who = 0; who < players; ++who) join(who, std::nullopt);
        join(spectator, std::nullopt);
    }

    void put(server::RunningMatch match) {
        for (const auto& tap : taps_) tap->bytes.clear();  // of the match that the lobby itself has dealt
        table.storage.journals[table.storage.matches.begin()->first].resize(static_cast<std::size_t>(match.version()));
        table.put(std::move(match));
    }
    [[nodiscard]] const server::RunningMatch& match() { return table.match(); }
    void join(int who, std::optional<int> version) {
        protocol::in::Join how;
        how.link = table.lobby->link().text();
        if (version) {
            how.match = table.match_id();
            how.version = *version;
        }
        Friend& person = friend_of(who);
        table.lobby->join(tap(who), person.person, person.name, how, person.next_id++);
        table.run();
    }
    /// Goes on to when it is told that somebody has declined, if somebody has.
    void tell_declined() {
        const auto next = table.next_told();
        if (!next) return;
        table.clock = *next;
        table.ring(server::Alarm::answer);
    }
    void leave(int who) {
        table.lobby->detach(tap(who)->number());
        table.run();
    }
    void say(int who, protocol::in::LobbyMessage message) { request(who, std::move(message)); }
    /// The same with an id; gives the one it had.
    int request(int who, protocol::in::LobbyMessage message, std::optional<int> id = {}) {
        const int number = id ? *id : friend_of(who).next_id++;
        table.lobby->receive(tap(who), {number, std::move(message)});
        table.run();
        return number;
    }
    /// What this connection was sent since the last call, without the names that are drawn by lot for each lobby.
    std::string take(int who) {
        std::string text = std::exchange(tap(who)->bytes, {});
        return without_ids(std::move(text));
    }
    [[nodiscard]] std::string without_ids(std::string text) const {
        const server::Lobby& lobby = *table.lobby;
        for (const std::string& id : {lobby.id().text(), lobby.link().text(), table.match_id()}) {
            for (auto at = text.find(id); at != std::string::npos; at = text.find(id)) text.replace(at, id.size(), "-");
        }
        // Nobody can tell a secret from its commitment, but each lobby has its own.
        constexpr std::string_view commitment = "\"commitment\":\"";
        for (auto at = text.find(commitment); at != std::string::npos; at = text.find(commitment, at + 1)) {
            text.replace(at + commitment.size(), 64, "-");
        }
        return text;
    }

    TableOfFriends table;

  private:
    Friend& friend_of(int who) { return table.friend_named(names.at(static_cast<std::size_t>(who))); }
    const std::shared_ptr<Tap>& tap(int who) { return taps_.at(static_cast<std::size_t>(who)); }
    std::array<std::shared_ptr<Tap>, names.size()> taps_ = {std::make_shared<Tap>(), std::make_shared<Tap>(),
                                                            std::make_shared<Tap>(), std::make_shared<Tap>(),
                                                            std::make_shared<Tap>()};
};

/// What was compared at the door of the lobby.
struct Doors {
    std::int64_t compared = 0;  ///< times that the bytes of something that happened were compared
    std::int64_t bytes = 0;     ///< how many these were
    std::int64_t proposals = 0;
    std::int64_t refusals = 0;
    std::int64_t returns = 0;
    std::int64_t choices = 0;
    std::int64_t shown = 0;
};

/// Both lobbies and the one who watches.
class TwoRooms {
  public:
    TwoRooms(const std::string& game, int number, Hole hole) : dice_(engine::Seed{7, std::uint8_t(number), 3}) {
        const auto& entry = *protocol::find_game(game);
        engine::Options rules = any_options(entry, dice_);
        while (rules.at("players") > "4") rules = any_options(entry, dice_);
        players_ = std::stoi(rules.at("players"));
        rules.erase("players");
        server::Options settings = server::standard_settings(entry);
        for (const auto& [id, value] : rules) settings[id] = value;
        settings[server::turn_seconds_option] = "60";
        settings[server::hints_option] = "on";
        const auto clock = server::wall_clock();
        here_.emplace(game, settings, players_, clock);
        there_.emplace(game, settings, players_, clock);
        server::Bots bots;
        if (players_ > 1 && below(3) == 0) bots.emplace(engine::seat_at(players_ - 1), search::Level::courtier);
        const engine::Seed seed{static_cast<std::uint8_t>(below(256)), static_cast<std::uint8_t>(below(256))};
        auto table = std::get<0>(entry.make(server::match_options(settings, players_), seed, nullptr));
        table = std::make_unique<LeakyTable>(std::move(table), hole);
        server::RunningMatch match(std::move(table), server::ClockTerms{std::chrono::seconds(60)}, clock, bots);
        const std::uint32_t entries = below(2) == 0 ? below(12) : below(160);
        for (std::uint32_t i = 0; i < entries && !match.over(); ++i) {
            const engine::Seat seat = engine::seat_at(match.view().waiting.at(0));
            pool_.push_back(any_choice(match.table(), seat, dice_));
            const protocol::Entry choice{protocol::How::choice, seat, pool_.back()};
            static_cast<void>(match.enter(std::span(&choice, 1), clock));
        }
        const auto who = static_cast<int>(below(static_cast<std::uint32_t>(players_) + 1));
        viewer_ = who < players_ ? engine::Viewer(engine::seat_at(who)) : std::nullopt;
        me_ = viewer_ ? who : spectator;
        here_->put(match.over(match.table().clone()));
        const engine::Seed other{static_cast<std::uint8_t>(below(256)), 9};
        there_->put(match.over(match.table().imagined(viewer_, other)));
        compare("the match");
    }

    /// Lets so many things happen. Says what was different in the end; empty: nothing.
    std::string run(int happenings, Doors& doors) {
        for (int i = 0; i < happenings && difference_.empty() && !parted_ && !here_->match().over(); ++i) happen();
        doors.compared += doors_.compared;
        doors.bytes += doors_.bytes;
        doors.proposals += doors_.proposals;
        doors.refusals += doors_.refusals;
        doors.returns += doors_.returns;
        doors.choices += doors_.choices;
        doors.shown += doors_.shown;
        return difference_;
    }

  private:
    std::uint32_t below(std::uint32_t n) { return dice_.below(n); }
    int other() {
        const auto who = static_cast<int>(below(static_cast<std::uint32_t>(players_)));
        return who == me_ && players_ > 1 ? (who + 1) % players_ : who;
    }
    template <class Act>
    void both(Act act) {
        act(*here_);
        act(*there_);
    }
    void say(int who, const protocol::in::LobbyMessage& message) {
        both([&](Room& room) { room.say(who, message); });
    }
    void compare(const std::string& what, bool may_part = false) {
        const std::string one = here_->take(me_);
        const std::string two = there_->take(me_);
        for (int who = 0; who < spectator; ++who) both([&](Room& room) { room.take(who); });
        ++doors_.compared;
        doors_.bytes += static_cast<std::int64_t>(one.size());
        if (one == two) return;
        if (may_part && !look_alike(here_->match(), there_->match(), viewer_)) {
            ++doors_.shown;
            parted_ = true;
            return;
        }
        difference_ = what + difference(one, two);
    }

    void happen() {
        switch (below(12)) {
            case 0: {
                const int who = other();
                say(who, protocol::in::Undo{});
                ++doors_.proposals;
                return compare("an undo, or the proposal of one, by seat " + std::to_string(who));
            }
            case 1: say(other(), protocol::in::Vote{below(2) == 0}); return compare("a vote");
            case 2: say(other(), protocol::in::Chat{{"Well?"}}); return compare("a line of chat");
            case 3: {
                const int who = other();
                both([&](Room& room) { room.leave(who); });
                compare("somebody goes");
                both([&](Room& room) { room.join(who, std::nullopt); });
                return compare("somebody comes back");
            }
            case 4: {
                const int back = static_cast<int>(below(6));
                both([&](Room& room) {
                    room.leave(me_);
                    room.join(me_,
                              back == 0 ? std::nullopt : std::optional(std::max(0, room.match().version() + 1 - back)));
                });
                ++doors_.returns;
                return compare("coming back");
            }
            case 5:
            case 6: return ask_amiss();
            case 7: {
                if (pool_.empty()) return;
                protocol::in::Consult consult;
                consult.action = pool_.at(below(static_cast<std::uint32_t>(pool_.size())));
                say(me_, consult);
                return compare("a preview of " + consult.action.value);
            }
            default: return choose();
        }
    }

    /// Something that is refused: not legal, stale, not asked for.
    void ask_amiss() {
        const auto& waiting = here_->match().view().waiting;
        const bool asked = std::any_of(waiting.begin(), waiting.end(), [&](const auto& seat) { return seat == me_; });
        if (!asked) say(me_, protocol::in::Hint{});
        std::string action =
            below(3) == 0 || pool_.empty() ? "dance" : pool_.at(below(static_cast<std::uint32_t>(pool_.size())));
        if (viewer_) {
            const auto legal = here_->match().table().legal(*viewer_);
            if (std::find(legal.begin(), legal.end(), action) != legal.end()) action = "pick dust";
        }
        protocol::in::Choose choice;
        choice.version = std::max(0, here_->match().version() - static_cast<int>(below(2)));
        choice.actions.emplace_back(action);
        if (below(3) == 0) choice.actions.emplace_back("stop");
        say(me_, choice);
        ++doors_.refusals;
        compare("the refusal of " + action);
    }

    /// Another seat's choice, sometimes another one where it is hidden; or the viewer's own.
    void choose() {
        const auto& waiting = here_->match().view().waiting;
        const int who = waiting.at(below(static_cast<std::uint32_t>(waiting.size())));
        const engine::Seat seat = engine::seat_at(who);
        const std::string mine = any_choice(here_->match().table(), seat, dice_);
        std::string theirs = mine;
        if (who != me_) {
            const auto legal = there_->match().table().legal(seat);
            const bool there = std::find(legal.begin(), legal.end(), mine) != legal.end();
            if (!there || below(2) == 0)
                theirs = any_choice(there_->match().table(), seat, dice_, mine.substr(0, mine.find(' ')));
        }
        pool_.push_back(mine);
        const auto made = [&](Room& room, const std::string& action) {
            protocol::in::Choose choice;
            choice.version = room.match().version();
            choice.actions.emplace_back(action);
            const bool declines = room.match().table().automatic(seat) == action;
            room.say(who, choice);
            if (declines) room.tell_declined();
        };
        const bool another = mine != theirs;
        made(*here_, mine);
        made(*there_, theirs);
        ++doors_.choices;
        if (!another) return compare("the choice " + mine, true);
        // Another choice may be told otherwise: then the two worlds part.
        const std::string one = here_->take(me_);
        const std::string two = there_->take(me_);
        if (one != two) {
            ++doors_.shown;
            parted_ = true;
        }
    }

    engine::Generator dice_;
    int players_ = 0;
    engine::Viewer viewer_;
    int me_ = spectator;
    std::vector<std::string> pool_;
    std::optional<Room> here_;
    std::optional<Room> there_;
    std::string difference_;
    bool parted_ = false;
    Doors doors_;
};

}  // namespace coronet::test
