// By what a node may show its lobbies without asking the database: its beats. A small model of which every order of
// steps is tried, as ownership_model_test.cpp does for what is written: a node that has a lobby and one that would take
// it, a primary and its standby, beats that wait for the standby or whose answers are late or lost, and a standby that
// takes over with another time of day. What it is a model of: heartbeat.hpp, take in schema/database/postgres,
// Registry::is_sure.

#include "tests/server/storage/every_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <utility>

namespace coronet::server::test::beats_model {
namespace {

/// How it may be built wrongly; the model must find each.
enum class Flaw {
    none,
    deadline_from_the_answer,  ///< a node's deadline counts from when its beat was answered, not from when it was sent
    not_waiting_for_the_standby,     ///< a beat is answered before the standby has it
    lapse_not_noticed,               ///< a deadline that has passed is put off as if it had not
    life_counts_across_a_promotion,  ///< who lived on the last primary may take at once from who seems dead on this one
};

// Times are counted from now, in steps that are the same for all: what is measured by steady clocks. What is so long
// ago that it makes no difference any more is as long ago as anything: so there is no end to what is tried, and few
// states.
constexpr std::size_t holder = 0;
constexpr std::size_t taker = 1;
constexpr std::size_t nodes = 2;
constexpr int life = 2;
/// What the time of day of a standby may differ by from that of its primary.
constexpr std::array<int, 3> others_clock{-1, 0, 1};
constexpr int long_past = -1;        ///< of an end
constexpr int long_ago = -life - 1;  ///< of a beginning

/// A node's row, by the database's time of day.
struct Row {
    int since = long_ago;
    int until = life;

    /// The clock shows so much more.
    void pass(int time) {
        until = std::max(until - time, long_past);
        since = std::max(since - time, long_ago);
    }
    auto operator<=>(const Row&) const = default;
};

struct Beat {
    int sent = 0;
    std::optional<Row> waits{};  ///< for the standby; nobody sees it
    bool stored = false;         ///< the answer is on its way
    bool by_the_last = false;    ///< a primary that is no more has stored it

    auto operator<=>(const Beat&) const = default;
};

struct Node {
    bool holds = true;  ///< the lobby, as far as it knows
    int until = life;
    bool lapsed = false;
    std::optional<Beat> beat{};
    int primary_since = long_ago;  ///< the present one has answered; `unheard`: it has not

    auto operator<=>(const Node&) const = default;
};
constexpr int unheard = 1;

struct Database {
    std::array<Row, nodes> row{};
    bool taken = false;

    auto operator<=>(const Database&) const = default;
};

struct World {
    bool promoted = false;
    Database shown;    ///< by the primary
    Database standby;  ///< what of it is there
    std::array<Node, nodes> node{};

    /// Forgets what makes no difference: when the holder began to live, and until when the taker lives by its clock.
    void forget() {
        for (Database* one : {&shown, &standby}) one->row[holder].since = 0;
        if (auto& beat = node[holder].beat; beat && beat->waits) beat->waits->since = 0;
        if (auto& beat = node[taker].beat) beat->sent = 0;
        node[holder].primary_since = long_ago;
        node[taker].until = life;
        node[taker].lapsed = false;
    }
    auto operator<=>(const World&) const = default;
};

class Model {
  public:
    explicit Model(Flaw flaw) : flaw_(flaw) {}

    /// Tries every order; says what was broken first, or nothing.
    std::string explore() {
        World first;
        first.forget();
        return orders_.explore(first, [this](const World& world) {
            then(world, tick);
            for (const std::size_t n : {holder, taker}) beat(world, n);
            if (world.node[holder].lapsed && world.node[holder].until > 0) then(world, look);
            if (may_take(world)) then(world, take);
            if (flaw_ == Flaw::not_waiting_for_the_standby) then(world, [](World& next) { next.standby = next.shown; });
            if (!world.promoted) promote(world);
        });
    }
    [[nodiscard]] std::size_t worlds() const { return orders_.seen().size(); }
    [[nodiscard]] std::size_t taken() const {
        return static_cast<std::size_t>(std::count_if(orders_.seen().begin(), orders_.seen().end(),
                                                      [](const World& world) { return world.shown.taken; }));
    }

  private:
    void reach(World world) {
        world.forget();
        const Node& node = world.node[holder];
        const bool shows = node.holds && node.until > 0 && !node.lapsed;
        if (orders_.reach(world) && world.shown.taken && shows)
            orders_.broken("a node shows a lobby that another one has");
    }

    /// A copy of the world, to be changed and reached.
    template <class Change>
    void then(const World& world, Change change) {
        World next = world;
        change(next);
        reach(std::move(next));
    }

