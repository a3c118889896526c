#include "protocol/monarch/catalog.hpp"

#include "engine/monarch/cards/cards.hpp"
#include "protocol/monarch/card_words.hpp"

namespace coronet::monarch {

namespace {
template <class T>
std::optional<T> unless(T nothing, T value) {
    return value == nothing ? std::nullopt : std::optional(value);
}

void fill_court(CardEntry& entry, const CardFacts& row) {
    using Kind = Scoring::Kind;
    const auto& scoring = row.scoring;
    const bool counting = scoring.kind == Kind::per_path || scoring.kind == Kind::per_emblem;
    (counting ? entry.each : entry.crowns) = scoring.crowns;
    entry.counts_path = unless(Path::none, scoring.path);
    if (scoring.kind == Kind::per_emblem) entry.counts_emblem = scoring.emblem;
    if (scoring.kind == Kind::unless_other) entry.conflict_emblem = scoring.emblem;
    if (scoring.kind == Kind::unless_with) entry.conflict = handle(scoring.enemy);
    entry.chaser = unless(false, row.chaser);
    entry.discount = unless(Path::none, row.discount);
    entry.emblem = unless(Emblem::none, row.emblem);
}

CardEntry entry_of(Card card) {
    const CardFacts& row = facts(card);
    CardEntry entry;
    entry.handle = handle(card);
    entry.key = row.id;
    entry.name = row.name;
    if (card == Card::astronomer) entry.names = PrintedNames{"Astrologer", std::string(row.name)};
    entry.group = row.group;
    entry.path = unless(Path::none, row.path);
    entry.gold = row.cost.gold;
    entry.food = row.cost.food;
    switch (row.group) {
        case Group::court: fill_court(entry, row); break;
        case Group::improvement:
            entry.kind = row.land;
            entry.value = row.yield;
            break;
        case Group::guest: entry.crowns = -row.penalty; break;
        case Group::moon:
            entry.moon = MoonWords{row.moon.kind, row.moon.resource, row.moon.amount, row.moon.reward, row.moon.loss};
            break;
    }
    entry.text = text_of(card);
    entry.picture = row.picture;
    entry.reconstructed = doubtful_fields(row.doubts, row.group);
    entry.rulings = rulings_of(card);
    return entry;
}
}  // namespace

std::vector<CardEntry> card_entries() {
    std::vector<CardEntry> list;
    list.reserve(card_count);
    for (int number = 0; number < card_count; ++number) list.push_back(entry_of(static_cast<Card>(number)));
    return list;
}

std::vector<BoardEntry> board_entries() {
    std::vector<BoardEntry> list;
    list.reserve(board_table.size());
    for (const auto& row : board_table) {
        list.push_back({std::string(row.id), std::string(row.name), row.land, row.yield, std::string(row.picture)});
    }
    return list;
}

std::vector<BannerEntry> banner_entries() {
    std::vector<BannerEntry> list;
    list.reserve(banner_count);
    for (int number = 0; number < banner_count; ++number) {
        const auto banner = static_cast<Banner>(number);
        const BannerFacts& row = facts(banner);
        list.push_back({std::string(row.id), std::string(row.name), requirement_of(banner), ability_of(banner),
                        crowns_of(banner), std::string(row.picture), doubtful_fields(row.doubts, Group::court)});
    }
    return list;
}

}  // namespace coronet::monarch
