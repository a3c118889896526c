#include "protocol/heart_of_crown/card_words.hpp"

#include "engine/heart_of_crown/cards/cards.hpp"

#include <array>
#include <utility>

namespace coronet::heart_of_crown {

namespace {
std::string counted(int number, std::string_view one, std::string_view many) {
    return std::to_string(number) + ' ' + std::string(number == 1 ? one : many);
}
std::string points(int number) { return counted(number, "point", "points"); }

const Words& words_of(Card card) {
    for (const auto table : {words_of_the_court(), words_of_the_base(), words_of_the_east()}) {
        for (const Words& words : table) {
            if (words.card == card) return words;
        }
    }
    CHECK(false, "every card has its words");
}

// What needs no sentence of its own: it follows from the printed values.
void add_facts(const CardFacts& card, std::vector<Part>& parts) {
    const bool territory = card.is(kind::territory);
    const bool succession = card.is(kind::succession);
    if (card.is(kind::princess) && card.points != 0) {
        parts.push_back({When::always, "Worth " + points(card.points) + " from the moment you support her."});
    }
    if (territory && card.coins > 0)
        parts.push_back({When::play, "Gives " + counted(card.coins, "coin", "coins") + '.'});
    if (territory && succession) parts.push_back({When::always, "Can be played as a territory, or set."});
    if (succession && !territory) parts.push_back({When::always, "Cannot be played, only set."});
    if ((territory || succession) && card.points != 0) {
        parts.push_back({When::always, "Worth " + points(card.points) + " under direct control."});
    }
}

// Questions that every princess brings up.
constexpr std::array about_princesses{
    "You support one princess in the whole game; nobody else can take her.",             // HOC-091
    "Up to three territories of highest cost in your play area come along, no choice.",  // HOC-092
};

// Other names of the same card.
constexpr std::array other_names{
    std::pair{Card::raolily, "Also called Laolily."},
    std::pair{Card::ouka, "Also called Ohka."},
    std::pair{Card::village, "Also called Farming Village."},
    std::pair{Card::city, "Also called Large City; what others call City is the Town here."},
    std::pair{Card::apprentice_maid, "Also called Apprentice Handmaid."},
    std::pair{Card::royal_maid, "Also called Court Maid."},
    std::pair{Card::councillor, "Also called Senator."},
    std::pair{Card::prince, "Also called Duke."},
    std::pair{Card::karikuma, "Also spelled Imperial Capitol Karikuma."},
    std::pair{Card::mining_town, "Also called Mining City."},
    std::pair{Card::taxation, "Also called Levies."},
    std::pair{Card::alliance, "Also called Confederation."},
};

constexpr std::array titles{
    std::pair{Card::lulnasaika, "The First Princess"},
    std::pair{Card::raolily, "The Second Princess"},
    std::pair{Card::klam_klam, "Princess of the South Sea"},
    std::pair{Card::bergamot, "Know-it-All Princess"},
    std::pair{Card::flamaria, "Shogun Princess"},
    std::pair{Card::rain_and_shion, "Twin Princesses"},
    std::pair{Card::ouka, "Far East Mathematician Princess"},
};
}  // namespace

std::vector<Part> parts_of(Card card) {
    std::vector<Part> parts;
    add_facts(facts(card), parts);
    const Words& words = words_of(card);
    parts.insert(parts.end(), words.parts.begin(), words.parts.end());
    return parts;
}

std::string text_of(Card card) {
    std::string text;
    for (const Part& part : parts_of(card)) {
        if (!text.empty()) text += ' ';
        if (const auto title = title_of(part.when); !title.empty()) text += std::string(title) + ": ";
        text += part.text;
    }
    return text;
}

std::vector<std::string> rulings_of(Card card) {
    const Words& words = words_of(card);
    std::vector<std::string> list(words.rulings.begin(), words.rulings.end());
    if (facts(card).is(kind::princess)) list.insert(list.end(), about_princesses.begin(), about_princesses.end());
    for (const auto& [named, sentence] : other_names) {
        if (named == card) list.emplace_back(sentence);
    }
    return list;
}

std::string_view title_of(Card card) {
    for (const auto& [named, title] : titles) {
        if (named == card) return title;
    }
    return {};
}

std::string_view title_of(When when) {
    switch (when) {
        case When::play:
        case When::always: return {};
        case When::defense: return "Defense";
        case When::ability: return "Ability";
        case When::supported: return "When you support her";
        case When::set: return "When set";
        case When::gained: return "When it becomes yours";
        case When::cleanup: return "Start of cleanup";
        case When::turn_end: return "End of turn";
    }
    return {};
}

std::map<std::string, Doubt> doubtful_fields(const Doubts& doubts) {
    std::map<std::string, Doubt> fields;
    const auto add = [&fields](std::string_view field, Doubt doubt) {
        if (doubt != Doubt::none) fields.emplace(field, doubt);
    };
    add("kinds", doubts.kinds);
    add("coins", doubts.coins);
    add("links", doubts.links);
    add("points", doubts.points);
    add("text", doubts.effect);
    return fields;
}

}  // namespace coronet::heart_of_crown
