// The printed facts of all cards, once more and by hand as the rules have them, so that a slip in the table of the
// engine shows. A row: the statement and the card | kinds | subtype | cost, coins, links, points, copies | set and
// rarity | what is not sure of it.
#include "engine/heart_of_crown/cards/card_table.hpp"

#include "engine/core/text.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace coronet::heart_of_crown {
namespace {

constexpr std::string_view printed = R"(
HOC-LULNASAIKA-1 lulnasaika | princess | none | 6 0 0 6 1 | base princess | sure
HOC-RAOLILY-1 raolily | princess | none | 6 0 0 0 1 | base princess | sure
HOC-KLAM-KLAM-1 klam_klam | princess | none | 6 0 0 0 1 | base princess | sure
HOC-BERGAMOT-1 bergamot | princess | none | 6 0 0 0 1 | base princess | sure
HOC-FLAMARIA-1 flamaria | princess | none | 6 0 0 0 1 | base princess | sure
HOC-TWINS-1 rain_and_shion | princess | none | 6 0 0 0 1 | base princess | sure
HOC-OUKA-1 ouka | princess | none | 6 0 0 0 1 | far_east princess | effect medium
HOC-VILLAGE-1 village | territory | none | 1 1 1 -2 28 | base basic | sure
HOC-TOWN-1 town | territory | none | 3 2 1 0 30 | base basic | sure
HOC-CITY-1 city | territory | none | 6 3 1 0 20 | base basic | sure
HOC-APPRENTICE-MAID-1 apprentice_maid | succession | maid | 2 0 0 -2 12 | base basic | sure
HOC-ROYAL-MAID-1 royal_maid | succession | maid | 3 0 0 2 12 | base basic | sure
HOC-COUNCILLOR-1 councillor | succession | none | 5 0 0 3 12 | base basic | sure
HOC-PRINCE-1 prince | succession | none | 8 0 0 6 12 | base basic | sure
HOC-CURSE-1 curse | curse | none | 0 0 0 0 16 | base basic | sure
HOC-KARIKUMA-1 karikuma | territory succession | none | 11 3 1 8 1 | base rare | coins medium, points medium, effect medium
HOC-CROWN-1 emperors_crown | territory succession | none | 13 0 0 14 1 | base rare | kinds medium, coins medium, links medium, points medium, effect medium
HOC-SCOUT-1 scout | action attack | military | 2 0 2 0 5 | base common | coins medium, effect medium
HOC-RAMPART-1 rampart | action defense | none | 2 1 1 0 5 | base common | coins reconstructed, effect reconstructed
HOC-OFFERING-1 offering | action | none | 2 0 1 0 5 | base common | coins medium, effect medium
HOC-FOUNTAIN-1 fountain_of_wishes | action | none | 2 0 1 0 5 | base common | sure
HOC-SWIFT-HORSE-1 swift_horse | action | none | 2 0 2 0 5 | base common | sure
HOC-DRAFT-NOTICE-1 draft_notice | action | none | 3 0 1 0 5 | base common | coins reconstructed, effect reconstructed
HOC-SLASH-AND-BURN-1 slash_and_burn_farming | action | none | 3 0 1 0 5 | base common | coins reconstructed, effect medium
HOC-TRADING-SHIP-1 trading_ship | action | merchant | 3 0 0 0 5 | base common | coins medium, effect medium
HOC-BATTERING-RAM-1 battering_ram | action | none | 3 0 1 0 5 | base common | kinds medium, coins medium, effect reconstructed
HOC-BRIBERY-1 bribery | action attack | strategy | 3 0 1 0 5 | base common | coins reconstructed, effect reconstructed
HOC-HIDEOUT-1 hideout | action defense | none | 3 0 1 0 5 | base common | coins reconstructed, effect reconstructed
HOC-TALISMAN-1 magic_talisman | action defense curse | none | 3 0 1 0 5 | base common | sure
HOC-BURIED-TREASURE-1 buried_treasure | action | none | 3 0 0 0 5 | base common | coins medium, effect medium
HOC-PURVEYOR-1 government_purveyor | action | merchant | 3 2 0 0 5 | base common | coins medium, effect medium
HOC-SHINOBI-1 shinobi | action | strategy | 4 0 2 0 5 | base common | coins reconstructed, effect reconstructed
HOC-MONEYLENDER-1 moneylender | action | merchant | 4 3 1 0 5 | base common | sure
HOC-LIBRARY-1 library | action | none | 4 0 1 0 5 | base common | coins reconstructed, effect reconstructed
HOC-STARGAZING-WITCH-1 stargazing_witch | action | magic | 4 0 2 0 5 | base common | sure
HOC-CITY-DEVELOPMENT-1 city_development | action | merchant | 4 0 1 0 5 | base common | sure
HOC-SUPPLY-UNIT-1 supply_unit | action | military | 4 0 2 0 5 | base common | coins medium, effect medium
HOC-DEMON-BANISHING-1 demon_banishing | action attack | strategy | 4 0 1 0 5 | base common | sure
HOC-INFANTRY-1 infantry_battalion | action attack | military | 4 2 0 0 5 | base common | coins medium, effect medium
HOC-CURIOSITIES-1 witch_of_curiosities | action attack | magic | 4 0 1 0 5 | base common | sure
HOC-BANK-1 bank | action | merchant | 5 2 0 0 5 | base common | coins reconstructed, effect reconstructed
HOC-ADVENTURER-1 adventurer | action | none | 5 0 0 0 5 | base common | coins medium
HOC-ALCHEMIST-1 alchemist | action | none | 5 0 1 0 5 | base common | sure
HOC-ROYAL-GUARD-1 royal_guard | action attack | military | 5 2 0 0 5 | base common | coins medium, effect medium
HOC-WITCH-OF-CURSES-1 witch_of_curses | action attack | magic | 5 0 0 0 5 | base common | sure
HOC-IMPERIAL-TERRITORY-1 imperial_territory | territory succession | none | 5 2 1 2 5 | base common | coins medium, points medium, effect medium
HOC-DUCHESS-1 rumor_spreading_duchess | succession | none | 6 0 0 3 5 | base common | coins medium, points medium, effect medium
HOC-FAIRY-1 money_loving_fairy | action | magic | 2 1 0 0 5 | far_east common | coins reconstructed, effect low
HOC-PIGEON-1 carrier_pigeon | action | strategy | 3 0 1 0 5 | far_east common | coins medium, effect medium
HOC-TRADER-1 trader | action | merchant | 3 2 0 0 5 | far_east common | coins reconstructed, effect medium
HOC-ARCHER-1 archer | action attack | military | 3 0 1 0 5 | far_east common | coins reconstructed, effect reconstructed
HOC-TAXATION-1 taxation | action | none | 3 1 0 0 5 | far_east common | sure
HOC-SAMURAI-1 samurai | action attack | military | 4 2 0 0 5 | far_east common | coins medium, effect reconstructed
HOC-KUNOICHI-1 kunoichi | action defense | strategy | 4 0 1 0 5 | far_east common | sure
HOC-APPRENTICE-WITCH-1 apprentice_witch | action attack | magic | 4 0 1 0 5 | far_east common | coins medium, effect low
HOC-PORT-CITY-1 port_city | territory | none | 4 2 2 0 5 | far_east common | coins medium
HOC-MINING-TOWN-1 mining_town | territory | none | 4 2 1 0 5 | far_east common | coins reconstructed, points low, effect reconstructed
HOC-CHARM-1 charm_of_two | action | merchant | 5 2 0 0 5 | far_east common | coins reconstructed, effect reconstructed
HOC-ALLIANCE-1 alliance | action | none | 5 0 2 0 5 | far_east common | coins medium, effect low
)";

