#include "server/storage/stored_rows.hpp"

namespace coronet::server {
namespace {

using enum CellKind;

/// The number with its highest byte first.
void append_number(std::vector<std::uint8_t>& to, std::uint64_t number) {
    for (int shift = 56; shift >= 0; shift -= 8) to.push_back(static_cast<std::uint8_t>(number >> unsigned(shift)));
}

template <class Bytes>
void append_bytes(std::vector<std::uint8_t>& to, const Bytes& bytes) {
    append_number(to, bytes.size());
    to.insert(to.end(), bytes.begin(), bytes.end());
}

/// Unlike for two rows that differ: each cell says what it is, and how long.
Hash hash_of(const StoredRow& row) {
    std::vector<std::uint8_t> written;
    for (const Cell& cell : row) {
        written.push_back(static_cast<std::uint8_t>(cell.index()));
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            append_number(written, static_cast<std::uint64_t>(*number));
        if (const auto* text = std::get_if<std::string>(&cell)) append_bytes(written, *text);
        if (const auto* bytes = std::get_if<std::vector<std::uint8_t>>(&cell)) append_bytes(written, *bytes);
    }
    return sha256(written);
}

}  // namespace

const std::vector<StoredTable>& stored_tables() {
    static const std::vector<StoredTable> tables{
        {"people", {{"id", bytes}, {"name", text}, {"created", number}}},
        {"devices", {{"id", bytes}, {"person", bytes}, {"secret_hash", bytes}, {"created", number}, {"seen", number}}},
        {"device_tokens",
         {{"hash", bytes}, {"person", bytes}, {"created", number}, {"expires", number}, {"used", flag}}},
        {"push_subscriptions", {{"device", bytes}, {"endpoint", text}, {"p256dh", bytes}, {"auth", bytes}}},
        {"push_key", {{"id", number}, {"secret", bytes}}},
        {"matches",
         {{"id", bytes},
          {"lobby", bytes},
          {"game", text},
          {"rules_version", text},
          {"seed", bytes},
          {"started", number},
          {"state", text},
          {"ended", number},
          {"ended_by", text},
          {"shuffle_secret", bytes}}},
        {"match_options", {{"match", bytes}, {"key", text}, {"value", text}}},
        {"match_players",
         {{"match", bytes},
          {"seat", number},
          {"person", bytes},
          {"bot", text},
          {"name", text},
          {"score", number},
          {"place", number},
          {"ended", number},
          {"contributions", bytes}}},
        {"journal",
         {{"match", bytes},
          {"sequence", number},
          {"seat", number},
          {"kind", text},
          {"action", text},
          {"at", number},
          {"hash", number}}},
        {"recordings", {{"match", bytes}, {"gzip", bytes}}},
        {"lobbies",
         {{"id", bytes},
          {"link", bytes},
          {"game", text},
          {"access", text},
          {"phase", text},
          {"host", number},
          {"next_member", number},
          {"seats", number},
          {"match", bytes},
          {"rematch", bytes},
          {"extra", text},
          {"created", number},
          {"touched", number},
          {"shuffle_secret", bytes}}},
        {"lobby_options", {{"lobby", bytes}, {"key", text}, {"value", text}}},
        {"lobby_members",
         {{"lobby", bytes},
          {"id", number},
          {"person", bytes},
          {"bot", text},
          {"name", text},
          {"seat", number},
          {"ready", flag},
          {"resigned", flag},
          {"contributions", bytes}}},
        {"lobby_chat",
         {{"lobby", bytes}, {"line", number}, {"member", number}, {"name", text}, {"text", text}, {"at", number}}},
    };
    return tables;
}

void TableSum::add(const StoredRow& row) {
    ++rows;
    // The sum of the rows' hashes, as numbers: engines give rows in orders of their own.
    const Hash one = hash_of(row);
    unsigned carry = 0;
    for (std::size_t i = hash.size(); i-- > 0;) {
        carry += unsigned{hash[i]} + unsigned{one[i]};
        hash[i] = static_cast<std::uint8_t>(carry);
        carry >>= 8U;
    }
}

}  // namespace coronet::server
