// JSON text as a row of values, in the order in which they stand: no tree is built. Refuses what no honest client
// sends: too deep, a name twice in one object, numbers no computer holds, bytes that are not UTF-8. Used by codec,
// replay_reader, and by whoever reads what was stored.
// Always holds: whatever the bytes, nothing throws. A value takes 56 bytes, its text no more than it has in the bytes.
#pragma once

#include "protocol/error_codes.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::protocol {

/// One value. Behind a list or an object stand the values in it; each member of an object is its name, a text, and
/// then its value.
struct JsonValue {
    enum class Kind : std::uint8_t { null, yes_no, negative, natural, real, text, list, object };

    Kind kind = Kind::null;
    std::uint32_t size = 0;     ///< of a list or object: elements, members
    std::uint32_t span = 1;     ///< values from this one to the next beside it
    std::uint64_t natural = 0;  ///< of a number without sign; of `yes_no`: 1 if it is yes
    std::int64_t negative = 0;
    double real = 0;
    std::string_view text;  ///< of a text: what it says; of a list or object: as it was written

    [[nodiscard]] bool is_number() const {
        return kind == Kind::negative || kind == Kind::natural || kind == Kind::real;
    }
    /// The first value in it; there must be one.
    [[nodiscard]] const JsonValue* begin() const { return this + 1; }
    [[nodiscard]] const JsonValue* next() const { return this + span; }
    [[nodiscard]] const JsonValue* end() const { return next(); }
    /// The member of that name; null if there is none.
    [[nodiscard]] const JsonValue* find(std::string_view name) const;
};

/// What was read. To be used again and again: it keeps its room.
class JsonText {
  public:
    /// Reads one document of at most `deepest` levels and `most_values` values; or answers the code of what is wrong.
    /// The bytes must outlive the use of the values.
    std::optional<Code> read(std::string_view bytes, int deepest,
                             std::size_t most_values = std::numeric_limits<std::size_t>::max());
    /// The whole of it. Something must have been read.
    [[nodiscard]] const JsonValue& root() const { return values_.front(); }

  private:
    class Reader;
    std::vector<JsonValue> values_;
    std::string unescaped_;  ///< what the texts with escapes say
};

}  // namespace coronet::protocol
