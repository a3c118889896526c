// What somebody is told whose scenario is not as it should be: the line, the word, and what could stand there.

#include "engine/scenario/scenario.hpp"
#include "tests/games/all_rules.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace coronet {
namespace {

/// The first problem of a scenario with these lines, as `LINE: TEXT`; its first line is line 4.
std::string problem_of(const std::string& game, int players, const std::string& lines) {
    const auto report =
        scenario::run("game: " + game + "\noptions: players " + std::to_string(players) + "\nscenario: It\n" + lines,
                      test::all_rules());
    const auto first = [](const std::vector<scenario::Problem>& problems) {
        return std::to_string(problems[0].line) + ": " + problems[0].text;
    };
    if (!report.unreadable.empty()) return "unreadable " + first(report.unreadable);
    return report.results.at(0).problems.empty() ? "none" : first(report.results[0].problems);
}
std::string monarch_says(const std::string& lines) { return problem_of("monarch", 3, lines); }
std::string minerva_says(const std::string& lines) { return problem_of("minerva", 2, lines); }
std::string crown_says(const std::string& lines) { return problem_of("heart_of_crown", 2, lines); }

TEST(Messages, FactsThatContradictEachOtherAreNamedWithTheirLine) {
    EXPECT_EQ(crown_says("given turn: A\ngiven territories A: town\nended: no\n"),
              "5: cannot begin: bad_position (given territories A: Without a princess nothing is under direct control: "
              "give `princess A` too.)");
    EXPECT_EQ(crown_says("given set B: prince\nended: no\n").substr(0, 51),
              "4: cannot begin: bad_position (given set B: Without");
    EXPECT_EQ(crown_says("given princess A: raolily\ngiven territories A: 13*town\nended: no\n"),
              "5: cannot begin: bad_position (given territories A: At most 12 territories come under one player's "
              "control.)");
    EXPECT_EQ(
        crown_says("given princess A: raolily\ngiven territories A: 12*town\ngiven hand B: imperial_territory\n"
                   "ended: no\n"),
        "5: cannot begin: bad_position (given territories A: With those that may still be set there would be 13; at "
        "most 12 territories come under one player's control.)");
    EXPECT_EQ(crown_says("given turn: B\ngiven dropped_out: B\nended: no\n"),
              "5: cannot begin: bad_position (given dropped_out: Who dropped out takes no turns, and it is B's.)");
    EXPECT_EQ(crown_says("given princess A: raolily\ngiven ceremony A: B\nended: no\n"),
              "5: cannot begin: bad_position (given ceremony A: A ceremony needs 20 points; A has 0.)");
    EXPECT_EQ(crown_says("given basic: 100 60 12 12 12\nended: no\n"),
              "4: cannot begin: bad_position (given basic: There are 212 cards in all, more than any game has.)");
    EXPECT_EQ(
        crown_says("given hand A: 17*kunoichi\nended: no\n"),
        "3: cannot begin: bad_position (given market: There are more cards that imitate others than any game has.)");
    EXPECT_EQ(crown_says("given winners: A\nended: no\n"),
              "4: cannot begin: bad_position (given winners: The game is not over: give `over: yes` too.)");
    EXPECT_EQ(minerva_says("given phase: assistants\nended: no\n").substr(0, 50),
              "4: cannot begin: bad_position (given phase: Assist");
    EXPECT_EQ(minerva_says("given stack theater: culture_theater_1\ngiven culture A: culture_theater_1\nended: no\n"),
              "4: cannot begin: bad_position (given stack theater: It contradicts other facts; together with them "
              "it is: -)");
    EXPECT_EQ(minerva_says("given culture A: culture_art_1\ngiven culture B: culture_art_1\nended: no\n"),
              "5: cannot begin: bad_position (given culture B: \"culture_art_1\" has been gained already.)");
    EXPECT_EQ(minerva_says("given glory_tiles A: 2*glory_r1_1\nended: no\n"),
              "4: cannot begin: bad_position (given glory_tiles A: \"glory_r1_1\" has been gained already.)");
    EXPECT_EQ(monarch_says("given moon: hollow_moon\ngiven over: yes\nended: no\n"),
              "4: cannot begin: bad_position (given moon: The game is over; no Moon is open any more.)");
}

TEST(Messages, AFactThatOthersBuildOnMayStandAnywhere) {
    EXPECT_EQ(minerva_says("given turn: B\ngiven first: A\nasked: B\nthen first: A\n"), "none");
    EXPECT_EQ(minerva_says("given first: A\ngiven turn: B\nasked: B\n"), "none");
    EXPECT_EQ(minerva_says("given first: B\nasked: B\n"), "none");
    EXPECT_EQ(monarch_says("given turn: B\ngiven first: A\nasked: B\n"), "none");
    EXPECT_EQ(monarch_says("given space 8: castle\ngiven spaces: ffffffffv\nasked: A\n"), "none");
    EXPECT_EQ(crown_says("given tokens: scout\ngiven market: scout 3\nthen tokens: scout\n"), "none");
}

TEST(Messages, SayWhichWordIsWrongAndWhatCouldStandThere) {
    EXPECT_EQ(minerva_says("given offer: forest\ngiven denarii A: 9\nA: build_facility forest 1,0\nended: no\n"),
              "6: refused: no_such_tile (That tile is not on offer.); `forest` comes in several copies, say which: "
              "`forest#1`, `forest#2`, `forest#3`");
    EXPECT_EQ(crown_says("given hand A: 2*village sout\nended: no\n"),
              "4: cannot begin: bad_position (given hand A: \"sout\" is not a card that can lie there.); there is no "
              "`sout`, did you mean `scout`?");
    EXPECT_EQ(crown_says("given phase: third\nended: no\n"),
              "4: cannot begin: bad_position (given phase: \"third\" is none of the words for that: main, second, "
              "cleanup, over.)");
    EXPECT_EQ(
        monarch_says("given row: canon\nended: no\n"),
        "4: cannot begin: bad_position (given row: The cards are wrong: there is no card \"canon\".); there is no "
        "`canon`, did you mean `cannon`?");
    EXPECT_EQ(monarch_says("given food A: 3\nshuffle: cannon\nended: no\n"), "5: this shuffle never came");
    EXPECT_EQ(
        monarch_says("options: players 3, printing frist\nseed: 1\nended: no\n"),
        "4: cannot begin: bad_options (The option \"printing\" cannot be \"frist\".); `printing` cannot be `frist`, "
        "did you mean `first`?");
}

TEST(Messages, DoNotBlameAWordForWhatIsWrongElsewhere) {
    EXPECT_EQ(minerva_says("given city A: fountain 0,0 foundry\nended: no\n"),
              "4: cannot begin: bad_position (given city A: A city is tiles and cells in turn.)");
    EXPECT_EQ(minerva_says("given offer: 5*foundry\nended: no\n"),
              "4: cannot begin: bad_position (given offer: No foundry is left: it lies somewhere else already.)");
    EXPECT_EQ(minerva_says("given row: foundry\nended: no\n"),
              "4: cannot begin: bad_position (given row: A tile of the kind foundry cannot lie there.)");
    EXPECT_EQ(minerva_says("given row: 2*temple_around_trade\nended: no\n"),
              "4: cannot begin: bad_position (given row: No temple_around_trade is left: it lies somewhere else "
              "already.)");
    EXPECT_EQ(monarch_says("given row: jewel_bazaar\nended: no\n"),
              "4: cannot begin: bad_position (given row: The cards are wrong: there is no card \"jewel_bazaar\".); "
              "`jewel_bazaar` comes in several copies, say which: `jewel_bazaar#1`, `jewel_bazaar#2`");
    EXPECT_EQ(crown_says("given hand A: 999*town\nended: no\n"),
              "4: cannot begin: bad_position (given hand A: That is more than a game has.)");
}

TEST(Messages, KnowNamesAsTheyArePrinted) {
    EXPECT_TRUE(crown_says("given hand A: Royal Maid, Town\nended: no\n")
                    .ends_with("there is no `Royal`, did you mean `royal_maid`?"));
    EXPECT_TRUE(crown_says("given hand A: TOWN\nended: no\n").ends_with("there is no `TOWN`, did you mean `town`?"));
    EXPECT_TRUE(monarch_says("given row: 大砲\nended: no\n")
                    .ends_with("there is no `大砲`: the game's words are in small Latin letters, such as `harvest`"));
}

TEST(Messages, APositionOfWhichNothingIsGivenHasOthersBesideIt) {
    EXPECT_EQ(monarch_says("instead deck: asp\nA sees deck: -\nB sees a difference\n"), "none") << "its size is public";
    EXPECT_EQ(monarch_says("instead gold A: 4\nspectator sees a difference\n"), "none");
}

TEST(Messages, SayHowAChoiceIsWritten) {
    const auto ends = [](const std::string& said, const std::string& end) {
        EXPECT_TRUE(said.ends_with("; it is written `" + end + "`")) << said;
    };
    ends(monarch_says("given row: tiresome_poet\nA: acquire_guest tiresome_poet to B\n"),
         "acquire_guest CARD A|B|C|D|E");
    ends(monarch_says("given row: castle\nA: acquire_improvement castle on 5\n"), "acquire_improvement CARD SPACE");
    ends(monarch_says("given row: bard\nA: acquire_court bard discard asp\n"),
         "acquire_court CARD [replace CARD] [discard_guest CARD]");
    ends(minerva_says("A: build_residence 1,0 east\n"), "build_residence CELL up|down|left|right");
    ends(minerva_says("given grain A: 1\ngiven offer: triumphal_arch\ngiven denarii A: 9\n"
                      "A: build_facility triumphal_arch#1 1,0\nA: arch culture_theater_1\n"),
         "arch none or arch theater|art|academic");
}

TEST(Messages, SayHowAListIsWritten) {
    EXPECT_TRUE(monarch_says("given court A: cannon, asp\nended: no\n")
                    .ends_with("; a list has blanks between its words, and no commas"));
    EXPECT_TRUE(minerva_says("given city A: fountain 0,0, farm 1,0\nended: no\n")
                    .ends_with("; a list has blanks between its words, and no commas"));
    EXPECT_TRUE(monarch_says("given court A: nothing\nended: no\n").ends_with("; a list of nothing is written `-`"));
    EXPECT_EQ(minerva_says("given city A: fountain (0,0)\nended: no\n"),
              "4: cannot begin: bad_position (given city A: \"(0,0)\" is no cell, as 1,0 is one.)");
    EXPECT_TRUE(minerva_says("given city A: fountain 0,0 residence/assistant 1,0\nended: no\n")
                    .find("residence/up, /down, /left or /right") != std::string::npos);
    EXPECT_EQ(monarch_says("given turn: 2\nended: no\n"),
              "4: cannot begin: bad_position (given turn: \"2\" is no seat of this table, as A is one.)");
}

TEST(Messages, ALineMayGoOnInTheNext) {
    EXPECT_EQ(minerva_says("given city A: fountain 0,0\n| farm 1,0\n|\n|foundry#2 0,1\n"
                           "then city A: fountain 0,0 farm#1 1,0\n  | foundry#2 0,1\n"),
              "none");
    EXPECT_EQ(minerva_says("given residences A: 0\ngiven ore A: 2\nlegal A: pass | sell ore 1\n| sell ore 2\n"),
              "none");
    EXPECT_EQ(minerva_says("given offer: farm\ngiven wood A: 1\nA: build_facility farm#1\n| 1,0\n"), "none");
}

TEST(Messages, KnowOtherNames) {
    const auto means = [](const std::string& name, const std::string& card) {
        EXPECT_TRUE(monarch_says("given row: " + name + "\nended: no\n").ends_with("did you mean `" + card + "`?"));
    };
    means("imposing_automaton", "intimidating_automaton");
    means("Beastmaster", "beastkeeper");
    means("astrologer", "astronomer");
    means("Uncle", "boorish_uncle");
    means("fruits", "exotic_fruits");
    means("orchard", "golden_orchard");
    means("gown", "dragon_phoenix_gown`, `harvest_gown");
    means("bazaar", "jewel_bazaar#1`, `jewel_bazaar#2");
    EXPECT_TRUE(minerva_says("given offer: burner\nended: no\n")
                    .ends_with("did you mean `charcoal_burner#1`, `charcoal_burner#2`?"));
    EXPECT_TRUE(monarch_says("given row: moon\nended: no\n").find("did you mean") == std::string::npos) << "eight are";
    EXPECT_TRUE(minerva_says("given offer: market\nended: no\n").ends_with("did you mean `markets#1`?"));
}

TEST(Messages, KnowNamesThatOthersUse) {
    const auto meant = [](const std::string& name, const std::string& id) {
        const auto said = crown_says("given hand A: " + name + "\nended: no\n");
        EXPECT_TRUE(said.ends_with(", did you mean `" + id + "`?")) << said;
    };
    meant("Money-Loving Fairy", "money_loving_fairy");
    meant("Slash-and-Burn Farming", "slash_and_burn_farming");
    meant("The Emperor's Crown", "emperors_crown");
    meant("imperial_capital_karikuma", "karikuma");
    meant("town duchess", "rumor_spreading_duchess");
    meant("city development", "city_development");
    meant("magic talisman town", "magic_talisman");
}

TEST(Messages, SayHowSeveralOfOneAreWritten) {
    const auto said = [](const std::string& value, const std::string& end) {
        const auto text = crown_says("given hand A: " + value + "\nended: no\n");
        EXPECT_TRUE(text.ends_with("; " + end)) << text;
    };
    said("nothing", "a list of nothing is written `-`");
    said("none", "a list of nothing is written `-`");
    said("3 village", "several of one are written `3*village`");
    said("village x3", "several of one are written `3*village`");
    said("3x village town", "several of one are written `3*village`");
    said("village, town", "a list has blanks between its words, and no commas");
    EXPECT_TRUE(monarch_says("given gold A: none\nended: no\n").find("`-`") == std::string::npos);
}

TEST(Messages, SayWhatCouldBeChosenInsteadOfWhatIsRefused) {
    const std::string kept =
        "given hand A: infantry_battalion\ngiven princess B: raolily\ngiven territories B: town:rampart\n"
        "A: play infantry_battalion\n";
    EXPECT_TRUE(crown_says(kept + "B: pick rampart\nended: no\n").ends_with("; B could choose `pick rampart 0`"))
        << crown_says(kept + "B: pick rampart\nended: no\n");
    EXPECT_TRUE(crown_says(kept + "B: decline\nended: no\n").ends_with("; B could choose `pick rampart 0`, `stop`"));
    EXPECT_TRUE(crown_says("given hand A: city_development village\ngiven coins: 1\nA: play city_development\n"
                           "A: pick village\nended: no\n")
                    .ends_with("; A could choose `pick 0`, `pick 1`"));
    EXPECT_TRUE(crown_says("given princess A: raolily\ngiven territories A: town\ngiven hand A: rampart\n"
                           "A: keep rampart town\nended: no\n")
                    .ends_with("; it is written `keep CARD [open|hidden|used_open|used|recalled] TERRITORY`"));
    EXPECT_TRUE(
        crown_says("given hand A: scout\ngiven hand B: curse\ngiven deck A: town\nA: play scout\nB: stop\nended: no\n")
            .ends_with("; asked now: A"));
}

TEST(Messages, SayHowAFactIsAskedFor) {
    EXPECT_EQ(monarch_says("then score: 5\n"),
              "4: there is no fact `score`; how it can be asked for: `score A`, `score B`, `score C`");
    EXPECT_EQ(monarch_says("given turn: A\nthen gold: 5\n"),
              "5: there is no fact `gold`; how it can be asked for: `gold A`, `gold B`, `gold C`");
    EXPECT_EQ(monarch_says("given turn: A\nthen price cannon: 9 gold\n"),
              "5: there is no fact `price cannon`; how it can be asked for: see \"Positions by name\" in the game's "
              "README");
    EXPECT_EQ(monarch_says("given turn: A\nthen gold a: 5\n"), "5: there is no `a`: seats are A to E");
    EXPECT_TRUE(
        monarch_says("given gold D: 5\nended: no\n").ends_with("what can be given: `gold A`, `gold B`, `gold C`"));
    EXPECT_TRUE(monarch_says("options: banners on\nseed: 1\nended: no\n").starts_with("none"));
    EXPECT_TRUE(
        crown_says("options: custom 2*scout\nseed: 1\nended: no\n")
            .starts_with("4: cannot begin: bad_options (The option \"custom\" is a list of 10 different ones of "
                         "its values.)"));
}

TEST(Messages, ArgumentsMayStandInAnyOrder) {
    EXPECT_EQ(monarch_says("given row: cannon\ngiven gold A: 9\ngiven guests A: boorish_uncle\ngiven court A: asp\n"
                           "A may not: acquire_court cannon discard_guest boorish_uncle replace asp because *\n")
                  .find("bad_request"),
              std::string::npos);
}

TEST(Readme, EveryExampleIsAsItSays) {
    std::ifstream readme(std::filesystem::path(CORONET_SOURCE_DIR) / "tests/scenarios/README.md");
    int examples = 0;
    bool here = false;
    std::string example;
    for (std::string line; std::getline(readme, line);) {
        if (line.find("```") == std::string::npos) {
            if (here) example += line + "\n";
            continue;
        }
        here = !here;
        if (here) continue;
        const auto report = scenario::run(example, test::all_rules());
        EXPECT_TRUE(report.passed()) << scenario::describe(report, example);
        example.clear();
        ++examples;
    }
    EXPECT_EQ(examples, 4);
}

TEST(Messages, PositionsThatNoRuleCanGoOnFromAreNoFaultOfTheEngine) {
    const auto said = problem_of("heart_of_crown", 3,
                                 "given princess A: raolily\ngiven succession A: 20\ngiven princess B: flamaria\n"
                                 "given succession B: 40\ngiven dropped_out: B\ngiven overtime: no\nended: no\n");
    EXPECT_EQ(said.find("broke a promise"), std::string::npos) << said;
}

}  // namespace
}  // namespace coronet
