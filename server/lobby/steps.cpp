#include "server/lobby/steps.hpp"

#include "engine/core/check.hpp"
#include "server/packing/deflate.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace coronet::server {
namespace {

template <class T>
concept Whole = std::is_integral_v<T> || std::is_enum_v<T>;
/// Const or not.
template <class T, class Of>
concept A = std::same_as<std::remove_const_t<T>, Of>;
template <class T>
concept Perhaps = requires(T& field) {
    field.has_value();
};
template <class T>
concept Several = requires(T& list) {
    list.front();
    requires !A<T, std::string>;
};
template <class T>
concept Limited = requires(T& field) {
    field.value;
};

/// Turns values into bytes, one after the other.
class IntoBytes {
  public:
    explicit IntoBytes(std::string& bytes) : bytes_(bytes) {}

    /// Seven bits a byte, the lowest first; every number as if it had no sign.
    void number(std::uint64_t rest) {
        for (; rest >= 0x80U; rest >>= 7U) bytes_ += static_cast<char>(0x80U | (rest & 0x7FU));
        bytes_ += static_cast<char>(rest);
    }
    void whole(Whole auto number_to_write) { number(static_cast<std::uint64_t>(number_to_write)); }
    void text(const std::string& text) {
        number(text.size());
        bytes_ += text;
    }
    void size(const auto& list) { number(list.size()); }
    void filled(const auto& field) { whole(field.has_value()); }
    void time(Time time) { whole(time.time_since_epoch().count()); }

  private:
    std::string& bytes_;
};

/// Turns them back.
class OutOfBytes {
  public:
    explicit OutOfBytes(std::string_view bytes) : bytes_(bytes) {}

    std::uint64_t number() {
        std::uint64_t all = 0;
        for (unsigned shift = 0;; shift += 7) {
            const unsigned byte = static_cast<unsigned char>(bytes_.at(at_++));
            all |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80U) return all;
        }
    }
    template <Whole T>
    void whole(T& number_to_read) {
        number_to_read = static_cast<T>(number());
    }
    void text(std::string& text) {
        const auto size = static_cast<std::size_t>(number());
        text = bytes_.substr(at_, size);
        at_ += size;
    }
    void size(auto& list) { list.resize(static_cast<std::size_t>(number())); }
    void filled(auto& field) {
        if (number() != 0) field.emplace();
    }
    void time(Time& time) { time = Time(Time::duration(static_cast<Time::rep>(number()))); }

  private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

// What a step consists of, the same for both directions. Such bytes are in memory alone: none are stored or sent.

void each(auto& way, Whole auto& number) { way.whole(number); }
void each(auto& way, A<std::string> auto& text) { way.text(text); }
void each(auto& way, A<Time> auto& time) { way.time(time); }
void each(auto& way, Limited auto& field) { each(way, field.value); }
void each(auto& way, Perhaps auto& field) {
    way.filled(field);
    if (field) each(way, *field);
}
void each(auto& way, Several auto& list) {
    way.size(list);
    for (auto& one : list) each(way, one);
}
void each(auto& way, A<protocol::Part> auto& part) {
    each(way, part.from);
    each(way, part.size);
}
void each(auto& way, A<protocol::EncodedTail> auto& tail) {
    each(way, tail.text);
    each(way, tail.p);
    each(way, tail.s);
}
void each(auto& way, A<protocol::ReplayChance> auto& chance) {
    each(way, chance.what);
    each(way, chance.seat);
    each(way, chance.order);
    each(way, chance.below);
    each(way, chance.drew);
}
void each(auto& way, A<Step> auto& step) {
    each(way, step.logged.sequence);
    each(way, step.logged.seat);
    each(way, step.logged.kind);
    each(way, step.logged.action);
    each(way, step.logged.at);
    each(way, step.logged.hash);
    each(way, step.version);
    each(way, step.how);
    each(way, step.back);
    each(way, step.head.text);
    each(way, step.head.e);
    each(way, step.head.d);
    each(way, step.head.t);
    each(way, step.tails);
    each(way, step.unclocked);
    each(way, step.chance);
}

}  // namespace

void Steps::push_back(SharedStep step) {
    latest_.push_back(std::move(step));
    if (latest_.size() < latest + in_a_block) return;
    const auto end = latest_.begin() + in_a_block;
    std::string bytes;
    IntoBytes writer(bytes);
    std::for_each(latest_.begin(), end, [&](const SharedStep& one) { each(writer, *one); });
    std::string packed;
    deflate_after(packed, {}, bytes);
    packed.shrink_to_fit();
    blocks_.push_back(std::make_shared<const std::string>(std::move(packed)));
    latest_.erase(latest_.begin(), end);
}

const SharedStep& Steps::Reader::operator[](std::size_t place) {
    const std::size_t number = place / in_a_block;
    if (number >= steps_.blocks_.size()) return steps_.latest_.at(place - steps_.blocks_.size() * in_a_block);
    std::vector<SharedStep>& block = unpacked_[number];
    if (block.empty()) {
        const auto bytes = inflate(*steps_.blocks_[number], std::numeric_limits<std::uint32_t>::max());
        CHECK(bytes, "what was packed can be unpacked");
        OutOfBytes reader(*bytes);
        for (std::size_t i = 0; i < in_a_block; ++i) {
            auto step = std::make_shared<Step>();
            each(reader, *step);
            block.push_back(std::move(step));
        }
    }
    return block[place % in_a_block];
}

std::vector<SharedStep> Steps::between(std::size_t first, std::size_t end) const {
    Reader reader(*this);
    std::vector<SharedStep> steps;
    steps.reserve(end - first);
    for (; first < end; ++first) steps.push_back(reader[first]);
    return steps;
}

}  // namespace coronet::server
