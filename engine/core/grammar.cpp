#include "engine/core/grammar.hpp"

#include "engine/core/seat.hpp"
#include "engine/core/text.hpp"

#include <algorithm>

namespace coronet::engine {
namespace {

std::string usage(const Part& part) {
    constexpr std::size_t few = 5;
    std::string text(part.fixed);
    if (part.sort != nullptr) {
        const auto& words = part.sort->words;
        std::string name(part.sort->name);
        std::replace(name.begin(), name.end(), ' ', '_');
        for (char& letter : name)
            letter = static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter);
        if (!words.empty() && words.size() <= few)
            name = joined(
                words, [](const auto& word) { return word; }, "|");
        text += (text.empty() ? "" : " ") + name;
    }
    return part.need == Need::once ? text : "[" + text + "]";
}

}  // namespace

std::vector<std::string> usages(const std::vector<Choice>& choices) {
    std::vector<std::string> list;
    for (const Choice& choice : choices) {
        std::string text;
        for (const Form& form : choice.forms) {
            if (form.old) continue;
            text += (text.empty() ? "" : " or ") + std::string(choice.word);
            for (const Part& part : form.parts) text += " " + usage(part);
        }
        list.push_back(std::move(text));
    }
    return list;
}

Sort listed(std::string_view name, std::string_view phrase, std::vector<std::string> words) {
    Sort sort{name, phrase, std::move(words), {}, {}, {}};
    sort.meaning = [list = sort.words](std::string_view word) -> std::optional<int> {
        const auto found = std::find(list.begin(), list.end(), word);
        return found == list.end() ? std::nullopt : std::optional(static_cast<int>(found - list.begin()));
    };
    sort.word = [list = sort.words](int value) { return list.at(static_cast<std::size_t>(value)); };
    return sort;
}

Sort seat_letters() {
    return listed<int>("seat", "a seat", max_seats, [](int number) { return std::string(1, letter(seat_at(number))); });
}

Sort numbers(std::string_view name, std::string_view phrase, int least, int most) {
    return {name,
            phrase,
            {},
            "-?[0-9]+",
            [least, most](std::string_view word) { return whole_from(word, least, most); },
            [](int value) { return std::to_string(value); }};
}

void WordReader::lacks(std::string_view phrase) {
    if (at_ < furthest_) return;
    if (at_ > furthest_) wanted_.clear();
    furthest_ = at_;
    if (!phrase.empty() && std::find(wanted_.begin(), wanted_.end(), phrase) == wanted_.end()) {
        wanted_.push_back(phrase);
    }
}

std::string WordReader::problem() const {
    std::string list;
    for (std::size_t at = 0; at < wanted_.size(); ++at) {
        if (at > 0) list += at + 1 < wanted_.size() ? ", " : " or ";
        list += wanted_[at];
    }
    if (furthest_ >= words_.size()) return "It lacks " + list + ".";
    const std::string word = "\"" + std::string(words_[furthest_]) + "\"";
    return list.empty() ? word + " does not belong there." : word + " is not " + list + ".";
}

}  // namespace coronet::engine
