// A match as the server holds it, whichever game: entries of every kind, single and in batches. What must hold: no Bug;
// a refused entry changes nothing; the deltas of every viewer fold to what a snapshot would say.

#include "protocol/table.hpp"

#include "engine/core/check.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/targets.hpp"

#include <nlohmann/json.hpp>

#include <optional>

namespace coronet::fuzz {
namespace {

using engine::Seat;
using nlohmann::json;
using protocol::How;

/// All views as a client folds them.
struct Folded {
    explicit Folded(const protocol::Table& table) : open(json::parse(table.public_view())) {
        for (int seat = 0; seat < table.seats(); ++seat) {
            own.push_back(json::parse(table.private_view(engine::seat_at(seat))));
        }
    }
    void fold(const protocol::Change& change) {
        if (!change.delta.empty()) open.merge_patch(json::parse(change.delta));
        for (std::size_t seat = 0; seat < own.size(); ++seat) {
            const auto& delta = change.seats[seat].delta;
            if (!delta.empty()) own[seat].merge_patch(json::parse(delta));
        }
    }
    friend bool operator==(const Folded&, const Folded&) = default;

    json open;
    std::vector<json> own;
};

/// Something a seat may choose, or a text.
std::string action_of(const protocol::Table& table, Seat seat, Bytes& bytes) {
    const auto legal = table.legal(seat);
    const std::size_t number = bytes.next();
    if (legal.empty() || number >= 248) return bytes.text();
    return legal[number % legal.size()];
}

protocol::Entry entry_of(const protocol::Table& table, Bytes& bytes) {
    const std::uint8_t what = bytes.next();
    const Seat any = engine::seat_at(what % table.seats());
    if (what < 200 && !table.waiting().empty()) {
        Seat asked = *table.waiting().begin();
        for (const Seat seat : table.waiting()) {
            if (seat == any) asked = seat;
        }
        if (what >= 180) return {How::absent, asked, table.default_action(asked)};
        return {How::choice, asked, action_of(table, asked, bytes)};
    }
    if (what < 220) return {How::undo, any, {}};
    if (what < 228) return {How::bot, any, bytes.text()};
    if (what < 232) return {How::person, any, {}};
    if (what < 236) return {How::resign, any, {}};
    return {How::choice, any, action_of(table, any, bytes)};
}

}  // namespace

void table(Input input) {
    Bytes bytes(input);
    const auto& game = protocol::games()[bytes.below(protocol::games().size())];
    const auto options = options_from(bytes, game.options(), game.seats);
    auto made = game.make(options, bytes.seed(), nullptr);
    if (made.index() != 0) return;
    const auto table = std::get<0>(std::move(made));
    Folded folded(*table);
    for (int entries = 0; entries < 80 && !bytes.empty(); ++entries) {
        std::vector<protocol::Entry> batch{entry_of(*table, bytes)};
        if (bytes.below(16) == 0) batch.push_back(entry_of(*table, bytes));
        const auto before = table->hash();
        const int version = table->version();
        const auto entered = table->enter(batch);
        if (entered.index() == 1) {
            CHECK(table->hash() == before && table->version() == version, "a refused entry changes nothing");
            continue;
        }
        for (const auto& change : std::get<0>(entered)) folded.fold(change);
        if (bytes.below(8) == 0) CHECK(folded == Folded(*table), "deltas fold to the views");
    }
    CHECK(folded == Folded(*table), "deltas fold to the views");
}

}  // namespace coronet::fuzz
