// The basic cards and the rare ones (sections 19 and 20 of the rules). They do nothing by themselves: what they mean is
// in the rules of playing, setting and supporting.

#include "engine/heart_of_crown/rules/rules.hpp"

namespace coronet::heart_of_crown {

template <>
constinit const Block Told<Card::village>::block = checked({
    .facts = {.name = "Village",
              .picture = "village",
              .rarity = Rarity::basic,
              .kinds = kind::territory,
              .cost = 1,
              .coins = 1,
              .links = 1,
              .points = -2,
              .copies = 28},
    .words = {.rulings = {"Its points count only under direct control.",  // HOC-VILLAGE-2
                          "It is sold nowhere.",                          // HOC-VILLAGE-3
                          "When you support a princess it moves like any territory if it is among your three highest; "
                          "only Flamaria leaves it behind."},  // HOC-VILLAGE-4
              .also = "Also called Farming Village."},
});

template <>
constinit const Block Told<Card::town>::block = checked({
    .facts = {.name = "Town",
              .picture = "medieval-village-01",
              .rarity = Rarity::basic,
              .kinds = kind::territory,
              .cost = 3,
              .coins = 2,
              .links = 1,
              .copies = 30},
    .words = {.rulings = {"When you support a princess your three highest territories move, like it or not."}},  // -092
});

template <>
constinit const Block Told<Card::city>::block = checked({
    .facts = {.name = "City",
              .picture = "elven-castle",
              .rarity = Rarity::basic,
              .kinds = kind::territory,
              .cost = 6,
              .coins = 3,
              .links = 1,
              .copies = 20},
    .words = {.rulings = {"When you support a princess your three highest territories move, like it or not."},
              .also = "Also called Large City; what others call City is the Town here."},
});

template <>
constinit const Block Told<Card::apprentice_maid>::block = checked({
    .facts = {.name = "Apprentice Maid",
              .picture = "broom",
              .rarity = Rarity::basic,
              .kinds = kind::succession,
              .subtype = Subtype::maid,
              .cost = 2,
              .points = -2,
              .copies = 12},
    .words = {.rulings = {"It is sold nowhere.",                      // HOC-APPRENTICE-MAID-2
                          "You may set it, but that costs points."},  // HOC-APPRENTICE-MAID-2
              .also = "Also called Apprentice Handmaid."},
});

template <>
constinit const Block Told<Card::royal_maid>::block = checked({
    .facts = {.name = "Royal Maid",
              .picture = "teapot",
              .rarity = Rarity::basic,
              .kinds = kind::succession,
              .subtype = Subtype::maid,
              .cost = 3,
              .points = 2,
              .copies = 12},
    .words = {.rulings = {"Points count from the moment it is set."},  // HOC-102
              .also = "Also called Court Maid."},
});

template <>
constinit const Block Told<Card::councillor>::block = checked({
    .facts = {.name = "Councillor",
              .picture = "scroll-quill",
              .rarity = Rarity::basic,
              .kinds = kind::succession,
              .cost = 5,
              .points = 3,
              .copies = 12},
    .words = {.rulings = {"Points count from the moment it is set."}, .also = "Also called Senator."},
});

template <>
constinit const Block Told<Card::prince>::block = checked({
    .facts = {.name = "Prince",
              .picture = "crown",
              .rarity = Rarity::basic,
              .kinds = kind::succession,
              .cost = 8,
              .points = 6,
              .copies = 12},
    .words = {.parts = {{When::always, "When the last Prince leaves the Market the game ends."}},
              .rulings = {"It ends however that Prince left, as soon as the card lies where it goes.",  // HOC-122
                          "Then the most points win; running ceremonies are not decided."},  // HOC-122, HOC-123
              .also = "Also called Duke."},
});

template <>
constinit const Block Told<Card::curse>::block = checked({
    .facts = {.name = "Curse",
              .picture = "cursed-star",
              .rarity = Rarity::basic,
              .kinds = kind::curse,
              .cost = 0,
              .copies = 16},
    .words = {.parts = {{When::always, "Can be neither played nor set nor kept, and nobody can buy it."}},
              .rulings = {"Nor can it be bought out of a hand through Bribery.",                    // HOC-087
                          "When the pile is empty those who come later in turn order get none."}},  // HOC-CURSE-3
});

template <>
constinit const Block Told<Card::karikuma>::block = checked({
    .facts = {.name = "Imperial Capital Karikuma",
              .picture = "imperial-crown",
              .rarity = Rarity::rare,
              .kinds = kind::territory | kind::succession,
              .cost = 11,
              .coins = 3,
              .links = 1,
              .points = 8,
              .copies = 1,
              .doubts = {.coins = Doubt::medium, .points = Doubt::medium, .effect = Doubt::medium}},
    .words = {.rulings = {"Under direct control it holds a card of any cost up to its own, from your next turn "
                          "on.",                                                      // HOC-KARIKUMA-3
                          "It lies in the Supply only with three or four players."},  // HOC-KARIKUMA-4
              .also = "Also spelled Imperial Capitol Karikuma."},
});

template <>
constinit const Block Told<Card::emperors_crown>::block = checked({
    .facts = {.name = "The Emperor's Crown",
              .picture = "queen-crown",
              .rarity = Rarity::rare,
              .kinds = kind::territory | kind::succession,
              .cost = 13,
              .points = 14,
              .copies = 1,
              .doubts = {.kinds = Doubt::medium,
                         .coins = Doubt::medium,
                         .links = Doubt::medium,
                         .points = Doubt::medium,
                         .effect = Doubt::medium}},
    .words =
        {.rulings =
             {"It is a territory: in play it is among the first to move when you support a princess.",    // HOC-CROWN-2
              "Under direct control it holds a card of any cost up to its own, from your next turn on.",  // HOC-CROWN-3
              "Infantry Battalion can take it; Witch of Curiosities, Carrier Pigeon and Ouka cannot."}},  // HOC-CROWN-4
});

}  // namespace coronet::heart_of_crown
