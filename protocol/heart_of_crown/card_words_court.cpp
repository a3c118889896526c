// Princesses, basic cards and the two rare cards (sections 18 to 20 of the rules).
#include "protocol/heart_of_crown/card_words.hpp"

namespace coronet::heart_of_crown {

std::span<const Words> words_of_the_court() {
    static const std::vector<Words> all{
        {Card::lulnasaika, {}, {"She has no ability; her points are all she brings."}},  // HOC-LULNASAIKA-2
        {Card::raolily,
         {{When::supported, "Acquire up to 5 Royal Maids from the Market."}},
         {"You may take fewer, or none.",                                   // HOC-RAOLILY-2
          "If the Market has fewer than 5 left, those are all you get."}},  // HOC-RAOLILY-2
        {Card::klam_klam,
         {{When::always, "Each of your purchases costs 1 coin less, but never less than 1 coin."}},
         {"This goes for every purchase of a turn.",                                              // HOC-KLAM-KLAM-3
          "Buying through Bribery then costs what is printed: one coin more and one coin less.",  // HOC-KLAM-KLAM-4
          "It lowers only prices. What effects ask you to pay and the cost of cards stay as they are."}},  // -5
        {Card::bergamot,
         {{When::ability,
           "Once a turn, discard 1 card that is no Curse from your hand, then take 1 action card from your discard "
           "pile into your "
           "hand."}},
         {"You may use her though no action card lies in your discard pile; then you only discard.",  // HOC-BERGAMOT-3
          "An action card just discarded can be taken straight back.",                                // HOC-BERGAMOT-4
          "If an action card lies there you must take one.",                                          // HOC-BERGAMOT-4
          "A Magic Talisman cannot be discarded for her, but it can be taken.",                       // HOC-BERGAMOT-5
          "Cards a Samurai put out of play are out of her reach."}},                                  // HOC-BERGAMOT-6
        {Card::flamaria,
         {{When::supported, "Acquire up to 2 cards of cost 5 or less from the Market."},
          {When::always, "Villages stay behind when you support her."}},
         {"A Village among your three highest territories is left out and nothing takes its place.",  // HOC-FLAMARIA-2
          "Both cards may be of one name, and taxation tokens do not matter."}},                      // HOC-FLAMARIA-3
        {Card::rain_and_shion,
         {{When::supported,
           "Put 1 twin counter on this card, and 1 more for each princess the others support at that moment."},
          {When::ability, "Once a turn, remove 1 twin counter: another turn of yours follows this one."}},
         {"They cannot be used during a turn they gave you.",                                       // HOC-TWINS-4
          "An extra turn brings no ceremony closer: everybody else must still have had a turn."}},  // HOC-TWINS-5
        {Card::ouka,
         {{When::ability,
           "Once a turn, banish 2 cards of different names from your hand, neither territories nor Curses. Then take a "
           "card from "
           "the Market into your hand whose cost is 1 less than theirs together."}},
         {"If no card of that cost is in the Market the two are banished all the same.",  // HOC-OUKA-3
          "Among several that fit you choose.",                                           // HOC-OUKA-3
          "You can play the card at once if you have a play left."}},                     // HOC-OUKA-4
        {Card::village,
         {},
         {"Its points count only under direct control.",  // HOC-VILLAGE-2
          "It is sold nowhere.",                          // HOC-VILLAGE-3
          "When you support a princess it moves like any territory if it is among your three highest; only "
          "Flamaria leaves it behind."}},  // HOC-VILLAGE-4
        {Card::town, {}, {"When you support a princess your three highest territories move, like it or not."}},  // -092
        {Card::city, {}, {"When you support a princess your three highest territories move, like it or not."}},
        {Card::apprentice_maid,
         {},
         {"It is sold nowhere.",                                              // HOC-APPRENTICE-MAID-2
          "You may set it, but that costs points."}},                         // HOC-APPRENTICE-MAID-2
        {Card::royal_maid, {}, {"Points count from the moment it is set."}},  // HOC-102
        {Card::councillor, {}, {"Points count from the moment it is set."}},
        {Card::prince,
         {{When::always, "When the last Prince leaves the Market the game ends."}},
         {"It ends however that Prince left, as soon as the card lies where it goes.",  // HOC-122
          "Then the most points win; running ceremonies are not decided."}},            // HOC-122, HOC-123
        {Card::curse,
         {{When::always, "Can be neither played nor set nor kept, and nobody can buy it."}},
         {"Nor can it be bought out of a hand through Bribery.",                    // HOC-087
          "When the pile is empty those who come later in turn order get none."}},  // HOC-CURSE-3
        {Card::karikuma,
         {},
         {"Under direct control it holds a card of any cost up to its own, from your next turn on.",  // HOC-KARIKUMA-3
          "It lies in the Supply only with three or four players."}},                                 // HOC-KARIKUMA-4
        {Card::emperors_crown,
         {},
         {"It is a territory: in play it is among the first to move when you support a princess.",    // HOC-CROWN-2
          "Under direct control it holds a card of any cost up to its own, from your next turn on.",  // HOC-CROWN-3
          "Infantry Battalion can take it; Witch of Curiosities, Carrier Pigeon and Ouka cannot."}},  // HOC-CROWN-4
    };
    return all;
}

}  // namespace coronet::heart_of_crown
