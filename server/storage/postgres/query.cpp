#include "server/storage/postgres/query.hpp"

#include <charconv>

namespace coronet::server::postgres {
namespace {

constexpr std::string_view mark = "\\x";

void add_hex(std::string& to, std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (const std::uint8_t byte : bytes) {
        to += digits[byte >> 4U];
        to += digits[byte & 15U];
    }
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// How many bytes the character at the beginning has; 0: none that may stand in a text.
std::size_t length_of_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return first == 0 ? 0 : 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
    const unsigned second = byte(1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool no_character = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return overlong || no_character ? 0 : length;
}

bool may_stand(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = length_of_character(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    fail(StorageFault::corrupt, "The database holds a text with a wrong digit; restore it from a backup.");
}

}  // namespace

std::string to_text(std::string_view text) {
    if (may_stand(text) && !text.starts_with(mark)) return std::string(text);
    std::string column(mark);
    add_hex(column, bytes_of(text));
    return column;
}

std::string from_text(std::string_view column) {
    if (!column.starts_with(mark)) return std::string(column);
    std::string text;
    for (std::string_view left = column.substr(mark.size()); left.size() >= 2; left.remove_prefix(2))
        text += static_cast<char>(digit_of(left[0]) * 16 + digit_of(left[1]));
    return text;
}

void Array::begin() { written_ += written_.empty() ? '{' : ','; }

void Array::quoted(std::string_view text) {
    written_ += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') written_ += '\\';
        written_ += c;
    }
    written_ += '"';
}

void Array::add(std::int64_t number) {
    begin();
    written_ += std::to_string(number);
}

void Array::add(bool flag) {
    begin();
    written_ += flag ? 't' : 'f';
}

void Array::add(std::string_view text) {
    begin();
    quoted(to_text(text));
}

void Array::add(std::span<const std::uint8_t> bytes) {
    begin();
    std::string hex(mark);
    add_hex(hex, bytes);
    quoted(hex);
}

void Array::add_null() {
    begin();
    written_ += "NULL";
}

Query& Query::add(std::int64_t number) {
    parameters_.push_back({std::to_string(number), false});
    return *this;
}

Query& Query::add(std::string_view text) {
    parameters_.push_back({to_text(text), false});
    return *this;
}

Query& Query::add(std::span<const std::uint8_t> bytes) {
    parameters_.push_back({std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()), true});
    return *this;
}

Query& Query::add(const Array& array) {
    parameters_.push_back({array.written(), false});
    return *this;
}

Query& Query::add_null() {
    parameters_.push_back({std::nullopt, false});
    return *this;
}

Query::Pointers Query::pointers() const {
    Pointers all;
    all.values.reserve(parameters_.size());
    all.lengths.reserve(parameters_.size());
    all.formats.reserve(parameters_.size());
    for (const Parameter& one : parameters_) {
        all.values.push_back(one.value ? one.value->c_str() : nullptr);
        all.lengths.push_back(one.value ? static_cast<int>(one.value->size()) : 0);
        all.formats.push_back(one.binary ? 1 : 0);
    }
    return all;
}

bool Rows::next() {
    column_ = 0;
    return result_ && ++row_ < PQntuples(result_.get());
}

int Rows::count() const { return result_ ? PQntuples(result_.get()) : 0; }

std::int64_t Rows::affected() const {
    const std::string_view said = result_ ? PQcmdTuples(result_.get()) : "";
    std::int64_t count = 0;
    std::from_chars(said.data(), said.data() + said.size(), count);
    return count;
}

bool Rows::null_here() {
    const bool null = PQgetisnull(result_.get(), row_, column_) != 0;
    if (null) ++column_;
    return null;
}

std::span<const std::uint8_t> Rows::raw() {
    if (column_ >= PQnfields(result_.get()) || PQgetisnull(result_.get(), row_, column_) != 0)
        fail(StorageFault::corrupt, "The database holds a value of the wrong type; restore it from a backup.");
    const auto* data = reinterpret_cast<const std::uint8_t*>(PQgetvalue(result_.get(), row_, column_));
    const auto length = static_cast<std::size_t>(PQgetlength(result_.get(), row_, column_));
    ++column_;
    return {data, length};
}

std::int64_t Rows::number() {
    const auto bytes = raw();
    if (bytes.empty() || bytes.size() > sizeof(std::int64_t))
        fail(StorageFault::corrupt, "The database holds a value of the wrong type; restore it from a backup.");
    // The highest byte first, with the sign.
    std::uint64_t number = bytes.size() > 1 && bytes[0] >= 0x80 ? ~std::uint64_t{0} : 0;
    for (const std::uint8_t byte : bytes) number = number << 8U | byte;
    return static_cast<std::int64_t>(number);
}

std::optional<std::int64_t> Rows::number_or_null() {
    if (null_here()) return std::nullopt;
    return number();
}

std::string Rows::text() {
    const auto bytes = raw();
    return from_text({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::optional<std::string> Rows::text_or_null() {
    if (null_here()) return std::nullopt;
    return text();
}

std::span<const std::uint8_t> Rows::bytes() { return raw(); }

std::optional<std::span<const std::uint8_t>> Rows::bytes_or_null() {
    if (null_here()) return std::nullopt;
    return raw();
}

}  // namespace coronet::server::postgres
