// The words of Monarch's texts.

#include "engine/core/vocabulary.hpp"

#include "engine/monarch/text/text.hpp"

namespace coronet::monarch {
namespace {

using engine::Listing;

void add_facts(std::vector<engine::FactWord>& facts) {
    engine::add_facts(
        facts, Listing::in_order,
        {"deck",        "discard",      "box",        "spaces",   "space",      "court",         "guests",
         "food",        "gold",         "banner",     "turn",     "first",      "round",         "sweeps",
         "produced",    "moon",         "pledge",     "revision", "over",       "players",       "last",
         "ending",      "harvest",      "tax",        "villages", "scores",     "places",        "score",
         "deck_size",   "discard_size", "shuffles",   "top",      "yield",      "why",           "tax_price",
         "sweep_price", "harvest_gift", "tax_gift",   "worth",    "spoiled_by", "banner_crowns", "crowns_by",
         "met",         "holder",       "court_size", "ask",      "default",    "pledge_max",    "target",
         "sum",         "pays",         "preview"});
    engine::add_facts(facts, Listing::any_order,
                      {"waiting", "moons_left", "spaces_for", "counts", "banner_counts", "can_take", "asked",
                       "confirmed", "discarding"});
    engine::add_facts(facts, Listing::slots, {"row"});
    engine::add_facts(facts, Listing::pairs, {"price"});
}

}  // namespace

engine::Vocabulary vocabulary() {
    engine::Vocabulary words;
    const auto add = [](std::vector<std::string>& list, const auto& kinds) {
        list.insert(list.end(), kinds.begin(), kinds.end());
    };
    add(words.choices, engine::enum_words<Action::Kind>);
    add(words.events, engine::enum_words<Event::Kind>);
    words.usages = engine::usages(written_choices());
    add_facts(words.facts);
    words.foundations = {"spaces", "moon", "food", "gold"};
    for (const CardFacts& card : card_table) {
        words.others.emplace_back(card.id);
        if (!card.others.also.empty()) words.names_beside.push_back({card.others.also, card.id});
    }
    for (const BannerFacts& banner : banner_table) words.others.emplace_back(banner.id);
    for (const BoardFacts& board : board_table) words.others.emplace_back(board.id);
    for (const char* field : {"replace", "discard_guest", "other", "to", "slot", "space", "food", "gold", "amount",
                              "count", "cards", "amounts", "none", "harvest", "tax", "yes", "no"}) {
        words.others.emplace_back(field);
    }
    return words;
}

}  // namespace coronet::monarch
