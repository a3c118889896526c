#include "server/audit/report.hpp"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace coronet::server {
namespace {

const char* word(Verdict verdict) {
    switch (verdict) {
        case Verdict::ok: return "ok";
        case Verdict::failed: return "FAILED";
        case Verdict::not_possible: break;
    }
    return "not possible";
}

}  // namespace

bool passed(const std::vector<Check>& checks) {
    return std::none_of(checks.begin(), checks.end(), [](const Check& one) { return one.verdict == Verdict::failed; });
}

std::string in_words(const std::vector<Check>& checks) {
    constexpr int verdict_width = 14;
    std::size_t widest = 0;
    for (const Check& one : checks) widest = std::max(widest, one.check.size());
    std::ostringstream out;
    for (const Check& one : checks) {
        out << "  " << std::left << std::setw(verdict_width) << word(one.verdict)
            << std::setw(static_cast<int>(widest) + 2) << one.check << one.sentence << '\n';
    }
    return out.str();
}

}  // namespace coronet::server
