// What changed between two values of one type, as JSON Merge Patch (RFC 7396): computed from the types, so that only
// members that differ are looked at twice. Folding it into the JSON of `before` gives the JSON of `after`.
// The rules on one page: schema/README.md.
#pragma once

#include "protocol/described/encode.hpp"

namespace coronet::protocol::described {

namespace detail {
/// Appends `"name":change` if there is one. `Member`: the name is that of a member, which needs no escape.
template <bool Member, class T>
bool write_change(std::string& out, std::string_view name, const T& before, const T& after);

template <Struct T>
bool write_struct_changes(std::string& out, const T& before, const T& after) {
    bool changed = false;
    each_member<T>([&](std::string_view name, auto pointer) {
        const auto& old_value = before.*pointer;
        const auto& new_value = after.*pointer;
        using Member = std::remove_cvref_t<decltype(old_value)>;
        if constexpr (may_be_missing<T, Member> && !Optional<Member>) {
            const auto& default_value = default_of<T>().*pointer;
            const bool was_out = left_out<T>(old_value, default_value);
            const bool is_out = left_out<T>(new_value, default_value);
            if (was_out || is_out) {
                if (was_out && is_out) return;
                write_name(out, name);
                is_out ? static_cast<void>(out += "null") : write(out, new_value);
                changed = true;
                return;
            }
        }
        changed |= write_change<true>(out, name, old_value, new_value);
    });
    return changed;
}

template <Mapping T>
bool write_map_changes(std::string& out, const T& before, const T& after) {
    bool changed = false;
    auto old_entry = before.begin();
    auto new_entry = after.begin();
    while (old_entry != before.end() || new_entry != after.end()) {
        const bool gone =
            new_entry == after.end() || (old_entry != before.end() && old_entry->first < new_entry->first);
        if (gone) {
            write_key(out, key_text(old_entry->first));
            out += "null";
            changed = true;
            ++old_entry;
        } else if (old_entry == before.end() || new_entry->first < old_entry->first) {
            write_key(out, key_text(new_entry->first));
            write(out, new_entry->second);
            changed = true;
            ++new_entry;
        } else {
            // Few entries change: the others' keys need not be spelled.
            if (!same(old_entry->second, new_entry->second)) {
                changed |= write_change<false>(out, key_text(new_entry->first), old_entry->second, new_entry->second);
            }
            ++old_entry;
            ++new_entry;
        }
    }
    return changed;
}

template <RowOf T>
bool write_row_changes(std::string& out, const T& before, const T& after) {
    bool changed = false;
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        const auto name = std::to_string(i);
        if (i < before.size() && i < after.size()) {
            changed |= write_change<true>(out, name, before[i], after[i]);
            continue;
        }
        write_name(out, name);
        i < after.size() ? write(out, after[i]) : static_cast<void>(out += "null");
        changed = true;
    }
    return changed;
}
}  // namespace detail

/// Appends the patch from `before` to `after`, `{}` if they are equal. True if they differ.
template <Patched T>
bool write_delta(std::string& out, const T& before, const T& after) {
    out += '{';
    bool changed = false;
    if constexpr (Struct<T>) {
        changed = detail::write_struct_changes(out, before, after);
    } else if constexpr (Mapping<T>) {
        changed = detail::write_map_changes(out, before, after);
    } else {
        changed = detail::write_row_changes(out, before, after);
    }
    out += '}';
    return changed;
}

namespace detail {
template <bool Member, class T>
bool write_change(std::string& out, std::string_view name, const T& before, const T& after) {
    static_assert(!RawJson<T>, "JSON that is already encoded cannot be compared member by member");
    if constexpr (AsideOf<T>) {
        return false;
    } else if constexpr (Patched<T>) {
        const auto start = out.size();
        Member ? write_name(out, name) : write_key(out, name);
        const bool changed = write_delta(out, before, after);
        if (!changed) out.resize(start);
        return changed;
    } else if constexpr (Optional<T>) {
        if (!before && !after) return false;
        if (before && after) return write_change<Member>(out, name, *before, *after);
        Member ? write_name(out, name) : write_key(out, name);
        after ? write(out, *after) : static_cast<void>(out += "null");
        return true;
    } else {
        if (same(before, after)) return false;
        Member ? write_name(out, name) : write_key(out, name);
        write(out, after);
        return true;
    }
}
}  // namespace detail

/// The patch as text; empty text if nothing changed.
template <Patched T>
std::string delta(const T& before, const T& after) {
    // Its room is kept from one to the next: most are empty, and the others then grow in one piece.
    thread_local std::string out;
    out.clear();
    return write_delta(out, before, after) ? out : std::string();
}

}  // namespace coronet::protocol::described
