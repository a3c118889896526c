#include "protocol/monarch/card_words.hpp"

#include "engine/monarch/cards/cards.hpp"

#include <array>
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
std::string_view noun(Emblem emblem) { return emblem == Emblem::beast ? "beast" : "garment"; }

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

std::string court_text(const CardFacts& card) {
    std::string text = scoring_text(card.scoring);
    if (card.chaser) text = "When you acquire this card you may discard one guest from your court.";
    if (card.discount != Path::none) {
        text = "Your " + std::string(title(card.discount)) + " cards cost " + std::to_string(discount_amount) +
               " gold less.";
    }
    return text;
}

std::string moon_text(const MoonEffect& moon) {
    using Kind = MoonEffect::Kind;
    const auto amount = tokens(moon.amount, moon.resource);
    const auto together = "Pay " + amount + " together. ";
    switch (moon.kind) {
        case Kind::none: return {};
        case Kind::gain: return "Everybody gains " + amount + '.';
        case Kind::lose_half:
            return std::string("Everybody loses half of her ") + (moon.resource == Resource::food ? "food" : "gold") +
                   ", rounded down.";
        case Kind::reward_if_paid:
            return together + "If you do, everybody gains " + tokens(moon.reward, other(moon.resource)) +
                   "; if not, nothing happens.";
        case Kind::loss_unless_paid:
            return together + "If you do not, everybody loses " + tokens(moon.loss, moon.resource) + '.';
        case Kind::discard_unless_paid: return together + "If you do not, everybody discards one Court Card.";
    }
    return {};
}

void add_court_rulings(const CardFacts& card, std::vector<std::string>& list) {
    using Kind = Scoring::Kind;
    if (card.chaser) {
        list.emplace_back("The guest goes before the row is filled up again.");            // MON-043, MON-057
        list.emplace_back("It works on acquiring only: a guest that comes later stays.");  // MON-058
    }
    if (card.discount != Path::none) {
        list.emplace_back("The food of a card and everything but Court Cards cost what they say.");  // MON-054
        list.emplace_back("It does not lower its own price.");                                       // MON-055
        list.emplace_back("If it is replaced, it still lowers the price of that purchase.");         // MON-055
    }
    if (card.scoring.kind == Kind::per_path) {
        list.emplace_back("Improvements count whoever built them; covered ones do not.");  // MON-064, MON-129
        list.emplace_back("Cards in other courts, guests and banners never count.");       // MON-130
    }
    if (card.scoring.kind == Kind::per_emblem) {
        list.emplace_back("This card itself is none of them. What counts is the emblem, not the name.");  // MON-012
    }
    if (card.scoring.kind == Kind::unless_with || card.scoring.kind == Kind::unless_other) {
        list.emplace_back("Only this card drops to 0; the other one keeps its crowns.");  // MON-128
        list.emplace_back("It still counts with its path and emblem.");                   // MON-128
        list.emplace_back("The holder of the Banner of Balance ignores this.");           // MON-116
    }
}

void add_moon_rulings(const CardFacts& card, std::vector<std::string>& list) {
    if (card.moon.together()) {
        list.emplace_back("Everybody offers as much as she likes and may change it until all have agreed.");  // MON-093
        list.emplace_back("What is offered beyond the amount goes back, to the largest offers first.");       // MON-100
        list.emplace_back("If it is not paid, no offer is taken.");                                           // MON-098
    }
    if (card.moon.kind == MoonEffect::Kind::discard_unless_paid) {
        list.emplace_back("Each picks her own card; one who has a single Court Card loses that one.");  // MON-088
    }
    if (card.moon.kind == MoonEffect::Kind::loss_unless_paid) {
        list.emplace_back("Who has less loses all of it.");  // MON-089
    }
    list.emplace_back("It comes once a game at most.");  // MON-083
}

// Other names of the same card (MON-008).
constexpr std::array other_names{
    std::pair{Card::intimidating_automaton, "Also called Imposing Automaton."},
    std::pair{Card::astronomer, "Also called Astrologer."},
    std::pair{Card::pure_white_stag, "Also called Pure White Stage."},
    std::pair{Card::beastkeeper, "Also called Beastmaster."},
};
}  // namespace

std::string_view title(Path path) {
    static constexpr std::array<std::string_view, path_count> names{"-", "Might", "Culture", "Wisdom", "Bounty"};
    return names[static_cast<std::size_t>(path)];
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
    std::vector<std::string> list;
    switch (row.group) {
        case Group::court: add_court_rulings(row, list); break;
        case Group::improvement:
            list.emplace_back("It may cover what gives as much or less, never what gives more.");  // MON-062
            list.emplace_back("It works for everybody.");                                          // MON-064
            break;
        case Group::guest:
            list.emplace_back("It takes no place in the court and cannot be refused.");            // MON-068, MON-069
            list.emplace_back("Only cards that discard a guest on acquiring can get rid of it.");  // MON-059
            break;
        case Group::moon: add_moon_rulings(row, list); break;
    }
    for (const auto& [named, sentence] : other_names) {
        if (named == card) list.emplace_back(sentence);
    }
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
    const BannerFacts& row = facts(banner);
    if (row.tax_discount > 0) return "Taxing costs you " + tokens(row.tax_discount, Resource::food) + " less.";
    if (row.free_sweeps > 0) return "The first sweep of each of your turns costs nothing.";
    if (row.gold_by_tax > 0) {
        return "Whenever somebody else taxes, you gain " + tokens(row.gold_by_tax, Resource::gold) + '.';
    }
    if (row.food_by_harvest > 0) {
        return "Whenever somebody else harvests, you gain " + tokens(row.food_by_harvest, Resource::food) + '.';
    }
    return "Your cards keep their crowns whatever lies beside them.";
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
