// The commons of the base set (section 21 of the rules).
#include "protocol/heart_of_crown/card_words.hpp"

namespace coronet::heart_of_crown {

std::span<const Words> words_of_the_base() {
    static const std::vector<Words> all{
        {Card::scout,
         {{When::play,
           "Beginning with you, each player opens the top card of the own deck. Each time you say whether it stays "
           "there, open, or is discarded."}},
         {"A top card that is open already is opened again.",                    // HOC-SCOUT-3
          "Who used a Rampart opens nothing, so there is nothing to decide."}},  // HOC-SCOUT-4
        {Card::rampart,
         {{When::defense,
           "Against a Military attack you open 1 card fewer and discard 1 card fewer, until that attack is over."}},
         {"Several Ramparts add up.",                                                     // HOC-RAMPART-4
          "You may use it against an attack of another kind, where it changes nothing.",  // HOC-RAMPART-5
          "It is no help against Samurai.",                                               // HOC-RAMPART-6
          "If nothing is left to discard you do not show your hand either."}},            // HOC-RAMPART-7
        {Card::offering,
         {{When::play, "Banish 1 card from your hand."}},
         {"Any card will do. With an empty hand nothing happens."}},  // HOC-OFFERING-2
        {Card::fountain_of_wishes,
         {{When::play, "Discard any number of cards from your hand, then draw as many."}},
         {"You may discard none; then you draw none.",                              // HOC-FOUNTAIN-3
          "If your deck runs out, what you just discarded is shuffled into it."}},  // HOC-FOUNTAIN-4
        {Card::swift_horse, {{When::play, "Draw 1 card."}}, {}},
        {Card::draft_notice,
         {{When::play,
           "Pay any number of coins, 0 too. Open the top card of your deck and one more for each coin paid. Action "
           "cards among them come to your hand, the others are discarded."}},
         {"Paying 0 is possible even with debt counters."}},  // HOC-DRAFT-NOTICE-3
        {Card::slash_and_burn_farming,
         {{When::play, "Acquire a Curse. If you did, each Village you play later this turn gives 2 coins."}},
         {"A second one this turn brings another Curse, but Villages still give 2.",         // HOC-SLASH-AND-BURN-3
          "With no Curse left there is no benefit; one you had earlier this turn goes on.",  // HOC-SLASH-AND-BURN-4
          "Villages played before it keep what they gave."}},                                // HOC-SLASH-AND-BURN-5
        {Card::trading_ship, {{When::play, "Choose: draw 2 cards, or gain 2 coins."}}, {}},
        {Card::battering_ram,
         {{When::play, "Draw 1 card. Then each opponent discards the kept card of lowest cost."}},
         {"Among kept cards of equal cost the owner chooses.",               // HOC-BATTERING-RAM-2
          "It is no attack: nobody can defend, and no Archer counts it."}},  // HOC-BATTERING-RAM-3
        {Card::bribery,
         {{When::play, "Each opponent opens the hand; those cards stay open until they leave it."},
          {When::play,
           "If you purchase this turn you may also buy 1 card out of each of these hands, for 1 coin more than its "
           "cost."}},
         {"Each Bribery you play allows one more card from each opponent.",  // HOC-BRIBERY-3
          "The opponent gets nothing for it and does not draw.",             // HOC-BRIBERY-4
          "Buying this way is purchasing: nothing can be set that turn.",    // HOC-BRIBERY-5
          "Taxation tokens do not raise this price.",                        // HOC-BRIBERY-6
          "For sale is what still lies open in the hand when you buy."}},    // HOC-BRIBERY-7
        {Card::hideout,
         {{When::play,
           "Take all cards into your hand that lie open on top of your deck, down to the first closed one."},
          {When::defense, "Put any number of cards from your hand open on top of your deck, in any order."}},
         {"It does not matter what opened the cards.",                                                 // HOC-HIDEOUT-2
          "Open cards under a closed one stay where they are; so do those at the bottom.",             // HOC-HIDEOUT-3
          "Used from your hand, this card may be among those you put; used where it is kept, not."}},  // -5
        {Card::magic_talisman,
         {{When::play, "Discard any number of cards from your hand and gain 1 coin for each."},
          {When::defense, "From your hand: put this card open on top of your deck."},
          {When::always, "It cannot be kept."}},
         {"It is a Curse wherever Curses are asked for, yet you can buy and play it.",    // HOC-TALISMAN-2
          "You may use it against any attack, if only to make your hand smaller.",        // HOC-TALISMAN-5, -6
          "It can be banished for Offering, Charm of Two and Witch of Curses.",           // HOC-TALISMAN-7
          "It cannot be banished for Adventurer or Ouka, nor discarded for Bergamot."}},  // HOC-TALISMAN-7
        {Card::buried_treasure,
         {{When::play, "Open the bottom card of the Supply and acquire it."}},
         {"A rare card can turn up.",                                      // HOC-BURIED-TREASURE-2
          "With an empty Supply you may play it, but it does nothing."}},  // HOC-BURIED-TREASURE-3
        {Card::government_purveyor,
         {{When::play,
           "For the rest of this turn each card you purchase may go open under your deck instead of on your discard "
           "pile."}},
         {"You say so card by card, as you buy.",                                           // HOC-PURVEYOR-2
          "It counts for purchases out of hands, but not for cards that effects bring."}},  // HOC-PURVEYOR-3
        {Card::shinobi,
         {{When::play,
           "Choose another action card of cost 4 or less in the Market. This card does what that one does."}},
         {"The card in the Market stays there.",                                               // HOC-SHINOBI-2
          "Its coins and effects count, its links do not.",                                    // HOC-059
          "Imitating an attack is an attack: opponents may defend, and an Archer counts it.",  // HOC-SHINOBI-3
          "It has the subtype of what it imitates as well as its own.",                        // HOC-SHINOBI-3
          "If there is a card to imitate you must choose one."}},                              // HOC-062
        {Card::moneylender,
         {{When::turn_end, "Get 4 debt counters."}},
         {"Each coin you gain takes away a debt counter instead, in later turns too.",  // HOC-MONEYLENDER-3
          "As long as you have one you cannot pay coins for effects; purchases and supporting a princess are no "
          "effects.",                                     // HOC-MONEYLENDER-4
          "Each Moneylender played brings its own 4."}},  // HOC-MONEYLENDER-2
        {Card::library,
         {{When::play,
           "Draw 1 card. Then put up to 2 cards from your discard pile open on top of your deck or at its bottom."}},
         {"Succession cards cannot be chosen, also not those that are territories too."}},  // HOC-LIBRARY-3
        {Card::stargazing_witch,
         {{When::play,
           "Look at the top card of your deck and one more for each action card you played before this turn. Discard "
           "any of them, put the others back in any order, then draw 1 card."}},
         {"A card that imitates counts as one; territories and abilities do not count."}},  // HOC-STARGAZING-WITCH-3
        {Card::city_development,
         {{When::play,
           "You may do one of these. Pay 1 coin and banish a Village from your hand, then take a Town from the Market "
           "into your hand. Or pay 2 coins and banish a Town, then take a City."}},
         {"The card is banished even if the Market has no Town or City left.",      // HOC-CITY-DEVELOPMENT-3
          "Without a card to banish the coins are gone and nothing else happens.",  // HOC-CITY-DEVELOPMENT-2
          "Only the names count: a Port City is no City."}},                        // HOC-CITY-DEVELOPMENT-4
        {Card::supply_unit,
         {{When::play, "Draw 1 card."},
          {When::cleanup, "You may put 1 other action card from your play area open on top of your deck."}},
         {"No Supply Unit goes back this way. A Shinobi that imitated one does.",  // HOC-SUPPLY-UNIT-4
          "Each Supply Unit played returns one card.",                             // HOC-SUPPLY-UNIT-3
          "The card must still lie in your play area."}},                          // HOC-SUPPLY-UNIT-5
        {Card::demon_banishing,
         {{When::play, "Draw 1 card. Then each opponent with 5 or more cards in hand discards one of cost 5 or more."}},
         {"The opponent chooses; who has no such card shows the hand.",  // HOC-DEMON-BANISHING-2
          "The hand is counted after all defenses."}},                   // HOC-079
        {Card::infantry_battalion,
         {{When::play, "Each opponent with 5 or more cards in hand discards a territory."}},
         {"The opponent chooses; who has none shows the hand.",                         // HOC-INFANTRY-2
          "Imperial Territory, Karikuma and The Emperor's Crown are territories too.",  // HOC-INFANTRY-3
          "The hand is counted after all defenses."}},                                  // HOC-079
        {Card::witch_of_curiosities,
         {{When::play,
           "Draw 1 card. Then each opponent opens cards from the top of the own deck until a Curse shows, two at most. "
           "Those that are neither Curse nor territory are discarded, the others stay there, open."},
          {When::play,
           "Then you may choose 1 of the discarded cards and acquire another of its name from the Market."}},
         {"You get one card at most, however many were discarded.",   // HOC-CURIOSITIES-4
          "A name that is not in the Market brings you nothing.",     // HOC-CURIOSITIES-5
          "A card that is open already is opened again and counts.",  // HOC-CURIOSITIES-6
          "Also called Witch of Enchantments."}},
        {Card::bank,
         {{When::play, "Gain 1 coin for each Town and each City you played before it this turn."}},
         {"Its own coins come on top. No other territory counts."}},  // HOC-BANK-2
        {Card::adventurer,
         {{When::play,
           "Banish 1 card that is no Curse from your hand. Then acquire a card from the Market that costs at most 2 "
           "more."}},
         {"A Magic Talisman is a Curse and cannot be banished for it.",       // HOC-ADVENTURER-3
          "What counts is the printed cost; taxation tokens do not matter.",  // HOC-ADVENTURER-4
          "Your second phase stays free, for setting too."}},                 // HOC-ADVENTURER-5
        {Card::alchemist, {{When::play, "Draw 2 cards."}}, {}},
        {Card::royal_guard,
         {{When::play, "Each opponent discards the top 3 cards of the own deck, unless the top card lies open."}},
         {"With no card in the deck the discard pile is shuffled first.",                  // -3
          "Each Rampart saves one card; an open card put on top in defense saves all."}},  // -4
        {Card::witch_of_curses,
         {{When::play,
           "Banish 1 card of cost 2 or more from your hand. If you did, each opponent without an open Curse in the "
           "deck "
           "puts a Curse from the pile open under the own deck."},
          {When::ability, "From your hand: banish this card. Each opponent acquires a Curse."}},
         {"The ability can be used at any time of your main phase, also with no play left.",  // HOC-WITCH-OF-CURSES-4
          "It is no attack: nobody can defend.",                                              // HOC-WITCH-OF-CURSES-5
          "An open Magic Talisman in the deck protects as a Curse does.",                     // HOC-WITCH-OF-CURSES-2
          "You may use the ability with no Curse left in the pile."}},                        // HOC-WITCH-OF-CURSES-6
        {Card::imperial_territory,
         {{When::cleanup, "If you support a princess you may move it from your play area under her direct control."}},
         {"Your second phase stays free for purchases or setting.",  // HOC-IMPERIAL-TERRITORY-3
          "Points it brings count at once."}},                       // HOC-IMPERIAL-TERRITORY-5
        {Card::rumor_spreading_duchess,
         {{When::set,
           "For each opponent choose a Royal Maid, Councillor or Prince under the opponent's direct control; it is "
           "discarded."}},
         {"Her own points count before that.",            // HOC-DUCHESS-2
          "It is no attack: nobody can defend.",          // HOC-DUCHESS-3
          "No territory and no Duchess can be chosen.",   // HOC-DUCHESS-4
          "Points taken this way can end a ceremony."}},  // HOC-DUCHESS-4
    };
    return all;
}

}  // namespace coronet::heart_of_crown
