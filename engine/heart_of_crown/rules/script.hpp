#pragma once
// How a card is told: its block has all there is of it besides its word in the enum. The blocks stand in cards/*.cpp;
// README.md, "How to add a card".

#include "engine/heart_of_crown/rules/play.hpp"

#include <algorithm>
#include <array>

namespace coronet::heart_of_crown {

/// What a card does. What is empty does nothing.
struct Script {
    enum class Part : std::uint8_t { play, each, react };

    Steps play{};   ///< what it does when played; of a princess: on being supported; of a Duchess: on being set
    Steps each{};   ///< what it does to each player concerned, called by Play::call_each; `victim()` is that player
    Steps react{};  ///< its defense; of a princess or a Witch of Curses: the activated ability
    /// Of a princess with an ability: pays what it costs and notes in its frame what follows from that.
    void (*pay)(Play&, Seat, const Action&, Frame&) = nullptr;
};

/// All there is of a card.
struct Block {
    CardFacts facts{};
    CardWords words{};
    Script script{};
};

/// Where the block of a card stands; defined once for each, by the block itself.
template <Card card>
struct Told {
    static const Block block;
};

/// The block, if it is whole; else it does not compile, at the CHECK that says what it lacks.
consteval Block checked(const Block& block) {
    const auto& [facts, words, script] = block;
    const auto sentence = [](std::string_view text) { return text.ends_with('.'); };
    CHECK(!facts.name.empty() && !facts.picture.empty(), "a card has a name and a picture");
    CHECK(facts.kinds != 0 && facts.copies > 0, "a card is something, and there is one");
    CHECK(facts.is(kind::action) || !facts.is(kind::attack | kind::defense),
          "attacks and defenses are actions (HOC-010)");
    CHECK(facts.is(kind::princess) == (facts.rarity == Rarity::princess), "princesses are a group of their own");
    CHECK(facts.is(kind::princess) != words.title.empty(), "princesses have titles, nobody else has");
    const bool by_facts = facts.is(kind::succession) || (facts.is(kind::territory) && facts.coins > 0) ||
                          (facts.is(kind::princess) && facts.points != 0);
    CHECK(by_facts || !words.parts.empty(), "a card has a text");
    bool defends = false;
    for (const Sentence& part : words.parts) {
        CHECK(sentence(part.text), "a part of a text is a sentence");
        defends = defends || part.when == When::defense;
    }
    CHECK(defends == facts.is(kind::defense), "defenses, and only they, say what they do in defense");
    CHECK(defends <= !script.react.empty(), "defenses do something in defense");
    CHECK(std::all_of(words.rulings.begin(), words.rulings.end(), sentence), "a ruling is a sentence");
    CHECK(words.also.empty() || sentence(words.also), "another name is told in a sentence");
    return block;
}

/// All blocks, by handle.
extern const std::array<const Block*, card_count> blocks;

/// What a card does.
inline const Script& script_of(Card card) { return blocks[static_cast<std::size_t>(card)]->script; }

/// The parts of cards have the program numbers from here on, the frame says whose part; the programs of play.hpp lie
/// below.
inline constexpr std::uint8_t first_part = 16;
static_assert(static_cast<std::uint8_t>(Program::each) < first_part);

/// The frame that runs a part of a card for a seat.
Frame script(Card card, Script::Part part, Seat seat);

/// The steps of a part of a card.
Steps steps_of(Card card, Script::Part part);

}  // namespace coronet::heart_of_crown