    static void tick(World& next) {
        for (Database* one : {&next.shown, &next.standby})
            for (Row& row : one->row) row.pass(1);
        for (Node& node : next.node) {
            node.until = std::max(node.until - 1, 0);
            if (node.primary_since != unheard) node.primary_since = std::max(node.primary_since - 1, long_ago);
            if (!node.beat) continue;
            node.beat->sent = std::max(node.beat->sent - 1, -life);
            if (node.beat->waits) node.beat->waits->pass(1);
        }
    }

    void beat(const World& world, std::size_t n) {
        const Node& node = world.node.at(n);
        if (!node.beat) {
            then(world, [n](World& next) { next.node.at(n).beat = Beat{}; });
        } else if (node.beat->waits) {
            then(world, [n](World& next) { commit(next, n); });
        } else {
            // It gets lost, or its answer.
            then(world, [n](World& next) { next.node.at(n).beat.reset(); });
            node.beat->stored ? answer(world, n) : arrive(world, n);
        }
    }

    void arrive(const World& world, std::size_t n) {
        // The last primary may live on beside its standby, cut off from it: there a beat waits for ever.
        if (world.promoted && flaw_ == Flaw::not_waiting_for_the_standby)
            then(world, [n](World& next) { next.node.at(n).beat->stored = next.node.at(n).beat->by_the_last = true; });
        then(world, [&](World& next) {
            const Row& old = next.shown.row.at(n);
            Beat& beat = *next.node.at(n).beat;
            beat.waits = Row{old.until > 0 ? old.since : 0, life};
            if (flaw_ != Flaw::not_waiting_for_the_standby) return;
            next.shown.row.at(n) = *beat.waits;
            beat.waits.reset();
            beat.stored = true;
        });
    }

    /// The standby has it: everybody sees it.
    static void commit(World& next, std::size_t n) {
        Beat& beat = *next.node.at(n).beat;
        next.shown.row.at(n) = next.standby.row.at(n) = *beat.waits;
        beat.waits.reset();
        beat.stored = true;
    }

    void answer(const World& world, std::size_t n) {
        then(world, [&](World& next) {
            Node& node = next.node.at(n);
            const Beat beat = *node.beat;
            node.beat.reset();
            if (node.until == 0 && flaw_ != Flaw::lapse_not_noticed) node.lapsed = true;
            node.until = (flaw_ == Flaw::deadline_from_the_answer ? 0 : beat.sent) + life;
            if (node.primary_since == unheard && !beat.by_the_last) node.primary_since = 0;
        });
    }

    /// For what others have taken.
    static void look(World& next) {
        next.node[holder].lapsed = false;
        next.node[holder].holds = !next.shown.taken;
    }

    [[nodiscard]] bool may_take(const World& world) const {
        const Row& mine = world.shown.row[taker];
        const bool lives = mine.until > 0 && mine.since <= -life;
        const bool lived_here =
            world.node[taker].primary_since <= -life || flaw_ == Flaw::life_counts_across_a_promotion;
        return !world.shown.taken && lives && lived_here && world.shown.row[holder].until <= 0;
    }

    /// Its commit waits for the standby, which has all before it, too.
    static void take(World& next) {
        next.shown.taken = true;
        next.standby = next.shown;
    }

    /// The standby takes over, once; a beat that waited for it is there, or is not, and nobody is answered.
    void promote(const World& world) {
        for (const int ahead : others_clock) {
            for (unsigned arrived = 0; arrived < 1U << nodes; ++arrived)
                then(world, [&](World& next) { promote(next, ahead, arrived); });
        }
    }

    static void promote(World& next, int ahead, unsigned arrived) {
        next.promoted = true;
        next.shown = next.standby;
        for (std::size_t n = 0; n < nodes; ++n) {
            Node& node = next.node.at(n);
            if (node.beat && node.beat->waits && ((arrived >> n) & 1U) != 0) next.shown.row.at(n) = *node.beat->waits;
            if (node.beat && !node.beat->stored) node.beat.reset();
            if (node.beat) node.beat->by_the_last = true;
            node.primary_since = unheard;
            next.shown.row.at(n).pass(ahead);
        }
        next.standby = next.shown;
    }

    const Flaw flaw_;
    EveryOrder<World> orders_;
};

TEST(BeatsModel, in_no_order_of_steps_does_a_node_show_a_lobby_that_another_one_has) {
    Model model(Flaw::none);
    EXPECT_EQ(model.explore(), "");
    std::cout << model.worlds() << " states, in " << model.taken() << " of them it was taken\n";
    EXPECT_GT(model.worlds(), 5'000U);
    EXPECT_GT(model.taken(), 1'000U);
}

TEST(BeatsModel, each_way_to_build_it_wrongly_is_found) {
    for (const Flaw flaw : {Flaw::deadline_from_the_answer, Flaw::not_waiting_for_the_standby, Flaw::lapse_not_noticed,
                            Flaw::life_counts_across_a_promotion}) {
        EXPECT_NE(Model(flaw).explore(), "") << static_cast<int>(flaw);
    }
}

}  // namespace
}  // namespace coronet::server::test::beats_model
