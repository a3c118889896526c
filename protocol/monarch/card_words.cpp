#include "protocol/monarch/card_words.hpp"

#include "engine/monarch/cards/cards.hpp"

#include <array>
#include <initializer_list>
#include <utility>

namespace coronet::monarch {

namespace {
std::string counted(int number, std::string_view one, std::string_view many) {
    return std::to_string(number) + ' ' + std::string(number == 1 ? one : many);
}
std::string crowns(int number) { return counted(number, "crown", "crowns"); }
std::string tokens(int number, Resource resource) {
    return std::to_string(number) + (resource == Resource::food ? " food" : " gold");
}
constexpr Resource other(Resource resource) { return resource == Resource::food ? Resource::gold : Resource::food; }
std::string_view noun(Emblem emblem) {
    switch (emblem) {
        case Emblem::none: break;
        case Emblem::beast: return "beast";
        case Emblem::garment: return "garment";
    }
    return "-";
}

std::string scoring_text(const Scoring& scoring) {
    using Kind = Scoring::Kind;
    switch (scoring.kind) {
        case Kind::fixed: return {};
        case Kind::unless_with:
            return "Worth no crowns while the " + std::string(facts(scoring.enemy).name) + " is in the same court.";
        case Kind::unless_other:
            return "Worth no crowns while another " + std::string(noun(scoring.emblem)) + " is in the same court.";
        case Kind::per_path:
            return crowns(scoring.crowns) + " for each " + std::string(title(scoring.path)) +
                   " card in your court, this one included, and for each " + std::string(title(scoring.path)) +
                   " improvement that lies on top.";
        case Kind::per_emblem:
            return crowns(scoring.crowns) + " for each " + std::string(noun(scoring.emblem)) + " in your court.";
    }
    return {};
}

std::string ability_text(const Ability& ability) {
    using Kind = Ability::Kind;
    switch (ability.kind) {
        case Kind::none: return {};
        case Kind::chase: return "When you acquire this card you may discard one guest from your court.";
        case Kind::cheapen:
            return "Your " + std::string(title(ability.path)) + " cards cost " + std::to_string(discount_amount) +
                   " gold less.";
    }
    return {};
}

std::string court_text(const CardFacts& card) {
    const std::string scoring = scoring_text(card.scoring);
    const std::string ability = ability_text(card.ability);
    return scoring + (scoring.empty() || ability.empty() ? "" : " ") + ability;
}

std::string moon_text(const MoonEffect& moon) {
    using Kind = MoonEffect::Kind;
    const auto amount = tokens(moon.amount, moon.resource);
    const auto together = "Pay " + amount + " together. ";
    switch (moon.kind) {
        case Kind::none: return {};
        case Kind::gain: return "Everybody gains " + amount + '.';
        case Kind::lose_half:
            return moon.resource == Resource::food ? "Everybody loses half of her food, rounded down."
                                                   : "Everybody loses half of her gold, rounded down.";
        case Kind::reward_if_paid:
            return together + "If you do, everybody gains " + tokens(moon.reward, other(moon.resource)) +
                   "; if not, nothing happens.";
        case Kind::loss_unless_paid:
            return together + "If you do not, everybody loses " + tokens(moon.loss, moon.resource) + '.';
        case Kind::discard_unless_paid: return together + "If you do not, everybody discards one Court Card.";
    }
    return {};
}

using Rulings = std::vector<std::string>;
void add(Rulings& list, std::initializer_list<std::string_view> sentences) {
    list.insert(list.end(), sentences.begin(), sentences.end());
}

void add_rulings(Rulings& list, const Ability& ability) {
    using Kind = Ability::Kind;
    switch (ability.kind) {
        case Kind::none: return;
        case Kind::chase:
            return add(list, {"The guest goes before the row is filled up again.",              // MON-043, MON-057
                              "It works on acquiring only: a guest that comes later stays."});  // MON-058
        case Kind::cheapen:
            return add(list, {"The food of a card and everything but Court Cards cost what they say.",  // MON-054
                              "It does not lower its own price.",                                       // MON-055
                              "If it is replaced, it still lowers the price of that purchase."});       // MON-055
    }
}

void add_rulings(Rulings& list, const Scoring& scoring) {
    using Kind = Scoring::Kind;
    switch (scoring.kind) {
        case Kind::fixed: return;
        case Kind::per_path:
            return add(list, {"Improvements count whoever built them; covered ones do not.",  // MON-064, MON-129
                              "Cards in other courts, guests and banners never count."});     // MON-130
        case Kind::per_emblem:                                                                // MON-012
            return add(list, {"This card itself is none of them. What counts is the emblem, not the name."});
        case Kind::unless_with:
        case Kind::unless_other:
            return add(list, {"Only this card drops to 0; the other one keeps its crowns.",  // MON-128
                              "It still counts with its path and emblem.",                   // MON-128
                              "The holder of the Banner of Balance ignores this."});         // MON-116
    }
}

void add_rulings(Rulings& list, const MoonEffect& moon) {
    using Kind = MoonEffect::Kind;
    if (moon.together()) {
        add(list, {"Everybody offers as much as she likes and may change it until all have agreed.",  // MON-093
                   "What is offered beyond the amount goes back, to the largest offers first.",       // MON-100
                   "If it is not paid, no offer is taken."});                                         // MON-098
    }
    switch (moon.kind) {
        case Kind::none: return;
        case Kind::gain:
        case Kind::lose_half:
        case Kind::reward_if_paid: break;
        case Kind::loss_unless_paid: add(list, {"Who has less loses all of it."}); break;  // MON-089
        case Kind::discard_unless_paid:                                                    // MON-088
            add(list, {"Each picks her own card; one who has a single Court Card loses that one."});
            break;
    }
    add(list, {"It comes once a game at most."});  // MON-083
}
}  // namespace

std::string_view title(Path path) {
    switch (path) {
        case Path::none: return "-";
        case Path::might: return "Might";
        case Path::culture: return "Culture";
        case Path::wisdom: return "Wisdom";
        case Path::bounty: return "Bounty";
    }
    return "-";
}

std::string text_of(Card card) {
    const CardFacts& row = facts(card);
    switch (row.group) {
        case Group::court: return court_text(row);
        case Group::improvement:
            return row.land == Land::farm
                       ? "Goes on a farm, which then gives " + tokens(row.yield, Resource::food) + " at a harvest."
                       : "Goes on a village, which then gives " + tokens(row.yield, Resource::gold) + " at a tax.";
        case Group::guest: return "Send it to another court, where it counts -" + crowns(row.penalty) + '.';
        case Group::moon: return moon_text(row.moon);
    }
    return {};
}

std::vector<std::string> rulings_of(Card card) {
    const CardFacts& row = facts(card);
    Rulings list;
    switch (row.group) {
        case Group::court:
            add_rulings(list, row.ability);
            add_rulings(list, row.scoring);
            break;
        case Group::improvement:
            add(list, {"It may cover what gives as much or less, never what gives more.",  // MON-062
                       "It works for everybody."});                                        // MON-064
            break;
        case Group::guest:
            add(list, {"It takes no place in the court and cannot be refused.",              // MON-068, MON-069
                       "Only cards that discard a guest on acquiring can get rid of it."});  // MON-059
            break;
        case Group::moon: add_rulings(list, row.moon); break;
    }
    if (!row.others.first_printing.empty()) {
        list.push_back(std::string(row.others.first_printing) + " in the first printing, " + std::string(row.name) +
                       " later.");  // MON-017
    }
    if (!row.others.also.empty()) list.push_back("Also called " + std::string(row.others.also) + '.');  // MON-008
    return list;
}

std::vector<std::string> doubtful_fields(Doubts doubts, Group group) {
    static constexpr std::array fields{
        std::pair{doubt::name, "name"},     std::pair{doubt::copies, "copies"}, std::pair{doubt::path, "path"},
        std::pair{doubt::emblem, "emblem"}, std::pair{doubt::gold, "gold"},     std::pair{doubt::food, "food"},
        std::pair{doubt::crowns, "crowns"}, std::pair{doubt::ability, "text"},  std::pair{doubt::kind, "kind"},
        std::pair{doubt::yield, "value"},
    };
    std::vector<std::string> list;
    for (const auto& [bit, field] : fields) {
        if ((doubts & bit) != 0) list.emplace_back(field);
    }
    const bool has_text = (doubts & doubt::ability) != 0;
    if ((doubts & doubt::effect) != 0 && group == Group::moon && !has_text) list.emplace_back("text");
    return list;
}

std::string requirement_of(Banner banner) {
    const BannerFacts& row = facts(banner);
    if (row.path == Path::none) return "Two Court Cards of different path in your court; one of them may have none.";
    return "Two " + std::string(title(row.path)) + " Court Cards in your court. Improvements do not count.";
}

std::string ability_of(Banner banner) {
    using Kind = BannerAbility::Kind;
    const auto [kind, amount] = facts(banner).ability;
    switch (kind) {
        case Kind::cheaper_tax: return "Taxing costs you " + tokens(amount, Resource::food) + " less.";
        case Kind::free_sweeps: return "The first sweep of each of your turns costs nothing.";
        case Kind::gold_by_tax: return "Whenever somebody else taxes, you gain " + tokens(amount, Resource::gold) + '.';
        case Kind::food_by_harvest:
            return "Whenever somebody else harvests, you gain " + tokens(amount, Resource::food) + '.';
        case Kind::keeps_crowns: return "Your cards keep their crowns whatever lies beside them.";
    }
    return {};
}

std::string crowns_of(Banner banner) {
    const BannerFacts& row = facts(banner);
    if (row.path == Path::none) {
        return crowns(row.crowns_each) + " for each different path among your Court Cards, at most " +
               std::to_string(row.crowns_most) + '.';
    }
    const std::string path(title(row.path));
    return crowns(row.crowns_each) + " for each " + path + " card in your court and for each " + path +
           " improvement that lies on top.";
}

}  // namespace coronet::monarch
