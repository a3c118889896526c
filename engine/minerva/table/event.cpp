#include "engine/minerva/table/event.hpp"

#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"
#include "engine/minerva/cards/cards.hpp"

namespace coronet::minerva {
namespace {

std::string tile_word(int tile) { return name_of(static_cast<Tile>(tile)); }
std::string glory_word(int tile) { return name_of(static_cast<GloryTile>(tile)); }
std::string number_word(int number) { return std::to_string(number); }

/// Collects a line.
struct Line {
    std::string text;

    void add(std::string_view name, const std::string& value) {
        if (value.empty()) return;
        if (!name.empty()) text.append(" ").append(name);
        text.append(" ").append(value);
    }
    /// A number that is left out where it is `nothing`.
    void number(std::string_view name, int value, int nothing = 0) {
        if (value != nothing) add(name, std::to_string(value));
    }
};

}  // namespace

std::string_view word(Event::Kind kind) { return engine::enum_word(kind); }

std::string to_text(const Event& event) {
    Line line{std::string(word(event.kind))};
    if (event.seat >= 0) line.add("", std::string(1, engine::letter(engine::seat_at(event.seat))));
    if (event.tile >= 0) line.add("", tile_word(event.tile));
    if (event.culture >= 0) line.add("", name_of(static_cast<CultureTile>(event.culture)));
    if (event.glory_tile >= 0) line.add("", glory_word(event.glory_tile));
    line.add("", event.cell);
    line.add("to", event.to);
    line.add("", event.dir);
    line.number("place", event.place);
    line.number("order", event.order);
    line.number("pair", event.pair, -1);
    line.number("slot", event.slot, -1);
    line.number("round", event.round);
    line.number("grain", event.grain);
    line.number("wood", event.wood);
    line.number("stone", event.stone);
    line.number("ore", event.ore);
    line.number("denarii", event.denarii);
    line.number("glory", event.glory);
    line.number("overflow", event.overflow);
    line.number("fee", event.fee);
    line.number("theater", event.theater);
    line.number("art", event.art);
    line.number("academic", event.academic);
    line.number("count", event.count);
    const bool glory = event.kind == Event::Kind::glory_left;
    line.add("tiles", engine::joined(event.tiles, glory ? glory_word : tile_word));
    line.add("temples", engine::joined(event.temples, tile_word));
    line.add("pairs", engine::joined(event.pairs, number_word));
    line.add("amounts", engine::joined(event.amounts, number_word));
    return line.text;
}

}  // namespace coronet::minerva
