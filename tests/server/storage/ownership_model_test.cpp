// The protocol by which nodes own a lobby, as a small model of which every order of steps is tried: two nodes, one
// database, writes that arrive late or never, answers that are lost, restarts, and nodes that take each other for dead
// whenever they like. What it is a model of: take, hold and the statement of an entry in schema/database/postgres,
// owners.hpp.

#include "tests/server/storage/every_order.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace coronet::server::test::ownership_model {
namespace {

/// How the protocol may be built wrongly; the model must find each.
enum class Flaw {
    none,
    taken_under_the_old_epoch,        ///< who takes a lobby does not raise its epoch
    old_epoch_after_unknown_outcome,  ///< a node goes on after a lost answer without raising it
    epoch_seen_before_the_insert,     ///< the epoch is compared in a snapshot, and not in the row that is locked
};

using Journal = std::vector<int>;
constexpr int nodes = 2;
// Bounds of what is tried.
constexpr int most_entries = 2;
constexpr int most_epochs = 4;
constexpr int most_written = 2;  // by each node
constexpr std::size_t most_adrift = 1;

/// An entry on its way to the database.
struct Write {
    int epoch = 0;
    int place = 0;
    int value = 0;               ///< no other write has it
    std::optional<bool> seen{};  ///< whether its epoch was the present one, where that is compared before

    auto operator<=>(const Write&) const = default;
};

struct Node {
    bool holds = false;  ///< takes itself for the owner
    int epoch = 0;
    bool has_read = false;
    bool unknown = false;  ///< what became of its last write
    int written = 0;
    Journal known;
    std::optional<Write> under_way;  ///< waits for the answer
    std::vector<Write> adrift;       ///< waits no more; they may still arrive

    auto operator<=>(const Node&) const = default;
};

struct World {
    int owner = -1;
    int epoch = 0;
    Journal journal;
    Journal acknowledged;  ///< what players were told of, by place; -1: nothing yet
    std::array<Node, nodes> node;

    auto operator<=>(const World&) const = default;
};

enum class Answer { stored, fenced, conflict };

class Model {
  public:
    explicit Model(Flaw flaw) : flaw_(flaw) {}

    /// Tries every order; says what was broken first, or nothing.
    std::string explore() {
        return orders_.explore(World{}, [this](const World& world) {
            for (int n = 0; n < nodes; ++n) step(world, n);
        });
    }
    [[nodiscard]] std::size_t worlds() const { return orders_.seen().size(); }

  private:
    void reach(const World& world) {
        if (world.epoch > most_epochs || world.journal.size() > most_entries) return;
        if (orders_.reach(world)) judge(world);
    }

    void judge(const World& world) {
        for (std::size_t place = 0; place < world.acknowledged.size(); ++place) {
            const int told = world.acknowledged[place];
            if (told >= 0 && (place >= world.journal.size() || world.journal[place] != told))
                orders_.broken("an acknowledged entry is gone, or another");
        }
        for (int n = 0; n < nodes; ++n) {
            const Node& node = world.node.at(static_cast<std::size_t>(n));
            const bool owns =
                node.holds && node.has_read && !node.unknown && world.owner == n && node.epoch == world.epoch;
            if (owns && node.known != world.journal)
                orders_.broken("an owner plays on from something else than the journal");
        }
    }

    static Answer carry_out(World& world, const Write& write, Flaw flaw) {
        const bool right = flaw == Flaw::epoch_seen_before_the_insert ? *write.seen : write.epoch == world.epoch;
        if (!right) return Answer::fenced;
        if (write.place != static_cast<int>(world.journal.size())) return Answer::conflict;
        world.journal.push_back(write.value);
        return Answer::stored;
    }

    static void note(World& world, const Write& write) {
        const auto place = static_cast<std::size_t>(write.place);
        if (world.acknowledged.size() <= place) world.acknowledged.resize(place + 1, -1);
        world.acknowledged[place] = write.value;
    }

    void step(const World& world, int n) {
        const Node& node = world.node.at(static_cast<std::size_t>(n));
        take(world, n);
        if (node.holds && !node.has_read && !node.unknown && !node.under_way) read(world, n);
        if (node.holds && node.has_read && !node.unknown && !node.under_way && node.written < most_written)
            send(world, n);
        if (node.under_way) arrive(world, n);
        if (node.under_way) lose(world, n);
        if (node.unknown) settle(world, n);
        for (std::size_t i = 0; i < node.adrift.size(); ++i) drift(world, n, i);
        restart(world, n);
    }

    /// A copy of the world and its node, to be changed and reached.
    template <class Change>
    void then(const World& world, int n, Change change) {
        World next = world;
        change(next, next.node.at(static_cast<std::size_t>(n)));
        reach(next);
    }

