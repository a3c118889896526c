// A table that asks without end what nobody shall see who can answer: seats 1 to 3, in turn or all at once. Whether a
// seat can defend, or only decline, the test says. Around any dealt game, which is not played.
#pragma once

#include "engine/core/check.hpp"
#include "wrapped_table.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace coronet::test {

class AskingTable final : public WrappedTable {
  public:
    /// Whether a seat can defend against the attack of this number.
    using Able = std::function<bool(engine::Seat, int attack)>;

    AskingTable(std::unique_ptr<protocol::Table> table, Able able, bool at_once = false)
        : WrappedTable(std::move(table)), able_(std::move(able)), at_once_(at_once) {
        ask();
    }

    int version() const override { return version_; }
    std::unique_ptr<Table> clone() const override {
        auto copy = std::make_unique<AskingTable>(inner->clone(), able_, at_once_);
        std::tie(copy->version_, copy->attack_, copy->asked_) = std::tie(version_, attack_, asked_);
        return copy;
    }
    using Table::enter;
    protocol::Entered enter(std::span<const protocol::Entry> entries) override {
        std::vector<protocol::Change> changes;
        for (const protocol::Entry& entry : entries) {
            CHECK(entry.action != "fail", "made to fail");
            protocol::Change change;
            change.version = ++version_;
            if (entry.how == protocol::How::undo) {
                change.back = version_ - 1;
                ask();  // the attack has been taken back, and another one made
            } else if (!protocol::about_people(entry.how)) {
                change.events = R"([{"kind":")" + entry.action + R"("}])";
                asked_.erase(engine::index(entry.seat));
                if (asked_.empty()) ask();
            }
            changes.push_back(std::move(change));
        }
        return changes;
    }
    std::string public_view() const override { return "{}"; }
    std::string private_view(engine::Seat) const override { return "{}"; }
    protocol::TableView table_view() const override {
        protocol::TableView view;
        for (const int seat : asked_) view.waiting.emplace_back(seat);
        return view;
    }
    protocol::OwnView own(engine::Seat seat) const override {
        protocol::OwnView own;
        if (engine::index(seat) == 0) own.undo = "attack";
        return own;
    }
    engine::SeatSet waiting() const override {
        engine::SeatSet seats;
        for (const int seat : asked_) seats.add(engine::seat_at(seat));
        return seats;
    }
    engine::SeatSet in_play() const override { return engine::SeatSet::all(seats()); }
    std::vector<std::string> legal(engine::Seat seat) const override {
        if (able_(seat, attack_)) return {"defend", "stop"};
        return {"stop"};
    }
    std::string default_action(engine::Seat) const override { return "stop"; }
    std::optional<std::string> automatic(engine::Seat) const override { return "stop"; }
    std::uint64_t fingerprint() const override { return static_cast<std::uint64_t>(version_) + 1; }

  private:
    void ask() {
        ++attack_;
        asked_ = at_once_ ? std::set<int>{1, 2, 3} : std::set<int>{1 + attack_ % 3};
    }

    Able able_;
    bool at_once_;
    int version_ = 0;
    int attack_ = 0;
    std::set<int> asked_;
};

}  // namespace coronet::test
