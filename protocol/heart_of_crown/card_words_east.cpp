// The commons of Eastern Borderlands (section 22 of the rules).
#include "protocol/heart_of_crown/card_words.hpp"

namespace coronet::heart_of_crown {

std::span<const Words> words_of_the_east() {
    static const std::vector<Words> all{
        {Card::money_loving_fairy,
         {{When::play,
           "Choose: get a coin counter, if you have fewer than 3 of them; or get one more counter of a kind you have "
           "already."}},
         {"It cannot start a kind of counter you do not have, but for coins.",  // HOC-FAIRY-3
          "One more of your own coin counters may take you above 3.",           // HOC-FAIRY-4
          "Taxation tokens belong to nobody and cannot be copied."}},           // HOC-FAIRY-5
        {Card::carrier_pigeon,
         {{When::play,
           "Choose: draw 1 card; or, if you played another action card before it this turn, take a card that is no "
           "territory from your discard pile into your hand."}},
         {"A card you acquired this turn can be taken.",  // HOC-PIGEON-3
          "Cards a Samurai put out of play cannot."}},    // HOC-PIGEON-4
        {Card::trader,
         {{When::play,
           "Discard the top 2 cards of your deck. Then put 1 card of your discard pile open on top of your deck."}},
         {"If your deck has fewer than 2, your discard pile is shuffled under it first.",  // HOC-TRADER-3
          "The cards just discarded can be chosen."}},                                     // HOC-TRADER-4
        {Card::archer,
         {{When::play,
           "Each opponent opens the top card of the own deck. A territory or action card of cost 3 or 4 is discarded, "
           "any other stays there, open. Then gain 1 coin for each attack you played this turn, this one too."}},
         {"Attacks of every subtype count.",                        // HOC-ARCHER-3
          "So does a card that imitated an attack.",                // HOC-ARCHER-4
          "Who used a Rampart opens nothing and loses nothing."}},  // HOC-ARCHER-5
        {Card::taxation,
         {{When::play,
           "You may put a taxation token on a Market stack that has none. For the rest of this turn no token concerns "
           "you."},
          {When::always, "Buying from a stack with a token costs everybody 1 coin more."}},
         {"You pay it too, in later turns.",                                        // HOC-TAXATION-3
          "When the stack is empty the token is gone for good.",                    // HOC-TAXATION-4
          "Tokens change purchases only: neither Adventurer nor Bribery cares."}},  // HOC-TAXATION-5, -6
        {Card::samurai,
         {{When::play,
           "Each opponent with 5 or more cards in hand shows one of cost 4 or 5 and puts it out of play. It comes to "
           "the "
           "owner's discard pile at the end of the owner's next turn."}},
         {"The opponent chooses; who has no such card shows the hand.",                      // HOC-SAMURAI-2
          "Rampart does not help.",                                                          // HOC-SAMURAI-4
          "A card out of play is nowhere: no effect reaches it and no shuffle takes it."}},  // HOC-SAMURAI-5
        {Card::kunoichi,
         {{When::play, "Choose another action card that anybody keeps. This card does what that one does."},
          {When::defense, "Put this card open on top of your deck."}},
         {"The kept card stays where it is, and it may be your own.",               // HOC-KUNOICHI-2
          "You may keep a card, imitate it and recall it, all in one turn.",        // HOC-KUNOICHI-3
          "Its coins and effects count, its links do not.",                         // HOC-059
          "Imitating an attack is an attack, and it has that card's subtype too.",  // HOC-KUNOICHI-4
          "Used in defense where it is kept, it frees the territory."}},            // HOC-KUNOICHI-5
        {Card::apprentice_witch,
         {{When::play,
           "Each opponent shows a Curse from the hand or acquires one. Then open the top 2 cards of your deck and take "
           "1 into your hand; discard the other or leave it there, open."}},
         {"Showing is up to the opponent, and a Magic Talisman will do.",     // HOC-APPRENTICE-WITCH-2, -3
          "If you have only 1 card to open, take it."}},                      // HOC-APPRENTICE-WITCH-4
        {Card::port_city, {}, {"It is neither a Town nor a City by name."}},  // HOC-PORT-CITY-2
        {Card::mining_town,
         {{When::gained, "Get 2 ore counters."},
          {When::play,
           "You may remove 1 of your ore counters. If you do, acquire a card of cost 5 or less from the Market that is "
           "no succession card."}},
         {"The counters come however and wherever you get this card from others.",  // HOC-MINING-TOWN-2
          "They can be used only while you play a Mining Town, one each time."}},   // HOC-MINING-TOWN-4
        {Card::charm_of_two, {{When::play, "Banish up to 2 cards from your hand."}}, {}},
        {Card::alliance,
         {{When::play,
           "Declare a subtype. For the rest of this turn each card of that subtype you play or set puts a +1 "
           "succession "
           "counter on your princess."}},
         {"You must name one of the five; cards without a subtype cannot be named.",               // HOC-ALLIANCE-3
          "This card and cards before it do not count.",                                           // HOC-ALLIANCE-4
          "Without a princess you gain nothing, nor later this turn for what you played before.",  // HOC-ALLIANCE-5
          "A card that imitates counts with either subtype, once.",                                // HOC-ALLIANCE-6
          "Several Alliances of one subtype add up."}},                                            // HOC-ALLIANCE-7
    };
    return all;
}

}  // namespace coronet::heart_of_crown
