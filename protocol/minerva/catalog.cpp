#include "protocol/minerva/catalog.hpp"

#include "engine/minerva/cards/cards.hpp"
#include "protocol/minerva/tile_words.hpp"

namespace coronet::minerva {

namespace {
template <class T>
std::optional<T> unless(T nothing, T value) {
    return value == nothing ? std::nullopt : std::optional(value);
}

std::map<std::string, int> by_name(const std::array<std::uint8_t, resource_count>& tokens) {
    std::map<std::string, int> named;
    for (std::size_t i = 0; i < resource_count; ++i) {
        if (tokens[i] > 0) named[std::string(word(static_cast<Resource>(i)))] = tokens[i];
    }
    return named;
}

EffectEntry effect_entry(const Effect& effect) {
    EffectEntry entry;
    entry.kind = effect.kind;
    entry.trigger = effect.trigger;
    entry.gain = by_name(effect.gain);
    if (effect.denarii > 0) entry.gain["denarii"] = effect.denarii;
    if (effect.glory > 0) entry.gain["glory"] = effect.glory;
    entry.amount = effect.amount;
    entry.resource = unless(no_resource, effect.resource);
    entry.culture = unless(no_culture, effect.culture);
    entry.category = unless(no_category, effect.category);
    entry.area = unless(Area::none, effect.area);
    return entry;
}

TileEntry entry_of(Tile tile) {
    const Kind kind = kind_of(tile);
    const TileFacts& row = facts(kind);
    TileEntry entry;
    entry.handle = handle(tile);
    entry.key = name_of(tile);
    entry.kind = handle(first_of(kind));
    entry.name = row.name;
    entry.label = label_of(kind);
    entry.group = row.group;
    if (row.group != Group::round) entry.category = row.category;
    entry.cost = by_name(row.cost);
    entry.effect = effect_entry(row.effect);
    entry.copies = row.copies.total();
    entry.players = players_for(tile);
    entry.text = text_of(kind);
    entry.picture = row.picture;
    entry.reconstructed = doubtful_fields(row.doubts);
    entry.rulings = rulings_of(kind);
    return entry;
}
}  // namespace

std::vector<TileEntry> tile_entries() {
    std::vector<TileEntry> list;
    list.reserve(tile_count);
    for (int number = 0; number < tile_count; ++number) list.push_back(entry_of(static_cast<Tile>(number)));
    return list;
}

std::vector<CultureEntry> culture_entries() {
    std::vector<CultureEntry> list;
    for (int number = 0; number < culture_tile_count; ++number) {
        const auto tile = static_cast<CultureTile>(number);
        const CultureFacts& row = facts(tile);
        list.push_back(
            {number, name_of(tile), culture_of(tile), row.points, row.marks, row.players, doubtful_fields(row.doubts)});
    }
    return list;
}

std::vector<GloryEntry> glory_entries() {
    std::vector<GloryEntry> list;
    for (int number = 0; number < glory_tile_count; ++number) {
        const auto tile = static_cast<GloryTile>(number);
        const GloryFacts& row = facts(tile);
        list.push_back({number, name_of(tile), row.round, row.place, row.points, doubtful_fields(row.doubts)});
    }
    return list;
}

std::vector<OrderEntry> order_entries() {
    std::vector<OrderEntry> list;
    list.reserve(tables::orders.size());
    for (const OrderFacts& row : tables::orders) {
        list.push_back({static_cast<int>(list.size()) + 1, row.points, doubtful_fields(row.doubts)});
    }
    return list;
}

std::vector<AssistantEntry> assistant_entries() {
    std::vector<AssistantEntry> list;
    for (int owned = 0; const auto price = assistant_price(owned); ++owned) {
        list.push_back({owned, price->denarii, price->glory});
    }
    return list;
}

std::vector<TitleEntry> title_entries() {
    std::vector<TitleEntry> list;
    list.reserve(tables::titles.size());
    for (const TitleFacts& row : tables::titles) list.push_back({row.least, std::string(row.title)});
    return list;
}

}  // namespace coronet::minerva
