// A table that does whatever another one does: what tests change about it they override.
#pragma once

#include "protocol/table.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test {

class WrappedTable : public protocol::Table {
  public:
    explicit WrappedTable(std::unique_ptr<protocol::Table> table) : inner(std::move(table)) {}

    std::string_view game() const override { return inner->game(); }
    int seats() const override { return inner->seats(); }
    int version() const override { return inner->version(); }
    std::unique_ptr<Table> clone() const override { return inner->clone(); }
    std::unique_ptr<Table> imagined(engine::Viewer viewer, const engine::Seed& seed) const override {
        return inner->imagined(viewer, seed);
    }
    void watch(bool looks) override { inner->watch(looks); }
    using Table::enter;
    protocol::Entered enter(std::span<const protocol::Entry> entries) override { return inner->enter(entries); }
    const std::string& first_events() const override { return inner->first_events(); }
    std::string public_view() const override { return inner->public_view(); }
    std::string private_view(engine::Seat seat) const override { return inner->private_view(seat); }
    protocol::TableView table_view() const override { return inner->table_view(); }
    protocol::OwnView own(engine::Seat seat) const override { return inner->own(seat); }
    std::string undo_proposed(engine::Seat seat) const override { return inner->undo_proposed(seat); }
    engine::SeatSet waiting() const override { return inner->waiting(); }
    engine::SeatSet in_play() const override { return inner->in_play(); }
    std::optional<engine::Outcome> outcome() const override { return inner->outcome(); }
    std::vector<std::string> legal(engine::Seat seat) const override { return inner->legal(seat); }
    std::string default_action(engine::Seat seat) const override { return inner->default_action(seat); }
    std::optional<std::string> automatic(engine::Seat seat) const override { return inner->automatic(seat); }
    std::unique_ptr<search::Thinker> thinker(engine::Seat seat, const engine::Seed& seed) const override {
        return inner->thinker(seat, seed);
    }
    engine::Parsed<std::string> consult(engine::Seat seat, std::string_view action) const override {
        return inner->consult(seat, action);
    }
    std::unique_ptr<engine::AnyGame> as_text() const override { return inner->as_text(); }
    std::uint64_t fingerprint() const override { return inner->fingerprint(); }

  protected:
    std::unique_ptr<protocol::Table> inner;
};

}  // namespace coronet::test
