#include "engine/minerva/text/fact_words.hpp"

#include <array>

namespace coronet::minerva::fact_words {
namespace {

std::string step_words(const StepView& step) {
    std::string words = name_of(static_cast<Tile>(step.tile));
    if (!step.gains.empty()) words += " " + amounts(step.gains);
    if (!step.points.empty()) words += " " + amounts(step.points);
    if (step.overflow > 0) words += " overflow " + text(step.overflow);
    if (step.ask != Ask::none) words.append(" asks ").append(word(step.ask));
    if (step.idle) words += " idle";
    if (step.open) words += " open";
    return words;
}

}  // namespace

std::string amounts(const engine::FlatMap<std::string, int>& by_name) {
    static constexpr std::array<const char*, 9> order = {"grain", "wood",    "stone", "ore",     "denarii",
                                                         "glory", "theater", "art",   "academic"};
    std::string words;
    for (const char* name : order) {
        const auto found = by_name.find(name);
        if (found == by_name.end() || found->second == 0) continue;
        if (!words.empty()) words += " ";
        words += std::string(name) + " " + text(found->second);
    }
    return words.empty() ? "-" : words;
}

std::string placed_words(const Placed& placed) {
    std::string name = name_of(placed.tile);
    if (placed.assistant != no_dir) name.append("/").append(minerva::word(placed.assistant));
    return name + " " + text_of(placed.cell);
}

std::string bill_words(const Bill& bill) {
    std::string words;
    for (std::size_t i = 0; i < resource_count; ++i) {
        if (bill.tokens[i] == 0) continue;
        if (!words.empty()) words += " ";
        words += std::string(minerva::word(static_cast<Resource>(i))) + " " + text(bill.tokens[i]);
    }
    if (bill.denarii > 0) words += (words.empty() ? "denarii " : " denarii ") + text(bill.denarii);
    return words.empty() ? "free" : words;
}

std::string points_words(const Points& points) {
    return "culture " + text(points.culture) + " glory " + text(points.glory) + " temples " + text(points.temples) +
           " money " + text(points.money) + " order " + text(points.order);
}

std::string counted_words(const Counted& counted) {
    std::string words = text(counted.points) + " counts " + text(counted.count);
    if (!counted.cells.empty())
        words += " at " + engine::joined(counted.cells, [](Cell cell) { return text_of(cell); });
    return words;
}

std::string preview_words(const Preview& preview) {
    return "pays " + amounts(preview.pays) + " denarii " + text(preview.denarii) + " fee " + text(preview.fee) +
           " missing " + text(preview.missing) + " sellable " + yes_no(preview.sellable) + " after " +
           amounts(preview.after) + " change " + text(preview.change.total);
}

std::string line_words(const LineView& line) {
    const std::string steps = engine::joined(line.steps, step_words, ", ");
    const std::string why = line.why == LineEnd::empty ? "empty" : "residence";
    return (steps.empty() ? "-" : steps) + "; end " + (line.end.empty() ? "-" : line.end + " " + why) + "; points " +
           amounts(line.points) + "; culture " +
           list(line.culture, [](int tile) { return name_of(static_cast<CultureTile>(tile)); }) + "; change " +
           text(line.change.total);
}

}  // namespace coronet::minerva::fact_words
