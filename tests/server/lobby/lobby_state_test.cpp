// A lobby as a value: what it wants done about what comes in, with nothing around it but a list of that.
#include "server/lobby/lobby_state.hpp"

#include "protocol/codec.hpp"
#include "server/lobby/settings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test::lobby_state {
namespace {

using namespace std::chrono_literals;
using namespace server;

/// A connection that has a name; it is told things through the effects alone.
class Line final : public Client {
  public:
    explicit Line(std::string of) : name(std::move(of)) {}
    void send(Outgoing /*message*/) override { ADD_FAILURE() << "told past the effects"; }
    void refuse(const protocol::out::Error& /*error*/) override { ADD_FAILURE() << "refused past the effects"; }
    void send_away() override { ADD_FAILURE() << "sent away past the effects"; }
    std::string name;
};

/// Writes down what is to be done, in order, and does nothing.
class Written final : public LobbyEffects {
  public:
    LobbyTerms terms() const override { return {limits, 0ms, 1h, 1s, 60s}; }
    double lot() override { return 0.5; }
    void draw(std::span<std::uint8_t> bytes) override { std::fill(bytes.begin(), bytes.end(), ++drawn); }

    void tell(Client& client, Outgoing message) override {
        note("tell " + name(client), (message.head ? *message.head : std::string()) + message.tail);
    }
    void refuse(Client& client, const protocol::out::Error& error) override {
        note("refuse " + name(client), protocol::encode(error));
    }
    void send_away(Client& client) override { note("send_away " + name(client)); }
    void wake(Alarm alarm, Instant at) override {
        note("wake", std::to_string(static_cast<int>(alarm)) + " " + std::to_string(at.time_since_epoch().count()));
    }
    void stop(Alarm alarm) override { note("stop", std::to_string(static_cast<int>(alarm))); }
    void save(LobbyChange change) override {
        note("save", change.record ? std::to_string(change.record->members.size()) : "lines");
        if (change.record) saved = change.record;
    }
    void begin_match(MatchRecord match, LobbyRecord) override { note("begin_match", match.id.text()); }
    void append(MatchId, std::vector<Entry> entries, Ledger::Writing to) override {
        note("append", entries.back().action);
        writing = to;
    }
    void read_back(MatchId) override { note("read_back"); }
    void bring_back(MatchId, server::BringingBack how) override {
        note("bring_back", how.playing ? "playing" : "to look at");
    }
    void show_journal(MatchRecord) override { note("show_journal"); }
    void record(EndedMatch) override { note("record"); }
    void end_match(MatchId, Finish, Gzip, LobbyRecord) override { note("end_match"); }
    void freeze_match(MatchId, Time, std::string why) override { note("freeze_match", why); }
    ThoughtTicket think(int number, std::unique_ptr<search::Thinker>, search::Level) override {
        note("think", std::to_string(number));
        return std::make_shared<int>(number);
    }
    void reproduce(MatchRecord, std::vector<Entry>, std::vector<protocol::Entry>, std::string bug) override {
        note("reproduce", bug);
    }
    std::variant<WorkshopBudget::Place, protocol::Code> enter_workshop(const Client&) override {
        return protocol::Code::overloaded;
    }
    void write_down(AskedMoment) override { note("write_down"); }
    void listed(std::optional<protocol::LobbySummary>) override { note("listed"); }
    void asked(engine::SeatSet, Time, std::optional<Time>) override { note("asked"); }
    void summon(PersonId person, const std::string& game, Time) override { note("summon", person.text() + " " + game); }
    void moved() override { note("moved"); }
    void open(LobbyRecord record, std::optional<LobbyLink>, const Client&) override { note("open", record.id.text()); }

    /// How often this was to be done; `what` is how its line begins.
    [[nodiscard]] int count(const std::string& what) const {
        return static_cast<int>(
            std::count_if(done.begin(), done.end(), [&](const std::string& line) { return line.starts_with(what); }));
    }
    std::vector<std::string> done;
    std::optional<LobbyRecord> saved;
    Ledger::Writing writing{};
    Limits limits;
    std::uint8_t drawn = 0;

