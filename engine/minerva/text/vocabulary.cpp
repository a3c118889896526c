// The words of Minerva's texts; text.hpp declares what stands here.

#include "engine/core/vocabulary.hpp"

#include "engine/minerva/cards/cards.hpp"
#include "engine/minerva/table/table.hpp"
#include "engine/minerva/text/text.hpp"

namespace coronet::minerva {
namespace {

using engine::Listing;

void add_facts(std::vector<engine::FactWord>& facts) {
    engine::add_facts(facts, Listing::in_order, {"denarii",     "grain",
                                                 "wood",        "stone",
                                                 "ore",         "assistants",
                                                 "residences",  "order",
                                                 "stack",       "offer",
                                                 "pairs",       "temple_stack",
                                                 "turn",        "first",
                                                 "round",       "phase",
                                                 "players",     "over",
                                                 "decides",     "ask",
                                                 "at",          "next_order",
                                                 "fee",         "turned",
                                                 "stack_size",  "temple_stack_size",
                                                 "scores",      "places",
                                                 "title",       "ranking",
                                                 "placed",      "removed",
                                                 "passed",      "place",
                                                 "score",       "most",
                                                 "default",     "missing",
                                                 "why",         "worth",
                                                 "preview",     "line",
                                                 "pair_numbers"});
    engine::add_facts(facts, Listing::slots, {"row"});
    engine::add_facts(facts, Listing::sites, {"temple"});
    engine::add_facts(facts, Listing::any_order,
                      {"glory", "culture", "glory_tiles", "waiting", "cells", "hosts", "cultures", "targets", "moves"});
    engine::add_facts(facts, Listing::pairs, {"city", "points", "unseen", "price", "resources", "barred", "pay"});
}

template <class Enum>
void add_names(std::vector<std::string>& words) {
    words.insert(words.end(), engine::enum_words<Enum>.begin(), engine::enum_words<Enum>.end());
}

void add_pieces(std::vector<std::string>& words) {
    for (int number = 0; number < tile_count; ++number) words.push_back(name_of(static_cast<Tile>(number)));
    for (int number = 0; number < culture_tile_count; ++number) {
        words.push_back(name_of(static_cast<CultureTile>(number)));
    }
    for (int number = 0; number < glory_tile_count; ++number) words.push_back(name_of(static_cast<GloryTile>(number)));
    add_names<Resource>(words);
    add_names<Culture>(words);
    add_names<Dir>(words);
}

}  // namespace

engine::Vocabulary vocabulary() {
    engine::Vocabulary words;
    add_names<Action::Verb>(words.choices);
    words.usages = engine::usages(written_choices());
    add_names<Event::Kind>(words.events);
    add_facts(words.facts);
    words.foundations = {"round", "first"};
    words.labels = {"pair_numbers"};
    add_pieces(words.others);
    for (const char* field : {"to",       "place", "order", "pair",       "slot",    "round", "denarii", "glory",
                              "overflow", "fee",   "count", "tiles",      "temples", "pairs", "amounts", "none",
                              "stop",     "rest",  "main",  "assistants", "over",    "yes",   "no"}) {
        words.others.emplace_back(field);
    }
    words.any_time.emplace_back(word(Action::Verb::sell));
    return words;
}

}  // namespace coronet::minerva
