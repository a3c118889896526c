// The Prometheus text format, version 0.0.4: what a metric's lines look like. Each function appends to `out`.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace coronet::server::exposition {

/// What the metric counts (`help`) and of which kind it is: `type` is counter, gauge or histogram.
void head(std::string& out, std::string_view name, std::string_view type, std::string_view help);

/// One number.
void value(std::string& out, std::string_view name, std::int64_t number);
void value(std::string& out, std::string_view name, std::uint64_t number);

/// One number of several, which `label` tells apart.
void value(std::string& out, std::string_view name, std::string_view label, std::string_view which,
           std::uint64_t number);

/// A histogram: `at_most[i]` values were not above `bounds[i]`; `count` is how many there were, `sum` what they come
/// to.
void histogram(std::string& out, std::string_view name, std::span<const double> bounds,
               std::span<const std::uint64_t> at_most, std::uint64_t count, double sum);

}  // namespace coronet::server::exposition