  private:
    static std::string name(const Client& client) { return dynamic_cast<const Line&>(client).name; }
    void note(const std::string& what, const std::string& which = {}) { done.push_back(what + " " + which); }
};

const PersonId ada_person = PersonId::draw();
const PersonId ben_person = PersonId::draw();

LobbyRecord opened() {
    const auto& monarch = *protocol::find_game("monarch");
    return Roster::opened(monarch, Access::by_link, standard_settings(monarch), ada_person, "Ada", Time{});
}

/// A lobby and its answers, which come when the test says so.
class Stage {
  public:
    explicit Stage(LobbyRecord record) : link(record.link.text()), lobby(does, metrics, {std::move(record), {}}, now) {}

    void take(Input what) {
        now.steady += 1ms;
        now.wall += 1ms;
        lobby.take(std::move(what), now);
    }
    void join(const std::shared_ptr<Line>& who, PersonId person, int id = 1) {
        protocol::in::Join how;
        how.link = link;
        take(input::Join{who, person, who->name, how, id});
    }
    void say(const std::shared_ptr<Line>& who, int id, protocol::in::LobbyMessage message) {
        take(input::Request{who, {id, std::move(message)}});
    }
    void stored() { take(input::Saved{{}}); }
    /// Ada and Ben sit and Ada starts, which is on its way to storage.
    void starting() {
        join(ada, ada_person);
        join(ben, ben_person);
        say(ben, 2, protocol::in::Sit{1});
        while (does.count("save") > saves_) {
            ++saves_;
            stored();
        }
        say(ada, 2, protocol::in::Start{});
    }
    void choose(int id) {
        const engine::Seat seat = *lobby.match().running()->table().waiting().begin();
        protocol::in::Choose choice;
        choice.version = lobby.match().running()->version();
        choice.actions.emplace_back(lobby.match().running()->table().legal(seat).front());
        say(engine::index(seat) == 0 ? ada : ben, id, choice);
    }

    const std::string link;
    Moment now{Instant(1h), Time(1h)};
    Written does;
    Metrics metrics;
    LobbyState lobby;
    std::shared_ptr<Line> ada = std::make_shared<Line>("Ada");
    std::shared_ptr<Line> ben = std::make_shared<Line>("Ben");

