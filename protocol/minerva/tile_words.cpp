#include "protocol/minerva/tile_words.hpp"

#include "engine/minerva/cards/cards.hpp"

#include <array>
#include <utility>

namespace coronet::minerva {

namespace {
using Does = Effect::Kind;
using Sentences = std::vector<std::string>;

std::string number(int count) { return std::to_string(count); }
std::string counted(int count, const char* one, const char* many) {
    return number(count) + ' ' + (count == 1 ? one : many);
}
std::string denarii(int count) { return counted(count, "denarius", "denarii"); }
std::string glory(int count) { return counted(count, "glory token", "glory tokens"); }
std::string points(int count) { return counted(count, "point", "points"); }
std::string name(Resource resource) { return std::string(word(resource)); }

std::string gain_text(const Effect& effect) {
    std::string all;
    const auto add = [&all](const std::string& part) { all += (all.empty() ? "" : " and ") + part; };
    for (std::size_t i = 0; i < resource_count; ++i) {
        if (effect.gain[i] > 0) add(number(effect.gain[i]) + ' ' + name(static_cast<Resource>(i)));
    }
    if (effect.denarii > 0) add(denarii(effect.denarii));
    if (effect.glory > 0) add(glory(effect.glory));
    return "Gain " + all + '.';
}

/// What a temple counts: "each trade tile".
std::string counted_text(const Effect& effect) {
    if (effect.kind == Does::per_category) return "each different kind of tile";
    if (effect.category == Category::residence) return "each residence";
    if (effect.category == Category::temple) return "each other temple";
    return "each " + std::string(word(effect.category)) + " tile";
}

std::string temple_text(const Effect& effect) {
    const std::string head = points(effect.amount) + " at the end for ";
    if (effect.kind == Does::per_token) return head + "each " + name(effect.resource) + " you hold.";
    return head + counted_text(effect) +
           (effect.area == Area::around ? " on the 8 cells around it." : " in its row and its column.");
}

const Sentences& temple_rulings(const Effect& effect) {
    static const Sentences tokens{"The tokens stay yours and count as money too."};  // MIN-121
    static const Sentences around{"Diagonal cells count.",                           // MIN-116
                                  "Only your own city counts, as it lies at the end."};
    static const Sentences lines{"However far away: empty cells and residences in between do not matter.",  // MIN-117
                                 "Only your own city counts, as it lies at the end."};
    return effect.kind == Does::per_token ? tokens : effect.area == Area::around ? around : lines;
}

/// What follows from what a temple counts, beside where it looks.
void add_counting_rulings(const Effect& effect, Sentences& list) {
    if (effect.kind == Does::per_category) {
        list.emplace_back("There are seven kinds: production, trade, cultural, military, special, temple, residence.");
        list.emplace_back("The temple itself does not count.");  // MIN-118
    }
    if (effect.category == Category::production) list.emplace_back("Fountain and starting tiles are production.");
    if (effect.category == Category::residence) list.emplace_back("With an assistant or without.");  // MIN-119
}

constexpr const char* special_ruling = "Only once, right after it is built; you may do without it.";   // MIN-049
constexpr const char* special_in_line = "In a line it does nothing, but the line goes on beyond it.";  // MIN-068

Sentences special_rulings(Does what) {
    Sentences list{special_ruling};
    switch (what) {
        case Does::trade: list.emplace_back("You may sell first to have something to pay with."); break;  // MIN-050
        case Does::take_culture:
            list.emplace_back("The marks of the tile do not matter.");  // MIN-053
            break;
        case Does::dine: list.emplace_back("Two alike or two different ones."); break;  // MIN-054
        case Does::activate_around:
            list.emplace_back("One after the other, in any order, each once; with fewer than three, those there are.");
            list.emplace_back("Culture is checked once, after the last of them.");  // MIN-057
            break;
        case Does::move_tile:
            list.emplace_back("Anything but residences: fountain, temples and special tiles too.");  // MIN-058
            list.emplace_back(
                "Afterwards the city hangs together, and the tile is beside one that stayed.");  // MIN-059
            list.emplace_back("Moving is not building: nothing is activated or drawn.");         // MIN-060
            break;
        case Does::remove_residence:
            list.emplace_back("Not one whose loss would split the city.");      // MIN-062
            list.emplace_back("The residence does not come back to reserve.");  // MIN-061
            break;
        default: break;
    }
    list.emplace_back(special_in_line);
    return list;
}
}  // namespace

std::string text_of(Kind kind) {
    const Effect& effect = facts(kind).effect;
    switch (effect.kind) {
        case Does::none:
            if (kind == Kind::residence)
                return "Free to build. Activates the line beside it in a direction you choose.";
            return "Ends the reveal of new tiles.";
        case Does::gain: return gain_text(effect);
        case Does::choice: return "Gain " + number(effect.amount) + " resource of your choice.";
        case Does::per_resource:
            return "Gain " + denarii(effect.amount) + " for each " + name(effect.resource) + " you hold.";
        case Does::convert:
            return "Pay any number of " + name(effect.resource) + ", for " + glory(effect.amount) + " each.";
        case Does::convert_pairs:
            return "Pay any number of pairs of equal resources, for " + glory(effect.amount) + " each.";
        case Does::culture:
            return counted(effect.amount, "point", "points") + " of " + std::string(word(effect.culture)) + '.';
        case Does::culture_choice:
            return counted(effect.amount, "point", "points") + " of a kind of culture you choose.";
        case Does::trade: return "When built: buy any resources for " + denarii(trade_price) + " each.";
        case Does::take_culture: return "When built: take the top culture tile of a stack you choose.";
        case Does::dine: return "When built: gain " + number(dining_total) + " resources of your choice.";
        case Does::activate_around:
            return "When built: activate up to " + number(bathhouse_picks) +
                   " production, trade, cultural or military tiles around it.";
        case Does::move_tile: return "When built: move one facility that lies around it.";
        case Does::remove_residence:
            return "When built: remove one residence without assistant around it from the game.";
        case Does::per_facility:
        case Does::per_category:
        case Does::per_token: return temple_text(effect);
    }
    return {};
}

std::vector<std::string> rulings_of(Kind kind) {
    const TileFacts& row = facts(kind);
    if (row.group == Group::temple) {
        Sentences list = temple_rulings(row.effect);
        add_counting_rulings(row.effect, list);
        return list;
    }
    switch (row.effect.kind) {
        case Does::none:
            if (kind == Kind::residence) {
                return {"The line ends at the first empty cell or residence.",  // MIN-066
                        "All its tiles are activated, nearest first.",          // MIN-067
                        "An assistant on it activates a line once more.",       // MIN-085
                        "You may build one where it activates nothing."};       // MIN-065
            }
            return {"Playing alone it can be half of a pair, with 3 denarii on it.", "Taking those is an action."};
        case Does::gain:
            if (row.effect.denarii > 0 || row.effect.glory > 0) return {};
            return {"Of each resource you keep six; each beyond that becomes 1 denarius."};    // MIN-030
        case Does::choice: return {"Also one of which you have six: it becomes 1 denarius."};  // MIN-032
        case Does::per_resource: return {"You keep the resources."};                           // MIN-074
        case Does::convert:
        case Does::convert_pairs: return {"You may pay none."};  // MIN-079
        case Does::culture:
        case Does::culture_choice:
            return {
                "Points of one turn together gain the top tile of a kind if they reach its marks; at most one a kind.",
                "Points are not kept for later turns."};  // MIN-080, MIN-081
        default: return special_rulings(row.effect.kind);
    }
}

std::string label_of(Kind kind) {
    const TileFacts& row = facts(kind);
    if (row.group != Group::temple) return std::string(row.name);
    if (row.effect.kind == Does::per_token) return name(row.effect.resource) + " held";
    const std::string what = row.effect.kind == Does::per_category ? "kinds" : std::string(word(row.effect.category));
    return what + (row.effect.area == Area::around ? " around" : " in line");
}

std::vector<std::string> doubtful_fields(Doubts doubts) {
    static constexpr std::array fields{
        std::pair{doubt::name, "name"},     std::pair{doubt::category, "category"}, std::pair{doubt::starting, "group"},
        std::pair{doubt::cost, "cost"},     std::pair{doubt::effect, "text"},       std::pair{doubt::copies, "copies"},
        std::pair{doubt::points, "points"}, std::pair{doubt::marks, "marks"},
    };
    std::vector<std::string> list;
    for (const auto& [bit, field] : fields) {
        if ((doubts & bit) != 0) list.emplace_back(field);
    }
    return list;
}

}  // namespace coronet::minerva
