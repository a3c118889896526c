#include "protocol/minerva/tile_words.hpp"

#include "engine/minerva/cards/cards.hpp"

#include <array>
#include <initializer_list>
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

/// What a tile of these is called among others: "each trade tile".
std::string each_of(Category category) {
    if (category == Category::residence) return "each residence";
    if (category == Category::temple) return "each other temple";
    return "each " + std::string(word(category)) + " tile";
}

std::string temple_text(const Effect& effect, const std::string& what) {
    const char* where = effect.area == Area::none     ? " you hold."
                        : effect.area == Area::around ? " on the 8 cells around it."
                                                      : " in its row and its column.";
    return points(effect.amount) + " at the end for " + what + where;
}

std::string temple_label(const Effect& effect, const std::string& what) {
    return what + (effect.area == Area::none ? " held" : effect.area == Area::around ? " around" : " in line");
}

/// Of a temple that looks at tiles.
Sentences area_rulings(const Effect& effect, std::initializer_list<const char*> more) {
    Sentences list{effect.area == Area::around
                       ? "Diagonal cells count."                                                     // MIN-116
                       : "However far away: empty cells and residences in between do not matter."};  // MIN-117
    list.emplace_back("Only your own city counts, as it lies at the end.");
    list.insert(list.end(), more.begin(), more.end());
    return list;
}

/// Of a temple that counts tiles of one category.
Sentences category_rulings(const Effect& effect) {
    if (effect.category == Category::production) {
        return area_rulings(effect, {"Fountain and starting tiles are production."});
    }
    if (effect.category == Category::residence) {
        return area_rulings(effect, {"With an assistant or without."});  // MIN-119
    }
    return area_rulings(effect, {});
}

/// Of a tile that does something once.
Sentences special_rulings(std::initializer_list<const char*> own) {
    Sentences list{"Only once, right after it is built; you may do without it."};  // MIN-049
    list.insert(list.end(), own.begin(), own.end());
    list.emplace_back("In a line it does nothing, but the line goes on beyond it.");  // MIN-068
    return list;
}
}  // namespace

std::string text_of(Kind kind) {
    const TileFacts& row = facts(kind);
    const Effect& effect = row.effect;
    switch (effect.kind) {
        case Does::none: return std::string(row.text);
        case Does::gain: return gain_text(effect);
        case Does::choice: return "Gain " + number(effect.amount) + " resource of your choice.";
        case Does::per_resource:
            return "Gain " + denarii(effect.amount) + " for each " + name(effect.resource) + " you hold.";
        case Does::convert:
            return "Pay any number of " + name(effect.resource) + ", for " + glory(effect.amount) + " each.";
        case Does::convert_pairs:
            return "Pay any number of pairs of equal resources, for " + glory(effect.amount) + " each.";
        case Does::culture: return points(effect.amount) + " of " + std::string(word(effect.culture)) + '.';
        case Does::culture_choice: return points(effect.amount) + " of a kind of culture you choose.";
        case Does::trade: return "When built: buy any resources for " + denarii(trade_price) + " each.";
        case Does::take_culture: return "When built: take the top culture tile of a stack you choose.";
        case Does::dine: return "When built: gain " + number(dining_total) + " resources of your choice.";
        case Does::activate_around:
            return "When built: activate up to " + number(bathhouse_picks) +
                   " production, trade, cultural or military tiles around it.";
        case Does::move_tile: return "When built: move one facility that lies around it.";
        case Does::remove_residence:
            return "When built: remove one residence without assistant around it from the game.";
        case Does::per_facility: return temple_text(effect, each_of(effect.category));
        case Does::per_category: return temple_text(effect, "each different kind of tile");
        case Does::per_token: return temple_text(effect, "each " + name(effect.resource));
    }
    return {};
}

std::vector<std::string> rulings_of(Kind kind) {
    const TileFacts& row = facts(kind);
    const Effect& effect = row.effect;
    switch (effect.kind) {
        case Does::none: return {row.rulings.begin(), row.rulings.end()};
        case Does::gain:
            if (effect.denarii > 0 || effect.glory > 0) return {};
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
        case Does::trade: return special_rulings({"You may sell first to have something to pay with."});  // MIN-050
        case Does::take_culture: return special_rulings({"The marks of the tile do not matter."});        // MIN-053
        case Does::dine: return special_rulings({"Two alike or two different ones."});                    // MIN-054
        case Does::activate_around:
            return special_rulings(
                {"One after the other, in any order, each once; with fewer than three, those there are.",
                 "Culture is checked once, after the last of them."});  // MIN-057
        case Does::move_tile:
            return special_rulings(
                {"Anything but residences: fountain, temples and special tiles too.",            // MIN-058
                 "Afterwards the city hangs together, and the tile is beside one that stayed.",  // MIN-059
                 "Moving is not building: nothing is activated or drawn."});                     // MIN-060
        case Does::remove_residence:
            return special_rulings({"Not one whose loss would split the city.",        // MIN-062
                                    "The residence does not come back to reserve."});  // MIN-061
        case Does::per_facility: return category_rulings(effect);
        case Does::per_category:
            return area_rulings(
                effect, {"There are seven kinds: production, trade, cultural, military, special, temple, residence.",
                         "The temple itself does not count."});                          // MIN-118
        case Does::per_token: return {"The tokens stay yours and count as money too."};  // MIN-121
    }
    return {};
}

std::string label_of(Kind kind) {
    const TileFacts& row = facts(kind);
    const Effect& effect = row.effect;
    switch (effect.kind) {
        case Does::per_facility: return temple_label(effect, std::string(word(effect.category)));
        case Does::per_category: return temple_label(effect, "kinds");
        case Does::per_token: return temple_label(effect, name(effect.resource));
        case Does::none:
        case Does::gain:
        case Does::choice:
        case Does::per_resource:
        case Does::convert:
        case Does::convert_pairs:
        case Does::culture:
        case Does::culture_choice:
        case Does::trade:
        case Does::take_culture:
        case Does::dine:
        case Does::activate_around:
        case Does::move_tile:
        case Does::remove_residence: break;
    }
    return std::string(row.name);
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
