#include "server/metrics/exposition.hpp"

#include <array>
#include <cstddef>
#include <cstdio>

namespace coronet::server::exposition {
namespace {

std::string plain(double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", number);
    return text.data();
}

void line(std::string& out, std::string_view name, std::string_view rest, std::string_view number) {
    out.append(name).append(rest).append(" ").append(number).append("\n");
}

}  // namespace

void head(std::string& out, std::string_view name, std::string_view type, std::string_view help) {
    out.append("# HELP ").append(name).append(" ").append(help);
    out.append("\n# TYPE ").append(name).append(" ").append(type).append("\n");
}

void value(std::string& out, std::string_view name, std::int64_t number) {
    line(out, name, "", std::to_string(number));
}

void value(std::string& out, std::string_view name, std::uint64_t number) {
    line(out, name, "", std::to_string(number));
}

void value(std::string& out, std::string_view name, std::string_view label, std::string_view which,
           std::uint64_t number) {
    std::string labels = "{";
    labels.append(label).append("=\"").append(which).append("\"}");
    line(out, name, labels, std::to_string(number));
}

void histogram(std::string& out, std::string_view name, std::span<const double> bounds,
               std::span<const std::uint64_t> at_most, std::uint64_t count, double sum) {
    const std::string bucket = std::string(name) + "_bucket";
    for (std::size_t i = 0; i < bounds.size(); ++i) value(out, bucket, "le", plain(bounds[i]), at_most[i]);
    value(out, bucket, "le", "+Inf", count);
    line(out, name, "_sum", plain(sum));
    line(out, name, "_count", std::to_string(count));
}

}  // namespace coronet::server::exposition
