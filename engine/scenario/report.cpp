#include "engine/scenario/scenario.hpp"

#include <algorithm>

namespace coronet::scenario {
namespace {

void describe(std::string& text, std::string_view file, const Problem& problem) {
    text += std::string(file) + ":" + std::to_string(problem.line) + ": " + problem.text + "\n";
}

}  // namespace

bool Report::passed() const {
    return unreadable.empty() &&
           std::all_of(results.begin(), results.end(), [](const Result& result) { return result.problems.empty(); });
}

std::string describe(const Report& report, std::string_view file) {
    std::string text;
    for (const auto& problem : report.unreadable) describe(text, file, problem);
    std::size_t failed = 0;
    for (const auto& result : report.results) {
        if (result.problems.empty()) continue;
        ++failed;
        text += "scenario `" + result.name + "` is not as it should be:\n";
        for (const auto& problem : result.problems) describe(text, file, problem);
    }
    if (!report.unreadable.empty()) return text + "nothing was run\n";
    return text + std::to_string(report.results.size() - failed) + " of " + std::to_string(report.results.size()) +
           " scenarios passed\n";
}

}  // namespace coronet::scenario
