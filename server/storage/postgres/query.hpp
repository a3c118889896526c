#pragma once
// A statement with its parameters, and the rows that it gave, for PostgreSQL. Used by all of server/storage/postgres.

#include "server/storage/columns.hpp"
#include "server/storage/ids.hpp"
#include "server/storage/sql.hpp"

#include <cstdint>
#include <libpq-fe.h>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace coronet::server::postgres {

/// As a text stands in a column: what PostgreSQL cannot hold, and what begins alike, as \x and hexadecimal digits.
[[nodiscard]] std::string to_text(std::string_view text);
/// Reverses to_text.
[[nodiscard]] std::string from_text(std::string_view column);

/// One array, for many rows in one statement. The element types stand in the statement.
class Array {
  public:
    void add(std::int64_t number);
    void add(bool flag);
    void add(std::string_view text);
    void add(const char* text) = delete;
    void add(std::span<const std::uint8_t> bytes);
    void add_null();
    /// As PostgreSQL reads it.
    [[nodiscard]] std::string written() const { return written_ + (written_.empty() ? "{}" : "}"); }

  private:
    void begin();
    void quoted(std::string_view text);
    std::string written_;
};

/// A statement with its parameters, added in order. Owns them.
class Query {
  public:
    Query(Sql sql) : sql_(sql) {}  // NOLINT(google-explicit-constructor): one without parameters

    Query& add(std::int64_t number);
    Query& add(int number) { return add(std::int64_t{number}); }
    Query& add(bool flag) = delete;  // a column's flags come as an Array
    Query& add(std::string_view text);
    Query& add(const char* text) = delete;
    Query& add(std::span<const std::uint8_t> bytes);
    Query& add(Time time) { return add(to_column(time)); }
    Query& add(const Array& array);
    Query& add_null();
    template <class Name>
    Query& add_or_null(const std::optional<Name>& name) {
        return name ? add(name->bytes()) : add_null();
    }
    Query& add_or_null(const std::optional<Bytes32>& bytes) { return bytes ? add(*bytes) : add_null(); }

    [[nodiscard]] Sql sql() const { return sql_; }
    [[nodiscard]] std::size_t count() const { return parameters_.size(); }
    /// As libpq takes them.
    struct Pointers {
        std::vector<const char*> values;
        std::vector<int> lengths;
        std::vector<int> formats;
    };
    [[nodiscard]] Pointers pointers() const;

  private:
    struct Parameter {
        std::optional<std::string> value;
        bool binary = false;
    };
    Sql sql_;
    std::vector<Parameter> parameters_;
};

/// What a statement gave, read from the first row to the last, each from its first column on.
class Rows {
  public:
    Rows() = default;
    explicit Rows(PGresult* result) : result_(result) {}

    /// To the next row; false at the end.
    bool next();
    /// The next column. What is not as asked for is thrown as `corrupt`.
    std::int64_t number();
    std::optional<std::int64_t> number_or_null();
    std::string text();
    std::optional<std::string> text_or_null();
    std::span<const std::uint8_t> bytes();
    std::optional<std::span<const std::uint8_t>> bytes_or_null();

    /// How many rows there are, and how many were inserted, changed or deleted.
    [[nodiscard]] int count() const;
    [[nodiscard]] std::int64_t affected() const;

  private:
    struct Clearer {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    [[nodiscard]] std::span<const std::uint8_t> raw();
    [[nodiscard]] bool null_here();

    std::unique_ptr<PGresult, Clearer> result_;
    int row_ = -1;
    int column_ = 0;
};

}  // namespace coronet::server::postgres