std::string kinds_of(const CardFacts& card) {
    const std::vector<std::string> words = {"princess",  "action",     "attack", "defense",
                                            "territory", "succession", "curse"};
    std::vector<std::string> is;
    for (std::size_t bit = 0; bit < words.size(); ++bit) {
        if (card.is(static_cast<Kinds>(1U << bit))) is.push_back(words[bit]);
    }
    return engine::joined(is, [](const std::string& word) { return word; });
}

std::string doubts_of(const Doubts& doubts) {
    const std::vector<std::string> words = {"none", "medium", "low", "reconstructed"};
    std::vector<std::string> list;
    const auto add = [&](const char* field, Doubt doubt) {
        if (doubt != Doubt::none) list.push_back(std::string(field) + " " + words[static_cast<std::size_t>(doubt)]);
    };
    add("kinds", doubts.kinds);
    add("coins", doubts.coins);
    add("links", doubts.links);
    add("points", doubts.points);
    add("effect", doubts.effect);
    return list.empty() ? "sure"
                        : engine::joined(
                              list, [](const std::string& word) { return word; }, ", ");
}

std::string row_of(Card of) {
    const CardFacts& card = facts(of);
    const std::vector<std::string> sets = {"base", "far_east"};
    const std::vector<std::string> rarities = {"princess", "basic", "rare", "common"};
    std::ostringstream row;
    row << id_of(of) << " | " << kinds_of(card) << " | "
        << (card.subtype == Subtype::none ? std::string_view("none") : id_of(card.subtype)) << " | " << int{card.cost}
        << ' ' << int{card.coins} << ' ' << int{card.links} << ' ' << int{card.points} << ' ' << int{card.copies}
        << " | " << sets[static_cast<std::size_t>(card.set)] << ' ' << rarities[static_cast<std::size_t>(card.rarity)]
        << " | " << doubts_of(card.doubts);
    return row.str();
}

/// The rows of the list, without their statements.
std::vector<std::string> printed_rows() {
    std::vector<std::string> rows;
    std::istringstream lines{std::string(printed)};
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty()) rows.push_back(line.substr(line.find(' ') + 1));
    }
    return rows;
}

TEST(HeartOfCrownCards, AreAsPrinted) {  // HOC-009, HOC-010
    for (const std::string& row : printed_rows()) {
        const auto card = card_from(row.substr(0, row.find(' ')));
        ASSERT_TRUE(card) << row;
        EXPECT_EQ(row_of(*card), row);
    }
}

TEST(HeartOfCrownCards, AreThoseOfTheBox) {  // HOC-026, HOC-027
    EXPECT_EQ(printed_rows().size(), static_cast<std::size_t>(card_count));
}

TEST(HeartOfCrownCards, AreFoundByTheirIds) {
    for (int number = 0; number < card_count; ++number) {
        const Card card{static_cast<std::uint8_t>(number)};
        EXPECT_EQ(card_from(id_of(card)), card);
    }
    EXPECT_EQ(card_from("dragon"), std::nullopt);
    EXPECT_EQ(id_of(Card::fountain_of_wishes), "fountain_of_wishes");
    EXPECT_EQ(id_of(no_card), "-");
}

}  // namespace
}  // namespace coronet::heart_of_crown
