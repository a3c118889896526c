#include "protocol/heart_of_crown/catalog.hpp"

#include "engine/heart_of_crown/setup/setup.hpp"

namespace coronet::heart_of_crown {

namespace {
std::vector<KindWord> kind_words(Kinds kinds) {
    std::vector<KindWord> words;
    for (int bit = 0; bit < kind_count; ++bit) {
        if ((kinds & (1U << static_cast<unsigned>(bit))) != 0) words.push_back(static_cast<KindWord>(bit));
    }
    return words;
}

CrownCard entry_of(Card card) {
    const CardFacts& row = facts(card);
    CrownCard entry;
    entry.handle = handle(card);
    entry.key = id_of(card);
    entry.name = row.name;
    if (const auto title = words(card).title; !title.empty()) entry.title = title;
    entry.set = row.set;
    entry.rarity = row.rarity;
    entry.kinds = kind_words(row.kinds);
    if (row.subtype != Subtype::none) entry.subtype = row.subtype;
    entry.cost = row.cost;
    entry.coins = row.coins;
    entry.links = row.links;
    entry.points = row.points;
    entry.copies = row.copies;
    entry.text = text_of(card);
    entry.parts = parts_of(card);
    entry.picture = row.picture;
    entry.doubts = doubtful_fields(row.doubts);
    for (const auto& [field, doubt] : entry.doubts) {
        if (doubt == Doubt::low || doubt == Doubt::reconstructed) entry.reconstructed.push_back(field);
    }
    entry.rulings = rulings_of(card);
    return entry;
}
}  // namespace

std::vector<CrownCard> card_entries() {
    std::vector<CrownCard> list;
    list.reserve(card_count);
    for (int number = 0; number < card_count; ++number) list.push_back(entry_of(static_cast<Card>(number)));
    return list;
}

std::vector<CrownPreset> preset_entries() {
    std::vector<CrownPreset> list;
    list.reserve(preset_count);
    for (const Preset& preset : presets()) {
        auto& entry = list.emplace_back();
        entry.key = preset.id;
        entry.name = preset.name;
        entry.group = preset.group;
        for (const Card card : preset.cards) entry.cards.push_back(handle(card));
    }
    return list;
}

}  // namespace coronet::heart_of_crown
