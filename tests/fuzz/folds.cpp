#include "tests/fuzz/folds.hpp"

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

namespace coronet::fuzz {
namespace {

struct NoJson {};

/// Reads JSON values off the front of a text, without keeping them. Throws NoJson.
class Reader {
  public:
    using Members = std::vector<std::pair<std::string_view, std::string_view>>;

    explicit Reader(std::string_view text) : text_(text) {}

    /// A value; the members of an object are handed out if they are wished for.
    std::string_view value(Members* members = nullptr) {
        const std::string_view from = text_;
        switch (peek()) {
            case '{': object(members); break;
            case '[': list(); break;
            case '"': string(); break;
            case 't': word("true"); break;
            case 'f': word("false"); break;
            case 'n': word("null"); break;
            default: number();
        }
        return from.substr(0, from.size() - text_.size());
    }
    void end() const {
        if (!text_.empty()) throw NoJson();
    }

  private:
    char peek() const { return text_.empty() ? '\0' : text_.front(); }
    bool take(char c) {
        if (peek() != c) return false;
        text_.remove_prefix(1);
        return true;
    }
    void must(bool holds) const {
        if (!holds) throw NoJson();
    }
    void word(std::string_view word) {
        must(text_.starts_with(word));
        text_.remove_prefix(word.size());
    }
    void object(Members* members) {
        must(take('{'));
        if (take('}')) return;
        do {
            const std::string_view name = string();
            must(take(':'));
            const std::string_view inside = value();
            if (members != nullptr) members->emplace_back(name, inside);
        } while (take(','));
        must(take('}'));
    }
    void list() {
        must(take('['));
        if (take(']')) return;
        do value();
        while (take(','));
        must(take(']'));
    }
    std::string_view string() {
        const std::string_view from = text_;
        must(take('"'));
        while (!take('"')) {
            must(static_cast<unsigned char>(peek()) >= ' ');
            if (take('\\')) {
                const bool code = peek() == 'u';
                must(std::string_view("\"\\/bfnrtu").find(peek()) != std::string_view::npos);
                for (int digits = 0; code && digits < 4; ++digits) {
                    text_.remove_prefix(1);
                    must(std::isxdigit(static_cast<unsigned char>(peek())) != 0);
                }
            }
            text_.remove_prefix(1);
        }
        return from.substr(0, from.size() - text_.size());
    }
    void digits() {
        must(std::isdigit(static_cast<unsigned char>(peek())) != 0);
        while (std::isdigit(static_cast<unsigned char>(peek())) != 0) text_.remove_prefix(1);
    }
    /// Whole: nothing else is sent.
    void number() {
        take('-');
        if (!take('0')) digits();
    }

    std::string_view text_;
};

Reader::Members members_of(std::string_view text) {
    Reader::Members members;
    Reader reader(text);
    reader.value(&members);
    reader.end();
    std::sort(members.begin(), members.end());
    return members;
}

std::string_view find(const Reader::Members& members, std::string_view name) {
    const auto found = std::lower_bound(members.begin(), members.end(), std::pair(name, std::string_view()));
    return found == members.end() || found->first != name ? std::string_view() : found->second;
}

/// Nothing where `before` or `after` has no such value.
bool agree(std::string_view before, std::string_view patch, std::string_view after) {
    if (patch == "null") return after.empty();
    if (!patch.starts_with('{')) return patch == after;
    const auto was = before.starts_with('{') ? members_of(before) : Reader::Members();
    const auto changes = members_of(patch);
    const auto is = members_of(after);
    const auto kept = [&](const auto& member) {
        return !find(changes, member.first).empty() || find(is, member.first) == member.second;
    };
    const auto changed = [&](const auto& member) {
        return agree(find(was, member.first), member.second, find(is, member.first));
    };
    const auto known = [&](const auto& member) {
        return !find(changes, member.first).empty() || !find(was, member.first).empty();
    };
    return after.starts_with('{') && std::all_of(was.begin(), was.end(), kept) &&
           std::all_of(changes.begin(), changes.end(), changed) && std::all_of(is.begin(), is.end(), known);
}

}  // namespace

bool folds(std::string_view before, std::string_view patch, std::string_view after) {
    if (patch.empty()) return before == after;
    try {
        return agree(before, patch, after);
    } catch (const NoJson&) {
        return false;
    }
}

}  // namespace coronet::fuzz
