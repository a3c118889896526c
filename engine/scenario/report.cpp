#include "engine/scenario/scenario.hpp"

#include <algorithm>

namespace coronet::scenario {
namespace {

/// More of one kind says nothing new and hides the first.
constexpr std::size_t most_told = 20;

void describe(std::string& text, std::string_view file, const std::vector<Problem>& problems) {
    for (std::size_t at = 0; at < std::min(problems.size(), most_told); ++at) {
        const Problem& problem = problems[at];
        text += std::string(file) + ":" + std::to_string(problem.line) + ": " + problem.text + "\n";
    }
    if (problems.size() <= most_told) return;
    const auto& last = problems.back();
    text += std::string(file) + ": and " + std::to_string(problems.size() - most_told) +
            " problems more, the last in line " + std::to_string(last.line) + "\n";
}

}  // namespace

bool Report::passed() const {
    return unreadable.empty() &&
           std::all_of(results.begin(), results.end(), [](const Result& result) { return result.problems.empty(); });
}

std::string describe(const Report& report, std::string_view file) {
    std::string text;
    describe(text, file, report.unreadable);
    std::size_t failed = 0;
    for (const auto& result : report.results) {
        if (result.problems.empty()) continue;
        ++failed;
        text += "scenario `" + result.name + "` is not as it should be:\n";
        describe(text, file, result.problems);
    }
    if (!report.unreadable.empty()) return text + "nothing was run\n";
    return text + std::to_string(report.results.size() - failed) + " of " + std::to_string(report.results.size()) +
           " scenarios passed\n";
}

}  // namespace coronet::scenario