    /// Whoever has it may seem dead at any time.
    void take(const World& world, int n) {
        if (world.node.at(static_cast<std::size_t>(n)).holds) return;
        for (const bool answered : {true, false}) {
            then(world, n, [&](World& next, Node& node) {
                next.owner = n;
                if (flaw_ != Flaw::taken_under_the_old_epoch || next.epoch == 0) ++next.epoch;
                if (!answered) return;
                node.holds = true;
                node.epoch = next.epoch;
                node.has_read = node.unknown = false;
            });
        }
    }

    void read(const World& world, int n) {
        then(world, n, [](World& next, Node& node) {
            node.known = next.journal;
            node.has_read = true;
        });
    }

    void send(const World& world, int n) {
        then(world, n, [&](World&, Node& node) {
            const int value = 10 * (n + 1) + node.written++;
            node.under_way = Write{node.epoch, static_cast<int>(node.known.size()), value};
        });
    }

    /// Reaches the world in which the write has come a step further; false where there is no such step before it is
    /// carried out.
    bool look(const World& world, int n, const std::optional<bool>& seen, const auto& write_of) {
        if (flaw_ != Flaw::epoch_seen_before_the_insert || seen) return false;
        then(world, n, [&](World& next, Node& node) {
            Write& write = write_of(node);
            write.seen = write.epoch == next.epoch;
        });
        return true;
    }

    void arrive(const World& world, int n) {
        const auto write_of = [](Node& node) -> Write& { return *node.under_way; };
        if (look(world, n, world.node.at(static_cast<std::size_t>(n)).under_way->seen, write_of)) return;
        for (const bool answered : {true, false}) {
            then(world, n, [&](World& next, Node& node) {
                const Write write = *node.under_way;
                node.under_way.reset();
                const Answer answer = carry_out(next, write, flaw_);
                if (!answered) {
                    outcome_unknown(node);
                } else if (answer == Answer::stored) {
                    node.known.push_back(write.value);
                    note(next, write);
                } else if (answer == Answer::fenced) {
                    node.holds = node.has_read = false;
                } else {
                    node.has_read = false;
                }
            });
        }
    }

    /// The line breaks, or it is not waited for any longer; the write is on its way all the same.
    void lose(const World& world, int n) {
        then(world, n, [&](World&, Node& node) {
            if (node.adrift.size() < most_adrift) node.adrift.push_back(*node.under_way);
            node.under_way.reset();
            outcome_unknown(node);
        });
    }

    void outcome_unknown(Node& node) const {
        node.has_read = false;
        node.unknown = flaw_ != Flaw::old_epoch_after_unknown_outcome;
    }

    void settle(const World& world, int n) {
        for (const bool answered : {true, false}) {
            then(world, n, [&](World& next, Node& node) {
                const bool ours = next.owner == n;
                if (ours) ++next.epoch;
                if (!answered) return;
                node.unknown = false;
                node.holds = ours;
                node.epoch = next.epoch;
            });
        }
    }

    void drift(const World& world, int n, std::size_t which) {
        const auto write_of = [which](Node& node) -> Write& { return node.adrift[which]; };
        const auto gone = [which](Node& node) {
            node.adrift.erase(node.adrift.begin() + static_cast<std::ptrdiff_t>(which));
        };
        then(world, n, [&](World&, Node& node) { gone(node); });
        if (look(world, n, world.node.at(static_cast<std::size_t>(n)).adrift[which].seen, write_of)) return;
        then(world, n, [&](World& next, Node& node) {
            const Write write = write_of(node);
            gone(node);
            carry_out(next, write, flaw_);
        });
    }

    void restart(const World& world, int n) {
        then(world, n, [&](World&, Node& node) {
            if (node.under_way && node.adrift.size() < most_adrift) node.adrift.push_back(*node.under_way);
            node.under_way.reset();
            node.holds = node.has_read = node.unknown = false;
            node.known.clear();
        });
    }

    const Flaw flaw_;
    EveryOrder<World> orders_;
};

TEST(OwnershipModel, no_order_of_steps_loses_an_acknowledged_entry_or_lets_an_owner_play_on_from_anything_else) {
    Model model(Flaw::none);
    EXPECT_EQ(model.explore(), "");
    std::cout << model.worlds() << " states\n";
    EXPECT_GT(model.worlds(), 5'000U);
}

TEST(OwnershipModel, each_way_to_build_it_wrongly_is_found) {
    for (const Flaw flaw :
         {Flaw::taken_under_the_old_epoch, Flaw::old_epoch_after_unknown_outcome, Flaw::epoch_seen_before_the_insert}) {
        EXPECT_NE(Model(flaw).explore(), "") << static_cast<int>(flaw);
    }
}

}  // namespace
}  // namespace coronet::server::test::ownership_model
