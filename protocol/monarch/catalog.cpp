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
    const Scoring& scoring = row.scoring;
    switch (scoring.kind) {
        case Kind::fixed: entry.crowns = scoring.crowns; break;
        case Kind::unless_with:
            entry.crowns = scoring.crowns;
            entry.conflict = handle(scoring.enemy);
            break;
        case Kind::unless_other:
            entry.crowns = scoring.crowns;
            entry.conflict_emblem = scoring.emblem;
            break;
        case Kind::per_path:
            entry.each = scoring.crowns;
            entry.counts_path = scoring.path;
            break;
        case Kind::per_emblem:
            entry.each = scoring.crowns;
            entry.counts_emblem = scoring.emblem;
            break;
    }
    switch (row.ability.kind) {
        case Ability::Kind::none: break;
        case Ability::Kind::chase: entry.chaser = true; break;
        case Ability::Kind::cheapen: entry.discount = row.ability.path; break;
    }
    entry.emblem = unless(Emblem::none, row.emblem);
}

CardEntry entry_of(const CardFacts& row) {
    CardEntry entry;
    entry.handle = handle(row.card);
    entry.key = row.id;
    entry.name = row.name;
    if (!row.others.first_printing.empty()) {
        entry.names = PrintedNames{std::string(row.others.first_printing), std::string(row.name)};
    }
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
    entry.text = text_of(row.card);
    entry.picture = row.picture;
    entry.reconstructed = doubtful_fields(row.doubts, row.group);
    entry.rulings = rulings_of(row.card);
    return entry;
}
}  // namespace

std::vector<CardEntry> card_entries() {
    std::vector<CardEntry> list;
    list.reserve(card_count);
    for (const CardFacts& row : card_table) list.push_back(entry_of(row));
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
    for (const BannerFacts& row : banner_table) {
        list.push_back({std::string(row.id), std::string(row.name), requirement_of(row.banner), ability_of(row.banner),
                        crowns_of(row.banner), std::string(row.picture), doubtful_fields(row.doubts, Group::court)});
    }
    return list;
}

}  // namespace coronet::monarch
