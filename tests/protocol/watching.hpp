// What tests of a game's table have in common: viewers that fold what they are sent, and a connection that says how
// large a message is on the wire.
#pragma once

#include "protocol/codec.hpp"
#include "protocol/described/delta.hpp"
#include "protocol/table.hpp"
#include "tests/support/schema.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace coronet::test {

/// A table of a game, dealt from this seed.
inline std::unique_ptr<protocol::Table> dealt(std::string_view game, std::uint8_t seed,
                                              const engine::Options& options) {
    auto made = protocol::make_table(game, options, engine::Seed{seed});
    EXPECT_EQ(made.index(), 0U);
    return std::move(std::get<0>(made));
}

/// Every viewer of a table: folds what is sent and compares it with what the table would send now.
struct Watcher {
    nlohmann::json open;
    std::vector<nlohmann::json> own;

    explicit Watcher(const protocol::Table& table) : open(nlohmann::json::parse(table.public_view())) {
        for (int seat = 0; seat < table.seats(); ++seat) {
            own.push_back(nlohmann::json::parse(table.private_view(engine::seat_at(seat))));
        }
    }
    void fold(const protocol::Change& change) {
        if (!change.delta.empty()) open.merge_patch(nlohmann::json::parse(change.delta));
        for (std::size_t seat = 0; seat < own.size(); ++seat) {
            const auto& delta = change.seats[seat].delta;
            if (!delta.empty()) own[seat].merge_patch(nlohmann::json::parse(delta));
        }
    }
    void expect_equal(const protocol::Table& table) const {
        ASSERT_EQ(open, nlohmann::json::parse(table.public_view()));
        for (std::size_t seat = 0; seat < own.size(); ++seat) {
            const auto shown = table.private_view(engine::seat_at(static_cast<int>(seat)));
            ASSERT_EQ(own[seat], nlohmann::json::parse(shown));
        }
    }
};

/// A connection as the server keeps it: one deflate stream for all its messages, with a window of 2 KiB.
class Deflated {
  public:
    Deflated() { EXPECT_EQ(deflateInit2(&stream_, 3, Z_DEFLATED, -11, 3, Z_DEFAULT_STRATEGY), Z_OK); }
    ~Deflated() { deflateEnd(&stream_); }
    Deflated(const Deflated&) = delete;
    Deflated& operator=(const Deflated&) = delete;

    /// How many bytes the message takes on the wire, without the frame's head.
    std::size_t size(std::string text) {
        std::string out(text.size() + 64, '\0');
        stream_.next_in = reinterpret_cast<Bytef*>(text.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
        stream_.avail_in = static_cast<uInt>(text.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
        stream_.avail_out = static_cast<uInt>(out.size());
        EXPECT_EQ(deflate(&stream_, Z_SYNC_FLUSH), Z_OK);
        return out.size() - stream_.avail_out - 4;  // the tail 00 00 FF FF is not sent
    }

  private:
    z_stream stream_{};
};

/// How large updates are.
struct Sizes {
    std::vector<std::size_t> plain;
    std::vector<std::size_t> deflated;
};

/// Prints and records quantiles; gives the median.
inline std::size_t median_of(const std::string& what, std::vector<std::size_t>& list) {
    std::ranges::sort(list);
    const auto quantile = [&](std::size_t percent) { return list[(list.size() - 1) * percent / 100]; };
    testing::Test::RecordProperty(what + "_median", static_cast<int>(quantile(50)));
    testing::Test::RecordProperty(what + "_p99", static_cast<int>(quantile(99)));
    std::cout << "bytes per update, " << what << ": median " << quantile(50) << ", 90% " << quantile(90) << ", 99% "
              << quantile(99) << ", largest " << list.back() << '\n';
    return quantile(50);
}

/// The text of an update as a seat gets it.
inline std::string update_text(const protocol::Change& change, engine::Seat by, const std::string& table_delta,
                               std::size_t seat) {
    protocol::out::UpdateHead head;
    head.v = change.version;
    head.by = engine::index(by);
    head.e.text = change.events;
    if (!change.delta.empty()) head.d = protocol::Raw{change.delta};
    if (!table_delta.empty()) head.t = protocol::Raw{table_delta};
    protocol::out::UpdateTail tail;
    const auto& own = change.seats[seat];
    if (!own.delta.empty()) tail.p = protocol::Raw{own.delta};
    if (!own.events.empty()) tail.s = protocol::RawList{own.events};
    return protocol::encode_head(head).text + protocol::end_of_update(protocol::encode_tail(tail).text, tail.id);
}

/// Plays the table with the entries that `choose(table)` gives, to the end or for some entries, and adds how large the
/// updates are as each seat gets them.
template <class Choose>
void add_update_sizes(protocol::Table& table, Choose choose, Sizes& sizes, int most_entries = 100'000) {
    constexpr std::size_t checked_one_in = 64;
    std::vector<Deflated> connections(static_cast<std::size_t>(table.seats()));
    for (int entries = 0; entries < most_entries && !table.outcome(); ++entries) {
        const auto before = table.table_view();
        const protocol::Entry entry = choose(table);
        const auto change = std::get<0>(table.enter(entry)).front();
        const auto table_delta = protocol::described::delta(before, table.table_view());
        for (std::size_t seat = 0; seat < connections.size(); ++seat) {
            const auto text = update_text(change, entry.seat, table_delta, seat);
            if (sizes.plain.size() % checked_one_in == 0) expect_valid("server", text);
            sizes.plain.push_back(text.size());
            sizes.deflated.push_back(connections[seat].size(text));
        }
    }
}

}  // namespace coronet::test