  private:
    int saves_ = 0;
};

void play(Stage& stage) {
    stage.starting();
    stage.take(input::MatchBegun{{}});
    for (int id = 10; id < 40; ++id) {
        stage.choose(id);
        if (id % 3 == 0) stage.say(stage.ada, 100 + id, protocol::in::Chat{"well"});
        if (id % 7 == 0) stage.take(input::Rang{Alarm::sweep});
        stage.take(input::Appended{stage.does.writing, {}});
        if (id == 20) stage.take(input::Detach{stage.ben->number()});
        if (id == 22) stage.join(stage.ben, ben_person);
    }
}

TEST(LobbyState, the_same_inputs_give_the_same_effects) {
    const LobbyRecord record = opened();
    Stage one(record);
    Stage two(record);
    play(one);
    play(two);
    EXPECT_GT(one.does.count("append"), 20);
    EXPECT_EQ(one.does.done, two.does.done);
}

TEST(LobbyState, nobody_is_told_of_a_choice_before_it_is_stored) {
    Stage stage(opened());
    stage.starting();
    EXPECT_EQ(stage.does.count("begin_match"), 1);
    EXPECT_EQ(stage.does.count("tell Ada {\"type\":\"match\""), 0);
    stage.take(input::MatchBegun{{}});
    stage.does.done.clear();
    stage.choose(10);
    EXPECT_EQ(stage.does.count("append"), 1);
    EXPECT_EQ(stage.does.count("tell") + stage.does.count("refuse"), 0);
    stage.take(input::Appended{stage.does.writing, {}});
    EXPECT_EQ(stage.does.count("tell Ada"), 1);
    EXPECT_EQ(stage.does.count("tell Ben"), 1);
}

TEST(LobbyState, a_refused_request_is_answered_to_its_sender_and_nothing_else_is_done) {
    Stage stage(opened());
    stage.join(stage.ada, ada_person);
    stage.join(stage.ben, ben_person);
    stage.does.done.clear();
    stage.say(stage.ben, 5, protocol::in::Start{});
    ASSERT_EQ(stage.does.done.size(), 1U);
    EXPECT_EQ(stage.does.count("refuse Ben"), 1);
}

TEST(LobbyState, who_leaves_while_the_start_is_being_stored_has_a_seat_if_it_is_and_is_gone_if_not) {
    for (const bool begins : {true, false}) {
        Stage stage(opened());
        stage.starting();
        stage.say(stage.ben, 3, protocol::in::Leave{});
        stage.does.done.clear();
        if (begins) {
            stage.take(input::MatchBegun{{}});
            EXPECT_EQ(stage.lobby.match().running()->seats(), 2);
            stage.join(stage.ben, ben_person, 4);
            EXPECT_EQ(stage.does.count("tell Ben {\"type\":\"match\""), 1);
        } else {
            stage.take(input::MatchBegun{StorageError{StorageFault::full, "no space"}});
            EXPECT_EQ(stage.does.count("refuse Ada"), 1);
            EXPECT_EQ(stage.does.count("save 1"), 1) << "Ada alone";
        }
    }
}

TEST(LobbyState, who_comes_while_the_match_is_read_waits_and_who_has_gone_is_not_let_in) {
    LobbyRecord record = opened();
    record.phase = Phase::playing;
    record.match = MatchId::draw();
    Stage stage(record);
    stage.join(stage.ada, ada_person);
    stage.say(stage.ada, 2, protocol::in::Chat{"hello"});
    stage.join(stage.ben, ben_person);
    stage.take(input::Detach{stage.ben->number()});
    EXPECT_EQ(stage.does.done, std::vector<std::string>{"bring_back playing"});
    stage.does.done.clear();
    stage.take(input::BroughtBack{true, StorageError{StorageFault::io, "no disk"}, std::vector<Entry>{}});
    EXPECT_EQ(stage.does.count("tell Ada {\"type\":\"lobby\""), 1);
    EXPECT_EQ(stage.does.count("tell Ada {\"type\":\"chat\""), 1);
    EXPECT_EQ(stage.does.count("refuse Ben"), 1);
    EXPECT_EQ(stage.does.count("wake " + std::to_string(static_cast<int>(Alarm::retry))), 1);
    stage.take(input::Rang{Alarm::retry});
    EXPECT_EQ(stage.does.count("bring_back playing"), 1) << "it is tried again";
}

TEST(LobbyState, a_lost_journal_refuses_whoever_waits_and_shows_what_is_stored) {
    Stage stage(opened());
    stage.starting();
    stage.take(input::MatchBegun{{}});
    stage.choose(10);
    stage.does.done.clear();
    stage.take(input::Appended{stage.does.writing, StorageError{StorageFault::conflict, "another entry"}});
    EXPECT_EQ(stage.does.count("refuse"), 1);
    EXPECT_EQ(stage.does.count("show_journal"), 1);
    EXPECT_EQ(stage.lobby.match().running(), nullptr);
}

TEST(LobbyState, what_is_another_nodes_is_let_go_of_and_those_inside_are_sent_away_without_an_answer) {
    const StorageError fenced{StorageFault::fenced, "somebody else"};
    const std::vector<std::pair<std::string, std::function<Input(Stage&)>>> ways = {
        {"an entry",
         [&](Stage& stage) -> Input {
             return input::Appended{stage.does.writing, fenced};
         }},
        {"the lobby", [&](Stage&) -> Input { return input::Saved{fenced}; }},
        {"the end", [&](Stage&) -> Input { return input::EndStored{fenced}; }},
        {"it was lost", [](Stage&) -> Input { return input::Lost{}; }},
    };
    for (const auto& [way, input] : ways) {
        SCOPED_TRACE(way);
        Stage stage(opened());
        stage.starting();
        stage.take(input::MatchBegun{{}});
        stage.choose(10);
        stage.does.done.clear();
        stage.take(input(stage));
        EXPECT_EQ(stage.does.count("send_away"), 2);
        EXPECT_EQ(stage.does.count("moved"), 1);
        EXPECT_EQ(stage.does.count("refuse") + stage.does.count("tell"), 0) << "whoever comes back says it again";
        Admission admission = Admission::yes;
        stage.take(input::Admit{ada_person, true, [&](Admission told) { admission = told; }});
        EXPECT_EQ(admission, Admission::asleep) << "it is to be looked for";
        stage.does.done.clear();
        stage.join(stage.ben, ben_person);
        EXPECT_EQ(stage.does.done, std::vector<std::string>{"send_away Ben "});
    }
}

TEST(LobbyState, who_waits_at_the_door_of_what_is_another_nodes_is_sent_away_too) {
    LobbyRecord record = opened();
    record.phase = Phase::playing;
    record.match = MatchId::draw();
    Stage stage(record);
    bool resumed = false;
    stage.join(stage.ada, ada_person);
    stage.join(stage.ben, ben_person);
    stage.take(input::Resume{Urgency::soon, [&] { resumed = true; }});
    EXPECT_EQ(stage.does.done, std::vector<std::string>{"bring_back playing"});
    stage.take(input::Lost{});
    EXPECT_EQ(stage.does.count("send_away Ada"), 1);
    EXPECT_EQ(stage.does.count("send_away Ben"), 1);
    EXPECT_TRUE(resumed) << "who takes lobbies up goes on to the next";
}

TEST(LobbyState, who_has_left_and_was_not_answered_is_sent_away_from_what_is_another_nodes_too) {
    Stage stage(opened());
    stage.join(stage.ada, ada_person);
    stage.join(stage.ben, ben_person);
    stage.say(stage.ben, 2, protocol::in::Leave{});
    stage.does.done.clear();
    stage.take(input::Saved{StorageError{StorageFault::fenced, "somebody else"}});
    EXPECT_EQ(stage.does.count("send_away Ada"), 1);
    EXPECT_GE(stage.does.count("send_away Ben"), 1) << "he says it again where the lobby is";
}

TEST(LobbyState, a_match_that_could_not_begin_because_the_lobby_is_another_nodes_is_begun_there) {
    Stage stage(opened());
    stage.starting();
    stage.does.done.clear();
    stage.take(input::MatchBegun{StorageError{StorageFault::fenced, "somebody else"}});
    EXPECT_EQ(stage.does.count("moved"), 1);
    EXPECT_EQ(stage.does.count("refuse"), 0);
}

TEST(LobbyState, it_is_given_up_once_what_was_begun_is_stored_and_nothing_else_is_begun) {
    Stage stage(opened());
    stage.starting();
    stage.take(input::MatchBegun{{}});
    stage.choose(10);
    bool given_up = false;
    stage.take(input::GiveUp{[&] { given_up = true; }});
    EXPECT_FALSE(given_up) << "a choice is on its way";
    stage.does.done.clear();
    stage.choose(11);
    stage.say(stage.ada, 12, protocol::in::Chat{"wait for me"});
    EXPECT_TRUE(stage.does.done.empty()) << "they say it again at another node";
    stage.take(input::Appended{stage.does.writing, {}});
    EXPECT_EQ(stage.does.count("tell"), 2) << "what is stored is told";
    stage.stored();
    EXPECT_TRUE(given_up);
    EXPECT_EQ(stage.does.count("append") + stage.does.count("moved"), 0);
    stage.does.done.clear();
    stage.say(stage.ada, 13, protocol::in::Chat{"still there?"});
    EXPECT_EQ(stage.does.done, std::vector<std::string>{"send_away Ada "}) << "and are refused nothing meanwhile";
}

TEST(LobbyState, let_go_of_it_holds_nobody_who_waits_until_it_is_given_up) {
    Stage stage(opened());
    stage.starting();
    const auto waiting = std::make_shared<int>();
    stage.take(input::GiveUp{[waiting] {}});
    EXPECT_EQ(waiting.use_count(), 2);
    stage.lobby.let_go();
    EXPECT_EQ(waiting.use_count(), 1) << "it may be the lobby itself";
}

}  // namespace
}  // namespace coronet::test::lobby_state
