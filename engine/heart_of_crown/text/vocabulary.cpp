// The words of Heart of Crown's texts; text.hpp declares what stands here.

#include "engine/core/vocabulary.hpp"

#include "engine/heart_of_crown/text/text.hpp"

namespace coronet::heart_of_crown {
namespace {

using engine::Listing;

void add_facts(std::vector<engine::FactWord>& facts) {
    engine::add_facts(
        facts, Listing::in_order,
        {"deck",         "discard",     "out",          "play",         "princess",  "territories", "coin",
         "debt",         "ore",         "twin",         "succession",   "supply",    "market",      "basic",
         "curses",       "turn",        "turn_number",  "phase",        "plays",     "coins",       "choice",
         "ability_used", "extra",       "extra_coming", "villages_two", "purveyor",  "tax_exempt",  "bribery",
         "debt_coming",  "returns",     "overtime",     "points",       "hand_size", "deck_size",   "discard_size",
         "supply_size",  "stack",       "price",        "ask",          "options",   "can_play",    "can_set",
         "can_buy",      "can_support", "can_keep",     "attack",       "ramparts",  "players",     "order",
         "over",         "reason",      "scores",       "places",       "default",   "automatic",   "preview"});
    engine::add_facts(facts, Listing::any_order,
                      {"hand", "set", "princesses", "tokens", "banished", "alliances", "ceremony", "dropped_out",
                       "shown", "moves", "waiting", "winners", "commons"});
    engine::add_facts(facts, Listing::pairs, {"points_by", "opened", "known"});
}

}  // namespace

engine::Vocabulary vocabulary() {
    engine::Vocabulary words;
    words.usages = engine::usages(written_choices());
    engine::add_words(words.choices, Action::Kind::stop);
    engine::add_words(words.events, Event::Kind::token_gone);
    add_facts(words.facts);
    words.foundations = {"market", "basic"};
    for (int number = 0; number < card_count; ++number) {
        words.others.emplace_back(id_of(static_cast<Card>(number)));
    }
    for (int number = 0; number < subtype_count; ++number) {
        words.others.emplace_back(id_of(static_cast<Subtype>(number)));
    }
    engine::add_words(words.others, Copy::recalled);
    engine::add_words(words.others, Way::succession);
    engine::add_words(words.others, Reason::turn_limit);
    engine::add_words(words.others, Zone::box);
    engine::add_words(words.others, Phase::over);
    engine::add_words(words.others, Choice::set);
    for (const char* field :
         {"other", "by", "from", "into", "to", "slot", "amount", "count", "cards", "amounts", "seats", "yes", "no"}) {
        words.others.emplace_back(field);
    }
    return words;
}

}  // namespace coronet::heart_of_crown
