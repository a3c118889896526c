// Negative control for secrecy.hpp: a table that is like another one, but lets one bit of what is hidden slip into one
// of the things that it says.
#pragma once

#include "wrapped_table.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace coronet::test {

/// Where the bit slips in.
enum class Hole {
    none,
    public_view,
    private_view,
    open_delta,
    own_delta,
    open_events,
    secret_events,
    undo,
    list,
    stand_in,
    automatic,
    preview,
    code,
    sentence,
    missing,
    thinker,
    who_waits,
};

class LeakyTable final : public WrappedTable {
  public:
    LeakyTable(std::unique_ptr<protocol::Table> table, Hole hole) : WrappedTable(std::move(table)), hole_(hole) {}

    std::unique_ptr<Table> clone() const override { return std::make_unique<LeakyTable>(inner->clone(), hole_); }
    std::unique_ptr<Table> imagined(engine::Viewer viewer, const engine::Seed& seed) const override {
        return std::make_unique<LeakyTable>(inner->imagined(viewer, seed), hole_);
    }

    using Table::enter;
    protocol::Entered enter(std::span<const protocol::Entry> entries) override {
        auto entered = inner->enter(entries);
        if (auto* refusal = std::get_if<engine::Refusal>(&entered)) {
            if (slips(Hole::code)) refusal->code = "not_legal";
            if (slips(Hole::sentence)) refusal->sentence += '!';
            if (slips(Hole::missing)) refusal->missing = {{"gold", 1}};
            return entered;
        }
        for (protocol::Change& change : std::get<0>(entered)) {
            spoil(change.delta, Hole::open_delta);
            spoil(change.events, Hole::open_events);
            for (auto& seat : change.seats) {
                spoil(seat.delta, Hole::own_delta);
                spoil(seat.events, Hole::secret_events);
            }
        }
        return entered;
    }

    std::string public_view() const override { return spoilt(inner->public_view(), Hole::public_view); }
    std::string private_view(engine::Seat seat) const override {
        return spoilt(inner->private_view(seat), Hole::private_view);
    }
    protocol::TableView table_view() const override {
        auto view = inner->table_view();
        if (slips(Hole::who_waits)) std::reverse(view.waiting.begin(), view.waiting.end());
        return view;
    }
    protocol::OwnView own(engine::Seat seat) const override {
        auto own = inner->own(seat);
        if (slips(Hole::undo)) own.undo_consent = "harvest";
        return own;
    }
    std::vector<std::string> legal(engine::Seat seat) const override {
        auto actions = inner->legal(seat);
        if (slips(Hole::list)) std::reverse(actions.begin(), actions.end());
        return actions;
    }
    std::string default_action(engine::Seat seat) const override {
        auto action = inner->default_action(seat);
        if (!slips(Hole::stand_in)) return action;
        const auto actions = inner->legal(seat);
        return actions.front() == action ? actions.back() : actions.front();
    }
    std::optional<std::string> automatic(engine::Seat seat) const override {
        return slips(Hole::automatic) ? inner->default_action(seat) : inner->automatic(seat);
    }
    std::unique_ptr<search::Thinker> thinker(engine::Seat seat, const engine::Seed& seed) const override {
        engine::Seed other = seed;
        if (slips(Hole::thinker)) other[1] ^= 1U;
        return inner->thinker(seat, other);
    }
    engine::Parsed<std::string> consult(engine::Seat seat, std::string_view action) const override {
        auto preview = inner->consult(seat, action);
        if (preview.index() == 0) spoil(std::get<0>(preview), Hole::preview);
        return preview;
    }

  private:
    /// The bit: it hangs on everything that is hidden.
    [[nodiscard]] bool slips(Hole hole) const { return hole == hole_ && inner->fingerprint() % 2 == 1; }
    /// One blank more: only the size of the message tells.
    [[nodiscard]] std::string spoilt(std::string text, Hole hole) const { return slips(hole) ? text + ' ' : text; }
    void spoil(std::string& text, Hole hole) const { text = spoilt(std::move(text), hole); }

    Hole hole_;
};

}  // namespace coronet::test
