// The reading and running of scenario files: any text gives problems with their lines or a run, never throws, and never
// makes the engine break a promise. The first byte says whether the transcript is wished for, and whether it need
// not expect anything, as in the workshop.

#include "engine/scenario/scenario.hpp"

#include "engine/core/check.hpp"
#include "tests/fuzz/bytes.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/games/all_rules.hpp"

namespace coronet::fuzz {
namespace {

void scenario(Input input) {
    Bytes bytes(input);
    const auto wishes = bytes.next();
    const std::string text = bytes.rest();
    const auto report =
        coronet::scenario::run(text, test::all_rules(), {.transcript = wishes % 2 == 1, .trying = wishes / 2 % 2 == 1});
    const auto lines = 1 + std::count(text.begin(), text.end(), '\n');
    for (const auto& problem : report.unreadable) {
        CHECK(problem.line >= 1 && problem.line <= lines, "a problem names a line of the file");
    }
    for (const auto& result : report.results) {
        for (const auto& problem : result.problems) {
            CHECK(problem.line >= 1 && problem.line <= lines, "a problem names a line of the file");
            CHECK(!problem.text.starts_with("the engine broke a promise"), problem.text.c_str());
        }
    }
    static_cast<void>(coronet::scenario::describe(report, "file"));
    static_cast<void>(coronet::scenario::names(text));
}

const Entered entered({"scenario", scenario, 1024});

}  // namespace
}  // namespace coronet::fuzz
