#include "protocol/heart_of_crown/card_words.hpp"

#include <array>

namespace coronet::heart_of_crown {

namespace {
std::string counted(int number, std::string_view one, std::string_view many) {
    return std::to_string(number) + ' ' + std::string(number == 1 ? one : many);
}
std::string points(int number) { return counted(number, "point", "points"); }

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
    "You support one princess in the whole game; nobody else can take her.",                                // HOC-091
    "Up to three territories of highest cost in your play area come along; among equal costs you choose.",  // HOC-093
};
}  // namespace

std::vector<Part> parts_of(Card card) {
    std::vector<Part> parts;
    add_facts(facts(card), parts);
    for (const Sentence& part : words(card).parts) parts.push_back({part.when, std::string(part.text)});
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
    const CardWords& said = words(card);
    std::vector<std::string> list(said.rulings.begin(), said.rulings.end());
    if (facts(card).is(kind::princess)) list.insert(list.end(), about_princesses.begin(), about_princesses.end());
    if (!said.also.empty()) list.emplace_back(said.also);
    return list;
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
